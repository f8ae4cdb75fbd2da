/** Well-known names: what a new record must not match without a reason. */
import { readHost } from "../names/host.ts";
import { wordLines, wordList } from "../names/word-list.ts";
import type { Records } from "../records/records.ts";

type PopularKind = "popular site" | "firm" | "authorised firm" | "given name" | "everyday word";

export interface PopularName {
  name: string;
  kind: PopularKind;
}

/**
 * Some 100,000 questions: popular websites and their names, everyday words and the .com of each, firms and their
 * websites recorded as uninvolved, firms on the register of authorised ones by name, trade name and website, given
 * names. Each once, under the first kind that has it.
 */
export function popularNames(records: Records): PopularName[] {
  const { bots, prediction_venues, protected_brands, list_review, authorised } = records;
  const supervised = authorised.providers.filter(({ withdrawn_on }) => withdrawn_on === null);
  const words = wordLines("common");
  const sites = wordLines("popular-sites");
  const named = [...bots, ...prediction_venues, ...protected_brands];
  const asked = new Map<string, PopularKind>();
  const put = (kind: PopularKind, names: Iterable<string>) => {
    for (const name of names) if (name.length > 1 && !asked.has(name)) asked.set(name, kind);
  };
  put("firm", [...list_review.firms, ...named.map(({ name }) => name), ...bots.flatMap(({ aliases }) => aliases)]);
  put("firm", [
    ...protected_brands.flatMap(({ domains }) => domains.map(({ domain }) => domain)),
    ...[...bots, ...prediction_venues].flatMap(({ domains }) => domains),
  ]);
  put(
    "authorised firm",
    supervised.flatMap(({ name, trade_names, websites }) => [name, ...trade_names, ...websites]),
  );
  put("given name", [...wordList("given-names"), ...list_review.given_names]);
  put("everyday word", words);
  put("popular site", sites);
  put(
    "popular site",
    sites.flatMap((site) => readHost(site)?.registrable?.split(".", 1) ?? []),
  );
  put(
    "popular site",
    words.map((word) => `${word}.com`),
  );
  return [...asked].map(([name, kind]) => ({ name, kind }));
}
