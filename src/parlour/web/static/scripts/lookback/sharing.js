// Passing something on: by the clipboard, or as a picture.

const WIDE = 1200;
const HIGH = 630;

function told(button, words) {
  const place = button.querySelector("span") ?? button;
  const before = place.textContent;
  place.textContent = words;
  setTimeout(() => { place.textContent = before; }, 2000);
}

export async function copy_text(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    told(button, "Link copied");
  } catch {
    prompt("Copy this link", text);
  }
}

// The picture that the server draws, as a PNG: every place that takes pictures takes those.
async function drawn(address) {
  const picture = new Image(WIDE, HIGH);
  picture.src = address;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
  canvas.getContext("2d").drawImage(picture, 0, 0, WIDE, HIGH);
  return new Promise((done) => { canvas.toBlob(done, "image/png"); });
}

export async function share_picture(address, button) {
  const file = new File([await drawn(address)], "parlour.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: "parlour.png" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  told(button, "Saved");
}
