/**
 * Patterns, words and records in the form that texts are compared with. Plain data: objects, arrays, strings, numbers.
 */
import { held } from "../../invariants.ts";
import type { RedFlagPhraseRecord } from "../../records/red-flag-phrase.ts";
import { isOwnWord, isUsualOwnWord, plainCharacters, wordKey } from "./letters.ts";
import { figureSlots, loadPhraseWords, type PhrasePatterns, type PhraseWords } from "./phrase-words.ts";
import { addSpelling, createSpellings, isGlued, type Spellings } from "./respell.ts";
import { type IndexedWeights, indexWeights, loadPhraseWeights } from "./weights.ts";
import { readTextWords } from "./words.ts";

/** A term by its first word: the words after it and the slot it fills. */
interface Term {
  /** An asterisk ends a word that may continue, or begins one that may end a longer one. */
  rest: readonly string[];
  slot: number;
}

export interface IndexedPattern {
  id: string;
  /** Index in `languages`. */
  language: number;
  /** Index in `records`. */
  record: number;
  /** For each need, the slots of which one is enough. */
  needs: readonly (readonly number[])[];
  sentences: number;
  within: number;
  ordered: boolean;
  unless: readonly number[];
  negatable: boolean;
  told: boolean;
}

/** Two slots whose words, next to each other, fill a third. Numbers of slots. */
interface IndexedPair {
  slot: number;
  first: number;
  next: number;
  within: number;
  either: boolean;
}

export interface PhraseIndex {
  records: readonly RedFlagPhraseRecord[];
  languages: readonly string[];
  /** Slots by number; `percent` and similar are the same in all languages, others are like `en pay`. */
  slots: readonly string[];
  /** By slot number the language of its words, -1 for figures. */
  languageOf: readonly number[];
  /** Numbers of the slots with a special meaning. */
  denied: readonly number[];
  notDenied: readonly number[];
  reported: readonly number[];
  /** Words that ask whether something is true, or a scam. */
  asked: readonly number[];
  /** By language. */
  smallWords: readonly number[];
  /** By language, 1 if no other language is written with its letters. */
  knownByLetters: readonly number[];
  percentWords: readonly number[];
  periods: { readonly day: readonly number[]; readonly week: readonly number[]; readonly month: readonly number[] };
  rates: PhrasePatterns["rates"];
  whole: Terms;
  beginnings: Terms;
  longestBeginning: number;
  endings: Terms;
  longestEnding: number;
  /** Numbers written as words, of all languages: only next to a sign or word for percent. */
  numberWords: Readonly<Record<string, number>>;
  /** The word that each short form stands for. */
  shortForms: Readonly<Record<string, string>>;
  /** Words for currencies and coins. */
  units: readonly string[];
  pairs: readonly IndexedPair[];
  patterns: readonly IndexedPattern[];
  /** How many claims and demands are looked for in the text of a website, whatever the language. */
  sought: number;
  weights: IndexedWeights;
  spellings: Spellings;
}

/**
 * Terms by their first word, as texts that `termsStarting` reads: a text names few of tens of thousands, and objects for all of them
 * would take most of the time in which an index is opened. Made without a prototype, so that any word is a key like any other.
 */
type Terms = Readonly<Record<string, string>>;

const betweenTerms = "\n";
const betweenWords = "\t";

/** What has been read of each table. */
const termsRead = new WeakMap<Terms, Map<string, readonly Term[]>>();

/** The terms of a table that begin with a word. */
export function termsStarting(table: Terms, word: string): readonly Term[] {
  const text = Object.hasOwn(table, word) ? table[word] : undefined;
  if (text === undefined) return [];
  let known = termsRead.get(table);
  if (known === undefined) {
    known = new Map();
    termsRead.set(table, known);
  }
  let terms = known.get(word);
  if (terms === undefined) {
    terms = text.split(betweenTerms).map(readTerm);
    known.set(word, terms);
  }
  return terms;
}

function readTerm(text: string): Term {
  const [slot, ...rest] = text.split(betweenWords);
  return { rest, slot: Number(slot) };
}

