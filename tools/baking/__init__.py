"""What `tools.bake_words` is made of."""
