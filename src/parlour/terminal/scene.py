"""What is drawn: one seat's view and question. A scene is made of a seat's `Sight`, and of nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from parlour.core.contract import View
from parlour.core.question import Action
from parlour.session.sight import Asked, Mark


@dataclass(frozen=True)
class KeyedAnswer:
    """Something the person might do: an answer (`legal`), one that the rules forbid, or a free action."""

    key: str
    """What to type for it."""
    action: Action
    words: str
    legal: bool = True
    free: bool = False
    then: tuple[Action, ...] = ()
    """Further answers that follow at once: a whole payment, say."""


@dataclass(frozen=True)
class Scene:
    """One seat's view (TABLE: that of somebody who watches) with the words around it."""

    view: View
    names: Sequence[str]
    bots: Mapping[int, str]
    prompt: str
    """The question in words, or what is waited for."""
    question: Asked | None = None
    answers: Sequence[KeyedAnswer] = ()
    news: Sequence[str] = ()
    notice: str = ""
    """An answer to what the person typed; it stands in the place of the news."""
    hands: Sequence[View] = field(default=())
    """Every seat's view, where all hands lie open (a replay)."""
    eyes: str = ""
    """Whose eyes see it, where it is not the person who plays."""
    marks: Sequence[Mark] = ()
    """What the person may mark for its circle, marked or not."""
    width: int = 80
    height: int = 24

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def roomy(self) -> bool:
        """Whether there is room for large cards."""
        return self.width >= 116 and self.height >= 38

    @property
    def cramped(self) -> bool:
        """Whether there is no room for cards side by side."""
        return self.width < 76 or self.height < 23
