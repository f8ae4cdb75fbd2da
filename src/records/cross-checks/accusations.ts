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
import { ofAction, ofWarning } from "./problem.ts";

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

/** Who is documented under a name (`the bot 3commas`), by the name's key. */
function documentedNames({
  bots,
  prediction_venues,
  protected_brands,
}: Records): Map<string, { who: string; slug: string }> {
  const names = new Map<string, { who: string; slug: string }>();
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
  documented: ReadonlyMap<string, { who: string; slug: string }>,
): RecordProblem[] {
  if (clash_reason !== undefined) return [];
  return brand_names.flatMap((brand, at) => {
    const field = `brand_names[${at}]`;
    const other = documented.get(nameKey(brand));
    if (other !== undefined && !related_bots.includes(other.slug)) {
      return [
        ofAction(id, field, `${brand} is also the name of ${other.who}; clash_reason must say why it is matched`),
      ];
    }
    return withoutLegalForm(brand).every(isTradeWord)
      ? [
          ofAction(
            id,
            field,
            `${brand} is made of words of the trade: put it among unmatched_brand_names, or give a clash_reason`,
          ),
        ]
      : [];
  });
}

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
  const unread = sources
    .filter(([, url]) => ["copy", "press"].includes(sourceKindOf(url) ?? "") && !read.has(url))
    .map(([field, url]) =>
      ofAction(
        action.id,
        field,
        `${url} is no page of an authority: put it under provenance.pages_read as well once it was read there`,
      ),
    );
  const unknown = sources
    .filter(([, url]) => sourceKindOf(url) === null)
    .map(([field, url]) => {
      const host = new URL(url).hostname;
      return ofAction(
        action.id,
        field,
        `${host} is no regulator's, court's or prosecutor's, and not in data/words/source-hosts.json`,
      );
    });
  return [...unknown, ...unread, ...otherRelease(action)];
}

/** The number of a release stands in the address of its page: `PressReleases/8460-21`, `press-release/2021-172`. */
function otherRelease({ id, release_number, source_url }: EnforcementActionRecord): RecordProblem[] {
  const paged =
    /(?:PressReleases\/|press-releases?\/|litreleases\/(?:\d{4}\/)?|litigation-releases\/)(?:lr-?)?(?<number>[\d-]+)/iu.exec(
      source_url,
    )?.groups?.number;
  const digits = (text: string) => text.replace(/\D/gu, "");
  if (paged === undefined || release_number === null || digits(release_number).includes(digits(paged))) return [];
  return [ofAction(id, "release_number", `is ${release_number}, but source_url is release ${paged}`)];
}

function warningProblems(
  { warning_lists }: Records,
  documented: ReadonlyMap<string, { who: string; slug: string }>,
): RecordProblem[] {
  return warning_lists.flatMap(({ id: list, entries }) =>
    entries.flatMap(({ id, names, full_names, source_url, source_kind, clash_reason }) => {
      const clashes =
        clash_reason !== undefined
          ? []
          : [...names, ...full_names].flatMap((name) => {
              const other = documented.get(nameKey(name));
              if (other === undefined) return [];
              const reason = `${name} is also the name of ${other.who}; clash_reason must say why it is matched`;
              return [ofWarning(list, `${id}.names`, reason)];
            });
      const kind = sourceKindOf(source_url);
      if (kind === source_kind) return clashes;
      const reason = `is ${kind ?? "a host that nobody looked at"}, not ${source_kind}`;
      return [...clashes, ofWarning(list, `${id}.source_url`, reason)];
    }),
  );
}
