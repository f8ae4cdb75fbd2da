/**
 * What a text says that regulators name as a sign of fraud. It leads an answer where nothing is on record against
 * anybody in the text: whoever is named in it need not be who wrote or called. Otherwise it is told along with the answer.
 */
import { genitive } from "../lookup/lookalike/reason.ts";
import { notSafe } from "../lookup/not-safe.ts";
import { stepsFor } from "./actions.ts";
import { type Finding, isTelling } from "./finding.ts";
import { isQuestionWord } from "./question-words.ts";
import type { Action, Lead, Standing } from "./standing.ts";

export interface Sign {
  /** The words of the text. */
  phrase: string;
  regulator: string;
  source_url: string;
  /** In our words, as sentences. */
  what_the_regulator_says: string;
}

/** Whether the signs in a text come before what is on record about its strongest subject. */
export function signsLead(signs: readonly Sign[], standing: Standing): boolean {
  return signs.length > 0 && (standing === "known" || standing === "no_record");
}

/** Fewer words describe nothing. */
const describesFrom = 3;
/** Beside a name on record, if one of them is not of asking. */
const describesBeside = 2;
/** Some scripts put no spaces between words; in one of few words a run of this length says something. */
const plainRun = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{4}/u;

/**
 * Whether a question may describe an offer or a demand, so that looking for signs is worth its time: `3commas review` and
 * `is 3commas legit` only name somebody. Numbers alone describe nothing.
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
export function mayBeUsed(names: readonly string[]): string {
  const [only] = names;
  if (only === undefined) return "";
  return names.length === 1
    ? `Somebody may be using ${genitive(only)} name.`
    : "Somebody may be using one of these names.";
}

/** The step that leads to the own address or record of whoever an answer is about; null if there is none. */
export function reachOf({ standing, own_address, actions }: Lead): Action | null {
  return standing === "known" || own_address !== null ? (actions[0] ?? null) : null;
}

/** What a question without its sign would be answered, and whom it is about. */
interface Described {
  lead: Lead;
  /** What it asks about, where nothing is on record about that; null if it holds no name. */
  name: string | null;
  /** Firms that it names whose own address or record we have. */
  firms: readonly string[];
  /** How to reach them; null without them. */
  reach: Action | null;
}

/** The answer to a question that describes an offer or a demand, and in which nothing is said against anybody. */
export function describedWords({ lead, name, firms, reach }: Described, sign: Sign, baseUrl: string): Lead {
  const { dontPay, getHelp } = stepsFor(baseUrl);
  const said = `${sign.regulator}: ${sign.what_the_regulator_says}`;
  const isNamed = lead.standing === "known" || lead.own_address !== null;
  const rest = lead.standing === "known" ? "" : lead.own_address === null ? notSafe : lead.reason;
  const isPartOfSign = name === null || sharesWord(name, sign.phrase);
  return {
    ...lead,
    headline: joined([`Regulators warn about this: “${sign.phrase}”.`, mayBeUsed(firms)]),
    reason: isPartOfSign && !isNamed ? said : joined([said, lead.headline, rest]),
    actions: [dontPay, reach ?? { text: "Read what the regulator says.", url: sign.source_url }, getHelp],
  };
}

/** What something is said against leads the answer; the sign is told with it. */
export function alsoDescribed(lead: Lead, sign: Sign): Lead {
  return { ...lead, reason: `${lead.reason} Regulators also warn about this: “${sign.phrase}”.` };
}

/** Whether what looked like a name is a part of the offer: `2% daily profit possible`. */
function sharesWord(name: string, phrase: string): boolean {
  const words = phrase.toLowerCase().split(/\s+/u);
  return name
    .toLowerCase()
    .split(/\s+/u)
    .some((word) => words.includes(word));
}

function joined(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}
