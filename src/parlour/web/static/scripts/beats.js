// Beats: what the game turns on is shown by itself and held until it has been seen, before the table goes on. Each browser
// holds for itself; the server waits for nobody.

import { land } from "./flying.js";
import { $, $$, keep } from "./page.js";
import { some_part_says, text_of } from "./parts.js";
import { live, number, recall, remember } from "./table.js";

const PACE = { slow: 1.8, usual: 1, quick: 0.5, none: 0 };
const MANY = 3; // more than that is told in short
const IN_SHORT = 4000;
const pace = () => PACE[keep.get("beats", "usual")] ?? 1;

let playing = false;
let end_now = null;
let seen = -1;
let missed = [];
let show_newest = null;
const shown = new Set();

// Whether the moment of this entry was shown, so that it need not be told again.
export const was_shown = (n) => shown.has(n);

function fresh_beats(from) {
  const all = document.createElement("template");
  all.innerHTML = text_of("beats") ?? "";
  const found = $$("template[data-beat]", all.content).filter((each) => Number(each.dataset.beat) > from);
  seen = Math.max(from, number(), ...found.map((each) => Number(each.dataset.beat)));
  if (!document.hidden) remember("seen", seen);
  const beats = found.map((each) => ({ n: Number(each.dataset.beat), stage: each.content, hold: Number(each.dataset.hold) }));
  return beats.toSorted((a, b) => a.n - b.n);
}

// A call may be made at any time, so nothing may cover it.
const call_is_open = () => some_part_says("data-call=");

// Whether the page waits: moments are shown first, and then whatever is newest.
export function held_back(go_on) {
  show_newest = go_on;
  if (playing) {
    if (call_is_open()) end_now?.();
    return true;
  }
  const opened = seen < 0; // what has happened since this browser showed the table is told in short
  const due = fresh_beats(opened ? Number(recall("seen", number())) : Math.max(seen, number()));
  if (!due.length || !pace() || call_is_open() || (opened && live().dataset.over)) return false;
  if (document.hidden || opened) {
    missed = [...missed, ...due].slice(-6);
    look_again();
    return playing;
  }
  playing = true;
  for (const { n } of due) shown.add(n);
  play(due).finally(() => {
    playing = false;
    go_on();
  });
  return true;
}

async function play(due) {
  if (due.length > MANY) await hold(in_short(due), IN_SHORT);
  else for (const each of due) if (!call_is_open()) await hold(each.stage, each.hold);
}

function in_short(due) {
  const lines = due.map((each) => `<li><span>${$(".say", each.stage).innerHTML}</span></li>`).join("");
  const stage = document.createElement("template");
  stage.innerHTML = `<div class="beat short"><h2>${live().dataset.seat ? "Since your last turn" : "Meanwhile"}</h2><ul class="also">${lines}</ul></div>`;
  return stage.content;
}

const FRAME = `<section class="hushed" role="dialog" aria-modal="true"><div class="stage"></div><div class="goes">
<button type="button" class="btn main goon">Go on</button><button type="button" class="btn line stay" aria-pressed="false">Hold it here</button></div></section>`;

// Show a moment until its time is over, or something is pressed.
function hold(stage, length) {
  const template = document.createElement("template");
  template.innerHTML = FRAME;
  const veil = template.content.firstElementChild;
  $(".stage", veil).append(stage.cloneNode(true));
  veil.ariaLabel = ($(".say", veil) ?? $("h2", veil))?.textContent ?? "";
  const before = document.activeElement;
  const ms = length * pace();
  veil.style.setProperty("--hold", `${ms}ms`);
  veil.style.setProperty("--rail", `${$(".rail")?.offsetWidth ?? 0}px`);
  land();
  document.body.append(veil);
  $(".goon", veil).focus({ preventScroll: true });
  return new Promise((done) => {
    let timer = setTimeout(end, ms);
    end_now = end;
    function end() {
      end_now = null;
      clearTimeout(timer);
      removeEventListener("keydown", key, true);
      veil.remove();
      before?.focus?.({ preventScroll: true });
      done();
    }
    function key(event) {
      if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.stopPropagation();
      if ([" ", "Enter"].includes(event.key) && document.activeElement?.matches(".stay")) return;
      if (![" ", "Enter", "Escape"].includes(event.key)) return;
      event.preventDefault();
      end();
    }
    addEventListener("keydown", key, true);
    veil.addEventListener("click", (event) => {
      event.stopPropagation();
      const stay = event.target.closest(".stay");
      if (!stay) return end();
      clearTimeout(timer);
      veil.classList.toggle("stays");
      stay.ariaPressed = String(veil.classList.contains("stays"));
      if (stay.ariaPressed === "true") return undefined;
      timer = setTimeout(end, ms);
      for (const line of $(".goon", veil).getAnimations({ subtree: true })) line.currentTime = 0;
      return undefined;
    });
  });
}

// Who comes back reads in short what was missed.
export function look_again() {
  if (document.hidden || playing || !missed.length) return;
  const due = missed;
  missed = [];
  remember("seen", seen);
  playing = true;
  hold(in_short(due), IN_SHORT).finally(() => {
    playing = false;
    show_newest();
  });
}
