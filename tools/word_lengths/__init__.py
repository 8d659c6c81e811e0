"""Which lengths and which readings two lexica know for every word of the sentences."""
