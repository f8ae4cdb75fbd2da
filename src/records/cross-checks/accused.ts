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

export function accusedNames({ enforcement_actions, tracker_entries, warning_lists }: Records): AccusedName[] {
  return [
    ...enforcement_actions.flatMap(({ id, brand_names, respondents, clash_reason }) => {
      const place = { file: fileOf(recordFolders.enforcementActions, id), isDecided: clash_reason !== undefined };
      return [
        ...brand_names.map((value) => ({ ...place, field: "brand_names", value, kind: "brand" as const })),
        ...respondents.flatMap(({ kind, match_names }) => {
          const party = kind === "company" ? "company" : "person";
          return match_names.map((value) => ({ ...place, field: "match_names", value, kind: party }) as const);
        }),
      ];
    }),
    ...tracker_entries.flatMap(({ id, names }) => {
      const place = { file: recordFiles.tracker.file, field: `${id}.names`, isDecided: false };
      return names.map((value) => ({ ...place, value, kind: "entry" as const }));
    }),
    ...warning_lists.flatMap(({ id: list, entries }) =>
      entries.flatMap(({ id, names, full_names, clash_reason }) => {
        const file = fileOf(recordFolders.warnings, list);
        const place = { file, field: `${id}.names`, isDecided: clash_reason !== undefined };
        return [
          ...names.map((value) => ({ ...place, value, kind: "warning" as const })),
          ...full_names.map((value) => ({ ...place, value, kind: "full" as const })),
        ];
      }),
    ),
  ];
}

export function accusedHosts({ enforcement_actions, tracker_entries, warning_lists }: Records): AccusedHost[] {
  const plain = { concerns: [], isDecided: false, isForMail: false };
  return [
    ...enforcement_actions.flatMap(({ id, domains, related_bots: concerns }) => {
      const place = {
        ...plain,
        file: fileOf(recordFolders.enforcementActions, id),
        record: `the action ${id}`,
        concerns,
      };
      return domains.map((value, index) => ({ ...place, field: `domains[${index}]`, value }));
    }),
    ...tracker_entries.flatMap(({ id, domains }) => {
      const place = {
        ...plain,
        file: recordFiles.tracker.file,
        field: `${id}.domains`,
        record: `the tracker entry ${id}`,
      };
      return domains.map((value) => ({ ...place, value }));
    }),
    ...warning_lists.flatMap(({ id: list, entries }) => {
      const file = fileOf(recordFolders.warnings, list);
      return entries.flatMap(({ id, domains, mail_domains, clash_reason }) => {
        const isDecided = clash_reason !== undefined;
        const place = { ...plain, file, field: `${id}.domains`, record: `the warning ${id}`, isDecided };
        return [
          ...domains.map((value) => ({ ...place, value })),
          ...mail_domains.map((value) => ({ ...place, value, isForMail: true })),
        ];
      });
    }),
  ];
}
