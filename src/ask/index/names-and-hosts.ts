/** The names and hosts on record, as far as documents ask for them. */
import { nameKey } from "../../base/names/normalize.ts";
import type { LookupIndex } from "./index.ts";
import { type Field, fields } from "./listing.ts";

/** Names and hosts on record. */
export interface NamesAndHosts {
  /** By `hostKey`, as in the index. */
  hosts: Pick<ReadonlySet<string>, "has">;
  /** Whether a warning or report speaks against the name, which is nobody else's on record. @param record its id. */
  isAgainst(name: string, record: string): boolean;
}

/** Finds them in the index of look-ups. */
export function namesAndHostsIn({ names, hosts }: Pick<LookupIndex, "names" | "hosts">): NamesAndHosts {
  return {
    hosts,
    isAgainst(name, record) {
      const listings = names.get(nameKey(name)) ?? [];
      if (listings.some(({ field }) => isOthers(field))) return false;
      return listings.some((listing) => listing.record === record && isListed(listing.field));
    },
  };
}

/** Whether it is the name of a bot, or of somebody whom a list does not accuse. */
function isOthers(field: Field): boolean {
  return field.startsWith("bot_") || /_(?:imitated|unmatched)$/u.test(field);
}

function isListed(field: Field): boolean {
  const { record, type } = fields[field];
  return type !== null && (record === "warning" || record === "tracker_entry");
}
