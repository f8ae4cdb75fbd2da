/**
 * A loopback server that stands in for every source, with one answer each that tests can change, and what a refresh
 * from it needs.
 */
import { readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createFetch } from "../../src/collect/fetch.ts";
import type { RefreshOptions, RefreshParts } from "../../src/collect/refresh.ts";
import { sources as allSources } from "../../src/collect/sources/index.ts";
import { curatedRecordOf } from "../../src/publish/curated-record.ts";
import { type Published, publishRecords } from "../../src/publish/publish.ts";
import type { Records } from "../../src/record/records.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { memoryShelf } from "./publish-to.ts";
import { readHere } from "./read-here.ts";
import { rowsOf2025, trackerHtml } from "./tracker-pages.ts";
import { document } from "./web-documents.ts";
import { startHttp } from "./web-servers.ts";

/** Paths of the first sources. Every other one is under the name of its setting in lower case. */
const sourcePaths = {
  DFPI_URL: "/dfpi",
  SEC_LITIGATION_URL: "/sec/litigation",
  SEC_PRESS_URL: "/sec/press",
  CFTC_URL: "/cftc",
  HYPERLIQUID_VAULTS_URL: "/vaults",
  HYPERLIQUID_INFO_URL: "/info",
} as const;

export interface Asked {
  path: string;
  method: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Path of a source at the stand-in, by its setting. */
export function pathOf(setting: string): string {
  return (sourcePaths as Record<string, string>)[setting] ?? `/${setting.toLowerCase()}`;
}

/** Where a stand-in at this address has each source. */
export function sourceAddresses(base: string): Record<keyof typeof sourcePaths, string> {
  const settings = allSources.flatMap((source) => Object.keys(source.addresses));
  const entries = settings.map((name) => [name, base + pathOf(name)]);
  return Object.fromEntries(entries) as Record<keyof typeof sourcePaths, string>;
}

export interface SourceServer {
  base: string;
  addresses: Record<keyof typeof sourcePaths, string>;
  /** What each path answers; changed by tests. */
  answers: Map<string, RequestListener>;
  asked: Asked[];
  /** Puts the recorded answers back. */
  restore(): void;
  close(): Promise<void>;
}

const recording = (path: keyof typeof recordings) => readFileSync(recordings[path] ?? "");
const rss = "application/rss+xml; charset=utf-8";

/** File of the recorded body, by path. */
export const recordings: Readonly<Record<string, string>> = {
  "/sec/litigation": "test/recordings/sec/litigation-releases-2025-2026.three-items.rss.xml",
  "/sec/press": "test/recordings/sec/pressreleases-2026-06-18.rss.xml",
  "/cftc": "test/recordings/cftc/rssenf-2026-10.rss.xml",
  "/vaults": "test/recordings/hyperliquid/CONSTRUCTED-vaults-wire-shape-2026-08-21.json",
};

/** The recorded answers of the first sources. Lists are in list-stand-ins.ts. */
export function recordedAnswers(): Map<string, RequestListener> {
  return new Map<string, RequestListener>([
    ["/dfpi", document("text/html; charset=UTF-8", trackerHtml(rowsOf2025))],
    ["/sec/litigation", document(rss, recording("/sec/litigation"))],
    ["/sec/press", document(rss, recording("/sec/press"))],
    ["/cftc", document(rss, recording("/cftc"))],
    ["/vaults", document("application/json", recording("/vaults"))],
    ["/info", document("application/json", "null")],
  ]);
}

export async function startSources(): Promise<SourceServer> {
  const answers = recordedAnswers();
  const asked: Asked[] = [];
  const server = await startHttp((request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      body += part;
    });
    request.once("end", () => {
      const path = request.url ?? "";
      asked.push({ path, method: request.method ?? "", headers: request.headers, body });
      const answer = answers.get(path) ?? answers.get(path.split("?", 1)[0] ?? "");
      if (answer === undefined) response.writeHead(404, { "content-type": "text/plain" }).end("not here");
      else answer(request, response);
    });
  });
  const base = `http://127.0.0.1:${server.port}`;
  return {
    base,
    addresses: sourceAddresses(base),
    answers,
    asked,
    restore() {
      answers.clear();
      for (const [path, answer] of recordedAnswers()) answers.set(path, answer);
    },
    close: () => server.close(),
  };
}

export const contact = "Example Ltd admin@example.org";

/** What a test may have of its own. */
interface Own {
  now: () => Date;
  deadlineMs: number;
  sleep: (ms: number) => Promise<unknown>;
}

/** A record's digest takes a second, and tests publish the same record hundreds of times. */
const curatedOnce = new WeakMap<Records, ReturnType<typeof curatedRecordOf>>();

/** The parts of a refresh from the stand-in, without pauses. */
export function partsFor(
  sources: SourceServer,
  storage: Storage,
  records: Records,
  { now = () => new Date(), deadlineMs = 5000, sleep }: Partial<Own> = {},
): RefreshParts<Published> {
  const configured = Object.values(sources.addresses);
  return {
    storage,
    // No read of the record is later than the test's clock.
    loadRecords: async () => ({
      ...records,
      sources: records.sources.filter(({ retrieved_at: at }) => at === null || Date.parse(at) <= now().getTime()),
    }),
    publish: (overlay, at, collected) =>
      publishRecords({
        storage,
        shelf: memoryShelf(storage),
        curated: curatedOnce.getOrInsertComputed(records, curatedRecordOf),
        overlay,
        now: at,
        collected,
      }),
    read: readHere(
      createFetch({ baseUrl: "http://127.0.0.1:8080", contact, configured, deadlineMs, sleep: async () => {} }),
      sleep,
    ),
    addresses: sources.addresses,
    contact,
    now,
  };
}

/** The snapshot that a refresh published. */
export function snapshotOf(storage: Storage, published: Published | null | undefined): Snapshot {
  const snapshot = memoryShelf(storage).snapshots.get(published?.id ?? "");
  if (snapshot === undefined) throw new Error("nothing was published");
  return snapshot;
}

/** The sources whose recorded answers the stand-in gives. */
export const everySource: RefreshOptions = {
  sources: allSources.filter(({ addresses }) => Object.keys(addresses).every((setting) => setting in sourcePaths)),
  withdrawn: [],
  dryRun: false,
  acceptShrink: false,
  acceptGrowth: false,
  acceptChanges: false,
  file: null,
  onProgress: () => {},
};
