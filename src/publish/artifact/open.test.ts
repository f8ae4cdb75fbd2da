import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type TestContext, test } from "node:test";
import { crc32, gunzipSync, gzipSync } from "node:zlib";
import { generatedBlocklist } from "../../../bench/generated-entries.ts";
import { temporaryFolder } from "../../../test/support/folder.ts";
import { bareWarning, bareWarningList, sampleRecords } from "../../../test/support/sample-records.ts";
import { recordById } from "../../answers/search.ts";
import { blockedAt } from "../../ask/index/wallet-blocklists.ts";
import { assertDefined } from "../../base/invariants.ts";
import { plainOf } from "../../contract/documents.ts";
import { endpoints } from "../../endpoints/index.ts";
import { entryText } from "../../record/wallet-blocklist.ts";
import { coverageOf } from "../../serve/mcp/tools/coverage.ts";
import { buildSnapshot } from "../../snapshot/build.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { draftsByAddress, isAskedFirst } from "../finish.ts";
import { DamagedFileError } from "./artifact.ts";
import { openArtifact } from "./open.ts";
import { format, partialPath, seal } from "./schema.ts";
import { writeArtifact } from "./write.ts";

const records = sampleRecords({});

async function written(context: TestContext): Promise<{ path: string; snapshot: Snapshot }> {
  const path = join(await temporaryFolder(context), "one.snapshot");
  const snapshot = buildSnapshot(records, []);
  const site = { baseUrl: "https://site.example" };
  await writeArtifact(path, { snapshot, site, base: records, record: "r", former: null });
  return { path, snapshot };
}

/** The index of look-ups without what is made, or read, when asked for. */
function indexOf({ lookup }: Snapshot) {
  const { sounds: _sounds, usersOfBrand: _users, reportsOnBots: _reports, blocklists: _lists, ...index } = lookup;
  return index;
}

/** What a search finds for a name on record. */
function found({ search, records: { bots } }: Snapshot) {
  const { rows, words } = search.among(bots[0]?.name ?? "", 0)(() => true);
  assert.ok(rows.length > 0);
  return { rows, words };
}

test("an opened snapshot is what was written: its records, its indexes and its documents", async (context) => {
  const { path, snapshot } = await written(context);
  const artifact = assertDefined(await openArtifact(path), "a sound file opens");
  const opened = artifact.snapshot;
  for (const name of ["id", "content", "counts", "earlier", "changes"] as const)
    assert.deepEqual(opened[name], snapshot[name], name);
  for (const name of ["watchlist", "changeIndex"] as const)
    assert.deepEqual(JSON.parse(JSON.stringify(opened[name])), JSON.parse(JSON.stringify(snapshot[name])), name);
  // What is made when first asked for is asked for.
  assert.deepEqual(opened.lookup.sounds(), snapshot.lookup.sounds());
  assert.deepEqual(opened.lookup.usersOfBrand(), snapshot.lookup.usersOfBrand());
  assert.deepEqual(opened.lookup.reportsOnBots(), snapshot.lookup.reportsOnBots());
  assert.deepEqual(indexOf(opened), indexOf(snapshot));
  assert.deepEqual(found(opened), found(snapshot));
  assert.deepEqual(opened.records, { ...snapshot.records });
  assert.deepEqual(artifact.base(), records);
  const bots = assertDefined(artifact.documents.get("/api/bots.json"), "it is published");
  assert.match((await plainOf(bots)).toString(), /"slug":"sample-bot"/u);
  assert.equal(artifact.documents.get("/api/no-such.json"), undefined);
  artifact.close();
});

