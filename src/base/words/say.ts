/** What Botwatch says, from one catalogue a language (data/messages); English, marked, where a language lacks it. */
import { readFileSync } from "node:fs";
import en from "../../../data/messages/en.json" with { type: "json" };
import { withParticles } from "./korean.ts";
import { directionOf, type Language, languages } from "./languages.ts";
import { count, dateWords, listWords } from "./wording.ts";

export type MessageId = keyof typeof en;

/** One text, or one a plural form (Intl.PluralRules) by the parameter `count`; `1` is for exactly one. */
type Message = string | Partial<Record<Intl.LDMLPluralRule | "1", string>>;
type Catalogue = Readonly<Partial<Record<MessageId, Message>>>;
type Parameters = Readonly<Record<string, string | number>>;

/** A language's messages, and how it writes numbers, dates and lists. */
interface Forms {
  messages: Catalogue;
  plural(value: number): Intl.LDMLPluralRule;
  number(value: number): string;
  /** @param iso `2022`, `2022-10` or `2022-10-31`. */
  date(iso: string): string;
  list(parts: readonly string[]): string;
}

/** English does without Intl, whose first use loads 8 MB of locale data. */
const english: Forms = {
  messages: en,
  plural: (value) => (value === 1 ? "one" : "other"),
  number: count,
  date: dateWords,
  list: listWords,
};

const formsByLanguage = new Map<Language, Forms>([["en", english]]);

function formsOf(lang: Language): Forms {
  // Browsers of 2025, in which this runs too (client/lookalike.js), have no getOrInsertComputed.
  const forms = formsByLanguage.get(lang) ?? load(lang);
  formsByLanguage.set(lang, forms);
  return forms;
}

function catalogue(lang: Language): Catalogue {
  return JSON.parse(readFileSync(new URL(`../../../data/messages/${lang}.json`, import.meta.url), "utf8")) as Catalogue;
}

function load(lang: Language): Forms {
  const plurals = new Intl.PluralRules(lang);
  const numbers = new Intl.NumberFormat(lang);
  const lists = new Intl.ListFormat(lang);
  const dates = [
    { year: "numeric" },
    { year: "numeric", month: "short" },
    { year: "numeric", month: "short", day: "numeric" },
  ] as const;
  const [year, month, day] = dates.map((parts) => new Intl.DateTimeFormat(lang, { ...parts, timeZone: "UTC" }));
  // `2022`, `2022-10` or `2022-10-31`: a day is never made up.
  const vietnamese = lang === "vi" ? vietnameseDate : undefined;
  const formatOf = (iso: string) => {
    if (iso.length >= "YYYY-MM-DD".length) return day;
    return iso.length >= "YYYY-MM".length ? month : year;
  };
  return {
    messages: catalogue(lang),
    plural: (value) => plurals.select(value),
    number: (value) => numbers.format(value),
    // Russian has the word for “year” behind it, which goes to no other line.
    date: (iso) => {
      const text = vietnamese?.(iso) ?? formatOf(iso)?.format(new Date(iso)) ?? iso;
      return withOrdinal(lang, text.replace(" г.", "\u00a0г."));
    },
    list: (parts) => withClosedClauses(lang, lists.formatToParts(parts)),
  };
}

/** As Vietnamese writes it among words: `31/10/2022`, `tháng 10/2022`; Intl has abbreviations that nobody writes. */
function vietnameseDate(iso: string): string {
  const [year, ...rest] = iso.split("-").map(Number);
  const [month, day] = rest;
  if (day !== undefined) return `${day}/${month}/${year}`;
  return month === undefined ? String(year) : `tháng ${month}/${year}`;
}

/** French, Portuguese and Italian count the first day of a month as the first: `1er nov. 2027`, `1º de nov. de 2027`. */
function withOrdinal(lang: Language, date: string): string {
  if (lang === "fr") return date.replace(/^1 /u, "1er ");
  return lang === "pt" || lang === "it" ? date.replace(/^1 /u, "1º ") : date;
}

/**
 * In German and Russian a clause ends with a comma, also before the word for “and”. In Chinese that word has a space
 * beside Latin letters.
 */
function withClosedClauses(lang: Language, parts: ReturnType<Intl.ListFormat["formatToParts"]>): string {
  if (lang === "zh")
    return closedUp(parts.map(({ type, value }) => (type === "literal" && value === "和" ? " 和 " : value)));
  const closes = lang === "de" || lang === "ru";
  return parts
    .map(({ type, value }, at) => {
      const isOpen = parts[at - 1]?.value.includes(", ") === true;
      return closes && type === "literal" && isOpen && value.startsWith(" ") ? `,${value}` : value;
    })
    .join("");
}

