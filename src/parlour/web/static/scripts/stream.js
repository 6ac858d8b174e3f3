// The stream of views. The first message holds every part, those after it what has changed.

import { receive } from "./answering.js";
import { stock } from "./parts.js";
import { live, viewpoint } from "./table.js";

export function listen() {
  const at = live();
  const source = new EventSource(`/t/${at.dataset.table}/events?seat=${viewpoint()}`);
  source.addEventListener("stock", (message) => stock(JSON.parse(message.data)));
  source.addEventListener("view", (message) => {
    document.body.classList.remove("lost");
    receive(JSON.parse(message.data));
  });
  source.addEventListener("gone", () => { source.close(); location.reload(); });
  source.addEventListener("error", () => {
    document.body.classList.add("lost");
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
  });
}
