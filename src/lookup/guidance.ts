/** The advice that goes with a verdict: what was searched, as of when, and what may and may not be concluded. */
import { allegation } from "../records/case-status.ts";
import { dateWords } from "../records/date-words.ts";
import { listWords } from "../records/list-words.ts";
import type { RecordMatches, Verdict } from "./matches.ts";
import { notSafe } from "./not-safe.ts";
import type { Suggestion } from "./suggest.ts";

/** What the advice is about. */
interface Advised {
  verdict: Verdict;
  matches: RecordMatches;
  suggestions: readonly Suggestion[];
  /** Firms on the register of authorised ones with exactly this name or website. */
  authorised?: number;
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
  warnings: Pick<SearchedList, "records">;
}

/** Plain advice for one answer. Names no query, so that nothing pasted is repeated. */
export function guidanceFor(answer: Advised, searched: Searched): string {
  const parts = [found(answer)];
  if (answer.matches.enforcement_actions.length > 0)
    parts.push(allegation, "Each record says how far its case has come.");
  if (answer.matches.warnings.length > 0) parts.push(warning);
  if (answer.matches.tracker_entries.length > 0) parts.push(complaint);
  const listed = [...answer.matches.tracker_entries, ...answer.matches.warnings];
  if (listed.some(({ listing }) => listing === "removed")) parts.push(removal);
  if (answer.verdict === "documented_bot") parts.push(documented);
  if (answer.verdict === "both") parts.push(imitation);
  if (answer.suggestions.length > 0) parts.push(nearMiss);
  if (answer.verdict === "no_record" || answer.verdict === "documented_bot") parts.push(notSafe);
  parts.push(searchedText(searched), nextStep);
  return parts.join(" ");
}

const complaint = "Reports on the DFPI tracker come from consumers. The regulator has not verified them.";
const warning = "Being on a warning list is not a finding of fraud. Each list says what being on it means.";
const removal = "A record marked as removed is no longer on the regulator's list.";
const documented =
  "A fact sheet is not a recommendation, and others may use the bot's name. Compare the website and the Telegram handle with its own.";
const imitation =
  "A record can be about the bot or about somebody who imitates it. See why each record matched and which website it names.";
const nearMiss = "The suggestions only look similar. They may have nothing to do with what you asked about.";
const nextStep =
  "Names can be shared. Read the sources, and ask the regulator where you live before you pay or share a key.";

function found({ verdict, matches, authorised = 0 }: Advised): string {
  const lists = [
    counted(matches.bots.length, "documented bot", "documented bots"),
    counted(matches.enforcement_actions.length, "enforcement action", "enforcement actions"),
    counted(matches.warnings.length, "regulator's warning", "regulators' warnings"),
    counted(matches.tracker_total, "report on the DFPI tracker", "reports on the DFPI tracker"),
    counted(matches.venues.length, "prediction-market venue", "prediction-market venues"),
    counted(matches.vaults.length, "vault", "vaults"),
  ].filter((text) => text !== "");
  if (lists.length === 0 && authorised > 0) {
    return "On record: a register of authorised firms lists it. No bot, case or warning matches.";
  }
  if (lists.length === 0) return "Nothing on record matches.";
  const onWatchlist = verdict === "documented_bot" ? "; nothing on the watchlist does" : "";
  const one = lists.length === 1 && lists.join("").startsWith("1 ");
  return `On record: ${listWords(lists)} ${one ? "matches" : "match"}${onWatchlist}.`;
}

/** Which lists were searched, and as of when, as one sentence. */
export function searchedText(searched: Searched): string {
  const known = searchedTexts.get(searched);
  if (known !== undefined) return known;
  const text = textOfSearched(searched);
  searchedTexts.set(searched, text);
  return text;
}

const searchedTexts = new WeakMap<Searched, string>();

function textOfSearched({ bots, enforcement_actions, tracker_entries, warnings }: Searched): string {
  const lists = [
    `${bots.records} documented bots${asOf(bots)}`,
    `${enforcement_actions.records} enforcement actions${asOf(enforcement_actions)}`,
    `${warnings.records} regulators' warnings (each list has its own date)`,
    `${tracker_entries.records} reports on the California DFPI Crypto Scam Tracker${asOf(tracker_entries)}`,
  ];
  return `Searched: ${listWords(lists)}.`;
}

function asOf({ as_of }: SearchedList): string {
  return as_of === null ? " (not read yet)" : ` (as of ${dateWords(as_of)})`;
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
}
