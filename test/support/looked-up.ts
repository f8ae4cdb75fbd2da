/** An index of a few records, and what a look-up found in it, a line each. */
import { buildLookupIndex, type LookupIndex } from "../../src/ask/index/index.ts";
import type { RecordMatches } from "../../src/ask/index/match.ts";
import type { LookupInput } from "../../src/ask/index/rows.ts";
import type { Match } from "../../src/ask/index/shape.ts";

export function indexOf(records: Partial<LookupInput>): LookupIndex {
  return buildLookupIndex({ bots: [], enforcementActions: [], trackerEntries: [], ...records });
}

/** Every match as `record type:on:value`. */
export function matchLines(matches: RecordMatches): string[] {
  const line = (record: string, { type, on, value }: Match) => `${record} ${type}:${on}:${value}`;
  return [
    ...[...matches.bots, ...matches.venues].map(({ slug, match }) => line(slug, match)),
    ...[...matches.enforcement_actions, ...matches.tracker_entries, ...matches.warnings].map(({ id, match }) =>
      line(id, match),
    ),
    ...matches.vaults.map(({ address, match }) => line(address, match)),
  ];
}