/** Messages without parameters in every language, without loading how each writes numbers and dates. */
export function inEveryLanguage<Id extends MessageId>(ids: readonly Id[]): { id: Id; text: string }[] {
  return languages.flatMap((lang) => {
    const messages = lang === "en" ? en : catalogue(lang);
    return ids.flatMap((id) => {
      const text = messages[id];
      return typeof text === "string" ? [{ id, text }] : [];
    });
  });
}

export function isMessage(id: string): id is MessageId {
  return Object.hasOwn(en, id);
}

export function say(lang: Language, id: MessageId, parameters: Parameters = {}): string {
  const forms = formsOf(lang);
  const message = forms.messages[id];
  if (message !== undefined) return filled(lang, forms, message, parameters);
  return inEnglish(lang, filled("en", english, en[id], parameters));
}

function filled(lang: Language, forms: Forms, message: Message, parameters: Parameters): string {
  const { count: counted } = parameters;
  const form = typeof counted === "number" ? forms.plural(counted) : "other";
  const one = typeof message === "string" || counted !== 1 ? undefined : message["1"];
  const text = typeof message === "string" ? message : (one ?? message[form] ?? message.other ?? "");
  const pieces = textAndPlaces(text).map((piece) =>
    typeof piece === "string" ? piece : filledIn(lang, forms, piece, parameters[piece.name] ?? "…"),
  );
  const sentence = lang === "zh" || lang === "ja" ? closedUp(pieces) : pieces.join("");
  return text.startsWith("{regulator}") ? upperFirst(contracted(lang, sentence)) : contracted(lang, sentence);
}

const endsInOwnScript = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー）」。？！]$/u;
const beginsInOwnScript = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}（「]/u;

/** Chinese and Japanese have a space around a name in Latin letters, and none around one in their own script. */
function closedUp(pieces: readonly string[]): string {
  return pieces.reduce((before, piece) => {
    const hasGapBehind = piece.startsWith(" ") && endsInOwnScript.test(before);
    const hasGap = hasGapBehind || (before.endsWith(" ") && beginsInOwnScript.test(piece));
    return hasGap ? before.trimEnd() + piece.trimStart() : before + piece;
  }, "");
}

/** A place in a message, `{Name's}.`: for which parameter, and what is done to it. */
interface Place {
  name: string;
  /** It begins the sentence. */
  opens: boolean;
  owns: boolean;
  /** The full stop behind it, or nothing. */
  stop: string;
}

