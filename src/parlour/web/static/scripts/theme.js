// The system's theme, also when it changes, until the player chooses. The cookie lets the server send the next page in it.

const root = document.documentElement;
const light = matchMedia("(prefers-color-scheme: light)");

export const theme = () => root.dataset.theme;

export function dress(chosen) {
  light.removeEventListener("change", follow);
  wear(chosen, "");
}

function wear(shown, whose) {
  root.dataset.theme = shown;
  document.cookie = `theme=${shown}${whose};path=/;max-age=31536000;samesite=lax`;
}

function follow() {
  wear(light.matches ? "light" : "dark", "-system");
}

if (!/(^|; )theme=(dark|light)(;|$)/.test(document.cookie)) {
  follow();
  light.addEventListener("change", follow);
}
