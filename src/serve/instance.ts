/** One running instance: every part of the service assembled from its settings. The only place that knows them all. */
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { loadTiers } from "../keys/tier-file.ts";
import type { Tiers } from "../keys/tiers.ts";
import { createUsageRecorder } from "../keys/usage-recorder.ts";
import { createKeyVerifier } from "../keys/verifier.ts";
import { createLimiter } from "../limits/limiter.ts";
import type { SharedCounters } from "../limits/shared-counters.ts";
import { clientOfCall } from "../mcp/client-of-call.ts";
import { createLateMcpRoute } from "../mcp/late-route.ts";
import type { ToolContext } from "../mcp/tool.ts";
import { digestOfFiles } from "../publish/files-digest.ts";
import type { Settings } from "../settings.ts";
import { openWhenPossible } from "../storage/late.ts";
import type { Storage } from "../storage/storage.ts";
import { releaseFormerSoon } from "./compact.ts";
import { type Follower, follow } from "./follow.ts";
import { createGate } from "./gate.ts";
import { createMetrics } from "./metrics.ts";
import { createObserver } from "./observer.ts";
import { type CurrentPublication, type Publication, presentPublication, publicationOf } from "./publication.ts";
import { createRoutes } from "./routes/index.ts";
import { metricsRoute } from "./routes/operations.ts";
import { type RunningServer, type ServerOptions, startServer } from "./server.ts";
import { openShelf, siteOf } from "./site.ts";
import { openSiteChecks } from "./site-checks.ts";
import type { Publish } from "./take-snapshot.ts";

/**
 * How often storage is asked whether another snapshot is current: whoever has published finds it served at once.
 */
const usualLookEveryMs = 250;

export interface Instance {
  /** What this process answers from. @throws ProblemError while there is nothing. */
  readonly publication: Publication;
  follower: Follower;
  port: number;
  /** Lets answers under way finish, stores the counts, closes everything. */
  stop(): Promise<void>;
}

interface InstanceOptions {
  settings: Settings;
  log: Logger;
  /** Runs elsewhere. */
  publish: Publish;
  /** Instead of a quarter of a second between looks for another snapshot. */
  lookEveryMs?: number;
  /** Instead of data/tiers.json. */
  tiers?: Tiers;
  /** Instead of the system's. */
  nameServers?: readonly string[];
}

