// The coach of a first game: marks beside the pieces, told once each; the house shows what to do on request.

import { $, $$ } from "../scripts/page.js";
import { live, number, recall, remember } from "../scripts/table.js";
import { ask, open_hint } from "./hint.js";

const NARROW = 760;
const is_off = () => recall("coach off") === "yes";
const told = () => recall("coach told").split(" ");

let shown = ""; // the question and the marks of it that are shown
let at = 0;

const box = () => $("#notes") ?? document.body.appendChild(Object.assign(document.createElement("div"), { id: "notes" }));

// What the coach has to say now: all marks of a question that is new, else the first in short.
function marks() {
  const found = $("#coach");
  if (!found || is_off() || $("dialog[open]") || live().classList.contains("sending")) return { kind: "", list: [] };
  const list = $$("template", found);
  const kind = found.dataset.kind;
  return { kind, list: told().includes(kind) ? list.slice(0, 1) : list, again: told().includes(kind) };
}

function note(template, place, count, again) {
  const made = document.createElement("aside");
  made.className = again ? "coach-note brief" : "coach-note";
  made.append(template.content.cloneNode(true));
  made.insertAdjacentHTML("afterbegin", `<span class="no" aria-hidden="true">${place + 1}</span>`);
  const last = place + 1 === count;
  made.insertAdjacentHTML("beforeend", `<div class="nx">${last ? "" : `<button type="button" data-coach="next">Next, ${place + 1} of ${count}</button>`}
    ${last ? "<button type=\"button\" data-coach=\"show\">Show me what to do</button>" : ""}
    <button type="button" data-coach="enough">Enough, I know it</button></div>`);
  made.dataset.at = template.dataset.at;
  return made;
}

const visible = (selector) => $$(selector, live()).find((each) => each.offsetParent && each.getBoundingClientRect().height > 0);
const overlap = (one, two) => Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left)) * Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top));

const weighed = (selector, weight) => $$(selector, live()).filter((each) => each.offsetParent).map((each) => [each.getBoundingClientRect(), weight]);

// Beside its piece, where it covers least of what can be pressed.
function place_note(made) {
  const target = visible(made.dataset.at) ?? $("#now");
  const above = $(".no", made).offsetHeight && -$(".no", made).offsetTop; // its number sticks out
  const top = Math.max(...$$(".top").map((bar) => bar.getBoundingClientRect().bottom), 0) + above + 4;
  const { offsetWidth: wide, offsetHeight: high } = made;
  const covered = [...weighed("[data-choice], .pay button, .bill button, #now .say, #now button, .seats .turn", 3), ...weighed("[data-piece], #now", 1)];
  const cost = ({ x, y }) => covered.reduce((sum, [each, weight]) => sum + weight * overlap({ left: x, right: x + wide, top: y, bottom: y + high }, each), 0);
  if (innerWidth <= NARROW || !target) { // it stays at the end where it was put, also while the table is scrolled
    const foot = Math.min(innerHeight, ...$$("#now, #hush, [data-foot]").filter((bar) => bar.offsetParent).map((bar) => bar.getBoundingClientRect().top)) - high - 8;
    made.dataset.end ??= foot > top && cost({ x: 8, y: foot }) < cost({ x: 8, y: top }) ? "foot" : "top";
    made.dataset.side = "";
    made.style.setProperty("--x", "8px");
    made.style.setProperty("--y", `${made.dataset.end === "foot" ? Math.max(top, foot) : top}px`);
    return;
  }
  const piece = target.getBoundingClientRect();
  const right = ($("#rail")?.offsetParent ? $("#rail").getBoundingClientRect().left : innerWidth) - wide - 8;
  const fit = (x, y, side) => ({ x: Math.max(8, Math.min(x, right)), y: Math.max(top, Math.min(y, innerHeight - high - 8)), side });
  const middle = piece.left + piece.width / 2 - wide / 2;
  const card = $("#now").getBoundingClientRect();
  const over = card.top - high - 12;
  const tries = [fit(middle, piece.bottom + 12, "up"), fit(middle, piece.top - high - 12, "down"), fit(piece.right + 12, piece.top, ""),
    fit(piece.left - wide - 12, piece.top, ""), fit(card.left, over, ""), fit(card.left + card.width / 2 - wide / 2, over, ""), fit(right, over, ""), fit(right, innerHeight, ""), fit(right, top, "")];
  const best = tries.reduce((one, two) => (cost(two) < cost(one) ? two : one));
  if (best.x + wide / 2 < piece.left || best.x + wide / 2 > piece.right) best.side = "";
  made.dataset.side = best.side;
  made.style.setProperty("--x", `${best.x}px`);
  made.style.setProperty("--y", `${best.y}px`);
}

// Where a mark does not stand right beside its piece, the piece wears its number.
function point_out(made) {
  const target = visible(made.dataset.at);
  const apart = target && !made.dataset.side && !made.classList.contains("brief");
  const spot = $(".coach-spot", box()) ?? box().appendChild(Object.assign(document.createElement("span"), { className: "coach-spot", ariaHidden: "true" }));
  spot.hidden = !apart;
  if (!apart) return;
  const { left, top } = target.getBoundingClientRect();
  spot.textContent = $(".no", made).textContent;
  spot.style.setProperty("--x", `${Math.max(2, left - 14)}px`);
  spot.style.setProperty("--y", `${top - 22}px`); // no name lies under it
}

function place_all() {
  for (const made of $$(".coach-note", box())) {
    place_note(made);
    point_out(made);
  }
}

function say() {
  const { kind, list, again } = marks();
  at = Math.max(0, Math.min(at, list.length - 1));
  const key = list.length && !open_hint() ? `${number()} ${kind} ${at} ${again}` : "";
  if (key === shown) return place_all();
  shown = key;
  box().replaceChildren();
  if (!key) return undefined;
  const made = note(list[at], at, list.length, again);
  box().append(made);
  place_all();
  if (!again) $("#announce").textContent = `${$("b", made).textContent}. ${$("b + span", made).textContent}`;
  return undefined;
}

// A question that was left counts as told.
let question = "";
function look() {
  const kind = $("#coach")?.dataset.kind ?? "";
  const now = `${number()} ${kind}`;
  if (now !== question) {
    const before = question.split(" ")[1];
    if (before && !told().includes(before)) remember("coach told", [...told(), before].join(" ").trim());
    question = now;
    at = 0;
  }
  say();
  $("#guide")?.setAttribute("aria-checked", !is_off());
}

const BY_NAME = {
  next: () => { at += 1; },
  show: (button) => { ask(button).then(look); },
  enough: () => remember("coach off", "yes"),
  switch: () => remember("coach off", is_off() ? "no" : "yes"),
};

addEventListener("click", (event) => {
  const button = event.target.closest("[data-coach]");
  if (button) BY_NAME[button.dataset.coach](button);
  requestAnimationFrame(look);
});
addEventListener("resize", place_all);
addEventListener("scroll", place_all, { capture: true, passive: true });
document.addEventListener("close", look, true); // a page of the story was over it
new MutationObserver(look).observe(live(), { childList: true, subtree: true, attributes: true, attributeFilter: ["data-n", "hidden", "class"] });
new MutationObserver(look).observe(document.body, { childList: true });
look();
