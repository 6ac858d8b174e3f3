// A sum put together of several kinds by + and -: how much of each goes, and the answers that say so.

import { $, $$ } from "../page.js";
import { choose_way, hand } from "../picking.js";
import { live, refuse } from "../table.js";

const listed = (words) => [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" and ");

const kinds_of = (mix) => $$("[data-kind]", mix).map((place) => {
  const { base, most, one, many, gives } = place.dataset;
  const share = $("[data-share]", place);
  return { place, share, base: Number(base), most: Number(most), one, many, gives: JSON.parse(gives ?? "[]"), n: Number(share?.textContent ?? 0) };
});

const sum = (kinds) => kinds.reduce((all, kind) => all + kind.n, 0);

// One more takes from the kind that gives most, once all is chosen; one less leaves it to be chosen.
function stepped(kinds, kind, by, of) {
  if (by > 0 && kind.n === kind.most) return `No more ${kind.many} can go there.`;
  if (by < 0 && !kind.n) return `No ${kind.many} go there.`;
  if (by > 0 && sum(kinds) === of) {
    const other = kinds.filter((each) => each !== kind && each.n).toSorted((a, b) => b.n - a.n)[0];
    if (other) other.n -= 1;
  }
  kind.n += by;
  return "";
}

// A share is asked for where it leaves a choice, and not where it follows from the others.
function answers(kinds, of) {
  let left = of;
  let later = kinds.reduce((all, kind) => all + kind.most, 0);
  const out = [];
  for (const { most, n, gives } of kinds) {
    later -= most;
    if (Math.max(0, left - later) < Math.min(most, left)) out.push(gives[n]);
    left -= n;
  }
  return out;
}

function dress(button, mix, kinds, of) {
  const missing = of - sum(kinds);
  const first = mix.dataset.first ? [JSON.parse(mix.dataset.first)] : [];
  const spends = kinds.map((kind) => kind.base + kind.n);
  const goes = kinds.map(({ one, many }, at) => (spends[at] ? `${spends[at]} ${spends[at] === 1 ? one : many}` : "")).filter(Boolean);
  button.disabled = missing > 0;
  button.dataset.act = JSON.stringify([...first, ...answers(kinds, of)]);
  if (first.length) button.dataset.spends = spends.join(" ");
  button.lastChild.data = missing > 0 ? `${missing} still to choose` : `${mix.dataset.verb} ${listed(goes)}`;
}

export function step(pressed) {
  const mix = pressed.closest("[data-of]");
  const kinds = kinds_of(mix);
  const of = Number(mix.dataset.of);
  const said = stepped(kinds, kinds.find(({ place }) => place.contains(pressed)), Number(pressed.dataset.step), of);
  refuse({ words: said });
  if (said) return;
  for (const { share, n } of kinds) if (share) share.textContent = n;
  const pays = $("[data-pays]", mix.parentElement);
  const button = pays ?? $$("[data-way=mix]", live()).find((each) => each.dataset.when === hand.picked);
  dress(button, mix, kinds, of);
  if (!pays) choose_way("mix");
}
