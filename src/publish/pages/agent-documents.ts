/** Documents by which agents find the MCP server and learn how to use the record. */
import type { Site } from "../answers/site.ts";
import type { DocumentDraft } from "../drafts.ts";
import { aiCatalog, serverCard, serverCardPath, serverCardType } from "../mcp-server.ts";
import { skillIndex, skillPath, skillText } from "../skill.ts";

export function* agentDocuments(site: Site): Generator<DocumentDraft> {
  yield { target: serverCardPath, contentType: serverCardType, content: () => JSON.stringify(serverCard(site)) };
  yield {
    target: "/.well-known/ai-catalog.json",
    contentType: "application/ai-catalog+json",
    content: () => JSON.stringify(aiCatalog(site)),
  };
  yield {
    target: "/.well-known/agent-skills/index.json",
    contentType: "application/json; charset=utf-8",
    content: () => JSON.stringify(skillIndex(site)),
  };
  yield {
    target: skillPath,
    aliases: ["/SKILL.md"],
    contentType: "text/markdown; charset=utf-8",
    content: () => skillText(site),
  };
}
