/** What is blocked, whose service is asked, what is followed; and what the extension may do, with reasons. */
import { openGuard } from "./guard.js";
import { changeSettings, readSettings } from "./settings.js";
import { fill, languages, openWords } from "./words.js";

const settings = await readSettings();
const words = await openWords();
fill(words);
const form = /** @type {HTMLFormElement} */ (document.getElementById("form"));
/** @type {(name: string) => any} */
const field = (name) => form.elements.namedItem(name);

const names = new Intl.DisplayNames(words.lang, { type: "language" });
field("lang").append(new Option("–", ""), ...languages.map((lang) => new Option(names.of(lang), lang)));
for (const name of /** @type {const} */ (["isOn", "wallets", "complaints", "lookalikes"]))
  field(name).checked = settings[name];
for (const name of /** @type {const} */ (["lang", "service"])) field(name).value = settings[name];
for (const name of /** @type {const} */ (["followed", "allowed"])) field(name).value = settings[name].join("\n");

const { state, date } = await openGuard(settings);
const shown = date === null ? "" : words.date(date);
const said = { none: "extension.none", old: "extension.old", ready: "extension.list_of" }[state];
/** @type {HTMLElement} */ (document.getElementById("state")).textContent = words.say(said, { date: shown });

/** @type {(name: string) => string[]} */
const lines = (name) => [
  ...new Set(
    String(field(name).value)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  await changeSettings({
    isOn: field("isOn").checked,
    wallets: field("wallets").checked,
    complaints: field("complaints").checked,
    lookalikes: field("lookalikes").checked,
    lang: field("lang").value,
    service: String(field("service").value).replace(/\/+$/, ""),
    followed: lines("followed"),
    allowed: lines("allowed"),
  });
  /** @type {HTMLElement} */ (document.getElementById("saved")).textContent = words.say("extension.saved");
});
