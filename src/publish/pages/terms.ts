/** What a program may rely on: limits, tiers, licence, versions, and what was added when. */
import type { Terms } from "../../api/shapes/service.ts";
import type { InterfaceChange } from "../interface-changes.ts";
import { pagePath } from "../page-paths.ts";
import { facts, head, table } from "./components.ts";
import { count, dollars } from "./format.ts";
import { type Html, html, joinedHtml, outboundLink, prose } from "./html.ts";
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
    main: html`${head(
      "Limits, tiers, licence and versions",
      "Nobody needs a key. Everybody gets the same data; a key only raises the limits.",
    )}
<section aria-labelledby="limits"><h2 id="limits">Limits</h2>
${tiersTable(terms)}
<p>Counted for ${count(limits.window_seconds)} seconds from the first request, by client. ${limits.client}</p>
<ul>${limits.counting.map((rule) => html`<li>${rule}</li>`)}</ul>
${facts([
  ["Name or website in a check", `${least} to ${most} characters`],
  ["Address in a website check", `${count(sizes.url_characters)} characters`],
  ["Message or page text", `${count(sizes.text_characters)} characters`],
  ["Queries in one bulk check", `${count(sizes.bulk_queries)}, and no more than your limit`],
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
  if (tiers.length === 0) return html``;
  return table(
    "Requests in a minute",
    [
      ["Tier", ({ title }) => title],
      ["Counted", (tier) => count(tier.requests_per_minute), "number"],
      ["Site checks", (tier) => count(tier.site_checks_per_minute), "number"],
      ["Of any kind", (tier) => count(tier.ceiling_per_minute), "number"],
      ["Credit", (tier) => (tier.attribution_required ? "required" : "not required")],
      ["Commercial use", (tier) => (tier.commercial_use ? "yes" : "no")],
      ["Price per month", (tier) => priceWords(tier.price_usd_per_month), "number"],
    ],
    tiers,
  );
}

function priceWords(price: number | null): string {
  if (price === null) return "by agreement";
  return price === 0 ? "free" : dollars(price);
}

export function interfaceChangesPage(changes: readonly InterfaceChange[]): Page {
  return {
    path: pagePath.interfaceChanges(),
    title: "Changes to the API",
    description: "What was added to the JSON API and when, and what will end.",
    trail,
    main: html`${head(
      "Changes to the API",
      html`What a program that uses Botwatch must know. Changes to the record itself are <a
  href="${pagePath.changes()}">elsewhere</a>. <a href="${pagePath.interfaceChangesFeed()}">Follow this page
    (Atom)</a>.`,
    )}
${changes.map(
  ({ title, items }) => html`<section>
  <h2>${title}</h2>\n<ul>${items.map((item) => html`<li>${prose(item)}</li>\n`)}</ul></section>\n`,
)}`,
  };
}

export function keyPage(baseUrl: string): Page {
  return {
    path: pagePath.key(),
    title: "API key status",
    description: "See the tier, limits and today's usage of an API key. The key stays in your browser.",
    main: html`${head(
      "API key status",
      "No endpoint needs a key. A key gives higher limits. With a paid key you need not give credit.",
    )}
<form id="key-form" class="key" autocomplete="off">
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
