/** The languages that answers are given in, and which of them a reader wants. */

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
  const asked = header.split(",").map((range) => {
    const [tag = "", ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/u);
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    return { tag: tag.split("-", 1)[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  const byWeight = asked.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return byWeight.map(({ tag }) => tag).find(isLanguage) ?? "en";
}

const longestHeader = 300;
