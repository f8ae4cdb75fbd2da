import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { SettingsError } from "../../src/base/errors.ts";
import { StoredUsageRecorder } from "../../src/serve/keys/usage-recorder.ts";
import { openStorage, openStorageToRead } from "../../src/storage/open.ts";
import { StorageUnavailableError } from "../../src/storage/storage.ts";
import { botwatch } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type PostgresServer, passwordRole, startPostgres } from "../support/services.ts";
import { storageContract } from "./contract.ts";
import { keep, sampleEvent, sampleKey, sampleSnapshot } from "./samples.ts";

let server: PostgresServer;
before(async () => {
  server = await startPostgres();
});
after(() => server.stop());

storageContract("PostgreSQL", () => server.newDatabase());

describe("artifacts in PostgreSQL", () => {
  it("are known once they are whole; what a killed publisher left can be removed", async (context) => {
    const folder = await temporaryFolder(context);
    const [path, copy] = [join(folder, "a"), join(folder, "copy")];
    await writeFile(path, Buffer.alloc(9_000_000, "artifact"));
    const address = await server.newDatabase();
    const { artifacts, close } = await openStorage(address);
    const client = new pg.Client(address);
    await client.connect();
    const piece = "INSERT INTO artifact_pieces (name, number, bytes) VALUES ('killed', 0, 'half')";
    await client.query(piece);
    await artifacts.put("a", path);
    assert.deepEqual(await artifacts.names(), ["a", "killed"]);
    assert.deepEqual([await artifacts.get("a", copy), await artifacts.get("killed", copy)], [true, false]);
    assert.ok((await readFile(path)).equals(await readFile(copy)));
    for (const name of await artifacts.names()) await artifacts.remove(name);
    assert.deepEqual(await artifacts.names(), []);
    // Another publisher removes a piece while this one sends the others.
    await client.query(`CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.number = 1 AND NOT EXISTS (SELECT 1 FROM lock_holders WHERE name = 'meddled') THEN
        DELETE FROM artifact_pieces WHERE number = 0;
        INSERT INTO lock_holders (name, since) VALUES ('meddled', '');
      END IF;
      RETURN NEW; END $$`);
    await client.query("CREATE TRIGGER meddle BEFORE INSERT ON artifact_pieces FOR EACH ROW EXECUTE FUNCTION meddle()");
    await artifacts.put("a", path);
    assert.equal(await artifacts.get("a", copy), true);
    await client.end();
    await close();
  });
});

