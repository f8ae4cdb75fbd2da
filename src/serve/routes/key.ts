/** `GET /api/key`: the caller's tier, limits and today's usage. The one endpoint that refuses a bad key. */
import { ProblemError } from "../../errors.ts";
import type { DailyUsage, UsageRecorder } from "../../keys/usage-recorder.ts";
import { keyAnswerOf } from "../../publish/answers/terms.ts";
import { StorageUnavailableError } from "../../storage/storage.ts";
import type { Caller } from "../gate.ts";
import type { Route } from "../route.ts";

/** `GET /api/key`. */
export function keyRoute(usage: UsageRecorder): Route {
  return {
    method: "GET",
    path: "/api/key",
    answer: async ({ publication, caller }) => {
      refuseUnverified(caller);
      const { key, tier } = caller;
      const today = key === null ? null : await usageToday(usage, key.id);
      const json = keyAnswerOf(publication.snapshot, publication.site, tier, key, today);
      return { json, cacheControl: "private, no-store" };
    },
  };
}

function refuseUnverified({ state }: Caller): void {
  if (state === "refused") {
    throw new ProblemError("invalid_key", "This key is mistyped, unknown, revoked or expired.", {
      headers: { "WWW-Authenticate": 'Bearer realm="Botwatch", error="invalid_token"' },
    });
  }
  if (state === "unavailable") throw storageUnavailable();
}

async function usageToday(usage: UsageRecorder, keyId: string): Promise<DailyUsage> {
  try {
    return await usage.today(keyId);
  } catch (error) {
    if (error instanceof StorageUnavailableError) throw storageUnavailable();
    throw error;
  }
}

function storageUnavailable(): ProblemError {
  return new ProblemError(
    "storage_unavailable",
    "Keys and usage cannot be read at the moment. Every data endpoint answers without them. Please try again later.",
    { headers: { "Retry-After": "10" } },
  );
}
