// The browser's part of Parlour: show what the server sends, send back what is pressed. It knows no rules.

const root = document.documentElement;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const keep = {
  get: (name, otherwise = "") => { try { return localStorage.getItem(name) ?? otherwise; } catch { return otherwise; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* a private window */ } },
};

// Theme: the system's, until the player chooses. The cookie lets the server send the next page in it.
function dress(theme) {
  root.dataset.theme = theme;
  document.cookie = `theme=${theme};path=/;max-age=31536000;samesite=lax`;
}
if (!root.dataset.theme) dress(matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");

// Morph: make the page like the new one, but leave alone what the player holds: focus, typed text, open tabs.
function same(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");
}
function morph(from, to) {
  if (from.nodeType !== 1) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  if (from.dataset.keep === "all") return;
  if (!("keep" in from.dataset)) {
    for (const { name } of [...from.attributes]) if (!to.hasAttribute(name) && name !== "style") from.removeAttribute(name);
    for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (from.matches("textarea, input, select")) return;
  if (from.matches("template")) {
    if (from.innerHTML !== to.innerHTML) from.innerHTML = to.innerHTML;
    return;
  }
  const named = new Map([...from.children].filter((child) => child.id).map((child) => [child.id, child]));
  let here = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const known = wanted.id && named.get(wanted.id);
    if (known && known !== here) from.insertBefore(known, here);
    const found = known || (here && same(here, wanted) ? here : null);
    if (found) {
      here = found.nextSibling;
      morph(found, wanted);
    } else from.insertBefore(wanted, here);
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

// The live table -----------------------------------------------------------------------------------------
const table = { held: [], picked: null, seen: -1, said: -1, turn: false, source: null, sending: false, newest: -1, waits: null, flight: null, acted: false };
const live = () => $("#live");

function name_pieces() {
  const names = new Set();
  for (const piece of $$("[style]", live())) piece.style.viewTransitionName = "";
  for (const piece of $$("[data-piece]", live())) {
    const taken = names.has(piece.dataset.piece);
    names.add(piece.dataset.piece);
    piece.style.viewTransitionName = taken ? "none" : `piece-${piece.dataset.piece}`;
  }
}

// A piece may be part of several answers, as a token is that fits in two places. The pieces held narrow them down;
// once a single answer is left, it is picked and can be confirmed.
const pieces = () => $$("[data-choice]", live());
const ways = (piece) => piece.dataset.choice.split("\n");
const key_of = (piece) => piece.id || piece.dataset.choice;
const twin = (piece) => (piece.closest("#hand") ? "hand " : "table ") + piece.dataset.choice; // two equal fates in a hand
const common = (held) => held.map(ways).reduce((left, more) => left.filter((way) => more.includes(way)));

function paint() {
  const all = pieces();
  let held = all.filter((piece) => table.held.includes(key_of(piece)));
  let left = held.length ? common(held) : [];
  if (!left.length || held.length < table.held.length) held = left = [];
  table.held = held.map(key_of);
  table.picked = left.length === 1 ? left[0] : null;
  const pressed = new Set(held.map(twin));
  for (const piece of all) {
    const fits = ways(piece).some((way) => left.includes(way));
    const chosen = held.includes(piece) || (table.picked !== null && fits && !pressed.has(twin(piece)));
    if (chosen) pressed.add(twin(piece));
    piece.setAttribute("aria-pressed", chosen);
    piece.classList.toggle("sel", chosen);
    piece.classList.toggle("apart", held.length > 0 && table.picked === null && !fits);
  }
  for (const part of $$("[data-when]", live())) part.hidden = part.dataset.when !== table.picked;
  for (const part of $$("[data-with]", live())) part.hidden = document.getElementById(part.dataset.with)?.ariaPressed !== "true";
  for (const part of $$("[data-unless]", live())) part.hidden = held.length > 0;
  for (const part of $$("[data-any]", live())) part.hidden = held.length === 0;
  for (const part of $$("[data-partly]", live())) part.hidden = held.length === 0 || table.picked !== null;
  for (const piece of $$("[data-x]", live())) {
    piece.style.setProperty("--x", piece.dataset.x);
    piece.style.setProperty("--y", piece.dataset.y);
  }
  for (const group of $$("[data-roving]", live())) rove(group);
}

function rove(group, current) {
  const stops = $$("button", group);
  const at = current ?? stops.find((stop) => stop === document.activeElement) ??
    stops.find((stop) => stop.ariaPressed === "true") ?? stops.find((stop) => stop.matches("[data-choice]:not(.apart)")) ?? stops[0];
  for (const stop of stops) stop.tabIndex = stop === at ? 0 : -1;
}

const LIES_BACK = "The question has changed, so what you had picked up lies back.";

function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("live");
  if (!fresh || Number(fresh.dataset.n) < table.newest) return; // numbers only grow: taking back is an entry, too
  table.newest = Number(fresh.dataset.n);
  const focus = document.activeElement?.id;
  const moved = fresh.dataset.n !== live().dataset.n;
  const swap = () => {
    const said = $("#refused")?.textContent;
    const lost = focus && document.activeElement?.id === focus;
    const held = table.held.length;
    morph(live(), fresh);
    paint();
    if (live().dataset.turn === "yes") {
      if (held && !table.held.length) refuse({ words: LIES_BACK });
      else if (said && (!moved || said === LIES_BACK)) refuse({ words: said }); // what others do and say does not wipe it away
    }
    name_pieces();
    if (lost && document.activeElement?.id !== focus) (document.getElementById(focus) ?? $("#hand button[tabindex='0']") ?? $("#now"))?.focus({ preventScroll: true });
    if (live().dataset.turn === "yes" && (table.acted || !table.turn)) bring_in();
    table.acted = false;
    tell();
  };
  if (!moved || !document.startViewTransition || still.matches || keep.get("motion") === "off" || document.hidden) return swap();
  table.flight?.skipTransition();
  const flight = document.startViewTransition(swap);
  table.flight = flight;
  for (const promise of [flight.ready, flight.finished, flight.updateCallbackDone]) promise.catch(() => {});
}

// Tell what happened and whose turn it is: live region, title, sound, notice.
function tell() {
  const now = Number(live().dataset.n);
  const first = table.seen < 0;
  const lines = $$("#log [data-n]").filter((line) => Number(line.dataset.n) > table.seen);
  const turn = live().dataset.turn === "yes";
  const words = first ? [] : lines.map((line) => line.textContent.replace(/\s*[A-Z]{2}-\d{3}\s*$/, "").trim());
  if (turn && (now !== table.seen || first)) words.push(`Your turn. ${$("#prompt")?.textContent ?? ""}`);
  if (words.length) $("#announce").textContent = words.join(" ");
  document.title = `${turn ? "● Your turn · " : ""}${live().dataset.title} · Parlour`;
  if (turn && !table.turn && !first) call_player();
  if (!first && lines.length) to_the_foot();
  const spoken = Math.max(-1, ...$$("[data-said]").map((line) => Number(line.dataset.said)));
  if (spoken > table.said && $("#said")) $("#said").scrollTop = $("#said").scrollHeight;
  const unread = $("#unread");
  if (unread && !first && !document.body.classList.contains("drawer")) {
    const more = Number(unread.textContent || 0) + (spoken > table.said ? 1 : 0);
    unread.textContent = more || "";
    unread.hidden = !more;
  }
  table.said = spoken;
  table.seen = now;
  table.turn = turn;
}

// The newest line of the log stays in sight, whatever the reader above it takes of the room, unless somebody reads further up.
let at_foot = true;
function to_the_foot() {
  if (at_foot && $("#log")) $("#log").scrollTop = $("#log").scrollHeight;
}
function watch_log(log) {
  log.addEventListener("scroll", () => { if (log.clientHeight) at_foot = log.scrollTop + log.clientHeight > log.scrollHeight - 24; });
  const looked_at = $(".here", log); // a replay
  at_foot = !looked_at;
  if (looked_at) log.scrollTop += looked_at.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
  new ResizeObserver(to_the_foot).observe(log);
}

// Where the page is longer than the screen, what the question asks for comes into sight if none of it is.
function bring_in() {
  const asked = $$("[data-choice], .bill [data-act]", live()).filter((piece) => !piece.closest("#now, [hidden]") && piece.offsetParent);
  const card = $("#now").getBoundingClientRect();
  const over = $$(".top, .jump").filter((bar) => getComputedStyle(bar).position === "sticky" && bar.offsetParent);
  const top = Math.max(0, ...over.map((bar) => bar.getBoundingClientRect().bottom));
  const foot = getComputedStyle($("#now")).position === "sticky" ? card.top : innerHeight;
  const seen = ({ top: from, bottom: to }) => to > top + 24 && from < foot - 24;
  if (asked.length && !asked.some((piece) => seen(piece.getBoundingClientRect()))) asked[0].scrollIntoView({ block: "center", behavior: "instant" });
}

function call_player() {
  if (keep.get("sound") === "on") chime();
  if (document.hidden && keep.get("notices") === "on" && globalThis.Notification?.permission === "granted") {
    const notice = new Notification(`${live().dataset.title}: your turn`, { body: $("#prompt")?.textContent, tag: live().dataset.table });
    notice.onclick = () => { window.focus(); notice.close(); };
  }
}

function chime() {
  const sound = new AudioContext();
  for (const [at, pitch] of [[0, 660], [0.14, 880]]) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, sound.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.12, sound.currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + at + 0.4);
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + at);
    tone.stop(sound.currentTime + at + 0.45);
  }
}

