/** The list of RDAP servers: bundled to start from, fetched once a day, kept on disk between runs. */
import { readFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { makeFolder } from "../../make-folder.ts";
import type { Exchange } from "../../outbound/exchange.ts";
import { explainFailure } from "../../outbound/failure.ts";
import { jsonIn } from "../../records/fields.ts";
import { within } from "../within.ts";
import { type RdapService, readOverrides, readServiceTable, type ServiceTable, serviceFor } from "./service-table.ts";

interface BootstrapParts {
  /** Address of the list. */
  url: string;
  /** Folder with `dns.json` and `overrides.json`. */
  bundledDir: string;
  /** Where the fetched list is kept. */
  cacheFile: string;
  exchange: Exchange;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called, with one sentence, when a list could not be fetched, read or kept. */
  report: (problem: string) => void;
}

export interface Bootstrap {
  /** The server for a registrable domain (A-labels); null if no list has its ending. Never waits long, never throws. */
  serviceFor(domain: string): Promise<RdapService | null>;
}

const maxAgeMs = 24 * 3_600_000;
const retryMs = 10 * 60_000;
const fetchMs = 10_000;
/** If a list was never fetched, wait this long before using the bundled one. */
const firstWaitMs = 1500;
const maxBytes = 2_000_000;

const keptFile = z.strictObject({
  url: z.string(),
  fetched_at: z.iso.datetime(),
  etag: z.string().nullable(),
  list: z.unknown(),
});

/** @throws Error if the bundled files cannot be read: the installation is incomplete. */
export function createBootstrap(parts: BootstrapParts): Bootstrap {
  const { bundledDir, cacheFile, exchange, now, report, url } = parts;
  const bundled = readServiceTable(readJson(`${bundledDir}/dns.json`));
  if (bundled === null) throw new Error(`${bundledDir}/dns.json is not a list of RDAP servers.`);
  const overrides = readOverrides(readJson(`${bundledDir}/overrides.json`));
  let table = bundled;
  /** Null while it is the bundled one. */
  let fetchedAt: number | null = null;
  let etag: string | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | null = null;

  /** An ending missing from a newer list keeps its last known server: a truncated list must not remove any. */
  const take = (list: ServiceTable, at: number, tag: string | null): void => {
    table = new Map([...table, ...list]);
    fetchedAt = at;
    etag = tag;
  };
  const isDue = () => now() - (fetchedAt ?? Number.NEGATIVE_INFINITY) >= maxAgeMs && now() - triedAt >= retryMs;

  async function refresh(): Promise<void> {
    triedAt = now();
    const answer = await exchange({
      method: "GET",
      url: new URL(url),
      headers: { accept: "application/json", ...(etag === null ? {} : { "if-none-match": etag }) },
      maxBytes,
      signal: AbortSignal.timeout(fetchMs),
    });
    if (!answer.ok) return report(`The list of RDAP servers could not be fetched. ${explainFailure(answer.failure)}`);
    if (answer.status === 304) {
      fetchedAt = now();
      return;
    }
    const list = answer.status === 200 ? jsonIn(answer.body) : null;
    const fetched = readServiceTable(list);
    if (fetched === null) return report(`The list of RDAP servers could not be used (status ${answer.status}).`);
    take(fetched, now(), answer.headers.get("etag") ?? null);
    await keep(cacheFile, { url, fetched_at: new Date(now()).toISOString(), etag, list }).catch(() =>
      report("The list of RDAP servers could not be saved to disk; it is fetched again after the next start."),
    );
  }

  const restored = readKept(cacheFile, url, report).then((kept) => {
    if (kept !== null) take(kept.table, kept.fetchedAt, kept.etag);
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

async function keep(cacheFile: string, kept: z.infer<typeof keptFile>): Promise<void> {
  makeFolder(dirname(cacheFile));
  await writeFile(`${cacheFile}.new`, JSON.stringify(kept));
  await rename(`${cacheFile}.new`, cacheFile);
}

/** The list that an earlier run kept, if it came from the same address. */
async function readKept(
  cacheFile: string,
  url: string,
  report: BootstrapParts["report"],
): Promise<{ table: ServiceTable; fetchedAt: number; etag: string | null } | null> {
  const text = await readFile(cacheFile, "utf8").catch(() => null);
  if (text === null) return null;
  const kept = keptFile.safeParse(jsonIn(text));
  const table = kept.success ? readServiceTable(kept.data.list) : null;
  if (!kept.success || table === null) {
    report("The cached list of RDAP servers could not be read; it is fetched again.");
    return null;
  }
  return kept.data.url === url ? { table, fetchedAt: Date.parse(kept.data.fetched_at), etag: kept.data.etag } : null;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
