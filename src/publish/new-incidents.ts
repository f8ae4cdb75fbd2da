/** Tells a new incident from one that was on record in other words. */
import type { IncidentRecord } from "../records/bot.ts";
import { compareText } from "../records/canonical.ts";

export type IncidentKey = Pick<IncidentRecord, "date" | "kind" | "source">;

/**
 * The incidents that were not on record. One whose date agrees with that of an incident that is gone, as `2022-10-31`
 * agrees with `2022-10`, and whose kind or source does too, is the same incident in other words.
 */
export function newIncidents(before: readonly IncidentKey[], after: readonly IncidentKey[]): IncidentKey[] {
  const order = (a: IncidentKey, b: IncidentKey) => compareText(incidentKey(a), incidentKey(b));
  const keysBefore = new Set(before.map(incidentKey));
  const keysAfter = new Set(after.map(incidentKey));
  const gone = before.filter((incident) => !keysAfter.has(incidentKey(incident))).toSorted(order);
  const unknown = after.filter((incident) => !keysBefore.has(incidentKey(incident))).toSorted(order);
  return unknown.filter((incident) => {
    const same = gone.findIndex((former) => isSame(former, incident));
    if (same >= 0) gone.splice(same, 1);
    return same < 0;
  });
}

function isSame(a: IncidentKey, b: IncidentKey): boolean {
  const datesAgree = a.date.startsWith(b.date) || b.date.startsWith(a.date);
  return datesAgree && (a.kind === b.kind || a.source === b.source);
}

/** An incident in one line: the same incident has the same line. */
export function incidentKey({ date, kind, source }: IncidentKey): string {
  return `${date} ${kind} ${source}`;
}
