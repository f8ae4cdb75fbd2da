/** The sentences of data/messages that the extension needs, in the reader's language. */
import { chrome } from "./api.js";
import { readSettings } from "./settings.js";

const languages = ["en", "de", "es", "fr", "it", "pt", "ru", "tr", "zh", "ja", "ko", "id", "vi", "ar"];

/**
 * @typedef {object} Words
 * @property {string} lang
 * @property {(id: string, parameters?: Record<string, string | number>) => string} say
 * @property {(iso: string) => string} date
 */

/** @type {(lang?: string) => Promise<Words>} */
export const openWords = async (lang) => {
  const chosen = (lang ?? (await readSettings()).lang) || chrome.i18n.getUILanguage().slice(0, 2);
  const own = languages.includes(chosen) ? chosen : "en";
  const messages = await (await fetch(chrome.runtime.getURL(`messages/${own}.json`))).json();
  const plurals = new Intl.PluralRules(own);
  const numbers = new Intl.NumberFormat(own);
  const dates = new Intl.DateTimeFormat(own, { dateStyle: "medium" });
  return {
    lang: own,
    date: (iso) => dates.format(new Date(iso)),
    say: (id, parameters = {}) => {
      const message = messages[id];
      const count = Number(parameters["count"] ?? 0);
      const one = count === 1 ? message?.["1"] : undefined;
      const ofCount = one ?? message?.[plurals.select(count)] ?? message?.other ?? id;
      return filled(typeof message === "string" ? message : ofCount, parameters, numbers, own);
    },
  };
};

/** A number that opens a sentence. */
const countWords = ["", "", "Two", "Three", "Four", "Five", "Six", "Seven"];

/**
 * As the service fills its messages: `{name's}` owns something, `{Regulator}` begins a sentence, as `{regulator}` does at
 * the head of a text, and the full stop of `Inc.` ends it. A regulator has no article here that would join a word before it;
 * Russian has another word for “about” before a vowel.
 * @type {(text: string, parameters: object, numbers: Intl.NumberFormat, lang: string) => string}
 */
const filled = (text, parameters, numbers, lang) => {
  const sentence = text.replace(/\{(\w)(\w*)('s)?\}(\.(?= |$))?/g, (_whole, first, rest, owns, stop = "") => {
    const value = new Map(Object.entries(parameters)).get(first.toLowerCase() + rest) ?? "…";
    const opens = first !== first.toLowerCase();
    if (typeof value === "number") return ((opens && countWords[value]) || numbers.format(value)) + stop;
    if (lang === "ar") return `\u2068${value}\u2069${stop}`;
    const named = opens ? upperFirst(value) : value;
    if (owns !== undefined) return genitive(named) + stop;
    return named.endsWith(".") ? named : named + stop;
  });
  const joined = lang === "ru" ? sentence.replace(/(?<=^|\s)([Оо]) (?=[AEIO])(?!One|Eu)/giu, "$1б ") : sentence;
  return text.startsWith("{regulator}") ? upperFirst(joined) : joined;
};

/** @type {(text: string) => string} */
const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @type {(name: string) => string} */
const genitive = (name) => `${name}'${name.endsWith("s") ? "" : "s"}`;

/** Puts the sentences into a page that names them. @type {(words: Words) => void} */
export const fill = ({ lang, say }) => {
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === "ar" ? "rtl" : "ltr";
  for (const element of document.querySelectorAll("[data-say]"))
    element.textContent = say(element.getAttribute("data-say") ?? "");
};

export { languages };
