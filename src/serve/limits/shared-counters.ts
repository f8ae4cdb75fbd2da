/**
 * Counters shared by several instances, in a Valkey or Redis server. A late answer is waited for, so that limits stay
 * exact. Heartbeats tell whether there is a server: without one, instances count in memory, and nobody waits. What was
 * allowed alone meanwhile is then added to the shared counts.
 */
import { setTimeout as wait } from "node:timers/promises";
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

/** What a client has used as far as an instance knows. */
interface KnownUse extends Cost {
  /** Milliseconds until the client's window ends. */
  readonly resetMs: number;
  /** The part that the server has not been told yet. */
  readonly alone: Cost;
}

export interface SharedCounters {
  /** Whether the server answers. */
  readonly available: boolean;
  /**
   * Counts a request. Null if the server is silent; the caller then decides by itself.
   * @param cost below nothing for a request that is taken back.
   * @param use what the server continues from, so that its restart forgets nothing.
   * @param onLate is given an answer that comes after all.
   */
  consume(
    identity: string,
    limits: Limits,
    cost: Cost,
    use: KnownUse,
    onLate: (answer: SharedAnswer) => void,
  ): Promise<SharedAnswer | null>;
  /** Disconnects; who still waits decides alone. */
  close(): Promise<void>;
}

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

/**
 * Per request a key and, as one argument, nine numbers; the result is a text of four numbers for each. A key holds what
 * is used and when the window ends: one read and one write.
 */
const limitScript = defineScript({
  SCRIPT: `
    local number = '(%-?%d+)'
    local request = number .. string.rep(' ' .. number, 8)
    local clock = redis.call('TIME')
    local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
    local answers = {}
    for index, key in ipairs(KEYS) do
      local cost, site_check_cost, limit, site_check_limit, known, known_site_checks, known_reset,
        alone, alone_site_checks = string.match(ARGV[index], request)
      local counted = redis.call('GET', key)
      local requests, site_checks, window_end = 0, 0, 0
      if counted then requests, site_checks, window_end = string.match(counted, '(%d+) (%d+) (%d+)') end
      window_end = tonumber(window_end)
      if window_end <= now then window_end = now + known_reset end
      requests = math.max(requests + alone, tonumber(known))
      site_checks = math.max(site_checks + alone_site_checks, tonumber(known_site_checks))
      local allowed = requests + cost <= tonumber(limit)
        and (site_check_cost == '0' or site_checks + site_check_cost <= tonumber(site_check_limit))
      if allowed then
        requests, site_checks = math.max(0, requests + cost), math.max(0, site_checks + site_check_cost)
      end
      local used = string.format('%d %d', requests, site_checks)
      redis.call('SET', key, string.format('%s %d', used, window_end), 'PX', string.format('%d', window_end - now))
      answers[index] = string.format('%d %s %d', allowed and 1 or 0, used, window_end - now)
    end
    return table.concat(answers, ' ')`,
  parseCommand(parser, keys: string[], numbers: readonly string[]) {
    parser.pushKeysLength(keys);
    for (const request of numbers) parser.push(request);
  },
  transformReply: (reply: unknown) => String(reply).split(" "),
});

/** Requests asked about together. */
interface Batch {
  keys: string[];
  numbers: string[];
  waiting: { settle: (answer: SharedAnswer | null) => void; onLate: (answer: SharedAnswer) => void }[];
}

type Client = ReturnType<typeof newClient>;

/**
 * Asks the server about requests together: those of one turn of the event loop and, on a busy instance, all that come
 * while an answer is awaited. A call costs the instance more than all that stands in it.
 */
class Batches {
  readonly #client: Client;
  readonly #onFailure: (reason: string) => void;
  /** Those whose answers somebody waits for, in order: the ones under way and then those to be sent. */
  readonly #unanswered = new Set<Batch>();
  #toSend: Batch[] = [];
  #underWay = 0;

  constructor(client: Client, onFailure: (reason: string) => void) {
    this.#client = client;
    this.#onFailure = onFailure;
  }

  ask(key: string, numbers: string, onLate: (answer: SharedAnswer) => void): Promise<SharedAnswer | null> {
    return new Promise((settle) => {
      const batch = this.#current();
      batch.keys.push(key);
      batch.numbers.push(numbers);
      batch.waiting.push({ settle, onLate });
    });
  }

