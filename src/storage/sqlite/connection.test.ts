import assert from "node:assert/strict";
import { test } from "node:test";
import { StorageUnavailableError } from "../storage.ts";
import { retry } from "./connection.ts";

/** As node:sqlite throws it. @param errcode SQLite's result code. */
function sqliteError(errcode: number): Error {
  return Object.assign(new Error("as SQLite says it"), { code: "ERR_SQLITE_ERROR", errcode });
}

/** Work that fails so often and then succeeds, and how often it was tried. */
function failing(error: Error, times: number) {
  let tries = 0;
  const work = (): string => {
    tries += 1;
    if (tries <= times) throw error;
    return "done";
  };
  return { work, tries: () => tries };
}

const [busy, full, constraint] = [5, 13, 19];

test("work is tried again while another process has the file locked", async () => {
  const { work, tries } = failing(sqliteError(busy), 3);
  assert.equal(await retry("botwatch.db", work), "done");
  assert.equal(tries(), 4);
});

test("whatever else is wrong with the file is told at once, after one try", async () => {
  const { work, tries } = failing(sqliteError(full), 1);
  await assert.rejects(retry("botwatch.db", work), StorageUnavailableError);
  assert.equal(tries(), 1);
});

test("a constraint that is broken is a mistake of ours, and comes as it is", async () => {
  const error = sqliteError(constraint);
  await assert.rejects(retry("botwatch.db", failing(error, 1).work), error);
});
