// Looking back without loading the page anew: slider, transport, keys, speed and viewpoints.

import { $, $$ } from "../page.js";
import { here, number } from "../table.js";
import { offer_analysis } from "./analysis.js";
import { play, playing, set_speed, stop } from "./autoplay.js";
import { mark_log, place } from "./controls.js";
import { go, goal, last, over, seen_from } from "./moments.js";
import { copy_text } from "./sharing.js";

const SPEED_KEYS = ["1", "2", "3", "4"];

const STEPS = { first: () => 0, back: () => goal() - 1, next: () => goal() + 1, last };

addEventListener("click", (event) => {
  const link = event.target.closest("a, button");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { step, from, at, speed: chosen } = link.dataset;
  if (link.id === "play") return playing() ? stop() : play();
  if (chosen) return set_speed(link);
  if (link.id === "share") return copy_text(location.href, link);
  if (step) go(STEPS[step]());
  else if (from) go(goal(), from);
  else if (at) go(Number(at));
  else return undefined;
  if (!step || step === "first" || step === "last") stop();
  event.preventDefault();
  event.stopImmediatePropagation();
  return undefined;
}, true);

addEventListener("input", (event) => {
  if (event.target.id !== "slider") return;
  stop();
  go(Number(event.target.value));
});

const star_beyond = (way) => {
  const stars = $$(".tp").map((each) => Number(each.dataset.at)).filter((at) => (way > 0 ? at > goal() : at < goal()));
  return way > 0 ? (stars[0] ?? last()) : (stars.at(-1) ?? 0);
};

const KEYS = {
  ArrowLeft: () => go(goal() - 1), ArrowRight: () => go(goal() + 1),
  Home: () => go(0), End: () => go(last()),
  PageUp: () => go(star_beyond(-1)), PageDown: () => go(star_beyond(1)),
  " ": () => (playing() ? stop() : play()),
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const { target, key } = event;
  if (key === "Escape" && $("#goon")?.open) {
    $("#goon").open = false;
    $("#goon summary").focus();
    return;
  }
  if (target.closest?.("input:not(#slider), textarea, select, [role=tablist], .jump-log") && key !== " ") return;
  if (key === " " && target.closest?.("button, summary, input:not(#slider), textarea")) return; // it presses that
  if (SPEED_KEYS.includes(key)) set_speed($$("[data-speed]")[SPEED_KEYS.indexOf(key)]);
  else if (KEYS[key]) {
    if (key !== " ") stop();
    KEYS[key]();
  } else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// The start -------------------------------------------------------------------------------------------------

function put_in_place() {
  for (const mark of $$("[data-place]")) mark.style.left = `${mark.dataset.place}%`;
}

async function mark_turnings() {
  const answer = await fetch(`${here("replay/turnings")}?from=${seen_from()}`, { headers: { accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return;
  $("#turnings").innerHTML = (await answer.json()).stars;
  put_in_place();
  place(number());
}

for (const control of ["#play", "#speeds", "#share"]) if ($(control)) $(control).hidden = false;
put_in_place();
place(number());
mark_log();
if (over()) mark_turnings();
offer_analysis();
