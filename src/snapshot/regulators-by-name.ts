/** Finds the regulators that somebody means by a name: short or full, with or without its country, or the country alone. */
import { foldText } from "../base/names/fold.ts";
import { placeName } from "../base/words/places.ts";
import { countryOfRegulator, isRegulator } from "../record/regulators.ts";
import { oncePerSnapshot, type Snapshot } from "./snapshot.ts";

interface RegulatorOnRecord {
  /** Its short name, as records have it: `BaFin`. */
  name: string;
  /** ISO 3166, or EU. */
  country: string;
  /** The words of its names and of its country's. */
  words: ReadonlySet<string>;
}

/** How people call a country besides its name. */
const countryWords: Readonly<Record<string, string>> = {
  AE: "uae emirates dubai",
  EU: "europe european",
  GB: "uk britain british",
  HK: "hk",
  NZ: "nz",
  US: "us usa america american federal",
  CH: "swiss",
  DE: "german",
  FR: "french",
  IT: "italian",
  ES: "spanish",
  NL: "dutch",
};

/** Words that tell no regulator from another. */
const smallWords = new Set(["the", "of", "and", "for", "de", "la", "le", "regulator", "regulators"]);

/** The words of a text that may tell a regulator. */
export function regulatorWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !smallWords.has(word));
}

/** The regulators whose cases, warnings or reports are on record, with the words that name them. */
export const regulatorsOnRecord = oncePerSnapshot(({ watchlist, find }): RegulatorOnRecord[] => {
  const lists = [...find.list.values()].map(({ list }) => list);
  return watchlist.choices.regulators.map(({ value: name }) => {
    const itsLists = lists.filter(({ regulator }) => regulator === name);
    const country = itsLists[0]?.jurisdiction ?? (isRegulator(name) ? countryOfRegulator(name) : "US");
    const texts = [
      name,
      ...itsLists.map((list) => list.regulator_name),
      placeName(country, "en"),
      countryWords[country] ?? "",
    ];
    return { name, country, words: new Set(texts.flatMap(regulatorWords)) };
  });
});

/**
 * The regulators on record that a name fits: the one with exactly this short name, else all that have each of its words.
 * @returns none where no regulator on record has them.
 */
export function regulatorsNamed(snapshot: Snapshot, text: string): RegulatorOnRecord[] {
  const regulators = regulatorsOnRecord(snapshot);
  const exact = regulators.filter(({ name }) => foldText(name) === foldText(text.trim()));
  if (exact.length > 0) return exact;
  const words = regulatorWords(text);
  return words.length === 0 ? [] : regulators.filter((regulator) => words.every((word) => regulator.words.has(word)));
}
