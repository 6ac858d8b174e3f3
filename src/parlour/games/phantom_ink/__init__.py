"""Phantom Ink: Arcana, a word game of Spirits and Mediums."""

from parlour.games.phantom_ink.game import PhantomInk

GAME = PhantomInk()
