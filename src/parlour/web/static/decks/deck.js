// Building a deck: each press brings the page as it would be to where it stands, so that Back leaves the deck instead of
// going through every press. One press waits for the other, since it starts from the counts that came with that.

import { morph_inside } from "../scripts/morph.js";
import { $ } from "../scripts/page.js";

let shown = Promise.resolve();

async function show(address) {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) {
    location.replace(address);
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  morph_inside($(".deck-page"), $(".deck-page", page));
  history.replaceState(null, "", address);
}

addEventListener("submit", (event) => {
  const { submitter, target } = event;
  if (!submitter?.name) return; // the deck is kept
  event.preventDefault();
  shown = shown.then(() => show(`${location.pathname}?${new URLSearchParams(new FormData(target, submitter))}`));
});

addEventListener("click", (event) => {
  const link = event.target.closest("[data-tries-deck]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  shown = shown.then(() => show(link.href));
});
