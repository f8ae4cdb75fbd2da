/** The checker's one field, on the home page and above every result. */
import { directionOf, type Language, languageNames, languages } from "../../words/languages.ts";
import { say } from "../../words/say.ts";
import { pagePath } from "../page-paths.ts";
import { type Html, html, spoken } from "./html.ts";

/** Longest text the field takes, in UTF-16 units: a whole message. */
const checkerMaxLength = 20_000;

/**
 * Sent as a body: a pasted message never becomes part of an address. A name or website gets its own.
 * @param asked what the field already holds: above a result, the form is one line. @param problem with the last input.
 */
export function checkerForm(lang: Language, asked: string | null = null, problem: string | null = null): Html {
  const isSmall = asked !== null;
  const described = `${problem === null ? "" : "q-problem "}q-hint`;
  const told = html` aria-describedby="${described}"${problem === null ? "" : html` aria-invalid="true"`}`;
  return html`<form class="checker ${isSmall ? "small" : "full"}" id="checker" action="${pagePath.check()}"
  method="post" role="search">
<label for="q"${isSmall ? html` class="unseen"` : ""}>${spoken(lang, "form.label")}</label>
${problem === null ? "" : html`<p id="q-problem" class="problem" role="alert">${problem}</p>`}
<div class="ask"><textarea id="q" name="q" rows="1" required minlength="2" maxlength="${checkerMaxLength}"\
 dir="auto" autocomplete="off" autocapitalize="off" spellcheck="false"${isSmall ? "" : told}>${asked}</textarea>\
<button type="submit">${say(lang, "form.check")}</button></div>
${lang === "en" ? "" : html`<input type="hidden" name="lang" value="${lang}">`}
${isSmall ? "" : html`<p id="q-hint" class="quiet">${spoken(lang, "form.hint")}</p>`}
</form>`;
}

/**
 * The switch to the same page in other languages.
 * @param addressIn its address in a language; without, it is the answer to a message, which has none: the checker's
 * form still holds the text, and is sent again.
 */
export function languageSwitch(current: Language, addressIn?: (lang: Language) => string): Html {
  const items = languages.map((lang) => {
    const name = html`<bdi lang="${lang}" dir="${directionOf(lang)}">${languageNames[lang]}</bdi>`;
    if (lang === current) return html`<li><strong aria-current="true">${name}</strong></li>`;
    return addressIn === undefined
      ? html`<li><button form="checker" name="lang" value="${lang}" class="plain">${name}</button></li>`
      : html`<li><a href="${addressIn(lang)}" hreflang="${lang}">${name}</a></li>`;
  });
  return html`<nav class="languages" id="languages" aria-label="${say(current, "page.language")}">
    <ul>${items}</ul></nav>`;
}
