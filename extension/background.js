/** Watches over navigation, keeps the list in step, and tells of news about what is followed. */
import { chrome } from "./api.js";
import { showBanner } from "./banner.js";
import { bannerTexts } from "./banner-texts.js";
import { mayAsk } from "./consent.js";
import { readNews } from "./follow.js";
import { hostOf, openGuard, refresh } from "./guard.js";
import { readSettings } from "./settings.js";
import { openWords } from "./words.js";

/** Opened once for as long as the browser lets this run, and again after each change. */
const open = async () => {
  const settings = await readSettings();
  return { settings, guard: await openGuard(settings), words: await openWords(settings.lang || undefined) };
};
/** @type {ReturnType<typeof open> | undefined} */
let opened;
const ready = () => {
  opened ??= open();
  return opened;
};
const minutesOfADay = 1440;

chrome.storage.onChanged.addListener((/** @type {object} */ changes) => {
  if ("settings" in changes || "step" in changes) opened = undefined;
  if ("passes" in changes) mayHavePasses = true;
  if ("settings" in changes) void onSettings(/** @type {any} */ (changes).settings);
});

/**
 * Other content is another list, and while switched off none is loaded.
 * @type {(change: { oldValue?: any, newValue?: any }) => Promise<void>}
 */
const onSettings = async ({ oldValue = {}, newValue = {} }) => {
  /** @type {(...names: string[]) => boolean} */
  const isOther = (...names) => names.some((name) => oldValue[name] !== newValue[name]);
  if (isOther("isOn", "service", "wallets", "complaints", "lookalikes")) await bringInStep();
  if (isOther("isOn", "lang")) await makeMenu();
  // What is on record already when somebody begins to follow is no news; of what was followed before, it may be.
  const followed = oldValue.followed ?? [];
  if (String(followed) !== String(newValue.followed ?? "")) await tellNews(followed);
  await showState();
};

const bringInStep = async () => {
  const settings = await readSettings();
  if (!settings.isOn) return;
  try {
    await refresh(settings);
    await chrome.alarms.create("daily", { delayInMinutes: minutesOfADay });
  } catch {
    // Soon again: the list that is here goes on being used until it is too old.
    await chrome.alarms.create("daily", { delayInMinutes: 60 });
  }
  opened = undefined;
  await showState();
};

/** A browser that is started anew loads what is a day old; Firefox forgets its alarms. */
const keepInStep = async () => {
  const { step } = await chrome.storage.local.get("step");
  const due = (step?.at ?? 0) + minutesOfADay * 60_000;
  if (due <= Date.now()) await bringInStep().then(() => tellNews());
  else await chrome.alarms.create("daily", { when: due });
  await showState();
};

/** @type {() => Promise<void>} */
const showState = async () => {
  const { settings, guard } = await ready();
  const trouble = guard.state === "ready" ? "" : "?";
  await chrome.action.setBadgeBackgroundColor({ color: "#9c1f2b" });
  await chrome.action.setBadgeText({ text: settings.isOn ? trouble : "–" });
};

const makeMenu = async () => {
  const { settings, words } = await ready();
  await chrome.contextMenus.removeAll();
  if (!settings.isOn) return;
  chrome.contextMenus.create({
    id: "check",
    title: words.say("extension.menu"),
    contexts: ["link", "page", "selection"],
  });
};

chrome.runtime.onInstalled.addListener(() => void makeMenu().then(bringInStep));
chrome.runtime.onStartup.addListener(() => void makeMenu().then(keepInStep));
chrome.alarms.onAlarm.addListener(() => void bringInStep().then(() => tellNews()));

/** Visits that the person went on with, by tab: to one host each, until the tab leaves it. */
const passes = async () => (await chrome.storage.session.get("passes")).passes ?? {};
/** False where none is known to be there: what opens nothing listed need not read them. */
let mayHavePasses = true;

/**
 * Notes where the warning leads back to: the page that the tab showed before the website, where the browser says it,
 * else so many steps in the tab's history, in which the website itself may stand.
 * @type {(tabId: number, host: string, isBehind: boolean) => Promise<void>}
 */
const noteWayBack = async (tabId, host, isBehind) => {
  const key = `back ${tabId}`;
  const { [key]: former } = await chrome.storage.session.get(key);
  const { url: shown } = await chrome.tabs.get(tabId);
  const shownHost = hostOf(shown);
  // Firefox may show the website by now, though its navigation was about to begin.
  const isShown = isBehind || shownHost === host;
  let page = shownHost === null ? null : shown;
  if (isShown) page = former?.host === host ? former.page : null;
  await chrome.storage.session.set({ [key]: { host, page, steps: isShown ? 2 : 1 } });
};

