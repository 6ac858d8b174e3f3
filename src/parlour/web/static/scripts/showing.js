// Showing what the server sends: the fresh view in place of the old one, with what the player holds left alone.

import { fly, name_pieces, place_pieces } from "./flying.js";
import { morph } from "./morph.js";
import { $ } from "./page.js";
import { hand, paint } from "./picking.js";
import { live, my_turn, refuse } from "./table.js";
import { bring_in, tell, was_my_turn } from "./telling.js";

const LIES_BACK = "The question has changed, so what you had picked up lies back.";
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
  name_pieces();
  tell();
}

export function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("live");
  if (!fresh || Number(fresh.dataset.n) < newest) return; // numbers only grow: taking back is an entry, too
  newest = Number(fresh.dataset.n);
  const focus = document.activeElement?.id;
  const moved = fresh.dataset.n !== live().dataset.n;
  const swap = () => replace(fresh, focus, moved);
  if (moved) fly(swap);
  else swap();
}

function replace(fresh, focus, moved) {
  const said = $("#refused")?.textContent;
  const focused = focus && document.activeElement?.id === focus;
  const held = hand.held.length;
  morph(live(), fresh);
  paint();
  place_pieces();
  if (my_turn()) {
    if (held && !hand.held.length) refuse({ words: LIES_BACK });
    else if (said && (!moved || said === LIES_BACK)) refuse({ words: said }); // what others do and say does not wipe it away
  }
  name_pieces();
  if (focused && document.activeElement?.id !== focus) find_focus(focus)?.focus({ preventScroll: true });
  if (my_turn() && (acted || !was_my_turn())) bring_in();
  acted = false;
  tell();
}

const find_focus = (id) => document.getElementById(id) ?? $("#hand button[tabindex='0']") ?? $("#now");
