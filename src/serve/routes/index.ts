/** Every route that depends on its input, and those that an operator's tools ask. */

import { z } from "zod";
import { keyAnswerOf } from "../../answers/reference.ts";
import { ProblemError } from "../../base/errors.ts";
import { type Storage, StorageUnavailableError } from "../../storage/storage.ts";
import type { Following } from "../follow.ts";
import type { UsageRecorder } from "../keys/usage-recorder.ts";
import { isReachable, type Metrics, type Refreshing } from "../metrics/metrics.ts";
import { parseQuery } from "../read-input.ts";
import type { RequestRoute, Route } from "../route.ts";
import type { CheckSite } from "../site-checks.ts";
import { checkRoutes, liveChecksRoute } from "./check.ts";
import { declaredRoutes, outsideRoutes } from "./declared.ts";
import { pageRoutes } from "./pages.ts";

interface RouteDependencies {
  usage: UsageRecorder;
  storage: Pick<Storage, "ping">;
  following: Readonly<Following>;
  refreshing: Readonly<Refreshing>;
  checkSite: CheckSite;
}

export function createRoutes({ usage, storage, following, refreshing, checkSite }: RouteDependencies): Route[] {
  return [
    ...declaredRoutes,
    ...outsideRoutes(checkSite),
    keyRoute(usage),
    ...pageRoutes,
    ...checkRoutes,
    liveChecksRoute(checkSite),
    healthRoute,
    readyRoute(storage, following, refreshing),
  ];
}

/** `GET /api/key`. */
export function keyRoute(usage: UsageRecorder): Route {
  return get("/api/key", async ({ publication, query, caller: { key, tier, state } }) => {
    parseQuery(noParameters, query);
    if (state === "refused") throw refusedKey;
    if (state === "unavailable") throw storageUnavailable;
    const today = key === null ? null : await usage.today(key.id).catch(throwAsProblem);
    const json = keyAnswerOf(publication.snapshot, publication.site, tier, key, today);
    return { json, cacheControl: "private, no-store" };
  });
}

function throwAsProblem(error: unknown): never {
  throw error instanceof StorageUnavailableError ? storageUnavailable : error;
}

const refusedKey = new ProblemError("invalid_key", "This key is mistyped, unknown, revoked or expired.", {
  headers: { "WWW-Authenticate": 'Bearer realm="Botwatch", error="invalid_token"' },
});
const storageUnavailable = new ProblemError(
  "storage_unavailable",
  "Keys and usage cannot be read at the moment. Every data endpoint answers without them. Please try again later.",
  { headers: { "Retry-After": "10" } },
);

const noParameters = z.strictObject({});

const cacheControl = "no-store";

/** Alive, with the age of every source. */
const healthRoute = get("/healthz", async ({ publication: { snapshot } }) => {
  const sources = snapshot.sources.map(({ id, status, retrieved_at, records, note }) => {
    const age = retrieved_at === null ? null : Math.round((Date.now() - Date.parse(retrieved_at)) / 1000);
    return { id, status, retrieved_at, age_seconds: age === null ? null : Math.max(0, age), records, note };
  });
  const json = { status: "ok", snapshot: snapshot.id, generated_at: snapshot.generated_at, sources };
  return { json, cacheControl };
});

/**
 * Ready: a snapshot is served (or the route would not run), its file is whole and sound, and storage answers. Whether
 * it is the current one is stated separately, since an earlier one is better than none, and so is since when a refresh
 * has been under way.
 */
function readyRoute(
  storage: Pick<Storage, "ping">,
  following: Readonly<Following>,
  refreshing: Readonly<Refreshing>,
): Route {
  return get("/readyz", async () => {
    const reachable = await isReachable(storage);
    const { served, current, damaged, whole } = following;
    const refreshing_since = refreshing.since?.toISOString() ?? null;
    const state = { current: served === current, serves: served, damaged, whole, storage: reachable };
    const json = { snapshot: true, ...state, refreshing_since };
    return { json, cacheControl, status: reachable && whole && !damaged ? 200 : 503 };
  });
}

export function metricsRoute({ text, contentType }: Metrics): Route {
  return get("/metrics", async () => ({ content: await text(), contentType, cacheControl }));
}

/** Answered for each request anew. */
function get(path: string, answer: RequestRoute["answer"]): RequestRoute {
  return { method: "GET", path, answer };
}
