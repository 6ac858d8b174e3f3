// A text in answer: while it is typed the server says what it will stand as, and why it would be refused.

import { $ } from "./page.js";
import { here, seat, send } from "./table.js";

let waiting = 0;
let asked = 0;

const put = (id, text) => { const place = $(id); if (place) place.textContent = text; };

export function try_text() {
  clearTimeout(waiting);
  waiting = setTimeout(ask, 160);
}

export function fill_in(text) {
  const field = $("[data-tries] [name=text]");
  field.value = text;
  field.focus();
  try_text();
}

async function ask() {
  const text = $("[data-tries] [name=text]")?.value ?? "";
  asked += 1;
  const mine = asked;
  const answer = text.trim() ? await send(here("try"), { seat: seat(), text }) : { ok: true, written: "", left_out: "" };
  const form = $("[data-tries]");
  if (mine !== asked || !form || answer.written === undefined) return;
  const most = $("#tried-count").dataset.most;
  put("#tried-text", [...answer.written].map((sign) => (sign === " " ? "\u2002" : sign)).join("\u2009"));
  put("#tried-count", text.trim() ? `${answer.written.length} of ${most}` : "");
  const left = answer.left_out ? `Left out: ${[...answer.left_out].join(" ")}. ` : "";
  put("#tried-why", answer.ok ? left : `${left}Not that: ${answer.words} (${answer.rule}). Only you see this.`);
  form.classList.toggle("bad", !answer.ok);
}
