/** Rows of regulators' warning lists: what tells them apart, and which of them the record holds. Pure. */

import { readHost } from "../../base/names/host.ts";
import { nameKey } from "../../base/names/normalize.ts";
import { newestOf } from "../../base/words/wording.ts";
import { type WarningRow, warningRow } from "../../record/warning.ts";
import type { ListedRow, RowKind, StoredList, StoredRow } from "../continuity.ts";
import { storedListOf } from "../continuity.ts";
import { plainFacts } from "../judge/facts.ts";
import { mergeRows } from "../judge/merge-rows.ts";
import { rulesOf, warningId } from "../judge/read-row.ts";
import type { ListReader } from "../read-list.ts";

export type WarningReader = ListReader<WarningRow>;
export type ListedWarning = ListedRow<WarningRow>;
export type StoredWarning = StoredRow<WarningRow>;
export type StoredWarnings = StoredList<WarningRow>;

/** Gives the id of the entry that a row makes, whether or not its list's rules publish it. */
export function rowId(list: string, row: WarningRow): string {
  const facts = rulesOf(list, row)(row);
  return warningId(list, "refused" in facts ? plainFacts(row).key : facts.key);
}

export const warningKind: RowKind<WarningRow> = {
  stored: storedListOf(warningRow),
  idOf: ({ list, row }) => rowId(list, row),
  // In a whole list, the name or a site is enough, because the former row is gone; in a part, the same name must come
  // with the same page, number or site.
  marksOf({ list, row }, whole) {
    const name = nameKey(row.name);
    const sites = hostsOf(row.websites);
    if (whole) return [name, ...sites].filter((mark) => mark !== "").map((mark) => `${list}\n${mark}`);
    const firm = [row.page, row.item, ...sites].filter((mark) => mark !== undefined && name !== "");
    return firm.map((mark) => `${list}\n${name}\n${mark}`);
  },
  pairsOf: ({ name, websites, text_hosts }) => ({
    name: nameKey(name),
    sites: hostsOf([...(websites ?? []), ...(text_hosts ?? [])]),
  }),
  mergeRows,
  keep: (row) => row,
  // What a curator wrote, or the regulator said elsewhere, is not on its whole list, so it can't go missing there.
  entriesIn: ({ warning_lists }, lists, whole) =>
    warning_lists.flatMap(({ id: list, entries }) =>
      entries.flatMap(({ id, listing, provenance: { row, seen_via } }) => {
        if (row === null || !lists.has(list)) return [];
        if (whole && (row.filed !== undefined || /^(?:iscan|release)/u.test(seen_via))) return [];
        return [{ id, list, row, listing, shown: true }];
      }),
    ),
  copiedAt({ warning_lists }, lists) {
    const listsWithEntries = warning_lists.filter(({ id, entries }) => lists.has(id) && entries.length > 0);
    return newestOf(listsWithEntries.map(({ list }) => list.retrieved_at));
  },
};

function hostsOf(cells: readonly string[] = []): string[] {
  return cells.flatMap((site) => readHost(site)?.host ?? []);
}