/** Builds the index of data/phrases. A pattern whose record is not among those given is left out. */
export function buildPhraseIndex(records: readonly RedFlagPhraseRecord[]): PhraseIndex {
  const { patterns, shared, languages } = loadPhraseWords();
  const slots: string[] = [...figureSlots];
  const numbers = new Map<string, number>(slots.map((name, at) => [name, at]));
  const slotNumber = (name: string) => {
    const number = numbers.get(name) ?? slots.push(name) - 1;
    numbers.set(name, number);
    return number;
  };
  const whole: Record<string, string> = Object.create(null);
  const beginnings: Record<string, string> = Object.create(null);
  const endings: Record<string, string> = Object.create(null);
  const english = new Set<string>();
  let longestBeginning = 0;
  let longestEnding = 0;
  const { keysOf, keys: allKeys, shortForms } = createKeyReader(languages);
  const put = (words: string, slot: number, isEnglish: boolean) => {
    const keys = keysOf(words);
    if (isEnglish) for (const key of keys) if (!english.has(key) && /^[a-z]{3,}$/u.test(key)) english.add(key);
    const first = keys[0];
    if (first === undefined) return;
    let term = String(slot);
    for (let at = 1; at < keys.length; at += 1) term += betweenWords + keys[at];
    if (first.endsWith("*")) {
      longestBeginning = Math.max(longestBeginning, first.length - 1);
      file(beginnings, first.slice(0, -1), term);
    } else if (first.startsWith("*")) {
      longestEnding = Math.max(longestEnding, first.length - 1);
      file(endings, first.slice(1), term);
    } else file(whole, first, term);
  };
  const slotOf = (language: PhraseWords, name: string, terms: readonly string[]) => {
    const slot = slotNumber(`${language.language} ${name}`);
    for (const term of terms) put(term, slot, language.language === "en");
    return slot;
  };
  for (const words of languages) {
    for (const name of new Set([...Object.keys(words.slots), ...Object.keys(shared.slots)])) {
      slotOf(words, name, [...(words.slots[name] ?? []), ...(shared.slots[name] ?? [])]);
    }
    slotOf(words, "number_word", severalIn(words));
    for (const { slot } of patterns.pairs) slotNumber(`${words.language} ${slot}`);
  }
  const numbered = (name: string) =>
    languages.map((words) => slots.indexOf(`${words.language} ${name}`)).filter((at) => at >= 0);
  const own = (name: "denied" | "not_denied" | "reported" | "small_words") =>
    languages.map((words) => slotOf(words, `(${name})`, words[name]));
  return {
    records,
    languages: languages.map(({ language }) => language),
    denied: own("denied"),
    notDenied: own("not_denied"),
    reported: own("reported"),
    asked: numbered("is_it_real"),
    smallWords: own("small_words"),
    knownByLetters: languages.map(({ small_words }) => (small_words.length === 0 ? 1 : 0)),
    percentWords: numbered("percent_word"),
    periods: { day: numbered("per_day"), week: numbered("per_week"), month: numbered("per_month") },
    rates: patterns.rates,
    pairs: languages.flatMap((words) => pairsOf(patterns, words, numbers)),
    sought: patterns.patterns.filter(({ told }) => !told).length,
    patterns: languages.flatMap((words, language) => patternsOf(patterns, words, { language, records, numbers })),
    weights: indexWeights(loadPhraseWeights(), slots),
    slots,
    languageOf: slots.map((slot) => languages.findIndex(({ language }) => slot.startsWith(`${language} `))),
    whole,
    beginnings,
    longestBeginning,
    endings,
    longestEnding,
    numberWords: Object.fromEntries(
      languages.flatMap(({ numbers: own }) =>
        Object.entries(own).map(([word, value]) => [keysOf(word).join(" "), value]),
      ),
    ),
    shortForms,
    units: [...new Set([shared, ...languages].flatMap((words) => (words.slots["money"] ?? []).flatMap(keysOf)))],
    spellings: spellingsOf(english, allKeys()),
  };
}

/** English words, and those of other languages that would be taken for several of them: Turkish `devlet`. */
function spellingsOf(english: ReadonlySet<string>, all: Iterable<string>): Spellings {
  const spellings = createSpellings(english);
  const glued: string[] = [];
  for (const key of all) if (!english.has(key) && isGlued(spellings, key)) glued.push(key);
  for (const key of glued) addSpelling(spellings, key);
  return spellings;
}

/** The words for two and more. */
function severalIn({ numbers }: PhraseWords): string[] {
  return Object.keys(numbers).filter((word) => (numbers[word] ?? 0) >= 2);
}

function file(terms: Record<string, string>, key: string, term: string): void {
  const filed = terms[key];
  terms[key] = filed === undefined ? term : filed + betweenTerms + term;
}

/** Languages in which each letter is a word here; distances count about double. */
const letterLanguages: ReadonlySet<string> = new Set(["zh", "ja", "ko"]);

