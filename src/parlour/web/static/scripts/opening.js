// What opens over the table: boards, the last turns, ways to pay. A button names it; one is open at a time, and stays so
// while the table changes under it. It moves nothing.

import { $, $$ } from "./page.js";
import { live } from "./table.js";

let opened = "";

const box_of = (id) => document.getElementById(id);

// Dress the page by what is open: fresh parts know nothing of it.
export function open_again() {
  if (opened && !box_of(opened)) opened = "";
  for (const button of $$("[data-opens]", live() ?? document)) {
    const open = button.dataset.opens === opened;
    button.ariaExpanded = open;
    box_of(button.dataset.opens)?.classList.toggle("open", open);
  }
}

// Where boards lie open in the column, the way there is shown instead.
export function toggle(button) {
  opened = opened === button.dataset.opens ? "" : button.dataset.opens;
  open_again();
  if (opened) box_of(opened)?.scrollIntoView({ block: "nearest" });
}

// Close what is open. Whether anything was; the focus goes back to its button if it is `asked`.
export function close_opened(asked = true) {
  if (!opened) return false;
  const button = $(`[data-opens="${opened}"]:not([hidden])`, live());
  opened = "";
  open_again();
  if (asked) button?.focus({ preventScroll: true });
  return true;
}

// A press beside what is open closes it.
export function press_beside(target) {
  if (opened && !target.closest(`#${opened}, [data-opens], #now, .rail, .top`)) close_opened(false);
}
