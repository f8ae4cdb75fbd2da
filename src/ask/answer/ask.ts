/** Asking: from one text, the same answer wherever it was asked. */

import type { Language } from "../../base/words/languages.ts";
import type { RecordMatches } from "../index/match.ts";
import { joinMatches, verdictOn } from "../index/match.ts";
import type { OwnAddress } from "../index/own-addresses.ts";
import type { SaidSuggestion, Verdict } from "../index/shape.ts";
import type { Sign } from "../signs/shape.ts";
import type { Finding, Findings } from "./about.ts";
import { actionsFor, officialUrl } from "./actions.ts";
import { inCapitalsOf } from "./called.ts";
import type { AskedRecord, AskedSubject } from "./facts.ts";
import { factsOf, standingOf } from "./facts.ts";
import { find, findInside } from "./find.ts";
import { comparisonOf, describedWords, messageWords, severalWords } from "./message-words.ts";
import { pleadsBefore } from "./pleas.ts";
import { type Lead, standings } from "./standing.ts";
import { answerWords, saidSuggestion } from "./words.ts";

/** Most subjects in one answer, strongest first. */
export const mostSubjects = 25;

/** The answer to a question or a message. */
export interface Asked {
  lead: Lead;
  verdict: Verdict;
  /** Those of all subjects, each record once. */
  matches: RecordMatches;
  suggestions: SaidSuggestion[];
  /** Strongest first. In a message, a plea that names nobody leads the answer, but is nobody to look up. */
  subjects: AskedSubject[];
  /** Subjects found but not shown. */
  left_out: number;
}

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
  const findings = short ? find(record, text) : inside;
  const tells = findings.subjects.some(
    ({ nameless, suggestions, plea }) => !nameless || suggestions.length > 0 || plea !== null,
  );
  return answerTo(record, tells ? findings : inside, baseUrl, "message", signs, lang);
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
  { subjects: findings, left_out }: Findings,
  baseUrl: string,
  as: "question" | "message",
  signs: readonly Sign[] = [],
  lang: Language = "en",
): Asked {
  const shown = findings
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
    matches,
    suggestions: shown
      .flatMap(({ finding }) => finding.suggestions)
      .slice(0, mostSuggestions)
      .map((near) => saidSuggestion(near, lang)),
    subjects: as === "question" ? shown : shown.filter(({ finding }) => !finding.nameless || finding.plea === null),
    left_out: left_out + findings.length - shown.length,
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
    const match = matches.bots[0] ?? matches.venues[0];
    if (match === undefined) return authorisations.map(({ provider }) => (kind === "name" ? shown_as : provider.name));
    if (kind === "name") return [inCapitalsOf(match.match.value, shown_as)];
    return record.find.bot.get(match.slug)?.name ?? record.find.venue.get(match.slug)?.name ?? [];
  });
  return [...new Set(names)];
}

const mostSuggestions = 5;
