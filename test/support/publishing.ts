/** A line of publishes without storage: each builds on the one before. */
import { buildSnapshot, type Predecessor } from "../../src/publish/publish.ts";
import { stateAfter } from "../../src/publish/published-state.ts";
import type { Snapshot } from "../../src/publish/snapshot.ts";
import type { ChangeEvent } from "../../src/records/change-event.ts";
import type { Records } from "../../src/records/records.ts";

export class Publishes {
  #last: Predecessor | null = null;
  snapshot: Snapshot | null = null;

  /** Publishes and gives the events that this added. @param now needed only where the records carry no newer read. */
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
