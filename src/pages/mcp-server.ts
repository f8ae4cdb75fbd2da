/** What the MCP server says about itself: the same in its handshake, its server card and server.json. */

import { hash } from "node:crypto";
import { textOf } from "../base/text-file.ts";
import { pagePath } from "../contract/addresses.ts";
import { type DocumentDraft, jsonDraft } from "../contract/documents.ts";
import { notice } from "../contract/notices.ts";
import { interfaceVersion } from "../contract/openapi.ts";
import type { Site } from "../contract/site.ts";
import { favicon } from "./assets.ts";

export const mcpServer = {
  name: "botwatch",
  title: "Botwatch",
  version: interfaceVersion,
  /** At most 100 characters, the limit of cards and registries. */
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

/** The header for a key, as registries describe it. Nobody needs one. */
const keyHeader = {
  name: "Authorization",
  description: "Optional: an API key raises the limits and changes no answer.",
  isRequired: false,
  isSecret: true,
  value: "Bearer {api_key}",
  variables: { api_key: { description: "API key, begins with bw_live_.", isSecret: true, placeholder: "bw_live_…" } },
};

/** SEP-2127: what a client knows about the server before it connects. The server itself lists its tools. */
function serverCard(site: Site): object {
  const { name, title, version, description } = mcpServer;
  const { baseUrl } = site;
  const remote = { type: "streamable-http", url: baseUrl + mcpPath, headers: [keyHeader] };
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: `${hostOf(baseUrl).split(".").reverse().join(".")}/${name}`,
    ...{ version, title, description, websiteUrl: baseUrl, icons: mcpIcons(site) },
    remotes: [{ ...remote, supportedProtocolVersions: mcpRevisions }],
  };
}

export const serverCardPath = `${mcpPath}/server-card`;
export const serverCardType = "application/mcp-server-card+json";

/** A numeric address is nobody's name. */
function hostOf(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  return /[a-z]$/u.test(hostname) ? hostname : "localhost";
}

const name = "check-trading-bots";

const description =
  "Checks whether a crypto trading bot, broker, website, wallet address, Telegram handle or a whole message is " +
  "legit, fake or a reported scam, against regulators' cases and warning lists. Use it when somebody asks " +
  "whether a bot, firm, site or message can be trusted, before they send money, connect an exchange account or " +
  "enter a key, and when they compare trading bots.";

export const skillPath = `/.well-known/agent-skills/${name}/SKILL.md`;

/** `SKILL.md`: works with the MCP tools, and without them over HTTP. */
function skillText({ baseUrl }: Site): string {
  return textOf(new URL("skill.md", import.meta.url), {
    ...notice,
    ...{ name, description: JSON.stringify(description), site: baseUrl, mcp: mcpPath, help: pagePath.help() },
  });
}

/** The index of the site's skills (Agent Skills Discovery 0.2.0), with the digest of the skill's bytes. */
function skillIndex(site: Site): object {
  const digest = `sha256:${hash("sha256", skillText(site))}`;
  return {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [{ name, type: "skill-md", description, url: site.baseUrl + skillPath, digest }],
  };
}

export function agentDocuments(site: Site): DocumentDraft[] {
  const contentType = "text/markdown; charset=utf-8";
  const identifier = `urn:air:${hostOf(site.baseUrl)}:mcp:${mcpServer.name}`;
  // Where clients look for what a site offers agents (github.com/Agent-Card/ai-catalog).
  const entries = [{ identifier, type: serverCardType, url: site.baseUrl + serverCardPath }];
  const catalog = jsonDraft("/.well-known/ai-catalog.json", () => ({ specVersion: "1.0", entries }));
  return [
    { ...jsonDraft(serverCardPath, () => serverCard(site)), contentType: serverCardType },
    { ...catalog, contentType: "application/ai-catalog+json" },
    jsonDraft("/.well-known/agent-skills/index.json", () => skillIndex(site)),
    { target: skillPath, aliases: ["/SKILL.md"], contentType, content: () => skillText(site) },
  ];
}
