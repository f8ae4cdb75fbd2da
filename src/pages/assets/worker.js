// Where nothing can be reached, a page that is asked for is answered with help, which is kept on the device for that.
// Nothing else is kept, and no request is changed.

const helpAddress = "/offline";
const keptName = "offline";

/** Keeps the page of help and its style sheet, in place of those that were kept before. */
async function keepHelp() {
  const page = await fetch(helpAddress, { cache: "reload" });
  const text = await page.clone().text();
  const [, styleSheet] = /href="(\/assets\/style-[^"]+)"/.exec(text) ?? [];
  await caches.delete(keptName);
  const kept = await caches.open(keptName);
  await kept.put(helpAddress, page);
  if (styleSheet !== undefined) await kept.add(styleSheet);
}

/** @param {Request} request */
async function keptFor(request) {
  const answer = await caches.match(request.mode === "navigate" ? helpAddress : request);
  return answer ?? Response.error();
}

addEventListener("install", (event) => {
  /** @type {any} */ (event).waitUntil(keepHelp());
});

addEventListener("fetch", (event) => {
  const { request } = /** @type {any} */ (event);
  const isPage = request.mode === "navigate" && request.method === "GET";
  if (!isPage && !new URL(request.url).pathname.startsWith("/assets/style-")) return;
  /** @type {any} */ (event).respondWith(fetch(request).catch(() => keptFor(request)));
});