// The stream. Every message is the whole view, so whatever was missed does not matter; while an answer is on its way
// the newest one waits, so that of several answers in a row only the end is shown.
function listen() {
  const at = live();
  const source = new EventSource(`/t/${at.dataset.table}/events?seat=${at.dataset.seat}`);
  table.source = source;
  source.addEventListener("view", (message) => {
    document.body.classList.remove("lost");
    if (table.sending) table.waits = message.data;
    else show(message.data);
  });
  source.addEventListener("gone", () => { source.close(); location.reload(); });
  source.onerror = () => {
    document.body.classList.add("lost");
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
  };
}

async function send(path, body) {
  const request = { method: "POST", headers: { "content-type": "application/json", accept: "application/json" }, body: JSON.stringify(body) };
  for (let wait = 300; ; wait = Math.min(wait * 2, 2000)) {
    try {
      const answer = await fetch(path, request);
      if (answer.status < 500) return { status: answer.status, ...(await answer.json().catch(() => ({}))) };
    } catch { document.body.classList.add("lost"); }
    await new Promise((done) => setTimeout(done, wait));
  }
}

const here = (what) => `/t/${live().dataset.table}/${what}`;
const seat = () => (live().dataset.seat === "" ? null : Number(live().dataset.seat));

function refuse(answer) {
  const place = $("#refused");
  if (place) place.textContent = [answer.words, answer.rule && `(${answer.rule}: ${answer.says})`].filter(Boolean).join(" ");
}

