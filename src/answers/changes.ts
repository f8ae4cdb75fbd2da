/** Change events, filtered and paged. */

import { dayOf } from "../base/dates.ts";
import { wrongInput } from "../base/errors.ts";
import { notice } from "../contract/notices.ts";
import type { ChangesQuery } from "../contract/queries.ts";
import type { ChangesAnswer } from "../contract/shapes/answers.ts";
import type { Site } from "../contract/site.ts";
import { compareText } from "../record/canonical.ts";
import type { ChangeEvent } from "../record/change-event.ts";
import { listOfWarningId } from "../record/warning-ids.ts";
import { countriesAsked } from "../snapshot/regulators-by-name.ts";
import type { ChangeRow } from "../snapshot/shapes.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { answerMeta } from "./meta.ts";
import { pageAfter } from "./paging.ts";
import { toChange } from "./records.ts";

/**
 * @param isShown which of the changes that fit are answered.
 * @throws ProblemError for a cursor not in the log, a bot not on record, or a snapshot no longer remembered.
 */
export function changesAnswerOf(
  snapshot: Snapshot,
  site: Site,
  query: ChangesQuery,
  isShown: (row: ChangeRow) => boolean = () => true,
): ChangesAnswer {
  if (query.bot !== undefined && !hasChangesOf(snapshot, query.bot)) {
    const where = "/api/bots.json lists every slug";
    throw wrongInput("bot", `is no bot of the directory; ${where}`, `No bot with this slug is on record. ${where}.`);
  }
  const matching = changesFitting(snapshot, query).filter(isShown);
  const { page, next } = pageAfter(matching, ({ id }) => id, query, "/api/changes.json", site);
  const changes = changesAt(snapshot, page);
  const lists = changes.flatMap(({ subject: { type, id } }) => (type === "warning" ? [listOfWarningId(id)] : []));
  return {
    meta: answerMeta(snapshot, site, {
      sources: ["curated", "dfpi", "sec", "cftc", ...lists],
      notices: [notice.allegation, notice.tracker, notice.cite],
      counts: { changes: changes.length, matching: matching.length },
    }),
    changes: changes.map((event) => toChange(event, site)),
    next,
  };
}

/** On all pages, newest first. With words: those of records that have these words, or the most of them. */
export function changesFitting(snapshot: Snapshot, query: Partial<ChangesQuery>): ChangeRow[] {
  const { kind, bot, q, since, since_snapshot, order } = query;
  const after = since_snapshot === undefined ? undefined : timeOfSnapshot(since_snapshot, snapshot);
  const isSince = since === undefined ? () => true : sinceMatcher(since);
  const rows = snapshot.changeIndex.filter(
    (row) =>
      (bot === undefined || row.slug === bot) &&
      (kind === undefined || row.kind === kind) &&
      (after === undefined || Date.parse(row.detected_at) > after) &&
      isSince(row),
  );
  if (order === "detected") rows.sort((a, b) => compareText(b.detected_at, a.detected_at));
  if (q === undefined) return rows;
  const fitting = recordsFitting(snapshot, q, new Set(rows.map(({ record }) => record)));
  return rows.filter(({ record }) => fitting.has(record));
}

/**
 * Gives the ids of the records that have the words, or the most of them; where these name a country, also those of its
 * regulators that have the other words, whoever relays them.
 * @param changed ids of the records that count.
 */
function recordsFitting(snapshot: Snapshot, words: string, changed: ReadonlySet<string>): ReadonlySet<string> {
  // Only now: before it is in a file, the search is made when first asked for.
  const { watchlist, search } = snapshot;
  const idOf = (row: number) => watchlist.rows[row]?.id ?? search.idAt(row).replace(/^\w+:/u, "");
  const find = (text: string, ids: ReadonlySet<string>) => search.find(text, (row) => ids.has(idOf(row)));
  const matches = find(words, changed);
  const { countries, regulators, rest } = countriesAsked(snapshot, words);
  const namedIds = matches.best.map(idOf);
  if (countries.length === 0) return new Set(namedIds);
  const ofPlace = new Set(recordsOf(snapshot, regulators).filter((id) => changed.has(id)));
  const telling = rest.split(" ").filter((word) => !newsWords.has(word.toLowerCase()));
  const having = find(telling.join(" "), ofPlace).best.map(idOf);
  // Beside a country, what has only some of the words is of another. Words that none of its records has tell none apart.
  const [first] = matches.best;
  const isWhole = first !== undefined && matches.without(first).length === 0;
  return new Set([...(isWhole ? namedIds : []), ...(having.length > 0 ? having : ofPlace)]);
}

/** What any question for changes says, in the language of the record: `the latest in Italy`. */
const newsWords = new Set(["new", "newest", "news", "latest", "recent", "recently", "changes", "updates"]);

/**
 * Tells the changes of what a country's regulators found or relayed, where words name one: what only mentions it is of
 * another. Without a country, all changes pass.
 */
export function placeTest(snapshot: Snapshot, words: string): (row: ChangeRow) => boolean {
  const { countries, regulators } = countriesAsked(snapshot, words);
  if (countries.length === 0) return () => true;
  const ids = new Set(recordsOf(snapshot, regulators));
  return ({ record }) => ids.has(record);
}

/** The ids of all records of these regulators, by their short names, those included that another's register relays. */
function recordsOf({ watchlist, records }: Snapshot, regulators: ReadonlySet<string>): string[] {
  const listRows = watchlist.rows.filter(
    ({ regulator, finder }) => regulators.has(regulator) || regulators.has(finder),
  );
  const releases = records.regulator_releases.filter(({ regulator }) => regulators.has(regulator));
  return [...listRows, ...releases].map(({ id }) => id);
}

/** Whether changes can be requested for this slug: a present or former bot of the directory. */
export function hasChangesOf(snapshot: Snapshot, slug: string): boolean {
  return snapshot.find.bot.get(slug) !== undefined || snapshot.changeIndex.some((row) => row.slug === slug);
}

/** In milliseconds since 1970. @throws ProblemError invalid_parameter for a snapshot this one does not remember. */
function timeOfSnapshot(snapshotId: string, { id, generated_at, earlier }: Snapshot): number {
  const snapshotThen = [{ id, generated_at }, ...earlier].find((one) => one.id === snapshotId);
  if (snapshotThen !== undefined) return Date.parse(snapshotThen.generated_at);
  const detail =
    "No snapshot of this id is remembered. Ask with `since`, and the `meta.generated_at` of the same answer.";
  throw wrongInput("since_snapshot", "is no snapshot that is remembered; ask with since", detail);
}

/** The last moment whose day has a year of four digits: later ones would sort before every other. */
const lastDay = Date.parse("9999-12-31T00:00:00Z");

/** Happened or detected since then. An import is not a detection: its facts count by their own days. */
function sinceMatcher(since: string): (row: ChangeRow) => boolean {
  const from = Date.parse(since);
  const day = dayOf(Math.min(from, lastDay));
  return ({ date, imported, detected_at }) => date >= day || (!imported && Date.parse(detected_at) >= from);
}

export function changesAt({ find }: Pick<Snapshot, "find">, rows: readonly ChangeRow[]): ChangeEvent[] {
  return rows.flatMap(({ id }) => find.change.get(id) ?? []);
}
