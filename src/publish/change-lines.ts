/** The change log in few words a line: what it is filtered by. Made once per snapshot; the events are read by id. */
import type { ChangeEvent } from "../records/change-event.ts";
import type { Snapshot } from "./snapshot.ts";

export interface ChangeLine extends Pick<ChangeEvent, "id" | "kind" | "date" | "detected_at" | "cause"> {
  /** Slug of the bot concerned; null where no bot of the directory is. */
  slug: string | null;
}

export interface ChangeLines {
  /** Newest first. */
  lines: readonly ChangeLine[];
  /** Those about a bot, newest first, by its slug. */
  ofBot: ReadonlyMap<string, readonly ChangeLine[]>;
}

const logs = new WeakMap<Snapshot, ChangeLines>();

/** The lines of a snapshot's change log, made when first asked for: the log itself is read anew each time. */
export function changeLinesOf(snapshot: Snapshot): ChangeLines {
  let log = logs.get(snapshot);
  if (log === undefined) {
    const lines = snapshot.changes.map(({ id, kind, date, detected_at, cause, subject }) => {
      return { id, kind, date, detected_at, cause, slug: subject.slug };
    });
    const ofBot = new Map<string, ChangeLine[]>();
    for (const line of lines) {
      if (line.slug === null) continue;
      const known = ofBot.get(line.slug);
      if (known === undefined) ofBot.set(line.slug, [line]);
      else known.push(line);
    }
    log = { lines, ofBot };
    logs.set(snapshot, log);
  }
  return log;
}

/** The events of these lines, in their order. */
export function eventsOf(snapshot: Snapshot, lines: readonly ChangeLine[]): ChangeEvent[] {
  return lines.flatMap(({ id }) => snapshot.find.change.get(id) ?? []);
}