async function act(what) {
  if (table.sending) return;
  table.sending = true;
  const chosen = pieces().find((piece) => piece.ariaPressed === "true" && piece.closest("#hand"));
  const lands = ($$("[data-when][data-lands]", live()).find((part) => !part.hidden) ?? chosen?.closest("[data-lands]"))?.dataset.lands;
  if (chosen && lands) chosen.style.viewTransitionName = `piece-${lands}`;
  live().classList.add("sending");
  const request = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  const answer = await send(`${here("act")}?seat=${live().dataset.seat}`, { n: Number(live().dataset.n), seat: seat(), request, ...what });
  table.sending = false;
  live().classList.remove("sending");
  if (answer.status === 200) { table.acted = true; table.held = []; $("#refused")?.replaceChildren(); table.newest = Math.max(table.newest, answer.n); }
  const late = [answer.html, table.waits].filter(Boolean); // the stream has the last word
  table.waits = null;
  for (const html of late) show(html);
  if (answer.status !== 200) refuse(answer);
}

function pick(piece, byKey) {
  const key = key_of(piece);
  const held = pieces().filter((other) => table.held.includes(key_of(other)));
  const again = piece.ariaPressed === "true";
  if (again) table.held = table.held.filter((other) => other !== key);
  else table.held = [...held.filter((other) => common([other, piece]).length).map(key_of), key];
  paint();
  if (again && piece.ariaPressed === "true") {
    table.held = [];
    paint();
  }
  $("#refused")?.replaceChildren();
  if (table.picked && keep.get("confirm") === "off") return act({ action: JSON.parse(table.picked) });
  if (!byKey || !table.held.length) return;
  const next = table.picked
    ? $$("[data-act]", $("#now")).find((button) => !button.closest("[hidden]"))
    : pieces().find((other) => other.ariaPressed !== "true" && !other.matches(".apart") && !other.closest("[hidden]"));
  next?.focus();
}

function put_back() {
  const piece = pieces().find((other) => table.held.includes(key_of(other)));
  if (!piece) return;
  table.held = [];
  paint();
  piece.focus({ preventScroll: true });
}

// Presses, keys and forms --------------------------------------------------------------------------------
async function explain(piece) {
  refuse(await send(here("why"), { seat: seat(), action: JSON.parse(piece.dataset.why) }));
}

