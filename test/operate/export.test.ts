/**
 * An exported snapshot behind a real nginx: documents from the disk as an instance sends them, lookups from the
 * instance.
 */
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { readSettings } from "../../src/base/settings.ts";
import { exportSnapshot } from "../../src/cli/export/export.ts";
import { openShelf } from "../../src/serve/site.ts";
import { openStorage } from "../../src/storage/open.ts";
import { ask } from "../serve/asking.ts";
import { temporaryFolder } from "../support/folder.ts";
import { runNginx } from "../support/nginx.ts";
import { baseUrl, type Service, startService } from "../support/service.ts";
import { freePort } from "../support/services.ts";
import { copyShortRecord } from "../support/short-record.ts";

/** Starts nginx with the exported configuration, changing only its port. */
async function startNginx(context: TestContext, folder: string, site: string): Promise<string> {
  const port = await freePort();
  const server = (await readFile(join(site, "nginx/botwatch.conf"), "utf8"))
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:80;", "");
  await writeFile(join(folder, "server.conf"), server);
  const url = `http://127.0.0.1:${port}`;
  await runNginx(
    context,
    folder,
    `${folder}/server.conf`,
    async () => (await ask(`${url}/api/index.json`)).status === 200,
  );
  return url;
}

async function exported(context: TestContext): Promise<{ service: Service; url: string; targets: string[] }> {
  const folder = await temporaryFolder(context);
  const DATA_DIR = join(folder, "data");
  await copyShortRecord(DATA_DIR);
  const environment = { DATA_DIR, DATABASE_URL: `file:${folder}/botwatch.db`, CACHE_DIR: folder };
  const service = await startService({ environment });
  context.after(() => service.stop());
  const settings = readSettings({ ...environment, BASE_URL: baseUrl });
  const storage = await openStorage(settings.DATABASE_URL);
  context.after(() => storage.close());
  const shelf = await openShelf(settings, storage.artifacts);
  const artifact = await shelf.open(service.snapshot.id);
  assert.ok(artifact);
  const site = join(folder, "site");
  await exportSnapshot(site, artifact, shelf.site, { instance: `127.0.0.1:${service.port}` });
  const targets = artifact.documents.targets();
  artifact.close();
  return { service, url: await startNginx(context, folder, site), targets };
}

/** What clients and caches go by. The time of an answer, the server's name and its connection may differ. */
function told({ status, headers, text }: Awaited<ReturnType<typeof ask>>) {
  const { date, server, connection, "keep-alive": _keep, "transfer-encoding": _coding, ...rest } = headers;
  const { ratelimit, "ratelimit-policy": _policy, ...own } = rest;
  return { status, headers: own, text };
}

test("an exported folder behind nginx answers as an instance does, and reads go on with every instance dead", async (context) => {
  const { service, url, targets } = await exported(context);
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
  const lists = ["/api/scams.csv", "/api/warnings/bafin.ndjson"];
  const usual = targets.filter((target) => !/3|bots\//u.test(target));
  const asked = [...usual, "/api/bots/3commas.json", "/bots/3commas", "/bots/3commas/feed.xml", ...lists, ...late];
  assert.ok(asked.length > 40);
  const answers = new Map<string, Awaited<ReturnType<typeof ask>>>();
  for (const target of asked) {
    for (const accept of ["br, gzip", "gzip", "identity", "br;q=0.5"]) {
      const headers = { "Accept-Encoding": accept };
      const [own, copy] = [await ask(service.url + target, { headers }), await ask(url + target, { headers })];
      assert.equal(copy.status, 200, target);
      assert.equal(copy.headers["etag"], own.headers["etag"], target);
      // What an instance packs as it is asked is packed quickly, in the folder well.
      const packedLate = late.includes(target) && accept.includes("gzip");
      if (accept !== "br;q=0.5" && !packedLate) assert.deepEqual(told(copy), told(own), `${target} ${accept}`);
      answers.set(target, copy);
    }
    const etag = answers.get(target)?.headers["etag"] ?? "";
    const again = await ask(url + target, { headers: { "If-None-Match": etag } });
    assert.deepEqual([again.status, again.headers["etag"], again.text], [304, etag, ""], target);
    const since = answers.get(target)?.headers["last-modified"] ?? "";
    assert.equal((await ask(url + target, { headers: { "If-Modified-Since": since } })).status, 304, target);
  }
  const lookup = "/api/check.json?q=3commas";
  assert.equal((await ask(url + lookup)).text, (await ask(service.url + lookup)).text);
  assert.equal((await ask(`${url}/bots?result=clear`)).status, 200);
  const bulk = await ask(`${url}/api/check`, { method: "POST", body: { queries: ["3commas"] } });
  assert.equal(bulk.status, 200);
  assert.equal((await ask(`${url}/nothing/here`)).status, 404);
  for (const page of ["/", "/help", "/?lang=de"]) {
    const headers = { "Accept-Language": "de-AT, en;q=0.5" };
    const [own, copy] = [await ask(service.url + page, { headers }), await ask(url + page, { headers })];
    assert.match(copy.text, /<html lang="de"/u, page);
    assert.deepEqual(told(copy), told(own), page);
    const english = await ask(url + page, { headers: { "Accept-Language": "en-GB, en;q=0.8, nl;q=0.5" } });
    assert.match(english.text, page.includes("?") ? /<html lang="de"/u : /<html lang="en"/u, page);
  }

  await service.stop();
  for (const target of asked) {
    const alone = await ask(url + target, { headers: { "Accept-Encoding": "br;q=0.5" } });
    assert.deepEqual(told(alone), told(answers.get(target) as typeof alone), target);
  }
  assert.equal((await ask(url + lookup)).status, 502);
});
