/** The page before a listed website: what it is on record for, what to do, and the way on. */
import { aboutListed } from "./about-listed.js";
import { chrome } from "./api.js";
import { confirm, hostOf } from "./guard.js";
import { changeSettings, readSettings } from "./settings.js";
import { fill, openWords } from "./words.js";

/** @type {(id: string) => HTMLElement} */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const url = decodeURIComponent(location.hash.slice(1));
const host = hostOf(url) ?? "";
const settings = await readSettings();
const words = await openWords();
fill(words);
element("address").textContent = host;

/** Lets this tab open the host, until it leaves it. */
const goOn = async () => {
  if (host === "") return;
  const tab = await chrome.tabs.getCurrent();
  const { passes = {} } = await chrome.storage.session.get("passes");
  await chrome.storage.session.set({ passes: { ...passes, [tab.id]: host } });
  location.replace(url);
};

/** @type {(said: import("./about-listed.js").Said, records: string[]) => void} */
const show = ({ headline, reason, actions }, records) => {
  document.title = headline;
  element("headline").textContent = headline;
  element("reason").textContent = reason;
  for (const text of actions) {
    const item = document.createElement("li");
    item.textContent = text;
    if (text === words.say("action.get_help")) item.replaceChildren(linkTo(`/help?lang=${words.lang}`, text));
    element("actions").append(item);
  }
  const [record] = records;
  if (record !== undefined)
    element("sources").append(linkTo(`/watchlist/${record}`, words.say("extension.read_record")));
  element("rest").hidden = false;
  element("back").focus();
};

/** @type {(path: string, text: string) => HTMLAnchorElement} */
const linkTo = (path, text) => {
  const link = document.createElement("a");
  link.href = settings.service + path;
  link.textContent = text;
  link.rel = "noreferrer";
  return link;
};

/** Where there is nothing to go back to: a new tab in place of this one, which may be the last. */
const leave = async () => {
  const tab = await chrome.tabs.getCurrent();
  await chrome.tabs.create({});
  await chrome.tabs.remove(tab.id);
};

/** Past the website itself, if it came into the history before its warning: it would be warned of again. */
const goBack = async () => {
  const tab = await chrome.tabs.getCurrent();
  const key = `back ${tab.id}`;
  const { page = null, steps = 1 } = (await chrome.storage.session.get(key))[key] ?? {};
  await chrome.storage.session.remove(key);
  if (page !== null) {
    location.replace(page);
    return;
  }
  if (history.length <= steps) {
    await leave();
    return;
  }
  // There may be less than that before it. A page that is slow to come has begun by then.
  const waiting = setTimeout(() => void leave(), 3000);
  addEventListener("beforeunload", () => clearTimeout(waiting), { once: true });
  history.go(-steps);
};

element("back").addEventListener("click", () => void goBack());
element("once").addEventListener("click", () => void goOn());
element("always").addEventListener("click", async () => {
  if (host === "") return;
  await changeSettings({ allowed: [...settings.allowed.filter((one) => one !== host), host] });
  location.replace(url);
});

try {
  const found = await confirm(settings, host);
  // One website in millions is taken for a listed one: its range tells.
  if (found === null) await goOn();
  else show(await aboutListed(words, host, found), found.records);
} catch {
  const advice = ["action.dont_pay", "action.ask_regulator", "action.get_help"].map((id) => words.say(id));
  const said = {
    headline: words.say("extension.listed", { subject: host }),
    reason: words.say("extension.unsure"),
    actions: advice,
  };
  show(said, []);
}
