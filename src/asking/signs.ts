/**
 * What a text says that regulators name as a sign of fraud. It leads an answer where nothing is on record against
 * anybody in the text.
 */
import { notSafe } from "../lookup/not-safe.ts";
import { stepsFor } from "./actions.ts";
import type { Lead, Standing } from "./standing.ts";

export interface Sign {
  /** The words of the text. */
  phrase: string;
  regulator: string;
  source_url: string;
  /** In our words, as sentences. */
  what_the_regulator_says: string;
}

/** Whether the signs in a message come before what is on record about its strongest subject. */
export function signsLead(signs: readonly Sign[], standing: Standing): boolean {
  return signs.length > 0 && (standing === "known" || standing === "no_record");
}

/**
 * The answer to a question that describes an offer or a demand, and in which nothing is on record.
 * @param lead what would be said without the sign. @param name what it asks about; null if it holds no name.
 */
export function describedWords(lead: Lead, sign: Sign, name: string | null, baseUrl: string): Lead {
  const { dontPay, getHelp } = stepsFor(baseUrl);
  const said = `${sign.regulator}: ${sign.what_the_regulator_says}`;
  return {
    ...lead,
    headline: `Regulators warn about this: “${sign.phrase}”.`,
    reason:
      name === null || sharesWord(name, sign.phrase)
        ? said
        : `${said} ${lead.headline} ${lead.own_address === null ? notSafe : lead.reason}`,
    actions: [dontPay, { text: "Read what the regulator says.", url: sign.source_url }, getHelp],
  };
}

/** Whether what looked like a name is a part of the offer: `2% daily profit possible`. */
function sharesWord(name: string, phrase: string): boolean {
  const words = phrase.toLowerCase().split(/\s+/u);
  return name
    .toLowerCase()
    .split(/\s+/u)
    .some((word) => words.includes(word));
}
