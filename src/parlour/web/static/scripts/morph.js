// Make one element like another, but leave alone what the player holds: focus, typed text, open tabs. A part that stands
// in another is left alone, too: its own text says what it holds.

function same(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");
}

function dress(from, to) {
  for (const name of from.getAttributeNames()) if (!to.hasAttribute(name) && name !== "style") from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
}

export function morph_inside(from, to) {
  const named = new Map([...from.children].filter((child) => child.id).map((child) => [child.id, child]));
  let here = from.firstChild;
  for (const wanted of Array.from(to.childNodes)) {
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

function morph(from, to) {
  if (from.nodeType !== 1) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  if (from.dataset.keep === "all" || from.classList.contains("part")) return;
  if (!("keep" in from.dataset)) dress(from, to);
  if (from.matches("textarea, input, select")) return;
  if (from.matches("template")) {
    if (from.innerHTML !== to.innerHTML) from.innerHTML = to.innerHTML;
  } else morph_inside(from, to);
}
