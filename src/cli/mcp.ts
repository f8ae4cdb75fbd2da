/** `botwatch mcp`: the MCP server over standard input and output, for one client on this machine. */
import { once } from "node:events";
import { Readable } from "node:stream";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { Command } from "commander";
import type { Settings } from "../base/settings.ts";
import { createMcpServer } from "../serve/mcp/server.ts";
import { soundLines } from "../serve/mcp/sound-lines.ts";
import type { ToolContext } from "../serve/mcp/tool.ts";
import { offered } from "../serve/mcp/tools.ts";
import { loadSite } from "../serve/site.ts";
import { openSiteChecks } from "../serve/site-checks.ts";
import { presentSnapshot } from "./asking.ts";

export function mcpCommand(settings: Settings): Command {
  return new Command("mcp")
    .description("Serve the tools over standard input and output (MCP), for a client that starts this program itself.")
    .action(() => serveUntilClosed(settings));
}

/** Standard output belongs to the protocol: everything else goes to standard error. */
async function serveUntilClosed(settings: Settings): Promise<void> {
  const snapshot = await presentSnapshot(settings);
  const site = await loadSite(settings);
  const report = (problem: unknown): void => console.error(problem);
  const { checkSite, close } = openSiteChecks(settings, { report });
  const checkWebsite: ToolContext["checkWebsite"] = (input, signal) =>
    checkSite({ snapshot, site }, input, "invalid_parameter", signal);
  if (["127.0.0.1", "localhost", "[::1]"].includes(new URL(site.baseUrl).hostname)) {
    console.error(`Links in the answers begin with ${site.baseUrl}: set BASE_URL to a service that others can reach.`);
  }
  const lines = soundLines(process.stdin, (error) => {
    console.error(`A line was not read: ${error.message}`);
    process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", error, id: null })}\n`);
  });
  const context = { snapshot, site, checkWebsite };
  const making = () => createMcpServer({ catalog: offered, context, onFault: report, onCall: () => undefined });
  const transport = new StdioServerTransport(Readable.from(lines, { objectMode: false }), process.stdout);
  const server = serveStdio(making, { transport, onerror: report });
  const stop = new AbortController();
  try {
    await Promise.race([
      // A file that is read to its end stays open.
      ...["end", "close"].map((event) => once(process.stdin, event, { signal: stop.signal })),
      ...["SIGTERM", "SIGINT"].map((name) => once(process, name, { signal: stop.signal })),
    ]);
  } finally {
    stop.abort();
    await server.close();
    close();
  }
}
