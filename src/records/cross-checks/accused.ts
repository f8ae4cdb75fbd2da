/** What finds an action, a tracker entry or a warning: each name and host of it, and where in its file that stands. */
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";

interface Place {
  file: string;
  field: string;
  value: string;
}

interface AccusedName extends Place {
  /**
   * `brand` of a case, `company` or other `person` it is against, name of an `entry` or `warning`, or found when typed
   * in `full`.
   */
  kind: "brand" | "company" | "person" | "entry" | "warning" | "full";
  /** A curator said why it is matched, whoever else bears it. */
  isDecided: boolean;
}

export interface AccusedHost extends Place {
  /** How a reader knows the record: `the action sec-bitconnect-2021`. */
  record: string;
  /** Bots that the record itself says it concerns. */
  concerns: readonly string[];
  isDecided: boolean;
  isForMail: boolean;
}

export function* accusedNames({
  enforcement_actions,
  tracker_entries,
  warning_lists,
}: Records): Generator<AccusedName> {
  for (const { id, brand_names, respondents, clash_reason } of enforcement_actions) {
    const place = { file: fileOf(recordFolders.enforcementActions, id), isDecided: clash_reason !== undefined };
    for (const value of brand_names) yield { ...place, field: "brand_names", value, kind: "brand" };
    for (const { kind, match_names } of respondents) {
      const party = kind === "company" ? "company" : "person";
      for (const value of match_names) yield { ...place, field: "match_names", value, kind: party };
    }
  }
  const { file } = recordFiles.tracker;
  for (const { id, names } of tracker_entries)
    for (const value of names) yield { file, field: `${id}.names`, value, kind: "entry", isDecided: false };
  for (const { id: list, entries } of warning_lists) {
    const file = fileOf(recordFolders.warnings, list);
    for (const { id, names, full_names, clash_reason } of entries) {
      const place = { file, field: `${id}.names`, isDecided: clash_reason !== undefined };
      for (const value of names) yield { ...place, value, kind: "warning" };
      for (const value of full_names) yield { ...place, value, kind: "full" };
    }
  }
}

export function* accusedHosts({
  enforcement_actions,
  tracker_entries,
  warning_lists,
}: Records): Generator<AccusedHost> {
  const plain = { concerns: [], isDecided: false, isForMail: false };
  for (const { id, domains, related_bots: concerns } of enforcement_actions) {
    const place = {
      ...plain,
      file: fileOf(recordFolders.enforcementActions, id),
      record: `the action ${id}`,
      concerns,
    };
    for (const [index, value] of domains.entries()) yield { ...place, field: `domains[${index}]`, value };
  }
  for (const { id, domains } of tracker_entries) {
    const place = { ...plain, file: recordFiles.tracker.file, record: `the tracker entry ${id}` };
    for (const value of domains) yield { ...place, field: `${id}.domains`, value };
  }
  for (const { id: list, entries } of warning_lists) {
    const file = fileOf(recordFolders.warnings, list);
    for (const { id, domains, mail_domains, clash_reason } of entries) {
      const isDecided = clash_reason !== undefined;
      const place = { ...plain, file, field: `${id}.domains`, record: `the warning ${id}`, isDecided };
      for (const value of domains) yield { ...place, value };
      for (const value of mail_domains) yield { ...place, value, isForMail: true };
    }
  }
}
