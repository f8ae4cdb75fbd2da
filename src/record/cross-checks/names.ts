/** Whom an accusation must not match by name, unless a curator wrote why: firms, persons, common words, victims. */
import { isTradeWord } from "../../base/names/common-words.ts";
import { namesNobody } from "../../base/names/no-name.ts";
import { mixesScripts, nameKey, nameTokens, withoutLegalForm } from "../../base/names/normalize.ts";
import { oneOfLines, wordList } from "../../base/names/word-list.ts";
import { once } from "../../base/once.ts";
import type { EnforcementActionRecord } from "../enforcement-action.ts";
import { firmCore, imitatedIn, realFirmsFrom } from "../others.ts";
import { ofAction, ofTrackerEntry, ofWarning, type Problems } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";
import type { WarningRecord } from "../warning.ts";

/** What finds a record when typed: `full` only as a whole, a `company` or `person` as a party of a case. */
type NameKind = "brand" | "company" | "person" | "entry" | "warning" | "full";

interface AccusedName {
  file: string;
  field: string;
  kind: NameKind;
  value: string;
  /** A curator said why it is matched, whoever else bears it. */
  isDecided: boolean;
}

/** Gives each name that finds an action, tracker entry or warning, and where in its file that stands. */
function* accusedNames(records: Records): Generator<AccusedName> {
  for (const action of records.enforcement_actions) yield* namesOfAction(action);
  const { file } = recordFiles.tracker;
  for (const { id, names } of records.tracker_entries)
    for (const value of names) yield { file, field: `${id}.names`, kind: "entry", value, isDecided: false };
  for (const { id, entries } of records.warning_lists)
    for (const warning of entries) yield* namesOfWarning(fileOf(recordFolders.warnings, id), warning);
}

function* namesOfAction({ id, ...action }: EnforcementActionRecord): Generator<AccusedName> {
  const file = fileOf(recordFolders.enforcementActions, id);
  const isDecided = action.clash_reason !== undefined;
  for (const value of action.brand_names) yield { file, field: "brand_names", kind: "brand", value, isDecided };
  for (const respondent of action.respondents) {
    const kind = respondent.kind === "company" ? "company" : "person";
    for (const value of respondent.match_names) yield { file, field: "match_names", kind, value, isDecided };
  }
}

function* namesOfWarning(file: string, { id, ...warning }: WarningRecord): Generator<AccusedName> {
  const place = { file, field: `${id}.names`, isDecided: warning.clash_reason !== undefined };
  for (const value of warning.names) yield { ...place, kind: "warning", value };
  for (const value of warning.full_names) yield { ...place, kind: "full", value };
}

/** Finds names of documented, uninvolved or real firms, of persons, of the trade, in two scripts or never to be matched. */
export function* nameProblems(records: Records): Problems {
  yield* mixedScripts(records);
  const documented = ownersByName(records);
  for (const action of records.enforcement_actions) yield* brandProblems(action, documented);
  yield* accusedNameProblems(records, documented);
  yield* matchedAndUnmatched(records);
  yield* matchedVictims(records);
}

/** A word in letters of two scripts is how imitations are written. */
function* mixedScripts(records: Records): Problems {
  for (const { name, file } of documentedNames(records)) {
    const reason = `${name} has letters of two scripts in one word, as imitations have: type it in one`;
    if (mixesScripts(name)) yield { file, field: "name", reason };
  }
}

/** Whose name it is, by its key. */
type Owners = ReadonlyMap<string, DocumentedName>;

function ownersByName(records: Records): Owners {
  return new Map([...documentedNames(records)].map((owner) => [nameKey(owner.name), owner]));
}

const clash = (name: string, who: string): string =>
  `${name} is also the name of ${who}; clash_reason must say why it is matched`;

function* brandProblems({ id, ...action }: EnforcementActionRecord, documented: Owners): Problems {
  if (action.clash_reason !== undefined) return;
  for (const [at, brand] of action.brand_names.entries()) {
    const owner = documented.get(nameKey(brand));
    const trade = `${brand} is made of words of the trade: put it among unmatched_brand_names, or give clash_reason`;
    if (owner !== undefined && !action.related_bots.includes(owner.slug))
      yield ofAction(id, `brand_names[${at}]`, clash(brand, owner.who));
    else if (withoutLegalForm(brand).every(isTradeWord)) yield ofAction(id, `brand_names[${at}]`, trade);
  }
}

/** What the curators' review and the registers say of names, for telling which must not be matched. */
interface NameReview {
  /** Keys of firms that are not meant. */
  firms: ReadonlySet<string>;
  givenNames: ReadonlySet<string>;
  /** Keys of names that a curator decided about. */
  decided: ReadonlySet<string>;
  /** Real firms by the core of their name. */
  realFirms: ReadonlyMap<string, string>;
}

function reviewOf({ list_review, authorised, warning_lists }: Records): NameReview {
  return {
    firms: new Set(list_review.firms.flatMap((firm) => [nameKey(firm), withoutLegalForm(firm).join("")])),
    givenNames: new Set(list_review.given_names),
    decided: new Set(list_review.decided_names.map(({ name }) => nameKey(name))),
    realFirms: realFirmsFrom(authorised.providers, imitatedIn(warning_lists)),
  };
}

