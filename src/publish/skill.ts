/** The skill for agents (agentskills.io): when and how to ask, and what must be said with an answer. */
import { createHash } from "node:crypto";
import { textOf } from "../text-file.ts";
import { notice, type Site } from "./answers/site.ts";
import { mcpPath } from "./mcp-server.ts";
import { pagePath } from "./page-paths.ts";

const name = "check-trading-bots";

const description =
  "Checks whether a crypto trading bot, broker, website, wallet address, Telegram handle or a whole message is " +
  "legit, fake or a reported scam, against regulators' cases and warning lists. Use it when somebody asks " +
  "whether a bot, firm, site or message can be trusted, before they send money, connect an exchange account or " +
  "enter a key, and when they compare trading bots.";

export const skillPath = `/.well-known/agent-skills/${name}/SKILL.md`;

/** `SKILL.md`: works with the MCP tools, and without them over HTTP. */
export function skillText({ baseUrl }: Site): string {
  return textOf(new URL("skill.md", import.meta.url), {
    ...notice,
    ...{ name, description: JSON.stringify(description), site: baseUrl, mcp: mcpPath, help: pagePath.help() },
  });
}

/** The index of the site's skills (Agent Skills Discovery 0.2.0), with the digest of the skill's bytes. */
export function skillIndex(site: Site): object {
  const digest = `sha256:${createHash("sha256").update(skillText(site)).digest("hex")}`;
  return {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [{ name, type: "skill-md", description, url: site.baseUrl + skillPath, digest }],
  };
}
