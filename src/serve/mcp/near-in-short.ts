/** What may be meant, as a tool gives it: with whose list or case it is, the day and the page. */
import { keepersOf } from "../../ask/answer/against-words.ts";
import type { SaidSuggestion } from "../../ask/index/shape.ts";
import type { Language } from "../../base/words/languages.ts";
import { placeName } from "../../base/words/places.ts";
import { say } from "../../base/words/say.ts";
import { countryOfRegulator } from "../../record/regulators.ts";
import { trackerUrl } from "../../record/tracker-entry.ts";
import { dayOfWarning } from "../../record/warning.ts";
import { listOfWarningId } from "../../record/warning-ids.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { asAbove, onceEach, withoutSaid } from "./once-each.ts";

/** What of an answer tells what may be meant. */
interface AnswerWithNear {
  suggestions?: readonly SaidSuggestion[];
  reason?: string;
  lang: Language;
}

/**
 * Gives what may be meant, with whose list or case it is, the day and the page; and apart from it what the press
 * reports: of the latter what is told, which no standing says.
 */
export function nearInShort({ suggestions = [], reason = "", lang }: AnswerWithNear, snapshot: Snapshot) {
  const { lookup } = snapshot;
  return {
    suggestions: nearRowsOf({ suggestions, reason }, snapshot, lang),
    press_reports: suggestions.flatMap((one) => {
      if (one.type !== "press_report") return [];
      const { reported_on, summary } = lookup.pressReports.get(one.id) ?? { reported_on: null, summary: "" };
      const { name, id, source_url } = one;
      return [withoutSaid({ name, id, reported_on, summary, source_url }, reason)];
    }),
  };
}

/** What may be meant, with whose list or case it is; a reason that the answer gives is not said again. */
function nearRowsOf(
  { suggestions, reason }: { suggestions: readonly SaidSuggestion[]; reason: string },
  snapshot: Snapshot,
  lang: Language,
) {
  const near = oncePerList(suggestions.filter(({ type }) => type !== "press_report"));
  const rows = near.map((row) => (reason.includes(row.reason) ? { ...row, reason: "" } : row));
  return onceEach("reason", rows, asAbove).map(({ name, listed_as, ...row }) => ({
    ...row,
    name,
    ...(listed_as !== name && { listed_as }),
    ...("id" in row && whoseRecord(snapshot, row.id, lang)),
  }));
}

/** Whose case or list a record is of, of which day, and its page. */
export function whoseRecord({ find }: Snapshot, id: string, lang: Language) {
  const action = find.action.get(id);
  if (action !== undefined) {
    const country = countryOfRegulator(action.regulator);
    return {
      regulator: say(lang, "regulator.at", { country: placeName(country, lang), regulator: action.regulator }),
      date: action.filed_date ?? action.status_date,
      source_url: action.source_url,
    };
  }
  const warned = find.warning.get(id);
  if (warned !== undefined) {
    const { warning } = warned;
    return {
      regulator: keepersOf([warned], lang),
      date: dayOfWarning(warning) || null,
      source_url: warning.source_url,
    };
  }
  const entry = find.entry.get(id);
  return entry === undefined
    ? {}
    : { date: entry.dated ?? entry.first_seen, source_url: entry.detail_url ?? trackerUrl };
}

/** Gives what may be meant, of one list and name only the first. */
function oncePerList(near: readonly SaidSuggestion[]): SaidSuggestion[] {
  const keyOf = (one: SaidSuggestion) =>
    one.type === "warning" ? `${listOfWarningId(one.id)} ${one.name} ${one.reason}` : JSON.stringify(one);
  return [...Map.groupBy(near, keyOf).values()].flatMap((alike) => alike.slice(0, 1));
}
