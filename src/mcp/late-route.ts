/** The route, loaded when first asked for: the protocol's library and the schemas are a tenth of the time to start. */
import type { McpRoute, McpRouteOptions } from "./route.ts";

export function createLateMcpRoute(options: Omit<McpRouteOptions, "catalog">): McpRoute {
  let route: Promise<McpRoute> | undefined;
  return async (...asked) => {
    route ??= load(options);
    return (await route)(...asked);
  };
}

async function load(options: Omit<McpRouteOptions, "catalog">): Promise<McpRoute> {
  const [{ createMcpRoute }, { offered }] = await Promise.all([import("./route.ts"), import("./offered.ts")]);
  return createMcpRoute({ ...options, catalog: offered });
}
