/** Reads sources side by side. One that fails, or does not end in its time, costs the others nothing. */

import { setTimeout as wait } from "node:timers/promises";
import { instantOf } from "../base/dates.ts";
import { assertDefined } from "../base/invariants.ts";
import { contentHash } from "../record/canonical.ts";
import type { CollectedRecords } from "../storage/storage.ts";
import { ReadFailure } from "./read-failure.ts";
import type { ReadContext, Source } from "./source-shape.ts";
import { sourceCalled } from "./sources/index.ts";

/** What is to be read, and what each source is read with: plain values, which another thread can be handed. */
export interface Reading
  extends Pick<
    ReadContext,
    "records" | "contact" | "now" | "file" | "acceptShrink" | "acceptGrowth" | "acceptChanges"
  > {
  /** Ids of the sources. */
  sources: readonly string[];
  /** Where sources are read, by setting name. */
  addresses: Readonly<Record<string, string>>;
  /** The rows that storage has. */
  stored: readonly CollectedRecords[];
}

/** What reading does meanwhile. */
interface ReadTools extends Pick<ReadContext, "sleep"> {
  /** @param source who asks. */
  fetch(source: string, request: Parameters<ReadContext["fetch"]>[0]): ReturnType<ReadContext["fetch"]>;
  onProgress(source: string, done: number, total: number): void;
  /** Called as each read ends. */
  onRead?(outcome: ReadOutcome): void;
  /** Milliseconds for one source. */
  sourceMs?: number;
}

/** How the read of one source ended. */
export interface ReadOutcome {
  source: string;
  /** What storage is to keep of it. */
  row: CollectedRecords;
  /** Why the last good read stays; null after a good one. */
  failure: Pick<ReadFailure, "message" | "hint"> | null;
}

/** The longest takes some minutes: dozens of pages, with a pause before each. */
const usualSourceMs = 45 * 60_000;

/** Reads the sources. Never rejects for what one of them does. */
export function readSources(reading: Reading, tools: ReadTools): Promise<ReadOutcome[]> {
  return Promise.all(
    reading.sources.map(async (id) => {
      const outcome = await readOne(sourceCalled(id), reading, tools);
      tools.onRead?.(outcome);
      return outcome;
    }),
  );
}

async function readOne(source: Source, reading: Reading, tools: ReadTools): Promise<ReadOutcome> {
  const { addresses, stored, sources: _sources, ...options } = reading;
  const { id } = source;
  const ended = new AbortController();
  const context: ReadContext = {
    ...options,
    sleep: tools.sleep,
    fetch: (request) => {
      ended.signal.throwIfAborted();
      return tools.fetch(id, request);
    },
    urls: Object.keys(source.addresses).map((name) =>
      assertDefined(addresses[name], "every source's address is a setting"),
    ),
    previous: previousOf(reading, id),
    onProgress: (done, total) => tools.onProgress(id, done, total),
  };
  try {
    const outcome = await Promise.race([source.read(context), tooLong(tools.sourceMs ?? usualSourceMs, ended.signal)]);
    const row = { ...outcome, content_hash: contentHash(outcome.records), status: "current", reason: null } as const;
    return { source: id, row: { source: id, tried_at: instantOf(options.now), ...row }, failure: null };
  } catch (error) {
    return failedRead(reading, id, error);
  } finally {
    ended.abort();
  }
}

async function tooLong(ms: number, signal: AbortSignal): Promise<never> {
  await wait(ms, undefined, { signal, ref: false });
  throw new ReadFailure("Reading it took too long.");
}

/** Of a source of which nothing is kept. */
export const neverRead = { retrieved_at: null, etag: null, last_modified: null, records: null, content_hash: null };

/** Gives the outcome of a read that failed: the last good one stays. @param error a fault of ours is told as that. */
export function failedRead(reading: Pick<Reading, "stored" | "now">, source: string, error: unknown): ReadOutcome {
  const hint = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const ours = "It could not be read because something went wrong on our side.";
  const failure = error instanceof ReadFailure ? error : new ReadFailure(ours, { hint });
  const last = previousOf(reading, source) ?? { source, ...neverRead };
  const row = { ...last, tried_at: instantOf(reading.now), status: "stale", reason: failure.message } as const;
  return { source, row, failure: { message: failure.message, hint: failure.hint } };
}

function previousOf({ stored }: Pick<Reading, "stored">, id: string): CollectedRecords | null {
  return stored.find(({ source }) => source === id) ?? null;
}
