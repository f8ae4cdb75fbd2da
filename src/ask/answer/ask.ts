/** Asking: from one text, the same answer wherever it was asked. */

import { nameKey } from "../../base/names/normalize.ts";
import type { Language } from "../../base/words/languages.ts";
import type { BotRecord } from "../../record/bot.ts";
import { caseStatusWords, gravityOf } from "../../record/case-status.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import type { PredictionVenueRecord } from "../../record/known-firms.ts";
import type { ReportCard } from "../../record/report-card/shape.ts";
import type { TrackerEntryRecord } from "../../record/tracker-entry.ts";
import type { WarningListHead, WarningRecord } from "../../record/warning.ts";
import { joinMatches, verdictOn } from "../index/match.ts";
import type { OwnAddress } from "../index/own-addresses.ts";
import type { Suggestion } from "../index/suggest.ts";
import type { Sign } from "../signs/shape.ts";
import type { Finding, Findings, Indexes } from "./about.ts";
import { actionsFor, officialUrl } from "./actions.ts";
import { find, findInside } from "./find.ts";
import { comparisonOf, describedWords, messageWords, severalWords } from "./message-words.ts";
import { pleadsBefore } from "./pleas.ts";
import { type Lead, type Standing, standings } from "./standing.ts";
import { answerWords, inCapitalsOf, saidSuggestion } from "./words.ts";

/** Most subjects in one answer, strongest first. */
export const mostSubjects = 25;

export interface AskedSubject {
  finding: Finding;
  lead: Lead;
}

export type Asked = ReturnType<typeof answerTo>;

/** The answer to a question; a text with several subjects is answered as a message. Pure; never throws. */
export function ask(record: AskedRecord, text: string, baseUrl: string, lang: Language = "en"): Asked {
  return answerTo(record, find(record, text), baseUrl, "question", [], lang);
}

/** The answer to a message: everything in it. @param signs what it does that regulators warn about. */
export function askMessage(
  record: AskedRecord,
  text: string,
  baseUrl: string,
  signs: readonly Sign[] = [],
  lang: Language = "en",
): Asked {
  const inside = findInside(record, text);
  const short = inside.subjects.length === 0 && text.trim().length <= longestQuestion && !/\n/u.test(text.trim());
  const asked = short ? find(record, text) : inside;
  const tells = asked.subjects.some(
    ({ nameless, suggestions, plea }) => !nameless || suggestions.length > 0 || plea !== null,
  );
  return answerTo(record, tells ? asked : inside, baseUrl, "message", signs, lang);
}

/** A single line up to this length, in UTF-16 units, is also read as a question. */
const longestQuestion = 200;

export function leadOf(record: AskedRecord, finding: Finding, baseUrl: string, lang: Language = "en"): Lead {
  const facts = factsOf(record, finding);
  const { imitates, ownAddress } = finding;
  return {
    standing: facts.standing,
    ...answerWords(finding, facts, lang),
    actions: actionsFor(finding, facts, baseUrl, lang),
    imitates:
      imitates === null
        ? null
        : {
            name: imitates.name,
            slug: facts.bot?.slug ?? facts.venue?.slug ?? null,
            official_url: officialUrl(finding, facts),
            technique: imitates.technique,
            may_be_own: imitates.may_be_own,
          },
    own_address: ownAddress === null ? null : publishedAddress(ownAddress),
  };
}

function publishedAddress({ name, slug, domain, role, stated_by, source }: OwnAddress): Lead["own_address"] {
  return { name, slug, domain, role, stated_by, source_url: source };
}

