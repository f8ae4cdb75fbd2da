/** Whom an accusation must not match by name, unless a curator wrote why: firms, persons, common words, victims. */
import { isTradeWord } from "../../base/names/common-words.ts";
import { mixesScripts, nameKey, nameTokens, withoutLegalForm } from "../../base/names/normalize.ts";
import { firmCore, imitatedIn, realFirmsFrom } from "../others.ts";
import { ofAction, ofTrackerEntry, ofWarning, type Problems } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";

/** What finds a record when typed: `full` only as a whole, a `company` or `person` as a party of a case. */
type NameKind = "brand" | "company" | "person" | "entry" | "warning" | "full";

/** Each name that finds an action, tracker entry or warning, and where in its file that stands. */
function* accusedNames({ enforcement_actions, tracker_entries, warning_lists }: Records) {
  const named = (kind: NameKind, values: readonly string[]) => values.map((value) => ({ kind, value }));
  for (const { id, brand_names, respondents, clash_reason } of enforcement_actions) {
    const place = { file: fileOf(recordFolders.enforcementActions, id), isDecided: clash_reason !== undefined };
    for (const one of named("brand", brand_names)) yield { ...place, field: "brand_names", ...one };
    for (const { kind, match_names } of respondents)
      for (const one of named(kind === "company" ? "company" : "person", match_names))
        yield { ...place, field: "match_names", ...one };
  }
  const { file } = recordFiles.tracker;
  for (const { id, names } of tracker_entries)
    for (const one of named("entry", names)) yield { file, field: `${id}.names`, isDecided: false, ...one };
  for (const { id: list, entries } of warning_lists)
    for (const { id, names, full_names, clash_reason } of entries)
      for (const one of [...named("warning", names), ...named("full", full_names)]) {
        const place = { file: fileOf(recordFolders.warnings, list), field: `${id}.names` };
        yield { ...place, isDecided: clash_reason !== undefined, ...one };
      }
}

/** Names of documented, uninvolved or real firms, of persons, of the trade, in two scripts or never to be matched. */
export function* nameProblems(records: Records): Problems {
  const { enforcement_actions, list_review, warning_lists, authorised } = records;
  const documented = new Map<string, { who: string; slug: string }>();
  for (const { name, file, ...owner } of documentedNames(records)) {
    documented.set(nameKey(name), owner);
    const reason = `${name} has letters of two scripts in one word, as imitations have: type it in one`;
    if (mixesScripts(name)) yield { file, field: "name", reason };
  }
  const clash = (name: string, who: string) =>
    `${name} is also the name of ${who}; clash_reason must say why it is matched`;
  for (const { id, brand_names, related_bots, clash_reason } of enforcement_actions) {
    for (const [at, brand] of clash_reason === undefined ? brand_names.entries() : []) {
      const other = documented.get(nameKey(brand));
      const trade = `${brand} is made of words of the trade: put it among unmatched_brand_names, or give clash_reason`;
      if (other !== undefined && !related_bots.includes(other.slug))
        yield ofAction(id, `brand_names[${at}]`, clash(brand, other.who));
      else if (withoutLegalForm(brand).every(isTradeWord)) yield ofAction(id, `brand_names[${at}]`, trade);
    }
  }
  const firms = new Set(list_review.firms.flatMap((firm) => [nameKey(firm), withoutLegalForm(firm).join("")]));
  const given = new Set(list_review.given_names);
  const decided = new Set(list_review.decided_names.map(({ name }) => nameKey(name)));
  const realFirms = realFirmsFrom(authorised.providers, imitatedIn(warning_lists));
  for (const { file, field, value, kind, isDecided } of accusedNames(records)) {
    const other = documented.get(nameKey(value));
    if ((kind === "warning" || kind === "full") && !isDecided && other !== undefined)
      yield { file, field, reason: clash(value, other.who) };
    const isPartys = kind === "brand" || kind === "company" || kind === "person";
    if (decided.has(nameKey(value)) || (isPartys && isDecided)) continue;
    if ((kind === "brand" || kind === "company" || kind === "warning") && !isDecided) {
      const reason = whyNot(value, kind, firms, given);
      if (reason !== null) yield { file, field, reason: `${value} ${reason}` };
    }
    const firm = realFirms.get(firmCore(value));
    const where = "put it among the unmatched names, or say in data/lists/review.json why it is matched";
    if (firm !== undefined) yield { file, field, reason: `${value} is also the name of ${firm}: ${where}` };
  }
  for (const { id, names, unmatched_names } of records.tracker_entries)
    for (const name of names)
      if (unmatched_names.includes(name)) yield ofTrackerEntry(id, "names", `${name} is also in unmatched_names`);
  for (const { id: list, entries } of warning_lists) {
    for (const { id, names: own, full_names, imitates } of entries) {
      if (imitates === null || ![...own, ...full_names].some((name) => nameKey(name) === nameKey(imitates.name)))
        continue;
      yield ofWarning(list, `${id}.names`, `${imitates.name} is the firm that is imitated: it is never matched`);
    }
  }
}

/** Each name of somebody documented, and in which file it stands. */
function* documentedNames({ bots, prediction_venues, protected_brands }: Records) {
  const { file } = recordFiles.protectedBrands;
  for (const { name, slug } of protected_brands) yield { name, file, slug, who: `the protected brand ${slug}` };
  for (const { name, slug } of prediction_venues)
    yield { name, file: fileOf(recordFolders.predictionVenues, slug), slug, who: `the venue ${slug}` };
  for (const { name: first, aliases, slug } of bots)
    for (const name of [first, ...aliases])
      yield { name, file: fileOf(recordFolders.bots, slug), slug, who: `the bot ${slug}` };
}

/** Why a name must not be matched by itself; null where nothing speaks against it. */
function whyNot(
  name: string,
  kind: "brand" | "company" | "warning",
  firms: ReadonlySet<string>,
  given: ReadonlySet<string>,
): string | null {
  const core = withoutLegalForm(name);
  if (mixesScripts(name)) return "has letters of two scripts in one word, as imitations have";
  const meant = "clash_reason must say why it is matched";
  if (firms.has(nameKey(name)) || firms.has(core.join("")))
    return `is also the name of a firm that is not meant (data/lists/review.json); ${meant}`;
  if (core.length === 1 && core.every((word) => given.has(word))) return "is a given name: it names nobody by itself";
  if (kind !== "brand" && core.length === nameTokens(name).length && core.every(isTradeWord))
    return "is made of words of the trade: anybody may be called that";
  return isPerson(name, given) ? "is a person's name: a person is shown, never matched" : null;
}

/** A given name and one more word that no firm goes by. */
function isPerson(name: string, given: ReadonlySet<string>): boolean {
  const words = nameTokens(name);
  const [first, last, ...more] = words;
  if (first === undefined || last === undefined || more.length > 0 || !given.has(first)) return false;
  return /^\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+$/u.test(name.trim()) && !firmish.test(last) && !isTradeWord(last);
}

const firmish = new RegExp(
  String.raw`^(?:group|partners|associates|advis\w+|consult\w+|management|company|holdings?|global|` +
    "international|services?|solutions|brothers|sons|enterprises?|agency|law|legal|estate|ventures?|" +
    "house|institute|foundation|society|union|bank|securities|ltd|limited|inc|llc)$",
  "u",
);
