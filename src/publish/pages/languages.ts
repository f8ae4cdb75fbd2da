/** The switch of a page that is there in every language: each by its own name, English first. */
import { directionOf, type Language, languageNames, languages } from "../../words/languages.ts";
import { say } from "../../words/say.ts";
import { type Html, html } from "./html.ts";

type Choice = (lang: Language, name: Html) => Html;

function switchOf(current: Language, choice: Choice): Html {
  const items = languages.map((lang) => {
    const name = html`<bdi lang="${lang}" dir="${directionOf(lang)}">${languageNames[lang]}</bdi>`;
    return lang === current
      ? html`<li><strong aria-current="true">${name}</strong></li>`
      : html`<li>${choice(lang, name)}</li>`;
  });
  return html`<nav class="languages" id="languages" aria-label="${say(current, "page.language")}"><ul>${items}</ul></nav>`;
}

/** For a page with an address. @param addressIn its address in a language. */
export function languageLinks(current: Language, addressIn: (lang: Language) => string): Html {
  return switchOf(current, (lang, name) => html`<a href="${addressIn(lang)}" hreflang="${lang}">${name}</a>`);
}

/** For the answer to a message, which has none: the checker's form still holds the text, and is sent again. */
export function languageButtons(current: Language): Html {
  return switchOf(
    current,
    (lang, name) => html`<button form="checker" name="lang" value="${lang}" class="plain">${name}</button>`,
  );
}
