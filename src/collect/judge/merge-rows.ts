/** Two rows about one thing as one row. Pure. */

import { nameKey } from "../../base/names/normalize.ts";
import type { WarningRow } from "../../record/warning.ts";

/** The fields of a row that hold several values. */
const lists = ["websites", "text_hosts", "mails", "imitated", "imitated_sites"] as const;

/** Gives the first row with the names and websites of both: a list may give two firms one number. */
export function mergeRows(first: WarningRow, second: WarningRow): WarningRow {
  const other = nameKey(first.name) === nameKey(second.name) ? [] : [second.name];
  const mergedRow: WarningRow = { ...first };
  const aliases = [...new Set([...(first.aliases ?? []), ...other, ...(second.aliases ?? [])])];
  if (aliases.length > 0) mergedRow.aliases = aliases;
  for (const field of lists) {
    const values = [...new Set([...(first[field] ?? []), ...(second[field] ?? [])])];
    if (values.length > 0) mergedRow[field] = values;
  }
  return mergedRow;
}
