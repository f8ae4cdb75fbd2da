/** What may have happened to somebody who asks for help, each with the advice that fits. */

import type { HelpAdvice } from "../record/single-files.ts";

type Topic = HelpAdvice["topic"];

interface HelpCase {
  /** Its place on the page of help. */
  id: string;
  title: `help.${string}`;
  topics: readonly Topic[];
}

/** Six that people meet most, so that a worried reader finds the own at a glance. */
export const commonCases = [
  { id: "sent-crypto", title: "help.sent_crypto", topics: ["crypto exchange", "no fee frees the money"] },
  { id: "paid", title: "help.paid", topics: ["bank and card"] },
  { id: "api-key", title: "help.api_key", topics: ["api key"] },
  { id: "seed-phrase", title: "help.seed_phrase", topics: ["seed phrase"] },
  { id: "wallet", title: "help.wallet", topics: ["token approvals"] },
  { id: "recovery", title: "help.recovery", topics: ["recovery scams"] },
] as const satisfies readonly HelpCase[];

export const furtherCases = [
  { id: "remote-access", title: "help.remote_access", topics: ["remote access"] },
  { id: "gift-card", title: "help.gift_card", topics: ["gift card"] },
  { id: "password", title: "help.password", topics: ["passwords"] },
  { id: "identity", title: "help.identity", topics: ["identity"] },
  { id: "cash-handed", title: "help.cash_handed", topics: ["cash handed over"] },
  { id: "messenger", title: "help.messenger", topics: ["messenger account"] },
  { id: "sim-swap", title: "help.sim_swap", topics: ["phone number"] },
  { id: "mule", title: "help.mule", topics: ["money passed on"] },
  { id: "sextortion", title: "help.sextortion", topics: ["blackmail with pictures"] },
  { id: "loan-app", title: "help.loan_app", topics: ["loan app"] },
] as const satisfies readonly HelpCase[];

/** What helps in every case, and is said once. */
export const topicsOfAll: readonly Topic[] = [
  "stop paying",
  "block the contact",
  "keep records",
  "report",
  "talk to someone",
];

/** All cases, what is lost soonest first. */
export const casesByUrgency = [
  "seed-phrase",
  "remote-access",
  "wallet",
  "cash-handed",
  "sim-swap",
  "paid",
  "gift-card",
  "messenger",
  "sextortion",
  "mule",
  "sent-crypto",
  "api-key",
  "password",
  "identity",
  "loan-app",
  "recovery",
].flatMap((wanted) => [...commonCases, ...furtherCases].filter(({ id }) => id === wanted));
