// Tell what happened and whose turn it is: live region, title, sound, notice, the newest line of the log.

import { was_shown } from "./beats.js";
import { $, $$, keep, sound } from "./page.js";
import { live, my_turn, number } from "./table.js";

const told = { number: -1, said: -1, turn: false };

export const was_my_turn = () => told.turn;

const unheard = (line) => !line.dataset.spoken && !("held" in line.dataset && was_shown(Number(line.dataset.n)));

export function tell() {
  const now = number();
  const first = told.number < 0;
  const lines = $$("#log > [data-n]").filter((line) => Number(line.dataset.n) > told.number);
  const turn = my_turn();
  const alone = first ? [] : lines.filter((line) => line.dataset.spoken);
  const words = first ? [] : lines.filter(unheard).map((line) => line.textContent.replace(/\s*[A-Z]{2}-\d{3}\s*$/, "").trim());
  if (alone.length) say_at_once(alone.map((line) => line.dataset.spoken));
  else if (turn && (now !== told.number || first)) words.push(`Your turn. ${$("#prompt")?.textContent ?? ""}`);
  if (words.length) $("#announce").textContent = words.join(" ");
  document.title = `${turn ? "● Your turn · " : ""}${live().dataset.title} · Parlour`;
  if (turn && !told.turn && !first) call_player();
  if (!first && lines.length) to_the_foot();
  tell_talk(first);
  told.number = now;
  told.turn = turn;
}

// What must be heard when it happens: nothing else is said beside it.
function say_at_once(words) {
  $("#at-once").textContent = words.join(" ");
  if (keep.get("letters") === "on") sound("tap");
}

function tell_talk(first) {
  const spoken = Math.max(-1, ...$$("[data-said]").map((line) => Number(line.dataset.said)));
  const more = spoken > told.said;
  if (more && $("#said")) $("#said").scrollTop = $("#said").scrollHeight;
  const unread = $("#unread");
  if (unread && !first && !document.body.classList.contains("drawer")) {
    const count = Number(unread.textContent || 0) + (more ? 1 : 0);
    unread.textContent = count || "";
    unread.hidden = !count;
  }
  told.said = spoken;
}

function call_player() {
  if (keep.get("sound") === "on") sound("chime");
  if (document.hidden && keep.get("notices") === "on" && globalThis.Notification?.permission === "granted") {
    const notice = new Notification(`${live().dataset.title}: your turn`, { body: $("#prompt")?.textContent, tag: live().dataset.table });
    notice.addEventListener("click", () => { window.focus(); notice.close(); });
  }
}

// The newest line of the log stays in sight, whatever the reader above it takes of the room, unless somebody reads further up.
let at_foot = true;

function to_the_foot() {
  if (at_foot && $("#log")) $("#log").scrollTop = $("#log").scrollHeight;
}

// Lines that have left the page are fetched when somebody reads up to them, or asks for them.
const read_back = () => import("./earlier/earlier.js").then(({ read_on }) => read_on());

export function watch_log(log) {
  let size = "";
  const size_now = () => `${log.clientWidth} ${log.clientHeight}`;
  log.addEventListener("scroll", () => { // not of itself, because it has another size now
    if (size === size_now() && log.clientHeight) at_foot = log.scrollTop + log.clientHeight > log.scrollHeight - 24;
    if (!at_foot && log.scrollTop < 24 && $("[data-before]", log)) read_back();
  });
  log.addEventListener("click", (event) => {
    if (!event.target.closest("[data-before]")) return;
    event.preventDefault();
    read_back();
  });
  const looked_at = $(".here", log); // a replay
  at_foot = !looked_at;
  if (looked_at) log.scrollTop += looked_at.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
  new ResizeObserver(() => {
    size = size_now();
    to_the_foot();
  }).observe(log);
}

const sticks = (bar) => getComputedStyle(bar).position === "sticky" && bar.offsetParent;

// Where the page is longer than the screen, what the question asks for comes into sight if none of it is.
export function bring_in() {
  const asked = $$("[data-choice], .bill [data-act]", live()).filter((piece) => !piece.closest("#now, [hidden]") && piece.offsetParent);
  const over = $$(".top, .jump").filter(sticks);
  const top = Math.max(0, ...over.map((bar) => bar.getBoundingClientRect().bottom));
  const foot = Math.min(innerHeight, ...$$("#now, [data-foot]").filter(sticks).map((bar) => bar.getBoundingClientRect().top));
  const seen = ({ top: from, bottom: to }) => to > top + 24 && from < foot - 24;
  if (asked.length && !asked.some((piece) => seen(piece.getBoundingClientRect()))) asked[0].scrollIntoView({ block: "center", behavior: "instant" });
}
