/** What is answered for each request anew: the caller's key, and what an operator's tools ask. */

import { ProblemError } from "../../errors.ts";
import type { UsageRecorder } from "../../keys/usage-recorder.ts";
import { keyAnswerOf } from "../../publish/answers/reference.ts";
import { type Storage, StorageUnavailableError } from "../../storage/storage.ts";
import type { Following } from "../follow.ts";
import { isReachable, type Metrics } from "../metrics.ts";
import type { Route } from "../route.ts";

/** `GET /api/key`. */
export function keyRoute(usage: UsageRecorder): Route {
  return {
    method: "GET",
    path: "/api/key",
    answer: async ({ publication, caller }) => {
      const { key, tier, state } = caller;
      if (state === "refused") throw refusedKey;
      if (state === "unavailable") throw storageUnavailable;
      const today = key === null ? null : await usage.today(key.id).catch(inWords);
      const json = keyAnswerOf(publication.snapshot, publication.site, tier, key, today);
      return { json, cacheControl: "private, no-store" };
    },
  };
}

function inWords(error: unknown): never {
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

const noStore = "no-store";

/** Alive, with the age of every source. */
export function healthRoute(): Route {
  const ageSeconds = (time: string | null): number | null =>
    time === null ? null : Math.max(0, Math.round((Date.now() - Date.parse(time)) / 1000));
  return {
    method: "GET",
    path: "/healthz",
    answer: async ({ publication: { snapshot } }) => ({
      json: {
        status: "ok",
        snapshot: snapshot.id,
        generated_at: snapshot.generated_at,
        sources: snapshot.sources.map(({ id, status, retrieved_at, records, note }) => ({
          id,
          status,
          retrieved_at,
          age_seconds: ageSeconds(retrieved_at),
          records,
          note,
        })),
      },
      cacheControl: noStore,
    }),
  };
}

/**
 * Ready: a snapshot is served (or the route would not run), its file is sound, and storage answers. Whether it is the
 * current one is stated separately: an earlier one is better than none.
 */
export function readyRoute(storage: Pick<Storage, "ping">, following: Readonly<Following>): Route {
  return {
    method: "GET",
    path: "/readyz",
    answer: async () => {
      const reachable = await isReachable(storage);
      const { served, current, damaged } = following;
      const json = { snapshot: true, current: served === current, serves: served, damaged, storage: reachable };
      return { json, cacheControl: noStore, status: reachable && !damaged ? 200 : 503 };
    },
  };
}

export function metricsRoute(metrics: Metrics): Route {
  return {
    method: "GET",
    path: "/metrics",
    answer: async () => ({
      content: await metrics.text(),
      contentType: metrics.contentType,
      cacheControl: noStore,
    }),
  };
}
