/** The wording of an answer about a message: its strongest subject, and what else is in it. */
import { notSafe } from "../lookup/not-safe.ts";
import { comparedAtMost } from "../records/bot.ts";
import { listWords } from "../records/list-words.ts";
import { stepsFor } from "./actions.ts";
import type { AskedSubject } from "./ask.ts";
import { mayBeUsed, reachOf, type Sign, signsLead } from "./signs.ts";
import type { Lead, Standing } from "./standing.ts";
import type { SubjectKind } from "./subjects.ts";

const kindWords: Record<SubjectKind, string> = {
  website: "A website",
  telegram: "A Telegram handle",
  wallet: "A wallet",
  vault: "A vault",
  name: "A name",
};

const headlines: Record<Standing, (kind: string, subject: string, imitated: string) => string> = {
  regulator_acted: (kind, subject) => `${kind} in this message is in a regulator's case: ${subject}`,
  regulator_warned: (kind, subject) => `${kind} in this message is on a warning list: ${subject}`,
  complaint_reported: (kind, subject) => `${kind} in this message was reported to California's regulator: ${subject}`,
  imitates: (kind, subject, imitated) =>
    `${kind} in this message looks like ${imitated}, but we can't match it to ${imitated}: ${subject}`,
  known: (kind, subject) => `${kind} in this message is one we have a record of: ${subject}`,
  no_record: () => "We found nothing on record in this message.",
};

/**
 * @param first the strongest subject; undefined if there is none.
 * @param subjects how many there are.
 * @param signs phrases in it that regulators warn about.
 * @param firms in it, whose own address or record we have.
 */
export function messageWords(
  first: AskedSubject | undefined,
  subjects: number,
  signs: readonly Sign[],
  firms: readonly string[],
  baseUrl: string,
): Lead {
  if (first === undefined) return wordsAboutNobody(signs, baseUrl);
  const { dontPay, askRegulator, getHelp } = stepsFor(baseUrl);
  const { finding, lead } = first;
  const others = subjects - 1;
  const shows =
    finding.link === null ? "" : `Its link shows ${finding.link.shows} and leads to ${finding.link.leads_to}.`;
  const more = others > 0 ? `${others} more ${others === 1 ? "is" : "are"} listed below.` : "";
  const headline = headlines[lead.standing](kindWords[finding.kind], finding.shown_as, lead.imitates?.name ?? "");
  if (signsLead(signs, lead.standing)) {
    // Nothing is said against anybody in it, so what it says is the strongest sign.
    const found = lead.standing === "known" ? `${headline}.` : `${headline} ${notSafe}`;
    return {
      ...lead,
      headline: `This message ${usesPhrases(signs.length)}`,
      reason: joined([found, mayBeUsed(firms), shows, more]),
      actions: [dontPay, reachOf(lead) ?? askRegulator, getHelp],
    };
  }
  const isOwnAddress = lead.standing === "no_record" && lead.own_address !== null;
  return {
    ...lead,
    headline,
    reason: joined([
      isOwnAddress ? lead.headline : "",
      lead.reason,
      shows,
      signs.length === 0 ? "" : `It ${usesPhrases(signs.length)}`,
      more,
    ]),
  };
}

/** About a message in which we found nobody to look up. */
function wordsAboutNobody(signs: readonly Sign[], baseUrl: string): Lead {
  const { dontPay, askRegulator, knowTheSigns, getHelp } = stepsFor(baseUrl);
  const none = "We found no website, handle, wallet or listed name in";
  const lead = { standing: "no_record", imitates: null, own_address: null } as const;
  if (signs.length > 0) {
    const actions = [dontPay, askRegulator, getHelp];
    return { ...lead, headline: `This message ${usesPhrases(signs.length)}`, reason: `${none} it.`, actions };
  }
  const wait = { text: "Don't send money or share a key because of a message.", url: null };
  return { ...lead, headline: `${none} this message.`, reason: notSafe, actions: [wait, askRegulator, knowTheSigns] };
}

/** A question about several documented bots and nothing else asks how they compare; null for any other. */
export function comparisonOf(subjects: readonly AskedSubject[], baseUrl: string): Lead | null {
  const slugs = new Set(subjects.map(({ finding }) => finding.matches.bots[0]?.slug ?? ""));
  const areBots = subjects.every(({ lead }) => lead.standing === "known") && !slugs.has("");
  if (!areBots || slugs.size < 2 || slugs.size > comparedAtMost) return null;
  return {
    standing: "known",
    headline: `We have records of ${listWords(subjects.map(({ finding }) => finding.shown_as))}.`,
    reason: "What each record says is listed below.",
    actions: [
      { text: "Compare them side by side.", url: `${baseUrl}/compare?bots=${[...slugs].join(",")}` },
      { text: "Use only the addresses and handles on their records.", url: null },
    ],
    imitates: null,
    own_address: null,
  };
}

function usesPhrases(phrases: number): string {
  return `uses ${phrases === 1 ? "a phrase" : `${phrases} phrases`} that regulators warn about.`;
}

function joined(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}
