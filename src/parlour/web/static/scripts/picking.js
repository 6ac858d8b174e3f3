// Picking pieces up. A piece may be part of several answers, as a token is that fits in two places. The pieces held
// narrow them down; once a single answer is left, it is picked and can be confirmed.

import { $, $$ } from "./page.js";
import { rove } from "./roving.js";
import { live } from "./table.js";

export const hand = { held: [], picked: null, way: "0" };

export const pieces = () => $$("[data-choice]", live());
export const ways = (piece) => piece.dataset.choice.split("\n");
const key_of = (piece) => piece.id || piece.dataset.choice;
const twin = (piece) => (piece.closest("#hand") ? "hand " : "table ") + piece.dataset.choice; // two equal fates in a hand
const common = (held) => held.map(ways).reduce((left, more) => left.filter((way) => more.includes(way)));

function mark(all, held, left) {
  const pressed = new Set(held.map(twin));
  for (const piece of all) {
    const fits = ways(piece).some((way) => left.includes(way));
    const chosen = held.includes(piece) || (hand.picked !== null && fits && !pressed.has(twin(piece)));
    if (chosen) pressed.add(twin(piece));
    piece.setAttribute("aria-pressed", chosen);
    piece.classList.toggle("sel", chosen);
    piece.classList.toggle("apart", held.length > 0 && hand.picked === null && !fits);
  }
}

function show_what_fits(holding) {
  for (const part of $$("[data-when]", live())) part.hidden = part.dataset.when !== hand.picked || (part.dataset.way ?? hand.way) !== hand.way;
  for (const part of $$("[data-with]", live())) part.hidden = document.getElementById(part.dataset.with)?.ariaPressed !== "true";
  for (const part of $$("[data-unless]", live())) part.hidden = holding;
  for (const part of $$("[data-any]", live())) part.hidden = !holding;
  for (const part of $$("[data-partly]", live())) part.hidden = !holding || hand.picked !== null;
}

// Where the bar and the calling card lie over the table, pieces keep their heights away from the edges of the window.
const lies_over = () => getComputedStyle($("#now")).position === "sticky";
function keep_off() {
  document.body.style.setProperty("--card", `${$("#now")?.offsetHeight ?? 0}px`);
  document.body.style.setProperty("--bar", `${$(".top").offsetHeight}px`);
}
const grows = new ResizeObserver(keep_off);

// Which of several ways is chosen, and how much of what one has goes that way.
function show_way() {
  for (const choice of $$("[data-way-of]", live())) choice.checked = choice.value === hand.way;
  const spends = hand.picked === null ? [] : $("[data-spends]:not([hidden])", live())?.dataset.spends.split(" ") ?? [];
  for (const place of $$("[data-spent]", live())) {
    const goes = Number(spends[place.dataset.spent] ?? 0);
    place.textContent = goes ? `\u2212${goes}` : "";
  }
  if (hand.way === "mix" || !spends.length) return;
  for (const share of $$("[data-when]:not([hidden]) [data-share]", live())) {
    const { kind, base } = share.closest("[data-kind]").dataset;
    share.textContent = Math.max(0, spends[kind] - base);
  }
}

export function choose_way(way) {
  hand.way = way;
  paint();
}

// While something is held the card does not shrink, so that nothing moves under the hand. A large window draws
// it enlarged; the hair more is for browsers, which round lengths down.
const own_height = (card) => card.getBoundingClientRect().height / (card.currentCSSZoom ?? 1) + 0.001;
function keep_height(holding) {
  const card = $("#now");
  if (!card) return;
  if (!holding) card.style.minHeight = "";
  else if (!card.style.minHeight && !lies_over()) card.style.minHeight = `${own_height(card)}px`;
}

// Show what is held, and what it can still mean.
export function paint() {
  const all = pieces();
  let held = all.filter((piece) => hand.held.includes(key_of(piece)));
  let left = held.length ? common(held) : [];
  if (!left.length || held.length < hand.held.length) held = left = [];
  hand.held = held.map(key_of);
  const before = hand.picked;
  hand.picked = left.length === 1 ? left[0] : null;
  if (hand.picked !== before) hand.way = "0";
  mark(all, held, left);
  keep_height(held.length > 0);
  show_what_fits(held.length > 0);
  show_way();
  for (const group of $$("[data-roving]", live())) rove(group);
  for (const over of $$("#now, .top")) grows.observe(over);
}

// Pick this piece up, beside what is held if they go together; or put it back.
export function pick(piece) {
  const key = key_of(piece);
  const held = pieces().filter((other) => hand.held.includes(key_of(other)));
  const again = piece.ariaPressed === "true";
  if (again) hand.held = hand.held.filter((other) => other !== key);
  else hand.held = [...held.filter((other) => common([other, piece]).length).map(key_of), key];
  paint();
  if (again && piece.ariaPressed === "true") put_down();
  keep_off();
  if (lies_over()) piece.scrollIntoView({ block: "nearest", behavior: "instant" });
}

export function put_down() {
  hand.held = [];
  paint();
}

export function put_back() {
  const piece = pieces().find((other) => hand.held.includes(key_of(other)));
  if (!piece) return;
  put_down();
  piece.focus({ preventScroll: true });
}
