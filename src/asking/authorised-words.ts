/**
 * The wording about a firm on a register of authorised ones: who is supervised, by whom, as of when; never that it is
 * safe.
 */
import type { Language } from "../words/languages.ts";
import { dateIn, joined, listIn, say } from "../words/say.ts";
import type { Facts } from "./facts.ts";
import type { Words } from "./reasons.ts";

/** Headline and reason if only the register knows the subject; else null. */
export function authorisedWords(
  { authorisations, register }: Pick<Facts, "authorisations" | "register">,
  lang: Language = "en",
): Words | null {
  const [first] = authorisations;
  if (first === undefined || register === null) return null;
  const firms = [...new Set(authorisations.map(({ provider }) => provider.name))];
  const count = firms.length;
  return {
    headline: say(lang, "authorised.listed", { count, register: register.regulator, firms: listIn(lang, firms) }),
    reason: joined([
      supervisedBy({ authorisations, register }, lang),
      first.on === "websites" ? say(lang, "authorised.site", { count, site: first.value }) : null,
      say(lang, "authorised.limits"),
    ]),
  };
}

/** Who supervises the firms found, as of when; null if the register knows none. */
export function supervisedBy(
  { authorisations, register }: Pick<Facts, "authorisations" | "register">,
  lang: Language,
): string | null {
  if (authorisations.length === 0 || register === null) return null;
  const authorities = listIn(lang, [...new Set(authorisations.map(({ provider }) => provider.authority))]);
  const date = register.retrieved_at;
  return date === null
    ? say(lang, "authorised.by", { authorities })
    : say(lang, "authorised.by_dated", { authorities, date: dateIn(lang, date) });
}
