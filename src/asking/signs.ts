/**
 * What a text does that regulators warn about. It leads an answer where nothing is on record against anybody in the
 * text: whoever is named in it need not be who wrote or called. Otherwise it is told along with the answer.
 */

import type { Sign } from "../signs/shape.ts";
import { signOf } from "../signs/sign-words.ts";
import type { Language } from "../words/languages.ts";
import { joined, say } from "../words/say.ts";
import { stepsFor } from "./actions.ts";
import { type Finding, isTelling } from "./finding.ts";
import { isQuestionWord } from "./question-words.ts";
import type { Action, Lead, Standing } from "./standing.ts";

/** Whether a sign in a text comes before what is on record about its strongest subject. */
export function signLeads(standing: Standing): boolean {
  return standing === "possible_match" || standing === "known" || standing === "no_record";
}

/** Fewer words describe nothing. */
const describesFrom = 3;
/** Beside a name on record, if one of them is not of asking. */
const describesBeside = 2;
/** Some scripts put no spaces between words; in one of few words a run of this length says something. */
const plainRun = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{4}/u;

/**
 * Whether a question may describe an offer or a demand, so that looking for signs is worth its time: `3commas review`
 * and `is 3commas legit` only name somebody. Numbers alone describe nothing.
 */
export function mayDescribe(text: string, subjects: readonly Finding[]): boolean {
  // With one space at most, there are fewer words than describe something.
  if (!text.includes(" ", text.indexOf(" ") + 1) && !subjects.some(isTelling)) return plainRun.test(text);
  // Split at spaces alone: most questions are a name and a word, and reading them in full would take longer than this.
  const words = text.split(" ").filter(isNoNumber);
  const telling = subjects.filter(isTelling);
  if (telling.length === 0) return words.length >= describesFrom || plainRun.test(text);
  const named = telling.map(({ shown_as }) => shown_as.toLowerCase());
  const beside = words.map((word) => word.toLowerCase()).filter((word) => !named.some((name) => name.includes(word)));
  if (beside.length >= describesFrom) return true;
  return (beside.length >= describesBeside && !beside.every(isQuestionWord)) || plainRun.test(text);
}

function isNoNumber(word: string): boolean {
  return /\D/u.test(word);
}

/** Of a firm on record, or with an address on record: somebody else may be speaking in its name. */
function mayBeUsed([name, ...others]: readonly string[], lang: Language): string | null {
  return name === undefined ? null : say(lang, "message.name_used", { count: 1 + others.length, name });
}

/** The step that leads to the subject's own address or record; null if there is none. */
export function reachOf({ standing, own_address, actions }: Lead): Action | null {
  return standing === "known" || own_address !== null ? (actions[0] ?? null) : null;
}

/** What a text without its sign would be answered, and whom it is about. */
interface Described {
  lead: Omit<Lead, "headline" | "reason" | "actions">;
  /** What is on record about its subject, as sentences. */
  found: readonly (string | null)[];
  /** Firms that it names whose own address or record we have. */
  firms: readonly string[];
  /** How to reach them; null without them. */
  reach: Action | null;
}

/** The answer to a text with a sign, in which nothing is said against anybody. */
export function warningWords(
  { lead, found, firms, reach }: Described,
  sign: Sign,
  baseUrl: string,
  lang: Language,
): Lead {
  const { headline, text, action } = signOf(sign, lang);
  const { askSomebody, getHelp } = stepsFor(baseUrl, lang);
  return {
    ...lead,
    standing: "warning_signs",
    headline,
    reason: joined([text, say(lang, "message.words", { words: sign.matched }), mayBeUsed(firms, lang), ...found]),
    actions: [{ text: action, url: null }, reach ?? askSomebody, getHelp],
  };
}

/**
 * What is said of a question, or of a website with a text, that has a sign.
 * @param about the answer about its strongest subject, where there are several.
 */
export function describedWords(
  lead: Lead,
  firms: readonly string[],
  sign: Sign,
  baseUrl: string,
  about = lead,
  lang: Language = "en",
): Lead {
  // A subject with something against it leads the answer; the sign is added to it.
  if (!signLeads(lead.standing)) return { ...lead, reason: `${lead.reason} ${signOf(sign, lang).text}` };
  const isNamed = lead.standing === "known" || lead.own_address !== null;
  const rest = lead.standing === "known" ? "" : lead.own_address === null ? say(lang, "nothing.not_safe") : lead.reason;
  return warningWords(
    { lead, found: isNamed ? [lead.headline, rest] : [], firms, reach: reachOf(about) },
    sign,
    baseUrl,
    lang,
  );
}