/** The answer for what was found, the strongest first. @param signs what the text does that regulators warn about. */
export function answerTo(
  record: AskedRecord,
  { subjects: found, left_out }: Findings,
  baseUrl: string,
  as: "question" | "message",
  signs: readonly Sign[] = [],
  lang: Language = "en",
) {
  const shown = found
    .map((finding) => ({ finding, rank: standings.indexOf(standingOf(finding)) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostSubjects)
    .map(({ finding }) => ({ finding, lead: leadOf(record, finding, baseUrl, lang) }));
  const matches = joinMatches(shown.map(({ finding }) => finding.matches));
  const firms = () => firmsAmong(record, shown);
  const [first, second] = shown;
  const isPlea = second === undefined && first?.finding.nameless === true && first.lead.standing === "no_record";
  const telling = isPlea && pleadsBefore(first.finding, signs) ? [] : signs;
  return {
    lead:
      as === "message"
        ? messageWords(shown[0], shown.length, telling, firms(), baseUrl, lang)
        : questionLead(shown, telling, firms, baseUrl, lang),
    verdict: verdictOn(matches),
    /** Those of all subjects, each record once. */
    matches,
    suggestions: shown
      .flatMap(({ finding }) => finding.suggestions)
      .slice(0, mostSuggestions)
      .map((near) => saidSuggestion(near, lang)),
    /** Strongest first. In a message, a plea that names nobody leads the answer, but is nobody to look up. */
    subjects: as === "question" ? shown : shown.filter(({ finding }) => !finding.nameless || finding.plea === null),
    /** Subjects found but not shown. */
    left_out: left_out + found.length - shown.length,
  };
}

function questionLead(
  subjects: readonly AskedSubject[],
  signs: readonly Sign[],
  firms: () => string[],
  baseUrl: string,
  lang: Language,
): Lead {
  const [first] = subjects;
  const [sign] = signs;
  const isAlone = subjects.length === 1 && first !== undefined;
  const lead = isAlone
    ? first.lead
    : (comparisonOf(subjects, baseUrl, lang) ?? severalWords(first, subjects.length, baseUrl, lang));
  return sign === undefined ? lead : describedWords(lead, firms(), sign, baseUrl, first?.lead, lang);
}

/** The firms among the subjects of which we have a record or an own address, as people call them. */
function firmsAmong(record: AskedRecord, subjects: readonly AskedSubject[]): string[] {
  const names = subjects.flatMap(({ finding }) => {
    const { kind, matches, authorisations, ownAddress, shown_as } = finding;
    if (ownAddress !== null) return [ownAddress.name];
    const found = matches.bots[0] ?? matches.venues[0];
    if (found === undefined) return authorisations.map(({ provider }) => (kind === "name" ? shown_as : provider.name));
    if (kind === "name") return [inCapitalsOf(found.match.value, shown_as)];
    return record.find.bot.get(found.slug)?.name ?? record.find.venue.get(found.slug)?.name ?? [];
  });
  return [...new Set(names)];
}

const mostSuggestions = 5;

interface ById<Item> {
  get(id: string): Item | undefined;
}

/** What asking needs from a snapshot: its indexes, and its records one by one. */
interface AskedRecord extends Indexes {
  cards: ById<ReportCard>;
  /** Ids of the tracker entries that imitate a bot, by its slug. */
  impostorEntries: ById<readonly string[]>;
  find: {
    bot: ById<BotRecord>;
    action: ById<EnforcementActionRecord>;
    entry: ById<TrackerEntryRecord>;
    warning: ById<{ list: WarningListHead; warning: WarningRecord }>;
    venue: ById<PredictionVenueRecord>;
  };
}

export type Facts = ReturnType<typeof factsOf>;

export interface Possible {
  suggestion: Suggestion;
  /** Whose list or case it is on; null for a bot or venue. */
  regulator: string | null;
  /** Its first listed website, or its own; null if none is listed. */
  website: string | null;
}

function possibleOf({ find }: AskedRecord, suggestion: Suggestion): Possible {
  if ("slug" in suggestion) {
    const own = suggestion.type === "bot" ? find.bot.get(suggestion.slug) : find.venue.get(suggestion.slug);
    return { suggestion, regulator: null, website: own?.domains[0] ?? null };
  }
  const { id } = suggestion;
  const action = find.action.get(id);
  const warned = find.warning.get(id);
  const own = action ?? warned?.warning ?? find.entry.get(id);
  const regulator = action?.regulator ?? warned?.list.regulator ?? null;
  return { suggestion, regulator, website: own?.domains[0] ?? null };
}

export function factsOf(record: AskedRecord, finding: Finding) {
  const { matches, imitates, authorisations } = finding;
  const { find } = record;
  const all = <Item>(from: ById<Item>, found: readonly { id: string }[]): Item[] =>
    found.flatMap(({ id }) => from.get(id) ?? []);
  const slug = matches.bots[0]?.slug ?? imitates?.slug ?? null;
  const venue = matches.venues[0]?.slug ?? slug;
  const [near] = finding.suggestions;
  const vault = matches.vaults[0]?.address;
  const actions = all(find.action, matches.enforcement_actions);
  return {
    standing: standingOf(finding),
    actions,
    /** The one to tell; undefined without any. */
    main: mainCase(finding, actions),
    warnings: all(find.warning, matches.warnings),
    entries: all(find.entry, matches.tracker_entries),
    /** Every entry says that the website may be the imitated firm's own. */
    disputed:
      matches.tracker_entries.length > 0 &&
      matches.tracker_entries.every(({ match }) => match.on === "disputed_domains"),
    bot: slug === null ? null : (find.bot.get(slug) ?? null),
    card: slug === null ? null : (record.cards.get(slug) ?? null),
    impostors: slug === null ? 0 : (record.impostorEntries.get(slug)?.length ?? 0),
    /** The record that is most likely meant, where none is for certain. */
    possible: near === undefined ? null : possibleOf(record, near),
    venue: venue === null ? null : (find.venue.get(venue) ?? null),
    vault: vault === undefined ? null : (record.lookup.vaults.get(vault) ?? null),
    authorisations,
    register: record.lookup.authorised.register,
  };
}

/** What the record says about a subject, strongest first (standing.ts). Being authorised does not soften a warning. */
export function standingOf(finding: Finding): Standing {
  const { matches, imitates, authorisations, suggestions, ownAddress, blocked } = finding;
  if (matches.enforcement_actions.length > 0) return "regulator_acted";
  if (matches.warnings.length > 0) return "regulator_warned";
  if (matches.tracker_entries.length > 0) return "complaint_reported";
  if (blocked.length > 0) return "wallet_blocked";
  // A slip of the finger imitates nobody.
  if (imitates !== null && imitates.technique !== "name") return "imitates";
  const { bots, venues, vaults } = matches;
  if (bots.length + venues.length + vaults.length > 0) return "known";
  if (imitates !== null || (suggestions.length > 0 && ownAddress === null)) return "possible_match";
  const isOwn = ownAddress !== null && ownAddress.role !== "former";
  return authorisations.length > 0 || isOwn ? "known" : "no_record";
}

/**
 * The case that says most, dismissed ones last. A criminal outcome comes first, whomever it is about; then a case
 * against the subject of the question; then the gravest and newest. `isAccused`: the question is about a firm or person
 * accused in it, rather than a website, wallet or name in the case.
 */
export function mainCase(finding: Finding, actions: readonly EnforcementActionRecord[]) {
  const gravestFirst = actions.toSorted(
    (a, b) => gravityOf(a) - gravityOf(b) || (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : 0),
  );
  const cases = gravestFirst.map((action) => ({ action, isAccused: isAccusedIn(finding, action) }));
  const standing = cases.filter(({ action }) => caseStatusWords[action.status].standing !== "dismissed");
  const [gravest] = standing;
  if (gravest !== undefined && gravityOf(gravest.action) === 0) return gravest;
  return standing.find(({ isAccused }) => isAccused) ?? gravest ?? cases[0];
}

function dateOf({ filed_date, status_date }: EnforcementActionRecord): string {
  return filed_date ?? status_date ?? "";
}

/** A brand is accused where a company that carries its name is: not by a case against its promoters alone. */
function isAccusedIn({ kind, matches }: Finding, { id, respondents }: EnforcementActionRecord): boolean {
  const match = matches.enforcement_actions.find((one) => one.id === id)?.match;
  if (kind !== "name" || match === undefined) return false;
  if (match.type === "respondent") return true;
  const brand = nameKey(match.value);
  return respondents.some((party) => party.kind === "company" && nameKey(party.name).includes(brand));
}
