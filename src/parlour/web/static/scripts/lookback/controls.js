// Everything on the controls that depends on where we are.

import { $, $$ } from "../page.js";
import { live, number } from "../table.js";

const last = () => Number(live().dataset.last);

export function settle() {
  const { dataset } = live();
  history.replaceState(null, "", `?at=${dataset.n}&from=${dataset.from}`);
  place(number());
  $("#announce").textContent = dataset.says;
  for (const chip of $$(".vp [data-from]")) {
    if (chip.dataset.from === dataset.from) chip.setAttribute("aria-current", "true");
    else chip.removeAttribute("aria-current");
    chip.href = `?at=${dataset.n}&from=${chip.dataset.from}`;
  }
  mark_log();
  document.dispatchEvent(new CustomEvent("moment"));
}

export function place(at) {
  const slider = $("#slider");
  slider.max = last();
  slider.value = at;
  slider.setAttribute("aria-valuetext", at === number() ? `Action ${at} of ${last()}: ${live().dataset.says}` : `Action ${at}`);
  $(".tl .bar i").style.width = `${(100 * at) / Math.max(1, last())}%`;
  const to = { first: 0, back: at - 1, next: at + 1, last: last() };
  for (const step of $$("[data-step]")) {
    const there = to[step.dataset.step];
    step.setAttribute("aria-disabled", there < 0 || there > last() || there === at);
    step.href = `?at=${Math.max(0, Math.min(last(), there))}&from=${live().dataset.from}`;
  }
  const onward = $("#goon");
  if (onward) {
    $("[name=at]", onward).value = at;
    $("[type=submit]", onward).disabled = at >= last();
  }
  const star = $$(".tp").find((each) => Number(each.dataset.at) === at);
  for (const each of $$(".tp")) {
    each.classList.toggle("past", Number(each.dataset.at) < at);
    each.classList.toggle("here", each === star);
  }
  tell_turning(star);
}

function tell_turning(star) {
  const tip = $("#turning");
  tip.hidden = !star;
  if (!star) return;
  const where = document.createElement("b");
  where.textContent = ["Turning point", star.dataset.where].filter(Boolean).join(", ");
  tip.replaceChildren(where, star.dataset.says);
  tip.style.left = `clamp(0px, calc(${star.dataset.place}% - 125px), calc(100% - 250px))`;
}

export function mark_log() {
  const log = $("#log");
  const at = number();
  let shown = null;
  for (const line of $$(".moment", log)) {
    const entry = Number(line.dataset.ofEntry);
    if (entry <= at) shown = line;
    line.classList.toggle("here", entry === at);
    line.classList.toggle("later", entry > at);
  }
  shown?.classList.add("here");
  if (shown) log.scrollTop += shown.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
}

