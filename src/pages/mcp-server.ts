/** What the MCP server says about itself: the same in its handshake and in server.json. */
import { interfaceVersion } from "../contract/openapi.ts";
import type { Site } from "../contract/site.ts";
import { favicon } from "./assets.ts";

export const mcpServer = {
  name: "botwatch",
  title: "Botwatch",
  version: interfaceVersion,
  /** At most 100 characters, the limit of registries. */
  description: "Verify crypto trading bots, websites, wallets and messages: legit, fake or a reported scam.",
} as const;

/** Protocol revisions served, newest first. */
export const mcpRevisions = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"] as const;

export const mcpPath = "/mcp";

export function mcpIcons({ baseUrl }: Site) {
  return [
    { src: `${baseUrl}/icon-192.png`, mimeType: "image/png", sizes: ["192x192"] },
    { src: `${baseUrl}${favicon.target}`, mimeType: "image/svg+xml", sizes: ["any"] },
  ];
}
