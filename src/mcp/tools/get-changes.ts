/** get_changes: what changed in the public record. */
import { z } from "zod";
import { changesQuery } from "../../api/queries.ts";
import { change } from "../../api/shapes/change.ts";
import { changesAnswerOf } from "../../publish/answers/changes.ts";
import { searched } from "../../publish/answers/check.ts";
import { type ChangeFilter, changesThat } from "../../publish/change-index.ts";
import type { Snapshot } from "../../publish/snapshot.ts";
import { changeKinds } from "../../records/change-event.ts";
import { cursorArgument, limitArgument, nextCursor, slugArgument } from "../arguments.ts";
import { findBot } from "../find-bot.ts";
import { headline, toolMeta } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const changeRow = change
  .omit({ id: true, detected_at: true })
  .extend({ subject: change.shape.subject.pick({ slug: true }).strip() })
  .strip();

export const getChangesTool = defineTool({
  name: "get_changes",
  title: "What is new: scams, cases and trading bots",
  description:
    "Lists change events, newest first: cases, warnings, releases, scam reports, shutdowns, incidents, changed " +
    "report cards and corrections, for all or for one trading bot. Use it for “what is new” or “what changed this " +
    "month” with `since`; for all of a bot's incidents use get_incidents. Returns how many of each kind, and date, " +
    "kind, title, summary, source of each; where nothing fits, the newest before. Pass on: an event says that the " +
    "record changed; a new case or entry is an allegation.",
  input: z.strictObject({
    bot: slugArgument.optional().describe("Only this bot, e.g. `bitsgap`."),
    kind: z
      .enum(changeKinds, { error: `must be one of: ${changeKinds.join(", ")}` })
      .optional()
      .describe("Only this kind."),
    since: changesQuery.shape.since.describe(
      "From this date (YYYY-MM-DD, e.g. `2026-11-01`) or time (YYYY-MM-DDTHH:MM:SSZ).",
    ),
    limit: limitArgument(50, 10),
    cursor: cursorArgument,
  }),
  output: z.object({
    headline,
    total_matches: z.int().nonnegative(),
    kinds: z.record(z.string(), z.int()),
    changes: z.array(changeRow),
    newest_before: changeRow.nullable(),
    next_cursor: nextCursor,
    meta: toolMeta,
  }),
  openWorld: false,
  example: { kind: "regulator_case", limit: 3 },
  answer({ bot, ...query }, { snapshot, site }) {
    const slug = bot === undefined ? undefined : findBot(snapshot, bot).slug;
    const { meta, changes, next } = changesAnswerOf(snapshot, site, { ...query, bot: slug });
    const total = meta.counts?.["matching"] ?? changes.length;
    // A caller who asks for “this month” and gets nothing would ask again without the date.
    const [newest] =
      total === 0 ? changesAnswerOf(snapshot, site, { ...query, bot: slug, since: undefined, limit: 1 }).changes : [];
    return {
      headline: [
        total === 0 ? "No change on record fits." : `Changes that fit: ${total}, shown: ${changes.length}.`,
        newest === undefined ? "" : `The newest before that: ${newest.date}, ${newest.title}.`,
        query.since === undefined ? "" : readUntil(snapshot),
      ]
        .filter(Boolean)
        .join(" "),
      total_matches: total,
      kinds: countsOf(snapshot, { kind: query.kind, since: query.since, bot: slug }),
      changes,
      newest_before: newest ?? null,
      next_cursor: next === null ? null : (changes.at(-1)?.id ?? null),
      meta,
    };
  },
});

/** No news of a list that nobody has read since is no good news. */
function readUntil(snapshot: Snapshot): string {
  const { warnings, tracker_entries } = searched(snapshot);
  const last = warnings.read.at(-1);
  return (
    `Newest reading of a warning list: ${last?.slice(0, 10) ?? "none"}, of the DFPI tracker: ` +
    `${tracker_entries.as_of?.slice(0, 10) ?? "none"}. What they published later is not on record.`
  );
}

/** How many there are of each kind, most first: ten corrections on the first page must not pass for all the news. */
function countsOf({ changeIndex }: Snapshot, filter: ChangeFilter): Record<string, number> {
  const groups = Map.groupBy(changesThat(changeIndex, filter), ({ kind }) => kind);
  const counts = [...groups].map(([kind, { length }]): [string, number] => [kind, length]);
  return Object.fromEntries(counts.sort(([, a], [, b]) => b - a));
}