const places = /\{(\w+)('s)?\}(\.(?= |$))?/gu;
const readMessages = new Map<string, readonly (string | Place)[]>();

/** A message of the catalogue in its texts and places, in their order. */
function textAndPlaces(text: string): readonly (string | Place)[] {
  const former = readMessages.get(text);
  if (former !== undefined) return former;
  const pieces: (string | Place)[] = [];
  let until = 0;
  for (const { 0: whole, 1: typed = "", 2: owns, 3: stop = "", index } of text.matchAll(places)) {
    const name = lowerFirst(typed);
    pieces.push(text.slice(until, index), { name, opens: name !== typed, owns: owns !== undefined, stop });
    until = index + whole.length;
  }
  pieces.push(text.slice(until));
  readMessages.set(text, pieces);
  return pieces;
}

function filledIn(lang: Language, forms: Forms, { opens, owns, stop }: Place, value: string | number): string {
  if (typeof value === "number") return ((opens ? countWords[value] : undefined) ?? forms.number(value)) + stop;
  if (lang === "ar") return isolated(value) + stop;
  const subject = opens ? upperFirst(value) : value;
  if (owns) return genitive(subject) + stop;
  // The full stop of `Inc.` ends the sentence, too.
  return subject.endsWith(".") ? subject : subject + stop;
}

/** A text of another catalogue, with its parameters. */
export function fillIn(lang: Language, text: string, parameters: Parameters): string {
  return filled(lang, formsOf(lang), text, parameters);
}

/**
 * Portuguese and Italian join `de a SEC` and `di la SEC` to one word; French elides: `le site d’OKX`, and Italian before
 * the days whose numbers begin with a vowel: `dall’8 mag 2025`. German has cases: what is of the SEC is `der SEC`, what
 * is said with it or found there `mit der SEC`, `bei der SEC`. Korean has particles. Russian has another word for “about”
 * before a vowel: `об OmegaPro`, but `о OneCoin`, which begins with a consonant when spoken.
 */
function contracted(lang: Language, text: string): string {
  if (lang === "de")
    return text.replace(/\bvon [Dd]ie (?=[A-Z])/gu, "der ").replace(/\b([Mm]it|[Bb]ei) [Dd]ie (?=[A-Z])/gu, "$1 der ");
  if (lang === "ko") return withParticles(text);
  if (lang === "fr") return text.replace(/\b([dD])e (?=[AEIOUaeiou])/gu, "$1’");
  if (lang === "pt") return text.replace(/\bde a (?=[A-Z])/gu, "da ");
  if (lang === "ru") return text.replace(/(?<=^|\s)([Оо]) (?=[AEIO])(?!One|Eu)/giu, "$1б ");
  return lang === "it" ? italianContracted(text) : text;
}

function italianContracted(text: string): string {
  return text
    .replace(/\bdi la (?=[A-Z])/gu, "della ")
    .replace(/\bdi l’(?=[A-Z])/gu, "dell’")
    .replace(/\b(del|dal|al) (?=(?:8|11) \p{L}+ \d)/giu, "$1l’")
    .replace(/\b[Ii]l (?=(?:8|11) \p{L}+ \d)/gu, (article) => (article.startsWith("I") ? "L’" : "l’"));
}

/** A number that opens a sentence. */
const countWords = [undefined, undefined, "Two", "Three", "Four", "Five", "Six", "Seven"];

/** `Binance's`, `3Commas'`. */
export function genitive(name: string): string {
  return name.endsWith("s") ? `${name}'` : `${name}'s`;
}

/** The date as a language writes it; what it is not known of, a day or month, is left out. */
export function dateIn(lang: Language, iso: string): string {
  return formsOf(lang).date(iso.slice(0, 10));
}

export function numberIn(lang: Language, value: number): string {
  return formsOf(lang).number(value);
}

/** What joins millions to what is counted: `5,1 millones de dólares`. */
const behindMillions: Partial<Record<Language, string>> = { es: " de", fr: " de", it: " di", pt: " de" };

/** A large sum to three figures, as people say it: `5,1 Millionen`. */
export function roundedIn(lang: Language, value: number): string {
  const rounded = Number(value.toPrecision(3));
  const isLarge = rounded >= 1_000_000;
  if (lang === "en" || !isLarge) return numberIn(lang, rounded);
  const words = new Intl.NumberFormat(lang, {
    notation: "compact",
    compactDisplay: "long",
    maximumSignificantDigits: 3,
  });
  return words.format(rounded) + (behindMillions[lang] ?? "");
}

/** Several things in one sentence; from right to left, each keeps a direction of its own. */
export function listIn(lang: Language, parts: readonly string[]): string {
  return formsOf(lang).list(lang === "ar" ? parts.map(isolated) : parts);
}

/** What is made of names that are isolated each runs in the direction of its sentence. */
function isolated(value: string): string {
  return value.includes(isolate) ? value : `${isolate}${value}${end}`;
}

/** Sentences one after the other; Chinese and Japanese have no space behind a full stop. */
export function joinSentences(sentences: readonly (string | null)[]): string {
  const text = sentences.filter((sentence) => sentence !== null && sentence !== "").join(" ");
  return text.replace(/([\u3002\uff01\uff1f]) /gu, "$1");
}

/** Names in a row with nothing but commas between them: `pionex.com, pionex.us`. */
export function rowIn(lang: Language, parts: readonly string[]): string {
  return (lang === "ar" ? parts.map(isolated) : parts).join(rowMark(lang));
}

/** What stands between names in a row. */
export function rowMark(lang: Language): string {
  if (lang === "zh" || lang === "ja") return "\u3001";
  return lang === "ar" ? "\u060c " : ", ";
}

/** What opens and closes a remark behind a word: `BaFin (2024)`. */
export function bracketsIn(lang: Language): readonly [opening: string, closing: string] {
  if (lang === "zh" || lang === "ja") return ["（", "）"];
  return [lang === "ko" ? "(" : " (", ")"];
}

/** Unicode's isolates (UAX #9): a name keeps its direction, English in another language its own and its mark. */
export const isolate = "\u2068";
export const englishIsolate = "\u2066";
export const end = "\u2069";

/** A text of the record, which stays in English, for a sentence in a language. */
export function inEnglish(lang: Language, text: string): string {
  return lang === "en" || text === "" ? text : `${englishIsolate}${text}${end}`;
}

/** The same as a sentence of its own: in another language marked as a quotation of the record. */
export function quotedFromRecord(lang: Language, text: string): string {
  if (lang === "en" || text === "") return text;
  const quote = say(lang, "record.quote", { words: inEnglish(lang, text) });
  // From right to left, a quotation of several lines keeps its marks at its ends only if they have its direction.
  return directionOf(lang) === "rtl" ? quote.replace(/«.*»/su, (quotation) => inEnglish(lang, quotation)) : quote;
}

/** @param lang In Turkish words, the capital of `i` has its dot, too: `İnternet`. */
export function upperFirst(text: string, lang: Language = "en"): string {
  const first = text.charAt(0);
  return (lang === "tr" ? first.toLocaleUpperCase(lang) : first.toUpperCase()) + text.slice(1);
}

export function lowerFirst(text: string, lang: Language = "en"): string {
  const first = text.charAt(0);
  return (lang === "tr" ? first.toLocaleLowerCase(lang) : first.toLowerCase()) + text.slice(1);
}
