/** The check: what is on record about a name or website, with the records that matched and why. */
import { checkQuery } from "../../api/queries.ts";
import type { AskedSubjectAnswer, BulkCheckAnswer, CheckAnswer, CheckResult } from "../../api/shapes/lookup.ts";
import { type AskedSubject, answerTo } from "../../asking/ask.ts";
import { likenessOf } from "../../asking/facts.ts";
import { find } from "../../asking/find.ts";
import type { Findings } from "../../asking/finding.ts";
import { mayDescribe } from "../../asking/signs.ts";
import { guidanceFor, type Searched } from "../../lookup/guidance.ts";
import type { EntryMatch, RecordMatches } from "../../lookup/matches.ts";
import { type PhraseHit, scanAsked } from "../../site-check/phrases/scan.ts";
import { oncePerSnapshot } from "../once-per-snapshot.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { authorisationsFor } from "./authorisations.ts";
import { publishBot } from "./bots.ts";
import { publishAction, publishEntry, publishVenue, publishWarning } from "./records.ts";
import { lookupMetaOf, notice, type Site } from "./site.ts";

/** What every look-up's answer rests on, and the rules for using it. */
export const lookupAbout = {
  sources: ["curated", "dfpi"],
  notices: [notice.noRecord, notice.allegation, notice.warning, notice.tracker, notice.impostor, notice.cite],
} as const;

/** @param query a name, website, wallet address or Telegram handle, its length already checked. */
export function checkAnswerOf(snapshot: Snapshot, site: Site, query: string): CheckAnswer {
  const result = checkResultOf(snapshot, site, query);
  return { meta: lookupMetaOf(snapshot, site, aboutFound(snapshot, result)), ...result };
}

/** One result per query, in order; a query that cannot be checked gives an error in its place. */
export function bulkCheckAnswerOf(snapshot: Snapshot, site: Site, queries: readonly unknown[]): BulkCheckAnswer {
  return bulkAnswerOf(
    snapshot,
    site,
    queries.map((query) => bulkResultOf(snapshot, site, query)),
  );
}

type BulkResult = BulkCheckAnswer["results"][number];

/** The result of one query among others. */
export function bulkResultOf(snapshot: Snapshot, site: Site, query: unknown): BulkResult {
  const read = checkQuery.safeParse({ q: query });
  if (read.success) return checkResultOf(snapshot, site, query as string);
  return {
    query: typeof query === "string" ? query : null,
    error: {
      code: "invalid_parameter",
      detail: typeof query === "string" ? `The query ${read.error.issues[0]?.message}.` : "The query must be a text.",
    },
  };
}

/** The answer around the results. */
export function bulkAnswerOf(snapshot: Snapshot, site: Site, results: BulkResult[]): BulkCheckAnswer {
  const found = results.flatMap((result) => ("error" in result ? [] : [result]));
  const shown = {
    warnings: found.flatMap(({ warnings }) => warnings),
    authorisations: found.flatMap(({ authorisations }) => authorisations),
  };
  return { meta: lookupMetaOf(snapshot, site, aboutFound(snapshot, shown)), results };
}

interface Shown {
  warnings: readonly { id: string }[];
  authorisations: readonly unknown[];
}

/** The sources behind what was found: those of every look-up, and of each warning list and register shown. */
export function aboutFound(
  { sources, lookup }: Snapshot,
  { warnings, authorisations }: Shown,
): { sources: readonly string[]; notices: readonly string[] } {
  if (warnings.length + authorisations.length === 0) return lookupAbout;
  const known = new Set(sources.map(({ id }) => id));
  const lists = warnings.map(({ id }) => {
    const list = id.replace(/-[0-9a-f]{12}$/u, "");
    // What a regulator filed with I-SCAN was read there.
    return known.has(list) ? list : "iscan";
  });
  const register = authorisations.length === 0 ? undefined : lookup.authorised.register?.id;
  const registers = register === undefined ? [] : [register];
  return { ...lookupAbout, sources: [...new Set([...lookupAbout.sources, ...lists, ...registers])] };
}

function checkResultOf(snapshot: Snapshot, site: Site, query: string): CheckResult {
  const { first, matches, last } = checkPartsOf(snapshot, site, foundIn(snapshot, query));
  return { query, ...first, ...matchedRecords(snapshot, site, matches), ...last };
}

type MatchedRecords = Pick<CheckResult, "bots" | "enforcement_actions" | "dfpi_entries" | "warnings" | "venues">;

/** What a question holds. */
export interface Question extends Findings {
  /** What it says that regulators warn about. */
  phrases: readonly PhraseHit[];
}