function* accusedNameProblems(records: Records, documented: Owners): Problems {
  const review = reviewOf(records);
  for (const accused of accusedNames(records)) {
    const { file, field, value } = accused;
    const owner = documented.get(nameKey(value));
    if (isOfWarning(accused) && !accused.isDecided && owner !== undefined)
      yield { file, field, reason: clash(value, owner.who) };
    if (review.decided.has(nameKey(value)) || (isOfCase(accused) && accused.isDecided)) continue;
    const reason = accused.isDecided ? null : reasonAgainst(accused, review);
    if (reason !== null) yield { file, field, reason: `${value} ${reason}` };
    const firm = review.realFirms.get(firmCore(value));
    const where = "put it among the unmatched names, or say in data/lists/review.json why it is matched";
    if (firm !== undefined) yield { file, field, reason: `${value} is also the name of ${firm}: ${where}` };
  }
}

function isOfWarning({ kind }: AccusedName): boolean {
  return kind === "warning" || kind === "full";
}

function isOfCase({ kind }: AccusedName): boolean {
  return kind === "brand" || kind === "company" || kind === "person";
}

function* matchedAndUnmatched({ tracker_entries }: Records): Problems {
  for (const { id, names, unmatched_names } of tracker_entries)
    for (const name of names.filter((one) => unmatched_names.includes(one)))
      yield ofTrackerEntry(id, "names", `${name} is also in unmatched_names`);
}

/** Whoever is imitated is the victim: its name never matches the warning. */
function* matchedVictims({ warning_lists }: Records): Problems {
  for (const { id: list, entries } of warning_lists) {
    for (const { id, names, full_names, imitates } of entries) {
      if (imitates === null) continue;
      const victim = nameKey(imitates.name);
      if ([...names, ...full_names].every((name) => nameKey(name) !== victim)) continue;
      yield ofWarning(list, `${id}.names`, `${imitates.name} is the firm that is imitated: it is never matched`);
    }
  }
}

interface DocumentedName {
  name: string;
  file: string;
  slug: string;
  /** How a reader knows the record: `the bot 3commas`. */
  who: string;
}

/** Gives each name of somebody documented, and in which file it stands. */
function* documentedNames({ bots, prediction_venues, protected_brands }: Records): Generator<DocumentedName> {
  const { file } = recordFiles.protectedBrands;
  for (const { name, slug } of protected_brands) yield { name, file, slug, who: `the protected brand ${slug}` };
  for (const { name, slug } of prediction_venues)
    yield { name, file: fileOf(recordFolders.predictionVenues, slug), slug, who: `the venue ${slug}` };
  for (const { name: first, aliases, slug } of bots)
    for (const name of [first, ...aliases])
      yield { name, file: fileOf(recordFolders.bots, slug), slug, who: `the bot ${slug}` };
}

const dictionary = once(() => oneOfLines("common"));

/** Says why a name must not be matched by itself; null where nothing speaks against it. */
function reasonAgainst(accused: AccusedName, review: NameReview): string | null {
  const { kind, value } = accused;
  if (kind === "person" && isOfMany(value, review.givenNames))
    return "is the name of very many people: match a longer form of it, or say in clash_reason why this one";
  const reason = kind === "brand" || kind === "company" || kind === "warning" ? othersReason(accused, review) : null;
  // The tracker's names are found by nobody where they are words (match.ts).
  const isExempt = kind === "person" || kind === "entry";
  if (reason !== null || isExempt || !namesNobody(value, dictionary())) return reason;
  return "is a word, a place or an abbreviation: it names nobody by itself";
}

const commonSurnames = once(() => wordList("common-surnames"));

/** Tells a given name with one of the most frequent family names and nothing more. */
function isOfMany(name: string, givenNames: ReadonlySet<string>): boolean {
  const [first = "", last = "", ...more] = nameTokens(name);
  return more.length === 0 && givenNames.has(first) && commonSurnames().has(last);
}

/** Whose name it is too, or that it is everybody's; null where it is nobody else's. */
function othersReason({ value: name, kind }: AccusedName, { firms, givenNames }: NameReview): string | null {
  const core = withoutLegalForm(name);
  if (mixesScripts(name)) return "has letters of two scripts in one word, as imitations have";
  if (firms.has(nameKey(name)) || firms.has(core.join("")))
    return "is also the name of a firm that is not meant (data/lists/review.json); clash_reason must say why it is matched";
  if (core.length === 1 && core.every((word) => givenNames.has(word)))
    return "is a given name: it names nobody by itself";
  if (kind !== "brand" && core.length === nameTokens(name).length && core.every(isTradeWord))
    return "is made of words of the trade: anybody may be called that";
  return isPerson(name, givenNames) ? "is a person's name: a person is shown, never matched" : null;
}

/** A given name and one more word that no firm goes by. */
function isPerson(name: string, names: ReadonlySet<string>): boolean {
  const words = nameTokens(name);
  const [first, last, ...more] = words;
  if (first === undefined || last === undefined || more.length > 0 || !names.has(first)) return false;
  return /^\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+$/u.test(name.trim()) && !firmish.test(last) && !isTradeWord(last);
}

const firmish = new RegExp(
  String.raw`^(?:group|partners|associates|advis\w+|consult\w+|management|company|holdings?|global|` +
    "international|services?|solutions|brothers|sons|enterprises?|agency|law|legal|estate|ventures?|" +
    "house|institute|foundation|society|union|bank|securities|ltd|limited|inc|llc)$",
  "u",
);
