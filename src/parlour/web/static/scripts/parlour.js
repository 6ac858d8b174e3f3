// The browser's part of Parlour: show what the server sends, send back what is pressed. It knows no rules.

import { listen } from "./answering.js";
import { look_again } from "./beats.js";
import { place_pieces } from "./flying.js";
import { $ } from "./page.js";
import { key, press, press_twice, submit, write } from "./pressing.js";
import { lift_finger, move_finger, put_finger, read, reads_of, touch } from "./reading.js";
import { prepare } from "./settings.js";
import { show_first } from "./showing.js";
import { give_way, live, tick } from "./table.js";
import { watch_log } from "./telling.js";

addEventListener("click", press);
addEventListener("dblclick", press_twice);
addEventListener("submit", submit);
addEventListener("keydown", key);
addEventListener("input", write);
addEventListener("focusin", read);
addEventListener("pointerover", read);
addEventListener("pointerdown", put_finger);
addEventListener("pointermove", move_finger);
for (const lifted of ["pointerup", "pointercancel"]) addEventListener(lifted, lift_finger);
addEventListener("contextmenu", (event) => { if (touch.finger && reads_of(event.target)) event.preventDefault(); });

prepare(document);
place_pieces(document);
if (live()) {
  show_first();
  if ($("#log")) watch_log($("#log"));
  if (!live().dataset.past) listen();
  setInterval(tick, 1000);
  addEventListener("resize", give_way);
  document.addEventListener("visibilitychange", look_again);
}