/** @throws what prevented it, if there is nothing to serve; CommandError if the port is taken. */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { settings, log, publish, lookEveryMs = usualLookEveryMs, tiers, nameServers } = options;
  const storage = await openWhenPossible(settings.DATABASE_URL, ({ message }) =>
    log.warn(
      { reason: message },
      "storage cannot be opened; the snapshot served last, or the bundled record, is served",
    ),
  );
  const closing: (() => Promise<unknown>)[] = [() => storage.close()];
  try {
    const site = await siteOf(settings);
    const shelf = await openShelf(settings, storage.artifacts);
    let served: Publication | null = null;
    const current: CurrentPublication = { get: () => served };
    const follower = await follow({
      storage,
      shelf,
      first: (publishing) => publishWhatIsNew(storage, settings.DATA_DIR, publishing, log),
      publish,
      everyMs: lookEveryMs,
      onTaken(artifact) {
        if (served !== null) {
          log.info({ snapshot: artifact.about.id }, "took a new snapshot");
          releaseFormerSoon();
        }
        served = publicationOf(artifact, site);
      },
      onDamaged: (id) =>
        log.error(
          { snapshot: id },
          "the artifact of the current snapshot is missing or damaged; the last good one stays",
        ),
      onFailure: (error) =>
        log.warn({ reason: reasonOf(error) }, "no new snapshot could be published or taken up; the last one stays"),
    });
    closing.unshift(() => follower.stop());

    const shared = await sharedCounters(settings, log);
    const limiter = createLimiter(shared === undefined ? {} : { shared });
    const usage = createUsageRecorder({
      usage: storage.usage,
      onFailure: (error) =>
        log.warn({ reason: reasonOf(error) }, "usage cannot be stored; it is kept for the next try"),
    });
    closing.unshift(
      () => usage.close().catch(() => undefined),
      () => limiter.close(),
    );
    const metrics = createMetrics({
      publication: current.get,
      following: follower.state,
      limiter: limiter.counts,
      now: Date.now,
    });
    const observer = createObserver(log, metrics);
    const dependencies = {
      current,
      baseUrl: settings.BASE_URL,
      observer,
      gate: createGate({
        limiter,
        usage,
        tiers: tiers ?? (await loadTiers(settings.DATA_DIR)),
        verifier: createKeyVerifier(storage.keys),
        trustedProxies: settings.TRUSTED_PROXIES,
      }),
    };
    const { checkSite, close } = openSiteChecks(settings, {
      onOutside: metrics.outsideCheck,
      onAnswer: metrics.outsideAnswer,
      report: (problem) => log.warn(problem),
      ...(nameServers === undefined ? {} : { nameServers }),
    });
    closing.unshift(async () => close());
    const mcp = createLateMcpRoute({
      baseUrl: settings.BASE_URL,
      context: () => {
        const { snapshot, site } = presentPublication(current);
        const checkWebsite: ToolContext["checkWebsite"] = (input, signal) =>
          checkSite({ snapshot, site }, input, "invalid_parameter", signal, clientOfCall.getStore());
        return { snapshot, site, checkWebsite };
      },
      onFault: (error) => observer.fault(error, randomUUID()),
      onCall: metrics.mcpCall,
    });
    const routes = createRoutes({ usage, storage, following: follower.state, checkSite, now: Date.now });
    const ownMetricsPort = settings.METRICS_PORT;
    if (ownMetricsPort === undefined) routes.push(metricsRoute(metrics));
    const servers: RunningServer[] = [];
    closing.unshift(() => Promise.all(servers.map((server) => server.stop())));
    const open = async (door: string, server: Omit<ServerOptions, "host" | "current" | keyof typeof dependencies>) => {
      const { HOST: host, TRUSTED_PROXIES: trustedProxies, connectionLimits } = settings;
      const running = await startServer({ ...dependencies, host, trustedProxies, connectionLimits, ...server });
      servers.push(running);
      metrics.watchConnections(door, running.connections);
      return running.port;
    };
    const port = await open("answers", { port: settings.PORT, reusePort: settings.REUSE_PORT, routes, mcp });
    // Never shared: the counts are this process's.
    if (ownMetricsPort !== undefined) await open("metrics", { port: ownMetricsPort, routes: [metricsRoute(metrics)] });
    return {
      get publication() {
        return presentPublication(current);
      },
      follower,
      port,
      stop: () => inTurn(closing),
    };
  } catch (error) {
    await inTurn(closing);
    throw error;
  }
}

/**
 * Publishes the data folder's record if it was never published. One that was superseded since is not published again:
 * that would be false news.
 */
async function publishWhatIsNew(storage: Storage, dataDir: string, publish: Publish, log: Logger): Promise<void> {
  const digest = await digestOfFiles(dataDir);
  if ((await storage.publishedRecord(digest)) === null) await publish("record");
  const [record, id, all] = await Promise.all([
    storage.publishedRecord(digest),
    storage.currentSnapshotId(),
    storage.publishedSnapshots(),
  ]);
  if (all.find((one) => one.id === id)?.record === record) return;
  log.warn({ snapshot: id }, "the record here was published before and superseded; the current snapshot is served");
}

/** The client is loaded only when needed: it takes megabytes. */
async function sharedCounters({ VALKEY_URL }: Settings, log: Logger): Promise<SharedCounters | undefined> {
  if (VALKEY_URL === undefined) return undefined;
  const { openSharedCounters } = await import("../limits/shared-counters.ts");
  return openSharedCounters({
    url: VALKEY_URL,
    onChange: (sharing, reason) => log.warn({ sharing, reason }, sharing ? "limits are shared" : "limits are local"),
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}
