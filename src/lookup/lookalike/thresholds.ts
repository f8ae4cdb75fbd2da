/** Every threshold of the look-alike rules, in letters of the brand's name. */
import type { Place, SlipKind } from "./judge-near.ts";
import type { Company } from "./judge-within.ts";
import type { Shape } from "./labels.ts";

/** From this length on a name counts. */
const table = {
  "distinct apart trade": 3,
  "distinct apart lure": 3,
  "distinct apart finance": 3,
  "distinct apart filler": 3,
  "distinct apart mixed words": 5,
  "distinct apart words": 5,
  "distinct apart letters behind": 5,
  "distinct glued trade": 3,
  "distinct glued lure": 3,
  "distinct glued finance": 3,
  "distinct glued filler": 3,
  "distinct glued mixed words": 5,
  "distinct glued words": 5,
  "distinct glued letters behind": 5,
  "distinct glued letters before": 7,
  "wordlike apart trade": 3,
  "wordlike apart lure": 3,
  "wordlike apart finance": 3,
  "wordlike apart filler": 6,
  "wordlike apart mixed words": 6,
  "wordlike glued trade": 5,
  "wordlike glued lure": 5,
  "wordlike glued finance": 5,
  "wordlike glued filler": 5,
  "wordlike glued letters behind": 6,
  "generic apart trade": 3,
  "generic apart lure": 4,
  "generic apart finance": 5,
  "generic glued trade": 3,
  "address apart trade": 3,
  "address apart lure": 3,
  "address apart finance": 3,
  "address apart filler": 3,
  "address apart words": 6,
  "address glued trade": 6,
  "address glued lure": 6,
  "address glued finance": 6,
  "address glued filler": 6,
  "name apart trade": 7,
  "name apart lure": 7,
  "name glued trade": 7,
  "name glued lure": 7,
  "beside, under its own rare ending": 4,
  "other script beside words": 5,
  "look-alike letters": 4,
  "look-alike letters beside words": 6,
  "split name": 5,
  "split name beside words": 6,
  "name across dots": 5,
  "name across its ending": 6,
  "name that no word runs through": 9,
  "word that runs through a name": 5,
  "own rare ending, letter doubled": 3,
  "own rare ending, letter added": 3,
  "own rare ending, easy slip": 4,
  "own rare ending, one letter": 4,
  "own rare ending, cut short": 4,
  "own rare ending, similar letters": 5,
  "own rare ending, two easy slips": 7,
  "own rare ending, two slips": 9,
  "own rare ending, two letters": 9,
  "own ending, letter doubled": 3,
  "own ending, letter added": 4,
  "own ending, easy slip": 4,
  "own ending, one letter": 5,
  "own ending, cut short": 6,
  "own ending, similar letters": 5,
  "own ending, two easy slips": 7,
  "own ending, two slips": 9,
  "own ending, two letters": 11,
  "other ending, letter doubled": 5,
  "other ending, letter added": 6,
  "other ending, easy slip": 5,
  "other ending, one letter": 6,
  "other ending, cut short": 7,
  "other ending, two easy slips": 10,
  "other ending, two slips": 11,
  "word, letter doubled": 5,
  "word, letter added": 6,
  "word, easy slip": 5,
  "word, one letter": 6,
  "word, cut short": 6,
  "word, two easy slips": 9,
  "word, two slips": 9,
  "beside a word, letter doubled": 6,
  "beside a word, letter added": 7,
  "beside a word, easy slip": 6,
  "beside a word, one letter": 7,
  "beside a word, cut short": 8,
  "letters before a name of words": 9,
  "letters behind a name of words": 3,
  "other first letter": 8,
  "slip in a name of words": 8,
  "slip beside a word of the dictionary": 7,
  "slip under the own ending beside a word of the dictionary": 7,
} as const satisfies Record<string, number>;

export type ThresholdId = keyof typeof table;
export type Thresholds = Readonly<Record<ThresholdId, number>>;

export const thresholdValues: Thresholds = table;

/** From which length on a name of this kind imitates the brand in such company; infinite where it never does. */
export function shortestFor(
  thresholds: Thresholds,
  kind: Shape | "address" | "name",
  how: "apart" | "glued",
  company: Company,
): number {
  return thresholdOf(thresholds, `${kind} ${how} ${company}`);
}

/** From which length on such a slip in such a place is a misspelling of the name; infinite where it never is. */
export function shortestForSlip(thresholds: Thresholds, place: Place, slip: SlipKind): number {
  return thresholdOf(thresholds, `${place}, ${slip}`);
}

function thresholdOf(thresholds: Readonly<Record<string, number>>, id: string): number {
  return Object.hasOwn(thresholds, id) ? (thresholds[id] as number) : Number.POSITIVE_INFINITY;
}
