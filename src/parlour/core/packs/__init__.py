"""Packs: sets of cards as data. TOML files, read into frozen classes whose fields say what may stand in them."""
