/** What a question finds in a record alone, with no brands to compare with. */
import type { Indexes } from "../../src/ask/find/about.ts";
import { find } from "../../src/ask/find/find.ts";
import type { LookupIndex } from "../../src/ask/index/index.ts";
import { joinMatches, verdictOn } from "../../src/ask/index/match.ts";
import { buildLookalikeIndex } from "../../src/ask/lookalike/index.ts";

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
