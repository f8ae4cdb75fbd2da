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
  const dates = new Intl.DateTimeFormat(own, { dateStyle: "medium" });
  return {
    lang: own,
    date: (iso) => dates.format(new Date(iso)),
    say: (id, parameters = {}) => {
      const message = messages[id];
      const count = Number(parameters["count"] ?? 0);
      const text = typeof message === "string" ? message : (message?.[plurals.select(count)] ?? message?.other ?? id);
      return filled(text, parameters, own === "ar");
    },
  };
};

/** `{name's}` owns something, `{Regulator}` begins a sentence. @type {(text: string, parameters: object, isolates: boolean) => string} */
const filled = (text, parameters, isolates) =>
  text.replace(/\{(\w)(\w*)('s)?\}/g, (_whole, first, rest, owns) => {
    const value = String(new Map(Object.entries(parameters)).get(first.toLowerCase() + rest) ?? "…");
    if (isolates) return `\u2068${value}\u2069`;
    const named = first === first.toLowerCase() ? value : value.charAt(0).toUpperCase() + value.slice(1);
    return owns === undefined ? named : `${named}'${named.endsWith("s") ? "" : "s"}`;
  });

/** Puts the sentences into a page that names them. @type {(words: Words) => void} */
export const fill = ({ lang, say }) => {
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === "ar" ? "rtl" : "ltr";
  for (const element of document.querySelectorAll("[data-say]"))
    element.textContent = say(element.getAttribute("data-say") ?? "");
};

export { languages };
