/** The tool get_changes: what changed, newest first, our own bookkeeping apart. */
import { z } from "zod";
import { changesAnswerOf, changesAt, changesFitting, placeTest } from "../../../answers/changes.ts";
import { searched } from "../../../answers/check.ts";
import { listsOf, relayedOf } from "../../../answers/coverage.ts";
import { dayOf } from "../../../base/dates.ts";
import { changesQuery } from "../../../contract/queries.ts";
import { change } from "../../../contract/shapes/feeds.ts";
import { changeKinds } from "../../../record/change-event.ts";
import { countriesAsked, regulatorsNamed } from "../../../snapshot/regulators-by-name.ts";
import type { ChangeRow } from "../../../snapshot/shapes.ts";
import type { Snapshot } from "../../../snapshot/snapshot.ts";
import { findBot } from "../find-bot.ts";
import { metaInShort } from "../meta-in-short.ts";
import { nextCursor, paging, slugArgument } from "../paging.ts";
import { only } from "../shapes.ts";
import { defineTool } from "../tool.ts";
import { unheldNotes } from "./regulators-told.ts";

const changeRow = change
  .omit({ id: true, detected_at: true })
  .extend({ subject: only(change.shape.subject, "slug"), status_of: z.string().optional() })
  .strip();

export const getChangesTool = defineTool({
  name: "get_changes",
  title: "What is new: scams, cases and trading bots",
  description:
    "Lists what changed, newest first, for all or for one bot, with how many of each kind. Use it for “what is " +
    "new this month” with `since`; for incidents use get_incidents. Pass on: an event says that the record " +
    "changed; a new case or report is an allegation.",
  input: z.strictObject({
    bot: slugArgument.optional(),
    kind: z.enum(changeKinds, { error: `must be one of: ${changeKinds.join(", ")}` }).optional(),
    query: changesQuery.shape.q.describe("Words of the record, or a country: `AI bot`."),
    // Some models take a schema with two formats for none.
    since: z
      .string()
      .refine((text) => changesQuery.shape.since.safeParse(firstDayOf(text)).success, {
        error: "must be a day, month or year (2026-08-31, 2026-08, 2026) or a time (YYYY-MM-DDTHH:MM:SSZ)",
      })
      .optional()
      .describe("Day, month, year or time: `2026-11`."),
    ...paging(50, 8),
  }),
  output: {
    total_matches: z.int().nonnegative(),
    kinds: z.record(z.string(), z.int()),
    changes: z.array(changeRow),
    newest_before: changeRow.nullable(),
    next_cursor: nextCursor,
  },
  example: { kind: "regulator_case", limit: 3 },
  answer({ bot, query: q, ...rest }, { snapshot, site }) {
    const slug = bot === undefined ? undefined : findBot(snapshot, bot).slug;
    const since = rest.since === undefined ? undefined : firstDayOf(rest.since);
    const query = { ...rest, q, bot: slug, since };
    // Who asks what is new asks for no bookkeeping of ours.
    const isNews = (row: ChangeRow) => rest.kind !== undefined || slug !== undefined || !isAmendment(snapshot, row);
    const { meta, changes, next } = changesAnswerOf(snapshot, site, query, isNews);
    const fitting = changesFitting(snapshot, query);
    const news = fitting.filter(isNews);
    const total = news.length;
    // A caller who asks for “this month” and gets nothing would ask again without the date.
    const isOfPlace = placeTest(snapshot, q ?? "");
    const isEarlier = (row: ChangeRow) => isNews(row) && isOfPlace(row);
    const [newest] =
      total === 0 ? changesAnswerOf(snapshot, site, { ...query, since: undefined, limit: 1 }, isEarlier).changes : [];
    return {
      headline: [
        total === 0 ? nothingNew(fitting.length) : `Changes that fit: ${total}, shown: ${changes.length}.`,
        total > 0 && !news.some(isOfPlace) ? "They mention the country; none is of a regulator of it." : "",
        ...unheldNotes(snapshot, q ?? ""),
        newest === undefined ? "" : `The newest before that: ${newest.date}, ${newest.title}.`,
        query.since === undefined ? "" : readUntil(snapshot, q ?? ""),
        ...amendmentsAmong(snapshot, fitting, fitting.length > total),
      ]
        .filter(Boolean)
        .join(" "),
      total_matches: total,
      kinds: countsOf(fitting),
      changes: changes.map((one) => ({ ...one, status_of: dayBefore(snapshot, one) ?? undefined })),
      newest_before: newest ?? null,
      next_cursor: next === null ? null : (changes.at(-1)?.id ?? null),
      meta: metaInShort(meta, 1),
    };
  },
});

