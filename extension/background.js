/** Watches over navigation, keeps the list in step, and tells of news about what is followed. */
import { chrome } from "./api.js";
import { showBanner } from "./banner.js";
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
chrome.storage.onChanged.addListener((/** @type {object} */ changes) => {
  if ("settings" in changes || "step" in changes) opened = undefined;
  if ("settings" in changes) void onSettings(/** @type {any} */ (changes).settings);
});

/** Other content is another list. @type {(change: { oldValue?: any, newValue?: any }) => Promise<void>} */
const onSettings = async ({ oldValue = {}, newValue = {} }) => {
  const isOther = ["service", "wallets", "complaints", "lookalikes"].some((name) => oldValue[name] !== newValue[name]);
  if (isOther) await bringInStep();
  if (oldValue.lang !== newValue.lang) await makeMenu();
  if (String(oldValue.followed ?? "") !== String(newValue.followed ?? "")) await rememberNews();
  await showState();
};

const bringInStep = async () => {
  const settings = await readSettings();
  if (!settings.isOn) return;
  try {
    await refresh(settings);
    await chrome.alarms.create("daily", { delayInMinutes: 1440 });
  } catch {
    // Soon again: the list that is here goes on being used until it is too old.
    await chrome.alarms.create("daily", { delayInMinutes: 60 });
  }
  opened = undefined;
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
  const { words } = await ready();
  await chrome.contextMenus.removeAll();
  chrome.contextMenus.create({
    id: "check",
    title: words.say("extension.menu"),
    contexts: ["link", "page", "selection"],
  });
};

chrome.runtime.onInstalled.addListener(() => void makeMenu().then(bringInStep));
chrome.runtime.onStartup.addListener(() => void makeMenu().then(bringInStep));
chrome.alarms.onAlarm.addListener(() => void bringInStep().then(tellNews));

/** Visits that the person went on with, by tab: to one host each, until the tab leaves it. */
const passes = async () => (await chrome.storage.session.get("passes")).passes ?? {};

/** @type {(tabId: number, url: string) => Promise<boolean>} whether the warning is shown instead. */
const stop = async (tabId, url) => {
  const host = hostOf(url);
  const { settings, guard } = await ready();
  if (host === null || !settings.isOn || settings.allowed.includes(host)) return false;
  if (!(await guard.isListed(host)) || (await passes())[tabId] === host) return false;
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

/** @type {(tabId: number, url: string) => Promise<void>} */
const onCommitted = async (tabId, url) => {
  const host = hostOf(url);
  if (host === null) return;
  if (await stop(tabId, url)) return;
  const all = await passes();
  if (tabId in all && all[tabId] !== host) {
    delete all[tabId];
    await chrome.storage.session.set({ passes: all });
  }
  const { settings, guard, words } = await ready();
  if (!settings.isOn || !settings.lookalikes || settings.allowed.includes(host)) return;
  const told = await guard.lookalike(host, words.lang);
  if (told === null || told.may_be_own) return;
  await chrome.action.setBadgeText({ tabId, text: "!" });
  const real = words.say("imitates.real", { address: told.official_domain });
  const texts = {
    headline: words.say("imitates.website", { name: told.name }),
    reason: `${told.reason} ${real}`,
    close: words.say("extension.close"),
    dir: words.lang === "ar" ? "rtl" : "ltr",
    lang: words.lang,
  };
  const injection = { target: { tabId }, func: showBanner, args: [texts], injectImmediately: true };
  // Where the browser forbids it, the badge tells.
  await chrome.scripting.executeScript(injection).catch(() => undefined);
};

chrome.contextMenus.onClicked.addListener(
  (
    /** @type {{ linkUrl?: string, selectionText?: string, pageUrl?: string }} */ { linkUrl, selectionText, pageUrl },
  ) => {
    const text = selectionText ?? linkUrl ?? pageUrl ?? "";
    void chrome.storage.session
      .set({ asked: text })
      .then(() => chrome.tabs.create({ url: chrome.runtime.getURL("extension/answer.html") }));
  },
);

/** What is on record already when somebody begins to follow is no news. */
const rememberNews = async () => {
  const { settings, guard } = await ready();
  await readNews(settings, guard).catch(() => undefined);
};

const tellNews = async () => {
  const { settings, guard, words } = await ready();
  for (const { name, title, id } of await readNews(settings, guard))
    await chrome.notifications.create(id, {
      type: "basic",
      iconUrl: chrome.runtime.getURL("icons/192.png"),
      title: words.say("extension.news", { name }),
      message: title,
    });
};
