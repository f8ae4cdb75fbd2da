/**
 * Nobody is accused by mistake: a case's names are its own, its sources are the regulator's, and no documented firm is
 * named in passing.
 */
import { isTradeWord, withoutLegalForm } from "../../names/common-words.ts";
import { nameKey, nameTokens } from "../../names/normalize.ts";
import type { EnforcementActionRecord } from "../enforcement-action.ts";
import { sourceKindOf } from "../others.ts";
import type { RecordProblem } from "../record-error.ts";
import type { Records } from "../records.ts";
import { accusedNames } from "./accused.ts";
import { ofAction, ofWarning, when } from "./problem.ts";

/** Names that are not the party's, brands that are others' or common words, and sources nobody looked at. */
export function accusationProblems(records: Records): RecordProblem[] {
  const documented = documentedNames(records);
  return [
    ...records.enforcement_actions.flatMap((action) => [
      ...foreignMatchNames(action),
      ...brandsOfOthers(action, documented),
      ...unknownSources(action),
    ]),
    ...warningProblems(records, documented),
  ];
}

interface Documented {
  /** `the bot 3commas` */
  who: string;
  slug: string;
}

function alsoNameOf(name: string, who = ""): string {
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
function foreignMatchNames({ id, respondents }: EnforcementActionRecord): RecordProblem[] {
  return respondents.flatMap(({ name, match_names }, at) =>
    match_names
      .filter((match) => !standsIn(nameTokens(match), nameTokens(name)))
      .map((match) => ofAction(id, `respondents[${at}].match_names`, `${match} does not occur in ${name}`)),
  );
}

/** Whether the name has all these words in this order: `Min Woo "Kevin" Kang` has Min Woo Kang. */
function standsIn(words: readonly string[], name: readonly string[]): boolean {
  let at = 0;
  for (const word of name) if (word === words[at]) at += 1;
  return at === words.length && at > 0;
}

function brandsOfOthers(
  { id, brand_names, related_bots, clash_reason }: EnforcementActionRecord,
  documented: ReadonlyMap<string, Documented>,
): RecordProblem[] {
  if (clash_reason !== undefined) return [];
  return brand_names.flatMap((brand, at) => {
    const field = `brand_names[${at}]`;
    const other = documented.get(nameKey(brand));
    if (other !== undefined && !related_bots.includes(other.slug))
      return [ofAction(id, field, alsoNameOf(brand, other.who))];
    const reason = `${brand} is made of words of the trade: put it among unmatched_brand_names, or give a clash_reason`;
    return when(withoutLegalForm(brand).every(isTradeWord), ofAction(id, field, reason));
  });
}

const toRead = "put it under provenance.pages_read as well once it was read there";

function unknownSources(action: EnforcementActionRecord): RecordProblem[] {
  const sources: [field: string, url: string][] = [
    ["source_url", action.source_url],
    ["status_source", action.status_source],
    ...action.criminal_cases.map(({ source_url }, at): [string, string] => [
      `criminal_cases[${at}].source_url`,
      source_url,
    ]),
  ];
  const read = new Set(action.provenance.pages_read ?? []);
  const problems = sources.flatMap(([field, url]) => {
    const kind = sourceKindOf(url);
    const { hostname } = new URL(url);
    const unknown = `${hostname} is no regulator's, court's or prosecutor's, and not in data/words/source-hosts.json`;
    const unread = `${url} is no page of an authority: ${toRead}`;
    return [
      ...when(kind === null, ofAction(action.id, field, unknown)),
      ...when((kind === "copy" || kind === "press") && !read.has(url), ofAction(action.id, field, unread)),
    ];
  });
  return [...problems, ...otherRelease(action)];
}

/** The number of a release stands in the address of its page: `PressReleases/8460-21`, `press-release/2021-172`. */
function otherRelease({ id, release_number, source_url }: EnforcementActionRecord): RecordProblem[] {
  const paged =
    /(?:PressReleases\/|press-releases?\/|litreleases\/(?:\d{4}\/)?|litigation-releases\/)(?:lr-?)?(?<number>[\d-]+)/iu.exec(
      source_url,
    )?.groups?.number;
  const digits = (text: string) => text.replace(/\D/gu, "");
  if (paged === undefined || release_number === null) return [];
  const isOther = !digits(release_number).includes(digits(paged));
  return when(isOther, ofAction(id, "release_number", `is ${release_number}, but source_url is release ${paged}`));
}

function warningProblems(records: Records, documented: ReadonlyMap<string, Documented>): RecordProblem[] {
  return [
    ...accusedNames(records).flatMap(({ file, field, value, kind, isDecided }) => {
      const other = documented.get(nameKey(value));
      const isClash = (kind === "warning" || kind === "full") && !isDecided && other !== undefined;
      return when(isClash, { file, field, reason: alsoNameOf(value, other?.who) });
    }),
    ...records.warning_lists.flatMap(({ id: list, entries }) =>
      entries.flatMap(({ id, source_url, source_kind }) => {
        const kind = sourceKindOf(source_url);
        const reason = `is ${kind ?? "a host that nobody looked at"}, not ${source_kind}`;
        return when(kind !== source_kind, ofWarning(list, `${id}.source_url`, reason));
      }),
    ),
  ];
}
