/**
 * A check's answer as a tool gives it. What is the same in every answer (what a listing means, whom to cite, how much
 * of each list is on record) stands once in the server's instructions and in get_coverage; a conversation carries every
 * answer to its end.
 */
import { searched } from "../../answers/check.ts";
import { listOfCountry } from "../../answers/lists-asked.ts";
import { keepersOf } from "../../ask/answer/against-words.ts";
import { isBotListed } from "../../ask/answer/load.ts";
import { searchedInShort } from "../../ask/index/guidance.ts";
import type { SaidSuggestion } from "../../ask/index/shape.ts";
import type { Language } from "../../base/words/languages.ts";
import { placeName } from "../../base/words/places.ts";
import { dateIn, joinSentences, say } from "../../base/words/say.ts";
import { notice } from "../../contract/notices.ts";
import type { LookupMeta } from "../../contract/shapes/meta.ts";
import { countryOfRegulator } from "../../record/regulators.ts";
import { trackerUrl } from "../../record/tracker-entry.ts";
import { dayOfWarning } from "../../record/warning.ts";
import { listOfWarningId } from "../../record/warning-ids.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { withOwnStatusSource } from "./shapes.ts";

interface Matched {
  match?: { on: string };
  [field: string]: unknown;
}

interface MatchedCase extends Matched {
  id: string;
}

type MatchedKind = "bots" | "enforcement_actions" | "dfpi_entries";

interface Checked {
  meta: Pick<LookupMeta, "generated_at" | "sources">;
  standing: string;
  lang: Language;
  verdict?: string;
  guidance?: string;
  own_address?: unknown;
  suggestions?: readonly SaidSuggestion[];
  warnings?: readonly Warned[];
  bots?: readonly Matched[];
  enforcement_actions?: readonly MatchedCase[];
  dfpi_entries?: readonly Matched[];
  authorisations?: readonly { credit: string | null; source_url: string | null }[];
  reason?: string;
  subjects?: readonly { reason: string; matches: readonly { id: string }[] }[];
}

interface Warned extends Matched {
  id: string;
  names: string[];
  credit: string | null;
  list: { id: string; meaning: string };
}

/** Beside a standing that says more, a verdict of `no_record` would be read as nothing. */
export function saysLess({ verdict, standing }: { verdict?: string; standing: string }): boolean {
  return verdict === "no_record" && standing !== "no_record";
}

/**
 * Gives what may be meant, with whose list or case it is, the day and the page; and apart from it what the press
 * reports: of the latter what is told, which no standing says.
 */
