/** Looks up on the device, in what is new on record, the names and websites that somebody follows. */
import { chrome } from "./api.js";
import { hostOf } from "./guard.js";

/** @type {(text: string) => string} */
const folded = (text) =>
  ` ${(
    text
      .normalize("NFKD")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ")} `;

/** A followed website; null for a name. @type {(followed: string) => string | null} */
const siteOf = (followed) =>
  /^[^\s]+\.[^\s.]{2,}$/.test(followed) ? hostOf(`https://${followed.replace(/^https?:\/\//, "")}`) : null;

/** @typedef {{ id: string, name: string, title: string }} News */
/** @typedef {{ id: string, title: string, summary: string | null, detected_at: string }} Change */
/** What was there the last time. @typedef {{ newest: string | null, known: string[], listed: string[] }} Last */

/**
 * What came since the last time; nothing the first time.
 * @type {(settings: import("./settings.js").Settings, guard: import("./guard.js").Guard) => Promise<News[]>}
 */
export const readNews = async ({ service, followed }, guard) => {
  if (followed.length === 0) return [];
  /** @type {Last | undefined} */
  const last = (await chrome.storage.local.get("news")).news;
  const query = last?.newest ? `&since=${encodeURIComponent(last.newest)}` : "";
  const response = await fetch(`${service}/api/changes.json?order=detected&limit=200${query}`, { cache: "no-cache" });
  if (!response.ok) return [];
  /** @type {{ changes: Change[] }} */
  const { changes } = await response.json();
  const listed = await listedOf(followed, guard);
  const newest = changes[0]?.detected_at ?? last?.newest ?? null;
  await chrome.storage.local.set({ news: { newest, known: changes.map(({ id }) => id), listed } });
  return last === undefined ? [] : newsIn(followed, changes, listed, last);
};

/** @type {(followed: readonly string[], guard: import("./guard.js").Guard) => Promise<string[]>} */
const listedOf = async (followed, guard) => {
  const listed = [];
  for (const one of followed) {
    const site = siteOf(one);
    if (site !== null && (await guard.isListed(site))) listed.push(one);
  }
  return listed;
};

/** @type {(followed: readonly string[], changes: readonly Change[], listed: readonly string[], last: Last) => News[]} */
const newsIn = (followed, changes, listed, last) => {
  const said = changes
    .filter(({ id }) => !last.known.includes(id))
    .flatMap(({ id, title, summary }) => {
      const text = folded(`${title} ${summary ?? ""}`);
      const name = followed.find((one) => text.includes(folded(one)));
      return name === undefined ? [] : [{ id, name, title }];
    });
  const sites = listed.filter((one) => !last.listed.includes(one) && !said.some(({ name }) => name === one));
  return [...said, ...sites.map((one) => ({ id: `listed ${one}`, name: one, title: one }))];
};
