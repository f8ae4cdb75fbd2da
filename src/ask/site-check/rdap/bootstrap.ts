/** The list of RDAP servers: bundled to start from, fetched once a day, kept on disk between runs. */
import { readFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { makeFolder } from "../../../base/folders.ts";
import type { Exchange } from "../../../base/outbound/exchange.ts";
import { explainFailure } from "../../../base/outbound/failure.ts";
import { jsonIn } from "../../../record/fields.ts";
import { within } from "../answer-cache.ts";

interface BootstrapParts {
  url: string;
  /** Folder with `dns.json` and `overrides.json`. */
  bundledDir: string;
  cacheFile: string;
  exchange: Exchange;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called, with one sentence, when a list could not be fetched, read or kept. */
  report: (problem: string) => void;
}

export interface Bootstrap {
  /** The server for a registrable domain (A-labels); null if no list has its ending. Waits briefly, never throws. */
  serviceFor(domain: string): Promise<RdapService | null>;
}

const maxAgeMs = 24 * 3_600_000;
const retryMs = 10 * 60_000;
const fetchMs = 10_000;
/** If a list was never fetched, wait this long before using the bundled one. */
const firstWaitMs = 1500;
const maxBytes = 2_000_000;

const keptFile = z.object({ url: z.string(), fetched_at: z.iso.datetime(), list: z.unknown() });

/** @throws Error if the bundled files cannot be read: the installation is incomplete. */
export function createBootstrap({ bundledDir, cacheFile, exchange, now, report, url }: BootstrapParts): Bootstrap {
  const bundled = readServiceTable(readJson(`${bundledDir}/dns.json`));
  if (bundled === null) throw new Error(`${bundledDir}/dns.json is not a list of RDAP servers.`);
  const overrides = readOverrides(readJson(`${bundledDir}/overrides.json`));
  let table = bundled;
  /** Null while it is the bundled one. */
  let fetchedAt: number | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | null = null;

  /** An ending missing from a newer list keeps its last known server: a truncated list must not remove any. */
  const take = (list: ServiceTable, at: number): void => {
    table = new Map([...table, ...list]);
    fetchedAt = at;
  };
  const isDue = () => now() - (fetchedAt ?? Number.NEGATIVE_INFINITY) >= maxAgeMs && now() - triedAt >= retryMs;

  async function refresh(): Promise<void> {
    triedAt = now();
    const headers = { accept: "application/json" };
    const signal = AbortSignal.timeout(fetchMs);
    const answer = await exchange({ method: "GET", url: new URL(url), headers, maxBytes, signal });
    if (!answer.ok) return report(`The list of RDAP servers could not be fetched. ${explainFailure(answer.failure)}`);
    const list = answer.status === 200 ? jsonIn(String(answer.body)) : null;
    const fetched = readServiceTable(list);
    if (fetched === null) return report(`The list of RDAP servers could not be used (status ${answer.status}).`);
    take(fetched, now());
    await keep(cacheFile, { url, fetched_at: new Date(now()).toISOString(), list }).catch(() =>
      report("The list of RDAP servers could not be saved to disk; it is fetched again after the next start."),
    );
  }

  const restored = readKept(cacheFile, url, report).then((file) => {
    if (file !== null) take(file.table, file.fetchedAt);
  });
  return {
    async serviceFor(domain) {
      await restored;
      if (refreshing === null && isDue()) {
        refreshing = refresh().finally(() => {
          refreshing = null;
        });
      }
      if (refreshing !== null && fetchedAt === null) await within(firstWaitMs, refreshing, () => undefined);
      return serviceFor(domain, table, overrides);
    },
  };
}

async function keep(cacheFile: string, file: z.infer<typeof keptFile>): Promise<void> {
  makeFolder(dirname(cacheFile));
  await writeFile(`${cacheFile}.new`, JSON.stringify(file));
  await rename(`${cacheFile}.new`, cacheFile);
}

/** The list that an earlier run kept, if it came from the same address. */
async function readKept(
  cacheFile: string,
  url: string,
  report: BootstrapParts["report"],
): Promise<{ table: ServiceTable; fetchedAt: number } | null> {
  const text = await readFile(cacheFile, "utf8").catch(() => null);
  if (text === null) return null;
  const parsed = keptFile.safeParse(jsonIn(text));
  const table = parsed.success ? readServiceTable(parsed.data.list) : null;
  if (!parsed.success || table === null) {
    report("The cached list of RDAP servers could not be read; it is fetched again.");
    return null;
  }
  return parsed.data.url === url ? { table, fetchedAt: Date.parse(parsed.data.fetched_at) } : null;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** The parts of an IANA bootstrap file that are used. Anything else in it is ignored. */
const bootstrapFile = z.object({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())]).rest(z.unknown())),
});

const overrideFile = z.strictObject({
  overrides: z.array(z.strictObject({ tld: z.string(), url: z.url(), source: z.url() })),
});

/** Base addresses by ending (A-labels, lower case); https first. */
type ServiceTable = ReadonlyMap<string, readonly string[]>;

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

/** The first server of the longest ending (RFC 9224 section 4); IANA's list takes precedence over overrides. */
export function serviceFor(domain: string, ianaTable: ServiceTable, overrides: ServiceTable): RdapService | null {
  const labels = domain.split(".");
  const endings = labels.map((_, at) => labels.slice(at).join("."));
  for (const table of [ianaTable, overrides]) {
    const [base] = endings.flatMap((ending) => table.get(ending)?.[0] ?? []);
    if (base !== undefined) return { base, listed: table === ianaTable };
  }
  return null;
}

function isWebAddress(base: string): boolean {
  if (!URL.canParse(base)) return false;
  const { protocol, hostname, username, search, hash } = new URL(base);
  return /^https?:$/u.test(protocol) && hostname !== "" && username === "" && search === "" && hash === "";
}
