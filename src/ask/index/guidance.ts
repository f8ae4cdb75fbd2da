/** The advice that goes with a verdict: what was searched, as of when, and what may and may not be concluded. */

import type { Language } from "../../base/words/languages.ts";
import { dateIn, joinSentences, listIn, say } from "../../base/words/say.ts";
import { count, dateWords, listWords } from "../../base/words/wording.ts";
import type { RecordMatches } from "./match.ts";
import type { Verdict } from "./shape.ts";

interface Advised {
  verdict: Verdict;
  matches: RecordMatches;
  suggestions: readonly unknown[];
  /** Firms on the register of authorised ones with exactly this name or website. */
  authorised?: number;
  /** In a case found a court has ruled, or somebody pleaded guilty or settled. */
  decided?: boolean;
  /** A list was asked for, and nothing looked up. */
  isForList?: boolean;
  /** What wallets block of what was asked about. */
  blocked?: ReadonlySet<"website" | "wallet">;
}

/** One searched list: how many records, and the day or time of the last good read; null if it was never read. */
interface SearchedList {
  records: number;
  as_of: string | null;
}

export interface Searched {
  bots: SearchedList;
  enforcement_actions: SearchedList;
  tracker_entries: SearchedList;
  warnings: SearchedWarnings;
}

interface SearchedWarnings {
  records: number;
  lists: number;
  /** Warnings without a day of their own. */
  undated: number;
  /** Days on which the list read longest ago, and the one read last, were read; empty if none was. */
  read: readonly string[];
  /** `FCA: 313 of more than 10,000, to June 2025`, for each list of which much is missing. */
  partly: readonly string[];
  /** The keepers of lists of which only a part is on record, and nobody said how many entries they have: `BaFin`. */
  partly_unknown: readonly string[];
}

/** Plain advice for one answer. Names no query, so that nothing pasted is repeated. */
export function guidanceFor(answer: Advised, searched: Searched, lang: Language = "en"): string {
  const { matches, suggestions, verdict, isForList = false } = answer;
  const isEnglish = lang === "en";
  const entries = [...matches.tracker_entries, ...matches.warnings];
  const parts = [
    isEnglish && !isForList && describeFinds(answer),
    matches.enforcement_actions.length > 0 &&
      (answer.decided === true ? isEnglish && stage : say(lang, "guidance.allegation")),
    matches.warnings.length > 0 && say(lang, "guidance.warning"),
    matches.tracker_entries.length > 0 && say(lang, "guidance.complaint"),
    entries.some(({ listing }) => listing === "removed") && say(lang, "guidance.removed"),
    answer.blocked?.has("website") === true && say(lang, "guidance.blocked"),
    answer.blocked?.has("wallet") === true && say(lang, "guidance.blocked_wallet"),
    verdict === "documented_bot" && say(lang, "guidance.documented"),
    verdict === "both" && say(lang, "guidance.imitation"),
    suggestions.length > 0 && say(lang, "guidance.near"),
    !isForList && (verdict === "no_record" || verdict === "documented_bot") && notSafeOf(answer, lang),
    isEnglish ? searchedText(searched) : searchedInShort(searched, lang),
    say(lang, "guidance.next"),
  ];
  return joinSentences(parts.filter((part) => part !== false));
}

/** What was searched, in numbers and months, in any language. */
export function searchedInShort(
  { bots, enforcement_actions, warnings, tracker_entries }: Searched,
  lang: Language,
): string {
  const lists = listIn(lang, [
    say(lang, "guidance.bots", { count: bots.records }),
    say(lang, "guidance.actions", { count: enforcement_actions.records }),
    say(lang, "guidance.warnings", { count: warnings.records }),
    say(lang, "guidance.reports", { count: tracker_entries.records }),
  ]);
  return joinSentences([say(lang, "guidance.searched", { lists }), extentSentences(warnings, lang)]);
}

/** From when the warning lists are, and whether some are on record in part; empty before any was read. */
export function extentSentences(
  { read, partly, partly_unknown }: Pick<SearchedWarnings, "read" | "partly" | "partly_unknown">,
  lang: Language,
): string {
  const months = [...new Set(read.map((day) => dateIn(lang, day.slice(0, 7))))].join(" – ");
  if (months === "") return "";
  return joinSentences([
    say(lang, "guidance.read", { months }),
    partly.length + partly_unknown.length > 0 ? say(lang, "guidance.partly") : null,
  ]);
}

