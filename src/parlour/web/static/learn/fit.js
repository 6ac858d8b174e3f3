// The pictures of a lesson: laid out as wide as on the table, then made as large as their panel allows.

const MOST = 1.35;

function fit(picture) {
  const panel = picture.parentElement;
  picture.style.zoom = 1;
  picture.style.width = picture.dataset.wide === "0" ? "max-content" : `${picture.dataset.wide}px`;
  const [wide, high] = [panel.clientWidth - 24, panel.clientHeight - 20];
  picture.style.zoom = Math.min(MOST, wide / picture.scrollWidth, high / picture.scrollHeight);
}

const fit_all = () => { for (const picture of document.querySelectorAll(".fit")) fit(picture); };

fit_all();
addEventListener("load", fit_all);
addEventListener("resize", fit_all);