/** The pairs that a language has words for. */
function pairsOf(
  { pairs }: PhrasePatterns,
  { language }: PhraseWords,
  numbers: ReadonlyMap<string, number>,
): IndexedPair[] {
  return pairs.flatMap(({ slot, first, next, within, either }) => {
    const [whole, one, other] = [slot, first, next].map(
      (name) => numbers.get(name) ?? numbers.get(`${language} ${name}`),
    );
    if (whole === undefined || one === undefined || other === undefined) return [];
    return [
      { slot: whole, first: one, next: other, within: letterLanguages.has(language) ? 2 * within : within, either },
    ];
  });
}

/** The patterns that a language has words for. */
function patternsOf(
  { patterns }: PhrasePatterns,
  words: PhraseWords,
  {
    language,
    records,
    numbers,
  }: { language: number; records: readonly RedFlagPhraseRecord[]; numbers: ReadonlyMap<string, number> },
): IndexedPattern[] {
  // Those of figures are the same in all languages.
  const numberOf = (name: string) => numbers.get(name) ?? numbers.get(`${words.language} ${name}`) ?? -1;
  return patterns.flatMap((pattern) => {
    if (pattern.languages?.every((language) => language !== words.language)) return [];
    const needs = pattern.needs.map((need) =>
      need
        .split("|")
        .map(numberOf)
        .filter((slot) => slot >= 0),
    );
    const record = records.findIndex(({ id }) => id === pattern.record);
    if (record < 0 || needs.some((slots) => slots.length === 0)) return [];
    const unless = pattern.unless.map(numberOf).filter((slot) => slot >= 0);
    const { id, sentences, ordered, negatable, told } = pattern;
    const within = letterLanguages.has(words.language) ? 2 * pattern.within : pattern.within;
    return [{ id, language, record, needs, sentences, within, ordered, unless, negatable, told }];
  });
}

/**
 * Reads the keys of terms; their asterisks stay, and short forms are written out, as they are in texts. There are tens
 * of thousands of terms, which a publish waits for, and most are made of the same few thousand words.
 */
function createKeyReader(languages: readonly PhraseWords[]): {
  keysOf: (term: string) => string[];
  /** Keys of the words read so far. */
  keys: () => Iterable<string>;
  shortForms: Readonly<Record<string, string>>;
} {
  const known = new Map<string, string>();
  const keyOf = (word: string) => {
    const keys: string[] = [];
    addKeysOfPart(keys, word);
    return keys.join(" ");
  };
  const shortForms: Record<string, string> = {};
  for (const { short_forms: forms = {} } of languages) {
    for (const [short, long] of Object.entries(forms)) {
      shortForms[keyOf(short)] = keyOf(long);
    }
  }
  const keysOf = (term: string) => {
    const keys: string[] = [];
    for (const part of term.split(" ")) {
      const key = known.get(part);
      if (key !== undefined) {
        keys.push(key);
        continue;
      }
      const before = keys.length;
      addKeysOfPart(keys, part);
      for (let at = before; at < keys.length; at += 1) {
        const key = held(keys[at], "the key was added");
        if (Object.hasOwn(shortForms, key)) keys[at] = shortForms[key] ?? key;
      }
      const last = keys.at(-1);
      if (last !== undefined && keys.length === before + 1) known.set(part, last);
    }
    return keys;
  };
  return { keysOf, keys: () => known.values(), shortForms };
}

function addKeysOfPart(keys: string[], part: string): void {
  const before = keys.length;
  addKeys(keys, part.replace("*", ""));
  const last = keys.at(-1);
  if (last === undefined || keys.length === before) return;
  if (part.startsWith("*")) keys.splice(before, keys.length, `*${last}`);
  else if (part.endsWith("*")) keys[keys.length - 1] = `${last}*`;
}

/** Adds the keys that readTextWords would give: most parts are letters alone, and need not be read like a text. */
function addKeys(keys: string[], part: string): void {
  if (/^[a-z]+$/u.test(part)) {
    keys.push(wordKey(part));
    return;
  }
  const before = keys.length;
  let word = "";
  for (const letter of part) {
    if (letter >= "a" && letter <= "z") {
      word += letter;
      continue;
    }
    const isOwn = isUsualOwnWord(letter.charCodeAt(0));
    const plain = isOwn ? letter : plainCharacters(letter);
    if (!isOwn && !/^\p{L}*$/u.test(plain)) {
      keys.length = before;
      for (const { key } of readTextWords(part, () => false)) keys.push(key);
      return;
    }
    if (isOwn || isOwnWord(plain)) {
      if (word !== "") keys.push(wordKey(word));
      keys.push(plain);
      word = "";
    } else word += plain;
  }
  if (word !== "") keys.push(wordKey(word));
}