/** What is on record, or in the press, is no new scam. */
function notSafeOf({ verdict, suggestions, authorised = 0, blocked }: Advised, lang: Language): string {
  const isSomethingFound =
    verdict !== "no_record" || suggestions.length > 0 || authorised > 0 || (blocked?.size ?? 0) > 0;
  return say(lang, isSomethingFound ? "guidance.not_safe" : "nothing.not_safe");
}

const stage = "Each record says how far its case has come.";

function describeFinds({ verdict, matches, authorised = 0, blocked }: Advised): string {
  const lists = [
    countOf(matches.bots.length, "documented bot", "documented bots"),
    countOf(matches.enforcement_actions.length, "enforcement action", "enforcement actions"),
    countOf(matches.warnings.length, "regulator's warning", "regulators' warnings"),
    countOf(matches.tracker_total, "report on the DFPI tracker", "reports on the DFPI tracker"),
    countOf(matches.venues.length, "prediction-market venue", "prediction-market venues"),
    countOf(matches.vaults.length, "vault", "vaults"),
  ].flat();
  if (lists.length === 0 && authorised > 0)
    return "On record: a register of authorised firms lists it. No bot, case or warning matches.";
  if (lists.length === 0 && (blocked?.size ?? 0) > 0) return "No bot, case, warning or report matches.";
  if (lists.length === 0) return "Nothing on record matches.";
  const onWatchlist = verdict === "documented_bot" ? "; nothing on the watchlist does" : "";
  const one = lists.length === 1 && lists.join("").startsWith("1 ");
  return `On record: ${listWords(lists)} ${one ? "matches" : "match"}${onWatchlist}.`;
}

const searchedTexts = new WeakMap<Searched, string>();

/** Which lists were searched, and as of when, as one sentence: said in every answer, and made once. */
export function searchedText(searched: Searched): string {
  const keptText = searchedTexts.get(searched);
  if (keptText !== undefined) return keptText;
  const text = wordsOfSearched(searched);
  searchedTexts.set(searched, text);
  return text;
}

function wordsOfSearched({ bots, enforcement_actions, tracker_entries, warnings }: Searched): string {
  const lists = [
    `${count(bots.records)} documented bots${asOf(bots)}`,
    `${count(enforcement_actions.records)} enforcement actions${asOf(enforcement_actions)}`,
    `${count(warnings.records)} warnings of regulators${howOld(warnings)}`,
    `${count(tracker_entries.records)} reports on the California DFPI Crypto Scam Tracker${asOf(tracker_entries)}`,
  ];
  const parts = [
    ...warnings.partly,
    ...(warnings.partly_unknown.length === 0 ? [] : [`of unknown length: ${warnings.partly_unknown.join(", ")}`]),
  ];
  const partly = parts.length === 0 ? "" : `; of some lists only part (${parts.join("; ")})`;
  return `Searched: ${listWords(lists)}${partly}.`;
}

/** How many lists, and from when: ` (30 lists, read from May 2025 to August 2026)`. */
export function howOld({
  lists,
  undated,
  read,
}: Omit<SearchedWarnings, "records" | "partly" | "partly_unknown">): string {
  const days = [...new Set(read.map((day) => dateWords(day.slice(0, 7))))];
  const sentences = [`${lists} lists`, whenRead(days), ...(undated === 0 ? [] : [`${count(undated)} undated`])];
  return ` (${sentences.join(", ")})`;
}

/** @param days the first and the last, or one, in words. */
function whenRead(days: readonly string[]): string {
  if (days.length === 0) return "not read yet";
  return days.length === 1 ? `read in ${days[0]}` : `read from ${days.join(" to ")}`;
}

function asOf({ as_of }: SearchedList): string {
  return as_of === null ? " (not read yet)" : ` (as of ${dateWords(as_of)})`;
}

function countOf(number: number, one: string, many: string): string[] {
  return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
}

/** What finding nothing means: follows a sentence that says so. */
export const notSafe = "That does not mean it is safe. New scams are not listed yet.";
