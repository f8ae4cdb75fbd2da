/** What a desk for help is called in a language. */

import type { Language } from "../base/words/languages.ts";
import { inEnglish, say } from "../base/words/say.ts";
import type { HelpDesk } from "../record/single-files.ts";

/** Its own name where its country speaks the language; else whose desk it is, and what a reader finds there. */
export function deskName({ body, own_name, short_name, offers }: HelpDesk, lang: Language): string {
  if (lang === "en") return body;
  if (own_name?.lang === lang) return own_name.name;
  const what = say(lang, `desk.${offers}`);
  return short_name === undefined ? what : say(lang, "desk.of", { name: inEnglish(lang, short_name), what });
}
