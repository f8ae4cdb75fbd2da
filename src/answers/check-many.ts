/** The check of many names or websites: each answered whole, or in short. */

import type { Language } from "../base/words/languages.ts";
import { checkQuery } from "../contract/lookup-queries.ts";
import { type BulkCheckAnswer, type CheckResult, shortRecord } from "../contract/shapes/lookup.ts";
import type { LookupMeta } from "../contract/shapes/meta.ts";
import type { Site } from "../contract/site.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { aboutFound, checkResultOf, lookupMetaOf, searchedIn } from "./check.ts";
import { namesInShort, pickFields, wholeDayOf } from "./records.ts";

/**
 * One result per query, in order; a query that cannot be checked gives an error in its place.
 * @param turn gives others their turn: a hundred of the most expensive questions take half a second.
 */
export const bulkCheckAnswerOf = answeringEach((result) => result);

/** The same in short: where each query stands, why, and by which records. Nothing more is kept of these. */
export const checkManyAnswerOf = answeringEach((result) => {
  if ("error" in result) return result;
  const { query, standing, severity, verdict, headline, reason, suggestions } = result;
  const near = standing === "possible_match" ? suggestions.slice(0, mostNear) : [];
  return { query, standing, severity, verdict, headline, reason, ...recordsInShort(result), suggestions: near };
});

const mostInShort = 5;
const mostNear = 2;

function recordsInShort(answer: CheckResult) {
  const ofDirectory = [
    ...answer.bots.map((one) => ({ ...one, record: "bot" as const })),
    ...answer.venues.map((one) => ({ ...one, record: "venue" as const })),
  ];
  const records = [
    ...answer.enforcement_actions.map((one) => {
      return { ...one, record: "enforcement_action" as const, date: one.filed_date };
    }),
    ...answer.warnings.map((one) => {
      const title = namesInShort([...one.names, ...one.domains, ...one.mail_domains]) || one.id;
      const date = wholeDayOf(one.published_on) ?? one.first_seen;
      return { ...one, record: "warning" as const, title, regulator: one.authority ?? one.list.regulator, date };
    }),
    ...answer.dfpi_entries.map((one) => {
      const title = namesInShort([...one.names, ...one.domains]) || one.id;
      return { ...one, record: "tracker_entry" as const, title, regulator: "DFPI", date: one.first_seen };
    }),
    ...ofDirectory.map((one) => {
      return { ...one, id: one.slug, title: one.name, regulator: null, date: null, source_url: one.page_url };
    }),
  ];
  return {
    total_matches: records.length - answer.dfpi_entries.length + answer.dfpi_total_matches,
    records: records.slice(0, mostInShort).map((one) => pickFields(shortRecord, one)),
  };
}

function answeringEach<Row>(rowOf: (result: BulkResult) => Row) {
  return async (
    snapshot: Snapshot,
    site: Site,
    queries: readonly unknown[],
    turn: () => Promise<void> = async () => {},
    lang: Language = "en",
  ): Promise<{ meta: LookupMeta; results: Row[] }> => {
    const results: Row[] = [];
    const warnings = new Set<string>();
    const about: Pick<CheckResult, "authorisations" | "wallet_blocklists"> = {
      authorisations: [],
      wallet_blocklists: [],
    };
    for (const query of queries) {
      await turn();
      const result = bulkResultOf(snapshot, site, query, lang);
      results.push(rowOf(result));
      if ("error" in result) continue;
      for (const { id } of result.warnings) warnings.add(id);
      for (const near of result.suggestions) if (near.type === "warning") warnings.add(near.id);
      about.authorisations.push(...result.authorisations);
      about.wallet_blocklists.push(...result.wallet_blocklists);
    }
    const { sources, notices } = aboutFound(snapshot, { warnings: Array.from(warnings, (id) => ({ id })), ...about });
    return { meta: lookupMetaOf(snapshot, site, { sources, notices: [searchedIn(snapshot), ...notices] }), results };
  };
}

type BulkResult = BulkCheckAnswer["results"][number];

function bulkResultOf(snapshot: Snapshot, site: Site, query: unknown, lang: Language): BulkResult {
  const code = "invalid_parameter";
  if (typeof query !== "string") return { query: null, error: { code, detail: "The query must be a text." } };
  const { error } = checkQuery.safeParse({ q: query });
  if (error === undefined) return checkResultOf(snapshot, site, query, lang);
  return { query, error: { code, detail: `The query ${error.issues[0]?.message}.` } };
}
