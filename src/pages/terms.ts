/** For programs: limits, tiers, licence, versions, what was added when, the key, and how an assistant connects. */

import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { Terms } from "../contract/shapes/service.ts";
import type { InterfaceChange } from "../formats/feeds/write-feeds.ts";
import { count, dollars } from "../formats/figures.ts";
import { type Html, html, joinedHtml, outboundLink, prose } from "../formats/html.ts";
import { facts, table } from "./components.ts";
import { mcpPath } from "./mcp-server.ts";
import type { Page } from "./page.ts";

const trail = [{ name: "API reference", path: pagePath.docs() }];

export function termsPage(terms: Terms): Page {
  const { limits, sizes, deprecation } = terms;
  const [least, most] = sizes.query_characters;
  const headers = deprecation.headers.map((name) => html`<code>${name}</code>`);
  return {
    path: pagePath.terms(),
    title: "Limits, tiers, licence and versions",
    description:
      "How often a program may ask, what a key changes, on which terms the data may be reused, and what stays as " +
      "it is.",
    crumb: "Limits and licence",
    json: "/api/index.json",
    trail,
    lead: "Nobody needs a key. Everybody gets the same data; a key only raises the limits.",
    main: html`<section aria-labelledby="limits"><h2 id="limits">Limits</h2>
${terms.tiers.length > 0 && tiersTable(terms)}
<p>Counted for ${count(limits.window_seconds)} seconds from the first request, by client. ${limits.client}</p>
<ul>${limits.counting.map((rule) => html`<li>${rule}</li>`)}</ul>
${facts([
  ["Name or website in a check", `${least} to ${most} characters`],
  ["Address in a website check", `${count(sizes.url_characters)} characters`],
  ["Message or page text", `${count(sizes.text_characters)} characters`],
  [
    "Queries in one bulk check",
    `${count(sizes.bulk_queries)}, ${count(sizes.bulk_queries_short)} in short, no more than your limit`,
  ],
])}
<p>What you may still ask is in the <code>RateLimit</code> header of each counted answer, and at <a
  href="${pagePath.key()}">API key status</a>.</p></section>
<section aria-labelledby="licence"><h2 id="licence">Licence</h2>
<p>The compilation is under ${outboundLink(terms.license.url, terms.license.id)}. ${terms.license_note}</p></section>
<section aria-labelledby="versions"><h2 id="versions">Versions</h2>
<p>The API has version ${terms.version}. ${terms.compatibility}</p>
<p>What will end is announced at least ${deprecation.notice_months} months ahead: under <a
  href="${pagePath.interfaceChanges()}">changes to the API</a>, in its feed, and in the
    headers ${joinedHtml(headers, " and ")} of the answers concerned.</p></section>`,
  };
}

function tiersTable({ tiers }: Terms): Html {
  return table("Requests in a minute", tiers, [
    ["Tier", ({ title }) => title],
    ["Counted", (tier) => count(tier.requests_per_minute), "number"],
    ["Site checks", (tier) => count(tier.site_checks_per_minute), "number"],
    ["Of any kind", (tier) => count(tier.ceiling_per_minute), "number"],
    ["Credit", (tier) => (tier.attribution_required ? "required" : "not required")],
    ["Commercial use", (tier) => (tier.commercial_use ? "yes" : "no")],
    ["Price per month", (tier) => priceWords(tier.price_usd_per_month), "number"],
  ]);
}

function priceWords(price: number | null): string {
  if (price === null) return "by agreement";
  return price === 0 ? "free" : dollars(price);
}

export function interfaceChangesPage(changes: readonly InterfaceChange[]): Page {
  const sections = changes.map(({ title, items }) => {
    const list = items.map((item) => html`<li>${prose(item)}</li>\n`);
    return html`<section><h2>${title}</h2>\n<ul>${list}</ul></section>\n`;
  });
  return {
    path: pagePath.interfaceChanges(),
    title: "Changes to the API",
    description: "What was added to the JSON API and when, and what will end.",
    trail,
    lead: html`What a program that uses Botwatch must know. Changes to the record itself are <a
  href="${pagePath.changes()}">elsewhere</a>. <a href="${pagePath.interfaceChangesFeed()}">Follow this page
    (Atom)</a>.`,
    main: html`${sections}`,
  };
}

export function keyPage(baseUrl: string): Page {
  return {
    path: pagePath.key(),
    title: "API key status",
    description: "See the tier, limits and today's usage of an API key. The key stays in your browser.",
    lead: "No endpoint needs a key. A key gives higher limits. With a paid key you need not give credit.",
    main: html`<form id="key-form" class="key" autocomplete="off">
<label for="key">Your key</label>
<div class="ask"><input id="key" type="password" autocomplete="off" spellcheck="false" aria-describedby="key-hint"
  placeholder="bw_live_…"><button type="submit">Show status</button></div>
<p id="key-hint" class="quiet">The key is sent once, as a header, to this site only. It is never stored or put in an
  address. Leave the field empty to see the limits without a key.</p>
</form>
<div id="key-status" aria-live="polite"></div>
<section aria-labelledby="curl"><h2 id="curl">From the command line</h2>
<noscript><p>The form above needs JavaScript, so that a key never becomes part of an address. Without it, use this
  command:</p></noscript>
<pre tabindex="0" aria-label="Command"><code>curl -H "Authorization: Bearer $BOTWATCH_KEY"
'${baseUrl}/api/key'</code></pre></section>
<section aria-labelledby="lost"><h2 id="lost">Lost or leaked?</h2>
<p>A key is shown once. We keep only a hash of it, so we can't show it again. Ask us to revoke it and issue another:
  <a href="${pagePath.corrections()}">where to write</a>.</p></section>`,
  };
}

/** How to use the record from an assistant: the page that a browser shows at /mcp. */
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
    trail,
    heading: "Use Botwatch from an assistant",
    lead: html`Your assistant can look up trading bots, websites, wallets and whole messages here, with sources. The
  address is <code>${endpoint}</code>. It needs no key and can change nothing.`,
    main: html`<section aria-labelledby="connect"><h2 id="connect">Connect</h2>
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
    over HTTP: <a href="${pagePath.docs()}">API reference</a>.</p></section>`,
  };
}
