/**
 * What a text asks beside whom it asks about: a person whom the case names, whether money came back, whether an authority
 * licensed the firm, whether coins are given away. The answer begins with that, as far as the record tells it.
 */
import { stepsFor } from "../ask/answer/actions.ts";
import type { Asked } from "../ask/answer/asked.ts";
import { inSentence, whoActsIn } from "../ask/answer/called.ts";
import { personHeadline, personStage } from "../ask/answer/person-words.ts";
import type { Action } from "../ask/answer/standing.ts";
import { type Findings, tellsAnything } from "../ask/find/about.ts";
import { find } from "../ask/find/find.ts";
import { shorterNames } from "../ask/index/persons-names.ts";
import { anyOf, authoritiesIn } from "../ask/text/authorities-in-text.ts";
import { foldText } from "../base/names/fold.ts";
import { nameTokens } from "../base/names/normalize.ts";
import { wordKinds } from "../base/names/word-list.ts";
import { once } from "../base/once.ts";
import type { Language } from "../base/words/languages.ts";
import { placeName } from "../base/words/places.ts";
import { joinSentences, quotedFromRecord, say } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import { type Authority, bodiesOfCases } from "../record/authorities.ts";
import type { EnforcementActionRecord } from "../record/enforcement-action.ts";
import type { HelpDesk } from "../record/single-files.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { isFoundBy } from "./lists-asked.ts";

/** In UTF-16 units: in a longer text these words are of its story, and nobody's question. */
const longestQuestion = 400;

const kinds = once(() => {
  const patterns = Object.entries(wordKinds("asked-beside")).map(([kind, words]): [string, RegExp] => {
    const pattern = anyOf(words.map((word) => foldText(word.replaceAll("-", " "))));
    return [kind, new RegExp(pattern.source, "u")];
  });
  return new Map(patterns);
});

function says(kind: "money_back" | "licensed" | "giveaway", text: string): boolean {
  return kinds().get(kind)?.test(foldText(text)) === true;
}

/**
 * Who asks whether money came back names whom: a name that is sought among other words, and found in no sentence, is
 * looked up by itself, `did Celsius customers get their money back`.
 */
export function withNameAsked(snapshot: Snapshot, question: string, findings: Findings): Findings {
  const [only, another] = findings.subjects;
  if (only === undefined || another !== undefined || only.kind !== "name" || only.nameless) return findings;
  const isFound = tellsAnything(only) || only.suggestions.length > 0 || only.shown_as === question.trim();
  return isFound || !says("money_back", question) ? findings : find(snapshot, only.shown_as);
}

/** The answer to a question, which begins with what is asked beside its subject. */
export function withAskedBeside(
  snapshot: Snapshot,
  question: string,
  reply: Asked,
  baseUrl: string,
  lang: Language,
): Asked {
  if (question.length > longestQuestion) return reply;
  const ofPerson = withPerson(snapshot, question, reply, lang);
  const first = [
    says("giveaway", question) ? giveawayWords(ofPerson, lang) : null,
    says("money_back", question) ? moneyBackWords(snapshot, ofPerson, lang) : null,
  ];
  const { lead } = ofPerson;
  const told = { ...ofPerson, lead: { ...lead, reason: joinSentences([...first, withoutTold(lead.reason, first)]) } };
  return withLicence(snapshot, question, told, { baseUrl, lang, isFirst: true });
}

/** The answer to a message, which ends with where a licence that it claims can be looked up. */
export function withLicenceClaimed(
  snapshot: Snapshot,
  message: string,
  reply: Asked,
  baseUrl: string,
  lang: Language,
): Asked {
  return withLicence(snapshot, message, reply, { baseUrl, lang, isFirst: false });
}

/** A reason without the sentences that stand before it. */
function withoutTold(reason: string, first: readonly (string | null)[]): string {
  const told = first.filter((words) => words !== null).join(" ");
  const sentences = reason.split(/(?<=\.) (?=\p{Lu})/u);
  return sentences.filter((sentence) => sentence.length < 40 || !told.includes(sentence)).join(" ");
}

/** A person whom a case names, as people call the person. */
interface NamedPerson {
  action: EnforcementActionRecord;
  name: string;
}

