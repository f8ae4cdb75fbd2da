/** What identifies a row of a warning list. Pure. */
import { plainFacts } from "../../lists/facts.ts";
import { warningId } from "../../lists/read-row.ts";
import { rulesOf } from "../../lists/rules.ts";
import type { WarningRow } from "../../records/warning.ts";

/** The id of the entry that a row makes, whether or not its list's rules publish it. */
export function rowId(list: string, row: WarningRow): string {
  const facts = rulesOf(list)(row);
  return warningId(list, "refused" in facts ? plainFacts(row).key : facts.key);
}