test("of a wallet blocklist every line is found in the file, however many there are, and nothing beside", async (context) => {
  const path = join(await temporaryFolder(context), "blocked.snapshot");
  const hosts = Array.from({ length: 500 }, (_, at) => `host-${at}.com`).sort();
  const head = { ...generatedBlocklist(0), pages: ["x.com/thief"] };
  const wallet_blocklists = [hosts, hosts.slice(0, 1), []].map((lines, at) => ({
    ...head,
    id: `list-${at}`,
    entries: entryText(lines),
  }));
  const base = sampleRecords({ wallet_blocklists });
  const site = { baseUrl: "https://site.example" };
  await writeArtifact(path, { snapshot: buildSnapshot(base, []), site, base, record: "r", former: null });
  using artifact = assertDefined(await openArtifact(path), "a sound file opens");
  const { lookup, records: read } = artifact.snapshot;
  assert.deepEqual(read.wallet_blocklists, wallet_blocklists);
  const listsWith = (host: string, page = host) => blockedAt(lookup.blocklists, host, page).map(({ list }) => list.id);
  for (const [at, host] of hosts.entries())
    assert.deepEqual(listsWith(`www.${host}`), at === 0 ? ["list-0", "list-1"] : ["list-0"], host);
  for (const other of ["host-0.co", "host-.com", "host-500.com", "a.com", "z.com", "com"])
    assert.deepEqual(listsWith(other), [], other);
  assert.deepEqual(listsWith("x.com", "x.com/thief"), ["list-0", "list-1", "list-2"]);
});

test("every row of a table is read one by one, in order, however many there are", async (context) => {
  for (const length of [16, 17, 32, 50]) {
    const path = join(await temporaryFolder(context), `${length}.snapshot`);
    const entries = Array.from({ length }, (_, at) => bareWarning({ id: `sample-list-${100_000_000_000 + at}` }));
    const base = sampleRecords({ warning_lists: [bareWarningList(entries)] });
    const site = { baseUrl: "https://site.example" };
    await writeArtifact(path, { snapshot: buildSnapshot(base, []), site, base, record: "r", former: null });
    using artifact = assertDefined(await openArtifact(path), "a sound file opens");
    const ids = Array.from(artifact.snapshot.find.warning.values(), ({ warning }) => warning.id);
    assert.deepEqual(
      ids,
      entries.map(({ id }) => id),
    );
  }
});

test("what is asked of an opened snapshot reads no list of thousands as a whole", async (context) => {
  const { path } = await written(context);
  const artifact = assertDefined(await openArtifact(path), "a sound file opens");
  context.after(() => artifact.close());
  const whole = ["tracker_entries", "warning_lists", "vault_days"] as const;
  const refused = whole.map((name) => [name, { get: () => assert.fail(`${name} is read as a whole`) }] as const);
  const guarded = Object.create(artifact.snapshot.records, Object.fromEntries(refused));
  const snapshot: Snapshot = Object.create(artifact.snapshot, { records: { value: guarded } });
  const finished = (target: string) =>
    artifact.documents.get(target)?.read("identity").toString() ?? assert.fail(target);
  const asked = { snapshot, site: { baseUrl: "https://site.example" }, turn: async () => {}, finished };
  let answered = 0;
  for (const { path: template, query, body, example, answerTo } of endpoints) {
    const inPath = example?.slug ?? "";
    const input = query?.parse(example?.query ?? {}) ?? body?.parse(example?.body ?? {}) ?? {};
    const including = query?.safeParse({ ...example?.query, include: "wallet_blocked" });
    for (const each of [input, ...(including?.success === true ? [including.data] : [])]) {
      await answerTo?.(asked, each, template.includes("{") ? inPath : "");
      answered += Number(answerTo !== undefined);
    }
  }
  assert.ok(answered > 20, `${answered} answers`);
  assert.equal(recordById(snapshot, asked.site, "list:sample-list")?.kind, "list");
  assert.equal(coverageOf(snapshot, asked.site).warning_lists.length, 1);
});

test("it can be served in part while the rest is written, and the file has the same bytes", async (context) => {
  const { path, snapshot } = await written(context);
  const whole = await readFile(path);
  const input = { snapshot, site: { baseUrl: "https://site.example" }, base: records, record: "r", former: null };
  const onPartial = async () => {
    const part = assertDefined(await openArtifact(partialPath(path), false), "a part opens");
    assert.deepEqual(part.documents.targets(), []);
    assert.deepEqual(part.snapshot.records, { ...snapshot.records });
    await part.makeReady();
    assert.deepEqual(indexOf(part.snapshot), indexOf(snapshot));
    assert.deepEqual(found(part.snapshot), found(snapshot));
    for (const [address, draft] of draftsByAddress(part.snapshot, input.site)) {
      addresses.push(address);
      if (isAskedFirst(draft)) first.set(address, Buffer.from(await draft.content()).toString());
    }
    part.close();
  };
  const addresses: string[] = [];
  const first = new Map<string, string>();
  await writeArtifact(path, { ...input, onPartial });
  const artifact = assertDefined(await openArtifact(path), "a sound file opens");
  assert.deepEqual(artifact.documents.targets().sort(), addresses.sort());
  assert.ok(first.has("/api/bots.json") && first.has("/bots") && !first.has("/sitemap.xml"));
  for (const [address, content] of first)
    assert.equal((await plainOf(assertDefined(artifact.documents.get(address), address))).toString(), content, address);
  artifact.close();
  assert.ok((await readFile(path)).equals(whole));
  assert.equal(existsSync(partialPath(path)), false);
});

