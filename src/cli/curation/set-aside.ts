/** Rows of warning lists that wait for a curator, by the id their entry would have. Pure. */
import type { CollectedCandidates } from "../../collect/candidates.ts";
import { rowId } from "../../collect/warnings/kind.ts";
import type { WarningCandidates, WarningRow } from "../../record/warning.ts";

interface RowSetAside {
  /** The id that its entry would have. */
  id: string;
  list: string;
  /** Why it waits. */
  reason: string;
  row: WarningRow;
}

export function rowsSetAside(candidates: readonly WarningCandidates[]): RowSetAside[] {
  return candidates.flatMap(({ id: list, rows }) =>
    rows.map(({ row, reason }) => ({ id: rowId(list, row), list, reason, row })),
  );
}

/** Gives one list's rows that wait, each once: those of the data folder, then unpublished ones collected since. */
export function waitingRows(
  list: string,
  inData: readonly RowSetAside[],
  collected: CollectedCandidates["warning_rows"],
): RowSetAside[] {
  const idsInData = new Set(inData.map(({ id }) => id));
  const since = collected.filter((one) => one.list === list && !one.published && !idsInData.has(one.id));
  return [...inData, ...since.map(({ id, reasons, row }) => ({ id, list, reason: reasons.join("; "), row }))];
}

/** Says how a row is shown: by its name or, where it has none, by whom it imitates or its website. */
export function rowTitle({ name, imitated = [], websites = [] }: WarningRow): string {
  return name || [...imitated.map((firm) => `(imitates ${firm})`), ...websites][0] || "(no name)";
}

/** Gives the list whose id a warning's id begins with, the longest if one list's id begins another's; null for none. */
export function listOfId(lists: readonly string[], id: string): string | null {
  const of = lists.filter((list) => id.startsWith(`${list}-`));
  return of.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Gives a list's candidates without the rows with this id. */
export function withoutRow(candidates: WarningCandidates, id: string): WarningCandidates {
  return { ...candidates, rows: candidates.rows.filter(({ row }) => rowId(candidates.id, row) !== id) };
}
