// The texts of the page's parts, as the server has them. A message says from which digest it starts and to which one it
// leads; a browser that holds neither asks for the whole, so that a lost message cannot leave a page behind.

import { here, viewpoint } from "./table.js";

const texts = new Map(); // folded: long pieces are only named, and lie in the stock
const unfolded = new Map();
const pieces = new Map();
let head = {};
let digest = "";
let asking = null;

const [SLOT, NEXT] = ["\x94", "\x92"];
const PIECE = /\x91([^\x91-\x93]+)/g;
const INNERMOST = /\x91([^\x91\x93]*)\x93/g;

export function stock(fresh) {
  for (const [name, html] of Object.entries(fresh ?? {})) pieces.set(name, html);
}

function fill(_, inside) {
  const [name, ...fills] = inside.split(NEXT);
  return pieces.get(name).replaceAll(SLOT, () => fills.shift());
}

function unfold(text) {
  while (text.includes("\x91")) text = text.replace(INNERMOST, fill);
  return text;
}

export function text_of(name) {
  if (texts.has(name) && !unfolded.has(name)) unfolded.set(name, unfold(texts.get(name)));
  return unfolded.get(name);
}
export const head_now = () => head;

// Whether anything on the newest page says this.
export const some_part_says = (words) => [...texts.keys()].some((name) => text_of(name).includes(words));

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
const bytes = new TextEncoder();

function sum_of(text) {
  let sum = 0xffffffff;
  for (const byte of bytes.encode(text)) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}

const sums = new Map();

function put(name, text) {
  texts.set(name, text);
  unfolded.delete(name);
  sums.set(name, sum_of(text));
  return [...text.matchAll(PIECE)].every(([, piece]) => pieces.has(piece));
}

const lines = (map) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name} ${value}\n`);

function digest_of() {
  return sum_of([...lines(Object.entries(head)), ...lines(sums)].join(""));
}

function apply(message) {
  stock(message.stock);
  let complete = true;
  if (!message.from) {
    texts.clear();
    sums.clear();
    unfolded.clear();
  }
  ({ head } = message);
  for (const [name, change] of Object.entries(message.parts)) {
    const old = texts.get(name) ?? "";
    const text = typeof change === "string" ? change : old.slice(0, change[0]) + change[2] + old.slice(old.length - change[1]);
    complete = put(name, text) && complete;
  }
  for (const name of message.gone ?? []) {
    texts.delete(name);
    unfolded.delete(name);
    sums.delete(name);
  }
  digest = digest_of();
  return complete && digest === message.digest;
}

// Take parts over as they are, for a page that is no live table.
export function lay(fresh_head, parts) {
  head = fresh_head;
  for (const [name, text] of Object.entries(parts)) {
    texts.set(name, text);
    unfolded.delete(name);
  }
}

async function ask_for_all() {
  const answer = await fetch(`${here("view")}?seat=${viewpoint()}`, { headers: { accept: "application/json" } }).catch(() => null);
  return answer?.ok ? apply(await answer.json()) : false;
}

// Take a message over. Whether the texts are now those of the server.
export async function take(message) {
  if (message.digest === digest) return true;
  if ((message.from === "" || message.from === digest) && apply(message)) return true;
  asking ??= ask_for_all().finally(() => { asking = null; });
  return asking;
}
