// What opens beside and over the table: the panels of the rail, the drawer, dialogs, rules.

import { $, $$ } from "./page.js";
import { prepare } from "./settings.js";

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
