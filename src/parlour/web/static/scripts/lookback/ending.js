// The end of a game: the course and the turning points come after the page, and the end can be passed on.

import { $ } from "../page.js";
import { here } from "../table.js";
import { copy_text, share_picture } from "./sharing.js";

async function fill(place) {
  place.dataset.filled = "yes";
  const answer = await fetch(here("course"), { headers: { accept: "application/json" } }).catch(() => null);
  if (answer?.ok) place.innerHTML = (await answer.json()).html;
  else delete place.dataset.filled;
}

// Tell the end, if this page shows one and has not told it.
export function tell_end() {
  const place = $("#course");
  if (place && !place.dataset.filled) fill(place);
}

addEventListener("click", (event) => {
  const button = event.target.closest("[data-pass-on]");
  if (!button) return;
  event.preventDefault();
  if (button.dataset.passOn === "picture") share_picture(here("ending.svg"), button);
  else copy_text(new URL(here("replay"), location.href).href, button);
});
