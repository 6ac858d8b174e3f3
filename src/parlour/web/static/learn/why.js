// Why can I not? A piece that cannot be used now has a mark while the pointer, the focus or a finger is on it; it says
// the reason and the rule beside the piece.

import { $, keep } from "../scripts/page.js";
import { here, live, refuse, seat, send } from "../scripts/table.js";

let piece = null;

function mark() {
  const known = $("#askbtn");
  if (known) return known;
  const made = document.createElement("button");
  made.id = "askbtn";
  made.type = "button";
  made.ariaLabel = "Why can I not use this now?";
  made.title = "Why can I not?";
  made.tabIndex = -1; // by key it is W
  made.textContent = "?";
  made.addEventListener("click", (event) => { event.stopPropagation(); explain(piece); });
  document.body.append(made);
  return made;
}

// What was closed a moment ago may be open now, or something may have opened over it.
const is_shut = (each) => each?.isConnected && each.matches("[data-why], [data-ask]");
const lies_under = (rect) => document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)?.closest(".pop, .hintpop, .coach-note");

function place() {
  const found = $("#askbtn");
  if (!found) return;
  const rect = is_shut(piece) ? piece.getBoundingClientRect() : null;
  found.hidden = !rect || !rect.height || rect.bottom < 0 || rect.top > innerHeight || lies_under(rect);
  if (found.hidden) return;
  found.style.setProperty("--x", `${Math.min(innerWidth - 40, rect.right - 22)}px`);
  found.style.setProperty("--y", `${Math.max(0, rect.top - 14)}px`);
}

const nothing_to_do = () => seat() === null || live()?.dataset.past || live()?.dataset.over;

// Put the mark on this piece.
export function offer(shut) {
  if (nothing_to_do() || keep.get("why") === "off") return;
  piece = shut;
  mark();
  place();
}

export function close() {
  $("#why-pop")?.remove();
}

function heading(shut) {
  const name = (shut.ariaLabel ?? shut.textContent).trim().split(/[.,:]/)[0];
  return `Why not ${name.slice(0, 40)}?`;
}

function show(shut, answer) {
  close();
  const box = document.createElement("section");
  box.id = "why-pop";
  box.className = "whypop";
  box.setAttribute("role", "dialog");
  box.ariaLabel = heading(shut);
  const rule = answer.rule ? `<p class="ref"><a data-open-rules href="${document.body.dataset.rules}#${answer.rule}">Rule ${answer.rule}</a></p>` : "";
  box.innerHTML = `<h3></h3><p class="because"></p><p class="says"></p>${rule}`;
  $("h3", box).textContent = heading(shut);
  $(".because", box).textContent = answer.words[0].toUpperCase() + answer.words.slice(1);
  $(".says", box).textContent = answer.says ?? "";
  document.body.append(box);
  const rect = shut.getBoundingClientRect();
  const below = rect.bottom + 10 + box.offsetHeight < innerHeight;
  box.style.setProperty("--x", `${Math.max(8, Math.min(rect.left, innerWidth - box.offsetWidth - 8))}px`);
  box.style.setProperty("--y", `${Math.max(8, below ? rect.bottom + 10 : rect.top - box.offsetHeight - 10)}px`);
}

// Ask the table, and say it on the calling card, too: there it is heard.
export async function explain(shut) {
  if (!shut?.isConnected || nothing_to_do()) return;
  const action = JSON.parse(shut.dataset.why ?? shut.dataset.ask);
  const answer = await send(here("why"), { seat: seat(), action });
  refuse(answer);
  show(shut, answer);
}

addEventListener("scroll", place, { capture: true, passive: true });
addEventListener("resize", () => { close(); place(); });
addEventListener("pointerdown", (event) => { if (!event.target.closest("#why-pop, #askbtn")) close(); });
addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
new MutationObserver(() => { close(); place(); }).observe(live(), { attributes: true, attributeFilter: ["data-n"] });
