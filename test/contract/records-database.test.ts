/** `/api/records.db`: a file that SQLite opens, with all that is published, and the questions of docs/data.md. */
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { temporaryFolder } from "../support/folder.ts";
import { takeService } from "../support/service.ts";

test("the record is one database: its tables, their documentation and the questions of docs/data.md", async (context) => {
  const service = await takeService();
  context.after(() => service.stop());
  const answer = await fetch(`${service.url}/api/records.db`);
  assert.equal(answer.headers.get("content-type"), "application/vnd.sqlite3");
  const path = join(await temporaryFolder(context), "records.db");
  await writeFile(path, new Uint8Array(await answer.arrayBuffer()));
  const database = new DatabaseSync(path, { readOnly: true });
  context.after(() => database.close());
  const all = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));

  const { counts, sources } = service.snapshot;
  for (const [table, count] of [
    ["bots", counts.bots],
    ["enforcement_actions", counts.enforcement_actions],
    ["tracker_entries", counts.tracker_entries],
    ["warnings", counts.warnings],
    ["sources", sources.length],
    ["venues", service.snapshot.records.prediction_venues.length],
    ["changes", service.snapshot.changes.length],
    ["bot_incidents", service.snapshot.records.bots.flatMap(({ incidents }) => incidents).length],
    ["criminal_cases", service.snapshot.records.enforcement_actions.flatMap((one) => one.criminal_cases).length],
  ] as const)
    assert.deepEqual(all(`SELECT count(*) AS n FROM ${table}`), [{ n: count }], table);
  const { id, generated_at } = service.snapshot;
  assert.deepEqual(all("SELECT snapshot, generated_at, licence, schema_version FROM meta"), [
    { snapshot: id, generated_at, licence: "CC-BY-4.0", schema_version: 1 },
  ]);
  const factors = all("SELECT level FROM bot_factors WHERE bot = '3commas' AND source LIKE 'https://%'");
  assert.ok(factors.length > 0);
  assert.deepEqual(all("PRAGMA foreign_key_check"), []);
  assert.deepEqual(all("PRAGMA integrity_check"), [{ integrity_check: "ok" }]);
  for (const { name, sql } of all("SELECT name, sql FROM sqlite_schema WHERE type = 'table'"))
    assert.match(String(sql), /^CREATE TABLE \w+ \( -- [A-Z]/u, String(name));

  const questions = [...(await readFile("docs/data.md", "utf8")).matchAll(/```sql\n(.*?)```/gsu)];
  assert.equal(questions.length, 3);
  for (const [, sql = ""] of questions) assert.ok(all(sql).length > 0, sql);

  const tag = answer.headers.get("etag") ?? "";
  const again = await fetch(`${service.url}/api/records.db`, { headers: { "If-None-Match": tag } });
  assert.equal(again.status, 304);
});
