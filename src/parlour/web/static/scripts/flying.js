// Pieces fly from where they lay to where they lie: the browser pairs them by their names.

import { $$, keep, still } from "./page.js";
import { live } from "./table.js";

export function name_pieces() {
  if (live().dataset.past) return; // there they glide: see lookback/gliding.js
  const names = new Set();
  for (const piece of $$("[style]", live())) piece.style.viewTransitionName = "";
  for (const piece of $$("[data-piece]", live())) {
    const taken = names.has(piece.dataset.piece);
    names.add(piece.dataset.piece);
    piece.style.viewTransitionName = taken ? "none" : `piece-${piece.dataset.piece}`;
  }
}

// A chosen card flies to where it will land, under the name that it will have there.
export function aim(piece, lands) {
  if (piece && lands) piece.style.viewTransitionName = `piece-${lands}`;
}

// Put pieces that say where they lie (as parts of the whole) at their place.
export function place_pieces(within = live()) {
  for (const piece of $$("[data-x]", within)) {
    piece.style.setProperty("--x", piece.dataset.x);
    piece.style.setProperty("--y", piece.dataset.y);
  }
}

// A clock that runs to the end of a window: how long it is, and how much of it was left when the page was drawn.
export function run_clocks() {
  for (const clock of $$("[data-of]", live())) {
    if (clock.dataset.runs) continue;
    clock.dataset.runs = "yes";
    clock.style.setProperty("--of", `${clock.dataset.of}s`);
    clock.style.setProperty("--gone", `${clock.dataset.left - clock.dataset.of}s`);
  }
}

let flight = null;

// End a flight: its pieces lie over all else on the page.
export const land = () => flight?.skipTransition();

export function fly(swap) {
  if (!document.startViewTransition || still.matches || keep.get("motion") === "off" || document.hidden) {
    swap();
    return;
  }
  land();
  const begun = document.startViewTransition(swap);
  flight = begun;
  for (const promise of [begun.ready, begun.updateCallbackDone]) promise.catch(() => {});
  begun.finished.catch(() => {}).finally(() => { if (flight === begun) flight = null; });
}