/** A month or year begins on its first day. */
function firstDayOf(text: string): string {
  if (/^\d{4}$/u.test(text)) return `${text}-01-01`;
  return /^\d{4}-\d{2}$/u.test(text) ? `${text}-01` : text;
}

type Told = Pick<z.output<typeof change>, "kind" | "date" | "detected_at"> & { subject: { id: string } };

/** Of a case whose state was recorded later than it came about: when it did; null for any other change. */
function dayBefore({ find }: Snapshot, { kind, date, detected_at, subject }: Told): string | null {
  if (kind !== "regulator_case" || date !== dayOf(detected_at)) return null;
  const action = find.action.get(subject.id);
  if (action === undefined) return null;
  const { status_date } = action;
  if (status_date === null) return "an earlier day, which is not on record; the date is that of our record";
  return status_date < date ? `${status_date}; the date is that of our record` : null;
}

/** @param leftOut changes that fit and are of our record alone. */
function nothingNew(leftOut: number): string {
  return leftOut > 0 ? "No news on record fits." : "No change on record fits.";
}

/** Says whether a change is of our record alone: a correction, or an old case's state that was recorded late. */
function isAmendment(snapshot: Snapshot, row: ChangeRow): boolean {
  return row.kind === "correction" || isBelated(snapshot, row);
}

function isBelated(snapshot: Snapshot, row: ChangeRow): boolean {
  if (row.kind !== "regulator_case") return false;
  return changesAt(snapshot, [row]).some((event) => dayBefore(snapshot, event) !== null);
}

/** Gives what of the changes is about our record, so that an old case is not told as this month's. */
function amendmentsAmong(snapshot: Snapshot, rows: readonly ChangeRow[], isLeftOut: boolean): string[] {
  const corrections = rows.filter(({ kind }) => kind === "correction").length;
  const belated = rows.filter((row) => isBelated(snapshot, row)).length;
  const [where, ofCases] = isLeftOut ? [", left out", ", left out (kind: regulator_case)"] : [" among them", ""];
  return [
    ...(corrections === 0 ? [] : [`Corrections of our own record${where}: ${corrections}.`]),
    ...(belated === 0 ? [] : [`Old cases whose state we brought up to date${ofCases}: ${belated}; theirs is no news.`]),
  ];
}

/**
 * No news of a list that nobody has read since is no good news: the reading of the regulator's own list where the words
 * name one.
 */
function readUntil(snapshot: Snapshot, words: string): string {
  const names = [
    ...regulatorsNamed(snapshot, words).map(({ name }) => name),
    ...countriesAsked(snapshot, words).regulators,
  ];
  const itsLists = [...new Set(names)].flatMap((name) => [
    ...listsOf(snapshot, name),
    ...relayedOf(snapshot, name).map(({ list }) => list),
  ]);
  const later = "What was published later is not on record.";
  if (itsLists.length > 0) {
    const readings = itsLists.map(({ list }) => {
      const day = list.retrieved_at === null ? "never read" : `read on ${dayOf(list.retrieved_at)}`;
      return `The list “${list.name}” of ${list.regulator} was last ${day}.`;
    });
    return [...readings, later].join(" ");
  }
  const { warnings, tracker_entries } = searched(snapshot);
  const [first, last] = [warnings.read.at(0), warnings.read.at(-1)].map((at) =>
    at === undefined ? "never" : dayOf(at),
  );
  const tracker = tracker_entries.as_of === null ? "never" : dayOf(tracker_entries.as_of);
  return (
    `Warning lists were last read between ${first} and ${last}, which of them when: get_coverage. The DFPI tracker: ` +
    `${tracker}. ${later}`
  );
}

/**
 * Says how many there are of each kind, most first: ten corrections on the first page must not pass for all the news.
 */
function countsOf(changes: readonly { kind: string }[]): Record<string, number> {
  const groups = Map.groupBy(changes, ({ kind }) => kind);
  const counts = [...groups].map(([kind, { length }]): [string, number] => [kind, length]);
  return Object.fromEntries(counts.sort(([, a], [, b]) => b - a));
}
