/** What is told of a person whom a case may mean: what the case came to for that person, and nobody else. */

import type { Language } from "../../base/words/languages.ts";
import { dateIn, isMessage, joinSentences, quotedFromRecord, say, upperFirst } from "../../base/words/say.ts";
import { datesInWords } from "../../base/words/wording.ts";
import { criminalStages, outcomeOfPerson } from "../../record/case-status.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import { inSentence } from "./called.ts";
import { caseInShort, stageInShort } from "./case-words.ts";

/** What a regulator's own case comes to, against whoever is the only one accused in it. */
const civilHeadlines: ReadonlySet<string> = new Set(["judgment", "order", "settled"]);

/** By its gravest outcome for that person, so that it leads; null where none is on record. */
export function personHeadline(action: EnforcementActionRecord, name: string, lang: Language): string | null {
  const outcome = outcomeOfPerson(action, name);
  const message = `case.${action.status}.accused`;
  const isAlone = action.respondents.length === 1 && civilHeadlines.has(action.status);
  if (outcome === null && isAlone && isMessage(message))
    return say(lang, message, { regulator: inSentence(action.regulator, lang), subject: name });
  const subject = action.brand_names[0] ?? action.unmatched_brand_names[0];
  if (outcome === null || subject === undefined) return null;
  return say(lang, `case.person.${outcome.stage}`, { person: name, subject });
}

/** How far it has come for that person, with day and sentence, or what the record's summary says of the person. */
export function personStage(action: EnforcementActionRecord, name: string, lang: Language): string {
  const outcome = outcomeOfPerson(action, name);
  if (outcome === null) return civilStage(action, name, lang);
  const { stage: reached, date, sentence } = outcome;
  const words = { person: name, stage: say(lang, `stage.${reached}`) };
  const isTold = sentence !== null && reached === "sentenced" && !/\bnot (?:seen|read|found)\b/iu.test(sentence);
  return joinSentences([
    date === null
      ? say(lang, "case.person.on_undated", words)
      : say(lang, "case.person.on", { ...words, date: dateIn(lang, date) }),
    isTold ? say(lang, "case.person.term", { term: termIn(sentence, lang) }) : null,
    sentence === null && lang === "en" ? datesInWords(sentencesAbout(action, name)) : null,
    reached === "charged" ? say(lang, "case.charged.reason") : null,
  ]);
}

/** How a prosecutor's case ended is one person's matter: it tells nothing of another. */
const ofOnePerson: ReadonlySet<string> = new Set(criminalStages);

/** What the record's summary says of the person, or of a regulator's case where it says nothing of the person; its stage. */
function civilStage(action: EnforcementActionRecord, name: string, lang: Language): string {
  const ofPerson = datesInWords(sentencesAbout(action, name));
  if (ofOnePerson.has(action.status)) return quotedFromRecord(lang, ofPerson);
  if (ofPerson === "") return caseInShort(action, lang);
  return joinSentences([quotedFromRecord(lang, ofPerson), stageInShort(action, lang)]);
}

const numbers = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A sentence in the record's words; in another language years or months in prison by themselves are translated. */
function termIn(sentence: string, lang: Language): string {
  if (lang === "en") return sentence;
  const [, count = "", unit = ""] =
    /^(\d+|[a-z]+) (year|month)s?(?: in prison)?(?=$|[;,]| and (?!a\b|\w+ (?:month|day)))/u.exec(sentence) ?? [];
  const value = numbers.indexOf(count) + 1 || Number(count);
  if (!Number.isInteger(value) || value === 0) return quotedFromRecord(lang, sentence).replace(/[.。]$/u, "");
  return new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** No part of a summary ends at an abbreviation's full stop. */
const partEnd = /(?<!\b(?:Ltd|Inc|Corp|Co|Nos?|v|Jr|\p{Lu}))[.;] (?=\p{L})/u;

/** The parts of a case's summary that name the person by the family name. */
function sentencesAbout({ summary }: EnforcementActionRecord, name: string): string {
  const family =
    name
      .replace(/,? (?:Jr|Sr)\.?$/u, "")
      .split(" ")
      .at(-1) ?? name;
  const parts = summary.split(partEnd).filter((part) => part.includes(family));
  return parts.map((part) => upperFirst(part.replace(/\.?$/u, "."))).join(" ");
}
