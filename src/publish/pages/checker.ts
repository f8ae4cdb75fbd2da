/** The checker's one field, on the home page and above every result. */
import { pagePath } from "../page-paths.ts";
import { type Html, html } from "./html.ts";

/** @param asked what the field holds already. */
export function checkerForm(asked = ""): Html {
  return html`<form class="checker" id="checker" action="${pagePath.check()}" method="get" role="search">
<label for="q">Name, web address, Telegram handle, wallet or a whole message</label>
<div class="ask"><input id="q" name="q" type="text" value="${asked}" required minlength="2" maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="q-hint"><button type="submit">Check</button></div>
<p id="q-hint" class="quiet">For example 3Commas, 3commas.io or @handle. Or paste the message you were sent: it is scanned, never stored, and never part of an address.</p>
<noscript><p class="quiet">Scanning a whole message needs JavaScript. Without it, enter only a name, an address or a handle here.</p></noscript>
</form>
<div id="outcome" class="outcome" aria-live="polite"></div>`;
}
