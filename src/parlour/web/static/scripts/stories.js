// Pages of the story: each opens once in this browser, and can be opened again.

import { $, $$ } from "./page.js";
import { live, recall, remember } from "./table.js";

let waiting = [];

// What has come since the last page that was read here, one page after the other; for who comes late, the newest alone.
export function tell_story() {
  const pages = $$("[data-page]", live());
  const read = Number(recall("story", "0"));
  const fresh = pages.filter((page) => Number(page.dataset.page) > read);
  if (!fresh.length || live().dataset.past) return;
  remember("story", fresh.at(-1).dataset.page);
  if (!read && live().dataset.over) return; // who comes after the end is shown the end
  waiting = read ? [...waiting, ...fresh] : fresh.slice(-1);
  if (!$("#story")?.open) next_page();
}

function next_page() {
  const page = waiting.shift();
  if (page) open_page(page);
}

export function open_page(button) {
  const box = $("#story") ?? new_box();
  box.replaceChildren(button.nextElementSibling.content.cloneNode(true));
  box.setAttribute("aria-label", $("h2", box)?.textContent ?? "The story");
  if (!box.open) box.showModal();
  $("h2", box)?.focus();
  box.scrollTop = 0;
}

function new_box() {
  const box = document.body.appendChild(Object.assign(document.createElement("dialog"), { id: "story" }));
  box.addEventListener("close", next_page);
  return box;
}
