/** A whole service in this process: the real record, published and served on a free loopback port. */

import { existsSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { readSettings, type Settings } from "../../src/base/settings.ts";
import { layCollectedOver } from "../../src/collect/merge.ts";
import { sourceAddresses } from "../../src/collect/sources/index.ts";
import { loadTiers, type Tiers, tiersOf } from "../../src/contract/tiers.ts";
import { loadCuratedRecord } from "../../src/publish/curated-record.ts";
import { type Published, publishRecords } from "../../src/publish/publish.ts";
import type { Deadlines } from "../../src/serve/deadlines.ts";
import { type Instance, startInstance } from "../../src/serve/instance.ts";
import { openShelf } from "../../src/serve/site.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import { openStorage } from "../../src/storage/open.ts";
import { takePublished } from "./published-once.ts";

export interface Service {
  /** `http://127.0.0.1:PORT` */
  url: string;
  port: number;
  snapshot: Snapshot;
  instance: Instance;
  /** Every log line so far. */
  log: () => string;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Settings besides those that make it a test service. */
  environment?: Record<string, string>;
  /** Limits of the shipped tiers; without this, nobody is limited, so that tests may ask as often as they like. */
  limited?: boolean;
  /** Milliseconds between two looks for another snapshot. */
  lookEveryMs?: number;
  /** How long clients may take, instead of the usual. */
  deadlines?: Deadlines;
}

/** Public address in every link of the answers, as with the default settings. */
export const baseUrl = "http://127.0.0.1:8080";

/**
 * Nothing listens there, so that no test contacts the outside: the website check's outside signals are `unavailable`.
 */
const noNameServer = ["127.0.0.1:9"];

/** The shipped tiers with limits that no test reaches. */
export async function unlimited(): Promise<Tiers> {
  const shipped = await loadTiers("data");
  const most = { requests_per_minute: 1_000_000, site_checks_per_minute: 1_000_000 };
  return tiersOf(shipped.all.map((tier) => ({ ...tier, ...most })));
}

/**
 * Publishes in this process, whose modules are already loaded, what `botwatch serve` would have another one publish.
 */
export async function publishHere(settings: Settings): Promise<Published> {
  const curated = await loadCuratedRecord(settings.DATA_DIR);
  const storage = await openStorage(settings.DATABASE_URL);
  try {
    return await publishRecords({
      storage,
      shelf: await openShelf(settings, storage.artifacts),
      curated,
      overlay: (records) => layCollectedOver(storage, records),
      now: new Date(),
    });
  } finally {
    await storage.close();
  }
}

/**
 * Puts the already published bundled record into a folder.
 * @param of the site that it is published for. @returns settings for a service to serve it from there.
 */
export async function placePublished(
  folder: string,
  of: Pick<Settings, "BASE_URL" | "CONTACT"> = { BASE_URL: baseUrl, CONTACT: undefined },
): Promise<{ DATABASE_URL: string; BASE_URL: string }> {
  const path = join(folder, "botwatch.db");
  const { BASE_URL, CONTACT } = of;
  const site = { BASE_URL, ...(CONTACT === undefined ? {} : { CONTACT }) };
  await takePublished(path, JSON.stringify(site), (DATABASE_URL) =>
    publishHere(readSettings({ ...site, DATABASE_URL }, sourceAddresses)).then(() => undefined),
  );
  return { DATABASE_URL: `file:${path}`, BASE_URL };
}

/** Settings with which a service publishes something else. */
const differing = ["DATA_DIR"];

/**
 * The folder in which a service with these settings finds nothing published yet, and would publish the same; or null.
 */
function folderToFill(environment: Record<string, string>, { DATABASE_URL }: Settings): string | null {
  if (differing.some((name) => name in environment)) return null;
  const [, folder] = /^file:(.+)\/botwatch\.db$/u.exec(DATABASE_URL) ?? [];
  if (folder === undefined || existsSync(join(folder, "botwatch.db"))) return null;
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true ? folder : null;
}

export async function startService({
  environment = {},
  limited = false,
  lookEveryMs,
  deadlines,
}: ServiceOptions = {}): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-test-"));
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const settings = readSettings(
    {
      PORT: "0",
      BASE_URL: baseUrl,
      DATABASE_URL: `file:${folder}/botwatch.db`,
      CACHE_DIR: folder,
      ...environment,
    },
    sourceAddresses,
  );
  const empty = folderToFill(environment, settings);
  if (empty !== null) await placePublished(empty, settings);
  const instance = await startInstance({
    settings,
    log: pino({ level: settings.LOG_LEVEL }, sink),
    nameServers: noNameServer,
    publish: () => publishHere(settings).then(() => undefined),
    ...(lookEveryMs === undefined ? {} : { lookEveryMs }),
    ...(deadlines === undefined ? {} : { deadlines }),
    ...(limited ? {} : { tiers: await unlimited() }),
  });
  return {
    url: `http://127.0.0.1:${instance.port}`,
    port: instance.port,
    snapshot: instance.publication.snapshot,
    instance,
    log: () => lines.join(""),
    stop: async () => {
      await instance.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A service that files take one after another, and what ends it once none has it any more. */
interface TakenService {
  started: Promise<Service>;
  takers: number;
  ending: NodeJS.Timeout | undefined;
}

const takenServices = new Map<string, TakenService>();

/** Milliseconds for which a service that nobody has is kept for the next file. */
const keptMs = 30_000;

/**
 * One service with these settings for all files of a process that only ask it: a start reads the whole record and
 * indexes it. Whoever changes what it serves, or counts what it did, starts one of their own. `stop` gives it back.
 */
export async function takeService(options: Pick<ServiceOptions, "environment" | "limited"> = {}): Promise<Service> {
  const taken = takenServices.getOrInsertComputed(JSON.stringify(options), () => ({
    started: startService(options),
    takers: 0,
    ending: undefined,
  }));
  clearTimeout(taken.ending);
  taken.takers += 1;
  const service = await taken.started;
  return { ...service, stop: async () => leaveService(options, taken, service) };
}

function leaveService(
  options: Pick<ServiceOptions, "environment" | "limited">,
  taken: TakenService,
  service: Service,
): void {
  taken.takers -= 1;
  if (taken.takers > 0) return;
  taken.ending = setTimeout(() => {
    takenServices.delete(JSON.stringify(options));
    void service.stop();
  }, keptMs);
}
