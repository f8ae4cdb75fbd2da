/** Key status. The page holds no key: a script sends what is typed in a header and forgets it. */
import { pagePath } from "../page-paths.ts";
import { type Html, html } from "./html.ts";
import type { Page } from "./page.ts";

export function keyPage(baseUrl: string): Page {
  return {
    path: pagePath.key(),
    title: "API key status",
    description: "See the tier, limits and today's usage of an API key. The key stays in your browser.",
    main: html`<header class="head">
<h1>API key status</h1>
<p class="lead">No endpoint needs a key. A key gives higher limits. With a paid key you need not give credit.</p>
</header>
<form id="key-form" class="key" autocomplete="off">
<label for="key">Your key</label>
<div class="ask"><input id="key" type="password" autocomplete="off" spellcheck="false" aria-describedby="key-hint"
  placeholder="bw_live_…"><button type="submit">Show status</button></div>
<p id="key-hint" class="quiet">The key is sent once, as a header, to this site only. It is never stored or put in an
  address. Leave the field empty to see the limits without a key.</p>
</form>
<div id="key-status" aria-live="polite"></div>
${withoutScript(baseUrl)}
<section aria-labelledby="lost"><h2 id="lost">Lost or leaked?</h2>
<p>A key is shown once. We keep only a hash of it, so we can't show it again. Ask us to revoke it and issue another:
  <a href="${pagePath.corrections()}">where to write</a>.</p></section>`,
  };
}

function withoutScript(baseUrl: string): Html {
  return html`<section aria-labelledby="curl"><h2 id="curl">From the command line</h2>
<noscript><p>The form above needs JavaScript, so that a key never becomes part of an address. Without it, use this
  command:</p></noscript>
<pre tabindex="0" aria-label="Command"><code>curl -H "Authorization: Bearer $BOTWATCH_KEY"
'${baseUrl}/api/key'</code></pre></section>`;
}
