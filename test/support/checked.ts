/** What a question finds in a record alone, with no brands to compare with. */
import type { Indexes } from "../../src/asking/about.ts";
import { find } from "../../src/asking/find.ts";
import type { LookupIndex } from "../../src/lookup/index.ts";
import { buildLookalikeIndex } from "../../src/lookup/lookalike/index.ts";
import { joinMatches, verdictOn } from "../../src/lookup/match.ts";

const noBrands = buildLookalikeIndex([]);

/** An index in which nothing resembles anything. */
export function alone(lookup: LookupIndex): Indexes {
  return { lookup, lookalikes: noBrands };
}

/** All subjects of a question as one. */
export function check(lookup: LookupIndex, text: string) {
  const { subjects } = find(alone(lookup), text);
  const matches = joinMatches(subjects.map((subject) => subject.matches));
  return { verdict: verdictOn(matches), matches, suggestions: subjects.flatMap(({ suggestions }) => suggestions) };
}
