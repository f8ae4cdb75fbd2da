/**
 * Counters shared by several instances, in a Valkey or Redis server. A server that answers late is waited for, so that
 * limits stay exact. Whether it answers at all is decided by heartbeats: when it is silent or gone, every waiting
 * request falls back to its instance's memory, and no other waits until it answers again. What was allowed alone
 * meanwhile is then added to the shared counts.
 */

import { createClient, defineScript } from "@redis/client";
import { SettingsError } from "../errors.ts";
import { held } from "../invariants.ts";
import type { Cost, Limits } from "./policy.ts";

export interface SharedAnswer {
  allowed: boolean;
  /** What all instances together have counted, including this request if it is allowed. */
  used: Cost;
  /** Milliseconds until the client's window ends. */
  resetMs: number;
}

export interface SharedCounters {
  /** Whether the server answers. */
  readonly available: boolean;
  /**
   * Counts a request. Null if the server is silent; the caller then decides by itself.
   * @param known what the caller knows has been used, and the milliseconds until the window ends by its own clock: the
   * server continues from at least that, so that its restart forgets nothing. `alone` is what of it the server has not
   * been told yet.
   * @param onLate is given an answer that comes after all.
   */
  consume(
    client: string,
    limits: Limits,
    cost: Cost,
    known: Cost & { readonly resetMs: number; readonly alone: Cost },
    onLate: (answer: SharedAnswer) => void,
  ): Promise<SharedAnswer | null>;
  close(): Promise<void>;
}

interface SharedCountersOptions {
  /** `valkey://`, `valkeys://` (TLS), `redis://` or `rediss://` address, with password and database where needed. */
  url: string;
  /** Called once when sharing stops, with the reason, and once when it resumes. */
  onChange: (sharing: boolean, reason: string) => void;
  /** Milliseconds without an answer to a heartbeat that make the server silent; a second without it. */
  silentAfterMs?: number;
}

const USUAL_SILENT_AFTER_MS = 1000;
const BEAT_EVERY_MS = 250;
const FIRST_WAIT_MS = 1000;

/**
 * Most requests that one call of the script decides, so that it occupies the server for about a millisecond at most.
 */
const LARGEST_BATCH = 200;

/** Per request a key and, as one argument, nine numbers; the result is four numbers. */
const limitScript = defineScript({
  SCRIPT: `
    local answers = {}
    for index, key in ipairs(KEYS) do
      local numbers = {}
      for number in string.gmatch(ARGV[index], '%d+') do numbers[#numbers + 1] = tonumber(number) end
      local cost, site_check_cost, limit, site_check_limit, known, known_site_checks, known_reset,
        alone, alone_site_checks = unpack(numbers)
      local counted = redis.call('HMGET', key, 'requests', 'site_checks')
      local requests = math.max((tonumber(counted[1]) or 0) + alone, known)
      local site_checks = math.max((tonumber(counted[2]) or 0) + alone_site_checks, known_site_checks)
      local reset = redis.call('PTTL', key)
      if reset <= 0 then reset = known_reset end
      local allowed = requests + cost <= limit
        and (site_check_cost == 0 or site_checks + site_check_cost <= site_check_limit)
      if allowed then requests, site_checks = requests + cost, site_checks + site_check_cost end
      redis.call('HSET', key, 'requests', requests, 'site_checks', site_checks)
      redis.call('PEXPIRE', key, reset)
      local last = #answers
      answers[last + 1], answers[last + 2] = allowed and 1 or 0, requests
      answers[last + 3], answers[last + 4] = site_checks, reset
    end
    return answers`,
  parseCommand(parser, keys: string[], numbers: readonly string[]) {
    parser.pushKeysLength(keys);
    for (const request of numbers) parser.push(request);
  },
  transformReply: (reply: unknown) => reply as number[],
});

interface Asked {
  key: string;
  numbers: string;
  settle: (answer: SharedAnswer | null) => void;
  onLate: (answer: SharedAnswer) => void;
}

/** Requests asked about together: those of one turn of the event loop. */
interface Batch {
  asked: Asked[];
}

/**
 * Connects, and waits up to a second for the first answer. Without one, sharing begins later.
 * @throws SettingsError where the address is malformed, without repeating it: it may hold a password.
 */
