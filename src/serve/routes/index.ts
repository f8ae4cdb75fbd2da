/** Every route that depends on its input. */
import type { UsageRecorder } from "../../keys/usage-recorder.ts";
import type { Storage } from "../../storage/storage.ts";
import type { Route } from "../route.ts";
import type { CheckSite } from "../site-checks.ts";
import type { Following } from "../take-snapshot.ts";
import { botsRoute } from "./bots.ts";
import { changesRoute } from "./changes.ts";
import { keyRoute } from "./key.ts";
import { bulkCheckRoute, checkRoute, messageCheckRoute, telegramCheckRoute } from "./lookups.ts";
import { healthRoute, readyRoute } from "./operations.ts";
import { pageRoutes } from "./pages.ts";
import { scamSearchRoute } from "./scam-search.ts";
import { siteCheckRoutes } from "./site-check.ts";
import { warningsRoute } from "./warnings.ts";

export interface RouteDependencies {
  usage: UsageRecorder;
  storage: Pick<Storage, "ping">;
  following: Readonly<Following>;
  checkSite: CheckSite;
  /** Milliseconds since 1970. */
  now: () => number;
}

export function createRoutes({ usage, storage, following, checkSite, now }: RouteDependencies): Route[] {
  return [
    botsRoute,
    changesRoute,
    scamSearchRoute,
    warningsRoute,
    checkRoute,
    bulkCheckRoute,
    messageCheckRoute,
    telegramCheckRoute,
    ...siteCheckRoutes(checkSite),
    keyRoute(usage),
    ...pageRoutes,
    healthRoute(now),
    readyRoute(storage, following),
  ];
}
