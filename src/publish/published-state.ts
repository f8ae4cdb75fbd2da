/** What the next publish must know about the last one to tell what changed. Kept next to the snapshot. */
import { canonicalJson, contentHash } from "../records/canonical.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { TrackerEntryRecord } from "../records/tracker-entry.ts";
import type { WarningRecord } from "../records/warning.ts";
import { cardFacts, operatingStatus } from "../report-card/evaluate.ts";
import { rulesVersion } from "../report-card/rules.ts";
import type { CardResult, OperatingStatus } from "../report-card/shape.ts";
import type { IncidentKey } from "./event-drafts/bots.ts";
import type { HostHistory } from "./listed-hosts.ts";
import type { Snapshot } from "./snapshot.ts";

/** What a publish's events are made from. */
export interface Publishable extends Pick<Snapshot, "content" | "records" | "cards" | "generated_at"> {
  /** Slug of the bot that a tracker entry is about, by entry id. */
  botOfEntry: ReadonlyMap<string, string>;
}

/** Raised when the fields below change. A state in another format is not compared with. */
const format = 1;

export interface BotState {
  result: CardResult;
  status: OperatingStatus;
  /** Hash of what the card was made from, except the day. */
  facts: string;
  incidents: IncidentKey[];
}

/** By slug or id. What has gone from the records stays in, so that a record that comes back is not news. */
export interface PublishedState {
  rules_version: string;
  /** Hash of the records, except when their sources were read. */
  content: string;
  bots: ReadonlyMap<string, BotState>;
  actions: ReadonlyMap<string, EnforcementActionRecord["status"]>;
  entries: ReadonlyMap<string, TrackerEntryRecord["listing"]>;
  warnings: ReadonlyMap<string, WarningRecord["listing"]>;
  /** Warning lists that were on record. */
  lists: ReadonlySet<string>;
  releases: ReadonlySet<string>;
  /** Which websites were listed, and what changed before; null where that was not kept. */
  hosts: HostHistory | null;
}

export function stateAfter(
  last: PublishedState | null,
  {
    content,
    records,
    cards,
    hosts,
  }: Omit<Publishable, "botOfEntry" | "generated_at"> & Partial<Pick<Snapshot, "hosts">>,
): PublishedState {
  const { bots, enforcement_actions, tracker_entries, warning_lists, regulator_releases } = records;
  const botStates = bots.flatMap((bot) => {
    const card = cards.get(bot.slug);
    if (card === undefined) return [];
    const state: BotState = {
      result: card.result,
      status: operatingStatus(bot, card),
      facts: contentHash(canonicalJson(cardFacts(bot, enforcement_actions, "")), 16),
      incidents: bot.incidents.map(({ date, kind, source }) => ({ date, kind, source })),
    };
    return [[bot.slug, state] as const];
  });
  return {
    rules_version: rulesVersion,
    content,
    bots: new Map([...(last?.bots ?? []), ...botStates]),
    actions: new Map([
      ...(last?.actions ?? []),
      ...enforcement_actions.map((action) => [action.id, action.status] as const),
    ]),
    entries: new Map([...(last?.entries ?? []), ...tracker_entries.map((entry) => [entry.id, entry.listing] as const)]),
    warnings: new Map([
      ...(last?.warnings ?? []),
      ...warning_lists.flatMap(({ entries }) => entries.map(({ id, listing }) => [id, listing] as const)),
    ]),
    lists: new Set([...(last?.lists ?? []), ...warning_lists.map(({ id }) => id)]),
    releases: new Set([...(last?.releases ?? []), ...regulator_releases.map((release) => release.id)]),
    hosts: hosts ?? null,
  };
}

/** The state as JSON text: the same state gives the same text. */
export function stateText(state: PublishedState): string {
  const { bots, actions, entries, warnings, lists, releases, hosts, ...rest } = state;
  return canonicalJson({
    ...rest,
    format,
    bots: Object.fromEntries(bots),
    actions: Object.fromEntries(actions),
    entries: Object.fromEntries(entries),
    warnings: Object.fromEntries(warnings),
    lists: [...lists].sort(),
    releases: [...releases].sort(),
    hosts: hosts === null ? null : { ...hosts, digests: Object.fromEntries(hosts.digests) },
  });
}

/** Reads what stateText wrote; null if a release with another format wrote it. */
export function readState(text: string): PublishedState | null {
  const { format: written, ...state } = JSON.parse(text);
  if (written !== format) return null;
  return {
    ...state,
    bots: new Map(Object.entries(state.bots)),
    actions: new Map(Object.entries(state.actions)),
    entries: new Map(Object.entries(state.entries)),
    // A state from before there were warning lists knows none.
    warnings: new Map(Object.entries(state.warnings ?? {})),
    lists: new Set(state.lists ?? []),
    releases: new Set(state.releases),
    // Nor one from before, which websites were listed.
    hosts: state.hosts ? { ...state.hosts, digests: new Map(Object.entries(state.hosts.digests)) } : null,
  };
}
