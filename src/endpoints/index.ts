/** Every endpoint, in documentation order. */
import { blocklistEndpoints, rangeEndpoints } from "./blocklists.ts";
import { listEndpoints } from "./lists.ts";
import { lookalikeEndpoints } from "./lookalikes.ts";
import { lookupsEndpoints } from "./lookups.ts";
import type { PublishedEndpoint } from "./published-endpoint.ts";
import { rowsEndpoints } from "./rows.ts";
import { badgeEndpoints, databaseEndpoints, serviceEndpoints } from "./service.ts";

export const endpoints: readonly PublishedEndpoint[] = [
  ...lookupsEndpoints,
  ...listEndpoints,
  ...blocklistEndpoints,
  ...rangeEndpoints,
  ...lookalikeEndpoints,
  ...databaseEndpoints,
  ...rowsEndpoints,
  ...badgeEndpoints,
  ...serviceEndpoints,
];
