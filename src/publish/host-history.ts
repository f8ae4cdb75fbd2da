/** Which listed websites changed in each publication, so that a copy of the list is kept in step with kilobytes. */
import { contentHash } from "../records/canonical.ts";
import { blockableHosts, type ListedHost, recordsByOwner } from "./listed-hosts.ts";
import type { Snapshot } from "./snapshot.ts";

/** What the publication that followed a snapshot changed. */
interface HostStep {
  after: string;
  /** Hosts whose rows came, went or changed; sorted. */
  hosts: readonly string[];
}

export interface HostHistory {
  /** A digest of each listed host's rows, to compare the next publication with. */
  digests: ReadonlyMap<string, string>;
  /** The last one first. */
  steps: readonly HostStep[];
}

/** Changes that are remembered: beyond, the whole list is shorter. */
const mostHosts = 20_000;

/** @param last the publication before, with what was known then; null if there is none. */
export function hostHistoryOf(snapshot: Snapshot, last: { id: string; hosts: HostHistory | null } | null): HostHistory {
  const digests = new Map<string, string>();
  for (const [host, rows] of Map.groupBy(blockableHosts(snapshot, true), ({ host }) => host))
    digests.set(host, contentHash(JSON.stringify(rows), 8));
  // What only look-ups, ranges and the filter know.
  for (const owner of recordsByOwner(snapshot).keys()) if (!digests.has(owner)) digests.set(owner, "");
  if (last === null || last.hosts === null) return { digests, steps: [] };
  const { digests: former, steps } = last.hosts;
  const changed = [...new Set([...former.keys(), ...digests.keys()])]
    .filter((host) => former.get(host) !== digests.get(host))
    .sort();
  let left = mostHosts;
  const known =
    changed.length === 0 && steps[0]?.after === last.id ? steps : [{ after: last.id, hosts: changed }, ...steps];
  return {
    digests,
    steps: known.filter(({ hosts }) => {
      left -= hosts.length + 10;
      return left > 0;
    }),
  };
}

/** Hosts that changed since a snapshot; null if that is too long ago, or no snapshot of this service. */
export function changedHosts({ id, hosts }: Pick<Snapshot, "id" | "hosts">, since: string): ReadonlySet<string> | null {
  if (since === id) return new Set();
  const { steps } = hosts;
  const at = steps.findIndex(({ after }) => after === since);
  return at < 0 ? null : new Set(steps.slice(0, at + 1).flatMap((step) => step.hosts));
}

/** The rows of hosts that changed, and the hosts among them that are in the list no more. */
export function changedRows(
  rows: readonly ListedHost[],
  changed: ReadonlySet<string>,
): { rows: ListedHost[]; removed: string[] } {
  const still = rows.filter(({ host }) => changed.has(host));
  const listed = new Set(still.map(({ host }) => host));
  return { rows: still, removed: [...changed].filter((host) => !listed.has(host)).sort() };
}
