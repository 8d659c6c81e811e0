"""The real program under faults: killed, without space, without a home, with damaged data."""
