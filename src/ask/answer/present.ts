/** Presenting: what was found, judged and loaded, in words and with what to do. */

import type { Language } from "../../base/words/languages.ts";
import type { Finding } from "../find/about.ts";
import { pleadsBefore } from "../find/pleas.ts";
import { joinMatches, verdictOn } from "../index/match.ts";
import type { OwnAddress } from "../index/own-addresses.ts";
import type { Sign } from "../signs/shape.ts";
import { actionsFor, officialUrl } from "./actions.ts";
import type { Asked, AskedSubject } from "./asked.ts";
import { inCapitalsOf } from "./called.ts";
import type { AskedRecord, Facts } from "./load.ts";
import { comparisonOf, describedWords, messageWords, severalWords } from "./message-words.ts";
import type { Lead } from "./standing.ts";
import { answerWords, saidSuggestion } from "./words.ts";

/** How an answer is to be worded. */
interface Presentation {
  baseUrl: string;
  as: "question" | "message";
  /** What the text does that regulators warn about. */
  signs: readonly Sign[];
  lang: Language;
}

/** Words the answer about one subject alone. */
export function presentSubject(finding: Finding, facts: Facts, baseUrl: string, lang: Language = "en"): Lead {
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
    own_address: ownAddress === null ? null : presentAddress(ownAddress),
  };
}

function presentAddress({ name, slug, domain, role, stated_by, source }: OwnAddress): Lead["own_address"] {
  return { name, slug, domain, role, stated_by, source_url: source };
}

/** Words the answer about all subjects, the strongest first. @param omitted how many findings are not shown. */
export function presentAnswer(
  record: AskedRecord,
  subjects: readonly AskedSubject[],
  omitted: number,
  { baseUrl, as, signs, lang }: Presentation,
): Asked {
  const matches = joinMatches(subjects.map(({ finding }) => finding.matches));
  const firms = () => firmsAmong(record, subjects);
  const [first, second] = subjects;
  const telling = second === undefined && first !== undefined && pleadsFirst(first, signs) ? [] : signs;
  return {
    lead:
      as === "message"
        ? messageWords(first, foundAmong(subjects), telling, firms(), baseUrl, lang)
        : questionLead(subjects, telling, firms, baseUrl, lang),
    verdict: verdictOn(matches),
    matches,
    suggestions: subjects
      .flatMap(({ finding }) => finding.suggestions)
      .slice(0, mostSuggestions)
      .map((near) => saidSuggestion(near, lang)),
    subjects: subjects.filter(({ finding }) => as === "question" || !finding.nameless || finding.plea === null),
    left_out: omitted,
  };
}

/** Of how many subjects something was found: an empty look-up is no finding. */
function foundAmong(subjects: readonly AskedSubject[]): number {
  return subjects.filter(({ lead }) => lead.standing !== "no_record").length;
}

/** Whether what a text tells is its author's own misfortune, and the answer begins with that and not with its signs. */
function pleadsFirst({ finding, lead: { standing } }: AskedSubject, signs: readonly Sign[]): boolean {
  return (standing === "no_record" || standing === "possible_match") && pleadsBefore(finding, signs);
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
    : (comparisonOf(subjects, baseUrl, lang) ?? severalWords(subjects, foundAmong(subjects), baseUrl, lang));
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
