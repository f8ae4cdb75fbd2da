/**
 * The wording about a firm on a register of authorised ones: who is supervised, by whom, as of when; never that it is
 * safe.
 */
import { dateWords } from "../records/date-words.ts";
import { listWords } from "../records/list-words.ts";
import type { Facts } from "./facts.ts";
import type { Words } from "./reasons.ts";

/** Headline and reason if only the register knows the subject; else null. */
export function authorisedWords({
  authorisations,
  register,
}: Pick<Facts, "authorisations" | "register">): Words | null {
  const [first] = authorisations;
  if (first === undefined || register === null) return null;
  const firms = [...new Set(authorisations.map(({ provider }) => provider.name))];
  const authorities = [...new Set(authorisations.map(({ provider }) => provider.authority))];
  const as =
    firms.length > 1
      ? "as authorised crypto-asset service providers in the EU"
      : "as an authorised crypto-asset service provider in the EU";
  const site = first.on === "websites" ? ` ${first.value} is ${firms.length > 1 ? "their" : "its"} website there.` : "";
  const date = register.retrieved_at === null ? "" : `, as of ${dateWords(register.retrieved_at.slice(0, 10))}`;
  return {
    headline: `${register.regulator}'s register lists ${listWords(firms)} ${as}.`,
    reason: `Supervised by: ${listWords(authorities)}${date}.${site} That says who is supervised, not that a product is good.`,
  };
}
