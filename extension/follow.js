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

/** With the page that says more. @typedef {{ id: string, name: string, title: string, page: string }} News */
/** @typedef {{ id: string, title: string, summary: string | null, detected_at: string, page_url: string }} Change */
/** What was there the last time. @typedef {{ newest: string | null, known: string[], listed: string[] }} Last */

/**
 * What came since the last time; nothing the first time.
 * @type {(settings: import("./settings.js").Settings, guard: import("./guard.js").Guard) => Promise<News[]>}
 */
export const readNews = async ({ service, followed }, guard) => {
  if (followed.length === 0) return [];
  /** @type {Last | undefined} */
  const last = (await chrome.storage.local.get("news")).news;
  const changes = await changesSince(service, last?.newest ?? null);
  const listed = await listedOf(followed, guard);
  const newest = changes[0]?.detected_at ?? last?.newest ?? null;
  await chrome.storage.local.set({ news: { newest, known: changes.map(({ id }) => id), listed } });
  return last === undefined ? [] : newsIn(followed, changes, listed, last);
};

const changesOfAPage = 200;
const mostPages = 20;

/** Newest first; the newest alone, if nothing was known before. @type {(service: string, since: string | null) => Promise<Change[]>} */
const changesSince = async (service, since) => {
  const query = since === null ? "" : `&since=${encodeURIComponent(since)}`;
  /** @type {Change[]} */
  const changes = [];
  for (let pages = 1; pages <= mostPages; pages += 1) {
    const cursor = changes.length === 0 ? "" : `&cursor=${encodeURIComponent(changes.at(-1)?.id ?? "")}`;
    const target = `/api/changes.json?order=detected&limit=${changesOfAPage}${query}${cursor}`;
    const response = await fetch(`${service}${target}`, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${response.status}`);
    /** @type {{ changes: Change[], next: string | null }} */
    const page = await response.json();
    changes.push(...page.changes);
    if (since === null || !page.next) break;
  }
  return changes;
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
    .flatMap(({ id, title, summary, page_url }) => {
      const text = folded(`${title} ${summary ?? ""}`);
      const name = followed.find((one) => text.includes(folded(one)));
      return name === undefined ? [] : [{ id, name, title, page: page_url }];
    });
  const sites = listed.filter((one) => !last.listed.includes(one) && !said.some(({ name }) => name === one));
  const pageOf = (/** @type {string} */ one) =>
    chrome.runtime.getURL(`extension/popup.html?site=http://${siteOf(one)}`);
  return [...said, ...sites.map((one) => ({ id: `listed ${one}`, name: one, title: one, page: pageOf(one) }))];
};
