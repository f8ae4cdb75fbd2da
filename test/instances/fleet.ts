/** Several instances of the program over one PostgreSQL and one Valkey, and clients that ask them continually. */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, ask, newAddress } from "../serve/asking.ts";
import { botwatch, type Serving, serve } from "../support/botwatch.ts";
import { type PostgresServer, startPostgres, startValkey, type TestServer } from "../support/services.ts";
import { copyShortRecord } from "../support/short-record.ts";

export interface Fleet {
  instances: Serving[];
  postgres: PostgresServer;
  valkey: TestServer;
  /** The data folder that all of them read: a copy that a test may change. */
  dataDir: string;
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts the instances at the same moment, on an empty database. */
export async function startFleet(size: number): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-fleet-"));
  const dataDir = join(folder, "data");
  const [postgres, valkey] = await Promise.all([startPostgres(), startValkey(), copyShortRecord(dataDir)]);
  const environment = {
    DATABASE_URL: await postgres.newDatabase(),
    VALKEY_URL: valkey.url,
    DATA_DIR: dataDir,
    CACHE_DIR: join(folder, "var"),
    TRUSTED_PROXIES: "127.0.0.1",
    BASE_URL: "https://botwatch.example",
    SITE_CHECK_DEADLINE_MS: "300",
    RDAP_BOOTSTRAP_URL: "http://127.0.0.1:9/",
  };
  const instances = await Promise.all(Array.from({ length: size }, () => serve(environment)));
  return {
    instances,
    postgres,
    valkey,
    dataDir,
    environment,
    async stop() {
      await Promise.all(instances.map((instance) => instance.stop()));
      await Promise.all([postgres.stop(), valkey.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command that must succeed, and returns what it printed as JSON. */
export async function command<Printed>(args: readonly string[], environment: Record<string, string>): Promise<Printed> {
  const run = botwatch([...args, "--json"], environment);
  assert.equal(await run.exit, 0, run.output());
  return JSON.parse(run.output()) as Printed;
}

/** Waits until the condition holds; fails after this many seconds. */
export async function until(condition: () => Promise<boolean>, seconds: number, what: string): Promise<void> {
  const end = performance.now() + 1000 * seconds;
  while (!(await condition())) {
    assert.ok(performance.now() < end, `${what} took more than ${seconds} s`);
    await wait(50);
  }
}

/** Value of a metric without labels. */
export async function metric(instance: Serving, name: string): Promise<number> {
  const { text } = await ask(`${instance.url}/metrics`);
  return Number(new RegExp(`^${name} (.+)$`, "mu").exec(text)?.[1]);
}

export interface Hammer {
  /** No longer asks this one, which is about to be killed. */
  spare(instance: Serving): void;
  /** Stops asking. Fails if an answer was a server error, a connection broke, or `look` threw. */
  stop(): Promise<void>;
}

/**
 * Asks every instance for every path in turn, about a hundred times a second, each time as another client, until
 * stopped or the test ends.
 * @param look gets each answer.
 */
export function hammer(
  context: TestContext,
  instances: readonly Serving[],
  paths: readonly string[],
  look: (instance: Serving, path: string, answer: Answer) => void = () => {},
): Hammer {
  const asked = new Set(instances);
  const agent = new Agent({ keepAlive: true });
  const failures: unknown[] = [];
  const askOnce = async (instance: Serving, path: string): Promise<void> => {
    const answer = await ask(instance.url + path, { address: newAddress(), agent });
    assert.ok(answer.status < 500, `${answer.status} for ${path}: ${answer.text}`);
    look(instance, path, answer);
  };
  const lanes = instances.map(async (instance) => {
    for (let at = 0; asked.has(instance) && failures.length === 0; at++) {
      await askOnce(instance, paths[at % paths.length] ?? "/").catch((error: unknown) => {
        if (asked.has(instance)) failures.push(error);
      });
      await wait(10);
    }
  });
  context.after(() => asked.clear());
  return {
    spare: (instance) => asked.delete(instance),
    async stop() {
      asked.clear();
      await Promise.all(lanes);
      agent.destroy();
      assert.deepEqual(failures, []);
    },
  };
}
