/** Tells of a website whether it is listed or looks like another, on the device, by files that are loaded once a day. */
import { botwatch } from "../client/botwatch.js";
import { inStep, readFilter } from "../client/filter.js";
import { readLookalikes } from "../client/lookalike.js";
import { chrome } from "./api.js";

const day = 86_400_000;
/** By an older list nothing is blocked: whoever was taken off it since would be blocked wrongly. */
const longestAge = 14 * day;
/** What wallets block comes with the whole file only. */
const wholeEvery = 7 * day;

/** Files are kept as a cache's: it holds bytes, and no database has to be made. */
const shelf = () => caches.open("botwatch");
/** @type {(name: string) => string} */
const at = (name) => `https://kept.invalid/${name}`;
/** @type {(name: string) => Promise<Response | undefined>} */
const kept = async (name) => (await shelf()).match(at(name));
/** @type {(name: string, body: BodyInit) => Promise<void>} */
const keep = async (name, body) => (await shelf()).put(at(name), new Response(body));

/**
 * @typedef {object} Guard
 * @property {"none" | "old" | "ready"} state of the list on the device.
 * @property {string | null} date of the list: when it was last in step.
 * @property {(host: string) => Promise<boolean>} isListed asks nobody; never true unless the list is ready.
 * @property {(host: string, lang: string) => Promise<import("../client/lookalike.js").Lookalike | null>} lookalike
 */

/** What is kept of the last time. @typedef {{ at: number, wholeAt: number, of: string, changes: object }} Step */

/** @type {(settings: import("./settings.js").Settings) => string} */
const contentOf = ({ service, wallets, complaints }) => JSON.stringify([service, wallets, complaints]);

/** Opens what is on the device. @type {(settings: import("./settings.js").Settings, now?: number) => Promise<Guard>} */
export const openGuard = async (settings, now = Date.now()) => {
  /** @type {Step | undefined} */
  const step = (await chrome.storage.local.get("step")).step;
  const file = await kept("filter");
  /** @type {(host: string) => Promise<boolean>} */
  let isListed = async () => false;
  /** @type {Guard["state"]} */
  let state = "none";
  if (step !== undefined && file !== undefined && step.of === contentOf(settings)) {
    try {
      const read = readFilter(await file.arrayBuffer(), step.changes);
      state = now - step.at > longestAge ? "old" : "ready";
      if (state === "ready") isListed = askedTwice(read);
    } catch {
      // A broken file is none: it is loaded again.
    }
  }
  /** @type {Promise<import("../client/lookalike.js").TellLookalike | null> | undefined} */
  let teller;
  const openTeller = async () => {
    const [brands, words] = [await kept("brands"), await kept("words")];
    if (brands === undefined || words === undefined) return null;
    return readLookalikes(await brands.json(), await words.json());
  };
  return {
    state,
    date: step === undefined ? null : new Date(step.at).toISOString(),
    isListed,
    lookalike: async (host, lang) => {
      if (state !== "ready") return null;
      teller ??= openTeller();
      return (await teller.catch(() => null))?.(host, lang) ?? null;
    },
  };
};

/** Each website that is opened is asked about when it begins and when it comes: that takes one look. @type {(isListed: Guard["isListed"]) => Guard["isListed"]} */
const askedTwice = (isListed) => {
  let last = "";
  let answer = Promise.resolve(false);
  return (host) => {
    if (host !== last) answer = isListed(host);
    last = host;
    return answer;
  };
};

/** Brings the files in step. @type {(settings: import("./settings.js").Settings, now?: number) => Promise<void>} */
export const refresh = async (settings, now = Date.now()) => {
  /** @type {Step | undefined} */
  const step = (await chrome.storage.local.get("step")).step;
  const of = contentOf(settings);
  const file = await kept("filter");
  const isOfUse = step !== undefined && step.of === of && now - step.wholeAt < wholeEvery;
  const bytes = isOfUse ? await file?.arrayBuffer() : undefined;
  /** @type {import("../client/filter.js").FilterContent} */
  const content = {
    only: settings.complaints ? "blocking_with_complaints" : "blocking",
    ...(settings.wallets && { include: /** @type {const} */ ("wallet_blocked") }),
  };
  const fresh = await inStep(settings.service, isWhole(bytes) ? bytes : undefined, content);
  const isKept = fresh.file === bytes;
  if (!isKept) await keep("filter", fresh.file);
  const { added = [], removed = [] } = fresh.changes;
  const wholeAt = isKept && step !== undefined ? step.wholeAt : now;
  await chrome.storage.local.set({ step: { at: now, wholeAt, of, changes: { added, removed } } });
  if (!settings.lookalikes) return;
  for (const name of ["brands", "words"]) {
    const response = await fetch(`${settings.service}/api/lookalikes/${name}.json`, { cache: "no-cache" });
    if (response.ok) await keep(name, await response.arrayBuffer());
  }
};

/** @type {(file: ArrayBuffer | undefined) => boolean} */
const isWhole = (file) => {
  if (file === undefined) return false;
  try {
    readFilter(file);
    return true;
  } catch {
    return false;
  }
};

/**
 * Asks what a listed host is on record for: of its range, whatever the host is.
 * @type {(settings: import("./settings.js").Settings, host: string) =>
 *   Promise<{ host: string, standing: string, records: string[] } | null>}
 * @throws where the service can't be reached.
 */
export const confirm = async (settings, host) => {
  const suffix = settings.wallets ? "?include=wallet_blocked" : "";
  /** @type {typeof fetch} */
  const ranged = (target, init) => fetch(`${target}${suffix}`, init);
  const { lookUp } = botwatch(settings.service, { fetch: ranged, retries: 0, timeoutSeconds: 6, waitSeconds: 0 });
  const found = await lookUp(host);
  return found !== null && isBlocked(settings, found.standing) ? found : null;
};

/** @type {(settings: import("./settings.js").Settings, standing: string) => boolean} */
const isBlocked = ({ wallets, complaints }, standing) =>
  ["regulator_acted", "regulator_warned"].includes(standing) ||
  (standing === "wallet_blocked" && wallets) ||
  (standing === "complaint_reported" && complaints);

/** The host of a website's address; null for anything else. @type {(address: string | undefined) => string | null} */
export const hostOf = (address) => {
  const url = URL.canParse(address ?? "") ? new URL(address ?? "") : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.hostname.replace(/\.$/, "") : null;
};
