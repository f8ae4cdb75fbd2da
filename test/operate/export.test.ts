/** An exported snapshot: every document as a file, as an instance sends it. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readSettings } from "../../src/base/settings.ts";
import { exportSnapshot } from "../../src/cli/export/export.ts";
import { sourceAddresses } from "../../src/collect/sources/index.ts";
import type { OpenedArtifact } from "../../src/publish/artifact/artifact.ts";
import { openShelf } from "../../src/serve/site.ts";
import { openStorage } from "../../src/storage/open.ts";
import { ask } from "../serve/asking.ts";
import { baseUrl, type Service, startService } from "../support/service.ts";
import { copyShortRecord } from "../support/short-record.ts";

interface Exported {
  service: Service;
  /** The exported folder. */
  folder: string;
  targets: string[];
  /** Exports once more. */
  again: () => Promise<number>;
}

let exported: Exported;
const endings: (() => unknown)[] = [];
before(async () => {
  exported = await exportOf(await mkdtemp(join(tmpdir(), "botwatch-export-")));
});
after(async () => {
  for (const end of endings.reverse()) await end();
});

async function exportOf(home: string): Promise<Exported> {
  endings.push(() => rm(home, { recursive: true }));
  const DATA_DIR = join(home, "data");
  await copyShortRecord(DATA_DIR);
  const environment = { DATA_DIR, DATABASE_URL: `file:${home}/botwatch.db`, CACHE_DIR: home };
  const service = await startService({ environment });
  endings.push(() => service.stop());
  const settings = readSettings({ ...environment, BASE_URL: baseUrl }, sourceAddresses);
  const storage = await openStorage(settings.DATABASE_URL);
  endings.push(() => storage.close());
  const shelf = await openShelf(settings, storage.artifacts);
  const artifact: OpenedArtifact | null = await shelf.open(service.snapshot.id);
  assert.ok(artifact);
  endings.push(() => artifact.close());
  const folder = join(home, "site");
  const again = (): Promise<number> => exportSnapshot(folder, artifact, shelf.site);
  await again();
  return { service, folder, targets: artifact.documents.targets(), again };
}

/** Path of a target's file below the folder. */
function fileOf(target: string, contentType: string): string {
  if (target === "/") return "/index.html";
  return target.replace("?", "@") + (contentType.startsWith("text/html") ? ".html" : "");
}

test("an exported folder holds every document as an instance sends it, compressed forms beside it", async () => {
  const { service, folder, targets, again } = exported;
  const { snapshot } = service;
  const entry = snapshot.records.tracker_entries[0]?.id;
  const vault = snapshot.leaderboard.vaults[0]?.record.address;
  const late = [
    `/watchlist/${entry}`,
    `/vaults/${vault}`,
    `/changes/${snapshot.changes[0]?.id}`,
    "/pictures/bots/3commas.png",
    `/api/scams/${entry}.json`,
    `/api/vaults/${vault}.json`,
    "/badges/3commas.svg",
  ];
  const finished = targets.filter((target) => !/\/api\/range\//u.test(target));
  assert.ok(finished.length > 40);
  let twins = 0;
  for (const target of finished.concat(late)) {
    const response = await fetch(service.url + target);
    const body = Buffer.from(await response.arrayBuffer());
    const path = folder + fileOf(target, response.headers.get("content-type") ?? "");
    assert.deepEqual(await readFile(path), body, target);
    const changed = Date.parse(response.headers.get("last-modified") ?? "");
    assert.equal((await stat(path)).mtimeMs, changed, target);
    for (const [ending, unpack] of [
      [".gz", gunzipSync],
      [".br", brotliDecompressSync],
    ] as const) {
      if (!existsSync(path + ending)) continue;
      twins += 1;
      assert.deepEqual(unpack(await readFile(path + ending)), body, target + ending);
    }
  }
  assert.ok(twins > finished.length);

  // A second export replaces the first.
  await writeFile(join(folder, "left-over"), "");
  await again();
  assert.equal(existsSync(join(folder, "left-over")), false);
});

test("_headers names what all files of a folder are sent with", async () => {
  const { service, folder } = exported;
  const text = await readFile(join(folder, "_headers"), "utf8");
  const blocks = new Map(
    text.split("\n\n").map((block) => {
      const [pattern = "", ...lines] = block.split("\n").filter((line) => !line.startsWith("#"));
      return [pattern, lines.map((line) => line.trim())] as const;
    }),
  );
  for (const [pattern, target] of [
    ["/api/*", "/api/bots.json"],
    ["/bots/*", "/bots/3commas"],
    ["/feed.xml", "/feed.xml"],
  ] as const) {
    const { headers } = await ask(service.url + target);
    const lines = blocks.get(pattern) ?? [];
    assert.ok(lines.length > 2, pattern);
    for (const line of lines.filter((one) => one !== "")) {
      const [name = "", value] = line.split(/: (.*)/su);
      assert.equal(headers[name.toLowerCase()], value, `${pattern} ${name}`);
    }
  }
});

// Last: the folder is no export after it.
test("another site's folder with a _headers file of its own is not replaced", async () => {
  const { folder, again } = exported;
  await writeFile(join(folder, "_headers"), "/*\n  X-Robots-Tag: noindex\n");
  await mkdir(join(folder, "mine"));
  await assert.rejects(again(), /is there already and is no export/u);
  assert.ok(existsSync(join(folder, "mine")));
});
