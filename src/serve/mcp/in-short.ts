/**
 * A check's answer as a tool gives it. What is the same in every answer (what a listing means, whom to cite, how much
 * of each list is on record) stands once in the server's instructions and in get_coverage; a conversation carries every
 * answer to its end.
 */
import { searched } from "../../answers/check.ts";
import { listOfCountry } from "../../answers/lists-asked.ts";
import { isBotListed } from "../../ask/answer/load.ts";
import { searchedInShort } from "../../ask/index/guidance.ts";
import type { SaidSuggestion } from "../../ask/index/shape.ts";
import type { Language } from "../../base/words/languages.ts";
import { dateIn, joinSentences, say } from "../../base/words/say.ts";
import type { LookupMeta } from "../../contract/shapes/meta.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { nearInShort, whoseRecord } from "./near-in-short.ts";
import { onceEach, withoutSaid } from "./once-each.ts";
import { withOwnStatusSource } from "./shapes.ts";

interface MatchFields {
  match?: { on: string };
  [field: string]: unknown;
}

interface CaseFields extends MatchFields {
  id: string;
}

type RecordKind = "bots" | "enforcement_actions" | "dfpi_entries";

interface CheckFields {
  meta: Pick<LookupMeta, "generated_at" | "sources">;
  standing: string;
  lang: Language;
  verdict?: string;
  guidance?: string;
  own_address?: unknown;
  suggestions?: readonly SaidSuggestion[];
  warnings?: readonly WarningFields[];
  bots?: readonly MatchFields[];
  enforcement_actions?: readonly CaseFields[];
  dfpi_entries?: readonly MatchFields[];
  authorisations?: readonly { credit: string | null; source_url: string | null }[];
  reason?: string;
  subjects?: readonly { reason: string; matches: readonly { id: string }[] }[];
}

interface WarningFields extends MatchFields {
  id: string;
  names: string[];
  credit: string | null;
  list: { id: string; meaning: string };
}

/** Beside a standing that says more, a verdict of `no_record` would be read as nothing. */
export function saysLess({ verdict, standing }: { verdict?: string; standing: string }): boolean {
  return verdict === "no_record" && standing !== "no_record";
}

/** Fields by which what was asked about is found as it stands there, so that the row itself shows why. */
const evident: ReadonlySet<string> = new Set(["name", "names", "aliases", "brand_names", "domains", "full_names"]);

/** Cases that are told whole, if there are no more: else the first, of the others a line each, and `fetch` tells the rest. */
const mostWhole = 2;

/** Gives the rows of each kind without why they match, where they show it. */
function rowsInShort({
  bots,
  enforcement_actions,
  dfpi_entries,
  reason = "",
}: Pick<CheckFields, RecordKind | "reason">) {
  const whole = (enforcement_actions?.length ?? 0) > mostWhole ? 1 : mostWhole;
  return {
    ...(bots !== undefined && { bots: bots.map(withoutEvidentMatch).map(withoutNoImpostors) }),
    ...(dfpi_entries !== undefined && { dfpi_entries: dfpi_entries.map(withoutEvidentMatch) }),
    ...(enforcement_actions !== undefined && {
      enforcement_actions: withOutcomesOnce(enforcement_actions).map((action, at) =>
        withoutSaid(caseRow(action, at < whole), reason),
      ),
    }),
  };
}

/** What a criminal case came to for somebody stands in the first of the cases that tell it. */
function withOutcomesOnce(actions: readonly CaseFields[]): CaseFields[] {
  const told = new Set<string>();
  return actions.map((action) => {
    const { criminal_cases } = action;
    if (!Array.isArray(criminal_cases)) return action;
    const keyOf = ({ defendant, stage, date }: Record<string, unknown>) => [defendant, stage, date].join("|");
    const untold = (criminal_cases as Record<string, unknown>[]).filter((one) => !told.has(keyOf(one)));
    for (const one of untold) told.add(keyOf(one));
    return untold.length === criminal_cases.length ? action : { ...action, criminal_cases: untold };
  });
}

