/** Asking: from one text, the same answer wherever it was asked. */
import { joinMatches, type RecordMatches, type Verdict, verdictOn } from "../lookup/matches.ts";
import type { OwnAddress } from "../lookup/own-addresses.ts";
import type { Suggestion } from "../lookup/suggest.ts";
import { actionsFor, officialUrl } from "./actions.ts";
import { type AskedRecord, factsOf, likenessOf } from "./facts.ts";
import { find } from "./find.ts";
import { findInside } from "./find-inside.ts";
import type { Finding, Findings } from "./finding.ts";
import { comparisonOf, messageWords } from "./message-words.ts";
import { alsoDescribed, describedWords, reachOf, type Sign, signsLead } from "./signs.ts";
import { type Lead, standings } from "./standing.ts";
import { answerWords } from "./words.ts";

/** Most subjects in one answer, strongest first. */
export const mostSubjects = 25;

export interface AskedSubject {
  finding: Finding;
  lead: Lead;
}

export interface Asked {
  lead: Lead;
  verdict: Verdict;
  /** Of all subjects, each record once. */
  matches: RecordMatches;
  suggestions: Suggestion[];
  /** Strongest first. */
  subjects: AskedSubject[];
  /** Subjects found but not shown. */
  left_out: number;
}

/** The answer to a question; a text with several subjects is answered as a message. Pure; never throws. */
export function ask(record: AskedRecord, text: string, baseUrl: string): Asked {
  return answerTo(record, find(record.lookup, text, likenessOf(record)), baseUrl, "question");
}

/** The answer to a message: everything in it. @param signs phrases in it that regulators warn about. */
export function askMessage(record: AskedRecord, text: string, baseUrl: string, signs: readonly Sign[] = []): Asked {
  const likeness = likenessOf(record);
  const inside = findInside(record.lookup, text, likeness);
  const short = inside.subjects.length === 0 && text.trim().length <= longestQuestion && !/\n/u.test(text.trim());
  const asked = short ? find(record.lookup, text, likeness) : inside;
  const tells = asked.subjects.some(({ nameless, suggestions }) => !nameless || suggestions.length > 0);
  return answerTo(record, tells ? asked : inside, baseUrl, "message", signs);
}

/** A single line up to this length, in UTF-16 units, is also read as a question. */
const longestQuestion = 200;

/** What is said about one subject. */
export function leadOf(record: AskedRecord, finding: Finding, baseUrl: string): Lead {
  const facts = factsOf(record, finding);
  const { imitates, ownAddress } = finding;
  return {
    standing: facts.standing,
    ...answerWords(finding, facts),
    actions: actionsFor(finding, facts, baseUrl),
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

/**
 * The answer for what was found: its strongest subject, and all of them.
 * @param signs phrases in the text that regulators warn about.
 */
export function answerTo(
  record: AskedRecord,
  { subjects: found, left_out }: Findings,
  baseUrl: string,
  as: "question" | "message",
  signs: readonly Sign[] = [],
): Asked {
  const subjects = found
    .map((finding) => ({ finding, lead: leadOf(record, finding, baseUrl) }))
    .sort((a, b) => standings.indexOf(a.lead.standing) - standings.indexOf(b.lead.standing));
  const shown = subjects.slice(0, mostSubjects);
  const matches = joinMatches(shown.map(({ finding }) => finding.matches));
  const firms = () => firmsAmong(record, shown);
  return {
    lead:
      as === "message"
        ? messageWords(shown[0], shown.length, signs, firms(), baseUrl)
        : questionLead(shown, signs, firms, baseUrl),
    verdict: verdictOn(matches),
    matches,
    suggestions: shown.flatMap(({ finding }) => finding.suggestions).slice(0, mostSuggestions),
    subjects: shown,
    left_out: left_out + subjects.length - shown.length,
  };
}

function questionLead(
  subjects: readonly AskedSubject[],
  signs: readonly Sign[],
  firms: () => string[],
  baseUrl: string,
): Lead {
  const [first] = subjects;
  const [sign] = signs;
  const isAlone = subjects.length === 1 && first !== undefined;
  const lead = isAlone
    ? first.lead
    : (comparisonOf(subjects, baseUrl) ?? messageWords(first, subjects.length, [], [], baseUrl));
  if (sign === undefined) return lead;
  if (!signsLead(signs, lead.standing)) return alsoDescribed(lead, sign);
  const isNameless = isAlone && first.finding.nameless;
  const name = isNameless ? null : (first?.finding.shown_as ?? null);
  return describedWords(
    { lead, name, firms: firms(), reach: first === undefined ? null : reachOf(first.lead) },
    sign,
    baseUrl,
  );
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

/** `bybit`, found as Bybit Trading Bot, is Bybit. */
function inCapitalsOf(listed: string, typed: string): string {
  const start = listed.slice(0, typed.length);
  return start.toLowerCase() === typed.toLowerCase() ? start : listed;
}

const mostSuggestions = 5;
