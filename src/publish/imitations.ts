/** Which bots tracker entries and warnings imitate. */
import { type ImpostorLink, linkImpostors } from "../lookup/impostors.ts";
import { findLookalikes, type LookalikeIndex, lookalikesOfBots } from "../lookup/lookalike/index.ts";
import type { Records } from "../records/records.ts";

/** Records that imitate a bot's brand, by id, each with its links, the strongest first. */
export type Imitations = ReadonlyMap<string, readonly ImpostorLink[]>;

/** @param lookalikes of these records. */
export function imitatedInEntries({ bots, tracker_entries }: Records, lookalikes: LookalikeIndex): Imitations {
  return linkImpostors(bots, tracker_entries, (host) => lookalikesOfBots(findLookalikes(lookalikes, host)));
}

/** Firms that warnings say are imitated: by name alone, as for an entry's bracket. */
export function imitatedInWarnings({ bots, warning_lists }: Records): Imitations {
  const warnings = warning_lists.flatMap(({ entries }) =>
    entries.flatMap(({ id, domains, imitates }) =>
      imitates === null
        ? []
        : [{ id, names: [], unmatched_names: [], domains, impersonates: { name: imitates.name, certain: true } }],
    ),
  );
  return linkImpostors(bots, warnings, () => []);
}
