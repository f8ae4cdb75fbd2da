/** The advice that goes with a verdict: what was searched, as of when, and what may and may not be concluded. */
import { listWords } from "../records/list-words.ts";
import type { RecordMatches, Verdict } from "./match.ts";
import type { Suggestion } from "./suggest.ts";

/** What the advice is about. */
export interface Advised {
  verdict: Verdict;
  matches: RecordMatches;
  suggestions: readonly Suggestion[];
  /** Firms on the register of authorised ones that bear this very name or website. */
  authorised?: number;
}

/** One searched list: how many records, and the day or time of the last good read; null where it was never read. */
export interface SearchedList {
  records: number;
  as_of: string | null;
}

export interface Searched {
  bots: SearchedList;
  enforcement_actions: SearchedList;
  tracker_entries: SearchedList;
  warnings: Pick<SearchedList, "records">;
}

/** Plain advice for one answer. Names no query, so that nothing pasted is repeated. */
export function guidanceFor(answer: Advised, searched: Searched): string {
  const parts = [found(answer)];
  if (answer.matches.enforcement_actions.length > 0) parts.push(allegation);
  if (answer.matches.warnings.length > 0) parts.push(warning);
  if (answer.matches.tracker_entries.length > 0) parts.push(complaint);
  const listed = [...answer.matches.tracker_entries, ...answer.matches.warnings];
  if (listed.some(({ listing }) => listing === "removed")) parts.push(removal);
  if (answer.verdict === "documented_bot") parts.push(documented);
  if (answer.verdict === "both") parts.push(imitation);
  if (answer.suggestions.length > 0) parts.push(nearMiss);
  if (answer.verdict === "no_record" || answer.verdict === "documented_bot") parts.push(noClearance);
  parts.push(searchedText(searched), nextStep);
  return parts.join(" ");
}

const allegation =
  "What a regulator's complaint says is an allegation until a court rules or the case settles; each record gives its status.";
const complaint = "Tracker entries are complaints by consumers; the regulator publishes them unverified.";
const warning =
  "A warning list says in its regulator's own terms what being listed means; it is not a finding of fraud.";
const removal = "An entry marked as removed is no longer on its regulator's list.";
const documented =
  "A fact sheet is no recommendation, and others may use the bot's name: compare the website and the Telegram handle with the official ones.";
const imitation =
  "A warning can concern the bot itself or somebody who imitates it: read why each record matched and which website it names.";
const nearMiss = "The suggestions are near misses: they may have nothing to do with what you asked about.";
const noClearance =
  "That is not a clean bill of health: a scheme that nobody has reported to these lists, or that runs under another name, is not in them.";
const nextStep =
  "Two firms, or two people, can have the same name: check the exact website as well, read the linked sources, and ask the regulator where you live before you pay, deposit or hand over a key.";

function found({ verdict, matches, authorised = 0 }: Advised): string {
  const lists = [
    counted(matches.bots.length, "documented bot", "documented bots"),
    counted(matches.enforcement_actions.length, "enforcement action", "enforcement actions"),
    counted(matches.warnings.length, "regulator's warning", "regulators' warnings"),
    counted(matches.tracker_total, "scam-tracker entry", "scam-tracker entries"),
    counted(matches.venues.length, "prediction-market venue", "prediction-market venues"),
    counted(matches.vaults.length, "vault", "vaults"),
  ].filter((text) => text !== "");
  if (lists.length === 0 && authorised > 0) {
    return "On record: a register of authorised firms lists it; no bot, case or warning of ours matches.";
  }
  if (lists.length === 0) return "Nothing on record matches.";
  const onWatchlist = verdict === "documented_bot" ? "; nothing on the watchlist does" : "";
  const one = lists.length === 1 && lists.join("").startsWith("1 ");
  return `On record: ${listWords(lists)} ${one ? "matches" : "match"}${onWatchlist}.`;
}

/** Which lists were searched, and as of when, as one sentence. */
export function searchedText({ bots, enforcement_actions, tracker_entries, warnings }: Searched): string {
  const lists = [
    `${bots.records} documented bots${asOf(bots)}`,
    `${enforcement_actions.records} enforcement actions of regulators${asOf(enforcement_actions)}`,
    `${warnings.records} warnings of regulators' lists (each list with its own date)`,
    `${tracker_entries.records} entries of the California DFPI Crypto Scam Tracker${asOf(tracker_entries)}`,
  ];
  return `Searched: ${listWords(lists)}.`;
}

function asOf({ as_of }: SearchedList): string {
  return as_of === null ? " (never read so far)" : ` (as of ${as_of.slice(0, 10)})`;
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
}
