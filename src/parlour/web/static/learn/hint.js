// Advice of the house: what it would do here and why, over the calling card, with the pieces it means in a ring.

import { act, act_by, call_out } from "../scripts/answering.js";
import { $, $$ } from "../scripts/page.js";
import { here, live, number, refuse, seat, send } from "../scripts/table.js";

const FRAME = `<section id="hint-pop" class="hintpop" role="dialog" aria-labelledby="hint-words" aria-live="polite"><h3 id="hint-words"></h3><p></p>
<div class="nx"><button type="button" class="btn main" data-hint-do>Do that</button><button type="button" class="btn line" data-hint-close>Thank you</button></div></section>`;

const LINGERS = 250; // milliseconds

export const open_hint = () => $("#hint-pop");

export function close_hint() {
  const box = open_hint();
  if (!box) return;
  const inside = box.contains(document.activeElement);
  box.remove();
  for (const piece of $$(".advised")) piece.classList.remove("advised");
  if (inside) ($("#hint") ?? $("#now"))?.focus({ preventScroll: true });
}

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

function place(box) {
  const card = beside().getBoundingClientRect();
  const above = card.top - box.offsetHeight - 12;
  box.style.setProperty("--top", `${Math.max(60, above > 60 ? above : Math.min(card.bottom + 12, innerHeight - box.offsetHeight - 8))}px`);
  box.style.setProperty("--right", `${Math.max(8, innerWidth - card.right + 8)}px`);
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
