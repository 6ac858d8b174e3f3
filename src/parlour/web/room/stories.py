"""Pages of the story: each opens once over the table, can be closed, and is found again over the log."""

from __future__ import annotations

from markupsafe import Markup

from parlour.core.events import Story
from parlour.session.sight import Line
from parlour.web.games.page import Page
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon


def stories(scene: Scene, page: Page) -> h.Node:
    """A button for every page of the story so far, each with what it shows; nothing in games that tell none."""
    told = [(at, _story(line)) for at, line in scene.picked("stories", _tells_story)]
    pages = [(at, story) for at, story in told if story is not None]
    if not pages:
        return None
    return h.nav("#pages.pages", aria_label="The story so far")[
        h.span["The story"],
        [
            [
                h.button(f"#page-{number}", type="button", data_page=str(number))[page.page_mark(story, number)],
                h.template(".page")[page.story_page(scene, story, at)],
            ]
            for number, (at, story) in enumerate(pages, 1)
        ],
    ]


def _story(line: Line) -> Story | None:
    return None if line.event is None else line.event.story()


def _tells_story(line: Line) -> bool:
    return _story(line) is not None


def plain_page(story: Story) -> Markup:
    """A page of the story on plain paper."""
    return h.article(".slip.wide.told")[
        h.h2(tabindex="-1")[story.title],
        paragraphs(story),
        h.button(".btn.main", type="button", data_close=True)[icon("i-arrow"), "Read on"],
    ]


def paragraphs(story: Story) -> h.Node:
    """The text of a story in paragraphs."""
    return [h.p[each] for each in story.text.split("\n\n") if each.strip()]
