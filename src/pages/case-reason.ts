/** What of the reason of an answer about cases stands above its actions; their stages, each with its day, stand below. */

import { aboutCase, allegedIn } from "../ask/answer/case-words.ts";
import type { Lead } from "../ask/answer/standing.ts";
import type { Language } from "../base/words/languages.ts";
import { say } from "../base/words/say.ts";
import { sentencesOf, wordsIn } from "../base/words/sentences.ts";
import type { EnforcementAction } from "../contract/shapes/watchlist.ts";
import { type CaseStep, stepsOfCases } from "./case-timeline.ts";
import { joined, parted, type Reason } from "./reason.ts";

/** Most words of a record's sentence that stands above the actions. */
const mostOfOne = 30;

/** What says that a case is an allegation and no more: it never goes below the actions. */
const allegationIds = ["case.complaint_filed.reason", "case.charged.reason"] as const;

/** Of cases: what they are about and whether that is an allegation; their stages, each with its day, go below. */
export function reasonOfCases(
  { reason }: Pick<Lead, "reason">,
  cases: readonly EnforcementAction[],
  lang: Language,
): Reason {
  const steps = stepsOfCases(cases, lang);
  const main = cases.find(({ summary }) => reason.startsWith(allegedIn(summary)));
  const told = main === undefined ? "" : allegedIn(main.summary);
  const rest = sentencesOf(reason.slice(told.length)).filter((sentence) => !isStage(sentence, steps, lang));
  const caveats = rest.filter((sentence) => allegationIds.some((id) => sentence === say(lang, id)));
  const others = rest.filter((sentence) => !caveats.includes(sentence));
  const items = steps.map(({ item }) => item);
  const short = main === undefined || wordsIn(told) <= mostOfOne ? null : aboutCase(main, lang);
  if (short !== null) return { first: joined([short, ...caveats]), further: [told, ...others], steps: items };
  const [lead = "", ...more] = told === "" ? others : [told, ...others];
  if (caveats.length > 0) return { first: joined([lead, ...caveats]), further: more, steps: items };
  return { ...parted([lead, ...more]), steps: items };
}

/** Words of the longest sentence that does nothing but give a stage its day. */
const mostOfStage = 14;

function isStage(sentence: string, steps: readonly CaseStep[], lang: Language): boolean {
  const words = sentence.toLocaleLowerCase(lang);
  return (
    wordsIn(sentence) <= mostOfStage &&
    steps.some(({ label, date }) => words.includes(label) && words.includes(date.toLocaleLowerCase(lang)))
  );
}
