/** `botwatch serve`: publishes the record and answers over HTTP until it is told to stop. */
import { once } from "node:events";
import { Command } from "commander";
import { pino } from "pino";
import { publishRecords } from "../publish/commit.ts";
import { finishDocuments } from "../publish/finish.ts";
import { loadRecords } from "../records/load.ts";
import { type Publication, publicationOf } from "../serve/publication.ts";
import { routes } from "../serve/routes/index.ts";
import { startServer } from "../serve/server.ts";
import type { Settings } from "../settings.ts";
import { openStorage } from "../storage/open.ts";
import type { CommandContext } from "./main.ts";

export function serveCommand({ settings }: CommandContext): Command {
  return new Command("serve")
    .description("Publish the record and serve it over HTTP until SIGTERM or Ctrl-C.")
    .action(() => serve(settings));
}

async function serve(settings: Settings): Promise<void> {
  const log = pino({ level: settings.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const records = await loadRecords(settings.DATA_DIR);
  const storage = await openStorage(settings.DATABASE_URL);
  try {
    const { snapshot } = await publishRecords(storage, records, new Date());
    const site = { baseUrl: settings.BASE_URL };
    const publication = publicationOf(snapshot, site, await finishDocuments(snapshot, site));
    const server = await startServer({
      host: settings.HOST,
      port: settings.PORT,
      baseUrl: settings.BASE_URL,
      current: { get: () => publication },
      routes,
      onFault: (error, requestId) => log.error({ request_id: requestId, err: error }, "an answer failed"),
    });
    console.log(startLine(publication, settings, server.port));
    await stopSignal();
    await server.stop();
  } finally {
    await storage.close();
  }
}

/** What is served, from when, and where. */
function startLine({ snapshot }: Publication, settings: Settings, port: number): string {
  const { bots, enforcement_actions, tracker_entries } = snapshot.records;
  const ranked = snapshot.leaderboard.vaults.filter((vault) => vault.rank !== null).length;
  const host = settings.HOST.includes(":") ? `[${settings.HOST}]` : settings.HOST;
  return `Botwatch serves ${bots.length} bots, ${enforcement_actions.length} enforcement actions, ${tracker_entries.length} tracker entries and ${ranked} ranked vaults as of ${snapshot.generated_at.slice(0, 10)} (${snapshot.id}) on http://${host}:${port}`;
}

async function stopSignal(): Promise<void> {
  const stop = new AbortController();
  try {
    await Promise.race(["SIGTERM", "SIGINT"].map((name) => once(process, name, { signal: stop.signal })));
  } finally {
    stop.abort();
  }
}
