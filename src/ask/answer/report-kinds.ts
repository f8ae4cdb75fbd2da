/** What a consumer's report is about, told from its English summary where the tracker names no kind of scam. */

import type { MessageId } from "../../base/words/say.ts";

type ReportKind = Extract<MessageId, `scam.${string}` | "conduct.returns">;

/** By these words a report tells of each kind, in the order in which it happens to somebody. */
const kinds: readonly (readonly [kind: ReportKind, words: RegExp])[] = [
  ["scam.pig_butchering_scam", /\bonline (?:date|friend|acquaintance)\b/iu],
  ["scam.investment_group_scam", /\bgroup\b/iu],
  [
    "conduct.returns",
    /\b(?:returns?|gains|profits?)\b[^.;]* promised|\bpromised\b[^.;]* (?:returns?|gains|profits?)|\d% return\b/iu,
  ],
  ["scam.advance_fee_scam", /\b(?:before any withdrawal|on withdrawal|blocked against)\b/iu],
  ["scam.fee", /\b(?:fee|tax|charge|fine|commission|deposits?)\b[^.;]* asked for\b/iu],
];

/** The kinds that a summary tells of; none where its words tell of none that we know. */
export function kindsOfReport(summary: string): ReportKind[] {
  const kindsHere = kinds.filter(([, words]) => words.test(summary)).map(([kind]) => kind);
  // A fee before a withdrawal is a fee.
  const isAdvance = kindsHere.includes("scam.advance_fee_scam");
  return kindsHere.filter((kind) => !(isAdvance && kind === "scam.fee"));
}
