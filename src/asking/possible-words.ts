/** The wording where a name on record may be meant: a question, never an accusation. */
import type { SaidSuggestion, Suggestion } from "../lookup/suggest.ts";
import type { Language } from "../words/languages.ts";
import { joined, say } from "../words/say.ts";
import type { Facts, Possible } from "./facts.ts";
import type { Finding } from "./finding.ts";
import type { Words } from "./reasons.ts";
import { inSentence } from "./regulator-name.ts";

/** Headline and reason of a subject that may be one on record. */
export function possibleWords(
  { shown_as }: Finding,
  { possible, authorisations }: Facts,
  lang: Language,
): Words | null {
  if (possible === null) return null;
  const { suggestion, website } = possible;
  const [firm] = authorisations;
  const isCompared = "id" in suggestion && !suggestion.borrowed && suggestion.how !== "person";
  const isSite = website !== null && website === suggestion.listed_as;
  return {
    headline: headlineFor(possible, shown_as, lang),
    reason: joined([
      firm === undefined
        ? null
        : say(lang, "possible.authorised", { name: firm.provider.name, authority: firm.provider.authority }),
      nearReason(suggestion, lang),
      isCompared && !isSite ? compareWith(website, lang) : null,
    ]),
  };
}

/** Why a record is suggested. */
export function nearReason({ why }: Suggestion, lang: Language): string {
  return say(lang, why.id, { name: why.name });
}

export function saidSuggestion({ why, ...near }: Suggestion, lang: Language): SaidSuggestion {
  return { ...near, reason: say(lang, why.id, { name: why.name }) };
}

function compareWith(website: string | null, lang: Language): string {
  return website === null ? say(lang, "possible.no_website") : say(lang, "possible.compare", { website });
}

function headlineFor({ suggestion, regulator, website }: Possible, shown: string, lang: Language): string {
  const { listed_as, how, type } = suggestion;
  if (how === "spelling" || type === "bot" || type === "venue") return say(lang, "imitates.meant", { name: listed_as });
  const who = regulator === null ? null : inSentence(regulator, lang);
  if ("borrowed" in suggestion && suggestion.borrowed) {
    return who === null
      ? say(lang, "possible.reported_for_name", { name: shown })
      : say(lang, "possible.uses_name", { regulator: who, name: shown });
  }
  if (who !== null && how === "person") return say(lang, "possible.person", { regulator: who, name: listed_as });
  if (who !== null && type === "enforcement_action")
    return say(lang, "possible.case", { regulator: who, name: listed_as });
  const isSite = listed_as === website;
  if (who === null)
    return say(lang, isSite ? "possible.reported_website" : "possible.reported_firm", { name: listed_as || shown });
  const what = isSite || how === "site_label" ? "possible.website" : "possible.firm";
  return say(lang, what, { regulator: who, name: listed_as });
}
