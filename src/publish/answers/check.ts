/** The check: what is on record about a name or website, with the records that matched and why. */
import { checkQuery } from "../../api/queries.ts";
import type {
  AskedSubjectAnswer,
  BulkCheckAnswer,
  CheckAnswer,
  CheckManyAnswer,
  CheckResult,
} from "../../api/shapes/lookup.ts";
import { type AskedSubject, answerTo } from "../../asking/ask.ts";
import { likenessOf } from "../../asking/facts.ts";
import { find } from "../../asking/find.ts";
import { mayDescribe } from "../../asking/signs.ts";
import { guidanceFor, type Searched, searchedText } from "../../lookup/guidance.ts";
import type { EntryMatch, RecordMatches } from "../../lookup/match.ts";
import { compareText } from "../../records/canonical.ts";
import { isUndecided } from "../../records/case-status.ts";
import { nothingScanned, scannedIn, scanText } from "../../signs/scan.ts";
import type { Language } from "../../words/languages.ts";
import { pagePath } from "../page-paths.ts";
import { oncePerSnapshot, type Snapshot } from "../snapshot.ts";
import { publishBot } from "./bots.ts";
import {
  authorisationsFor,
  type PublishedBlocklists,
  publishAction,
  publishBlocked,
  publishEntry,
  publishVenue,
  publishWarning,
  whatIsBlocked,
} from "./records.ts";
import { lookupMetaOf, notice, type Site } from "./site.ts";

/** What every look-up's answer rests on, and the rules for using it. */
export const lookupAbout = {
  sources: ["curated", "dfpi"],
  notices: [notice.noRecord, notice.allegation, notice.warning, notice.tracker, notice.impostor, notice.cite],
} as const;

/** @param query a name, website, wallet address or Telegram handle, its length already checked. */
export function checkAnswerOf(snapshot: Snapshot, site: Site, query: string, lang: Language = "en"): CheckAnswer {
  const result = checkResultOf(snapshot, site, query, lang);
  return { meta: lookupMetaOf(snapshot, site, aboutFound(snapshot, result)), ...result };
}

/**
 * One result per query, in order; a query that cannot be checked gives an error in its place.
 * @param turn gives others their turn: a hundred of the most expensive questions take half a second.
 */
export function bulkCheckAnswerOf(...asked: Asked): Promise<BulkCheckAnswer> {
  return eachAnswered((result) => result, ...asked);
}

/** The same in short: where each query stands, and why. Records are not kept while the rest is looked up. */
export function checkManyAnswerOf(...asked: Asked): Promise<CheckManyAnswer> {
  return eachAnswered(
    (result) => {
      if ("error" in result) return result;
      const { query, standing, verdict, headline, reason } = result;
      return { query, standing, verdict, headline, reason };
    },
    ...asked,
  );
}

type Asked = [
  snapshot: Snapshot,
  site: Site,
  queries: readonly unknown[],
  turn?: (() => Promise<void>) | undefined,
  lang?: Language,
];

