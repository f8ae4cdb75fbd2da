import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { CommandError } from "../../src/base/errors.ts";
import { openStorage, openStorageToRead } from "../../src/storage/open.ts";
import { latestSchema } from "../../src/storage/schema.ts";
import { StorageUnavailableError } from "../../src/storage/storage.ts";
import { storageContract } from "./contract.ts";
import { keep, sampleEvent } from "./samples.ts";

const folder = mkdtempSync(join(tmpdir(), "botwatch-sqlite-"));
after(() => rmSync(folder, { recursive: true, force: true }));

let databases = 0;
const newPath = () => join(folder, `${++databases}.db`);

storageContract("SQLite", async () => `file:${newPath()}`);

describe("a SQLite database", () => {
  it("can be named by a file URL", async () => {
    const path = newPath();
    const storage = await openStorage(pathToFileURL(path).href);
    await keep(storage, { events: [sampleEvent(1)] });
    await storage.close();
    const again = await openStorage(`file:${path}`);
    assert.equal((await again.changes.read()).length, 1);
    await again.close();
  });

  it("that is missing is empty when opened to read, and nothing is written in its place", async () => {
    const path = newPath();
    const before = readdirSync(".");
    const storage = await openStorageToRead(`file:${path}`);
    assert.deepEqual(await storage.changes.read(), []);
    assert.deepEqual(await storage.exclusive("work", async () => "done"), { ran: true, value: "done" });
    await storage.close();
    assert.deepEqual([existsSync(path), readdirSync(".")], [false, before]);
  });

  it("that cannot be opened is reported as unavailable", async () => {
    const file = join(folder, "plain");
    writeFileSync(file, "not a folder");
    await assert.rejects(openStorage(`file:${file}/botwatch.db`), StorageUnavailableError);
    const path = join(folder, "not-a-database.db");
    writeFileSync(path, "not a database, but long enough to be taken for one ".repeat(100));
    await assert.rejects(openStorage(`file:${path}`), StorageUnavailableError);
  });

  it("written by a newer release is left alone, with a line that says so", async () => {
    const path = newPath();
    await (await openStorage(`file:${path}`)).close();
    const database = new DatabaseSync(path);
    database.exec(`PRAGMA user_version = ${latestSchema + 1}`);
    database.close();
    await assert.rejects(openStorage(`file:${path}`), (error: Error) => {
      assert.ok(error instanceof CommandError);
      assert.ok(error.message.includes(`newer release (schema ${latestSchema + 1}`), error.message);
      return true;
    });
  });

  it("is waited for, without holding up the program, while another process writes", async () => {
    const path = newPath();
    const storage = await openStorage(`file:${path}`);
    const writer = new DatabaseSync(path);
    writer.exec("BEGIN IMMEDIATE");
    const appended = keep(storage, { events: [sampleEvent(1)] });
    assert.deepEqual(await storage.changes.read(), []);
    writer.exec("COMMIT");
    assert.equal(await appended, 1);
    writer.close();
    await storage.close();
  });

  it("whose file is exchanged or gone while it is open is left alone, and used again once it is back", async () => {
    const [path, restored, aside] = [newPath(), newPath(), newPath()];
    await (await openStorage(`file:${restored}`)).close();
    const storage = await openStorage(`file:${path}`);
    await keep(storage, { events: [sampleEvent(1)] });
    const refuses = async () => {
      const isSaid = (error: Error) =>
        error instanceof StorageUnavailableError &&
        /was moved, removed or replaced while it was open/u.test(error.message);
      await assert.rejects(storage.ping(), isSaid);
      await assert.rejects(keep(storage, { events: [sampleEvent(2)] }), isSaid);
    };
    renameSync(path, aside);
    await refuses();
    assert.ok(!existsSync(path), "nothing is made in its place");
    renameSync(restored, path);
    await refuses();
    renameSync(aside, path);
    assert.equal((await storage.changes.read()).length, 1);
    assert.equal(await keep(storage, { events: [sampleEvent(2)] }), 1);
    await storage.close();
  });

  it("closes a file that was exchanged without taking the -wal of the one in its place", async () => {
    const [path, restored] = [newPath(), newPath()];
    const storage = await openStorage(`file:${path}`);
    const other = await openStorage(`file:${restored}`);
    await keep(other, { events: [sampleEvent(1)] });
    for (const ending of ["", "-wal", "-shm"]) renameSync(restored + ending, path + ending);
    await storage.close();
    assert.ok(existsSync(`${path}-wal`));
    await other.close();
    const again = await openStorage(`file:${path}`);
    assert.equal((await again.changes.read()).length, 1);
    await again.close();
  });

  it("refuses work after it was closed", async () => {
    const storage = await openStorage(`file:${newPath()}`);
    await storage.close();
    await storage.close();
    await assert.rejects(storage.ping(), StorageUnavailableError);
    await assert.rejects(keep(storage, { events: [sampleEvent(1)] }), StorageUnavailableError);
  });
});
