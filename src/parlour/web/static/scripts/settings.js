// The settings of this browser.

import { $$, keep, sound } from "./page.js";
import { dress, theme } from "./theme.js";

export function prepare(within) {
  for (const field of $$("[data-setting]", within)) {
    if (field.dataset.setting === "theme") choose_theme(field);
    else if (field.type === "radio") choose(field);
    else set_switch(field);
  }
}

function choose_theme(field) {
  field.checked = field.value === theme();
  field.addEventListener("change", () => dress(field.value));
}

function choose(field) {
  const name = field.dataset.setting;
  field.checked = field.value === keep.get(name, field.dataset.default);
  field.addEventListener("change", () => keep.set(name, field.value));
}

function set_switch(field) {
  const name = field.dataset.setting;
  field.checked = keep.get(name, field.dataset.default) === "on";
  field.addEventListener("change", async () => {
    keep.set(name, field.checked ? "on" : "off");
    if (name === "notices" && field.checked && (await globalThis.Notification?.requestPermission?.()) !== "granted") {
      field.checked = false;
      keep.set(name, "off");
    }
    if (name === "sound" && field.checked) sound("chime");
    if (name === "letters" && field.checked) sound("tap");
    if (name === "vibration" && field.checked) navigator.vibrate?.(30);
  });
}
