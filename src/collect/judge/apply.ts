/** Applies the rules to all rows of a list: at the import, and whenever a rule or the review changes. Pure. */

import { compareText } from "../../record/canonical.ts";
import type { WarningCandidates, WarningList, WarningRecord, WarningRow } from "../../record/warning.ts";
import { mergeRows } from "./merge-rows.ts";
import type { SetAside } from "./read-row.ts";
import { readRow } from "./read-row.ts";
import type { References } from "./references.ts";

/** Gives what the rules make of a list's rows, published or set aside: both files again. A curator's own work stays. */
export function applyRules(
  list: WarningList,
  aside: WarningCandidates | null,
  references: References,
): [WarningList, WarningCandidates] {
  const byHand = list.entries.filter(({ provenance }) => provenance.row === null);
  const entries = new Map<string, WarningRecord>(byHand.map((entry) => [entry.id, entry]));
  const before = new Map(list.entries.map((entry) => [entry.id, entry]));
  const $schema = "../../schema/warning-candidates.schema.json";
  const candidates: WarningCandidates = { $schema, id: list.id, rows: [], parts: [] };
  for (const { row, seen_via } of rowsOf(list, aside)) {
    const readOn = list.copies[seen_via]?.read_on ?? null;
    const origin = { list: list.id, listUrl: list.list.url, seenVia: seen_via, readOn };
    const { warning, set_aside } = readRow(row, origin, references);
    if (warning === null) {
      candidates.rows.push({ reason: set_aside[0]?.reason ?? "names nothing", seen_via, row });
      continue;
    }
    const { id } = warning;
    candidates.parts.push(...listPartsSetAside(id, set_aside));
    const other = entries.get(id)?.provenance.row ?? null;
    // Read again as one row, which the record keeps: the next time the rules are applied, there is no second one.
    const whole = other === null ? warning : (readRow(mergeRows(other, row), origin, references).warning ?? warning);
    entries.set(id, keepCurated(whole, before.get(id)));
  }
  candidates.rows.sort((a, b) => compareText(JSON.stringify(a.row), JSON.stringify(b.row)));
  const parts = new Map(candidates.parts.map((part) => [`${part.warning}\n${part.what}\n${part.value}`, part]));
  candidates.parts = [...parts].sort(([a], [b]) => compareText(a, b)).map(([, part]) => part);
  return [{ ...list, entries: [...entries.values()].sort((a, b) => compareText(a.id, b.id)) }, candidates];
}

/** Gives the rows of the list, those that were set aside before last. */
function rowsOf(list: WarningList, aside: WarningCandidates | null): { row: WarningRow; seen_via: string }[] {
  const published = list.entries.flatMap(({ provenance: { row, seen_via } }) =>
    row === null ? [] : [{ row, seen_via }],
  );
  return [...published, ...(aside?.rows ?? [])];
}

function listPartsSetAside(warning: string, setAside: readonly SetAside[]): WarningCandidates["parts"] {
  return setAside.flatMap(({ what, value, reason }) => (what === "row" ? [] : [{ warning, what, value, reason }]));
}

function keepCurated(warning: WarningRecord, before: WarningRecord | undefined): WarningRecord {
  if (before === undefined) return warning;
  const { listing, corrections, provenance } = before;
  const fields = { listing, ...(corrections && { corrections }) };
  return { ...warning, ...fields, provenance: { ...warning.provenance, note: provenance.note } };
}
