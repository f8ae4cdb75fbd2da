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
