// The pictures of a lesson: laid out as wide as on the table, then made as large as their panel allows.

const MOST = 1.35;
const PHONE = matchMedia("(max-width: 600px)");

function fit(picture) {
  const panel = picture.parentElement;
  const [wide, high] = [panel.clientWidth - 24, panel.clientHeight - 20];
  picture.style.zoom = 1;
  const asked = Number(picture.dataset.wide);
  const laid = PHONE.matches ? Math.min(asked, 1.4 * wide) : asked; // pieces know how to lie on a narrow table
  picture.style.width = asked ? `${laid}px` : "max-content";
  picture.style.zoom = Math.min(MOST, wide / picture.scrollWidth, high / picture.scrollHeight);
}

const fit_all = () => { for (const picture of document.querySelectorAll(".fit")) fit(picture); };

fit_all();
addEventListener("load", fit_all);
addEventListener("resize", fit_all);