test("a byte that changed anywhere, and a shorter file, are noticed before anything is served", async (context) => {
  const { path } = await written(context);
  const sound = await readFile(path);
  const step = Math.floor(sound.length / 37);
  for (let at = 0; at < sound.length; at += step) {
    const damaged = Buffer.from(sound);
    damaged.writeUInt8((damaged.readUInt8(at) + 1) % 256, at);
    await writeFile(path, damaged);
    assert.equal(await openArtifact(path), null, `byte ${at}`);
  }
  await writeFile(path, sound);
  (await openArtifact(path))?.close();
  for (const length of [sound.length - 1, sound.length - 4096, 50, 0]) {
    await truncate(path, length);
    assert.equal(await openArtifact(path), null, `${length} bytes`);
  }
});

test("a letter that changes once it is open is noticed when read, in a record and in a document", async (context) => {
  const { path } = await written(context);
  const artifact = assertDefined(await openArtifact(path), "a sound file opens");
  context.after(() => artifact.close());
  const target = "/api/bots.json";
  const stored = new DatabaseSync(path, { readOnly: true });
  const row = stored.prepare("SELECT gzip FROM documents JOIN paths ON document = id WHERE path = ?").get(target);
  stored.close();
  const bytes = await readFile(path);
  const packed = Buffer.from(row?.["gzip"] as Uint8Array).subarray(20, 40);
  for (const part of [packed, Buffer.from('"sample-bot"')]) {
    for (let at = bytes.indexOf(part); at > 0; at = bytes.indexOf(part, at + 1))
      bytes.writeUInt8(bytes.readUInt8(at + 5) ^ 1, at + 5);
  }
  await writeFile(path, bytes);
  assert.equal(artifact.isDamaged(), false);
  assert.throws(() => artifact.documents.get(target)?.read("gzip"), DamagedFileError);
  assert.throws(() => [...artifact.snapshot.find.bot.values()], DamagedFileError);
  assert.equal(artifact.isDamaged(), true);
});

const openFiles = (): number => (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0);

test("an artifact of any other release is not read, and not left open; nor is another database", async (context) => {
  const { path } = await written(context);
  const database = new DatabaseSync(path);
  const stored = database.prepare("SELECT value FROM manifest WHERE name = 'about'").get()?.["value"] as Uint8Array;
  const about = gzipSync(JSON.stringify({ ...JSON.parse(gunzipSync(stored).toString()), format: format - 1 }));
  database.prepare("UPDATE manifest SET value = ?, sum = ? WHERE name = 'about'").run(about, crc32(about));
  database.close();
  await seal(path);
  const before = openFiles();
  assert.equal(await openArtifact(path), null);
  const other = `${path}.other`;
  new DatabaseSync(other).exec("CREATE TABLE bots (id)");
  await seal(other);
  assert.equal(await openArtifact(other), null);
  assert.ok(openFiles() <= before + 2);
});

test("the tables have names that say what they hold", async (context) => {
  const { path, snapshot } = await written(context);
  const database = new DatabaseSync(path, { readOnly: true });
  const count = (table: string) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.["n"];
  assert.equal(count("bots"), snapshot.counts.bots);
  assert.equal(count("tracker_entries"), snapshot.counts.tracker_entries);
  assert.ok(Number(count("documents")) > 100 && Number(count("keys")) > 0);
  assert.deepEqual(
    database
      .prepare("PRAGMA integrity_check")
      .all()
      .map((row) => ({ ...row })),
    [{ integrity_check: "ok" }],
  );
  database.close();
});
