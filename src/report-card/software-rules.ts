/** Rules about the software: upkeep, licence, audit. */
import type { BotRecord } from "../records/bot.ts";
import { isWithinYears, yearsText } from "./age.ts";
import type { CardFacts } from "./facts.ts";
import type { Finding, Rule } from "./rule.ts";

/** Years since the newest sign of upkeep: up to the first it is good, past the second too old to tell. */
const upkeepYears = { good: 1, neutral: 2 } as const;

interface SignOfUpkeep {
  date: string;
  source: string | null;
}

/** Newest date on record at which the software was released or its repository changed, with its source. */
function lastUpkeep(facts: CardFacts): SignOfUpkeep | null {
  const release = facts.last_release === null ? null : { date: facts.last_release, source: facts.last_release_source };
  const seen = facts.status_date === null ? null : { date: facts.status_date, source: facts.status_source };
  if (release === null || seen === null) return release ?? seen;
  return release.date >= seen.date ? release : seen;
}

function upkeepFindings(facts: CardFacts): Finding[] {
  if (facts.custody !== "self_hosted" || facts.operating_status !== "active") return [];
  const last = lastUpkeep(facts);
  if (last === null) {
    return [{ level: "unknown", text: "No dated release or change of the software is on record.", source: null }];
  }
  const within = (years: number) => isWithinYears(last.date, years, facts.as_of, "earliest");
  const text = `Newest release or change on record: ${last.date}.`;
  if (within(upkeepYears.good)) return [{ level: "good", text, source: last.source }];
  return [{ level: within(upkeepYears.neutral) ? "neutral" : "unknown", text, source: last.source }];
}

/** False for software that users run and of which the record cannot say whether it is still looked after. */
export function isUpkeepKnown(facts: CardFacts): boolean {
  return upkeepFindings(facts).every((finding) => finding.level !== "unknown");
}

const upkeep: Rule = {
  id: "upkeep",
  title: "Upkeep of the software",
  question: "When was the software last released or changed?",
  source_kind: "Release list or commit history of the repository, release notes",
  levels: [
    { level: "good", text: `A release or change within ${yearsText(upkeepYears.good)}.` },
    { level: "neutral", text: `The newest is up to ${yearsText(upkeepYears.neutral)} old.` },
    {
      level: "unknown",
      text: `Nothing dated within ${yearsText(upkeepYears.neutral)} is on record. Asked only of software that users run and that nobody has seen given up.`,
    },
  ],
  rationale: `Software that handles keys lives on fixes: exchanges change their interfaces and flaws are found in its dependencies. A finished tool may pass a year without a release, so the second year is neutral. Past ${yearsText(upkeepYears.neutral)} the record cannot say whether anybody looks after it, since the copy that was read can itself be that old: unknown, and the card stays limited. Silence that a curator has seen for himself is weighed by the operating status. A date known by month or year only is taken as its first day, so that what is not known does not help the bot.`,
  findings: upkeepFindings,
};

/**
 * Licence identifiers of this record that the Open Source Initiative lists (https://opensource.org/licenses), by the
 * start of their SPDX identifier (https://spdx.org/licenses). BUSL-1.1 is not among them.
 */
const openLicences = ["AGPL-", "GPL-", "LGPL-", "MIT", "MS-PL", "Apache-2.0", "BSD-", "ISC", "MPL-2.0", "Unlicense"];

/** Whether a sourced SPDX expression names open licences only. */
function isOpenSource(facts: Pick<BotRecord, "license" | "license_source">): boolean {
  if (facts.license === null || facts.license_source === null) return false;
  const names = facts.license.split(/ (?:AND|OR) /);
  return names.every((name) => openLicences.some((open) => name.startsWith(open)));
}

/** Whether a self-hosted bot's code is public, so that what it does can be read rather than believed. */
export function canBeRead(facts: Pick<BotRecord, "custody" | "license" | "license_source">): boolean {
  return facts.custody === "self_hosted" && isOpenSource(facts);
}

function sourceCodeFinding(facts: CardFacts): Finding {
  const source = facts.license_source;
  if (facts.license === null) return { level: "unknown", text: "No licence of its code is on record.", source };
  return isOpenSource(facts)
    ? { level: "good", text: `Its code is published under an open licence (${facts.license}).`, source }
    : { level: "neutral", text: `Its licence is not an open one, or not sourced: ${facts.license}.`, source };
}

const sourceCode: Rule = {
  id: "source_code",
  title: "Source code",
  question: "Can anyone read and check the code?",
  source_kind: "Licence file of the repository, terms of the product",
  levels: [
    { level: "good", text: "Published under a licence listed by the Open Source Initiative." },
    { level: "neutral", text: "Proprietary, source-available, or a licence without a source." },
    { level: "unknown", text: "No licence is on record." },
  ],
  rationale:
    "Code that anyone can read lets flaws and theft be found by strangers, which speaks for it without proving anything. Selling closed software is ordinary trade, so it is neutral.",
  findings: (facts) => [sourceCodeFinding(facts)],
};

/** Custody models where somebody else's systems hold keys or money. */
const othersHoldKeys: ReadonlySet<BotRecord["custody"]> = new Set(["api_keys", "platform", "bot_wallet", "other"]);

function auditFindings(facts: CardFacts): Finding[] {
  if (facts.security_audit !== null) {
    return [
      {
        level: "good",
        text: "A security audit of its software has been published.",
        source: facts.security_audit.source,
      },
    ];
  }
  if (!othersHoldKeys.has(facts.custody)) return [];
  return [{ level: "unknown", text: "No published security audit is on record.", source: null }];
}

const securityAudit: Rule = {
  id: "security_audit",
  title: "Security audit",
  question: "Has an outside party published an audit of its security?",
  source_kind: "The published audit report",
  levels: [
    { level: "good", text: "A published audit is on record." },
    { level: "unknown", text: "None is on record. Asked only where somebody other than the user holds keys or money." },
  ],
  rationale:
    "A published audit shows that somebody looked at a version of the software; it covers neither later versions nor the people, so it never outweighs a caution or a red flag, nor stands in for what the product does not say. Few products publish one, so its absence is unknown and not a caution.",
  findings: auditFindings,
};

export const softwareRules: readonly Rule[] = [upkeep, sourceCode, securityAudit];
