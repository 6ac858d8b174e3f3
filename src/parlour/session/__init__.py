"""One game as it is played, without store, clock or network: its history, who may do what, what each may see."""
