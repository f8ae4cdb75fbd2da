/**
 * Every threshold of the look-alike rules, in letters of the brand's name: from this length on a name counts. A test
 * holds an example for each, whose answer changes when the threshold is moved by one; what no example defends is not
 * here.
 */
import type { Place, SlipKind } from "./judge-near.ts";
import type { Company } from "./judge-within.ts";
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
  "wordlike beside letters behind": 6,
  "generic apart from telling words": 3,
  "generic beside words of the trade": 3,
  "address as one word": 6,
  "name without a domain": 7,
  "beside, under its own rare ending": 4,
  // Names in look-alike letters, and split names.
  "other script beside words": 5,
  "look-alike letters": 4,
  "look-alike letters beside words": 6,
  "split name beside words": 6,
  "name across dots": 5,
  "name across its ending": 6,
  // Words that explain the letters without the brand.
  "word that runs through a name": 5,
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
  "other ending, two easy slips": 10,
  "other ending, two slips": 11,
  "cheap ending, one letter": 5,
  "word, easy slip": 5,
  "word, one letter": 6,
  "word, two slips": 9,
  "word beside a lure, one letter": 5,
  "beside a word, easy slip": 6,
  "beside a word, one letter": 7,
  "other first letter": 8,
  "slip in a name of words": 8,
  "slip beside a word of the dictionary": 7,
  "slip under the own ending beside a word of the dictionary": 7,
} as const satisfies Record<string, number>;

export type ThresholdId = keyof typeof thresholdValues;
export type Thresholds = Readonly<Record<ThresholdId, number>>;

/** The length from which a name imitates the brand in such company, glued to it or apart; infinite if it never does. */
export function shortestFor(thresholds: Thresholds, shape: Shape, apart: boolean, company: Company): number {
  const ids = [`${shape} beside ${company}`, ...(company === "mixed words" ? [`${shape} beside words`] : [])];
  return firstOf(thresholds, apart ? [`${shape} apart from ${company}`, ...ids] : ids);
}

/**
 * Without a threshold of its own, a slip in a place is judged by the next less easy one, and a rare ending by any
 * ending.
 */
const lessEasy: Readonly<Record<SlipKind, readonly SlipKind[]>> = {
  "letter doubled": ["letter doubled", "easy slip", "one letter"],
  "letter added": ["letter added", "one letter"],
  "easy slip": ["easy slip", "one letter"],
  "one letter": ["one letter"],
  "two easy slips": ["two easy slips", "two slips"],
  "two slips": ["two slips"],
  "two letters": ["two letters"],
  "similar letters": ["similar letters"],
};

/** A place that has thresholds of its own, and the one whose thresholds hold there too. */
const wider: Readonly<Partial<Record<Place, readonly Place[]>>> = {
  "own rare ending": ["own ending"],
  "own ending but .com": ["own ending"],
  "cheap ending": ["other ending"],
  "word beside a lure": ["word"],
};

/** The length from which such a slip in such a place is a misspelling of the name; infinite if it never is. */
export function shortestForSlip(thresholds: Thresholds, place: Place, slip: SlipKind): number {
  const places = [place, ...(wider[place] ?? [])];
  return Math.min(
    ...places.map((where) =>
      firstOf(
        thresholds,
        lessEasy[slip].map((how) => `${where}, ${how}`),
      ),
    ),
  );
}

function firstOf(thresholds: Readonly<Record<string, number>>, ids: readonly string[]): number {
  for (const id of ids) {
    const letters = thresholds[id];
    if (letters !== undefined) return letters;
  }
  return Number.POSITIVE_INFINITY;
}
