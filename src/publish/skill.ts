/** The skill for agents (agentskills.io): when and how to ask, and what must be said with an answer. */
import { createHash } from "node:crypto";
import { notice, type Site } from "./answers/site.ts";
import { mcpPath } from "./mcp-server.ts";
import { pagePath } from "./page-paths.ts";

const name = "check-trading-bots";

const description =
  "Checks whether a crypto trading bot, broker, website, wallet address, Telegram handle or a whole message is legit, fake or a reported scam, against regulators' cases and warning lists. Use it when somebody asks whether a bot, firm, site or message can be trusted, before they send money, connect an exchange account or enter a key, and when they compare trading bots.";

export const skillPath = `/.well-known/agent-skills/${name}/SKILL.md`;

/** `SKILL.md`: works with the MCP tools, and without them over HTTP. */
export function skillText({ baseUrl }: Site): string {
  return `---
name: ${name}
description: ${JSON.stringify(description)}
license: CC-BY-4.0
compatibility: Needs to reach ${baseUrl} over HTTPS, or its MCP server. No key.
---

# Check a trading bot, website, wallet or message

Botwatch (${baseUrl}) answers what is on record, who says so, and as of when. It is read-only and needs no key.

## Ask

With MCP tools (server \`${baseUrl}${mcpPath}\`, Streamable HTTP), else over HTTP:

| you have | tool | over HTTP |
| --- | --- | --- |
| a name, wallet or vault | \`check_bot {query}\` | \`GET ${baseUrl}/api/check.json?q=NAME\` |
| a website or link | \`check_website {url}\` | \`GET ${baseUrl}/api/site-check.json?url=URL\` |
| a Telegram handle | \`check_telegram {handle}\` | \`GET ${baseUrl}/api/telegram-check.json?handle=NAME\` |
| a message or mail | \`check_message {text}\` | \`POST ${baseUrl}/api/message-check\` with \`{"text": "…"}\` |
| a listed bot, for its facts | \`get_bot {slug}\`, \`get_report_card {slug}\` | \`GET ${baseUrl}/api/bots/SLUG.json\` |
| two to five bots to compare | \`compare_bots {slugs}\` | the same, one by one |
| "which bots …" | \`list_bots\` with filters | \`GET ${baseUrl}/api/bots.json\` with filters |

Give the text as the person gave it: misspellings, defanged links and questions around a name are understood. Never put a pasted
message into an address. Every parameter: ${baseUrl}/openapi.json.

## Read the answer

\`standing\` says where the person stands; \`headline\` can be quoted, \`reason\` says why, \`actions\` what to do next.

| standing | what it means |
| --- | --- |
| \`regulator_acted\` | a regulator's case names it; until a court rules or the case settles that is an allegation |
| \`regulator_warned\` | it is on a regulator's warning list, mostly for having no licence; not a finding of fraud |
| \`complaint_reported\` | a consumer's complaint that nobody has verified |
| \`imitates\` | it looks like a documented bot or venue and is not known to be its own; \`imitates\` names the real address |
| \`known\` | a documented bot or venue; its report card says what is on record |
| \`no_record\` | nothing was found; \`own_address\` says whose address it is where that alone is known |

## Say with it

- ${notice.noRecord}
- ${notice.allegation} ${notice.tracker}
- ${notice.impostor}
- ${notice.advice} Give no verdict of your own on whether something is safe.
- Name the regulator or source that the answer names, with its date, and link the page of the entry (\`page_url\`).
- Somebody who already sent money: ${baseUrl}${pagePath.help()} says what to do now and where to report it.

## Limits

Limits are per minute; ${baseUrl}/api/key says which. Over the limit, HTTP answers 429 with \`Retry-After\`, a tool
\`rate_limited\` with the seconds to wait. Data changes at most daily: keep answers for an hour.
`;
}

/** The index of the site's skills (Agent Skills Discovery 0.2.0), with the digest of the skill's bytes. */
export function skillIndex(site: Site): object {
  const digest = `sha256:${createHash("sha256").update(skillText(site)).digest("hex")}`;
  return {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [{ name, type: "skill-md", description, url: site.baseUrl + skillPath, digest }],
  };
}
