/** get_changes: what changed on the public record. */
import { z } from "zod";
import { changesQuery } from "../../api/queries.ts";
import { change } from "../../api/shapes/change.ts";
import { changesAnswerOf } from "../../publish/answers/changes.ts";
import { changeKinds } from "../../records/change-event.ts";
import { cursorArgument, limitArgument, nextCursor, slugArgument } from "../arguments.ts";
import { findBot } from "../find-bot.ts";
import { toolMeta } from "../shapes.ts";
import { asOf, lines } from "../text.ts";
import { defineTool } from "../tool.ts";

export const getChangesTool = defineTool({
  name: "get_changes",
  title: "What changed on the record",
  description:
    "Lists change events, newest first: regulator cases and releases, new and removed tracker entries, shutdowns, incidents, changed report cards and corrections, for all or for one bot. Use it for “what is new” or “what changed this month” with `since`; for the whole list of a bot's incidents use get_incidents. Returns date, kind, title, what it concerns, value before and after, source and page. Pass on: an event reports that the record changed; a new case or entry is an allegation.",
  input: z.strictObject({
    bot: slugArgument.optional().describe("Only changes that concern the bot with this slug, e.g. `bitsgap`."),
    kind: z
      .enum(changeKinds, { error: `must be one of: ${changeKinds.join(", ")}` })
      .optional()
      .describe("Only changes of this kind."),
    since: changesQuery.shape.since.describe(
      "Only changes that happened at or after this date (YYYY-MM-DD, e.g. `2026-11-01`) or time (YYYY-MM-DDTHH:MM:SSZ).",
    ),
    limit: limitArgument(50, 10),
    cursor: cursorArgument,
  }),
  output: z.object({
    meta: toolMeta,
    total_matches: z.int().nonnegative(),
    changes: z.array(change.omit({ summary: true, detected_at: true }).strip()),
    next_cursor: nextCursor,
  }),
  openWorld: false,
  example: { kind: "regulator_case", limit: 3 },
  answer({ bot, ...query }, { snapshot, site }) {
    const slug = bot === undefined ? undefined : findBot(snapshot, bot).slug;
    const { meta, changes, next } = changesAnswerOf(snapshot, site, { ...query, bot: slug });
    const total = meta.counts?.["matching"] ?? changes.length;
    // Who asks for “this month” and gets nothing would ask again without the date.
    const [newest] =
      total === 0 ? changesAnswerOf(snapshot, site, { ...query, bot: slug, since: undefined, limit: 1 }).changes : [];
    const newestBefore =
      newest === undefined ? "" : ` The newest before that: ${newest.date}, ${newest.title}. ${newest.page_url}`;
    const nextCursor = next === null ? null : (changes.at(-1)?.id ?? null);
    return {
      structured: { meta, total_matches: total, changes, next_cursor: nextCursor },
      text: lines(
        total === 0
          ? `No change on record fits.${newestBefore}`
          : `Changes that fit: ${total}, shown: ${changes.length}.`,
        changes.map(
          (event) =>
            `- ${event.date}, ${event.kind}: ${event.title}.${event.source_url === null ? "" : ` Source: ${event.source_url}`} Page: ${event.page_url}`,
        ),
        nextCursor === null ? null : `More: cursor ${nextCursor}`,
        asOf(meta),
      ),
    };
  },
});
