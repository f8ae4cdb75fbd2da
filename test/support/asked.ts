/** A subject that was asked about, and what is on record about it: nothing except the fields given. */

import type { Facts } from "../../src/ask/answer/load.ts";
import { mainCase } from "../../src/ask/answer/load.ts";
import type { Lead } from "../../src/ask/answer/standing.ts";
import { answerWords } from "../../src/ask/answer/words.ts";
import { type Finding, nothing } from "../../src/ask/find/about.ts";
import type { OwnAddress } from "../../src/ask/index/own-addresses.ts";
import { type Sign, signOf } from "../../src/ask/signs/shape.ts";
import type { WarningListHead, WarningRecord } from "../../src/record/warning.ts";
import { bareEntry, bareWarning, bareWarningList } from "./sample-records.ts";

export function bareFinding(fields: Partial<Finding> = {}): Finding {
  return { ...nothing("name", "Qorvanta"), ...fields };
}

export function bareFacts(fields: Partial<Facts> = {}, finding = bareFinding()): Facts {
  return {
    main: mainCase(finding, fields.actions ?? []),
    standing: "no_record",
    actions: [],
    warnings: [],
    entries: [],
    disputed: false,
    report: null,
    bot: null,
    card: null,
    impostors: 0,
    venue: null,
    possible: null,
    vault: null,
    vaultsReadOn: null,
    users: [],
    brandCases: [],
    readDays: [],
    authorisations: [],
    register: null,
    botsAt: null,
    ...fields,
  };
}

/** What an answer says about a subject: Qorvanta, by name, unless the finding says otherwise. */
export function said(facts: Partial<Facts>, finding: Partial<Finding> = {}) {
  const whole = bareFinding(finding);
  return answerWords(whole, bareFacts(facts, whole));
}

/** A website asked about. */
export const qorvantaSite = { kind: "website", value: "qorvanta.example", shown_as: "qorvanta.example" } as const;

/** How a record's name matched. */
export const qorvantaMatch = { type: "exact_name", on: "name", value: "Qorvanta" } as const;

/** An address of Qorvanta's own, and who says so. */
export const qorvantaAddress: OwnAddress = {
  name: "Qorvanta",
  slug: null,
  domain: "qorvanta.example",
  main: "qorvanta.example",
  role: "main",
  stated_by: "ESMA's register",
  source: "https://register.example/",
  generic: false,
  furtherNames: [],
};

/** The same, as an answer says it. */
export const qorvantaAddressSaid: NonNullable<Lead["own_address"]> = {
  name: qorvantaAddress.name,
  slug: qorvantaAddress.slug,
  domain: qorvantaAddress.domain,
  role: qorvantaAddress.role,
  stated_by: qorvantaAddress.stated_by,
  source_url: qorvantaAddress.source,
};

/** What is said to imitate Kraken, by one letter. */
export const likeKraken = {
  name: "Kraken",
  slug: null,
  official_domain: "kraken.com",
  official_url: null,
  technique: "typo",
  how: null,
  may_be_own: false,
} as const;

/** What a question tells of that regulators warn about. */
export const sign: Sign = {
  id: "huge_profit",
  text: signOf({ id: "huge_profit", sure: true }).text,
  matched: "They pay 3% every day.",
  source_url: signOf({ id: "huge_profit", sure: true }).source?.url ?? null,
  sure: true,
};

/** A single warning of a list. */
export function warned(
  list: Partial<WarningListHead> = {},
  warning: Partial<WarningRecord> = {},
): Facts["warnings"][number] {
  return { list: bareWarningList([], list).list, warning: bareWarning(warning) };
}

/** Tracker entries that a question misses by little: one by a letter of its name, one by the name of the firm it imitates. */
export const entriesMissedByLittle = [
  bareEntry({ id: "dfpi-00000000000a", names: ["Coins Fast"], domains: ["coinsfasttrades.com"] }),
  bareEntry({
    id: "dfpi-00000000000b",
    names: [],
    unmatched_names: ["Spark Capital"],
    domains: ["coinbasetv.com"],
    victim_domains: ["youtube.com"],
    impersonates: { name: "Coinbase", certain: true },
  }),
];
