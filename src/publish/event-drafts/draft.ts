/**
 * What a change event says of one record, apart from when and why it was detected. The files beside this one word them so
 * that an allegation reads as one and a complaint as unverified; no title names a private person.
 */
import type { ChangeEvent } from "../../records/change-event.ts";

export interface EventDraft extends Omit<ChangeEvent, "id" | "date" | "detected_at" | "cause"> {
  /** What happened to the record, in words that stay the same: the id is made from them (see eventId). */
  what: string;
  /** True for a change that can happen again, such as a status that comes back. */
  repeatable?: true;
  /** As precise as the source gives it; null where it gives none. */
  date: string | null;
}
