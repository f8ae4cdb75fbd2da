/**
 * Counters shared by several instances, in a Valkey or Redis server. A late answer is waited for, so that limits stay
 * exact. Heartbeats tell whether there is a server: without one, instances count in memory, and nobody waits. What was
 * allowed alone meanwhile is then added to the shared counts.
 */
import { createClient, defineScript } from "@redis/client";
import { SettingsError } from "../../base/errors.ts";
import type { Cost, Limits } from "../../contract/policy.ts";

export interface SharedAnswer {
  allowed: boolean;
  /** What all instances together have counted, including this request if it is allowed. */
  used: Cost;
  /** Milliseconds until the client's window ends. */
  resetMs: number;
}

export type SharedCounters = Awaited<ReturnType<typeof openSharedCounters>>;

interface Options {
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

/** Most requests that one call of the script decides: it occupies the server for about a millisecond at most. */
const LARGEST_BATCH = 200;

/** Per request a key and, as one argument, nine numbers; the result is four numbers. */
const limitScript = defineScript({
  SCRIPT: `
    local answers = {}
    for index, key in ipairs(KEYS) do
      local numbers = {}
      for number in string.gmatch(ARGV[index], '%-?%d+') do numbers[#numbers + 1] = tonumber(number) end
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
type Batch = Asked[];

/**
 * Connects, and waits up to a second for the first answer. Without one, sharing begins later.
 * @throws SettingsError where the address is malformed, without repeating it: it may hold a password.
 */
export async function openSharedCounters({ url, onChange, silentAfterMs = USUAL_SILENT_AFTER_MS }: Options) {
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
    for (const { settle } of batch) settle(null);
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
    try {
      const answers = await client.limit(
        batch.map(({ key }) => key),
        batch.map(({ numbers }) => numbers),
      );
      const isLate = !waiting.delete(batch);
      for (const [index, { settle, onLate }] of batch.entries()) {
        const [allowed, requests = 0, siteChecks = 0, resetMs = 0] = answers.slice(4 * index);
        const answer = { allowed: allowed === 1, used: { requests, siteChecks }, resetMs };
        if (isLate) onLate(answer);
        else settle(answer);
      }
    } catch (error) {
      stopSharing(reasonOf(error));
      if (waiting.has(batch)) giveBack(batch);
    }
  };

  const currentBatch = (): Batch => {
    if (next && next.length < LARGEST_BATCH) return next;
    const batch: Batch = [];
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
    /** Whether the server answers. */
    get available(): boolean {
      return available;
    },
    /**
     * Counts a request. Null if the server is silent; the caller then decides by itself.
     * @param known what the caller knows has been used, from which the server continues, so that its restart forgets
     * nothing; the milliseconds until the window ends; and, as `alone`, what the server has not been told yet.
     * @param onLate is given an answer that comes after all.
     */
    consume(
      identity: string,
      limits: Limits,
      cost: Cost,
      known: Cost & { readonly resetMs: number; readonly alone: Cost },
      onLate: (answer: SharedAnswer) => void,
    ): Promise<SharedAnswer | null> {
      return new Promise((resolve) => {
        const { requests, siteChecks, resetMs, alone } = known;
        currentBatch().push({
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
