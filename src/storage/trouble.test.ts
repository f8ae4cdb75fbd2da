import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { fileTrouble, postgresTrouble, sqliteTrouble } from "./trouble.ts";

test("a database without room is called full", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE t (a); PRAGMA max_page_count = 3");
  let thrown: unknown;
  try {
    database.prepare("INSERT INTO t VALUES (zeroblob(100000))").run();
  } catch (error) {
    thrown = error;
  }
  const { message, cause } = sqliteTrouble("/srv/a.db", thrown);
  assert.match(message, /^The SQLite database \/srv\/a\.db cannot grow: the disk is full \(.+\)\. Free some space; /);
  assert.equal(cause, thrown);
});

test("what PostgreSQL refuses is explained, with what to do, by its SQLSTATE or class", () => {
  const refusal = (code: string) => postgresTrouble("PostgreSQL at h:5432", Object.assign(new Error("no"), { code }));
  assert.match(
    refusal("28P01").message,
    /^PostgreSQL at h:5432 refuses this user or password \(no\)\. Correct DATABASE_URL\.$/,
  );
  assert.match(refusal("28000").message, /refuses this user/);
  assert.match(refusal("3D000").message, /has no such database/);
  assert.match(refusal("42501").message, /grant it CREATE/);
  assert.match(refusal("53100").message, /the disk is full/);
  assert.match(refusal("57P03").message, /starting or stopping/);
  assert.equal(refusal("ECONNREFUSED").message, "PostgreSQL at h:5432 cannot be used: no.");
});

test("a sentence is one line, whatever the database says", () => {
  const { message } = postgresTrouble("PostgreSQL at h:1", new Error("one\n  two"));
  assert.equal(message, "PostgreSQL at h:1 cannot be used: one two.");
});

test("the system's errors about files are worded; others are left to whoever knows them", () => {
  const refused = Object.assign(new Error("no"), { code: "EACCES", syscall: "open", path: "/srv/a" });
  assert.match(fileTrouble(refused)?.message ?? "", /^\/srv\/a may not be used by this user/);
  assert.equal(fileTrouble(new Error("a fault")), null);
  assert.equal(fileTrouble(Object.assign(new Error("no"), { code: "ECONNRESET", syscall: "read" })), null);
});