/** Begins with the person whom a question names beside a brand: who asks about both asks about this one. */
function withPerson(snapshot: Snapshot, question: string, reply: Asked, lang: Language): Asked {
  const { lead, subjects } = reply;
  const [subject, another] = subjects;
  const isOfPerson = subject?.finding.suggestions[0]?.how === "person";
  if (subject === undefined || another !== undefined || isOfPerson) return reply;
  const [named, ...others] = personsNamed(casesOf(snapshot, reply), question);
  if (named === undefined || lead.headline.includes(named.name)) return reply;
  const { action, name } = named;
  const regulator = whoActsIn(action.regulator, lang);
  const isTold = lead.standing !== "possible_match";
  const headline =
    personHeadline(action, name, lang) ?? (isTold ? lead.headline : say(lang, "possible.person", { regulator, name }));
  const stage = personStage(action, name, lang);
  const title = quotedFromRecord(lang, `${action.title}.`);
  const about = say(lang, "possible.case_about", { about: title });
  const rest = isTold ? withoutTold(lead.reason, [stage]) : about;
  // What another regulator's case says of the same person: `he is reported to have died`.
  const further = others.map((other) => datesInWords(wholeSentencesAbout(other))).find(Boolean) ?? "";
  const reason = joinSentences([stage, quotedFromRecord(lang, further), rest]);
  return { ...reply, lead: { ...lead, headline, reason } };
}

/** The cases that an answer tells of, those that match before those that may be meant. */
function casesOf(snapshot: Snapshot, { matches, suggestions }: Asked): EnforcementActionRecord[] {
  const ids = [
    ...matches.enforcement_actions.map(({ id }) => id),
    ...suggestions.flatMap((one) => (one.type === "enforcement_action" && "id" in one ? [one.id] : [])),
  ];
  return [...new Set(ids)].flatMap((id) => snapshot.find.action.get(id) ?? []);
}

/** The cases that name a person whom a question names, the first of each first. */
function personsNamed(actions: readonly EnforcementActionRecord[], question: string): NamedPerson[] {
  const asked = ` ${nameTokens(question).join(" ")} `;
  const isAsked = (name: string) => {
    const words = nameTokens(name);
    const forms = [words.join(" "), ...shorterNames(name)];
    return words.length > 1 && forms.some((form) => asked.includes(` ${nameTokens(form).join(" ")} `));
  };
  const named = actions.flatMap((action) => {
    const people = [
      ...action.respondents.filter(({ kind }) => kind !== "company").map((party) => party.name),
      ...action.criminal_cases.flatMap(({ defendant }) => defendant.split(/;\s*(?![^(]*\))/u)),
    ];
    const name = people.flatMap(namesOfPerson).find(isAsked);
    return name === undefined ? [] : [{ action, name }];
  });
  return named;
}

/** The sentences of a case's summary that name a person by the family name. */
function wholeSentencesAbout({ action, name }: NamedPerson): string {
  const family = name.split(" ").at(-1) ?? name;
  return summarySentences(action.summary)
    .filter((sentence) => sentence.includes(family))
    .join(" ");
}

/** `Cornelius Johannes Steynberg, known as Johann Steynberg` is both, the name that people know first. */
function namesOfPerson(name: string): string[] {
  const plain = name.replace(/\s*\(.*\)/u, "");
  return plain.split(/,? (?:known as|a\/k\/a) /u).toReversed();
}

/** Where coins are said to be given away in somebody's name. */
function giveawayWords({ lead, suggestions }: Asked, lang: Language): string | null {
  const isUsed = suggestions.some((one) => "borrowed" in one && one.borrowed);
  return isUsed || lead.own_address !== null ? say(lang, "giveaway.known") : null;
}

/** By these words a record tells of money that comes back to those who lost it. */
const ofMoneyBack =
  /\brestitution\b|\brepa(?:id|y|yment)\b|\brefund|\breimburs|\breceiver|\btrustee\b|\bcompensat|\bcreditors\b|\b(?:returned|distribut\w+|paid back) to\b/iu;

/** What a case's record says of money that came back; empty where it says nothing. */
export function moneyBackOf(action: EnforcementActionRecord): string {
  const telling = partsOfCase(action).filter((part) => ofMoneyBack.test(part));
  return datesInWords([...new Set(telling)].slice(0, mostQuoted).join(" "));
}

/** A text without the words that ask whether money came back. */
export function withoutMoneyBack(text: string): string {
  const pattern = kinds().get("money_back");
  return pattern === undefined || !says("money_back", text)
    ? text
    : foldText(text).replace(new RegExp(pattern.source, "gu"), " ");
}

/** Most sentences of records that one answer quotes. */
const mostQuoted = 3;

/** What the records say of money that came back, or that they say nothing, and where claims go; null of no such record. */
function moneyBackWords(snapshot: Snapshot, reply: Asked, lang: Language): string | null {
  const { matches, suggestions } = reply;
  const reports = suggestions.flatMap((one) =>
    one.type === "press_report" && "id" in one ? (snapshot.lookup.pressReports.get(one.id) ?? []) : [],
  );
  const bots = matches.bots.flatMap(({ slug }) => snapshot.find.bot.get(slug) ?? []);
  const telling = [
    ...casesOf(snapshot, reply).flatMap(partsOfCase),
    ...reports.flatMap(({ summary }) => summarySentences(summary)),
    ...bots.flatMap(({ incidents }) => incidents.flatMap((incident) => summarySentences(incident.text))),
  ].filter((part) => ofMoneyBack.test(part));
  const isAbout = casesOf(snapshot, reply).length + reports.length + matches.warnings.length > 0;
  if (telling.length === 0 && !isAbout) return null;
  const about = datesInWords([...new Set(telling)].slice(0, mostQuoted).join(" "));
  return joinSentences([
    about === ""
      ? say(lang, "money_back.unknown")
      : say(lang, "money_back.told", { about: quotedFromRecord(lang, about) }),
    say(lang, "money_back.where"),
  ]);
}

