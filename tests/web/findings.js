// A compact check of a page as a person with a screen reader, a keyboard or weak eyes meets it: a list of findings.
() => {
  const found = [];
  const say = (what, element) => found.push(`${what}: ${element.outerHTML.slice(0, 140)}`);
  const shown = (element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && element.getClientRects().length > 0;
  const all = [...document.body.querySelectorAll("*")].filter((element) => !element.closest("svg") || element.tagName === "svg");

  // Names, roles, references
  const named = (element) => {
    const by = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join("");
    const label = element.labels?.length ? [...element.labels].map((each) => each.textContent).join("") : "";
    return [element.getAttribute("aria-label"), by, label, element.innerText ?? element.textContent, element.title, element.placeholder].some((text) => text?.trim());
  };
  for (const element of all.filter(shown)) {
    if (element.matches("button, a[href], [role=tab], [role=img], summary, dialog, fieldset, table") && !named(element)) say("no name", element);
    if (element.matches("input:not([type=hidden]), select, textarea") && !(element.labels?.length || element.getAttribute("aria-label"))) say("no label", element);
    if (element.tabIndex > 0) say("positive tabindex", element);
    if (element.closest("[aria-hidden=true]") && element.tabIndex >= 0 && !element.disabled && !element.closest("[inert]") && element.matches("button, a[href], input, select, textarea")) say("focusable but hidden", element);
    if (element.matches("ul, ol") && [...element.children].some((child) => !child.matches("li, div, template, script"))) say("list with a foreign child", element);
    if (element.matches("button, a.btn, a.go, input:not([type=hidden]), select") && !element.closest(".vh")) {
      const box = element.getBoundingClientRect();
      if (box.width < 24 || box.height < 24) say(`small target ${Math.round(box.width)}x${Math.round(box.height)}`, element);
    }
  }
  for (const name of ["aria-controls", "aria-labelledby", "aria-describedby"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      for (const id of element.getAttribute(name).split(/\s+/)) if (!document.getElementById(id)) say(`${name} leads nowhere`, element);
    }
  }
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  for (const id of new Set(ids.filter((each, at) => ids.indexOf(each) !== at))) found.push(`id ${id} twice`);
  if (document.querySelectorAll("main").length !== 1) found.push("not exactly one main");
  if (!document.documentElement.lang) found.push("no language");
  if (!document.querySelector("h1")) found.push("no heading");
  if (!document.title) found.push("no title");
  if (document.documentElement.scrollWidth > innerWidth) found.push(`sideways scroll ${document.documentElement.scrollWidth} > ${innerWidth}`);

  // Contrast of text against everything that may lie behind it
  const numbers = (text) => text.match(/-?[\d.]+(?:e-?\d+)?/g).map(Number);
  const colour = (text) => {
    if (text.startsWith("color(srgb")) { const [r, g, b, a = 1] = numbers(text.slice(10)); return [r * 255, g * 255, b * 255, a]; }
    if (text.startsWith("rgb")) { const [r, g, b, a = 1] = numbers(text); return [r, g, b, a]; }
    return null;
  };
  const over = (top, under) => [0, 1, 2].map((at) => top[at] * top[3] + under[at] * (1 - top[3])).concat(1);
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((each) => each / 255).map((each) => (each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
  const grounds = (element) => {
    let layers = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const stops = (style.backgroundImage.match(/(rgba?\([^)]*\)|color\(srgb[^)]*\))/g) ?? []).map(colour).filter(Boolean);
      const plain = colour(style.backgroundColor);
      const here = [...stops, ...(plain && plain[3] > 0 && !stops.some((stop) => stop[3] === 1) ? [plain] : [])];
      if (here.length) layers.push(here);
      if (here.some((each) => each[3] === 1)) break;
    }
    let bases = [[12, 11, 16, 1]];
    for (const layer of layers.reverse()) bases = layer.flatMap((top) => (top[3] === 1 ? [top] : bases.map((under) => over(top, under)))).slice(0, 24);
    return bases;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !shown(element) || element.closest("[aria-disabled=true], .vh, script, option, .ghost, .lost, datalist, [aria-hidden=true]")) continue;
    if (element.previousElementSibling?.tagName === "svg" && getComputedStyle(element).position === "absolute") continue; // on a drawn shape
    const style = getComputedStyle(element);
    const ink = colour(style.color);
    if (!ink) continue;
    const size = parseFloat(style.fontSize);
    const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    const worst = Math.min(...grounds(element).map((ground) => ratio(over(ink, ground), ground)));
    if (worst < needed - 0.05) say(`contrast ${worst.toFixed(2)} under ${needed} for "${walker.currentNode.data.trim().slice(0, 30)}"`, element);
  }
  return [...new Set(found)];
}