function press(event) {
  const button = event.target.closest("button, a");
  if (!button) return;
  const data = button.dataset;
  const by = (name) => name in data;
  if (touch.read) event.preventDefault();
  else if (by("choice") && touch.finger && event.detail && button.ariaPressed === "true" && reads_of(button)) read_in_full(button);
  else if (by("choice")) pick(button, event.detail === 0);
  else if (by("why")) explain(button);
  else if (by("read")) read_in_full(button);
  else if (by("act")) act(Array.isArray(JSON.parse(data.act)) ? { actions: JSON.parse(data.act) } : { action: JSON.parse(data.act) });
  else if (by("forTable")) act({ action: JSON.parse(data.forTable), seat: null });
  else if (by("back")) put_back();
  else if (by("do")) send(here(data.do), { n: Number(live().dataset.n), seat: seat(), yes: data.yes === "yes" }).then((answer) => answer.status === 200 || refuse(answer));
  else if (by("panel")) open_panel(data.panel);
  else if (by("skip")) for (const each of button.closest("section").getAnimations({ subtree: true })) each.finish();
  else if (by("drawer")) drawer();
  else if (by("rule")) read_rule(button);
  else if (by("openRules")) dialog(button.href ?? document.body.dataset.rules);
  else if (by("openSettings")) dialog("/settings");
  else if (by("copy")) copy(button);
  else if (by("close")) button.closest("dialog").close();
  else if (button.role === "tab") open_panel(button.id.slice(4));
  else return;
  event.preventDefault();
}

function open_panel(key) {
  for (const tab of $$("[role=tab]")) {
    const chosen = tab.id === `tab-${key}`;
    tab.setAttribute("aria-selected", chosen);
    tab.tabIndex = chosen ? 0 : -1;
    $(`#${tab.getAttribute("aria-controls")}`).hidden = !chosen;
  }
  if (getComputedStyle($("#rail")).position === "fixed" && !document.body.classList.contains("drawer")) drawer();
  $(`#tab-${key}`)?.focus({ preventScroll: true });
}

function drawer(open = !document.body.classList.contains("drawer")) {
  document.body.classList.toggle("drawer", open);
  $("[data-drawer]")?.setAttribute("aria-expanded", open);
  const unread = $("#unread");
  if (open && unread) { unread.textContent = ""; unread.hidden = true; }
  (open ? $("[role=tab][aria-selected=true]") : $("[data-drawer]"))?.focus({ preventScroll: true });
}

async function read_rule(link) {
  const answer = await fetch(link.href.replace("#", "/"), { headers: { accept: "text/html" } }).catch(() => null);
  const reader = link.closest("#rail") ? $("#reader") : null;
  if (!reader || !answer?.ok) { location.href = link.href; return; }
  reader.innerHTML = await answer.text();
  reader.scrollIntoView({ block: "nearest" });
}

