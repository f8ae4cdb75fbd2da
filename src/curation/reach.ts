/** Which names of others, so far unmatched, a record would match. Pure. */

import { imitatedBySite } from "../asking/about.ts";
import { ask } from "../asking/ask.ts";
import { likenessOf } from "../asking/facts.ts";
import type { Standing } from "../asking/standing.ts";
import { imitatedByName } from "../asking/unknown-name.ts";
import { matchesAny, matchText, type RecordMatches } from "../lookup/match.ts";
import { readHost } from "../names/host.ts";
import { lookalikeIndexOf, lookupIndexOf } from "../publish/publish.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import type { Records } from "../records/records.ts";
import { type Draft, draftId } from "./draft.ts";
import type { PopularName } from "./popular-names.ts";

export interface Reached extends PopularName {
  standing: Standing;
  /** What the check would say of it. */
  headline: string;
  reason: string;
}

/**
 * @param alone only the record's own content: asked first, since few names match anything in it.
 * @param after the snapshot with the record.
 * @param onProgress called now and then with how many names were asked about.
 */
export function reachedBy(
  draft: Draft,
  alone: Records,
  after: Snapshot,
  baseUrl: string,
  names: readonly PopularName[],
  onProgress: (done: number) => void = () => {},
): Reached[] {
  const lookup = lookupIndexOf(alone, after.leaderboard);
  const likeness = likenessOf({ lookalikes: lookalikeIndexOf(alone) });
  // Nothing may be taken for an action or a warning.
  const isTakenFor = (name: string): boolean => {
    if (draft.kind !== "bot") return false;
    const host = readHost(name);
    if (host === null) return imitatedByName(lookup, name, likeness.isWord) !== null;
    return imitatedBySite(host, likeness.site) !== null;
  };
  return names.flatMap(({ name, kind }, at) => {
    if (at % 1000 === 0) onProgress(at);
    if (!matchesAny(matchText(lookup, name, likeness.isWord)) && !isTakenFor(name)) return [];
    const asked = ask(after, name, baseUrl);
    const [first] = asked.subjects;
    const ofDraft = hasDraft(asked.matches, draft) || first?.finding.imitates?.slug === draftId(draft);
    if (!ofDraft || isOwn(name, draft)) return [];
    const { standing, headline, reason } = asked.lead;
    return [{ name, kind, standing, headline, reason }];
  });
}

/** A bot may match its own name and site: that is what its record is for. */
function isOwn(name: string, draft: Draft): boolean {
  if (draft.kind !== "bot") return false;
  const { name: own, aliases, domains } = draft.record;
  return [own, ...aliases, ...domains].includes(name);
}

function hasDraft({ bots, enforcement_actions, warnings }: RecordMatches, draft: Draft): boolean {
  const id = draftId(draft);
  switch (draft.kind) {
    case "bot":
      return bots.some(({ slug }) => slug === id);
    case "action":
      return enforcement_actions.some((match) => match.id === id);
    case "warning":
      return warnings.some((match) => match.id === id);
  }
}
