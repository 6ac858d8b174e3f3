// The moments of a game, asked for one at a time. The next one that way is fetched ahead once the game is over; while it
// is played, hands may still be secret.

import { $ } from "../page.js";
import { lay } from "../parts.js";
import { show_past } from "../showing.js";
import { here, live, number } from "../table.js";
import { place, settle } from "./controls.js";
import { glide } from "./gliding.js";

const AHEAD = 24; // moments that are kept
const kept = new Map(); // moments by their address
const logs = new Map(); // blocks of the log
let wanted = null; // where to go once the moment that is being fetched has come
let busy = false;
let way = 1; // the last step went on, or back
const player = $("#part-player").innerHTML; // the controls stay as they are

export const last = () => Number(live().dataset.last);
export const seen_from = () => live().dataset.from;
export const over = () => live().dataset.over === "yes";
export const goal = () => wanted?.at ?? number();
const log_key = (head) => `${head.block}/${head.from}/${head.last}`;

function fetch_moment(at, from) {
  const held = logs.size ? `&log=${encodeURIComponent(log_key(live().dataset))}` : "";
  const address = `${here("replay/step")}?at=${at}&from=${from}${held}`;
  const known = kept.get(`${at} ${from}`);
  if (known) return known;
  const coming = fetch(address, { headers: { accept: "application/json" } })
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.status))));
  if (over()) {
    kept.set(`${at} ${from}`, coming);
    coming.catch(() => kept.delete(`${at} ${from}`));
    if (kept.size > AHEAD) kept.delete(kept.keys().next().value);
  }
  return coming;
}

// Go to a moment; the newest wish counts, whatever comes in between. Whether the server answered.
export async function go(at, from = seen_from()) {
  wanted = { at: Math.max(0, Math.min(last(), at)), from };
  place(wanted.at);
  if (busy) return true;
  busy = true;
  try {
    while (wanted) {
      const next = wanted;
      if (next.at !== number()) way = next.at < number() ? -1 : 1;
      if (next.at !== number() || next.from !== seen_from()) show(await fetch_moment(next.at, next.from));
      if (wanted === next) wanted = null;
    }
    document.body.classList.remove("lost");
    const ahead = number() + way;
    if (over() && ahead >= 0 && ahead <= last()) fetch_moment(ahead, seen_from()).catch(() => {});
  } catch {
    wanted = null;
    document.body.classList.add("lost");
    return false;
  } finally {
    busy = false;
  }
  return true;
}

function show({ head, parts }) {
  const key = log_key(head);
  if (parts.log) logs.set(key, parts.log);
  else if (!logs.has(key)) { // the page went on to another block meanwhile
    kept.clear();
    logs.clear();
    wanted = { ...wanted };
    return;
  }
  const far = Math.abs(Number(head.n) - number()) > 1;
  lay(head, { ...parts, log: logs.get(key), player });
  if (far) show_past(true);
  else glide(() => show_past(false));
  settle();
}

