/** Well-known names, and which of them a record would match that matches none so far without a reason. Pure. */

import { ask } from "../../ask/answer/ask.ts";
import type { Standing } from "../../ask/answer/standing.ts";
import { imitatedBySite } from "../../ask/find/about.ts";
import { imitatedByName } from "../../ask/find/unknown-name.ts";
import { buildLookupIndex } from "../../ask/index/index.ts";
import { matchesAny, matchText, type RecordMatches } from "../../ask/index/match.ts";
import { brandsOf, buildLookalikeIndex } from "../../ask/lookalike/index.ts";
import { readHost } from "../../base/names/host.ts";
import { wordLines, wordList } from "../../base/names/word-list.ts";
import type { Records } from "../../record/records.ts";
import { lookedUp } from "../../snapshot/build.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { type Draft, draftId } from "./draft.ts";

type PopularKind = "popular site" | "firm" | "authorised firm" | "given name" | "everyday word";

export interface PopularName {
  name: string;
  kind: PopularKind;
}

/** Some 100,000 questions, each once under the first kind that has it: names, and the sites that bear them. */
export function popularNames(records: Records): PopularName[] {
  const { bots, prediction_venues, protected_brands, list_review, authorised } = records;
  const supervised = authorised.providers.filter(({ withdrawn_on }) => withdrawn_on === null);
  const words = wordLines("common");
  const sites = wordLines("popular-sites");
  const brands = [...bots, ...prediction_venues, ...protected_brands];
  const kinds = new Map<string, PopularKind>();
  const put = (kind: PopularKind, names: Iterable<string>) => {
    for (const name of names) if (name.length > 1 && !kinds.has(name)) kinds.set(name, kind);
  };
  const ofBrands = protected_brands.flatMap(({ domains }) => domains.map(({ domain }) => domain));
  const ofOthers = [...bots, ...prediction_venues].flatMap(({ domains }) => domains);
  put("firm", [...list_review.firms, ...brands.map(({ name }) => name), ...bots.flatMap(({ aliases }) => aliases)]);
  put("firm", [...ofBrands, ...ofOthers]);
  for (const { name, trade_names, websites } of supervised) put("authorised firm", [name, ...trade_names, ...websites]);
  put("given name", [...wordList("given-names"), ...list_review.given_names]);
  put("everyday word", words);
  const calledAsSites = sites.flatMap((site) => readHost(site)?.registrable?.split(".", 1) ?? []);
  put("popular site", [...sites, ...calledAsSites, ...words.map((word) => `${word}.com`)]);
  return [...kinds].map(([name, kind]) => ({ name, kind }));
}

export interface Reached extends PopularName {
  standing: Standing;
  /** What the check would say of it. */
  headline: string;
  reason: string;
}

/** @param alone only the record's own content: asked first, since few names match anything in it. */
export function reachedBy(
  draft: Draft,
  alone: Records,
  after: Snapshot,
  baseUrl: string,
  names: readonly PopularName[],
  onProgress: (done: number) => void = () => {},
): Reached[] {
  const lookup = buildLookupIndex(lookedUp(alone, after.leaderboard));
  const lookalikes = buildLookalikeIndex(brandsOf(alone));
  // Nothing may be taken for an action or a warning.
  const isTakenFor = (name: string): boolean => {
    if (draft.kind !== "bot") return false;
    const host = readHost(name);
    if (host === null) return imitatedByName(lookup, name) !== null;
    return imitatedBySite(lookalikes, host) !== null;
  };
  return names.flatMap(({ name, kind }, at) => {
    if (at % 1000 === 0) onProgress(at);
    if (!matchesAny(matchText(lookup, name)) && !isTakenFor(name)) return [];
    const answer = ask(after, name, baseUrl);
    const [first] = answer.subjects;
    const ofDraft = hasDraft(answer.matches, draft) || first?.finding.imitates?.slug === draftId(draft);
    if (!ofDraft || isOwnName(name, draft)) return [];
    const { standing, headline, reason } = answer.lead;
    return [{ name, kind, standing, headline, reason }];
  });
}

/** A bot may match its own name and site: that is what its record is for. */
function isOwnName(name: string, draft: Draft): boolean {
  if (draft.kind !== "bot") return false;
  const { name: draftName, aliases, domains } = draft.record;
  return [draftName, ...aliases, ...domains].includes(name);
}

function hasDraft({ bots, enforcement_actions, warnings }: RecordMatches, draft: Draft): boolean {
  const id = draftId(draft);
  if (draft.kind === "bot") return bots.some(({ slug }) => slug === id);
  return (draft.kind === "action" ? enforcement_actions : warnings).some((match) => match.id === id);
}
