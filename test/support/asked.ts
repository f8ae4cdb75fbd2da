/** A subject that was asked about, and what is on record about it: nothing except the fields given. */
import type { Facts } from "../../src/asking/facts.ts";
import { type Finding, nothing } from "../../src/asking/finding.ts";
import type { WarningListHead, WarningRecord } from "../../src/records/warning.ts";
import { bareEntry, bareWarning, bareWarningList } from "./sample-records.ts";

export function bareFinding(fields: Partial<Finding> = {}): Finding {
  return { ...nothing("name", "Qorvanta"), ...fields };
}

export function bareFacts(fields: Partial<Facts> = {}): Facts {
  return {
    standing: "no_record",
    actions: [],
    warnings: [],
    entries: [],
    disputed: false,
    bot: null,
    card: null,
    impostors: 0,
    venue: null,
    vault: null,
    authorisations: [],
    register: null,
    ...fields,
  };
}

/** A single warning of a list. */
export function warned(
  list: Partial<WarningListHead> = {},
  warning: Partial<WarningRecord> = {},
): Facts["warnings"][number] {
  return { list: bareWarningList([], list).list, warning: bareWarning(warning) };
}

/** Tracker entries that a question misses by little: one by a letter of its name, one by the name of the firm it imitates. */
export const entriesMissedByLittle = [
  bareEntry({ id: "dfpi-00000000000a", names: ["Coins Fast"], domains: ["coinsfasttrades.com"] }),
  bareEntry({
    id: "dfpi-00000000000b",
    names: [],
    unmatched_names: ["Spark Capital"],
    domains: ["coinbasetv.com"],
    victim_domains: ["youtube.com"],
    impersonates: { name: "Coinbase", certain: true },
  }),
];
