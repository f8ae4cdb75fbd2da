/** Tools that the conformance suite calls by name, behind the service's own endpoint: those of the kinds of result it gives. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createMcpRoute } from "../../src/mcp/route.ts";
import type { Tool, ToolResult } from "../../src/mcp/tool.ts";
import { buildSnapshot } from "../../src/publish/publish.ts";
import { baseUrl, bundledRecords } from "../support/service.ts";

/** Scenarios that a server whose tools give text and errors can pass. */
export const fixtureScenarios = ["tools-call-simple-text", "tools-call-error"] as const;

function fixture(name: string, result: ToolResult): Tool {
  const schema = { type: "object" } as const;
  const hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  return {
    listing: {
      name,
      title: name,
      description: "A fixture of the conformance suite.",
      inputSchema: schema,
      outputSchema: schema,
      annotations: hints,
    },
    example: {},
    call: async () => result,
  };
}

const fixtures = [
  fixture("test_simple_text", {
    content: [{ type: "text", text: "This is a simple text response for testing." }],
    structuredContent: {},
  }),
  fixture("test_error_handling", {
    content: [{ type: "text", text: "This tool intentionally returns an error for testing" }],
    isError: true,
  }),
];

export async function startFixtureServer(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const snapshot = buildSnapshot(await bundledRecords(), []);
  const route = createMcpRoute({
    tools: fixtures,
    baseUrl,
    context: () => ({ snapshot, site: { baseUrl }, checkWebsite: () => Promise.reject(new Error("not offered")) }),
    onFault: (error) => console.error(error),
    onCall: () => undefined,
  });
  const server = createServer(getRequestListener((request) => route(request), { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
