/** Builds the index of data/phrases. */
import type { RedFlagPhraseRecord } from "../../records/red-flag-phrase.ts";
import type { IndexedPair, IndexedPattern, PhraseIndex } from "./phrase-index.ts";
import { figureSlots, loadPhraseWords, type PhrasePatterns, type PhraseWords } from "./phrase-words.ts";
import { addSpelling, createSpellings, isGlued, type Spellings } from "./respell.ts";
import { createKeyReader } from "./term-keys.ts";
import { TermTables } from "./term-table.ts";
import { indexWeights, loadPhraseWeights } from "./weights.ts";

/** A pattern whose record is not among those given is left out. */
export function buildPhraseIndex(records: readonly RedFlagPhraseRecord[]): PhraseIndex {
  const { patterns, shared, languages } = loadPhraseWords();
  const { keysOf, keys: allKeys, shortForms } = createKeyReader(languages);
  const filed = new FiledTerms(keysOf);
  const { numbers, slots, tables } = filed;
  for (const words of languages) {
    for (const name of new Set([...Object.keys(words.slots), ...Object.keys(shared.slots)])) {
      filed.file(words, name, [...(words.slots[name] ?? []), ...(shared.slots[name] ?? [])]);
    }
    filed.file(words, "number_word", severalIn(words));
    for (const { slot } of patterns.pairs) filed.slotNumber(`${words.language} ${slot}`);
  }
  const numbered = (name: string) =>
    languages.map((words) => slots.indexOf(`${words.language} ${name}`)).filter((at) => at >= 0);
  const own = (name: "denied" | "not_denied" | "reported" | "small_words") =>
    languages.map((words) => filed.file(words, `(${name})`, words[name]));
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
    whole: tables.whole,
    beginnings: tables.beginnings,
    longestBeginning: tables.longestBeginning,
    endings: tables.endings,
    longestEnding: tables.longestEnding,
    numberWords: numberWordsOf(languages, keysOf),
    shortForms,
    units: [...new Set([shared, ...languages].flatMap((words) => (words.slots["money"] ?? []).flatMap(keysOf)))],
    spellings: spellingsOf(filed.english, allKeys()),
  };
}

/** The slots, numbered as they come, and the terms that fill them. */
class FiledTerms {
  readonly slots: string[] = [...figureSlots];
  readonly numbers = new Map<string, number>(this.slots.map((name, at) => [name, at]));
  readonly tables = new TermTables();
  /** Words of English in Latin letters. */
  readonly english = new Set<string>();
  readonly #keysOf: (term: string) => string[];

  constructor(keysOf: (term: string) => string[]) {
    this.#keysOf = keysOf;
  }

  slotNumber(name: string): number {
    const number = this.numbers.get(name) ?? this.slots.push(name) - 1;
    this.numbers.set(name, number);
    return number;
  }

  /** @returns the number of the slot. */
  file({ language }: PhraseWords, name: string, terms: readonly string[]): number {
    const slot = this.slotNumber(`${language} ${name}`);
    for (const term of terms) {
      const keys = this.#keysOf(term);
      if (language === "en") this.#addEnglish(keys);
      this.tables.put(keys, slot);
    }
    return slot;
  }

  #addEnglish(keys: readonly string[]): void {
    for (const key of keys) if (!this.english.has(key) && /^[a-z]{3,}$/u.test(key)) this.english.add(key);
  }
}

/** The numbers written as words, by the keys of their words. */
function numberWordsOf(languages: readonly PhraseWords[], keysOf: (term: string) => string[]): Record<string, number> {
  return Object.fromEntries(
    languages.flatMap(({ numbers }) =>
      Object.entries(numbers).map(([word, value]) => [keysOf(word).join(" "), value] as const),
    ),
  );
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
