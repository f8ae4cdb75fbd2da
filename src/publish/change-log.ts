/** Ids and order of change events. */
import { compareText, contentHash } from "../records/canonical.ts";
import type { ChangeEvent } from "../records/change-event.ts";

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

export interface EventDraft extends Omit<ChangeEvent, "id" | "date" | "detected_at" | "cause"> {
  /** What happened to the record, in words that never change: the id is made from them (see eventId). */
  what: string;
  /** True for a change that can happen again, such as a status that comes back. */
  repeatable?: true;
  /** As precise as the source gives it; null if it gives none. */
  date: string | null;
}

/** A date as an event has it: one known to the month or year is put on its first day, and says so. */
export function asEventDate(date: string): Pick<EventDraft, "date" | "date_precision"> {
  if (date.length === 10) return { date };
  return { date: `${date}-01-01`.slice(0, 10), date_precision: date.length === 7 ? "month" : "year" };
}

/** The same for a date that may be missing. */
export function asEventDateIfAny(date: string | null): Pick<EventDraft, "date" | "date_precision"> {
  return date === null ? { date } : asEventDate(date);
}