/**
 * @type {(tabId: number, url: string, isBehind?: boolean) => Promise<boolean>} whether the warning is shown instead;
 *   behind it, the website may be in the tab's history already.
 */
const stop = async (tabId, url, isBehind = false) => {
  const host = hostOf(url);
  const { settings, guard } = await ready();
  if (host === null || !settings.isOn || settings.allowed.includes(host)) return false;
  if (!(await guard.isListed(host)) || (await passes())[tabId] === host) return false;
  await noteWayBack(tabId, host, isBehind);
  await chrome.tabs.update(tabId, {
    url: `${chrome.runtime.getURL("extension/wall.html")}#${encodeURIComponent(url)}`,
  });
  return true;
};

/** @typedef {{ tabId: number, frameId: number, url: string }} Navigation */
chrome.webNavigation.onBeforeNavigate.addListener((/** @type {Navigation} */ { tabId, frameId, url }) => {
  if (frameId === 0) void stop(tabId, url);
});

/** A redirect is seen only here. */
chrome.webNavigation.onCommitted.addListener((/** @type {Navigation} */ { tabId, frameId, url }) => {
  if (frameId === 0) void onCommitted(tabId, url);
});

/** Ends the pass of a tab that left its host. @type {(tabId: number, host: string) => Promise<void>} */
const endPass = async (tabId, host) => {
  const all = await passes();
  mayHavePasses = Object.keys(all).length > 0;
  if (!(tabId in all) || all[tabId] === host) return;
  delete all[tabId];
  await chrome.storage.session.set({ passes: all });
};

/** @type {(tabId: number, url: string) => Promise<void>} */
const onCommitted = async (tabId, url) => {
  const host = hostOf(url);
  if (host === null) return;
  if (await stop(tabId, url, true)) return;
  if (mayHavePasses) await endPass(tabId, host);
  const { settings, guard, words } = await ready();
  if (!settings.isOn || !settings.lookalikes || settings.allowed.includes(host)) return;
  const told = await guard.lookalike(host, words.lang);
  if (told === null || told.may_be_own) return;
  await chrome.action.setBadgeText({ tabId, text: "!" });
  const args = [bannerTexts(words, told)];
  const injection = { target: { tabId }, func: showBanner, args, injectImmediately: true };
  // Where the browser forbids it, the badge tells.
  await chrome.scripting.executeScript(injection).catch(() => undefined);
};

chrome.contextMenus.onClicked.addListener(
  (
    /** @type {{ linkUrl?: string, selectionText?: string, pageUrl?: string }} */ { linkUrl, selectionText, pageUrl },
  ) => {
    void ask(selectionText ?? linkUrl ?? pageUrl ?? "");
  },
);

/** @type {(text: string) => Promise<void>} */
const ask = async (text) => {
  if (!(await mayAsk())) return;
  await chrome.storage.session.set({ asked: text });
  await chrome.tabs.create({ url: chrome.runtime.getURL("extension/answer.html") });
};

/** Of some only, if given: of what was followed before. @type {(some?: readonly string[]) => Promise<void>} */
const tellNews = async (some) => {
  const { settings, guard, words } = await ready();
  if (!settings.isOn) return;
  // Where the service can't be reached, the next time tells.
  const news = await readNews(settings, guard).catch(() => []);
  for (const { name, title, id, page } of news.filter((one) => some?.includes(one.name) ?? true)) {
    await chrome.storage.local.set({ [`page ${id}`]: page });
    await chrome.notifications.create(id, {
      type: "basic",
      iconUrl: chrome.runtime.getURL("icons/192.png"),
      title: words.say("extension.news", { name }),
      message: title,
    });
  }
};

chrome.notifications.onClicked.addListener((/** @type {string} */ id) => void openNews(id));
chrome.notifications.onClosed.addListener((/** @type {string} */ id) => void chrome.storage.local.remove(`page ${id}`));

/** @type {(id: string) => Promise<void>} */
const openNews = async (id) => {
  const { [`page ${id}`]: page } = await chrome.storage.local.get(`page ${id}`);
  // There may be no window that a tab could come into.
  if (page !== undefined) await chrome.tabs.create({ url: page }).catch(() => chrome.windows.create({ url: page }));
  await chrome.notifications.clear(id);
  await chrome.storage.local.remove(`page ${id}`);
};
