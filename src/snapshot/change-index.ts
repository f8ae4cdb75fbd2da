/** Lists the change events in short, for filtering without reading each. */

import type { ChangeEvent } from "../record/change-event.ts";
import type { ChangeRow } from "./shapes.ts";
/**
 * Lists the events in short, in the same order.
 * @param changes newest first.
 */
export function buildChangeIndex(changes: readonly ChangeEvent[]): ChangeRow[] {
  return changes.map(({ id, kind, date, detected_at, subject: { slug, id: record }, cause }) => {
    return { id, kind, date, detected_at, slug, record, imported: cause === "import" };
  });
}
