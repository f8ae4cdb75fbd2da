/** The checker's one field, on the home page and above every result. */
import { pagePath } from "../page-paths.ts";
import { type Html, html } from "./html.ts";

/** Longest text the field takes, in UTF-16 units: a whole message. */
const checkerMaxLength = 20_000;

/**
 * A form sent as a body, so that a pasted message never becomes part of an address; the answer to a name or website is
 * then shown at its own address.
 * @param asked what the field already holds. @param size `small` is one line, above a result.
 * @param problem what was wrong with the last input.
 */
export function checkerForm(asked = "", size: "full" | "small" = "full", problem: string | null = null): Html {
  const hint = html`<p id="q-hint" class="quiet">For example 3Commas, 3commas.io, @handle or a wallet. Or paste the whole message you were sent: it is read once and never stored.</p>`;
  const told = html` aria-describedby="${problem === null ? "" : "q-problem "}q-hint"${problem === null ? "" : html` aria-invalid="true"`}`;
  return html`<form class="checker ${size}" action="${pagePath.check()}" method="post" role="search">
<label for="q"${size === "small" ? html` class="unseen"` : ""}>Name, address, handle or message</label>
${problem === null ? "" : html`<p id="q-problem" class="problem" role="alert">${problem}</p>`}
<div class="ask"><textarea id="q" name="q" rows="1" required minlength="2" maxlength="${checkerMaxLength}" autocomplete="off" autocapitalize="off" spellcheck="false"${size === "small" ? "" : told}>${asked}</textarea><button type="submit">Check</button></div>
${size === "small" ? "" : hint}
</form>`;
}
