/** What the operator's tools ask: is it alive, can it serve, how is it doing. Not documented endpoints of the API. */
import type { Storage } from "../../storage/storage.ts";
import { isReachable, type Metrics } from "../metrics.ts";
import type { Route } from "../route.ts";
import type { Following } from "../take-snapshot.ts";

const noStore = "no-store";

/** Alive, with the age of every source. @param now milliseconds since 1970. */
export function healthRoute(now: () => number): Route {
  const ageSeconds = (time: string | null): number | null =>
    time === null ? null : Math.max(0, Math.round((now() - Date.parse(time)) / 1000));
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
 * Ready: a snapshot is served (or the route would not run) and storage answers. Whether it is the current one is stated
 * separately: if that is damaged, an earlier one is served, which is better than none. Not ready while the file of the
 * one served is damaged, until it is copied or published again.
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
