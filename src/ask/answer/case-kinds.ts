/**
 * What a case is about, told from the record's English words, for answers in other languages: what kinds of conduct it
 * concerns. Each is said of the case and not of anybody, beside how far it has come.
 */

import type { MessageId } from "../../base/words/say.ts";

type CaseKind = Extract<MessageId, `conduct.${string}`>;

/** By these words the record tells of each kind, the gravest and most telling kind first. */
const kinds: readonly (readonly [kind: CaseKind, words: RegExp])[] = [
  ["conduct.fraud", /\b(?:de)?fraud/iu],
  ["conduct.ponzi", /\bPonzi\b/iu],
  [
    "conduct.other_investors",
    /\b(?:earlier|other) (?:investors|customers|participants|ones)\b(?! said)|\bpaid other\b/iu,
  ],
  // Rewards for recruiting make no pyramid scheme unless the regulator calls it one.
  ["conduct.pyramid", /\bpyramids?\b/iu],
  [
    "conduct.misappropriation",
    /misappropriat|personal (?:use|spending|expenses)|misuse of (?:the )?(?:money|funds|customers)|luxury goods|embezzl|siphon|money was taken|took (?:more than|at least|over) |used for personal|misused/iu,
  ],
  [
    "conduct.no_trading",
    /no trad(?:es|ing)\b|little or no trading|were never traded|nothing was traded|never (?:executed|traded)|(?:did not|didn't) (?:take place|happen|exist)|trading that did not|largely not traded|not traded as|no customer funds were traded|fake (?:\w+ )*(?:platform|websites?|exchange)|platform alleged to be fake|bot (?:that|which) was fake|demo accounts|invented profits/iu,
  ],
  [
    "conduct.false_statements",
    /\bfals(?:e|ely|ified|ification)\b|misleading|misrepresent|misstat|unsubstantiated|invented|made[- ]up|fictitious|untrue|unfounded|deceptive|forged|staged|imitating|played by an actor|computer-generated|not (?:actually )?backed|were not there/iu,
  ],
  [
    "conduct.returns",
    /\b(?:promis|guarant)\w*[^.;]{0,80}\b(?:returns?|profits?|percent|interest|loss(?:es)?)\b|without risk|risk-free|no losses|(?:daily|weekly|monthly|high|guaranteed) returns|return of \d/iu,
  ],
  // By that article, investment services in Italy are for those who are authorised.
  [
    "conduct.unregistered",
    /unregistered|unqualified securities|without (?:an? |the |being )?(?:registr|registered|authoris|licen)|unlicen|unauthori[sz]ed|(?:no|not) regist|registration failures|fail\w* to register|was not (?:licensed|authorised)|\b(?:is|are) not (?:licensed|authorised)|\b(?:had|have|has) no (?:licen[cs]e|authoris|registr)|Article 18 of Legislative Decree 58\/1998/iu,
  ],
  [
    "conduct.manipulation",
    /manipulat|self-trading|traded? with themselves|pump-and-dump|raise the price|strong activity|wash trad/iu,
  ],
  ["conduct.laundering", /(?<!against money |anti-money[- ])launder/iu],
  ["conduct.controls", /(?:against money |anti-money[- ])launder/iu],
  ["conduct.paid_promotion", /paid for as promotion|paid for listing|promot\w+ for pay/iu],
  ["conduct.theft", /customers' wallets|\btheft\b|\bstole\b/iu],
  [
    "conduct.withheld",
    /(?:could not|unable to) withdraw|stopped (?:withdrawals|payouts)|(?:payouts|withdrawals) (?:were |was )?(?:stopped|blocked|halted)|never delivered/iu,
  ],
  [
    "conduct.losses",
    /(?:customers|investors|victims|who joined)(?: \w+)? (?:lost|did not recover)|much as was lost|\d victims/iu,
  ],
  ["conduct.unlawful", /\b(?:unlawful|illegal)/iu],
  ["conduct.frozen", /(?:accounts|assets) were frozen|\bfroze\b|attached assets|asset freezes?/iu],
];

/** A sentence that says what there is not: no fraud, no finding, no outcome. */
const denies =
  /^(?:No|Nobody|What)\b|\b(?:not among|did not lead|was not (?:established|charged|proved)|were not established|no fraud|fraud was not|nothing was pro|is no (?:finding|proof|judgment)|did not (?:allege|find)|no finding of|not (?:a finding|proof) of|no longer ruled on)|^Of\b.*\bacquitted\b/iu;

/** A sentence that says of the one before it that nothing came of it. */
const takesBack = /^of (?:it|that|them|this)\b.*\bnothing\b/iu;

/** From what somebody denies, was cleared of or not charged with, to the end of the clause. */
const denial = new RegExp(
  String.raw`(?:\b(?:acquit(?:s|ted)|cleared|rejects? that|rejected that|not (?:charged|accused|alleged|convicted|found guilty))\b|` +
    String.raw`(?<!n?or )\bden(?:y|ies|ied)\b|\bdismiss\w* (?:\w+ ){0,2}(?:allegations?|charges?|claims?|counts?)\b).*?` +
    String.raw`(?=[,;]|\s(?:but|and (?:convicted|fined|found|gave|ordered|sentenced|upheld|was|were))\b|$)`,
  "giu",
);

/** By an abbreviation's full stop nothing ends. */
const sentenceEnd = /(?<!\b(?:Ltd|Inc|Corp|Co|Nos?|v|Judge [A-Z]))[.;] (?=\p{L})/u;

/** Most kinds that one sentence names. */
const mostKinds = 3;

/** The kinds of conduct that a record tells of; none where its words tell of none that we know. */
export function kindsOfCase(summary: string, product = ""): CaseKind[] {
  const sentences = [product, ...summary.split(sentenceEnd)];
  const telling = sentences
    .filter((sentence, at) => !denies.test(sentence) && !takesBack.test(sentences[at + 1] ?? ""))
    // What a jury could not agree on was not found.
    .map((sentence) => sentence.replace(denial, "").replace(/\bcould not agree on\b.*$/iu, ""))
    .join(". ");
  const kindsHere = kinds.filter(([, words]) => words.test(telling)).map(([kind]) => kind);
  // A Ponzi scheme pays from others' money.
  const isPonzi = kindsHere.includes("conduct.ponzi");
  return kindsHere.filter((kind) => !(isPonzi && kind === "conduct.other_investors")).slice(0, mostKinds);
}
