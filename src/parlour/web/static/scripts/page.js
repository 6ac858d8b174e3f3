// Finding things on the page, and what this browser keeps.

export const $ = (selector, within = document) => within.querySelector(selector);
export const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
export const still = matchMedia("(prefers-reduced-motion: reduce)");

// Sounds are fetched by who hears them.
export const sound = (name) => import("./sounds/sounds.js").then((sounds) => sounds[name]());

export const keep = {
  get(name, otherwise = "") {
    try { return localStorage.getItem(name) ?? otherwise; } catch { return otherwise; }
  },
  set(name, value) {
    try { localStorage.setItem(name, value); } catch { /* a private window */ }
  },
  forget(name) {
    try { localStorage.removeItem(name); } catch { /* a private window */ }
  },
};