/** Everything that a question asks about. */
export function foundIn(snapshot: Snapshot, query: string): Question {
  const { subjects, left_out } = find(snapshot.lookup, query, likenessOf(snapshot));
  return { subjects, left_out, phrases: mayDescribe(query, subjects) ? scanAsked(snapshot.phrases, query) : noPhrases };
}

const noPhrases: readonly PhraseHit[] = [];

/** What an answer says, before and after the records it shows. */
export interface CheckParts {
  first: Omit<CheckResult, "query" | keyof MatchedRecords | keyof CheckParts["last"]>;
  matches: RecordMatches;
  last: Pick<
    CheckResult,
    "authorisations" | "dfpi_total_matches" | "vaults" | "subjects" | "left_out" | "suggestions" | "red_flag_phrases"
  >;
}

/** What is answered about what was found. */
export function checkPartsOf(snapshot: Snapshot, site: Site, question: Question): CheckParts {
  const asked = answerTo(snapshot, question, site.baseUrl, "question", question.phrases);
  const { matches } = asked;
  const found = asked.subjects.flatMap(({ finding }) => finding.authorisations);
  const advised = { ...asked, authorised: found.length };
  return {
    first: { ...asked.lead, verdict: asked.verdict, guidance: guidanceFor(advised, searched(snapshot)) },
    matches,
    last: {
      authorisations: authorisationsFor(snapshot, matches, found),
      dfpi_total_matches: matches.tracker_total,
      vaults: matches.vaults.flatMap(({ address, match }) => {
        const vault = snapshot.lookup.vaults.find((one) => one.address === address);
        return vault === undefined ? [] : [{ ...vault, page_url: site.baseUrl + pagePath.vault(address), match }];
      }),
      subjects: asked.subjects.length > 1 ? asked.subjects.map(publishSubject) : [],
      left_out: asked.left_out,
      suggestions: asked.suggestions,
      red_flag_phrases: [...question.phrases],
    },
  };
}

function matchedRecords(snapshot: Snapshot, site: Site, matches: RecordMatches): MatchedRecords {
  return {
    bots: matches.bots.flatMap(({ slug, match }) => {
      const record = snapshot.find.bot.get(slug);
      return record === undefined ? [] : [{ ...publishBot(record, snapshot, site), match }];
    }),
    enforcement_actions: matchedActions(snapshot, site, matches.enforcement_actions),
    dfpi_entries: matchedEntries(snapshot, site, matches.tracker_entries),
    warnings: matchedWarnings(snapshot, site, matches.warnings),
    venues: matches.venues.flatMap(({ slug, match }) => {
      const record = snapshot.find.venue.get(slug);
      return record === undefined ? [] : [{ ...publishVenue(record, snapshot, site), match }];
    }),
  };
}

/** One of several subjects, as answered: where the asker stands, and which records list it. */
export function publishSubject({ finding, lead: { actions: _actions, ...lead } }: AskedSubject): AskedSubjectAnswer {
  const { kind, value, shown_as, link, matches } = finding;
  return {
    kind,
    value,
    shown_as,
    ...lead,
    link,
    matches: [
      ...matches.enforcement_actions.map(({ id, match }) => ({ record: "enforcement_action" as const, id, match })),
      ...matches.warnings.map(({ id, match }) => ({ record: "warning" as const, id, match })),
      ...matches.tracker_entries.map(({ id, match }) => ({ record: "tracker_entry" as const, id, match })),
      ...matches.bots.map(({ slug, match }) => ({ record: "bot" as const, id: slug, match })),
      ...matches.venues.map(({ slug, match }) => ({ record: "venue" as const, id: slug, match })),
      ...matches.vaults.map(({ address, match }) => ({ record: "vault" as const, id: address, match })),
    ],
  };
}

/** Enforcement actions, each with why it matched. */
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

/** Tracker entries, each with why it matched. */
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

/** Warnings, each with why it matched. */
export function matchedWarnings(
  snapshot: Snapshot,
  site: Site,
  matches: RecordMatches["warnings"],
): CheckResult["warnings"] {
  return matches.flatMap(({ id, match }) => {
    const found = snapshot.find.warning.get(id);
    return found === undefined ? [] : [{ ...publishWarning(found.list, found.warning, snapshot, site), match }];
  });
}

/** What a check searches, and as of when. */
export const searched = oncePerSnapshot((snapshot): Searched => {
  const { bots, enforcement_actions, tracker_entries, warnings } = snapshot.counts;
  const readAt = (id: string): string | null =>
    snapshot.sources.find((source) => source.id === id)?.retrieved_at ?? null;
  return {
    bots: { records: bots, as_of: readAt("curated") },
    enforcement_actions: { records: enforcement_actions, as_of: readAt("curated") },
    tracker_entries: { records: tracker_entries, as_of: readAt("dfpi") },
    warnings: { records: warnings },
  };
});
