/** Search over records of every kind: each word is optional, the best come first, and what was not found is said. */
import type { z } from "zod";
import type { searchQuery } from "../../api/queries.ts";
import type { searchAnswer } from "../../api/shapes/answers.ts";
import type { Snapshot } from "../snapshot.ts";
import { recordById } from "./any-record.ts";
import { checkAnswerOf } from "./check.ts";
import { answerMeta, notice, type Site } from "./site.ts";

/** `GET /api/search.json`: what a check of the words finds, then records that have them. */
export function searchAnswerOf(
  snapshot: Snapshot,
  site: Site,
  { q, kind, limit }: z.output<typeof searchQuery>,
): z.infer<typeof searchAnswer> {
  const { search } = snapshot;
  const checked = checkedIds(snapshot, site, q);
  const { words, unknown, rows, without } = search.find(q);
  const lacking = new Map<string, string[]>(checked.matches.map((id) => [id, []]));
  const near = (): void => {
    for (const id of checked.suggestions) if (!lacking.has(id)) lacking.set(id, words);
  };
  // A word that nobody has may be a name that is misspelt.
  if (unknown.length > 0) near();
  for (const row of rows) {
    if (kind === undefined && lacking.size >= limit) break;
    const id = search.idAt(row);
    if (!lacking.has(id)) lacking.set(id, without(row));
  }
  near();
  const fitting = [...lacking].filter(([id]) => kind === undefined || id.split(":")[0] === kind);
  const results = fitting.slice(0, limit).flatMap(([id, missing]) => {
    const found = recordById(snapshot, site, id);
    if (found === null) return [];
    return [{ id, kind: found.kind, title: found.title, url: found.url, source: found.source, without: missing }];
  });
  return {
    meta: answerMeta(snapshot, site, {
      sources: ["curated", "dfpi", "hyperliquid"],
      notices: [notice.allegation, notice.tracker, notice.noRecord, notice.cite],
    }),
    said: said(results, unknown),
    not_found: unknown,
    results,
  };
}

/** What was not found, in a sentence or two. */
function said(results: readonly { without: readonly string[] }[], unknown: readonly string[]): string {
  const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");
  const none = unknown.length === 0 ? "" : ` No record has ${quoted(unknown)}.`;
  const [first] = results;
  if (first === undefined) return `Nothing on record has any of these words. That does not mean safe.${none}`;
  const lacks = first.without.filter((word) => !unknown.includes(word));
  return lacks.length === 0
    ? `${counted(results.length)}, best first.${none}`
    : `No record has all of these words. The first of these ${results.length} lacks ${quoted(lacks)}.${none}`;
}

function counted(records: number): string {
  return records === 1 ? "1 record" : `${records} records`;
}

/** What a check answers: by name or address, and what is merely close. */
function checkedIds(snapshot: Snapshot, site: Site, q: string): { matches: string[]; suggestions: string[] } {
  const answer = checkAnswerOf(snapshot, site, q);
  return {
    matches: [
      ...answer.bots.map(({ slug }) => `bot:${slug}`),
      ...answer.enforcement_actions.map(({ id }) => `action:${id}`),
      ...answer.warnings.map(({ id }) => `warning:${id}`),
      ...answer.dfpi_entries.map(({ id }) => `entry:${id}`),
      ...answer.venues.map(({ slug }) => `venue:${slug}`),
      ...answer.vaults.map(({ address }) => `vault:${address}`),
    ],
    suggestions: [
      ...[answer.imitates?.slug].flatMap((slug) => (slug ? [`bot:${slug}`] : [])),
      ...answer.suggestions.map((near) =>
        "slug" in near ? `${near.type}:${near.slug}` : `${kindOfSuggestion[near.type]}:${near.id}`,
      ),
    ],
  };
}

const kindOfSuggestion = { enforcement_action: "action", tracker_entry: "entry", warning: "warning" } as const;
