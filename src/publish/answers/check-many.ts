/** The check of many names or websites: each answered whole, or in short. */
import { checkQuery } from "../../api/lookup-queries.ts";
import { type BulkCheckAnswer, type CheckResult, shortRecord } from "../../api/shapes/lookup.ts";
import type { LookupMeta } from "../../api/shapes/meta.ts";
import type { Language } from "../../words/languages.ts";
import type { Snapshot } from "../snapshot.ts";
import { aboutFound, checkResultOf, searchedIn } from "./check.ts";
import { namesInShort, type PublishedBlocklists, published, wholeDayOf } from "./records.ts";
import { lookupMetaOf, type Site } from "./site.ts";

/**
 * One result per query, in order; a query that cannot be checked gives an error in its place.
 * @param turn gives others their turn: a hundred of the most expensive questions take half a second.
 */
export const bulkCheckAnswerOf = answeringEach((result) => result);

/** The same in short: where each query stands, why, and by which records. Nothing more is kept of these. */
export const checkManyAnswerOf = answeringEach((result) => {
  if ("error" in result) return result;
  const { query, standing, verdict, headline, reason } = result;
  return { query, standing, verdict, headline, reason, ...recordsInShort(result) };
});

const mostInShort = 5;

function recordsInShort({
  bots,
  enforcement_actions,
  warnings,
  dfpi_entries,
  dfpi_total_matches,
  venues,
}: CheckResult) {
  const ofDirectory = [
    ...bots.map((one) => ({ ...one, record: "bot" as const })),
    ...venues.map((one) => ({ ...one, record: "venue" as const })),
  ];
  const records = [
    ...enforcement_actions.map((one) => ({ ...one, record: "enforcement_action" as const, date: one.filed_date })),
    ...warnings.map((one) => {
      const title = namesInShort([...one.names, ...one.domains, ...one.mail_domains]) || one.id;
      const date = wholeDayOf(one.published_on) ?? one.first_seen;
      return { ...one, record: "warning" as const, title, regulator: one.list.regulator, date };
    }),
    ...dfpi_entries.map((one) => {
      const title = namesInShort([...one.names, ...one.domains]) || one.id;
      return { ...one, record: "tracker_entry" as const, title, regulator: "DFPI", date: one.first_seen };
    }),
    ...ofDirectory.map((one) => {
      return { ...one, id: one.slug, title: one.name, regulator: null, date: null, source_url: one.page_url };
    }),
  ];
  return {
    total_matches: records.length - dfpi_entries.length + dfpi_total_matches,
    records: records.slice(0, mostInShort).map((one) => published(shortRecord, one)),
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
    const warnings = new Map<string, { id: string }>();
    const about = { authorisations: [] as unknown[], wallet_blocklists: [] as PublishedBlocklists[number][] };
    for (const query of queries) {
      await turn();
      const result = bulkResultOf(snapshot, site, query, lang);
      results.push(rowOf(result));
      if ("error" in result) continue;
      for (const { id } of result.warnings) warnings.set(id, { id });
      about.authorisations.push(...result.authorisations);
      about.wallet_blocklists.push(...result.wallet_blocklists);
    }
    const { sources, notices } = aboutFound(snapshot, { warnings: [...warnings.values()], ...about });
    return { meta: lookupMetaOf(snapshot, site, { sources, notices: [searchedIn(snapshot), ...notices] }), results };
  };
}

type BulkResult = BulkCheckAnswer["results"][number];

function bulkResultOf(snapshot: Snapshot, site: Site, query: unknown, lang: Language): BulkResult {
  const read = checkQuery.safeParse({ q: query });
  if (read.success) return checkResultOf(snapshot, site, query as string, lang);
  return {
    query: typeof query === "string" ? query : null,
    error: {
      code: "invalid_parameter",
      detail: typeof query === "string" ? `The query ${read.error.issues[0]?.message}.` : "The query must be a text.",
    },
  };
}
