// What opens beside and over the table: the panels of the rail, the drawer, dialogs, rules.

import { $, $$ } from "./page.js";
import { prepare } from "./settings.js";
import { live } from "./table.js";

export const in_drawer = () => getComputedStyle($("#rail")).position === "fixed";
export const drawer_open = () => document.body.classList.contains("drawer");

export function open_panel(key) {
  for (const tab of $$("[role=tab]")) {
    const chosen = tab.id === `tab-${key}`;
    tab.setAttribute("aria-selected", chosen);
    tab.tabIndex = chosen ? 0 : -1;
    $(`#${tab.getAttribute("aria-controls")}`).hidden = !chosen;
  }
  if (in_drawer() && !drawer_open()) drawer(true);
  $(`#tab-${key}`)?.focus({ preventScroll: true });
}

export function drawer(open) {
  document.body.classList.toggle("drawer", open);
  $("[data-drawer]")?.setAttribute("aria-expanded", open);
  const unread = $("#unread");
  if (open && unread) {
    unread.textContent = "";
    unread.hidden = true;
  }
  (open ? $("[role=tab][aria-selected=true]") : $("[data-drawer]"))?.focus({ preventScroll: true });
}

export async function read_rule(link) {
  const answer = await fetch(link.href.replace("#", "/"), { headers: { accept: "text/html" } }).catch(() => null);
  const reader = link.closest("#rail") ? $("#reader") : null;
  if (!reader || !answer?.ok) {
    location.href = link.href;
    return;
  }
  reader.innerHTML = await answer.text();
  reader.scrollIntoView({ block: "nearest" });
}

export async function open_dialog(address) {
  const answer = await fetch(address.replace(/#.*/, ""), { headers: { accept: "text/html", "x-part": "dialog" } }).catch(() => null);
  if (!answer?.ok) location.href = address;
  else {
    show_dialog(await answer.text());
    const place = address.split("#")[1];
    if (place) document.getElementById(place)?.scrollIntoView();
  }
}

export function show_dialog(html) {
  const box = $("#dialog") ?? document.body.appendChild(Object.assign(document.createElement("dialog"), { id: "dialog" }));
  box.innerHTML = html;
  box.setAttribute("aria-label", $("h1, h2", box)?.textContent ?? "Dialog");
  if (!box.open) box.showModal();
  prepare(box);
  box.scrollTop = 0;
}

export function toggle_rules() {
  const box = $("#dialog");
  if (box?.open) box.close();
  else open_dialog(document.body.dataset.rules);
}

export async function copy(button) {
  const field = $("input", button.parentElement);
  field.select();
  await navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
  button.textContent = "Copied";
}

// Boards, the last turns, ways to pay open over the table and move nothing. A button names what it opens; one is open at a
// time, and stays so while the table changes under it.
let opened = "";

const box_of = (id) => document.getElementById(id);

// Dress the page by what is open: fresh parts know nothing of it.
export function open_again() {
  if (opened && !box_of(opened)) opened = "";
  for (const button of $$("[data-opens]", live() ?? document)) {
    const open = button.dataset.opens === opened;
    button.ariaExpanded = open;
    box_of(button.dataset.opens)?.classList.toggle("open", open);
  }
}

// Where boards lie open in the column, the way there is shown instead.
export function toggle(button) {
  opened = opened === button.dataset.opens ? "" : button.dataset.opens;
  open_again();
  if (opened) box_of(opened)?.scrollIntoView({ block: "nearest" });
}

// Close what is open. Whether anything was; the focus goes back to its button if it is `asked`.
export function close_opened(asked = true) {
  if (!opened) return false;
  const button = $(`[data-opens="${opened}"]:not([hidden])`, live());
  opened = "";
  open_again();
  if (asked) button?.focus({ preventScroll: true });
  return true;
}

// A press beside what is open closes it.
export function press_beside(target) {
  if (opened && !target.closest(`#${opened}, [data-opens], #now, .rail, .top`)) close_opened(false);
}