function withoutEvidentMatch<Row extends MatchFields>(row: Row): Omit<Row, "match"> {
  const { match, ...rest } = row;
  return match === undefined || evident.has(match.on) ? rest : row;
}

/** That no report names an impostor says nothing: others may use the name in websites. */
function withoutNoImpostors<Row extends { impostor_reports?: unknown }>(bot: Row) {
  const { impostor_reports, ...row } = bot;
  return impostor_reports === 0 ? row : bot;
}

function caseRow(action: CaseFields, isWhole: boolean): Record<string, unknown> {
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

/** Most records of one subject that are named beside it: of more their number tells enough. */
const mostNamed = 3;

/**
 * Gives the subjects; what the answer's own reason says of one is not repeated, nor are all of its dozens of records
 * named.
 */
function subjectsInShort(
  { reason: ofAnswer = "", subjects, lang }: Pick<CheckFields, "reason" | "subjects" | "lang">,
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
export function warningsOfLists<Row extends Pick<WarningFields, "list">>(warnings: readonly Row[]): readonly Row[] {
  const lists = new Set(warnings.map(({ list }) => list.id));
  return warnings.slice(0, Math.max(fewestRows, lists.size));
}

/** Gives a row without titles that are whole sentences among its names, where it has others. */
function namedInShort<Row extends WarningFields>(row: Row): Row {
  const names = row.names.filter((name) => name.split(/\s+/u).length <= mostWordsOfName);
  return names.length === 0 ? row : { ...row, names };
}

const mostWordsOfName = 6;

/** Gives the warnings; what being on a list means stands once for all of its rows. */
export function warningsInShort({ warnings }: Pick<CheckFields, "warnings">) {
  if (warnings === undefined) return {};
  const lists = new Map(warnings.map(({ list }) => [list.id, list]));
  return {
    warnings: onceEach("credit", warnings, null).map(namedInShort).map(withoutEvidentMatch),
    list_meanings: [...lists.values()].map(({ meaning }) => meaning),
  };
}

/** Firms on the register; its credit, and where it is, stand once. */
function authorisationsInShort({ authorisations = [] }: Pick<CheckFields, "authorisations">) {
  return { authorisations: onceEach("source_url", onceEach("credit", authorisations, null), null) };
}

/** What a check's answer holds without records: only whether something is there is worth a line. */
type Short<Given> = { [Key in keyof Given]?: Given[Key] | undefined };

/**
 * Gives the answer without empty lists and standing text.
 * @param reports how many of the DFPI's reports it shows.
 * @param country of whoever asks; null where nothing tells it.
 */
export function shortenAnswer<Given extends CheckFields>(
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
function conclusion(answer: CheckFields, snapshot: Snapshot, country: string | null): string | undefined {
  const { standing, verdict, lang, reason = "" } = answer;
  const { enforcement_actions = [], warnings = [], suggestions = [] } = answer;
  const matches = { enforcement_actions, warnings, suggestions };
  const ofCountry = country === null ? null : listOfCountry(snapshot, country, lang, matches);
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
function notListed({ bots = [], own_address, lang }: CheckFields, snapshot: Snapshot): string | null {
  const [slug, ...others] = bots.map((row) => String(row["slug"]));
  const bot = slug === undefined || others.length > 0 ? undefined : snapshot.find.bot.get(slug);
  const [from, to] = snapshot.counts.warnings_read;
  // Of a brand its reason says whom lists name.
  const isSaid = own_address !== null && own_address !== undefined;
  if (bot === undefined || isSaid || from === undefined || to === undefined || isBotListed(snapshot, bot)) return null;
  return say(lang, "known.no_warning", { name: bot.name, from: dateIn(lang, from), to: dateIn(lang, to) });
}
