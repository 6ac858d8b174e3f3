"""The terminal face: commands, a hot seat with a curtain, and a viewer for replays."""
