// A card with a reading shows it in the reader while the pointer or the focus is on it. A finger has no hover: held on
// a card for a while, or put again on one that is picked up, it opens the card in full.

import { $ } from "./page.js";
import { drawer, in_drawer } from "./panels.js";

export const touch = { finger: false, read: false, timer: 0, x: 0, y: 0 };
let reading = null;

export const reads_of = (target) => target.closest?.("[data-piece], [data-choice], [data-why], [data-read]")?.querySelector("template.reads");

export function read({ target }) {
  const shut = target.closest?.("[data-why], [data-ask]");
  if (shut) import("../learn/why.js").then((why) => why.offer(shut));
  const reads = reads_of(target);
  const reader = $("#reader");
  if (!reader || reads === reading) return;
  reading = reads;
  if (reads) reader.replaceChildren(reads.content.cloneNode(true));
}

// Where the reader lies in the drawer, a press on a card opens it.
export function read_in_full(piece) {
  reading = null;
  read({ target: piece });
  if (in_drawer()) drawer(true);
}

export function put_finger(event) {
  touch.finger = event.pointerType !== "mouse";
  touch.read = false;
  clearTimeout(touch.timer);
  const piece = touch.finger && event.target.closest?.("button");
  if (!piece || !reads_of(piece)) return;
  [touch.x, touch.y] = [event.clientX, event.clientY];
  touch.timer = setTimeout(() => {
    touch.read = true;
    read_in_full(piece);
  }, 500);
}

export function move_finger(event) {
  if (Math.hypot(event.clientX - touch.x, event.clientY - touch.y) > 10) clearTimeout(touch.timer);
}

export function lift_finger() {
  clearTimeout(touch.timer);
  if (touch.read) setTimeout(() => { touch.read = false; }, 100); // the click that may follow picks nothing up
}
