/** The check of many names or websites: each answered whole, or in short. */
import { checkQuery } from "../../api/lookup-queries.ts";
import type { BulkCheckAnswer, CheckResult, ShortRecord } from "../../api/shapes/lookup.ts";
import type { LookupMeta } from "../../api/shapes/meta.ts";
import type { Language } from "../../words/languages.ts";
import type { Snapshot } from "../snapshot.ts";
import { aboutFound, checkResultOf, searchedIn } from "./check.ts";
import { namesInShort, type PublishedBlocklists, wholeDayOf } from "./records.ts";
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
  const records: ShortRecord[] = [
    ...enforcement_actions.map(({ id, title, regulator, filed_date: date, source_url, match }) => {
      return { record: "enforcement_action" as const, id, title, regulator, date, source_url, match };
    }),
    ...warnings.map(({ list: { regulator }, published_on, first_seen, source_url, match, ...warning }) => {
      const { id, names, domains, mail_domains } = warning;
      const title = namesInShort([...names, ...domains, ...mail_domains]) || id;
      const date = wholeDayOf(published_on) ?? first_seen;
      return { record: "warning" as const, id, title, regulator, date, source_url, match };
    }),
    ...dfpi_entries.map(({ id, names, domains, first_seen: date, source_url, match }) => {
      const [record, title] = ["tracker_entry" as const, namesInShort([...names, ...domains]) || id];
      return { record, id, title, regulator: "DFPI", date, source_url, match };
    }),
    ...bots.map((bot) => directoryRecord("bot", bot)),
    ...venues.map((venue) => directoryRecord("venue", venue)),
  ];
  return {
    total_matches: records.length - dfpi_entries.length + dfpi_total_matches,
    records: records.slice(0, mostInShort),
  };
}

function directoryRecord(
  record: "bot" | "venue",
  { slug, name, page_url, match }: CheckResult["bots" | "venues"][number],
): ShortRecord {
  return { record, id: slug, title: name, regulator: null, date: null, source_url: page_url, match };
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
