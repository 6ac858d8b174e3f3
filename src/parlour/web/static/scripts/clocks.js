// Clocks run down between two views of the server.

import { $$ } from "./page.js";

export function tick() {
  if (document.body.classList.contains("lost")) return; // no server, no time charged
  for (const clock of $$(".clock[data-ticking]")) {
    const left = Math.max(0, Number(clock.dataset.left) - 1);
    clock.dataset.left = left;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}
