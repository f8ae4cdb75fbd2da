/**
 * What a change event says about one record, apart from when and why it was detected. The files next to this one word
 * events so that an allegation reads as alleged and a complaint as unverified; no title names a private person.
 */
import type { ChangeEvent } from "../../records/change-event.ts";

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
