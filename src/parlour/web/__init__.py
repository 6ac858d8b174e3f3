"""The browser face: pages rendered on the server, one per seat, pushed as the game goes on."""
