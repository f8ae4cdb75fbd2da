/**
 * Nobody is accused by mistake: a case's names are its own, its sources are the regulator's, and no documented firm is
 * named in passing.
 */
import { isTradeWord, withoutLegalForm } from "../../names/common-words.ts";
import { nameKey, nameTokens } from "../../names/normalize.ts";
import type { EnforcementActionRecord } from "../enforcement-action.ts";
import { sourceKindOf } from "../others.ts";
import type { Records } from "../records.ts";
import { accusedNames } from "./accused.ts";
import { ofAction, ofWarning, type Problems } from "./problem.ts";

/** Names that are not the party's, brands that are others' or common words, and sources nobody looked at. */
export function* accusationProblems(records: Records): Problems {
  const documented = documentedNames(records);
  for (const action of records.enforcement_actions) {
    yield* foreignMatchNames(action);
    yield* brandsOfOthers(action, documented);
    yield* unknownSources(action);
    yield* otherRelease(action);
  }
  for (const { file, field, value, kind, isDecided } of accusedNames(records)) {
    const other = documented.get(nameKey(value));
    if ((kind === "warning" || kind === "full") && !isDecided && other !== undefined)
      yield { file, field, reason: alsoNameOf(value, other.who) };
  }
  for (const { id: list, entries } of records.warning_lists) {
    for (const { id, source_url, source_kind } of entries) {
      const kind = sourceKindOf(source_url);
      const reason = `is ${kind ?? "a host that nobody looked at"}, not ${source_kind}`;
      if (kind !== source_kind) yield ofWarning(list, `${id}.source_url`, reason);
    }
  }
}

interface Documented {
  /** `the bot 3commas` */
  who: string;
  slug: string;
}

function alsoNameOf(name: string, who: string): string {
  return `${name} is also the name of ${who}; clash_reason must say why it is matched`;
}

/** Who is documented under a name, by the name's key. */
function documentedNames({ bots, prediction_venues, protected_brands }: Records): Map<string, Documented> {
  const names = new Map<string, Documented>();
  for (const { name, slug } of protected_brands) names.set(nameKey(name), { who: `the protected brand ${slug}`, slug });
  for (const { name, slug } of prediction_venues) names.set(nameKey(name), { who: `the venue ${slug}`, slug });
  for (const { name, aliases, slug } of bots) {
    for (const each of [name, ...aliases]) names.set(nameKey(each), { who: `the bot ${slug}`, slug });
  }
  return names;
}

/** Each name that finds a party must be part of the party's stated name, as a whole. */
function* foreignMatchNames({ id, respondents }: EnforcementActionRecord): Problems {
  for (const [at, { name, match_names }] of respondents.entries())
    for (const match of match_names)
      if (!standsIn(nameTokens(match), nameTokens(name)))
        yield ofAction(id, `respondents[${at}].match_names`, `${match} does not occur in ${name}`);
}

/** Whether the name has all these words in this order: `Min Woo "Kevin" Kang` has Min Woo Kang. */
function standsIn(words: readonly string[], name: readonly string[]): boolean {
  let at = 0;
  for (const word of name) if (word === words[at]) at += 1;
  return at === words.length && at > 0;
}

function* brandsOfOthers(
  { id, brand_names, related_bots, clash_reason }: EnforcementActionRecord,
  documented: ReadonlyMap<string, Documented>,
): Problems {
  if (clash_reason !== undefined) return;
  for (const [at, brand] of brand_names.entries()) {
    const field = `brand_names[${at}]`;
    const other = documented.get(nameKey(brand));
    const reason = `${brand} is made of words of the trade: put it among unmatched_brand_names, or give a clash_reason`;
    if (other !== undefined && !related_bots.includes(other.slug))
      yield ofAction(id, field, alsoNameOf(brand, other.who));
    else if (withoutLegalForm(brand).every(isTradeWord)) yield ofAction(id, field, reason);
  }
}

function* unknownSources({
  id,
  source_url,
  status_source,
  criminal_cases,
  provenance,
}: EnforcementActionRecord): Problems {
  const criminal = criminal_cases.map((one, at) => [`criminal_cases[${at}].source_url`, one.source_url] as const);
  for (const [field, url] of [...Object.entries({ source_url, status_source }), ...criminal]) {
    const kind = sourceKindOf(url);
    const { hostname } = new URL(url);
    if (kind === null) {
      const unknown = `${hostname} is no regulator's, court's or prosecutor's, and not in data/words/source-hosts.json`;
      yield ofAction(id, field, unknown);
    } else if (kind !== "official" && !provenance.pages_read?.includes(url)) {
      const toRead = "put it under provenance.pages_read as well once it was read there";
      yield ofAction(id, field, `${url} is no page of an authority: ${toRead}`);
    }
  }
}

/** The number of a release stands in the address of its page: `PressReleases/8460-21`, `press-release/2021-172`. */
function* otherRelease({ id, release_number, source_url }: EnforcementActionRecord): Problems {
  const paged = new RegExp(
    String.raw`(?:PressReleases/|press-releases?/|litreleases/(?:\d{4}/)?|litigation-releases/)(?:lr-?)` +
      String.raw`?(?<number>[\d-]+)`,
    "iu",
  ).exec(source_url)?.groups?.number;
  const digits = (text: string) => text.replace(/\D/gu, "");
  if (paged === undefined || release_number === null || digits(release_number).includes(digits(paged))) return;
  yield ofAction(id, "release_number", `is ${release_number}, but source_url is release ${paged}`);
}
