// The table on this page: where it stands, from which seat it is seen, and what the server says to it.

import { $, $$ } from "./page.js";

export const live = () => $("#live");
export const here = (what) => `/t/${live().dataset.table}/${what}`;
export const seat = () => (live().dataset.seat === "" ? null : Number(live().dataset.seat));
export const viewpoint = () => (document.body.classList.contains("screen") ? "screen" : live().dataset.seat);
export const number = () => Number(live().dataset.n);
export const my_turn = () => live().dataset.turn === "yes";

// On a desk a table is one window. A game says in how many steps its pieces give way to each other (--gives, in its style
// sheet); as few are taken as make all fit. While nothing has come or gone and nothing sticks out, nothing needs to be tried.
let lay = "";

const lies = (table) => [innerWidth, innerHeight, table.scrollHeight, table.getElementsByTagName("*").length].join();

export function give_way() {
  if (live().dataset.past) return; // a look back is scrolled
  const table = $(".table");
  const steps = Number(getComputedStyle(table ?? document.body).getPropertyValue("--gives"));
  const { dataset } = document.documentElement;
  if (dataset.tight && (!steps || lies(table) === lay)) return;
  for (let step = 0; step <= steps; step += 1) {
    dataset.tight = step;
    if (!steps || table.scrollHeight <= table.clientHeight) break;
  }
  lay = table ? lies(table) : "";
}

// Say why something was not done. The place is on the calling card.
export function refuse(answer) {
  const place = $("#refused");
  const said = answer.words && answer.words[0].toUpperCase() + answer.words.slice(1);
  if (place) place.textContent = [said, answer.rule && `(${answer.rule}: ${answer.says})`].filter(Boolean).join(" ");
}

// Post until the server answers: it may just be starting again.
export async function send(path, body) {
  const request = { method: "POST", headers: { "content-type": "application/json", accept: "application/json" }, body: JSON.stringify(body) };
  for (let wait = 300; ; wait = Math.min(wait * 2, 2000)) {
    try {
      const answer = await fetch(path, request);
      if (answer.status < 500) return { status: answer.status, ...(await answer.json().catch(() => ({}))) };
    } catch { document.body.classList.add("lost"); }
    await new Promise((done) => { setTimeout(done, wait); });
  }
}

// Clocks run down between two views of the server.
export function tick() {
  if (document.body.classList.contains("lost")) return; // no server, no time charged
  for (const clock of $$(".clock[data-ticking]")) {
    const left = Math.max(0, Number(clock.dataset.left) - 1);
    clock.dataset.left = left;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}