export async function openSharedCounters({
  url,
  onChange,
  silentAfterMs = USUAL_SILENT_AFTER_MS,
}: SharedCountersOptions): Promise<SharedCounters> {
  const client = newClient(url);
  const waiting = new Set<Batch>();
  let next: Batch | null = null;
  let available = false;
  let reported = true;
  let lastError = "no connection yet";
  /** When the heartbeat was sent that is not answered yet. */
  let beatSince: number | null = null;

  const giveBack = (batch: Batch) => {
    waiting.delete(batch);
    for (const { settle } of batch.asked) settle(null);
  };

  const report = (sharing: boolean, reason: string) => {
    if (reported === sharing) return;
    reported = sharing;
    onChange(sharing, reason);
  };

  const stopSharing = (reason: string) => {
    lastError = reason;
    if (!available) return;
    available = false;
    for (const batch of waiting) giveBack(batch);
    report(false, reason);
  };

  /** One heartbeat at a time: an answer that came too late is followed by the next, not taken for health. */
  const beat = async () => {
    if (beatSince !== null || !client.isReady) return;
    const since = performance.now();
    beatSince = since;
    try {
      await client.limit(["botwatch:limit:heartbeat"], ["0 0 0 0 0 0 1000 0 0"]);
      if (performance.now() - since > silentAfterMs) return;
      available = true;
      report(true, "the server answers");
    } catch (error) {
      lastError = reasonOf(error);
    } finally {
      beatSince = null;
    }
  };

  const listen = () => {
    beat();
    // If the process itself was held up, an answer may lie unread: it is read before the verdict.
    setImmediate(() => {
      if (beatSince === null || performance.now() - beatSince <= silentAfterMs) return;
      stopSharing(`no answer within ${silentAfterMs} ms`);
    });
  };

  const send = async (batch: Batch) => {
    if (next === batch) next = null;
    if (!waiting.has(batch)) return;
    const { asked } = batch;
    try {
      const answers = await client.limit(
        asked.map(({ key }) => key),
        asked.map(({ numbers }) => numbers),
      );
      const isLate = !waiting.delete(batch);
      for (const [index, { settle, onLate }] of asked.entries()) {
        const at = 4 * index;
        const four = "the script answers each request with four numbers";
        const used = { requests: held(answers[at + 1], four), siteChecks: held(answers[at + 2], four) };
        const answer = { allowed: answers[at] === 1, used, resetMs: held(answers[at + 3], four) };
        if (isLate) onLate(answer);
        else settle(answer);
      }
    } catch (error) {
      stopSharing(reasonOf(error));
      if (waiting.has(batch)) giveBack(batch);
    }
  };

  const currentBatch = (): Batch => {
    if (next && next.asked.length < LARGEST_BATCH) return next;
    const batch: Batch = { asked: [] };
    next = batch;
    waiting.add(batch);
    setImmediate(send, batch);
    return batch;
  };

  client.on("error", (error: unknown) => stopSharing(reasonOf(error)));
  client.on("ready", beat);
  const beats = setInterval(listen, BEAT_EVERY_MS).unref();
  client.connect().catch((error: unknown) => stopSharing(reasonOf(error)));
  const giveUp = performance.now() + FIRST_WAIT_MS;
  while (!available && performance.now() < giveUp) await new Promise((resolve) => setTimeout(resolve, 5));
  if (!available) report(false, lastError);

  return {
    get available() {
      return available;
    },
    consume(identity, limits, cost, known, onLate) {
      return new Promise((resolve) => {
        const { requests, siteChecks, resetMs, alone } = known;
        currentBatch().asked.push({
          key: `botwatch:limit:${identity}`,
          numbers: [
            ...[cost.requests, cost.siteChecks, limits.requests, limits.siteChecks],
            ...[requests, siteChecks, Math.ceil(resetMs), alone.requests, alone.siteChecks],
          ].join(" "),
          settle: resolve,
          onLate,
        });
      });
    },
    async close() {
      available = false;
      clearInterval(beats);
      for (const batch of waiting) giveBack(batch);
      if (client.isOpen) client.destroy();
    },
  };
}

function newClient(url: string) {
  try {
    return createClient({
      url: url.replace(/^valkey/u, "redis"),
      scripts: { limit: limitScript },
      disableOfflineQueue: true,
      socket: { connectTimeout: 1000, socketTimeout: 5000, reconnectStrategy: () => 200 + Math.random() * 200 },
    });
  } catch {
    throw new SettingsError("VALKEY_URL: is not an address of the form valkey://USER:PASSWORD@HOST:PORT/DATABASE");
  }
}

/** The reason in the client library's words, which contain no address from the settings and no password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message || error.name : String(error);
}