async function eachAnswered<Row>(
  rowOf: (result: BulkResult) => Row,
  ...[snapshot, site, queries, turn, lang = "en"]: Asked
): Promise<{ meta: BulkCheckAnswer["meta"]; results: Row[] }> {
  const results: Row[] = [];
  const warnings = new Map<string, { id: string }>();
  const authorisations: unknown[] = [];
  const blocklists: PublishedBlocklists[number][] = [];
  for (const query of queries) {
    await turn?.();
    const result = bulkResultOf(snapshot, site, query, lang);
    results.push(rowOf(result));
    if ("error" in result) continue;
    for (const { id } of result.warnings) warnings.set(id, { id });
    authorisations.push(...result.authorisations);
    blocklists.push(...result.wallet_blocklists);
  }
  const about = { warnings: [...warnings.values()], authorisations, wallet_blocklists: blocklists };
  return { meta: lookupMetaOf(snapshot, site, aboutFound(snapshot, about)), results };
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

interface Shown {
  warnings: readonly { id: string }[];
  authorisations: readonly unknown[];
  wallet_blocklists: PublishedBlocklists;
  enforcement_actions?: readonly { id: string }[];
}

/** The sources behind what was found: those of every look-up, and of each warning list and register shown. */
export function aboutFound(
  { sources, lookup, find }: Snapshot,
  { warnings, authorisations, wallet_blocklists, enforcement_actions = [] }: Shown,
): { sources: readonly string[]; notices: readonly string[] } {
  const notices = isDecided(find, enforcement_actions)
    ? lookupAbout.notices.filter((text) => text !== notice.allegation)
    : lookupAbout.notices;
  if (warnings.length + authorisations.length + wallet_blocklists.length === 0) return { ...lookupAbout, notices };
  const known = new Set(sources.map(({ id }) => id));
  const lists = warnings.map(({ id }) => {
    const list = id.replace(/-[0-9a-f]{12}$/u, "");
    return known.has(list) ? list : (find.warning.get(id)?.list.id ?? list);
  });
  const register = authorisations.length === 0 ? undefined : lookup.authorised.register?.id;
  const blocklists = wallet_blocklists.map(({ id }) => id);
  const registers = register === undefined ? [] : [register];
  return { notices, sources: [...new Set([...lookupAbout.sources, ...lists, ...registers, ...blocklists])] };
}

/** Whether a court has ruled in a case found, or somebody pleaded guilty or settled. */
function isDecided({ action }: Snapshot["find"], cases: readonly { id: string }[]): boolean {
  return cases.map(({ id }) => action.get(id)).some((found) => found !== undefined && !isUndecided(found));
}

function checkResultOf(snapshot: Snapshot, site: Site, query: string, lang: Language): CheckResult {
  const { subjects, left_out } = find(snapshot.lookup, query, likenessOf(snapshot));
  const describes = mayDescribe(query, subjects);
  const scanned = describes ? scanText(snapshot.records.red_flag_phrases, query) : nothingScanned;
  const asked = answerTo(snapshot, { subjects, left_out }, site.baseUrl, "question", scanned.signs, lang);
  const { matches } = asked;
  const found = asked.subjects.flatMap(({ finding }) => finding.authorisations);
  const blocklists = publishBlocked(asked.subjects.flatMap(({ finding }) => finding.blocked));
  return {
    query,
    ...asked.lead,
    lang,
    verdict: asked.verdict,
    guidance: guidanceFor(
      {
        ...asked,
        authorised: found.length,
        blocked: whatIsBlocked(asked.subjects),
        decided: isDecided(snapshot.find, matches.enforcement_actions),
      },
      searched(snapshot),
      lang,
    ),
    ...matchedRecords(snapshot, site, matches),
    authorisations: authorisationsFor(snapshot, matches, found),
    dfpi_total_matches: matches.tracker_total,
    vaults: matches.vaults.flatMap(({ address, match }) => {
      const vault = snapshot.lookup.vaults.get(address);
      return vault === undefined ? [] : [{ ...vault, page_url: site.baseUrl + pagePath.vault(address), match }];
    }),
    wallet_blocklists: blocklists,
    subjects: asked.subjects.length > 1 ? asked.subjects.map(publishSubject) : [],
    left_out: asked.left_out,
    suggestions: asked.suggestions,
    ...scannedIn(scanned, lang),
  };
}

function matchedRecords(snapshot: Snapshot, site: Site, matches: RecordMatches) {
  const { find } = snapshot;
  return {
    bots: matched(matches.bots, ({ slug }) => {
      const record = find.bot.get(slug);
      return record && publishBot(record, snapshot, site);
    }),
    enforcement_actions: matchedActions(snapshot, site, matches.enforcement_actions),
    dfpi_entries: matchedEntries(snapshot, site, matches.tracker_entries),
    warnings: matchedWarnings(snapshot, site, matches.warnings),
    venues: matched(matches.venues, ({ slug }) => {
      const record = find.venue.get(slug);
      return record && publishVenue(record, snapshot, site);
    }),
  };
}

/** One of several subjects, as answered: where the asker stands, and which records list it. */
export function publishSubject({ finding, lead: { actions: _actions, ...lead } }: AskedSubject): AskedSubjectAnswer {
  const { kind, value, shown_as, link, matches, blocked } = finding;
  return {
    kind,
    value,
    shown_as,
    ...lead,
    link,
    wallet_blocklists: publishBlocked(blocked),
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

/** The records of matches that are there, each with why it matched. */
function matched<Found extends { match: unknown }, Shown>(
  matches: readonly Found[],
  shown: (found: Found) => Shown | undefined,
): (Shown & Pick<Found, "match">)[] {
  return matches.flatMap((found) => {
    const record = shown(found);
    return record === undefined ? [] : [{ ...record, match: found.match }];
  });
}

export function matchedActions({ find }: Snapshot, site: Site, matches: RecordMatches["enforcement_actions"]) {
  return matched(matches, ({ id }) => {
    const record = find.action.get(id);
    return record && publishAction(record, site);
  });
}

export function matchedEntries(snapshot: Snapshot, site: Site, matches: readonly EntryMatch[]) {
  return matched(matches, ({ id }) => {
    const record = snapshot.find.entry.get(id);
    return record && publishEntry(record, snapshot, site);
  });
}

export function matchedWarnings(snapshot: Snapshot, site: Site, matches: RecordMatches["warnings"]) {
  return matched(matches, ({ id }) => {
    const found = snapshot.find.warning.get(id);
    return found && publishWarning(found.list, found.warning, snapshot, site);
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
    warnings: { records: warnings, ...warningsSearched(snapshot) },
  };
});

/** With less of a list on record than this share, an answer says so. */
const nearlyWhole = 0.9;

function warningsSearched({ counts, sources }: Snapshot): Omit<Searched["warnings"], "records"> {
  const partly = sources.flatMap(({ extent }) => {
    if (!extent || extent.as_of === null || extent.at_regulator === null) return [];
    return extent.on_record < extent.at_regulator * nearlyWhole ? [extent] : [];
  });
  return {
    lists: counts.warning_lists,
    undated: counts.undated_warnings,
    read: counts.warnings_read,
    partly: partly.map(({ sentence }) => sentence).sort(compareText),
  };
}

/** Which lists were searched, how much of them is on record, and of when. */
export function searchedIn(snapshot: Snapshot): string {
  return searchedText(searched(snapshot));
}
