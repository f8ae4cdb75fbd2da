/** Every route that depends on its input. */
import type { Route } from "../route.ts";
import { botsRoute } from "./bots.ts";
import { changesRoute } from "./changes.ts";
import { bulkCheckRoute, checkRoute, telegramCheckRoute } from "./lookups.ts";
import { pageRoutes } from "./pages.ts";

export const routes: readonly Route[] = [
  botsRoute,
  changesRoute,
  checkRoute,
  bulkCheckRoute,
  telegramCheckRoute,
  ...pageRoutes,
];