export function nearInShort(
  { suggestions = [], reason = "", lang }: Pick<Checked, "suggestions" | "reason" | "lang">,
  snapshot: Snapshot,
) {
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
function whoseRecord({ find }: Snapshot, id: string, lang: Language) {
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

/** Fields by which what was asked about is found as it stands there, so that the row itself shows why. */
const evident: ReadonlySet<string> = new Set(["name", "names", "aliases", "brand_names", "domains", "full_names"]);

/** Cases that are told whole, if there are no more: else the first, of the others a line each, and `fetch` tells the rest. */
const mostWhole = 2;

/** Gives the rows of each kind without why they match, where they show it. */
function rowsInShort({ bots, enforcement_actions, dfpi_entries, reason = "" }: Pick<Checked, MatchedKind | "reason">) {
  const whole = (enforcement_actions?.length ?? 0) > mostWhole ? 1 : mostWhole;
  return {
    ...(bots !== undefined && { bots: bots.map(withoutEvidentMatch).map(withoutNoImpostors) }),
    ...(dfpi_entries !== undefined && { dfpi_entries: dfpi_entries.map(withoutEvidentMatch) }),
    ...(enforcement_actions !== undefined && {
      enforcement_actions: enforcement_actions.map((action, at) => withoutSaid(caseRow(action, at < whole), reason)),
    }),
  };
}

/** Gives a record without its summary where the answer's reason has it word for word. */
function withoutSaid<Row extends { summary?: unknown }>(row: Row, reason: string) {
  const { summary, ...rest } = row;
  return typeof summary === "string" && summary !== "" && reason.includes(summary) ? rest : row;
}

function withoutEvidentMatch<Row extends Matched>(row: Row): Omit<Row, "match"> {
  const { match, ...rest } = row;
  return match === undefined || evident.has(match.on) ? rest : row;
}

/** That no report names an impostor says nothing: others may use the name in websites. */
function withoutNoImpostors<Row extends { impostor_reports?: unknown }>(bot: Row) {
  const { impostor_reports, ...row } = bot;
  return impostor_reports === 0 ? row : bot;
}

function caseRow(action: MatchedCase, isWhole: boolean): Record<string, unknown> {
  const { allegation_only, involves_bot, ...row } = withOwnStatusSource(withoutEvidentMatch(action));
  const marks = {
    ...(allegation_only === true && { allegation_only }),
    ...(involves_bot === true && { involves_bot }),
  };
  if (isWhole) return { ...row, ...marks };
  const { id, title, regulator, filed_in, status, status_in, status_source, amount_text, source_url } = row;
  // In a line, the page that tells how far it has come.
  const source = status_source === undefined ? { source_url } : { status_source };
  return { id, title, regulator, filed_in, status, status_in, ...source, amount_text, ...marks };
}

const asAbove = "As above.";

/** Most records of one subject that are named beside it: of more their number tells enough. */
const mostNamed = 3;

/**
 * Gives the subjects; what the answer's own reason says of one is not repeated, nor are all of its dozens of records
 * named.
 */
function subjectsInShort(
  { reason: ofAnswer = "", subjects, lang }: Pick<Checked, "reason" | "subjects" | "lang">,
  snapshot: Snapshot,
) {
  if (subjects === undefined) return {};
  return {
    subjects: subjects.map(({ reason, matches, ...subject }) => ({
      ...subject,
      reason: ofAnswer.includes(reason) ? "" : reason,
      ...(matches.length > mostNamed && { total_matches: matches.length }),
      matches: matches.slice(0, mostNamed).map((one) => ({ ...one, ...whoseRecord(snapshot, one.id, lang) })),
    })),
  };
}

/** Rows of one subject where they are of few lists: a fourth of one list and name says nothing new. */
const fewestRows = 3;

/** Gives the warnings: of each list one, and others only where there are few lists. */
export function warningsOfLists<Row extends Pick<Warned, "list">>(warnings: readonly Row[]): readonly Row[] {
  const lists = new Set(warnings.map(({ list }) => list.id));
  return warnings.slice(0, Math.max(fewestRows, lists.size));
}

/** Gives a row without titles that are whole sentences among its names, where it has others. */
function namedInShort<Row extends Warned>(row: Row): Row {
  const names = row.names.filter((name) => name.split(/\s+/u).length <= mostWordsOfName);
  return names.length === 0 ? row : { ...row, names };
}

const mostWordsOfName = 6;

/** Gives the warnings; what being on a list means stands once for all of its rows. */
export function warningsInShort({ warnings }: Pick<Checked, "warnings">) {
  if (warnings === undefined) return {};
  const lists = new Map(warnings.map(({ list }) => [list.id, list]));
  return {
    warnings: onceEach("credit", warnings, null).map(namedInShort).map(withoutEvidentMatch),
    list_meanings: [...lists.values()].map(({ meaning }) => meaning),
  };
}

/** Firms on the register; its credit, and where it is, stand once. */
function authorisationsInShort({ authorisations = [] }: Pick<Checked, "authorisations">) {
  return { authorisations: onceEach("source_url", onceEach("credit", authorisations, null), null) };
}

/** Gives the rows, of which only the first says what a field says of several. */
function onceEach<Row extends object>(field: keyof Row, rows: readonly Row[], later: Row[keyof Row]): Row[] {
  const said = new Set<unknown>();
  return rows.map((row) => {
    const value = row[field];
    const isSaid = said.has(value);
    said.add(value);
    return isSaid && value !== null && value !== "" ? { ...row, [field]: later } : row;
  });
}

/** What a check's answer holds without records: only whether something is there is worth a line. */
type Short<Given> = { [Key in keyof Given]?: Given[Key] | undefined };

/**
 * Gives the answer without empty lists and standing text.
 * @param reports how many of the DFPI's reports it shows.
 * @param country of whoever asks; null where nothing tells it.
 */
export function shortenAnswer<Given extends Checked>(
  answer: Given,
  snapshot: Snapshot,
  reports: number,
  country: string | null = null,
): Short<Given> {
  const isMisleading = saysLess(answer);
  const fields = Object.entries({
    ...answer,
    ...nearInShort(answer, snapshot),
    ...warningsInShort(answer),
    ...rowsInShort(answer),
    ...subjectsInShort(answer, snapshot),
    ...authorisationsInShort(answer),
  }).filter(
    ([key, value]) =>
      value !== 0 && !(Array.isArray(value) && value.length === 0) && !(isMisleading && key === "verdict"),
  );
  const { generated_at, sources } = answer.meta;
  const behind = sources.filter(({ id }) => id !== "dfpi" || reports > 0);
  return {
    ...(Object.fromEntries(fields) as Short<Given>),
    guidance: conclusion(answer, snapshot, country),
    meta: { generated_at, notices: [], sources: behind },
  } as Short<Given>;
}

/**
 * Gives what follows from where the asker stands, in the language of the answer; undefined where its reason says it.
 */
function conclusion(answer: Checked, snapshot: Snapshot, country: string | null): string | undefined {
  const { standing, verdict, lang, reason = "" } = answer;
  const { enforcement_actions = [], warnings = [], suggestions = [] } = answer;
  const found = { enforcement_actions, warnings, suggestions };
  const ofCountry = country === null ? null : listOfCountry(snapshot, country, lang, found);
  const sentences = [
    verdict === "both" ? say(lang, "guidance.imitation") : null,
    standing === "known" ? notListed(answer, snapshot) : null,
    standing === "known" ? say(lang, "guidance.not_safe") : null,
    standing === "no_record" ? searchedInShort(searched(snapshot), lang) : null,
    ofCountry === null || reason.includes(ofCountry) ? null : ofCountry,
  ];
  return joinSentences(sentences) || undefined;
}

/** Of one bot that was asked about, that no list names it, and when the lists were read; null where one may. */
function notListed({ bots = [], own_address, lang }: Checked, snapshot: Snapshot): string | null {
  const [slug, ...others] = bots.map((row) => String(row["slug"]));
  const bot = slug === undefined || others.length > 0 ? undefined : snapshot.find.bot.get(slug);
  const [from, to] = snapshot.counts.warnings_read;
  // Of a brand its reason says whom lists name.
  const isSaid = own_address !== null && own_address !== undefined;
  if (bot === undefined || isSaid || from === undefined || to === undefined || isBotListed(snapshot, bot)) return null;
  return say(lang, "known.no_warning", { name: bot.name, from: dateIn(lang, from), to: dateIn(lang, to) });
}

/** What the server's instructions say of every answer. */
const saidOnce: ReadonlySet<string> = new Set([
  notice.allegation,
  notice.tracker,
  notice.noRecord,
  notice.cite,
  notice.impostor,
  notice.advice,
]);

interface ListMeta {
  notices: readonly string[];
  sources: readonly { id: string }[];
}

/**
 * `meta` of a list of records: without the rules of every answer, and the tracker's read only beside its reports.
 * @param isKept which notices stay although they are said once.
 */
export function metaInShort<Meta extends ListMeta>(
  meta: Meta,
  reports: number,
  isKept: (text: string) => boolean = () => false,
): Meta {
  return {
    ...meta,
    notices: meta.notices.filter((text) => !saidOnce.has(text) || isKept(text)),
    sources: meta.sources.filter(({ id }) => id !== "dfpi" || reports > 0),
  };
}
