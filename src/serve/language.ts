/**
 * Which language a page or answer is in: decided here alone. First comes the one that the address or form chose, then
 * that of a text in another language than English, then the one that the browser asks for. No cookie holds any of them:
 * a chosen one stays on the page's links (`keepingLanguage` of src/pages/languages.ts).
 */

import { acceptedLanguage, isLanguage, type Language, languageOf } from "../base/words/languages.ts";

/** Gives the one that an address chose in its query, or a form in its fields. */
export function chosenIn(asked: string | Record<string, string>): Language | undefined {
  const name = new URLSearchParams(asked).get("lang") ?? undefined;
  return isLanguage(name) ? name : undefined;
}

/** Gives the one that a browser asks for, by its header. */
export function readerOf(acceptLanguage: string | undefined): Language {
  return acceptedLanguage(acceptLanguage);
}

/**
 * @param choice of the address or form.
 * @param reader the browser's.
 * @param text what was asked: who pastes English may read another language; a text in another is pasted by who reads
 *   it.
 */
export function languageFor(choice: Language | undefined, reader: Language, text = ""): Language {
  if (choice !== undefined) return choice;
  const textLanguage = languageOf(text);
  return textLanguage === null || textLanguage === "en" ? reader : textLanguage;
}
