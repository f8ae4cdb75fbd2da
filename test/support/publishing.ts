/** A series of publishes without storage: each builds on the one before. */
import assert from "node:assert/strict";
import type { BotRecord } from "../../src/record/bot.ts";
import type { ChangeEvent } from "../../src/record/change-event.ts";
import type { Records } from "../../src/record/records.ts";
import { buildSnapshot, type Predecessor } from "../../src/snapshot/build.ts";
import { stateAfter } from "../../src/snapshot/diff-events.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import { bareBot } from "./bot-records.ts";
import { sampleRecords } from "./sample-records.ts";

export class Publishes {
  #last: Predecessor | null = null;
  snapshot: Snapshot | null = null;

  /** Publishes and returns the events that this added. @param now needed only if the records have no newer read. */
  publish(records: Records, now = "2027-01-01T00:00:00Z"): ChangeEvent[] {
    const log = this.snapshot?.changes ?? [];
    const snapshot = buildSnapshot(records, log, this.#last === null ? null : { ...this.#last, now });
    const state = stateAfter(this.#last?.state ?? null, snapshot);
    this.snapshot = snapshot;
    const { id, generated_at } = snapshot;
    const earlier = [{ id, generated_at }, ...(this.#last?.earlier ?? [])];
    this.#last = { id, generated_at, earlier, state, now };
    const known = new Set(log.map((event) => event.id));
    return snapshot.changes.filter((event) => !known.has(event.id));
  }

  /** Makes the last publish look as if it had been made under other rules. */
  underRules(version: string): void {
    if (this.#last !== null) this.#last = { ...this.#last, state: { ...this.#last.state, rules_version: version } };
  }
}

/** When the second of two publishes is made. */
export const later = "2026-12-01T10:00:00Z";

/** The events of the second of two publishes. */
export function eventsBetween(before: Partial<Records>, after: Partial<Records>): ChangeEvent[] {
  const publishes = new Publishes();
  publishes.publish(sampleRecords(before));
  return publishes.publish(sampleRecords(after), later);
}

/** The same for one bot. */
export const botEvents = (before: Partial<BotRecord>, after: Partial<BotRecord>): ChangeEvent[] =>
  eventsBetween(
    { bots: [bareBot(before)], enforcement_actions: [] },
    { bots: [bareBot(after)], enforcement_actions: [] },
  );

export function onlyEvent(events: ChangeEvent[]): ChangeEvent {
  assert.equal(events.length, 1, JSON.stringify(events, null, 1));
  return events[0] as ChangeEvent;
}

/** An incident that decides a report card. */
export const breach = {
  date: "2026-11-30",
  kind: "security_breach",
  text: "Keys were taken.",
  source: "https://news.example/1",
} as const;
