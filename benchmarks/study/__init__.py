"""Simulated pupils, rival policies and the trial that lets them meet."""
