/** The check: what is on record about a name or website, with the records that matched and why. */
import { checkQuery } from "../../api/queries.ts";
import type { BulkCheckAnswer, CheckAnswer, CheckResult } from "../../api/shapes/lookup.ts";
import { check, type EntryMatch, type RecordMatches } from "../../lookup/check.ts";
import { guidanceFor, type Searched } from "../../lookup/guidance.ts";
import { findLookalikes, lookalikesOfBots } from "../../lookup/lookalike/index.ts";
import type { Snapshot } from "../snapshot.ts";
import { publishBot } from "./bots.ts";
import { publishAction, publishEntry } from "./records.ts";
import { type AnswerAbout, answerMeta, notice, type Site } from "./site.ts";

const about: AnswerAbout = {
  sources: ["curated", "dfpi"],
  notices: [notice.noRecord, notice.allegation, notice.tracker, notice.impostor, notice.cite],
};

/** @param query a name, website, wallet address or Telegram handle, checked for length already. */
export function checkAnswerOf(snapshot: Snapshot, site: Site, query: string): CheckAnswer {
  return { meta: answerMeta(snapshot, site, about), ...checkResultOf(snapshot, site, query) };
}

/** One result per query, in order; a query that cannot be checked is an error in its place. */
export function bulkCheckAnswerOf(snapshot: Snapshot, site: Site, queries: readonly unknown[]): BulkCheckAnswer {
  return {
    meta: answerMeta(snapshot, site, about),
    results: queries.map((query) => {
      const read = checkQuery.safeParse({ q: query });
      if (read.success) return checkResultOf(snapshot, site, query as string);
      return {
        query: typeof query === "string" ? query : null,
        error: {
          code: "invalid_parameter" as const,
          detail:
            typeof query === "string" ? `The query ${read.error.issues[0]?.message}.` : "The query must be a text.",
        },
      };
    }),
  };
}

function checkResultOf(snapshot: Snapshot, site: Site, query: string): CheckResult {
  const found = check(snapshot.lookup, query, (host) => lookalikesOfBots(findLookalikes(snapshot.lookalikes, host)));
  const { bots, enforcement_actions, tracker_entries, tracker_total } = found.matches;
  return {
    query,
    verdict: found.verdict,
    guidance: guidanceFor(found, searched(snapshot)),
    bots: bots.flatMap(({ slug, match }) => {
      const record = snapshot.find.bot.get(slug);
      return record === undefined ? [] : [{ ...publishBot(record, snapshot, site), match }];
    }),
    enforcement_actions: matchedActions(snapshot, site, enforcement_actions),
    dfpi_entries: matchedEntries(snapshot, site, tracker_entries),
    dfpi_total_matches: tracker_total,
    suggestions: found.suggestions,
  };
}

/** Enforcement actions with the reason why each matched. */
export function matchedActions(
  snapshot: Snapshot,
  site: Site,
  matches: RecordMatches["enforcement_actions"],
): CheckResult["enforcement_actions"] {
  return matches.flatMap(({ id, match }) => {
    const record = snapshot.find.action.get(id);
    return record === undefined ? [] : [{ ...publishAction(record, site), match }];
  });
}

/** Tracker entries with the reason why each matched. */
export function matchedEntries(
  snapshot: Snapshot,
  site: Site,
  matches: readonly EntryMatch[],
): CheckResult["dfpi_entries"] {
  return matches.flatMap(({ id, match }) => {
    const record = snapshot.find.entry.get(id);
    return record === undefined ? [] : [{ ...publishEntry(record, snapshot, site), match }];
  });
}

/** What a check searches, and as of when. */
export function searched(snapshot: Snapshot): Searched {
  const { bots, enforcement_actions, tracker_entries } = snapshot.counts;
  const readAt = (id: string): string | null =>
    snapshot.sources.find((source) => source.id === id)?.retrieved_at ?? null;
  return {
    bots: { records: bots, as_of: readAt("curated") },
    enforcement_actions: { records: enforcement_actions, as_of: readAt("curated") },
    tracker_entries: { records: tracker_entries, as_of: readAt("dfpi") },
  };
}
