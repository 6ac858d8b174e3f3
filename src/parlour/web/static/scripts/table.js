// The table on this page: where it stands, from which seat it is seen, and what the server says to it.

import { $, $$, keep } from "./page.js";

export const live = () => $("#live");
export const here = (what) => `/t/${live().dataset.table}/${what}`;
export const seat = () => (live().dataset.seat === "" ? null : Number(live().dataset.seat));
export const viewpoint = () => (document.body.classList.contains("screen") ? "screen" : live().dataset.seat);
export const number = () => Number(live().dataset.n);
export const my_turn = () => live().dataset.turn === "yes";

// What this browser remembers of tables, the latest ones alone: what it has shown there.
const REMEMBERED = 50;
const TABLES = "tables";

function remembered() {
  try { return JSON.parse(keep.get(TABLES, "{}")); } catch { return {}; }
}

export const recall = (name, otherwise = "") => remembered()[live().dataset.table]?.[name] ?? otherwise;
export const forget_tables = () => keep.forget(TABLES);

export function remember(name, value) {
  const { table } = live().dataset;
  const { [table]: here_before, ...others } = remembered();
  const latest = Object.entries(others).slice(1 - REMEMBERED);
  keep.set(TABLES, JSON.stringify(Object.fromEntries([...latest, [table, { ...here_before, [name]: value }]])));
}

// On a desk a table is one window. A game says in how many steps its pieces give way to each other (--gives, in its style
// sheet); as few are taken as make all fit. While nothing has come or gone and nothing sticks out, nothing needs to be tried.
// Where that is not enough pieces then become smaller, too (--shrinks). In a look back they stay so from step to step: only
// a jump chooses their size afresh.
const LESS = 0.04; // of a piece's size with each step
let lay = "";
let size = "";
let taken = 0;

const lies = (table) => [table.scrollHeight, table.getElementsByTagName("*").length].join();

function take(step, gives) {
  const root = document.documentElement;
  root.dataset.tight = Math.min(step, gives);
  root.style.setProperty("--small", 1 - LESS * Math.max(0, step - gives));
  taken = step;
}

export function give_way(afresh = true) {
  const table = $(".table");
  if (!table) return; // people still wait for it
  const style = getComputedStyle(table);
  const [gives, shrinks] = ["--gives", "--shrinks"].map((each) => Number(style.getPropertyValue(each)));
  const now = [innerWidth, innerHeight].join();
  if (now === size && (!(gives + shrinks) || lies(table) === lay)) return;
  const first = afresh || now !== size ? 0 : taken;
  size = now;
  for (let step = first; step <= gives + shrinks; step += 1) {
    take(step, gives);
    if (table.scrollHeight <= table.clientHeight) break;
  }
  lay = lies(table);
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
