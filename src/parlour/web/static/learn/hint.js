// Advice of the house: what it would do here and why, over the calling card, with the pieces it means in a ring.

import { act, act_by, call_out } from "../scripts/answering.js";
import { $, $$ } from "../scripts/page.js";
import { here, live, number, refuse, seat, send } from "../scripts/table.js";

const FRAME = `<section id="hint-pop" class="hintpop" role="dialog" aria-labelledby="hint-words" aria-live="polite"><h3 id="hint-words"></h3><p></p>
<div class="nx"><button type="button" class="btn main" data-hint-do>Do that</button><button type="button" class="btn line" data-hint-close>Thank you</button></div></section>`;

const LINGERS = 250; // milliseconds
const by_hand = matchMedia("(max-width:1140px)");

export const open_hint = () => $("#hint-pop");

export function close_hint() {
  const box = open_hint();
  if (!box) return;
  const inside = box.contains(document.activeElement);
  box.remove();
  for (const piece of $$(".advised")) piece.classList.remove("advised");
  if (inside) ($("#hint") ?? $("#now"))?.focus({ preventScroll: true });
}

// In a narrow window advice lies over the table: who picks a piece up has read it.
addEventListener("click", (event) => { if (by_hand.matches && event.target.closest("#live [data-choice]")) close_hint(); });

const means = (piece, action) => [piece.dataset.choice ?? "", piece.dataset.act ?? "", piece.dataset.call ?? ""].join("\n").split("\n").includes(action);

function do_it(advice) {
  close_hint();
  if (advice.call) call_out(advice.action);
  else if (advice.action.startsWith("[")) act_by(advice.action);
  else act({ action: JSON.parse(advice.action) });
}

function show(advice, opener) {
  close_hint();
  const template = document.createElement("template");
  template.innerHTML = FRAME;
  const box = template.content.firstElementChild;
  $("h3", box).textContent = `The house would choose: ${advice.words}`;
  $("p", box).textContent = advice.why;
  $("[data-hint-do]", box).addEventListener("click", () => do_it(advice));
  $("[data-hint-close]", box).addEventListener("click", close_hint);
  box.addEventListener("keydown", (event) => { if (event.key === "Escape") { event.stopPropagation(); close_hint(); } });
  document.body.append(box);
  for (const piece of $$("[data-choice], [data-act], [data-call]", live())) piece.classList.toggle("advised", means(piece, advice.action));
  box.dataset.n = advice.n;
  place(box);
  if (opener) $("[data-hint-do]", box).focus({ preventScroll: true });
  setTimeout(compare, LINGERS, box);
}

// Who stays to read hears what the next best would be: comparing takes longer than advising.
async function compare(box) {
  if (!box.isConnected) return;
  const second = await send(here("hint"), { seat: seat(), next: true });
  if (!box.isConnected || !second.words || String(second.n) !== box.dataset.n) return;
  const line = document.createElement("p");
  line.className = "next";
  line.append(Object.assign(document.createElement("b"), { textContent: `Next best: ${second.words}. ` }), second.why);
  $("p", box).after(line);
  place(box);
}

// On a phone a call stands in place of the calling card.
const beside = () => ($("#now").offsetParent ? $("#now") : $("#hush") ?? $("#now"));

// Over the calling card or under it, where it covers least of what it speaks of.
function place(box) {
  const card = beside().getBoundingClientRect();
  const right = Math.max(8, innerWidth - card.right + 8);
  const left = innerWidth - right - box.offsetWidth;
  const high = box.offsetHeight;
  const meant = $$(".advised, [data-choice], .outs li", live()).filter((piece) => piece.offsetParent).map((piece) => piece.getBoundingClientRect());
  const covers = (top) => meant.filter((piece) => piece.right > left && piece.left < left + box.offsetWidth && piece.bottom > top && piece.top < top + high).length;
  const tops = [card.top - high - 12, card.bottom + 12].filter((top) => top > 60 && top + high < innerHeight - 8);
  const best = tops.reduce((one, two) => (one !== undefined && covers(one) <= covers(two) ? one : two), undefined);
  box.style.setProperty("--top", `${best ?? Math.max(60, Math.min(card.bottom + 12, innerHeight - high - 8))}px`);
  box.style.setProperty("--right", `${right}px`);
}

let asking = false;

// Ask the house; an answer to a question that is over meanwhile is not shown.
export async function ask(opener) {
  if (asking || live().classList.contains("sending")) return;
  asking = true;
  opener?.setAttribute("aria-busy", "true");
  const advice = await send(here("hint"), { seat: seat() });
  asking = false;
  opener?.removeAttribute("aria-busy");
  if (advice.status !== 200) refuse(advice);
  else if (advice.n === number()) show(advice, opener);
}

new MutationObserver(() => { if (open_hint() && Number(open_hint().dataset.n) !== number()) close_hint(); })
  .observe(live(), { attributes: true, attributeFilter: ["data-n"] });
addEventListener("resize", () => { if (open_hint()) place(open_hint()); });
