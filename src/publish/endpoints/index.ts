/** Every endpoint, in documentation order. */
import { blocklistEndpoints, rangeEndpoints } from "./blocklists.ts";
import { changesEndpoints } from "./changes.ts";
import { directoryEndpoints } from "./directory.ts";
import { lookupsEndpoints } from "./lookups.ts";
import type { PublishedEndpoint } from "./published-endpoint.ts";
import { recordsEndpoints, vaultsEndpoints } from "./records.ts";
import { rowsEndpoints } from "./rows.ts";
import { badgeEndpoints, databaseEndpoints, serviceEndpoints } from "./service.ts";
import { watchlistEndpoints } from "./watchlist.ts";

export const endpoints: readonly PublishedEndpoint[] = [
  ...lookupsEndpoints,
  ...directoryEndpoints,
  ...watchlistEndpoints,
  ...vaultsEndpoints,
  ...changesEndpoints,
  ...recordsEndpoints,
  ...blocklistEndpoints,
  ...rangeEndpoints,
  ...databaseEndpoints,
  ...rowsEndpoints,
  ...badgeEndpoints,
  ...serviceEndpoints,
];