async function dialog(address, html) {
  const box = $("#dialog") ?? document.body.appendChild(Object.assign(document.createElement("dialog"), { id: "dialog" }));
  if (!html) {
    const answer = await fetch(address.replace(/#.*/, ""), { headers: { accept: "text/html", "x-part": "dialog" } }).catch(() => null);
    if (!answer?.ok) { location.href = address; return; }
    html = await answer.text();
  }
  box.innerHTML = html;
  box.setAttribute("aria-label", $("h1, h2", box)?.textContent ?? "Dialog");
  if (!box.open) box.showModal();
  prepare(box);
  box.scrollTop = 0;
}

async function copy(button) {
  const field = $("input", button.parentElement);
  field.select();
  await navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
  button.textContent = "Copied";
}

async function submit(event) {
  const form = event.target;
  if (form.dataset.plain !== undefined || form.method === "dialog") return;
  if ("open" in form.dataset) {
    event.preventDefault();
    act({ text: new FormData(form).get("text") });
    return;
  }
  if (!form.closest("#live")) return;
  event.preventDefault();
  const answer = await send(form.getAttribute("action"), Object.fromEntries(new FormData(form)));
  if (answer.status !== 200) return refuse(answer);
  if ("clear" in form.dataset) $("input[name=text]", form).value = "";
  if (answer.html) dialog("", answer.html);
  if (answer.go) location.href = answer.go;
}

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.closest?.("input, textarea, select");
  const group = event.target.closest?.("[data-roving], [role=tablist]");
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (group && !typing && (step || event.key === "Home" || event.key === "End")) {
    const stops = $$("button", group);
    const at = stops.indexOf(event.target);
    const to = event.key === "Home" ? 0 : event.key === "End" ? stops.length - 1 : (at + step + stops.length) % stops.length;
    if (group.role === "tablist") open_panel(stops[to].id.slice(4));
    else rove(group, stops[to]);
    stops[to].focus();
    event.preventDefault();
  } else if (event.key === "Escape" && !$("dialog[open]")) {
    if (document.body.classList.contains("drawer")) drawer(false);
    else put_back();
  } else if (!typing && event.key.toLowerCase() === "r" && document.body.dataset.rules) {
    const box = $("#dialog");
    if (box?.open) box.close();
    else dialog(document.body.dataset.rules);
  } else if (!typing && event.key.toLowerCase() === "l" && live()) {
    if (getComputedStyle($("#rail")).position === "fixed") drawer();
    else { open_panel("log"); $("#log").focus(); }
  } else if (!typing && event.key === "i" && $("#reader")) {
    if (getComputedStyle($("#rail")).position === "fixed") drawer(true);
    $("#reader").scrollIntoView({ block: "nearest" });
  } else if (step && $("[data-step]")) {
    $(`[data-step="${step > 0 ? "next" : "back"}"]`)?.click();
  }
}

// A card with a reading shows it in the reader while the pointer or the focus is on it.
let reading = null;
const reads_of = (target) => target.closest?.("[data-piece], [data-choice], [data-why], [data-read]")?.querySelector("template.reads");
function read(event) {
  const reads = reads_of(event.target);
  const reader = $("#reader");
  if (!reader || reads === reading) return;
  reading = reads;
  if (reads) reader.replaceChildren(reads.content.cloneNode(true));
}

// Where the reader lies in the drawer, a press on a card opens it.
function read_in_full(piece) {
  reading = null;
  read({ target: piece });
  if (getComputedStyle($("#rail")).position === "fixed") drawer(true);
}

// A finger has no hover: held on a card for a while, or put again on one that is picked up, it opens the card in full.
const touch = { finger: false, read: false, timer: 0, x: 0, y: 0 };
function put_finger(event) {
  touch.finger = event.pointerType !== "mouse";
  touch.read = false;
  clearTimeout(touch.timer);
  const piece = touch.finger && event.target.closest?.("button");
  if (!piece || !reads_of(piece)) return;
  [touch.x, touch.y] = [event.clientX, event.clientY];
  touch.timer = setTimeout(() => { touch.read = true; read_in_full(piece); }, 500);
}
function move_finger(event) {
  if (Math.hypot(event.clientX - touch.x, event.clientY - touch.y) > 10) clearTimeout(touch.timer);
}
function lift_finger() {
  clearTimeout(touch.timer);
  if (touch.read) setTimeout(() => { touch.read = false; }, 100); // the click that may follow picks nothing up
}

// Settings, forms of the other pages, clocks -------------------------------------------------------------
function prepare(within) {
  for (const field of $$("[data-setting]", within)) {
    const name = field.dataset.setting;
    if (name === "theme") {
      field.checked = field.value === root.dataset.theme;
      field.onchange = () => dress(field.value);
      continue;
    }
    field.checked = keep.get(name, field.dataset.default) === "on";
    field.onchange = async () => {
      keep.set(name, field.checked ? "on" : "off");
      if (name === "notices" && field.checked && (await globalThis.Notification?.requestPermission?.()) !== "granted") {
        field.checked = false;
        keep.set(name, "off");
      }
      if (name === "sound" && field.checked) chime();
    };
  }
  for (const form of $$("form[data-seats]", within)) {
    const count = $("[name=seats]", form);
    const fit = () => { for (const row of $$("[data-row]", form)) row.hidden = Number(row.dataset.row) >= Number($("[name=seats]:checked", form)?.value ?? count.value); };
    form.addEventListener("change", fit);
    fit();
  }
}

function tick() {
  if (document.body.classList.contains("lost")) return; // no server, no time charged
  for (const clock of $$(".clock[data-ticking]")) {
    const left = Math.max(0, Number(clock.dataset.left) - 1);
    clock.dataset.left = left;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}

let writing = 0;
addEventListener("click", press);
addEventListener("dblclick", (event) => {
  const piece = touch.finger ? null : event.target.closest("[data-choice]");
  if (piece && ways(piece).length === 1) act({ action: JSON.parse(piece.dataset.choice) });
});
addEventListener("submit", submit);
addEventListener("keydown", key);
addEventListener("focusin", read);
addEventListener("pointerover", read);
addEventListener("pointerdown", put_finger);
addEventListener("pointermove", move_finger);
for (const lifted of ["pointerup", "pointercancel"]) addEventListener(lifted, lift_finger);
addEventListener("contextmenu", (event) => { if (touch.finger && reads_of(event.target)) event.preventDefault(); });
addEventListener("input", (event) => {
  const form = event.target.closest("[data-notes]");
  if (!form) return;
  clearTimeout(writing);
  writing = setTimeout(() => form.requestSubmit(), 800);
});
prepare(document);
if (live()) {
  paint();
  name_pieces();
  tell();
  if ($("#log")) watch_log($("#log"));
  if (!live().dataset.past) listen();
  setInterval(tick, 1000);
}
