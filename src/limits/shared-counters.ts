/**
 * Counters that several instances share, in a Valkey or Redis server. The wait for it is bounded: when it is silent or
 * gone, every request that waits is given back to the memory of its instance, and no other waits until it answers again.
 */
import { createClient, defineScript } from "@redis/client";
import type { Cost, Limits, Used } from "./policy.ts";

export interface SharedAnswer {
  allowed: boolean;
  /** What all instances together have counted, this request included where it is allowed. */
  used: Used;
  /** Milliseconds until the client's window ends. */
  resetMs: number;
}

export interface SharedCounters {
  /** Whether the server answers. */
  readonly available: boolean;
  /**
   * Counts a request. Null when the server does not answer in time; the caller then decides by itself.
   * @param known what the caller knows to be used, and the milliseconds until the window ends by its own clock: the least
   *   that the server goes on from, so that a restart of the server forgets nothing.
   */
  consume(
    client: string,
    limits: Limits,
    cost: Cost,
    known: Used & { readonly resetMs: number },
  ): Promise<SharedAnswer | null>;
  close(): Promise<void>;
}

export interface SharedCountersOptions {
  /** `valkey://`, `valkeys://` (TLS), `redis://` or `rediss://` address, with password and database where needed. */
  url: string;
  /** Told once when sharing stops, with the reason, and once when it resumes. */
  onChange: (sharing: boolean, reason: string) => void;
}

const LONGEST_WAIT_MS = 40;
const PROBE_EVERY_MS = 500;
const FIRST_WAIT_MS = 1000;

const limitScript = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
    local known = redis.call('HMGET', KEYS[1], 'requests', 'site_checks')
    local requests = math.max(tonumber(known[1]) or 0, tonumber(ARGV[5]))
    local site_checks = math.max(tonumber(known[2]) or 0, tonumber(ARGV[6]))
    local reset = redis.call('PTTL', KEYS[1])
    if reset <= 0 then reset = tonumber(ARGV[7]) end
    local more_requests = requests + tonumber(ARGV[1])
    local more_site_checks = site_checks + tonumber(ARGV[2])
    local allowed = more_requests <= tonumber(ARGV[3])
      and (tonumber(ARGV[2]) == 0 or more_site_checks <= tonumber(ARGV[4]))
    if allowed then requests, site_checks = more_requests, more_site_checks end
    redis.call('HSET', KEYS[1], 'requests', requests, 'site_checks', site_checks)
    redis.call('PEXPIRE', KEYS[1], reset)
    return {allowed and 1 or 0, requests, site_checks, reset}`,
  parseCommand(parser, key: string, ...numbers: number[]) {
    parser.pushKey(key);
    for (const number of numbers) parser.push(String(number));
  },
  transformReply(reply: unknown): SharedAnswer {
    const [allowed, requests, siteChecks, resetMs] = reply as [number, number, number, number];
    return { allowed: allowed === 1, used: { requests, siteChecks }, resetMs };
  },
});

interface Waiting {
  settle: (answer: SharedAnswer | null) => void;
  deadline: number;
}

/** Connects, and waits up to a second for the first answer. Never fails: without an answer sharing begins later. */
export async function openSharedCounters({ url, onChange }: SharedCountersOptions): Promise<SharedCounters> {
  const client = createClient({
    url: url.replace(/^valkey/u, "redis"),
    scripts: { limit: limitScript },
    disableOfflineQueue: true,
    pingInterval: 1000,
    socket: { connectTimeout: 1000, socketTimeout: 5000, reconnectStrategy: () => 200 + Math.random() * 200 },
  });
  const waiting = new Set<Waiting>();
  let available = false;
  let reported = true;
  let lastError = "no connection yet";
  let probing = false;
  let deadlineTimer: NodeJS.Timeout | null = null;

  const report = (sharing: boolean, reason: string) => {
    if (reported === sharing) return;
    reported = sharing;
    onChange(sharing, reason);
  };

  const stopSharing = (reason: string) => {
    lastError = reason;
    if (!available) return;
    available = false;
    for (const request of waiting) request.settle(null);
    waiting.clear();
    report(false, reason);
  };

  const watchDeadline = () => {
    const [oldest] = waiting;
    if (deadlineTimer || !oldest) return;
    deadlineTimer = setTimeout(
      () => {
        // An answer may lie unread where the process itself was held up: it is read before the verdict.
        setImmediate(() => {
          deadlineTimer = null;
          const [first] = waiting;
          if (first && first.deadline <= performance.now()) stopSharing(`no answer within ${LONGEST_WAIT_MS} ms`);
          watchDeadline();
        });
      },
      Math.max(1, oldest.deadline - performance.now()),
    );
  };

  const probe = async () => {
    if (available || probing || !client.isReady) return;
    probing = true;
    try {
      await client.limit("botwatch:limit:probe", 0, 0, 0, 0, 0, 0, 1000);
      available = true;
      report(true, "the server answers");
    } catch (error) {
      lastError = reasonOf(error);
    } finally {
      probing = false;
    }
  };

  client.on("error", (error: unknown) => stopSharing(reasonOf(error)));
  client.on("ready", probe);
  const probeTimer = setInterval(probe, PROBE_EVERY_MS);
  probeTimer.unref();
  client.connect().catch((error: unknown) => stopSharing(reasonOf(error)));
  const giveUp = performance.now() + FIRST_WAIT_MS;
  while (!available && performance.now() < giveUp) await new Promise((resolve) => setTimeout(resolve, 5));
  if (!available) report(false, lastError);

  return {
    get available() {
      return available;
    },
    consume(identity, limits, cost, known) {
      return new Promise((resolve) => {
        const request: Waiting = { settle: resolve, deadline: performance.now() + LONGEST_WAIT_MS };
        waiting.add(request);
        watchDeadline();
        client
          .limit(
            `botwatch:limit:${identity}`,
            cost.requests,
            cost.siteChecks,
            limits.requests,
            limits.siteChecks,
            known.requests,
            known.siteChecks,
            Math.ceil(known.resetMs),
          )
          .then(
            (answer) => {
              waiting.delete(request);
              resolve(answer);
            },
            (error: unknown) => {
              stopSharing(reasonOf(error));
              waiting.delete(request);
              resolve(null);
            },
          );
      });
    },
    async close() {
      clearInterval(probeTimer);
      if (deadlineTimer) clearTimeout(deadlineTimer);
      for (const request of waiting) request.settle(null);
      if (client.isOpen) client.destroy();
    },
  };
}

/** The reason in the words of the client library, which holds no address of the settings and no password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message || error.name : String(error);
}
