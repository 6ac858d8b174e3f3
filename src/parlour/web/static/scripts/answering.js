// Answering: what is pressed goes to the server with the number of the table that the player saw; views come back.

import { aim } from "./flying.js";
import { $, $$, keep, sound } from "./page.js";
import { stock, take } from "./parts.js";
import { hand, pick, pieces } from "./picking.js";
import { have_acted, show } from "./showing.js";
import { here, live, number, refuse, seat, send, viewpoint } from "./table.js";

let sending = false;

// While an answer is on its way the view waits, so that of several answers in a row only the end is shown.
async function receive(message) {
  const whole = await take(message);
  if (whole && !sending) show();
}

function fly_off() {
  const chosen = pieces().find((piece) => piece.ariaPressed === "true" && piece.closest("#hand"));
  const lands = $$("[data-when][data-lands]", live()).find((part) => !part.hidden) ?? chosen?.closest("[data-lands]");
  aim(chosen, lands?.dataset.lands);
}

export async function act(what) {
  if (sending) return;
  sending = true;
  fly_off();
  live().classList.add("sending");
  const request = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  const answer = await send(`${here("act")}?seat=${live().dataset.seat}`, { n: number(), seat: seat(), request, ...what });
  sending = false;
  live().classList.remove("sending");
  if (answer.status === 200) {
    have_acted(answer.n);
    $("#refused")?.replaceChildren();
  }
  if (answer.view) await take(answer.view);
  show();
  if (answer.status !== 200) refuse(answer);
}

// A call is no choice: it goes out at once, also while an answer is on its way, and holds whatever the number is by then.
let called = "";

export async function call_out(text) {
  if (text === called) return; // a second press means the same call
  called = text;
  if (keep.get("vibration", "on") === "on") navigator.vibrate?.(30);
  if (keep.get("sound") === "on") sound("bell");
  const request = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  const what = { n: number(), seat: seat(), request, action: JSON.parse(text) };
  const answer = await send(`${here("act")}?seat=${live().dataset.seat}`, what);
  setTimeout(() => { called = ""; }, 1000); // by then the page shows what came of it
  if (answer.status === 200) have_acted(answer.n);
  else refuse(answer);
}

export const act_by = (text) => act(Array.isArray(JSON.parse(text)) ? { actions: JSON.parse(text) } : { action: JSON.parse(text) });

const next_button = () => $$("[data-act]", $("#now")).find((each) => !each.closest("[hidden]"));
const next_piece = () => pieces().find((each) => each.ariaPressed !== "true" && !each.matches(".apart") && !each.closest("[hidden]"));

// Pick a piece; where nothing is to be confirmed, that is the answer. By key the focus goes on to what comes next.
export function pick_and_go_on(piece, by_key) {
  pick(piece);
  $("#refused")?.replaceChildren();
  if (hand.picked && keep.get("confirm") === "off") {
    act_by(hand.picked);
    return;
  }
  if (!by_key || !hand.held.length) return;
  ((hand.picked ? null : next_piece()) ?? next_button())?.focus();
}

// A mark is no answer: it needs no number, and what is picked up stays so.
export async function mark(key, on) {
  const answer = await send(here("mark"), { seat: seat(), key, on });
  if (answer.status !== 200) refuse(answer);
}

export async function explain(piece) {
  (await import("../learn/why.js")).explain(piece);
}

export async function ask_table(what, yes) {
  const answer = await send(here(what), { n: number(), seat: seat(), yes });
  if (answer.status !== 200) refuse(answer);
}

// The stream of views. The first message holds every part, those after it what has changed.
export function listen() {
  const at = live();
  const source = new EventSource(`/t/${at.dataset.table}/events?seat=${viewpoint()}`);
  source.addEventListener("stock", (message) => stock(JSON.parse(message.data)));
  source.addEventListener("view", (message) => {
    document.body.classList.remove("lost");
    receive(JSON.parse(message.data));
  });
  source.addEventListener("gone", () => { source.close(); location.reload(); });
  source.addEventListener("error", () => {
    document.body.classList.add("lost");
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
  });
}
