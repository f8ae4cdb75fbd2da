/** The wording of an answer about a message: what not to do, because of its strongest subject; what else is in it. */
import { comparedAtMost } from "../records/bot.ts";
import type { Sign } from "../signs/shape.ts";
import { signOf } from "../signs/sign-words.ts";
import type { Language } from "../words/languages.ts";
import { joined, listIn, say } from "../words/say.ts";
import { stepsFor } from "./actions.ts";
import type { AskedSubject } from "./ask.ts";
import { reachOf, signLeads, warningWords } from "./signs.ts";
import type { Lead } from "./standing.ts";
import type { SubjectKind } from "./subjects.ts";

/** What not to do with a subject that has something against it. */
const warnings = {
  website: "message.website",
  telegram: "message.handle",
  wallet: "message.wallet",
  vault: "message.wallet",
  name: "message.name",
} as const satisfies Record<SubjectKind, `message.${string}`>;

/** A headline with a verb; what is known or not on record is told as it is. */
function headlineOf({ finding, lead }: AskedSubject, lang: Language): string {
  switch (lead.standing) {
    case "wallet_blocked":
      return say(lang, finding.kind === "wallet" ? warnings.wallet : "message.blocked");
    case "possible_match":
      return say(lang, "message.unclear");
    case "known":
      return lead.headline;
    case "no_record":
      return lead.own_address === null ? say(lang, "message.nothing") : lead.headline;
    default:
      return say(lang, lead.imitates?.may_be_own === true ? "message.unclear" : warnings[finding.kind]);
  }
}

/**
 * @param first the strongest subject; undefined if there is none.
 * @param subjects how many there are.
 * @param signs what it does that regulators warn about.
 * @param firms in it, whose own address or record we have.
 */
export function messageWords(
  first: AskedSubject | undefined,
  subjects: number,
  signs: readonly Sign[],
  firms: readonly string[],
  baseUrl: string,
  lang: Language,
): Lead {
  if (first === undefined) return wordsAboutNobody(signs, baseUrl, lang);
  const [sign] = signs;
  const { finding, lead } = first;
  const { link } = finding;
  const shows = link === null ? null : say(lang, "message.link", { shows: link.shows, leads_to: link.leads_to });
  const more = subjects > 1 ? say(lang, "message.more", { count: subjects - 1 }) : null;
  const headline = headlineOf(first, lang);
  if (sign !== undefined && signLeads(lead.standing)) {
    // Nothing is said against anybody in it, so what it does says most.
    const found = [lead.standing === "known" ? lead.headline : null, shows, more];
    return warningWords({ lead, found, firms, reach: reachOf(lead) }, sign, baseUrl, lang);
  }
  // What else is on record about it stands with it below.
  const isTold = headline === lead.headline || lead.standing === "no_record";
  const why = isTold || lead.standing === "possible_match" ? lead.reason : null;
  const against = isTold ? null : lead.headline;
  const does = sign === undefined ? null : signOf(sign, lang).text;
  return { ...lead, headline, reason: joined([against, why, shows, does, more]) };
}

/** About a question with several subjects: what is on record about the strongest, and how many more there are. */
export function severalWords(first: AskedSubject | undefined, subjects: number, baseUrl: string, lang: Language): Lead {
  if (first === undefined || first.lead.standing === "no_record")
    return messageWords(first, subjects, [], [], baseUrl, lang);
  const { lead } = first;
  return { ...lead, reason: joined([lead.reason, say(lang, "message.more", { count: subjects - 1 })]) };
}

/** About a message in which we found nobody to look up. */
function wordsAboutNobody(signs: readonly Sign[], baseUrl: string, lang: Language): Lead {
  const { step, askRegulator, knowTheSigns } = stepsFor(baseUrl, lang);
  const lead = { standing: "no_record", imitates: null, own_address: null } as const;
  const [sign] = signs;
  if (sign !== undefined) return warningWords({ lead, found: [], firms: [], reach: null }, sign, baseUrl, lang);
  return {
    ...lead,
    headline: say(lang, "message.nobody"),
    reason: say(lang, "nothing.not_safe"),
    actions: [step("action.dont_because_of_message"), askRegulator, knowTheSigns],
  };
}

/** A question about several documented bots and nothing else asks how they compare; null for any other. */
export function comparisonOf(subjects: readonly AskedSubject[], baseUrl: string, lang: Language): Lead | null {
  const slugs = new Set(subjects.map(({ finding }) => finding.matches.bots[0]?.slug ?? ""));
  const areBots = subjects.every(({ lead }) => lead.standing === "known") && !slugs.has("");
  if (!areBots || slugs.size < 2 || slugs.size > comparedAtMost) return null;
  const { step, page } = stepsFor(baseUrl, lang);
  const names = listIn(
    lang,
    subjects.map(({ finding }) => finding.shown_as),
  );
  return {
    standing: "known",
    headline: say(lang, "compare.records", { names }),
    reason: say(lang, "compare.reason"),
    actions: [page("action.compare", `/compare?bots=${[...slugs].join(",")}`), step("action.only_on_records")],
    imitates: null,
    own_address: null,
  };
}
