/** The route, loaded when first requested: the protocol's library and the schemas take a tenth of the start-up time. */
import { setImmediate as turn } from "node:timers/promises";
import { once } from "../once.ts";
import type { McpRoute, McpRouteOptions } from "./route.ts";

export function createLateMcpRoute(options: Omit<McpRouteOptions, "catalog">): McpRoute {
  const route = once(() => load(options));
  return async (...asked) => (await route())(...asked);
}

/** What takes longest to load, each in a turn of its own: nobody is answered during a turn. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import("@modelcontextprotocol/server"),
  () => import("./tools/lookups.ts"),
  () => import("./tools/bots.ts"),
  () => import("./tools/records.ts"),
];

async function load(options: Omit<McpRouteOptions, "catalog">): Promise<McpRoute> {
  for (const part of parts) {
    await part();
    await turn();
  }
  const [{ createMcpRoute }, { offered }] = await Promise.all([import("./route.ts"), import("./tools.ts")]);
  return createMcpRoute({ ...options, catalog: offered });
}
