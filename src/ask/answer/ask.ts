/**
 * Asking, for every door, in four steps: find what a text names, judge where each stands, load the records of those that
 * are shown, present them in words. Only then is it known what to load, so the judging comes first.
 */

import type { Language } from "../../base/words/languages.ts";
import type { Finding, Findings } from "../find/about.ts";
import { find, findAsked, findInText, findNamesJoined, withListedBeside, withPleas } from "../find/find.ts";
import { longestPlea, pleaIn } from "../find/pleas.ts";
import { isPersonsName } from "../index/persons-names.ts";
import type { Sign } from "../signs/shape.ts";
import { Text } from "../text/text.ts";
import type { Asked, AskedSubject } from "./asked.ts";
import { judgeFindings, standingOf } from "./judge.ts";
import { type AskedRecord, loadFacts, withNewestFirst } from "./load.ts";
import { presentAnswer, presentSubject } from "./present.ts";
import type { Lead } from "./standing.ts";

/** Most subjects in one answer, strongest first. */
export const mostSubjects = 25;

/** The answer to a question; a text with several subjects is answered as a message. Pure; never throws. */
export function ask(record: AskedRecord, text: string, baseUrl: string, lang: Language = "en"): Asked {
  return answerFor(record, find(record, text), baseUrl, "question", [], lang);
}

/** The answer to a message: everything in it. @param signs what it does that regulators warn about. */
export function askMessage(
  record: AskedRecord,
  text: string,
  baseUrl: string,
  signs: readonly Sign[] = [],
  lang: Language = "en",
  findings: Findings = findInMessage(record, text),
): Asked {
  return answerFor(record, findings, baseUrl, "message", signs, lang);
}

/** What a message names, so that others can have their turn between finding it and answering. */
export function findInMessage(record: AskedRecord, message: string): Findings {
  const text = new Text(message.trim());
  const { content } = text;
  const isLine = content.length <= longestQuestion && !content.includes("\n");
  const named = (isLine ? findNamesJoined(record, text) : null) ?? findInText(record, text);
  const inside = withListedBeside(record, text, named);
  const isShort = inside.subjects.length === 0 && isLine;
  const findings = isShort ? findAsked(record, text, named) : inside;
  const tells = findings.subjects.some(
    ({ nameless, suggestions, plea, listAsked }) =>
      !nameless || suggestions.length > 0 || plea !== null || listAsked !== null,
  );
  const { subjects, left_out } = withoutMentioned(tells ? findings : inside, content);
  const pleaOfText = content.length <= longestPlea ? pleaIn(text) : null;
  return {
    subjects: withPleas(subjects, text).map((finding) => ({ ...finding, plea: finding.plea ?? pleaOfText })),
    left_out,
  };
}

/**
 * Whoever writes of a public person, and asks nothing, means the person and not somebody who used the name: `Elon Musk just
 * tweeted`. What such a text does is told by its signs.
 */
function withoutMentioned(findings: Findings, text: string): Findings {
  const isMentioned = ({ kind, suggestions, shown_as }: Finding) =>
    kind === "name" &&
    shown_as !== text &&
    suggestions.length > 0 &&
    suggestions.every((one) => "borrowed" in one && one.borrowed && isPersonsName(one.listed_as));
  if (/[?？؟]/u.test(text)) return findings;
  return { ...findings, subjects: findings.subjects.filter((finding) => !isMentioned(finding)) };
}

/** A single line up to this length, in UTF-16 units, is also read as a question. */
const longestQuestion = 200;

/** The answer about one finding alone. */
export function leadOf(record: AskedRecord, finding: Finding, baseUrl: string, lang: Language = "en"): Lead {
  const facts = loadFacts(record, { finding, standing: standingOf(finding) });
  return presentSubject(finding, facts, baseUrl, lang);
}

/** The answer for what was found, the strongest first. @param signs what the text does that regulators warn about. */
export function answerFor(
  record: AskedRecord,
  { subjects: findings, left_out }: Findings,
  baseUrl: string,
  as: "question" | "message",
  signs: readonly Sign[] = [],
  lang: Language = "en",
): Asked {
  const inOrder = findings.map((finding) => withNewestFirst(record, finding));
  const judgements = judgeFindings(inOrder).slice(0, mostSubjects);
  const subjects = judgements.map((judgement): AskedSubject => {
    const facts = loadFacts(record, judgement);
    return { finding: judgement.finding, lead: presentSubject(judgement.finding, facts, baseUrl, lang) };
  });
  const omitted = left_out + findings.length - judgements.length;
  return presentAnswer(record, subjects, omitted, { baseUrl, as, signs, lang });
}
