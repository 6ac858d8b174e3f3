// Showing what the server sends: the fresh parts in place of the old ones, with what the player holds left alone.

import { held_back } from "./beats.js";
import { fly, name_pieces, place_pieces, run_clocks } from "./flying.js";
import { morph_inside } from "./morph.js";
import { $, $$ } from "./page.js";
import { open_again } from "./panels.js";
import { head_now, text_of } from "./parts.js";
import { hand, paint } from "./picking.js";
import { tell_story } from "./stories.js";
import { give_way, live, my_turn, number, refuse } from "./table.js";
import { bring_in, tell, was_my_turn } from "./telling.js";

const LIES_BACK = "The question has changed, so what you had picked up lies back.";
const shown = new WeakMap(); // the text that each part on the page was drawn from
let newest = -1;
let acted = false;

// The player's own action was done: whatever came before this number is old.
export function have_acted(n) {
  acted = true;
  hand.held = [];
  newest = Math.max(newest, n);
}

export function show_first() {
  paint();
  place_pieces();
  give_way();
  run_clocks();
  name_pieces();
  tell();
  tell_story();
  tell_the_end();
}

// Bring the page to what the parts say now.
export function show() {
  if ((head_now().waiting ?? "") !== (live().dataset.waiting ?? "")) { // the game has begun
    location.reload();
    return;
  }
  const n = Number(head_now().n);
  if (!(n >= newest)) return; // numbers only grow: taking back is an entry, too
  newest = n;
  if (held_back(show)) return;
  const focus = document.activeElement?.id;
  const moved = n !== number();
  const swap = () => replace(focus, moved);
  if (moved) fly(swap);
  else swap();
}

function dress() {
  for (const [name, value] of Object.entries(head_now())) if (live().dataset[name] !== value) live().dataset[name] = value;
}

// Draw a part anew if its text has changed, and then those that stand in it.
function draw(place, name) {
  const text = text_of(name) ?? "";
  if (shown.get(place) !== text || name === "reader") { // into the reader this browser writes, too
    const fresh = document.createElement("template");
    fresh.innerHTML = text;
    morph_inside(place, fresh.content);
    shown.set(place, text);
  }
  const stands_in = place === live() ? null : place;
  for (const inner of $$(".part", place)) { // one drawn before may have taken it away
    if (inner.isConnected && inner.parentElement.closest(".part") === stands_in) draw(inner, inner.id.slice(5));
  }
}

function replace(focus, moved) {
  const said = $("#refused")?.textContent;
  const focused = focus && document.activeElement?.id === focus;
  const held = hand.held.length;
  dress();
  draw(live(), "room");
  $("#refused")?.replaceChildren();
  paint();
  open_again();
  place_pieces();
  give_way();
  run_clocks();
  if (my_turn()) {
    if (held && !hand.held.length) refuse({ words: LIES_BACK });
    else if (said && (!moved || said === LIES_BACK)) refuse({ words: said }); // what others do and say does not wipe it away
  }
  name_pieces();
  if (focused && document.activeElement?.id !== focus) find_focus(focus)?.focus({ preventScroll: true });
  if (my_turn() && (acted || !was_my_turn())) bring_in();
  acted = false;
  tell();
  tell_story();
  tell_the_end();
}

// What belongs to the end alone is fetched then.
function tell_the_end() {
  if (live().dataset.over && !live().dataset.past) import("./lookback/ending.js").then(({ tell_end }) => tell_end());
}

// Bring the page to a moment that is looked back at: nothing can be done there, and nothing is told.
export function show_past(jumps) {
  dress();
  draw(live(), "room");
  open_again();
  place_pieces();
  give_way(jumps);
}

const find_focus = (id) => document.getElementById(id) ?? $("#hand button[tabindex='0']") ?? $("#now");
