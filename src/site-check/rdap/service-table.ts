/** Which RDAP server is authoritative for a domain (RFC 9224). Pure. */
import { z } from "zod";

/** The parts of an IANA bootstrap file that are used. Anything else in it is ignored. */
const bootstrapFile = z.object({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())]).rest(z.unknown())),
});

const overrideFile = z.strictObject({
  overrides: z.array(z.strictObject({ tld: z.string(), url: z.url(), source: z.url() })),
});

/** Base addresses by ending (A-labels, lower case); https first. */
export type ServiceTable = ReadonlyMap<string, readonly string[]>;

export interface RdapService {
  /** Ends in `/`. */
  base: string;
  /** True if IANA lists it: only then does its "not found" mean "not registered". */
  listed: boolean;
}

/** The table in a bootstrap file; null if it is not one, or names no server at all. */
export function readServiceTable(file: unknown): ServiceTable | null {
  const parsed = bootstrapFile.safeParse(file);
  if (!parsed.success) return null;
  const table = new Map<string, string[]>();
  for (const [endings, bases] of parsed.data.services) {
    const usable = bases.filter(isWebAddress).map((base) => (base.endsWith("/") ? base : `${base}/`));
    if (usable.length === 0) continue;
    usable.sort((a, b) => Number(b.startsWith("https:")) - Number(a.startsWith("https:")));
    for (const ending of endings) table.set(ending.toLowerCase().replace(/^\./u, ""), usable);
  }
  return table.size === 0 ? null : table;
}

/** The table in `data/rdap/overrides.json`. @throws ZodError if the file does not have that shape. */
export function readOverrides(file: unknown): ServiceTable {
  return new Map(overrideFile.parse(file).overrides.map(({ tld, url }) => [tld, [url]]));
}

/**
 * The first server of the longest ending in a table (RFC 9224 section 4); IANA's list takes precedence over overrides.
 */
export function serviceFor(domain: string, listed: ServiceTable, overrides: ServiceTable): RdapService | null {
  for (const [table, isListed] of [[listed, true] as const, [overrides, false] as const]) {
    const labels = domain.split(".");
    for (let start = 0; start < labels.length; start += 1) {
      const base = table.get(labels.slice(start).join("."))?.[0];
      if (base !== undefined) return { base, listed: isListed };
    }
  }
  return null;
}

function isWebAddress(base: string): boolean {
  if (!URL.canParse(base)) return false;
  const { protocol, hostname, username, search, hash } = new URL(base);
  return /^https?:$/u.test(protocol) && hostname !== "" && username === "" && search === "" && hash === "";
}
