/** Rules about the software: upkeep, licence, audit. */
import { isWithinYears, yearsText } from "./age.ts";
import type { CardFacts } from "./facts.ts";
import type { Finding, Rule } from "./rule.ts";
import type { CustodyModel } from "./standing-rules.ts";

/** Years since the newest sign of upkeep: up to the first it is good, past the second a caution. */
const upkeepYears = { good: 1, caution: 2 } as const;

/** Newest date on record at which the software was released or its repository changed, with its source. */
export function lastUpkeep(facts: CardFacts): { date: string; source: string | null } | null {
  const release = facts.last_release === null ? null : { date: facts.last_release, source: facts.last_release_source };
  const seen = facts.status_date === null ? null : { date: facts.status_date, source: facts.status_source };
  if (release === null || seen === null) return release ?? seen;
  return release.date >= seen.date ? release : seen;
}

/** Whether the upkeep rule asks about this bot: software that users run, by status still in use. */
export function upkeepMatters(facts: CardFacts): boolean {
  return facts.custody === "self_hosted" && facts.operating_status === "active";
}

function upkeepFindings(facts: CardFacts): Finding[] {
  if (!upkeepMatters(facts)) return [];
  const last = lastUpkeep(facts);
  if (last === null) {
    return [{ level: "unknown", text: "No dated release or change of the software is on record.", source: null }];
  }
  const within = (years: number) => isWithinYears(last.date, years, facts.as_of, "earliest");
  const text = `Newest release or change on record: ${last.date}.`;
  if (within(upkeepYears.good)) return [{ level: "good", text, source: last.source }];
  return [{ level: within(upkeepYears.caution) ? "neutral" : "caution", text, source: last.source }];
}

const upkeep: Rule = {
  id: "upkeep",
  title: "Upkeep of the software",
  question: "When was the software last released or changed?",
  source_kind: "Release list or commit history of the repository, release notes",
  levels: [
    { level: "good", text: `A release or change within ${yearsText(upkeepYears.good)}.` },
    { level: "neutral", text: `The newest is up to ${yearsText(upkeepYears.caution)} old.` },
    { level: "caution", text: `Nothing newer than ${yearsText(upkeepYears.caution)} is on record.` },
    { level: "unknown", text: "No date is on record. Asked only of software that users run and that is not given up." },
  ],
  rationale: `Software that handles keys lives on fixes: exchanges change their interfaces and flaws are found in its dependencies. A finished tool may pass a year without a release, so ${yearsText(upkeepYears.good)} to ${yearsText(upkeepYears.caution)} is neutral; past ${yearsText(upkeepYears.caution)} a user should check before trusting it. The text says "on record", since the copy we read can itself be old. A date known by month or year only is taken as its first day, so that what is not known does not help the bot.`,
  findings: upkeepFindings,
};

/**
 * Licence identifiers of this record that the Open Source Initiative lists (https://opensource.org/licenses), by the
 * start of their SPDX identifier (https://spdx.org/licenses). BUSL-1.1 is not among them.
 */
const openLicences = ["AGPL-", "GPL-", "LGPL-", "MIT", "MS-PL", "Apache-2.0", "BSD-", "ISC", "MPL-2.0", "Unlicense"];

/** Whether a sourced SPDX expression names open licences only. */
export function isOpenSource(facts: Pick<CardFacts, "license" | "license_source">): boolean {
  if (facts.license === null || facts.license_source === null) return false;
  const names = facts.license.split(/ (?:AND|OR|WITH) /);
  return names.every((name) => openLicences.some((open) => name.startsWith(open)));
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
const othersHoldKeys: ReadonlySet<CustodyModel> = new Set(["api_keys", "platform", "bot_wallet", "other"]);

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
    "A published audit shows that somebody looked at a version of the software; it covers neither later versions nor the people, so it never outweighs a caution or a red flag. Few products publish one, so its absence is unknown and not a caution.",
  findings: auditFindings,
};

export const softwareRules: readonly Rule[] = [upkeep, sourceCode, securityAudit];
