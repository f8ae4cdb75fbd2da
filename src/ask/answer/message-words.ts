/** The wording of an answer about a message: what not to do, because of its strongest subject; what else is in it. */

import type { Language } from "../../base/words/languages.ts";
import { joinSentences, listIn, say } from "../../base/words/say.ts";
import { comparedAtMost } from "../../record/bot.ts";
import type { Finding } from "../find/about.ts";
import type { Plea } from "../find/pleas.ts";
import { tellingPart } from "../signs/scan.ts";
import { type Sign, signOf } from "../signs/shape.ts";
import type { SubjectKind } from "../text/addresses-in-text.ts";
import { stepsFor } from "./actions.ts";
import type { AskedSubject } from "./asked.ts";
import type { Action, Lead, Standing } from "./standing.ts";

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
  const { plea } = finding;
  // Whoever has paid is told what to do now, not to make sure first.
  if (plea !== null && isDone(plea) && isPaidTo(finding, lead.standing)) return say(lang, `plea.${plea}`);
  switch (lead.standing) {
    case "wallet_blocked":
      return say(lang, finding.kind === "wallet" ? warnings.wallet : "message.blocked");
    case "possible_match":
      return say(lang, "message.unclear");
    case "known":
      return lead.headline;
    case "no_record":
      return isNothingTold(finding, lead) ? say(lang, "message.nothing") : lead.headline;
    default:
      return say(lang, lead.imitates?.may_be_own === true ? "message.unclear" : warnings[finding.kind]);
  }
}

/** Whether of a subject without a record there is nothing else to tell: no plea, no address of its own, no key. */
function isNothingTold({ plea, nameless, tellsNothing }: Finding, { own_address }: AskedSubject["lead"]): boolean {
  return own_address === null && tellsNothing !== "secret" && (plea === null || !nameless);
}

type Done = Exclude<Plea, "help" | "report">;

/** Whether somebody tells of what was paid or given away already. */
function isDone(plea: Plea): plea is Done {
  return plea !== "help" && plea !== "report";
}

/** Whether what was paid went to the subject: a name without a record may be that of whoever tells it. */
function isPaidTo({ kind }: Finding, standing: Standing): boolean {
  return standing === "no_record" ? kind !== "name" : standing !== "known";
}

/** Whether the headline tells somebody what to do now, so that it is to be said behind it that nothing was found. */
function isNothingBesidePlea({ finding, lead: { standing } }: AskedSubject): boolean {
  return standing === "no_record" && finding.plea !== null && isDone(finding.plea) && isPaidTo(finding, standing);
}

/** @param first the strongest subject, if any. @param found of how many something was found. @param firms in it, whose own address or record we have. */
export function messageWords(
  first: AskedSubject | undefined,
  found: number,
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
  const more = found > 1 ? say(lang, "message.more", { count: found - 1 }) : null;
  const headline = headlineOf(first, lang);
  if (sign !== undefined && signLeads(lead.standing)) {
    // Nothing is said against anybody in it, so what it does says most.
    const sentences = [lead.standing === "no_record" ? null : lead.headline, shows, more];
    return warningWords({ lead, found: sentences, firms, reach: reachOf(lead, lang) }, sign, baseUrl, lang);
  }
  // What else is on record about it stands with it below.
  const isTold = headline === lead.headline || lead.standing === "no_record";
  const why = isTold || lead.standing === "possible_match" ? lead.reason : null;
  const against = isTold && !isNothingBesidePlea(first) ? null : lead.headline;
  const does = sign === undefined ? null : signOf(sign, lang).text;
  // A record of a firm does not make it the sender.
  const used = lead.standing === "known" && finding.kind === "name" ? mayBeUsed(firms, lang) : null;
  return { ...lead, headline, reason: joinSentences([against, why, shows, used, does, more]) };
}

/** Most names without a record that one answer says one by one. */
const mostUnknown = 3;

/**
 * About a question with several subjects: what is on record about the strongest, how many more there are, and about which
 * names nothing was found.
 */
