// The system's theme, until the player chooses. The cookie lets the server send the next page in it.

const root = document.documentElement;

export const theme = () => root.dataset.theme;

export function dress(chosen) {
  root.dataset.theme = chosen;
  document.cookie = `theme=${chosen};path=/;max-age=31536000;samesite=lax`;
}

if (!theme()) dress(matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
