"""Hero vs Phantom, a trick-taking game for 3 to 6 players."""

from parlour.games.hero_vs_phantom.game import HeroVsPhantom

GAME = HeroVsPhantom()
