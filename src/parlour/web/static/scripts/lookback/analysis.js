// Analysis: what the strongest bot would have done, as a line under the controls. It is worked out on request; the page asks
// how far it is until it is done.

import { $ } from "../page.js";
import { give_way, here, number } from "../table.js";

const PAUSE = 700;
let verdicts = {};

async function ask(method) {
  const answer = await fetch(here("analysis"), { method, headers: { accept: "application/json" } }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

function tell({ done, of, found }) {
  verdicts = found;
  const running = done < of;
  $("#analysis progress").hidden = !running;
  $("#analysis progress").max = of;
  $("#analysis progress").value = done;
  show();
  if (running) setTimeout(follow, PAUSE);
}

async function follow() {
  const known = await ask("GET");
  if (known) tell(known);
}

function show() {
  const verdict = verdicts[number()];
  const line = $("#analysis p");
  line.className = verdict?.kind ?? "";
  line.textContent = verdict?.words ?? "";
  const dearest = Object.entries(verdicts).filter(([, each]) => each.kind === "dear").toSorted(([, a], [, b]) => b.cost - a.cost).slice(0, 3);
  $("#dearest").replaceChildren(dearest.length ? "The dearest: " : "", ...dearest.map(([n, each]) => {
    const link = document.createElement("a");
    Object.assign(link, { href: `?at=${n}`, textContent: `${each.who}, action ${n}` });
    link.dataset.at = n;
    return link;
  }));
  give_way(false);
}

async function begin() {
  $("#analyse").hidden = true;
  const known = await ask("POST");
  if (known) tell(known);
  else $("#analyse").hidden = false;
}

export async function offer_analysis() {
  if (!$("#analysis")) return;
  document.addEventListener("moment", show);
  $("#analyse").addEventListener("click", begin);
  const known = await ask("GET");
  if (known?.of) tell(known);
  else $("#analyse").hidden = false;
}
