// The log in full: lines that have left the page stand above the newest ones once they were fetched, block by block. Their
// place knows from where to where it reaches (data-from, data-to, as places of this viewer's log).

import { $ } from "../page.js";
import { here, viewpoint } from "../table.js";

const log = $("#log");
const place_now = () => $(".before", log);
const page_begins = () => Number($(".mark-line > [data-before]", log)?.dataset.before ?? 0);
let busy = false;

async function lines(before, after) {
  const from = after === undefined ? "" : `&after=${after}`;
  const answer = await fetch(`${here("earlier")}?seat=${viewpoint()}&before=${before}${from}`, { headers: { accept: "application/json" } }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

// Ask, and put in what came if the place still stands: another viewer has another one.
async function fetch_into(place, before, after, put) {
  if (busy) return;
  busy = true;
  const found = await lines(before, after);
  busy = false;
  if (!found || !place.isConnected || place.id !== `before-${found.viewer}` || found.first === found.beyond) return;
  const below = log.scrollHeight - log.scrollTop;
  put(found);
  if (after === undefined) log.scrollTop = log.scrollHeight - below; // what was read stays where it was
  follow();
}

function open(place, to) {
  place.innerHTML = '<button type="button" class="mark" data-before>Earlier rounds</button><ol></ol>';
  place.dataset.to = to;
  place.hidden = false;
}

// The block before what stands here.
export function read_on() {
  const place = place_now();
  const before = Number(place?.dataset.from ?? page_begins());
  if (!before) return;
  fetch_into(place, before, undefined, ({ first, html }) => {
    if (place.hidden) open(place, before);
    $("ol", place).insertAdjacentHTML("afterbegin", html);
    place.dataset.from = first;
    $("button", place).hidden = first === 0;
  });
}

// Lines that have left the page since follow those that were fetched.
function follow() {
  const place = place_now();
  if (!place || place.hidden || Number(place.dataset.to) >= page_begins()) return;
  fetch_into(place, page_begins(), place.dataset.to, ({ beyond, html }) => {
    $("ol", place).insertAdjacentHTML("beforeend", html);
    place.dataset.to = beyond;
  });
}

new MutationObserver(follow).observe(log, { childList: true, subtree: true, attributeFilter: ["data-before"] });
