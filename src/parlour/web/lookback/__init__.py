"""Looking back: a game step by step, its course and turning points, its end, what a strong player would have done."""
