/** Rules about the software: upkeep, code, audit. */

import { dateWords } from "../../base/words/wording.ts";
import type { BotRecord } from "../bot.ts";
import type { CardFacts } from "./facts.ts";
import { absent, anniversary, believedUntil, noEnd, type Rule, standingFactor, termYears, yearsText } from "./rule.ts";

/** The last day on which upkeep is known; null if unknown, noEnd if the question does not arise. */
export function upkeepKnownUntil(facts: CardFacts): string | null {
  if (facts.announced_end !== null || facts.custody !== "self_hosted") return noEnd;
  const last = facts.software_change;
  if (last === null) return null;
  // Past the last limit it is either seen to be unmaintained, which is knowledge, or no longer known.
  if (last.seen_on > anniversary(last.date, termYears.recent, "earliest")) return noEnd;
  const present = anniversary(last.date, termYears.present, "earliest");
  return facts.as_of <= present ? present : null;
}

const upkeep: Rule = {
  id: "upkeep",
  title: "Upkeep of the software",
  question: "When was the software last released or changed?",
  source_kind: "Release list or commit history of the repository, release notes",
  levels: {
    good: `A release or change within ${yearsText(termYears.recent)}.`,
    neutral: `The newest is up to ${yearsText(termYears.present)} old.`,
    caution:
      `The newest is older than ${yearsText(termYears.present)}, and a copy ` +
      `taken over ${yearsText(termYears.recent)} after it shows nothing newer: unmaintained.`,
    unknown:
      `The newest is older than ${yearsText(termYears.present)}, and no copy so much newer was read; or ` +
      `nothing dated is on record. The latter is asked only of software that users run.`,
  },
  rationale:
    `Software that handles keys lives on fixes: exchanges change their interfaces and flaws are found ` +
    `in its dependencies. A finished tool may pass a year without a release, so the second year is ` +
    `neutral. Past ${yearsText(termYears.present)} it is a caution, for every bot alike and by dates alone, ` +
    `wherever somebody looked long enough after the last change to have seen another; where the copy that was read ` +
    `is itself that old, the record cannot say, and the card stays limited. A date known by month or year only is ` +
    `taken as its first day, so that what is not known does not help the bot.`,
  remedies: {
    caution: "A newer release or change of the software.",
    unknown: "A release or change of the software within the last two years.",
  },
  findings(facts) {
    if (facts.announced_end !== null) return [];
    const last = facts.software_change;
    const none = absent("No dated release or change of the software is on record.");
    if (last === null) return facts.custody === "self_hosted" ? [none] : [];
    const { date, source } = last;
    const recent = anniversary(date, termYears.recent, "earliest");
    const present = anniversary(date, termYears.present, "earliest");
    const text = `Newest release or change on record: ${dateWords(date)}.`;
    if (facts.as_of <= recent) return [{ level: "good", text, source, as_of: date, until: recent }];
    if (facts.as_of <= present) return [{ level: "neutral", text, source, as_of: date, until: present }];
    const day = dateWords(last.seen_on);
    const unmaintained = `${text} A copy of ${day} shows nothing newer: unmaintained.`;
    const unseen = `${text} The copy that was read is no newer than ${day}, so what came later was not seen.`;
    return last.seen_on > recent
      ? [{ level: "caution", text: unmaintained, source, as_of: date, until: null }]
      : [{ level: "unknown", text: unseen, source, as_of: date, until: null }];
  },
};

/** The last day on which anyone can read the code that users run, and so check what it does; null if nobody can. */
export function readableUntil(facts: CardFacts): string | null {
  return facts.custody === "self_hosted" ? believedUntil(facts.code, facts) : null;
}

const sourceCode: Rule = {
  id: "source_code",
  title: "Source code",
  question: "Can anyone read and check the code?",
  source_kind: "The public repository",
  levels: {
    good: "The whole code is public, under whatever licence.",
    neutral: "The same, by a page without a date.",
    unknown: "No public code is on record.",
  },
  rationale:
    "Code that anyone can read lets flaws and theft be found by strangers, which counts in its favour without " +
    "proving anything. Reading needs no licence: what others may do with the code matters to them, not to the " +
    "money of those who run it. Code of an accessory (an API client, a strategy library) is not the product's. " +
    "Selling closed software is ordinary trade, so its absence is unknown and not a caution.",
  findings(facts) {
    const { code, license } = facts;
    const words = license === null ? "no licence is stated" : `licence ${license}`;
    const none = "No public code is on record";
    if (code === null) return [absent(license === null ? `${none}.` : `${none} (${words}).`)];
    return [standingFactor("good", `Its whole code can be read (${words}).`, code, facts)];
  },
};

/** Custody models in which somebody else's systems hold keys or money. */
const othersHoldKeys: ReadonlySet<BotRecord["custody"]> = new Set(["api_keys", "platform", "bot_wallet", "other"]);

const securityAudit: Rule = {
  id: "security_audit",
  title: "Security audit",
  question: "Has an outside party published an audit of its security?",
  source_kind: "The published audit report",
  levels: {
    good: "A published audit is on record.",
    neutral: "The same, by a page without a date.",
    unknown: "None is on record. Asked only where somebody other than the user holds keys or money.",
  },
  rationale:
    "A published audit shows that somebody looked at a version of the software; it covers neither later " +
    "versions nor the people, so it never outweighs a caution or a red flag, nor stands in for what the product " +
    "does not say. Few products publish one, so its absence is unknown and not a caution.",
  findings(facts) {
    const { audit } = facts;
    const published = "A security audit of its software has been published.";
    if (audit !== null) return [standingFactor("good", published, audit, facts)];
    return othersHoldKeys.has(facts.custody) ? [absent("No published security audit is on record.")] : [];
  },
};

export const softwareRules: readonly Rule[] = [upkeep, sourceCode, securityAudit];