/** Sentences of a case's summary, and of its criminal cases what each came to, with the person. */
function partsOfCase({ summary, criminal_cases }: EnforcementActionRecord): string[] {
  const ofPeople = criminal_cases.flatMap(({ defendant, outcome, sentence }) =>
    [...(sentence ?? "").split("; "), ...outcome.split("; ")].map((part) => `${defendant}: ${part}.`),
  );
  return [...summarySentences(summary), ...ofPeople];
}

function summarySentences(text: string): string[] {
  return text.split(/(?<!\b(?:Ltd|Inc|Corp|Co|Nos?|v|Jr|\p{Lu})\.)(?<=\.) (?=\p{Lu})/u);
}

interface LicenceWords {
  baseUrl: string;
  lang: Language;
  /** Before what is on record. */
  isFirst: boolean;
}

/** Adds that a licence which a text claims or asks about is looked up in its authority's register, and opens that. */
function withLicence(snapshot: Snapshot, text: string, reply: Asked, { baseUrl, lang, isFirst }: LicenceWords): Asked {
  const { matches, suggestions, lead } = reply;
  const found = { ...matches, suggestions };
  const supervisors = reply.subjects.flatMap(({ finding }) => finding.authorisations);
  // The register that is on record answers by itself.
  const isSupervisor = ({ name }: Licensing) => supervisors.some(({ provider }) => provider.authority.includes(name));
  const authority = licensedBy(text).find((one) => !isSupervisor(one) && !isFoundBy(snapshot, one, found));
  if (authority === undefined) return reply;
  const regulator = authority.own?.lang === lang ? authority.own.name : inSentence(authority.name, lang);
  const sentence = say(lang, "licence.claimed", { regulator, country: placeName(authority.country, lang) });
  const { step, askRegulator } = stepsFor(baseUrl, lang);
  const desk = registerOf(snapshot.records.help_desks.places, authority);
  const lookUp =
    desk === null
      ? askRegulator
      : step("action.look_up_register", { register: desk.short_name ?? desk.body }, desk.url);
  const reason = joinSentences(isFirst ? [sentence, lead.reason] : [lead.reason, sentence]);
  return { ...reply, lead: { ...lead, reason, actions: withSecond(lead.actions, lookUp, askRegulator) } };
}

/** In place of the step to ask a regulator, else as the last but one of three. */
function withSecond(actions: readonly Action[], step: Action, askRegulator: Action): Action[] {
  const at = actions.findIndex(({ url }) => url === askRegulator.url);
  if (at >= 0) return actions.map((one, place) => (place === at ? step : one));
  return [...actions.slice(0, 1), step, ...actions.slice(actions.length > 2 ? 2 : 1)];
}

type Licensing = Pick<Authority, "name" | "country" | "list" | "own">;

/** Bodies of the United States that people name by capitals; in small letters `sec` is a second. */
const bodiesInCapitals: readonly Licensing[] = bodiesOfCases
  .filter(({ name }) => ["SEC", "FINRA", "NFA"].includes(name))
  .map(({ name, country }) => ({ name, country, list: null }));

/** The authorities beside which a sentence speaks of a licence. */
function licensedBy(text: string): Licensing[] {
  const sentences = text.split(/[.!?\n。！？؟](?=\s|$)|[。！？]/u).filter((sentence) => says("licensed", sentence));
  return sentences.flatMap((sentence) => [
    ...authoritiesIn(sentence),
    ...bodiesInCapitals.filter(({ name }) =>
      new RegExp(String.raw`(?<![\p{L}\p{N}])${name}(?![\p{L}\p{N}])`, "u").test(sentence),
    ),
  ]);
}

/** What lists whom others warn of is no register of whom they licensed. */
const warns = /warning|alert|blacklist|unauthorised|unlawful|PAUSE|RED List|caution|tracker/iu;

/** Whose register has the firms of an authority that keeps none of its own. */
const keepers: Readonly<Record<string, string>> = { AMF: "REGAFI", CFTC: "NFA" };

function registerOf(places: readonly HelpDesk[], { name, country }: Licensing): HelpDesk | null {
  const keeper = keepers[name] ?? name;
  return (
    places.find(
      (desk) =>
        desk.purpose === "check" &&
        desk.country === country &&
        desk.short_name?.startsWith(keeper) === true &&
        !warns.test(desk.body),
    ) ?? null
  );
}
