/** A whole service in this process: the real record, published and served on a free loopback port. */
import { finishDocuments } from "../../src/publish/finish.ts";
import { buildSnapshot } from "../../src/publish/publish.ts";
import type { Snapshot } from "../../src/publish/snapshot.ts";
import { loadRecords } from "../../src/records/load.ts";
import type { Records } from "../../src/records/records.ts";
import { type CurrentPublication, publicationOf } from "../../src/serve/publication.ts";
import { routes } from "../../src/serve/routes/index.ts";
import { startServer } from "../../src/serve/server.ts";

export interface Service {
  /** `http://127.0.0.1:PORT` */
  url: string;
  port: number;
  snapshot: Snapshot;
  faults: unknown[];
  stop(): Promise<void>;
}

/** Public address in every link of the answers, as with the default settings. */
export const baseUrl = "http://127.0.0.1:8080";

let bundled: Promise<Records> | undefined;

/** The record that the project ships, read once. */
export function bundledRecords(): Promise<Records> {
  bundled ??= loadRecords("data");
  return bundled;
}

export async function startService(options: { current?: CurrentPublication } = {}): Promise<Service> {
  const snapshot = buildSnapshot(await bundledRecords(), []);
  const site = { baseUrl };
  const publication = publicationOf(snapshot, site, await finishDocuments(snapshot, site));
  const faults: unknown[] = [];
  const server = await startServer({
    host: "127.0.0.1",
    port: 0,
    baseUrl,
    current: options.current ?? { get: () => publication },
    routes,
    onFault: (error) => faults.push(error),
  });
  return { url: `http://127.0.0.1:${server.port}`, port: server.port, snapshot, faults, stop: () => server.stop() };
}
