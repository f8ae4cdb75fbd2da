/** The route, loaded when first asked for: the protocol's library and the schemas are a tenth of the time to start. */
import { setImmediate as turn } from "node:timers/promises";
import type { McpRoute, McpRouteOptions } from "./route.ts";

export function createLateMcpRoute(options: Omit<McpRouteOptions, "catalog">): McpRoute {
  let route: Promise<McpRoute> | undefined;
  return async (...asked) => {
    route ??= load(options);
    return (await route)(...asked);
  };
}

/** What takes longest to load, each of which is loaded in a turn of its own: in one turn nobody is answered meanwhile. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import("@modelcontextprotocol/server"),
  () => import("./tools/check-bot.ts"),
  () => import("./tools/get-bot.ts"),
  () => import("./tools/list-bots.ts"),
  () => import("./tools/check-website.ts"),
];

async function load(options: Omit<McpRouteOptions, "catalog">): Promise<McpRoute> {
  for (const part of parts) {
    await part();
    await turn();
  }
  const [{ createMcpRoute }, { offered }] = await Promise.all([import("./route.ts"), import("./offered.ts")]);
  return createMcpRoute({ ...options, catalog: offered });
}
