/**
 * No real firm's name and no popular site counts as warned about, unless a curator wrote why (data/lists/review.json).
 */
import { describeHost, hostKey } from "../../names/host.ts";
import { nameKey } from "../../names/normalize.ts";
import { wordLines } from "../../names/word-list.ts";
import { firmCore, realFirmsFrom, sourceKindOfHost } from "../others.ts";
import type { RecordProblem } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";

let popularSites: ReadonlySet<string> | null = null;

/** What finds a record, and where it stands. */
interface Listed {
  file: string;
  field: string;
  names: readonly string[];
  hosts: readonly string[];
}

/** Names of authorised or imitated firms, and popular sites, among those warned about or acted on. */
export function realFirmProblems(records: Records): RecordProblem[] {
  const { authorised, warning_lists, list_review } = records;
  const imitated = warning_lists.flatMap(({ entries }) =>
    entries.flatMap(({ provenance: { row } }) => row?.imitated ?? []),
  );
  const firms = realFirmsFrom(authorised.providers, imitated);
  popularSites ??= new Set(wordLines("popular-sites"));
  const popular = popularSites;
  const decidedNames = new Set(list_review.decided_names.map(({ name }) => nameKey(name)));
  const decidedHosts = new Set(list_review.decided_hosts.filter(({ site }) => site).map(({ host }) => host));
  const othersHosts = new Set(list_review.hosts.map(({ host }) => host));
  return listed(records).flatMap(({ file, field, names, hosts }) => [
    ...names.flatMap((name) => {
      const firm = decidedNames.has(nameKey(name)) ? undefined : firms.get(firmCore(name));
      if (firm === undefined) return [];
      const reason =
        `${name} is also the name of ${firm}: put it among the unmatched names, or say in ` +
        `data/lists/review.json why it is matched`;
      return [{ file, field, reason }];
    }),
    ...hosts.flatMap((host) => {
      const read = decidedHosts.has(host) ? null : describeHost(host);
      // What is known to be somebody else's is shown as theirs (not-meant.ts).
      const isToldAlready = sourceKindOfHost(host) !== null || othersHosts.has(read?.registrable ?? host);
      if (read === null || isToldAlready || !popular.has(hostKey(read))) return [];
      const reason = `${host} is a popular site: leave it out, or say in data/lists/review.json why it is the one warned of`;
      return [{ file, field, reason }];
    }),
  ]);
}

function listed({ enforcement_actions, tracker_entries, warning_lists }: Records): Listed[] {
  return [
    ...enforcement_actions.map(({ id, clash_reason, brand_names, respondents, domains }) => ({
      file: fileOf(recordFolders.enforcementActions, id),
      field: "",
      names:
        clash_reason === undefined ? [...brand_names, ...respondents.flatMap(({ match_names }) => match_names)] : [],
      hosts: domains,
    })),
    ...tracker_entries.map(({ id, names, domains }) => ({
      file: recordFiles.tracker.file,
      field: id,
      names,
      hosts: domains,
    })),
    ...warning_lists.flatMap(({ id: list, entries }) =>
      entries.map(({ id, names, full_names, domains, mail_domains }) => ({
        file: fileOf(recordFolders.warnings, list),
        field: id,
        names: [...names, ...full_names],
        hosts: [...domains, ...mail_domains],
      })),
    ),
  ];
}