  /** Lets everybody who waits decide alone. */
  giveUp(): void {
    this.#toSend = [];
    for (const batch of this.#unanswered) this.#giveBack(batch);
  }

  #current(): Batch {
    const last = this.#toSend.at(-1);
    if (last !== undefined && last.keys.length < LARGEST_BATCH) return last;
    const batch: Batch = { keys: [], numbers: [], waiting: [] };
    if (this.#toSend.push(batch) === 1 && this.#underWay === 0) setImmediate(() => this.#sendAll());
    this.#unanswered.add(batch);
    return batch;
  }

  #sendAll(): void {
    for (const batch of this.#toSend.splice(0)) void this.#send(batch);
  }

  async #send(batch: Batch): Promise<void> {
    this.#underWay += 1;
    try {
      const words = await this.#client.limit(batch.keys, batch.numbers);
      this.#underWay -= 1;
      const isLate = !this.#unanswered.delete(batch);
      for (const [index, { settle, onLate }] of batch.waiting.entries()) {
        const answer = answerIn(words, index);
        if (isLate) onLate(answer);
        else settle(answer);
      }
    } catch (error) {
      this.#underWay -= 1;
      this.#onFailure(sayFailure(error));
      if (this.#unanswered.has(batch)) this.#giveBack(batch);
    }
    if (this.#underWay === 0) this.#sendAll();
  }

  #giveBack(batch: Batch): void {
    this.#unanswered.delete(batch);
    for (const { settle } of batch.waiting) settle(null);
  }
}

function answerIn(words: readonly string[], index: number): SharedAnswer {
  const at = 4 * index;
  const used = { requests: Number(words[at + 1]), siteChecks: Number(words[at + 2]) };
  return { allowed: words[at] === "1", used, resetMs: Number(words[at + 3]) };
}

/** Tells by heartbeats whether the server answers. */
class Health {
  readonly #client: Client;
  readonly #silentAfterMs: number;
  readonly #onChange: Options["onChange"];
  readonly #onSilence: () => void;
  #isAnswering = false;
  #isReportedAsSharing = true;
  #lastError = "no connection yet";
  /** When the heartbeat was sent that is not answered yet. */
  #beatSince: number | null = null;

  constructor(client: Client, onSilence: () => void, { onChange, silentAfterMs = USUAL_SILENT_AFTER_MS }: Options) {
    this.#client = client;
    this.#silentAfterMs = silentAfterMs;
    this.#onChange = onChange;
    this.#onSilence = onSilence;
  }

  get isAnswering(): boolean {
    return this.#isAnswering;
  }

  /** Sends one heartbeat at a time: an answer that came too late is followed by the next, not taken for health. */
  async beat(): Promise<void> {
    if (this.#beatSince !== null || !this.#client.isReady) return;
    const since = performance.now();
    this.#beatSince = since;
    try {
      await this.#client.limit(["botwatch:used:heartbeat"], ["0 0 0 0 0 0 1000 0 0"]);
      if (performance.now() - since > this.#silentAfterMs) return;
      this.#isAnswering = true;
      this.#report(true, "the server answers");
    } catch (error) {
      this.#lastError = sayFailure(error);
    } finally {
      this.#beatSince = null;
    }
  }

  /** Sends a heartbeat, and finds out whether an earlier one stays without an answer. */
  listen(): void {
    void this.beat();
    // If the process itself was held up, an answer may lie unread: it is read before the verdict.
    setImmediate(() => {
      if (this.#beatSince === null || performance.now() - this.#beatSince <= this.#silentAfterMs) return;
      this.stop(`no answer within ${this.#silentAfterMs} ms`);
    });
  }

  /** Takes the server for silent until it answers a heartbeat. */
  stop(reason: string): void {
    this.#lastError = reason;
    if (!this.#isAnswering) return;
    this.#isAnswering = false;
    this.#onSilence();
    this.#report(false, reason);
  }

  /** Waits a moment for the first answer, and reports if there is none. */
  async begin(): Promise<void> {
    const giveUp = performance.now() + FIRST_WAIT_MS;
    while (!this.#isAnswering && performance.now() < giveUp) await wait(5);
    if (!this.#isAnswering) this.#report(false, this.#lastError);
  }

  /** Nothing is asked any more. */
  end(): void {
    this.#isAnswering = false;
  }

  #report(sharing: boolean, reason: string): void {
    if (this.#isReportedAsSharing === sharing) return;
    this.#isReportedAsSharing = sharing;
    this.#onChange(sharing, reason);
  }
}

/**
 * Connects, and waits up to a second for the first answer. Without one, sharing begins later.
 * @throws SettingsError where the address is malformed, without repeating it: it may hold a password.
 */
export async function openSharedCounters(options: Options): Promise<SharedCounters> {
  const client = newClient(options.url);
  const batches = new Batches(client, (reason) => health.stop(reason));
  const health = new Health(client, () => batches.giveUp(), options);
  client.on("error", (error: unknown) => health.stop(sayFailure(error)));
  client.on("ready", () => void health.beat());
  const beats = setInterval(() => health.listen(), BEAT_EVERY_MS).unref();
  client.connect().catch((error: unknown) => health.stop(sayFailure(error)));
  await health.begin();
  return {
    get available() {
      return health.isAnswering;
    },
    consume(identity, limits, cost, use, onLate) {
      const { requests, siteChecks, resetMs, alone } = use;
      const request = `${cost.requests} ${cost.siteChecks} ${limits.requests} ${limits.siteChecks}`;
      const usage = `${requests} ${siteChecks} ${Math.ceil(resetMs)} ${alone.requests} ${alone.siteChecks}`;
      return batches.ask(`botwatch:used:${identity}`, `${request} ${usage}`, onLate);
    },
    async close() {
      health.end();
      clearInterval(beats);
      batches.giveUp();
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

/** Gives the reason in the client library's words, which contain no address from the settings and no password. */
function sayFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(sayFailure).join("; ");
  return error instanceof Error ? error.message || error.name : String(error);
}
