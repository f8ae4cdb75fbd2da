/** What a read changes in the record: shown to the operator before or after it is published. Pure. */
import type { Records } from "../records/records.ts";
import type { ComparedRecord, Source } from "./source.ts";

export type Difference = Pick<ComparedRecord, "id" | "title">;

export interface Differences {
  /** What is counted, in the plural. */
  what: string;
  /** The source's records after the read. */
  total: number;
  added: Difference[];
  removed: Difference[];
  changed: Difference[];
}

/** The source's records added, removed and changed between `before` and `after`. */
export function differencesOf({ what, compared }: Source, before: Records, after: Records): Differences {
  const former = new Map(compared(before).map((row) => [row.id, row]));
  const present = new Map(compared(after).map((row) => [row.id, row]));
  const shown = ({ id, title }: ComparedRecord): Difference => ({ id, title });
  return {
    what,
    total: present.size,
    added: [...present.values()].filter((row) => !former.has(row.id)).map(shown),
    removed: [...former.values()].filter((row) => !present.has(row.id)).map(shown),
    changed: [...present.values()]
      .filter((row) => (former.get(row.id)?.content ?? row.content) !== row.content)
      .map(shown),
  };
}
