// The texts of the page's parts, as the server has them. A message says from which digest it starts and to which one it
// leads; a browser that holds neither asks for the whole, so that a lost message cannot leave a page behind.

import { here, viewpoint } from "./table.js";

const texts = new Map();
let head = {};
let digest = "";
let asking = null;

export const text_of = (name) => texts.get(name);
export const head_now = () => head;

// Whether anything on the newest page says this.
export const some_part_says = (words) => [...texts.values()].some((text) => text.includes(words));

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
  sums.set(name, sum_of(text));
}

const lines = (map) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name} ${value}\n`);

function digest_of() {
  return sum_of([...lines(Object.entries(head)), ...lines(sums)].join(""));
}

function apply(message) {
  if (!message.from) {
    texts.clear();
    sums.clear();
  }
  ({ head } = message);
  for (const [name, change] of Object.entries(message.parts)) {
    const old = texts.get(name) ?? "";
    if (typeof change === "string") put(name, change);
    else put(name, old.slice(0, change[0]) + change[2] + old.slice(old.length - change[1]));
  }
  for (const name of message.gone ?? []) {
    texts.delete(name);
    sums.delete(name);
  }
  digest = digest_of();
  return digest === message.digest;
}

// Take parts over as they are, for a page that is no live table.
export function lay(fresh_head, parts) {
  head = fresh_head;
  for (const [name, text] of Object.entries(parts)) texts.set(name, text);
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
