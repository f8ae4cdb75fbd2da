/** How to use the record from an assistant: the page that a browser shows at /mcp. */
import { notice } from "../answers/site.ts";
import { mcpPath, serverCardPath, skillPath } from "../mcp-server.ts";
import { pagePath } from "../page-paths.ts";
import { head } from "./components.ts";
import { html } from "./html.ts";
import type { Page } from "./page.ts";

export function agentsPage(baseUrl: string): Page {
  const endpoint = baseUrl + mcpPath;
  const server = { type: "http", url: endpoint };
  const encoded = encodeURIComponent(JSON.stringify(server));
  const base64 = encodeURIComponent(Buffer.from(JSON.stringify({ url: endpoint })).toString("base64"));
  return {
    path: pagePath.agents(),
    title: "Use Botwatch from an assistant (MCP)",
    description:
      "Connect an AI assistant to the record over the Model Context Protocol: is this trading bot, website or " +
      "message legit or a scam?",
    trail: [{ name: "API reference", path: pagePath.docs() }],
    main: html`${head(
      "Use Botwatch from an assistant",
      html`Your assistant can look up trading bots, websites, wallets and whole messages here, with sources. The
  address is <code>${endpoint}</code>. It needs no key and can change nothing.`,
    )}
<section aria-labelledby="connect"><h2 id="connect">Connect</h2>
<ul><li><a href="https://insiders.vscode.dev/redirect/mcp/install?name=botwatch&amp;config=${encoded}"
  rel="nofollow noopener">Add to VS Code</a>: or in <code>.vscode/mcp.json</code>:
  <code>${JSON.stringify({ servers: { botwatch: server } })}</code></li>
  <li><a href="https://cursor.com/en/install-mcp?name=botwatch&amp;config=${base64}"
  rel="nofollow noopener">Add to Cursor</a>: or in <code>.cursor/mcp.json</code>:
  <code>${JSON.stringify({ mcpServers: { botwatch: { url: endpoint } } })}</code></li>
  <li><a href="https://lmstudio.ai/install-mcp?name=botwatch&amp;config=${base64}"
  rel="nofollow noopener">Add to LM Studio</a>: or in its <code>mcp.json</code>, as for Cursor</li>
  <li><strong>Claude Code</strong>: <code>claude mcp add --transport http botwatch ${endpoint}</code></li>
  <li><strong>Codex</strong>: <code>codex mcp add botwatch --url ${endpoint}</code></li>
  <li><strong>Gemini CLI</strong>: <code>gemini mcp add --transport http botwatch ${endpoint}</code></li>
  <li><strong>Claude, ChatGPT and other hosted assistants</strong>: in the settings under Connectors, add a custom
  connector with the address <code>${endpoint}</code>. No login is needed.</li></ul></section>
<section aria-labelledby="ask"><h2 id="ask">Then ask</h2>
<ul><li>“Is web3-cryptohopper.com the real Cryptohopper?”</li><li>“I got this message. Is it a scam?”, with the
  message pasted</li><li>“Which trading bots work on Kraken without the right to withdraw?”</li></ul>
<p>An answer says what is on record, who says so, and as of when. ${notice.noRecord}</p></section>
<section aria-labelledby="programs"><h2 id="programs">For programs</h2>
<p>Model Context Protocol over Streamable HTTP: POST one JSON-RPC message; revisions 2025-03-26 to 2026-07-28. An <a
  href="${pagePath.key()}">API key</a> in <code>Authorization: Bearer KEY</code> raises the limits. The same answers
    over HTTP: <a href="${pagePath.docs()}">API reference</a>. To be found and understood: <a
      href="${serverCardPath}">server card</a>, <a href="${skillPath}">skill</a>.</p></section>`,
  };
}
