/** What the device knows of the site that is open; the service is asked only by the button. */
import { showAnswer } from "./answer-parts.js";
import { chrome } from "./api.js";
import { mayAsk } from "./consent.js";
import { hostOf, openGuard } from "./guard.js";
import { changeSettings, readSettings } from "./settings.js";
import { fill, openWords } from "./words.js";

/** @type {(id: string) => HTMLElement} */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const settings = await readSettings();
const words = await openWords();
const { say } = words;
fill(words);
const guard = await openGuard(settings);
// In a tab of its own, which news of a website open, its address says which is meant.
const named = new URLSearchParams(location.search).get("site");
const [tab] = named === null ? await chrome.tabs.query({ active: true, currentWindow: true }) : [{ url: named }];
const host = hostOf(tab?.url);

const stateOf = () => {
  if (!settings.isOn) return say("extension.off");
  if (guard.state === "none") return say("extension.none");
  const date = words.date(guard.date ?? "");
  return guard.state === "old" ? say("extension.old", { date }) : say("extension.list_of", { date });
};
element("state").textContent = stateOf();

if (host === null) element("host").textContent = say("extension.no_site");
else {
  element("host").textContent = host;
  const told = await guard.lookalike(host, words.lang);
  const isListed = await guard.isListed(host);
  const unsure = told?.technique === "typo" ? "imitates.near" : "imitates.own";
  const resembles =
    told === null
      ? say("extension.nothing_here")
      : `${say(told.may_be_own ? unsure : "imitates.website", { name: told.name })} ${told.reason}`;
  element("local").textContent = isListed ? say("extension.listed", { subject: host }) : resembles;
  element("ask").hidden = false;
  element("check").addEventListener("click", async () => {
    if (await mayAsk()) await showAnswer(element("answer"), settings, words, host);
  });
  element("follow").hidden = settings.followed.includes(host);
  element("follow").addEventListener("click", async () => {
    await changeSettings({ followed: [...settings.followed, host] });
    element("follow").hidden = true;
  });
}
