// The form of a new table shows what applies to what was chosen: the server says what that is.

const form = document.querySelector("form[data-seats]");
let asked = 0;

async function fit() {
  asked += 1;
  const mine = asked;
  const fields = new URLSearchParams(new FormData(form));
  fields.set("open", [...form.querySelectorAll("details[open]")].map((each) => each.id).join(" "));
  const answer = await fetch(`${location.pathname}?${fields}`, { headers: { "x-part": "choices" } }).catch(() => null);
  if (!answer?.ok || mine !== asked) return;
  const focus = document.activeElement?.id;
  document.querySelector("#choices").innerHTML = await answer.text();
  document.getElementById(focus)?.focus({ preventScroll: true });
}

form.addEventListener("change", (event) => { if (event.target.closest("#choices")) fit(); });