describe("a PostgreSQL server", () => {
  it("that goes away is reported at once, and used again when it is back", async () => {
    const storage = await openStorage(await server.newDatabase());
    await storage.keys.insert(sampleKey(1));
    await storage.commitSnapshot({ snapshot: sampleSnapshot("a"), events: [sampleEvent(1)] });
    for (let round = 0; round < 3; round++) {
      await server.kill();
      const attempts = [
        storage.ping(),
        storage.keys.findByHash(sampleKey(1).hash),
        storage.currentSnapshotId(),
        keep(storage, { events: [sampleEvent(2)] }),
        storage.exclusive("refresh", async () => 1),
        storage.usage.add({ writer: "a", sequence: 1, counts: [] }),
      ];
      for (const result of await Promise.allSettled(attempts)) {
        assert.ok(result.status === "rejected");
        assert.ok(result.reason instanceof StorageUnavailableError, String(result.reason));
      }
      await assert.rejects(storage.ping(), /^StorageUnavailableError: PostgreSQL at 127\.0\.0\.1:\d+ cannot be used: /);
      await server.start();
      await storage.ping();
      assert.deepEqual(await storage.keys.list(), [sampleKey(1)]);
      assert.equal(await storage.currentSnapshotId(), "a");
      assert.deepEqual(await storage.changes.read(), [sampleEvent(1)]);
    }
    await storage.close();
  });

  it("that falls silent keeps nobody waiting for long, and is used again when it speaks", async () => {
    const address = new URL(await server.newDatabase());
    const proxy = await startProxy(Number(address.port));
    address.port = String(proxy.port);
    const storage = await openStorage(address.href);
    await storage.keys.insert(sampleKey(1));
    proxy.silence(true);
    const attempts = [storage.ping(), storage.keys.list(), storage.exclusive("refresh", async () => 1)];
    for (const result of await Promise.allSettled(attempts)) {
      assert.ok(result.status === "rejected" && result.reason instanceof StorageUnavailableError);
    }
    proxy.silence(false);
    assert.deepEqual(await storage.keys.list(), [sampleKey(1)]);
    assert.deepEqual(await storage.exclusive("refresh", async () => 1), { ran: true, value: 1 });
    await storage.close();
    await proxy.stop();
  });

  it("that is killed while usage is counted loses no count and stores none twice", async () => {
    const storage = await openStorage(await server.newDatabase());
    const recorder = new StoredUsageRecorder({ usage: storage.usage, onFailure: () => {} });
    let counted = 0;
    let counting = true;
    const count = (async () => {
      while (counting) {
        for (const key of ["key_1", "key_2"]) recorder.record(key, 1, 0);
        counted++;
        await wait(1);
        if (counted % 20 === 0) await recorder.flush().catch(() => {});
      }
    })();
    try {
      for (let round = 0; round < 4; round++) {
        await wait(100 + Math.random() * 200);
        await server.kill();
        await wait(100);
        await server.start();
      }
    } finally {
      counting = false;
      await count;
    }
    const { requests } = await recorder.today("key_1");
    assert.equal(requests, counted);
    assert.equal((await recorder.today("key_2")).requests, counted);
    await recorder.close();
    await storage.close();
  });

  it("that is missing when the program starts is used as soon as it comes", async () => {
    const address = (await server.newDatabase()).replace("postgres@", "postgres:hunter2-secret@");
    await server.kill();
    const storage = await openStorage(address);
    for (const attempt of [storage.ping(), storage.keys.list(), storage.exclusive("refresh", async () => 1)]) {
      await assert.rejects(attempt, (error: Error) => {
        assert.ok(error instanceof StorageUnavailableError);
        assert.doesNotMatch(String(error), /hunter2/);
        return true;
      });
    }
    await server.start();
    assert.deepEqual(await storage.keys.list(), []);
    await storage.close();
  });

  it("that refuses stops the program, with its reason", async () => {
    const address = (await server.newDatabase()).replace(/[^/]+$/, "no-such-database");
    await assert.rejects(openStorage(address), /^StorageUnavailableError: .*"no-such-database" does not exist/);
  });

  it("tells exclusive work when it may no longer be exclusive", async () => {
    const storage = await openStorage(await server.newDatabase());
    const result = await storage.exclusive("refresh", async (lost) => {
      assert.equal(lost.aborted, false);
      await server.kill();
      for (let tries = 0; !lost.aborted && tries < 500; tries++) await wait(10);
      await server.start();
      return lost.aborted;
    });
    assert.deepEqual(result, { ran: true, value: true });
    assert.deepEqual(await storage.exclusive("refresh", async (lost) => lost.aborted), { ran: true, value: false });
    await storage.close();
  });

  it("with a malformed address is reported without repeating the address", async () => {
    await assert.rejects(openStorage("postgres://user:hunter2-secret@host:port:1/"), (error: Error) => {
      assert.ok(error instanceof SettingsError);
      assert.doesNotMatch(`${error.message}${error.stack}`, /hunter2/);
      return true;
    });
  });

  it("written by a newer release is left alone, with a line that says so", async () => {
    const databaseUrl = await server.newDatabase();
    await (await openStorage(databaseUrl)).close();
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query("UPDATE botwatch_schema SET version = 99");
    await client.end();
    await assert.rejects(openStorage(databaseUrl), /newer release \(schema 99/);
  });
});

describe("commands that only read", () => {
  it("create nothing in an empty database, and find nothing stored", async () => {
    const databaseUrl = await server.newDatabase();
    const storage = await openStorageToRead(databaseUrl);
    assert.deepEqual([await storage.keys.list(), await storage.currentSnapshotId()], [[], null]);
    await storage.close();
    assert.deepEqual(await query(databaseUrl, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"), []);
  });

  it("read what is stored, and can change nothing", async () => {
    const databaseUrl = await server.newDatabase();
    const written = await openStorage(databaseUrl);
    await written.keys.insert(sampleKey(1));
    await written.close();
    const storage = await openStorageToRead(databaseUrl);
    assert.deepEqual(await storage.keys.list(), [sampleKey(1)]);
    await assert.rejects(storage.keys.insert(sampleKey(2)), /read-only|may only be read/);
    await storage.close();
  });

  it("migrate no older schema, and refuse a newer one", async () => {
    const databaseUrl = await server.newDatabase();
    await (await openStorage(databaseUrl)).close();
    for (const [schema, words] of [
      [1, /^CommandError: .* older release \(schema 1\)\. .*botwatch publish/],
      [99, /^CommandError: .* newer release \(schema 99;/],
    ] as const) {
      await query(databaseUrl, `UPDATE botwatch_schema SET version = ${schema}`);
      await assert.rejects(openStorageToRead(databaseUrl), words);
      assert.deepEqual(await query(databaseUrl, "SELECT version FROM botwatch_schema"), [{ version: schema }]);
    }
  });
});

describe("an operator's mistake in DATABASE_URL", () => {
  /** The command says it in one sentence, without the password, and ends with the exit code of storage. */
  async function refused(databaseUrl: string, words: RegExp): Promise<void> {
    for (const args of [["keys", "list"], ["keys", "create", "--tier", "pro", "--label", "A reader"], ["publish"]]) {
      const run = botwatch(args, { DATABASE_URL: databaseUrl });
      assert.equal(await run.exit, 3, run.output());
      assert.match(run.output(), words);
      assert.equal(run.output().trim().split("\n").length, 1, run.output());
      assert.doesNotMatch(run.output(), /hunter2/);
    }
  }

  it("such as a wrong password or an unknown user gives one sentence", async () => {
    await query(server.url, `CREATE ROLE ${passwordRole} LOGIN PASSWORD 'right'`);
    const { host } = new URL(server.url);
    await refused(
      `postgres://${passwordRole}:hunter2@${host}/postgres`,
      /refuses this user or password .*Correct DATABASE_URL/,
    );
    await refused(`postgres://nobody_here:hunter2@${host}/postgres`, /refuses this user or password/);
    // With the right one it is let in.
    const storage = await openStorageToRead(`postgres://${passwordRole}:right@${host}/postgres`);
    assert.deepEqual(await storage.keys.list(), []);
    await storage.close();
  });

  it("such as an unknown database gives one sentence", async () => {
    const { host } = new URL(server.url);
    await refused(`postgres://postgres:hunter2@${host}/no_such`, /has no such database .*Create it/);
  });
});

async function query(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Passes connections on to a local port, and on request swallows every byte. */
async function startProxy(target: number) {
  const sockets = new Set<Socket>();
  let silent = false;
  const proxy = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => silent || to.write(bytes));
      from.on("close", () => to.destroy());
      from.on("error", () => to.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    port: (proxy.address() as AddressInfo).port,
    silence(wanted: boolean) {
      silent = wanted;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
