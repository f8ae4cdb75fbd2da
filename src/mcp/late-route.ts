/** The route, loaded when first asked for: the protocol's library and the schemas are a tenth of the time to start. */
import type { McpRoute, McpRouteOptions } from "./route.ts";

export function createLateMcpRoute(options: Omit<McpRouteOptions, "tools">): McpRoute {
  let route: Promise<McpRoute> | undefined;
  return async (...asked) => {
    route ??= load(options);
    return (await route)(...asked);
  };
}

async function load(options: Omit<McpRouteOptions, "tools">): Promise<McpRoute> {
  const [{ createMcpRoute }, { tools }] = await Promise.all([import("./route.ts"), import("./tools.ts")]);
  return createMcpRoute({ ...options, tools });
}
