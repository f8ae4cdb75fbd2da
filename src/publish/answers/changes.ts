/** Change events, filtered and paged. */
import type { z } from "zod";
import type { ChangesQuery } from "../../api/queries.ts";
import type { changesAnswer } from "../../api/shapes/answers.ts";
import { ProblemError } from "../../errors.ts";
import { compareText } from "../../records/canonical.ts";
import { type ChangeLine, changeLinesOf, eventsOf } from "../change-lines.ts";
import type { Snapshot } from "../snapshot.ts";
import { publishChange } from "./records.ts";
import { answerMeta, notice, type Site } from "./site.ts";

/**
 * One page of the change log.
 * @throws ProblemError invalid_parameter for a cursor that the log does not hold, or a bot that is not on record.
 */
export function changesAnswerOf(snapshot: Snapshot, site: Site, query: ChangesQuery): z.infer<typeof changesAnswer> {
  if (query.bot !== undefined && !hasChangesOf(snapshot, query.bot)) {
    throw new ProblemError(
      "invalid_parameter",
      "No bot with this slug is on record. /api/bots.json lists every slug.",
      {
        errors: [{ parameter: "bot", reason: "is no bot of the directory; /api/bots.json lists every slug" }],
      },
    );
  }
  const matching = inOrder(changesThatFit(snapshot, query), query.order);
  const start = query.cursor === undefined ? 0 : matching.findIndex((event) => event.id === query.cursor) + 1;
  if (query.cursor !== undefined && start === 0) {
    throw new ProblemError("invalid_parameter", "The cursor is not one of this list's. Start again without it.", {
      errors: [{ parameter: "cursor", reason: "is not in this list; take it from `next`" }],
    });
  }
  const page = matching.slice(start, start + query.limit);
  const last = page.at(-1);
  const more = last !== undefined && start + query.limit < matching.length;
  return {
    meta: answerMeta(snapshot, site, {
      sources: ["curated", "dfpi", "sec", "cftc"],
      notices: [notice.allegation, notice.tracker, notice.cite],
      counts: { changes: page.length, matching: matching.length },
    }),
    changes: eventsOf(snapshot, page).map((event) => publishChange(event, site)),
    next: more ? `${site.baseUrl}/api/changes.json?${nextQuery(query, last.id)}` : null,
  };
}

/** The lines of the log that a query asks for, newest first. */
export function changesThatFit(snapshot: Snapshot, query: Pick<ChangesQuery, "bot" | "kind" | "since">): ChangeLine[] {
  const { lines, ofBot } = changeLinesOf(snapshot);
  const about = query.bot === undefined ? lines : (ofBot.get(query.bot) ?? []);
  return about.filter(matcherOf(query));
}

/** @param lines newest first by their day. */
function inOrder(lines: ChangeLine[], order: ChangesQuery["order"]): ChangeLine[] {
  return order !== "detected" ? lines : lines.sort((a, b) => compareText(b.detected_at, a.detected_at));
}

/** Whether changes can be asked for by this slug: a bot of the directory, or one that was in it. */
export function hasChangesOf(snapshot: Snapshot, slug: string): boolean {
  return snapshot.find.bot.has(slug) || changeLinesOf(snapshot).ofBot.has(slug);
}

function matcherOf({ kind, since }: Pick<ChangesQuery, "kind" | "since">): (event: ChangeLine) => boolean {
  const isSince = since === undefined ? () => true : sinceMatcher(since);
  return (event) => (kind === undefined || event.kind === kind) && isSince(event);
}

/** What happened since, or was detected since. An import is no detection: its facts count by their own days. */
function sinceMatcher(since: string): (event: ChangeLine) => boolean {
  const from = Date.parse(since);
  const day = new Date(from).toISOString().slice(0, 10);
  // A log holds many events of few publishes.
  const detectedSince = new Map<string, boolean>();
  return ({ date, cause, detected_at }) => {
    if (date >= day) return true;
    if (cause === "import") return false;
    const detected = detectedSince.get(detected_at) ?? Date.parse(detected_at) >= from;
    detectedSince.set(detected_at, detected);
    return detected;
  };
}

function nextQuery(query: ChangesQuery, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.toString();
}