export function severalWords(subjects: readonly AskedSubject[], found: number, baseUrl: string, lang: Language): Lead {
  const [first] = subjects;
  if (first === undefined || first.lead.standing === "no_record")
    return messageWords(first, found, [], [], baseUrl, lang);
  const { lead } = first;
  const more = found > 1 ? say(lang, "message.more", { count: found - 1 }) : null;
  const unknown = subjects.filter(
    ({ finding, lead: { standing } }) => finding.kind === "name" && standing === "no_record",
  );
  return {
    ...lead,
    reason: joinSentences([lead.reason, more, ...unknown.slice(0, mostUnknown).map((one) => one.lead.headline)]),
  };
}

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
  const names = subjects.map(({ finding }) => finding.shown_as);
  return {
    standing: "known",
    headline: say(lang, "compare.records", { names: listIn(lang, names) }),
    reason: say(lang, "compare.reason"),
    actions: [page("action.compare", `/compare?bots=${[...slugs].join(",")}`), step("action.only_on_records")],
    imitates: null,
    own_address: null,
  };
}

/** Whether a sign in a text comes before what is on record about its strongest subject. */
function signLeads(standing: Standing): boolean {
  return standing === "possible_match" || standing === "known" || standing === "no_record";
}

/** Of a firm on record, or with an address on record: somebody else may be speaking in its name. */
function mayBeUsed([name, ...others]: readonly string[], lang: Language): string | null {
  return name === undefined ? null : say(lang, "message.name_used", { count: 1 + others.length, name });
}

/** The step that leads to the subject's own address, or to the record that is or may be its; null if there is none. */
function reachOf({ standing, own_address, actions }: Lead, lang: Language): Action | null {
  if (standing === "no_record" && own_address === null) return null;
  const [first, second] = actions;
  // What a bot is criticised for leads nobody to it.
  const isSource = standing === "known" && first?.text === say(lang, "action.see_source");
  return (isSource ? second : first) ?? null;
}

/** What a text without its sign would be answered, and whom it is about. */
interface Described {
  lead: Omit<Lead, "headline" | "reason" | "actions">;
  found: readonly (string | null)[];
  /** Firms that it names whose own address or record we have. */
  firms: readonly string[];
  /** How to reach them; null without them. */
  reach: Action | null;
}

/** The answer to a text with a sign, in which nothing is said against anybody. */
export function warningWords(
  { lead, found, firms, reach }: Described,
  sign: Sign,
  baseUrl: string,
  lang: Language,
): Lead {
  const { headline, text, action } = signOf(sign, lang);
  const { page, askSomebody, getHelp } = stepsFor(baseUrl, lang);
  // Whoever is offered lost money back has lost some: no listed website is to be compared with.
  const second = sign.id === "recovery_offer" ? page("plea.steps", "/help#recovery") : (reach ?? askSomebody);
  return {
    ...lead,
    standing: "warning_signs",
    headline,
    reason: joinSentences([
      text,
      say(lang, "message.words", { words: quotationOf(sign) }),
      mayBeUsed(firms, lang),
      ...found,
    ]),
    actions: [{ text: action, url: null }, second, getHelp],
  };
}

/** Longest quotation in a reason, in characters: the first screen of a phone has room for the actions as well. */
const longestQuotation = 72;

/** What a sign rests on of a long sentence, between marks of what is left out. */
function quotationOf({ id, matched }: Sign): string {
  if ([...matched].length <= longestQuotation) return matched;
  const part = tellingPart(matched, id, longestQuotation);
  const at = matched.indexOf(part);
  return `${at > 0 ? "…" : ""}${part}${at + part.length < matched.length ? "…" : ""}`;
}

/** What is said of a question, or of a website with a text, that has a sign. @param about its strongest subject. */
export function describedWords(
  lead: Lead,
  firms: readonly string[],
  sign: Sign,
  baseUrl: string,
  about = lead,
  lang: Language = "en",
): Lead {
  // A subject with something against it leads the answer; the sign is added to it.
  if (!signLeads(lead.standing)) return { ...lead, reason: `${lead.reason} ${signOf(sign, lang).text}` };
  return warningWords({ lead, found: aboutSubject(lead), firms, reach: reachOf(about, lang) }, sign, baseUrl, lang);
}

/** What is said of the subject below a sign that leads: whose address it is, never that it is safe. */
function aboutSubject({ standing, own_address, headline, reason }: Lead): string[] {
  if (standing === "known") return [headline, ""];
  if (own_address !== null) return [headline, reason];
  return standing === "possible_match" ? [headline] : [];
}
