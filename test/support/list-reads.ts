/** Reads of the regulators' lists from stand-ins, day after day, and what the record says afterwards. */
import assert from "node:assert/strict";
import { withCollected } from "../../src/collect/merge.ts";
import { type RefreshOptions, refresh } from "../../src/collect/refresh.ts";
import { sources as allSources, sourceCalled } from "../../src/collect/sources/index.ts";
import type { WarningRow } from "../../src/record/warning.ts";
import type { CollectedRecords, Storage } from "../../src/storage/storage.ts";
import { keep } from "../storage/samples.ts";
import { bundledRecords } from "./bundled.ts";
import { type ListStandIn, listStandIns } from "./list-stand-ins.ts";
import { everySource, partsFor, pathOf, startSources } from "./source-server.ts";

/** Ids of the sources that are lists. */
export const listSources = allSources.filter(({ id }) => id in listStandIns).map(({ id }) => id);

export const firstRead = "2026-11-20T06:00:00Z";
export const secondRead = "2026-11-21T06:00:00Z";

export function standInOf(source: string): ListStandIn {
  return listStandIns[source] ?? assert.fail(`no stand-in for ${source}`);
}

/** Starts the stand-ins. Bots and tracker entries are few, since no list is about them. */
export async function startListReads() {
  const sources = await startSources();
  const all = await bundledRecords();
  const bundled = { ...all, bots: all.bots.slice(0, 3), tracker_entries: all.tracker_entries.slice(0, 20) };
  return {
    sources,
    bundled,
    /** What the source shows from now on. */
    put(source: string, rows: readonly WarningRow[]): void {
      const standIn = standInOf(source);
      sources.answers.clear();
      sources.answers.set(pathOf(standIn.setting), uncached(standIn, rows));
      for (const [path, answer] of standIn.pages?.(rows) ?? []) sources.answers.set(path, answer);
    },
    async refreshed(
      storage: Storage,
      source: string,
      now: string,
      options: Partial<RefreshOptions> = {},
      records = bundled,
    ) {
      const parts = { ...partsFor(sources, storage, records, { now: () => new Date(now) }), publish: stored(storage) };
      const result = await refresh(parts, { ...everySource, sources: [sourceCalled(source)], ...options });
      assert.ok(result.ran);
      const [outcome] = result.value.sources;
      return outcome ?? assert.fail();
    },
    async listAfter(storage: Storage, id: string) {
      const merged = withCollected(bundled, await storage.collected.readAll());
      return merged.warning_lists.find((list) => list.id === id) ?? assert.fail(`no list ${id}`);
    },
  };
}

/** Keeps what was read and publishes nothing: faults.test.ts publishes what each source gives. */
function stored(storage: Storage) {
  return async (_overlay: unknown, _now: Date, collected: readonly CollectedRecords[]): Promise<void> => {
    await keep(storage, { collected });
  };
}

function uncached(standIn: ListStandIn, rows: readonly WarningRow[]) {
  const answer = standIn.answer(rows);
  return ((request, response) => {
    delete request.headers["if-none-match"];
    answer(request, response);
  }) satisfies typeof answer;
}
