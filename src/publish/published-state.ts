/** What a publish leaves for the next to compare its records with. */
import { canonicalJson, contentHash } from "../records/canonical.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { TrackerEntryRecord } from "../records/tracker-entry.ts";
import type { WarningRecord } from "../records/warning.ts";
import { cardFacts } from "../report-card/facts.ts";
import { rulesVersion } from "../report-card/rules.ts";
import type { CardResult, OperatingStatus } from "../report-card/shape.ts";
import { operatingStatus } from "./answers/records.ts";
import type { IncidentKey } from "./diff-events.ts";
import type { HostHistory } from "./listed-hosts.ts";
import type { Snapshot } from "./snapshot.ts";

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

export function botStates({ records, cards }: Pick<Snapshot, "records" | "cards">): Map<string, BotState> {
  const states = records.bots.flatMap((bot): [string, BotState][] => {
    const card = cards.get(bot.slug);
    if (card === undefined) return [];
    const facts = contentHash(canonicalJson(cardFacts(bot, records.enforcement_actions, "")), 16);
    const incidents = bot.incidents.map(({ date, kind, source }) => ({ date, kind, source }));
    return [[bot.slug, { result: card.result, status: operatingStatus(bot, card), facts, incidents }]];
  });
  return new Map(states);
}

export function stateAfter(
  last: PublishedState | null,
  snapshot: Pick<Snapshot, "content" | "records" | "cards" | "hosts">,
): PublishedState {
  const { enforcement_actions, tracker_entries, warning_lists, regulator_releases } = snapshot.records;
  const warnings = warning_lists.flatMap(({ entries }) => entries);
  return {
    rules_version: rulesVersion,
    content: snapshot.content,
    bots: new Map([...(last?.bots ?? []), ...botStates(snapshot)]),
    actions: new Map([...(last?.actions ?? []), ...enforcement_actions.map(({ id, status }) => [id, status] as const)]),
    entries: new Map([...(last?.entries ?? []), ...tracker_entries.map(({ id, listing }) => [id, listing] as const)]),
    warnings: new Map([...(last?.warnings ?? []), ...warnings.map(({ id, listing }) => [id, listing] as const)]),
    lists: new Set([...(last?.lists ?? []), ...warning_lists.map(({ id }) => id)]),
    releases: new Set([...(last?.releases ?? []), ...regulator_releases.map(({ id }) => id)]),
    hosts: snapshot.hosts,
  };
}

/** The state as JSON text: the same state gives the same text. */
export function stateText(state: PublishedState): string {
  const text = JSON.stringify({ ...state, format }, (_name, value) => {
    if (value instanceof Map) return Object.fromEntries(value);
    return value instanceof Set ? [...value].sort() : value;
  });
  return canonicalJson(JSON.parse(text));
}

/** Reads what stateText wrote; null if a release with another format wrote it. */
export function readState(text: string): PublishedState | null {
  const { format: written, ...state } = JSON.parse(text);
  if (written !== format) return null;
  const map = (value: object) => new Map(Object.entries(value));
  return {
    ...state,
    ...{ bots: map(state.bots), actions: map(state.actions), entries: map(state.entries) },
    // A state from before there were warning lists knows none.
    ...{ warnings: map(state.warnings ?? {}), lists: new Set(state.lists ?? []), releases: new Set(state.releases) },
    // Nor one from before, which websites were listed.
    hosts: state.hosts ? { ...state.hosts, digests: map(state.hosts.digests) } : null,
  };
}
