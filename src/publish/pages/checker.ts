/** The checker's one field, on the home page and above every result. */
import type { Language } from "../../words/languages.ts";
import { say } from "../../words/say.ts";
import { pagePath } from "../page-paths.ts";
import { type Html, html, spoken } from "./html.ts";

/** Longest text the field takes, in UTF-16 units: a whole message. */
const checkerMaxLength = 20_000;

interface Checker {
  /** What the field already holds. */
  asked?: string;
  /** `small` is one line, above a result. */
  size?: "full" | "small";
  /** What was wrong with the last input. */
  problem?: string | null;
  lang?: Language;
}

/**
 * A form sent as a body, so that a pasted message never becomes part of an address; the answer to a name or website is
 * then shown at its own address.
 */
export function checkerForm({ asked = "", size = "full", problem = null, lang = "en" }: Checker = {}): Html {
  const isSmall = size === "small";
  const described = `${problem === null ? "" : "q-problem "}q-hint`;
  const told = html` aria-describedby="${described}"${problem === null ? "" : html` aria-invalid="true"`}`;
  return html`<form class="checker ${size}" id="checker" action="${pagePath.check()}" method="post" role="search">
<label for="q"${isSmall ? html` class="unseen"` : ""}>${spoken(lang, "form.label")}</label>
${problem === null ? "" : html`<p id="q-problem" class="problem" role="alert">${problem}</p>`}
<div class="ask"><textarea id="q" name="q" rows="1" required minlength="2" maxlength="${checkerMaxLength}"\
 dir="auto" autocomplete="off" autocapitalize="off" spellcheck="false"${isSmall ? "" : told}>${asked}</textarea>\
<button type="submit">${say(lang, "form.check")}</button></div>
${lang === "en" ? "" : html`<input type="hidden" name="lang" value="${lang}">`}
${isSmall ? "" : html`<p id="q-hint" class="quiet">${spoken(lang, "form.hint")}</p>`}
</form>`;
}
