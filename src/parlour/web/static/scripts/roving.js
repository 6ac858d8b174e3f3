// One stop of a group is in the order of tabs; the arrow keys go through the others.

import { $$ } from "./page.js";

export function rove(group, current) {
  const stops = $$("button", group);
  const at = current ?? stops.find((stop) => stop === document.activeElement) ??
    stops.find((stop) => stop.ariaPressed === "true") ?? stops.find((stop) => stop.matches("[data-choice]:not(.apart)")) ?? stops[0];
  for (const stop of stops) stop.tabIndex = stop === at ? 0 : -1;
}

// The stop that a key leads to; null if the key leads nowhere.
export function next_stop(group, from, key, step) {
  if (!step && key !== "Home" && key !== "End") return null;
  const stops = $$("button", group);
  if (key === "Home") return stops[0];
  if (key === "End") return stops[stops.length - 1];
  return stops[(stops.indexOf(from) + step + stops.length) % stops.length];
}
