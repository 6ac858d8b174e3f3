// Autoplay: a step a second, and what the table held for half of its time.

import { $, $$ } from "../page.js";
import { live, number } from "../table.js";
import { go, last } from "./moments.js";

const STEP = 1000; // milliseconds at the usual speed
let timer = 0;
let speed = 1;

export function play() {
  if (number() >= last()) go(0);
  const button = $("#play");
  button.ariaPressed = "true";
  button.ariaLabel = "Pause";
  plan();
}

export function stop() {
  clearTimeout(timer);
  timer = 0;
  const button = $("#play");
  button.ariaPressed = "false";
  button.ariaLabel = "Play";
}

export const playing = () => $("#play").ariaPressed === "true";

// A moment that the table held is held for half of its time.
function plan() {
  clearTimeout(timer);
  const held = Number(live().dataset.beat) / 2;
  timer = setTimeout(async () => {
    if (document.querySelector("dialog[open]")) return plan();
    if (!(await go(number() + 1))) return stop();
    if (!playing()) return undefined;
    return number() >= last() ? stop() : plan();
  }, Math.max(STEP, held) / speed);
}

export function set_speed(chosen) {
  speed = Number(chosen.dataset.speed);
  for (const each of $$("[data-speed]")) each.ariaPressed = String(each === chosen);
  if (playing()) plan();
}

