/**
 * Every threshold of the look-alike rules, in letters of the brand's name: from this length on a name counts. A test
 * holds an example for each, whose answer changes when the threshold is moved by one; what no example defends is not
 * here.
 */
import type { Shape } from "./labels.ts";

export const thresholdValues = {
  // A brand's name with something around it, by how distinctive the name is and what the least telling thing around it
  // is.
  "distinct beside telling words": 3,
  "distinct beside fillers": 3,
  "distinct beside words": 5,
  "distinct beside letters behind": 5,
  "distinct beside letters before": 7,
  "wordlike apart from telling words": 3,
  "wordlike apart from fillers": 6,
  "wordlike apart from mixed words": 6,
  "wordlike beside telling words": 5,
  "wordlike beside fillers": 5,
  "wordlike beside mixed words": 7,
  "wordlike beside letters behind": 6,
  "generic apart from telling words": 3,
  "generic beside words of the trade": 3,
  "generic glued to what asks": 6,
  "generic where it costs little": 6,
  "address as one word": 6,
  "name without a domain": 7,
  "coined name without a domain": 4,
  "name apart from what asks": 5,
  "beside, under its own rare ending": 4,
  // Names in look-alike letters, and split names.
  "other script beside words": 5,
  "look-alike letters": 4,
  "look-alike letters at a cheap ending": 3,
  "split ordinary word": 6,
  "look-alike letters beside words": 6,
  "split name beside words": 6,
  "name across dots": 5,
  "name across its ending": 6,
  // Words that explain the letters without the brand.
  "word that runs through a name": 5,
  "name that a word runs through": 7,
  "letters behind a name of words": 3,
  "letters before a name of words": 10,
  // Misspellings, by place and kind.
  "own rare ending, letter added": 3,
  "own rare ending, one letter": 4,
  "own ending, letter doubled": 3,
  "own ending, easy slip": 4,
  "own ending, easy slip in an ordinary word": 6,
  "own ending, letter added": 4,
  "own ending, one letter": 5,
  "own ending, similar letters": 5,
  "own ending, two easy slips": 8,
  "own ending, two slips": 9,
  "own ending, two letters": 11,
  "other ending, easy slip": 5,
  "other ending, one letter": 6,
  "other ending, one letter in a rare word": 6,
  "other ending, two easy slips": 10,
  "other ending, two slips": 11,
  "cheap ending, one letter": 5,
  "word, easy slip": 5,
  "word, one letter": 6,
  "word, two slips": 9,
  "word beside a lure, one letter": 5,
  "word beside a lure, letter doubled": 4,
  "beside a word, easy slip": 6,
  "beside a word, one letter": 7,
  "other first letter": 8,
  "slip in a name of words": 8,
  "slip beside a word of the dictionary": 7,
  "slip under the own ending beside a word of the dictionary": 7,
} as const satisfies Record<string, number>;

/** A shorter name that others have too, of a firm with many sites, is told like a word: `evri`, `elster`. */
export const shortestOfMany = 7;

export type ThresholdId = keyof typeof thresholdValues;
export type Thresholds = Readonly<Record<ThresholdId, number>>;

/**
 * The least telling thing around the name: words of trading or money and words that ask to act; numbers and fillers;
 * ordinary words, with or without a telling one; letters that form no word, after the name or before it.
 */
export type Company =
  | "words of the trade"
  | "telling words"
  | "mixed words"
  | "fillers"
  | "words"
  | "letters behind"
  | "letters before";

/**
 * Gives the length from which a name imitates the brand in such company, glued to it or apart; infinite if it never
 * does.
 */
export function shortestFor(thresholds: Thresholds, shape: Shape, apart: boolean, company: Company): number {
  const ids = [`${shape} beside ${company}`, ...(company === "mixed words" ? [`${shape} beside words`] : [])];
  return firstOf(thresholds, apart ? [`${shape} apart from ${company}`, ...ids] : ids);
}

/**
 * How a near name differs, and the less easy slips by which it is judged without a threshold of its own. An easy slip
 * is one that is easily made or overlooked: a neighbouring key, a doubled or swapped letter, a similar shape.
 */
const lessEasy = {
  "letter doubled": ["easy slip", "one letter"],
  "letter added": ["one letter"],
  "easy slip": ["one letter"],
  "one letter": [],
  "two easy slips": ["two slips"],
  "two slips": [],
  "two letters": [],
  "similar letters": [],
} as const;
export type SlipKind = keyof typeof lessEasy;

/** Where a misspelt name is, under the brand's own ending or not; and the place whose thresholds hold there too. */
const wider = {
  "own rare ending": "own ending",
  "own ending": null,
  "own ending but .com": "own ending",
  "other ending": null,
  "cheap ending": "other ending",
  word: null,
  "word beside a lure": "word",
  "beside a word": null,
} as const;
export type Place = keyof typeof wider;

/** Gives the length from which such a slip in such a place is a misspelling of the name; infinite if it never is. */
export function shortestForSlip(thresholds: Thresholds, place: Place, slip: SlipKind): number {
  const slips = [slip, ...lessEasy[slip]];
  const places = [place, wider[place]].filter((where) => where !== null);
  return Math.min(
    ...places.map((where) =>
      firstOf(
        thresholds,
        slips.map((how) => `${where}, ${how}`),
      ),
    ),
  );
}

function firstOf(thresholds: Readonly<Record<string, number>>, ids: readonly string[]): number {
  return ids.map((id) => thresholds[id]).find((letters) => letters !== undefined) ?? Number.POSITIVE_INFINITY;
}
