"""What cards say, without a word of any game: effects, amounts, counts, conditions, choices and costs."""
