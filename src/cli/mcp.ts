/** `botwatch mcp`: the MCP server over standard input and output, on the bundled record, for one local client. */
import { once } from "node:events";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { Command } from "commander";
import { createMcpServer } from "../mcp/server.ts";
import type { ToolContext } from "../mcp/tool.ts";
import { tools } from "../mcp/tools.ts";
import { buildSnapshot } from "../publish/publish.ts";
import { loadRecords } from "../records/load.ts";
import { openSiteChecks } from "../serve/site-checks.ts";
import type { Settings } from "../settings.ts";
import type { CommandContext } from "./context.ts";

export function mcpCommand({ settings }: CommandContext): Command {
  return new Command("mcp")
    .description("Serve the tools over standard input and output (MCP), for a client that starts this program itself.")
    .action(() => serveUntilClosed(settings));
}

/** Standard output belongs to the protocol: everything else goes to standard error. */
async function serveUntilClosed(settings: Settings): Promise<void> {
  const snapshot = buildSnapshot(await loadRecords(settings.DATA_DIR), []);
  const site = { baseUrl: settings.BASE_URL };
  const report = (problem: unknown): void => console.error(problem);
  const { checkSite, close } = openSiteChecks(settings, { onOutside: () => undefined, report });
  const checkWebsite: ToolContext["checkWebsite"] = (input, signal) =>
    checkSite({ snapshot, site }, input, "invalid_parameter", signal);
  const server = serveStdio(() =>
    createMcpServer({ tools, context: () => ({ snapshot, site, checkWebsite }), onFault: report }),
  );
  const stop = new AbortController();
  try {
    await Promise.race([
      once(process.stdin, "close", { signal: stop.signal }),
      ...["SIGTERM", "SIGINT"].map((name) => once(process, name, { signal: stop.signal })),
    ]);
  } finally {
    stop.abort();
    await server.close();
    close();
  }
}
