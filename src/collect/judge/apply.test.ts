import assert from "node:assert/strict";
import { test } from "node:test";
import { bareWarningList } from "../../../test/support/sample-records.ts";
import type { Records } from "../../record/records.ts";
import type { WarningCandidates, WarningList, WarningRow } from "../../record/warning.ts";
import { applyRules } from "./apply.ts";
import { type References, referencesOf } from "./references.ts";

const references: References = {
  ...referencesOf({
    list_review: { hosts: [], firms: [], given_names: [], decided_hosts: [], decided_names: [] },
    bots: [],
    prediction_venues: [],
    protected_brands: [],
    authorised: { providers: [] },
    warning_lists: [],
  } as unknown as Records),
  dictionary: new Set(),
  popularSites: new Set(),
};

const list: WarningList = {
  ...bareWarningList([], { id: "asic" }),
  copies: { copy: { what: "Made up.", read_on: "2026-08-21" } },
};

/** What the rules make of rows that were set aside before. */
function apply(rows: WarningRow[], before: WarningList = list): [WarningList, WarningCandidates] {
  const aside: WarningCandidates = {
    $schema: "",
    id: list.id,
    rows: rows.map((row) => ({ reason: "names nothing", seen_via: "copy", row })),
    parts: [],
  };
  return applyRules(before, aside, references);
}

/** The second names the firm otherwise, under the same number of the list. */
const twoRows: WarningRow[] = [
  { name: "Zargonix Prime", item: "A1", websites: ["zargonix.com"], mails: ["mail.zargonix.org"] },
  { name: "Vexaldor Markets", item: "A1", websites: ["vexaldor-markets.net"] },
];

test("two rows under one number are one entry, found by the names and websites of both, whenever the rules are applied", () => {
  let [current] = apply(twoRows);
  for (let times = 0; times < 3; times += 1) {
    const [entry, ...others] = current.entries;
    assert.deepEqual(others, []);
    assert.deepEqual(entry?.names, ["Zargonix Prime", "Vexaldor Markets"]);
    assert.deepEqual(entry.domains, ["vexaldor-markets.net", "zargonix.com"]);
    [current] = apply([], current);
  }
});

test("what a curator corrected or noted on an entry stays when the rules are applied again, to one row or two", () => {
  const [{ entries }] = apply(twoRows);
  const corrections = [{ date: "2026-11-02", text: "The name was misspelt.", source: null }];
  const curated = entries.map((entry) => ({
    ...entry,
    listing: "removed" as const,
    corrections,
    provenance: { ...entry.provenance, note: "Read by a curator." },
  }));
  for (const further of [[], twoRows.slice(1)]) {
    const [current] = apply(further, { ...list, entries: curated });
    const [entry] = current.entries;
    assert.deepEqual(
      [entry?.listing, entry?.corrections, entry?.provenance.note],
      ["removed", corrections, "Read by a curator."],
    );
  }
});
