/** The order of names on a page, such as those of countries. */
import type { Language } from "../base/words/languages.ts";
import { compareText } from "../record/canonical.ts";

/** Gives a comparison of names in a language. English ones are compared as they are spelled: that loads no locale data. */
export function nameOrder(lang: Language): (a: string, b: string) => number {
  return lang === "en" ? compareText : new Intl.Collator(lang).compare;
}
