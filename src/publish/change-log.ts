/** Ids and order of change events. */
import { compareText, contentHash } from "../records/canonical.ts";
import type { ChangeEvent } from "../records/change-event.ts";
import type { EventDraft } from "./event-drafts/draft.ts";

/** Id of a change: made from what changed, not when it was seen, so that publishing twice appends nothing. */
export function eventId(kind: ChangeEvent["kind"], subjectId: string, what: string): string {
  return `chg-${contentHash(`${kind}\n${subjectId}\n${what}`, 16)}`;
}

/** Newest first by the day it happened, then by detection, then by id. */
export function newestFirst(events: readonly ChangeEvent[]): ChangeEvent[] {
  return [...events].sort(
    (a, b) => compareText(b.date, a.date) || compareText(b.detected_at, a.detected_at) || compareText(a.id, b.id),
  );
}

export class Telling {
  readonly events: ChangeEvent[] = [];
  readonly #detectedAt: string;
  readonly #known: Set<string>;

  /** @param detectedAt time of the snapshot (UTC). @param log change events recorded before. */
  constructor(detectedAt: string, log: readonly ChangeEvent[]) {
    this.#detectedAt = detectedAt;
    this.#known = new Set(log.map((event) => event.id));
  }

  /** Adds the events that were not reported before. An event without a day of its own gets the snapshot's. */
  tell(drafts: readonly EventDraft[], cause: ChangeEvent["cause"]): void {
    for (const { what, repeatable = false, date, ...draft } of drafts) {
      const id = this.#newId(draft.kind, draft.subject.id, what, repeatable);
      if (id === null) continue;
      this.#known.add(id);
      const detected_at = this.#detectedAt;
      this.events.push({ ...draft, id, date: date ?? detected_at.slice(0, 10), detected_at, cause });
    }
  }

  /** Reports those that are new, and returns whether there were any. */
  corrections(drafts: readonly EventDraft[]): boolean {
    const before = this.events.length;
    this.tell(drafts, "correction");
    return this.events.length > before;
  }

  /** Null for what was reported before; what can happen again is numbered. */
  #newId(kind: ChangeEvent["kind"], subjectId: string, what: string, repeatable: boolean): string | null {
    let id = eventId(kind, subjectId, what);
    if (!repeatable) return this.#known.has(id) ? null : id;
    for (let time = 2; this.#known.has(id); time++) id = eventId(kind, subjectId, `${what}, time ${time}`);
    return id;
  }
}
