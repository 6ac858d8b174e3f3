// Passing something on: by the system's own way of sharing, else by the clipboard.

export async function copy_text(text, button) {
  const words = button.querySelector("span") ?? button;
  const before = words.textContent;
  try {
    await navigator.clipboard.writeText(text);
    words.textContent = "Link copied";
  } catch {
    prompt("Copy this link", text);
  }
  setTimeout(() => { words.textContent = before; }, 2000);
}
