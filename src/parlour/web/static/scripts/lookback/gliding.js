// A step of a look back is shown at once; then pieces glide from where they lay. No picture of the page is taken first, as for
// a flight at a live table: who steps through a game waits for nothing.

import { $$, keep, still } from "../page.js";
import { live } from "../table.js";

const MOVE = { duration: 320, easing: "cubic-bezier(.2,.7,.2,1)" };
const COME = { duration: 160, easing: "ease-out" };
const NEAR = 2; // pixels that nobody sees move

const pieces = () => $$("[data-piece]", live()).map((piece) => [piece, piece.getBoundingClientRect()]);

export function glide(swap) {
  if (still.matches || keep.get("motion") === "off" || document.hidden) {
    swap();
    return;
  }
  const before = new Map(pieces().map(([piece, box]) => [piece.dataset.piece, box]));
  swap();
  for (const [piece, box] of pieces()) { // all are measured before the first one moves
    const was = before.get(piece.dataset.piece);
    if (!box.width) continue;
    if (!was) piece.animate({ opacity: [0, 1] }, COME);
    else if (was.width) move(piece, was, box);
  }
}

function move(piece, was, box) {
  const zoom = piece.currentCSSZoom ?? 1;
  const x = (was.x + was.width / 2 - box.x - box.width / 2) / zoom;
  const y = (was.y + was.height / 2 - box.y - box.height / 2) / zoom;
  if (Math.hypot(x, y) < NEAR) return;
  piece.animate({ translate: [`${x}px ${y}px`, "0 0"], scale: [was.width / box.width, 1] }, MOVE);
}
