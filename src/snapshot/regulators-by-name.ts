/** Finds the regulators that somebody means by a name: short or full, with or without its country, or the country alone. */
import { foldText } from "../base/names/fold.ts";
import { countriesApart, countryNamed, countryWords } from "../base/words/country-named.ts";
import { placeName } from "../base/words/places.ts";
import { authorities } from "../record/authorities.ts";
import { finderOf } from "../record/finder.ts";
import { countryOfRegulator, isRegulator } from "../record/regulators.ts";
import { relayedAuthority } from "../record/warning.ts";
import { oncePerSnapshot, type Snapshot } from "./snapshot.ts";

interface RegulatorOnRecord {
  /** Its short name, as records have it: `BaFin`. */
  name: string;
  /** ISO 3166, or EU. */
  country: string;
  /** The words of its names and of its country's. */
  words: ReadonlySet<string>;
}

/** Words that tell no regulator from another. */
const smallWords = new Set(["the", "of", "and", "for", "de", "la", "le", "regulator", "regulators"]);

/** Gives the words of a text that may tell a regulator. */
export function regulatorWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !smallWords.has(word));
}

/** The regulators whose cases, warnings or reports are on record, with the words that name them. */
export const regulatorsOnRecord = oncePerSnapshot(({ watchlist, find }): RegulatorOnRecord[] => {
  const lists = [...find.list.values()].map(({ list }) => list);
  const relayed = new Map(
    watchlist.rows.flatMap((row) => (row.finder === row.regulator ? [] : [[row.finder, row.id]])),
  );
  return watchlist.choices.regulators.map(({ value: name }) => {
    const itsLists = lists.filter(({ regulator }) => regulator === name);
    const relayedWarning = find.warning.get(relayed.get(name) ?? "");
    const ofCases = isRegulator(name) ? countryOfRegulator(name) : "US";
    const ofWarnings =
      itsLists[0]?.jurisdiction ?? (relayedWarning === undefined ? undefined : finderOf(relayedWarning).country);
    const country = ofWarnings ?? ofCases;
    const texts = [
      name,
      ...itsLists.map((list) => list.regulator_name),
      (relayedWarning && relayedAuthority(relayedWarning.list, relayedWarning.warning)) ?? "",
      placeName(country, "en"),
      countryWords[country] ?? "",
    ];
    return { name, country, words: new Set(texts.flatMap(regulatorWords)) };
  });
});

/**
 * Gives the regulators on record that a name fits: the one with exactly this short name, else all that have each of its
 * words, else all of the country that it names in any language or by its code.
 * @returns none where no regulator on record has them.
 */
export function regulatorsNamed(snapshot: Snapshot, text: string): RegulatorOnRecord[] {
  const regulators = regulatorsOnRecord(snapshot);
  const exact = regulators.filter(({ name }) => foldText(name) === foldText(text.trim()));
  if (exact.length > 0) return exact;
  const words = regulatorWords(text);
  const fitting = regulators.filter((regulator) => words.every((word) => regulator.words.has(word)));
  if (words.length > 0 && fitting.length > 0) return fitting;
  const code = countryNamed(text);
  return code === null ? [] : regulators.filter(({ country }) => country === code);
}

/** Countries that words name, and what else the words say. */
interface CountriesAsked {
  /** ISO 3166, or EU. */
  countries: string[];
  /** Short names of their regulators on record. */
  regulators: ReadonlySet<string>;
  /** The words without them. */
  rest: string;
}

/**
 * Gives the countries that the words of a search name, in any language, with all of their regulators on record. Where a
 * country's name or code may be something else, such as `AI`, it counts only if an authority of it is known.
 */
export function countriesAsked(snapshot: Snapshot, words: string): CountriesAsked {
  const onRecord = regulatorsOnRecord(snapshot);
  const { codes: countries, rest } = countriesApart(words, (code) =>
    [...onRecord, ...authorities].some(({ country }) => country === code),
  );
  const regulators = onRecord.filter(({ country }) => countries.includes(country)).map(({ name }) => name);
  return { countries, regulators: new Set(regulators), rest };
}
