/** The languages that answers are given in, and which of them a reader wants. */
import smallWords from "../../../data/messages/small-words.json" with { type: "json" };

/** Each by its own name, English first: it is the one that the others are translated from. */
export const languageNames = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  pt: "Português",
  ru: "Русский",
  tr: "Türkçe",
  zh: "中文",
  ja: "日本語",
  ko: "한국어",
  id: "Bahasa Indonesia",
  vi: "Tiếng Việt",
  ar: "العربية",
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languageNames, text);
}

export function directionOf(lang: Language): "ltr" | "rtl" {
  return lang === "ar" ? "rtl" : "ltr";
}

/** The first of ours that a browser asks for (RFC 9110 section 12.5.4); English if there is none. */
export function acceptedLanguage(header: string | undefined): Language {
  if (header === undefined || header.length > longestHeader) return "en";
  const ranges = header.split(",").map((range) => {
    const [tag = "", ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/u);
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    return { tag: tag.split("-", 1)[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  const byWeight = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return byWeight.map(({ tag }) => tag).find(isLanguage) ?? "en";
}

const longestHeader = 300;

/** Scripts that one of our languages alone is written in. Japanese mixes its own with Chinese characters. */
const scripts: readonly (readonly [RegExp, Language])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, "ja"],
  [/\p{sc=Hangul}/gu, "ko"],
  [/\p{sc=Han}/gu, "zh"],
  [/\p{sc=Cyrillic}/gu, "ru"],
  [/\p{sc=Arabic}/gu, "ar"],
];

/** Letters that few languages have, and of ours one: a word with one of them is its word. */
const ownLetters: readonly (readonly [RegExp, Language])[] = [
  [/[ğı]/u, "tr"],
  [/[ơưạ-ỹ]/u, "vi"],
];

/** Letters of languages that are none of ours: Polish, Czech, Hungarian, Romanian, the Nordic and Baltic ones. */
const lettersOfOthers = /[ąęłńśźżćčěřšžůťďňőűșțėįųāēīūļķģåøæ]/u;

/** Letters of a script that a text needs, unless nearly all of it is in that script. */
const fewestLetters = 8;

/** Beginning of a text that is read, in UTF-16 units. */
const readLength = 4000;

/** No small word is longer; sorting thousands of marks on one letter takes a while. */
const longestWord = 30;

/** A single word of fewer letters may be part of a name: `ai`. */
const shortestAlone = 4;

const languagesOf = new Map<string, Language[]>();
for (const [lang, list] of Object.entries(smallWords))
  for (const word of list.split(" "))
    if (isLanguage(lang)) languagesOf.set(word, [...(languagesOf.get(word) ?? []), lang]);

/** Gives the language that most of a text's small words belong to; null where that is not clear. */
export function languageOf(text: string): Language | null {
  const parts = text.slice(0, readLength).split(/\s+/u);
  // In a script without spaces, a number or an address is no word of its own.
  const isRead = (part: string) => /\p{sc=Han}|\p{sc=Kana}/u.test(part) || !/^.+\..|https?:\/\/|@|\b0x/u.test(part);
  const sample = parts.filter(isRead).join(" ");
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const ofScript = languageOfScript(sample, letters);
  return ofScript === undefined ? languageOfWords(sample, letters) : ofScript;
}

/** Gives the language whose script most of the letters are in; undefined where no script decides. */
function languageOfScript(text: string, letters: number): Language | null | undefined {
  for (const [script, lang] of scripts) {
    const count = text.match(script)?.length ?? 0;
    const isMost = count * 2 > letters || (lang === "ja" && count * 5 > letters);
    if (isMost || (count >= fewestLetters && count * 4 > letters)) return count === 0 ? null : lang;
  }
  return undefined;
}

function languageOfWords(text: string, letters: number): Language | null {
  // Each word once: one that several languages share, such as “a”, must not decide by being frequent.
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? [])];
  const counts = new Map<Language, number>();
  for (const word of words.filter(({ length }) => length <= longestWord))
    for (const lang of languagesWith(word.normalize("NFC"))) counts.set(lang, (counts.get(lang) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] === second?.[1]) return null;
  if (words.filter((word) => lettersOfOthers.test(word)).length >= first[1]) return null;
  const isAlone = words.length === 1 && letters >= shortestAlone;
  return first[1] >= (isAlone ? 1 : 2) ? first[0] : null;
}

function languagesWith(word: string): readonly Language[] {
  return languagesOf.get(word) ?? ownLetters.flatMap(([letters, lang]) => (letters.test(word) ? [lang] : []));
}
