/** From records to a snapshot: a pure function. The same records give the same snapshot on any machine. */

import { linkImpostors } from "../lookup/impostors.ts";
import { buildLookupIndex } from "../lookup/index.ts";
import { buildLookalikeIndex, findLookalikes, type LookalikeIndex } from "../lookup/lookalike/index.ts";
import { canonicalJson, compareText, contentHash } from "../records/canonical.ts";
import type { ChangeEvent } from "../records/change-event.ts";
import type { Records } from "../records/records.ts";
import { cardFacts, evaluateCard } from "../report-card/evaluate.ts";
import { rulesVersion } from "../report-card/rules.ts";
import { newestFirst } from "./change-log.ts";
import { snapshotTime, sourceStates } from "./freshness.ts";
import { importEvents } from "./import-events.ts";
import { rankVaults } from "./leaderboard.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * Builds the snapshot of these records.
 * @param log change events recorded before, in any order. Events of dated facts that it lacks are added.
 */
export function buildSnapshot(unordered: Records, log: readonly ChangeEvent[]): Snapshot {
  const records = inOrder(unordered);
  const generatedAt = snapshotTime(records);
  const lookalikes = lookalikeIndexOf(records);
  const impostors = linkImpostors(records.bots, records.tracker_entries, (host) => findLookalikes(lookalikes, host));
  const imitatedBot = new Map(
    [...impostors].flatMap(([entryId, links]) => {
      const named = links.find((link) => link.via === "named");
      return named === undefined ? [] : [[entryId, named.slug]];
    }),
  );
  const known = new Set(log.map((event) => event.id));
  const imported = importEvents(records, generatedAt, imitatedBot).filter((event) => !known.has(event.id));
  const changes = newestFirst([...log, ...imported]);
  return {
    id: `snap-${contentHash(canonicalJson({ records, rulesVersion, changes }), 16)}`,
    generated_at: generatedAt,
    records,
    cards: new Map(
      records.bots.map((bot) => {
        const about = records.enforcement_actions.filter((action) => action.related_bots.includes(bot.slug));
        return [bot.slug, evaluateCard(cardFacts(bot, about, generatedAt.slice(0, 10)))];
      }),
    ),
    impostorEntries: entriesByBot(impostors),
    imitatedBot,
    leaderboard: rankVaults(records.vault_days, records.bots),
    sources: sourceStates(records, generatedAt),
    changes,
    find: {
      bot: byKey(records.bots, (bot) => bot.slug),
      action: byKey(records.enforcement_actions, (action) => action.id),
      entry: byKey(records.tracker_entries, (entry) => entry.id),
    },
    lookup: buildLookupIndex({
      bots: records.bots,
      enforcementActions: records.enforcement_actions,
      trackerEntries: records.tracker_entries,
    }),
    lookalikes,
  };
}

function lookalikeIndexOf(records: Records): LookalikeIndex {
  return buildLookalikeIndex(
    records.bots.map((bot) => ({
      slug: bot.slug,
      name: bot.name,
      aliases: bot.aliases,
      officialDomains: bot.domains,
      generic: bot.generic_name,
    })),
    records.prediction_venues.flatMap((venue) => venue.domains),
  );
}

function entriesByBot(impostors: ReadonlyMap<string, readonly { slug: string }[]>): Map<string, string[]> {
  const byBot = new Map<string, string[]>();
  for (const [entryId, links] of impostors) {
    for (const { slug } of links) byBot.set(slug, [...(byBot.get(slug) ?? []), entryId]);
  }
  return byBot;
}

/** Every list in the order of its identifiers, so that the order of files on a disk decides nothing. */
function inOrder(records: Records): Records {
  return {
    ...records,
    bots: by(records.bots, (bot) => bot.slug),
    enforcement_actions: by(records.enforcement_actions, (action) => action.id),
    tracker_entries: by(records.tracker_entries, (entry) => entry.id),
    vault_days: by(records.vault_days, (day) => day.day).map((day) => ({
      ...day,
      vaults: by(day.vaults, (vault) => vault.address),
    })),
    prediction_venues: by(records.prediction_venues, (venue) => venue.slug),
    regulator_releases: by(records.regulator_releases, (release) => release.id),
    red_flag_phrases: by(records.red_flag_phrases, (phrase) => phrase.id),
    sources: by(records.sources, (source) => source.id),
  };
}

function by<T>(list: readonly T[], key: (element: T) => string): T[] {
  return [...list].sort((a, b) => compareText(key(a), key(b)));
}

function byKey<T>(list: readonly T[], key: (element: T) => string): Map<string, T> {
  return new Map(list.map((element) => [key(element), element]));
}
