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

/** The answer to a message: everything in it. @param phrases how many phrases in it regulators warn about. */
export function askMessage(record: AskedRecord, text: string, baseUrl: string, phrases = 0): Asked {
  const likeness = likenessOf(record);
  const inside = findInside(record.lookup, text, likeness);
  const short = inside.subjects.length === 0 && text.trim().length <= longestQuestion && !/\n/u.test(text.trim());
  const asked = short ? find(record.lookup, text, likeness) : inside;
  const tells = asked.subjects.some(({ nameless, suggestions }) => !nameless || suggestions.length > 0);
  return answerTo(record, tells ? asked : inside, baseUrl, "message", phrases);
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

/** The answer for what was found: its strongest subject, and all of them. */
export function answerTo(
  record: AskedRecord,
  { subjects: found, left_out }: Findings,
  baseUrl: string,
  as: "question" | "message",
  phrases = 0,
): Asked {
  const subjects = found
    .map((finding) => ({ finding, lead: leadOf(record, finding, baseUrl) }))
    .sort((a, b) => standings.indexOf(a.lead.standing) - standings.indexOf(b.lead.standing));
  const shown = subjects.slice(0, mostSubjects);
  const matches = joinMatches(shown.map(({ finding }) => finding.matches));
  const [first] = shown;
  const alone = as === "question" && shown.length === 1 && first !== undefined;
  return {
    lead: alone
      ? first.lead
      : ((as === "question" ? comparisonOf(shown, baseUrl) : null) ??
        messageWords(first, shown.length, phrases, baseUrl)),
    verdict: verdictOn(matches),
    matches,
    suggestions: shown.flatMap(({ finding }) => finding.suggestions).slice(0, mostSuggestions),
    subjects: shown,
    left_out: left_out + subjects.length - shown.length,
  };
}

const mostSuggestions = 5;
