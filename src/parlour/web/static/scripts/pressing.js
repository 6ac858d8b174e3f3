// Presses, keys and forms: which part of the page was meant.

import { act, act_by, ask_table, call_out, explain, mark, pick_and_go_on } from "./answering.js";
import { $, $$ } from "./page.js";
import { close_opened, copy, drawer, drawer_open, in_drawer, open_dialog, open_panel, press_beside, read_rule, show_dialog, toggle, toggle_rules } from "./panels.js";
import { choose_way, put_back, ways } from "./picking.js";
import { read_in_full, reads_of, touch } from "./reading.js";
import { next_stop, rove } from "./roving.js";
import { open_page } from "./stories.js";
import { forget_tables, live, refuse, send } from "./table.js";
import { fill_in, try_text } from "./writing.js";

// By the name of a button's data attribute: what its press does.
const BY_NAME = {
  choice(button, event) {
    if (touch.finger && event.detail && button.ariaPressed === "true" && reads_of(button)) read_in_full(button);
    else pick_and_go_on(button, event.detail === 0);
  },
  why: explain,
  hint: async (button) => (await import("../learn/hint.js")).ask(button),
  read: read_in_full,
  act: (button) => act_by(button.dataset.act),
  call: (button) => call_out(button.dataset.call),
  mark: (button) => mark(button.dataset.mark, button.ariaPressed !== "true"),
  forTable: (button) => act({ action: JSON.parse(button.dataset.forTable), seat: null }),
  back: put_back,
  do: (button) => ask_table(button.dataset.do, button.dataset.yes === "yes"),
  page: open_page,
  panel: (button) => open_panel(button.dataset.panel),
  opens: toggle,
  step: async (button) => (await import("./paying/mixing.js")).step(button),
  drawer: () => drawer(!drawer_open()),
  rule: read_rule,
  openRules: (button) => open_dialog(button.href ?? document.body.dataset.rules),
  openSettings: () => open_dialog("/settings"),
  copy,
  close: (button) => button.closest("dialog").close(),
  fill: (button) => fill_in(button.dataset.fill),
};

export function press(event) {
  const button = event.target.closest("button, a");
  press_beside(event.target);
  if (!button) return;
  const name = Object.keys(BY_NAME).find((each) => each in button.dataset);
  if (touch.read) event.preventDefault();
  else if (name) BY_NAME[name](button, event);
  else if (button.role === "tab") open_panel(button.id.slice(4));
  else return;
  event.preventDefault();
}

export function press_twice(event) {
  const piece = touch.finger ? null : event.target.closest("[data-choice]");
  if (piece && ways(piece).length === 1) act_by(piece.dataset.choice);
}

export async function submit(event) {
  const form = event.target;
  if ("forgets" in form.dataset) forget_tables();
  if (form.dataset.plain !== undefined || form.method === "dialog") return;
  if ("open" in form.dataset) {
    event.preventDefault();
    act({ text: new FormData(form).get("text") });
    return;
  }
  if (!form.closest("#live")) return;
  event.preventDefault();
  const answer = await send(form.getAttribute("action"), Object.fromEntries(new FormData(form, event.submitter)));
  if (answer.status !== 200) {
    refuse(answer);
    return;
  }
  if ("clear" in form.dataset) $("input[name=text]", form).value = "";
  if (answer.html) show_dialog(answer.html);
  if (answer.go) location.href = answer.go;
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// A button that names a key is pressed by it, wherever the focus is, unless something is being typed.
function named_by(pressed) {
  if ($("dialog[open]") || drawer_open()) return null;
  const sought = pressed.toLowerCase();
  return $$("[data-key]", live() ?? document).find((button) => button.dataset.key === sought && button.offsetParent);
}

export function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.closest?.("input, textarea, select");
  const meant = typing ? null : named_by(event.key);
  if (meant) {
    event.preventDefault();
    if (!event.repeat) meant.click();
    return;
  }
  const group = event.target.closest?.("[data-roving], [role=tablist]");
  const step = STEPS[event.key];
  const stop = group && !typing && next_stop(group, event.target, event.key, step);
  if (stop) {
    if (group.role === "tablist") open_panel(stop.id.slice(4));
    else rove(group, stop);
    stop.focus();
    event.preventDefault();
  } else if (event.key === "Escape" && !$("dialog[open]")) {
    if (drawer_open()) drawer(false);
    else if (!close_opened()) put_back();
  } else if (!typing) letter(event.key);
}

// R the rules, L the log, I the card in full, W why the piece in focus can not be used.
function letter(pressed) {
  const shut = document.activeElement?.closest("[data-why], [data-ask]");
  if (pressed.toLowerCase() === "w" && shut) explain(shut);
  else if (pressed.toLowerCase() === "r" && document.body.dataset.rules) toggle_rules();
  else if (pressed.toLowerCase() === "l" && live()) {
    if (in_drawer()) drawer(!drawer_open());
    else {
      open_panel("log");
      $("#log").focus();
    }
  } else if (pressed === "i" && $("#reader")) {
    if (in_drawer()) drawer(true);
    $("#reader").scrollIntoView({ block: "nearest" });
  }
}

let writing = 0;

// Notes are kept a moment after the last letter. A file that is chosen fills the field that it is for.
export async function write(event) {
  const field = document.getElementById(event.target.dataset.fills ?? "");
  if (field && event.target.files.length) field.value = await event.target.files[0].text();
  if ("wayOf" in event.target.dataset) choose_way(event.target.value);
  if (event.target.closest("[data-tries]")) try_text();
  const form = event.target.closest("[data-notes]");
  if (!form) return;
  clearTimeout(writing);
  writing = setTimeout(() => form.requestSubmit(), 800);
}
