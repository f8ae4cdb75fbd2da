/** One running instance: every part of the service put together from its settings. The only place that knows them all. */
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { loadTiers } from "../keys/tier-file.ts";
import type { Tiers } from "../keys/tiers.ts";
import { createUsageRecorder } from "../keys/usage-recorder.ts";
import { createKeyVerifier } from "../keys/verifier.ts";
import { createLimiter } from "../limits/limiter.ts";
import type { SharedCounters } from "../limits/shared-counters.ts";
import { createLateMcpRoute } from "../mcp/late-route.ts";
import type { ToolContext } from "../mcp/tool.ts";
import type { Site } from "../publish/answers/site.ts";
import { finishDocuments } from "../publish/finish.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import type { Settings } from "../settings.ts";
import { openStorage } from "../storage/open.ts";
import { type Follower, follow } from "./follow.ts";
import { createGate } from "./gate.ts";
import { createMetrics } from "./metrics.ts";
import { createObserver } from "./observer.ts";
import { type Publication, presentPublication, publicationOf } from "./publication.ts";
import { createRoutes } from "./routes/index.ts";
import { metricsRoute } from "./routes/operations.ts";
import { type RunningServer, startServer } from "./server.ts";
import { openSiteChecks } from "./site-checks.ts";
import { openSnapshots } from "./snapshots.ts";

/** How often storage is asked whether another snapshot is current. */
const lookEveryMs = 2000;

export interface Instance {
  publication: Publication;
  follower: Follower;
  port: number;
  /** Lets the answers under way finish, stores the counts, closes everything. */
  stop(): Promise<void>;
}

export interface InstanceOptions {
  settings: Settings;
  log: Logger;
  /** In place of data/tiers.json. */
  tiers?: Tiers;
  /** In place of the system's. */
  nameServers?: readonly string[];
}

export async function startInstance({ settings, log, tiers, nameServers }: InstanceOptions): Promise<Instance> {
  const storage = await openStorage(settings.DATABASE_URL);
  const closing: (() => Promise<unknown>)[] = [() => storage.close()];
  try {
    const site: Site = { baseUrl: settings.BASE_URL, contact: settings.CONTACT, webSubHub: settings.WEBSUB_HUB_URL };
    const snapshots = openSnapshots(storage, settings.DATA_DIR, (error) =>
      log.warn(
        { reason: reasonOf(error) },
        "storage cannot be reached; the bundled record is served without its change log",
      ),
    );
    const first = await publicationFrom(await snapshots.first(), site);
    const follower = follow({
      first,
      currentId: snapshots.currentId,
      load: async (id) => {
        const snapshot = await snapshots.build(id);
        return snapshot === null ? null : publicationFrom(snapshot, site);
      },
      everyMs: lookEveryMs,
      onTaken: ({ snapshot }) =>
        log.info({ snapshot: snapshot.id, as_of: snapshot.generated_at }, "took a new snapshot"),
      onForeign: (id) =>
        log.warn({ snapshot: id }, "the current snapshot was published from other records than those here; ours stays"),
      onFailure: (error) => log.warn({ reason: reasonOf(error) }, "cannot look for a new snapshot; the last one stays"),
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
    const metrics = createMetrics({ publication: follower.get, limiter: limiter.counts, now: Date.now });
    const observer = createObserver(log, metrics);
    const dependencies = {
      current: follower,
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
    const listen = { host: settings.HOST, reusePort: settings.REUSE_PORT };
    const mcp = createLateMcpRoute({
      baseUrl: settings.BASE_URL,
      context: () => {
        const { snapshot, site } = presentPublication(follower);
        const checkWebsite: ToolContext["checkWebsite"] = (input, signal) =>
          checkSite({ snapshot, site }, input, "invalid_parameter", signal);
        return { snapshot, site, checkWebsite };
      },
      onFault: (error) => observer.fault(error, randomUUID()),
    });
    const routes = createRoutes({ usage, storage, checkSite, now: Date.now });
    const ownMetricsPort = settings.METRICS_PORT;
    if (ownMetricsPort === undefined) routes.push(metricsRoute(metrics));
    const servers: RunningServer[] = [
      await startServer({ ...dependencies, ...listen, port: settings.PORT, routes, mcp }),
    ];
    closing.unshift(() => Promise.all(servers.map((server) => server.stop())));
    if (ownMetricsPort !== undefined) {
      servers.push(
        await startServer({
          ...dependencies,
          host: settings.HOST,
          // Never shared: the counts are those of one process.
          port: ownMetricsPort,
          routes: [metricsRoute(metrics)],
        }),
      );
    }
    return { publication: first, follower, port: servers[0]?.port ?? settings.PORT, stop: () => inTurn(closing) };
  } catch (error) {
    await inTurn(closing);
    throw error;
  }
}

/** The client is loaded where it is wanted only: it takes megabytes. */
async function sharedCounters({ VALKEY_URL }: Settings, log: Logger): Promise<SharedCounters | undefined> {
  if (VALKEY_URL === undefined) return undefined;
  const { openSharedCounters } = await import("../limits/shared-counters.ts");
  return openSharedCounters({
    url: VALKEY_URL,
    onChange: (sharing, reason) => log.warn({ sharing, reason }, sharing ? "limits are shared" : "limits are local"),
  });
}

async function publicationFrom(snapshot: Snapshot, site: Site): Promise<Publication> {
  return publicationOf(snapshot, site, await finishDocuments(snapshot, site));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}
