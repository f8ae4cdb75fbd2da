/** The records behind a finding, and the standing that follows from them. */

import type { FoundAuthorisation } from "../lookup/authorised.ts";
import type { LookupIndex } from "../lookup/index.ts";
import {
  findHandleLookalikes,
  findLookalikes,
  type Lookalike,
  type LookalikeIndex,
} from "../lookup/lookalike/index.ts";
import { notAWord, rankOf } from "../lookup/lookalike/lexicon.ts";
import type { AuthorisedRegister } from "../records/authorised.ts";
import type { BotRecord } from "../records/bot.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { PredictionVenueRecord } from "../records/prediction-venue.ts";
import type { TrackerEntryRecord } from "../records/tracker-entry.ts";
import type { WarningListHead, WarningRecord } from "../records/warning.ts";
import type { ReportCard } from "../report-card/shape.ts";
import type { Finding, Likeness } from "./finding.ts";
import type { Standing } from "./standing.ts";

interface ById<Item> {
  get(id: string): Item | undefined;
}

/** What asking needs from a snapshot: its indexes, and its records one by one. */
export interface AskedRecord {
  lookup: LookupIndex;
  lookalikes: LookalikeIndex;
  cards: ById<ReportCard>;
  /** Ids of the tracker entries that imitate a bot, by its slug. */
  impostorEntries: ById<readonly string[]>;
  find: {
    bot: ById<BotRecord>;
    action: ById<EnforcementActionRecord>;
    entry: ById<TrackerEntryRecord>;
    warning: ById<{ list: WarningListHead; warning: WarningRecord }>;
    venue: ById<PredictionVenueRecord>;
  };
}

/** How a snapshot's look-alike engine judges likeness: the same object for every question. */
export function likenessOf({ lookalikes }: Pick<AskedRecord, "lookalikes">): Required<Likeness> {
  let likeness = likenesses.get(lookalikes);
  if (likeness === undefined) {
    likeness = likenessBy(lookalikes);
    likenesses.set(lookalikes, likeness);
  }
  return likeness;
}

const likenesses = new WeakMap<LookalikeIndex, Required<Likeness>>();

function likenessBy(lookalikes: LookalikeIndex): Required<Likeness> {
  // A website is judged twice: for what it imitates, and for what to suggest.
  let last: { host: string; found: readonly Lookalike[] } | null = null;
  return {
    site: (host) => {
      if (last?.host !== host.host) last = { host: host.host, found: findLookalikes(lookalikes, host) };
      return last.found;
    },
    handle: (handle) => findHandleLookalikes(lookalikes, handle),
    isWord: (word) => rankOf(lookalikes.lexicon, word) !== notAWord,
    kept: new WeakMap(),
  };
}

export interface Facts {
  standing: Standing;
  actions: EnforcementActionRecord[];
  warnings: { list: WarningListHead; warning: WarningRecord }[];
  entries: TrackerEntryRecord[];
  /** Every entry says that the website may be the imitated firm's own. */
  disputed: boolean;
  /** The bot that is meant or imitated. */
  bot: BotRecord | null;
  card: ReportCard | null;
  /** Tracker entries that imitate the bot. */
  impostors: number;
  venue: PredictionVenueRecord | null;
  vault: LookupIndex["vaults"][number] | null;
  authorisations: readonly FoundAuthorisation[];
  /** The register they are on. */
  register: AuthorisedRegister["register"] | null;
}

export function factsOf(record: AskedRecord, { matches, imitates, authorisations }: Finding): Facts {
  const { find } = record;
  const all = <Item>(from: ById<Item>, ids: readonly string[]): Item[] => ids.flatMap((id) => from.get(id) ?? []);
  const slug = matches.bots[0]?.slug ?? imitates?.slug ?? null;
  const venue = matches.venues[0]?.slug ?? slug;
  const vault = matches.vaults[0]?.address;
  return {
    standing: standingOf({ matches, imitates, authorisations }),
    actions: all(
      find.action,
      matches.enforcement_actions.map(({ id }) => id),
    ),
    warnings: all(
      find.warning,
      matches.warnings.map(({ id }) => id),
    ),
    entries: all(
      find.entry,
      matches.tracker_entries.map(({ id }) => id),
    ),
    disputed: matches.tracker_entries.length > 0 && matches.tracker_entries.every(isDisputed),
    bot: slug === null ? null : (find.bot.get(slug) ?? null),
    card: slug === null ? null : (record.cards.get(slug) ?? null),
    impostors: slug === null ? 0 : (record.impostorEntries.get(slug)?.length ?? 0),
    venue: venue === null ? null : (find.venue.get(venue) ?? null),
    vault: vault === undefined ? null : (record.lookup.vaults.find(({ address }) => address === vault) ?? null),
    authorisations,
    register: record.lookup.authorised.register,
  };
}

function isDisputed({ match }: Finding["matches"]["tracker_entries"][number]): boolean {
  return match.on === "disputed_domains";
}

/** What the record says about a subject, strongest first (standing.ts). Being authorised does not soften a warning. */
export function standingOf({
  matches,
  imitates,
  authorisations,
}: Pick<Finding, "matches" | "imitates" | "authorisations">): Standing {
  if (matches.enforcement_actions.length > 0) return "regulator_acted";
  if (matches.warnings.length > 0) return "regulator_warned";
  if (matches.tracker_entries.length > 0) return "complaint_reported";
  if (imitates !== null) return "imitates";
  const { bots, venues, vaults } = matches;
  return bots.length + venues.length + vaults.length + authorisations.length > 0 ? "known" : "no_record";
}
