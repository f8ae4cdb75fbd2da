/** Refreshing as an operator or a cron job does. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, describe, test } from "node:test";
import { copyShortRecord } from "../support/short-record.ts";
import { contact, type SourceServer, startSources } from "../support/source-server.ts";
import { rowsOf2025, trackerHtml } from "../support/tracker-pages.ts";
import { document } from "../support/web-documents.ts";

let sources: SourceServer;
let folder: string;
let database = 0;
before(async () => {
  sources = await startSources();
  folder = await mkdtemp(join(tmpdir(), "botwatch-refresh-"));
  await copyShortRecord(join(folder, "data"));
});
after(async () => {
  await sources.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  database += 1;
  sources.restore();
  // Two vaults: the program asks about each at the exchange's pace.
  const list = await (await fetch(sources.addresses.HYPERLIQUID_VAULTS_URL)).json();
  sources.answers.set("/vaults", document("application/json", JSON.stringify((list as unknown[]).slice(0, 2))));
});

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

async function botwatch(args: string[], environment: Record<string, string> = {}): Promise<Run> {
  const child = spawn(process.execPath, ["bin/botwatch.js", ...args], {
    env: {
      ...process.env,
      ...sources.addresses,
      CONTACT: contact,
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: `file:${folder}/${database}.db`,
      ...environment,
    },
  });
  const run: Run = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (part: Buffer) => (run.stdout += part));
  child.stderr.on("data", (part: Buffer) => (run.stderr += part));
  [run.code] = (await once(child, "close")) as [number | null];
  return run;
}

async function savedPage(rows = rowsOf2025, saved = new Date()): Promise<string> {
  const file = join(folder, `${database}.html`);
  await writeFile(file, trackerHtml(rows));
  await utimes(file, saved, saved);
  return file;
}

describe("botwatch refresh", () => {
  test("prints one line per source, and exits with 1 if one was not read", async () => {
    const run = await botwatch(["refresh"]);
    // Nobody stands in for the warning lists.
    assert.equal(run.code, 1, run.stderr + run.stdout);
    assert.match(
      run.stdout,
      /^cftc-red-list +failed: It answered with HTTP status 404\. The last good records stay\.$/mu,
    );
    assert.match(run.stdout, /^dfpi +read: \d+ entries; \d+ added, \d+ removed, 0 changed$/mu);
    assert.match(run.stdout, /^sec +read: 0 releases/mu);
    assert.match(run.stdout, /^cftc +read: 1 releases; 1 added/mu);
    assert.match(run.stdout, /^hyperliquid +read: 2 vaults/mu);
    assert.match(run.stdout, /^Published snap-[0-9a-f]{16} as of \S+; \d+ change events added\.$/mu);
    assert.match(run.stdout, /^ {2}sec-lr-26623 .* Ichcoin Tech Corp\.$/mu);

    const again = await botwatch(["refresh", "--json"]);
    const outcome = JSON.parse(again.stdout);
    assert.equal(outcome.events_added, 0);
    const read = outcome.sources.filter((source: { ok: boolean }) => source.ok);
    assert.deepEqual(
      read.map(({ source }: { source: string }) => source),
      ["dfpi", "sec", "cftc", "hyperliquid"],
    );

    const listed = await botwatch(["candidates", "--json"]);
    const candidates = JSON.parse(listed.stdout);
    assert.ok(candidates.releases.some((release: { id: string }) => release.id === "cftc-9304-26"));
    const waiting = await readdir("data/candidates/enforcement-actions");
    assert.equal(candidates.enforcement_actions.length, waiting.filter((file) => file.endsWith(".json")).length);
  });

  test("reads a list whose terms ask for more than credit only once they are accepted, and drops it when they are not", async () => {
    const hosts = Array.from({ length: 100_000 }, (_, at) => `velmorra-claim-${at}.com`);
    const file = join(folder, `${database}.json`);
    await writeFile(file, JSON.stringify(hosts));
    const read = ["refresh", "--source", "scamsniffer", "--from", file];
    const refusal = await botwatch(read);
    assert.equal(refusal.code, 1);
    assert.match(refusal.stderr, /accept its terms: GPL-3\.0.*Set ACCEPTED_TERMS=scamsniffer/u);

    const accepted = await botwatch(read, { ACCEPTED_TERMS: "scamsniffer" });
    assert.equal(accepted.code, 0, accepted.stderr);
    assert.match(accepted.stdout, /^scamsniffer +read: 100000 hosts; 100000 added/mu);
    const told = await botwatch(["check", "velmorra-claim-7.com", "--full"]);
    assert.match(told.stdout, /ScamSniffer/u);
    assert.match(told.stdout, /GPL-3\.0/u);

    await botwatch(["refresh", "--source", "cftc"]);
    const withdrawn = await botwatch(["check", "velmorra-claim-7.com", "--full"]);
    assert.doesNotMatch(withdrawn.stdout, /Wallets block/u);
    const misspelt = await botwatch(["refresh"], { ACCEPTED_TERMS: "scamsnifer" });
    assert.match(
      misspelt.stderr,
      /ACCEPTED_TERMS names scamsnifer; it may name .*fca.*finma.*metamask, scamsniffer\./u,
    );
  });

  test("says how to read a saved page when the tracker's site refuses, and exits with 1", async () => {
    sources.answers.set("/dfpi", (_request, response) => {
      response.writeHead(403, { "content-type": "text/html" }).end("<h1>Just a moment...</h1>");
    });
    const run = await botwatch(["refresh", "--source", "dfpi", "--dry-run"]);
    assert.equal(run.code, 1);
    assert.match(run.stdout, /^dfpi +failed: It refused the request \(HTTP status 403 and a web page\)\./mu);
    assert.match(run.stdout, /HTML only.*botwatch refresh --source dfpi --from FILE/u);
  });

  test("reads a saved page", async () => {
    const run = await botwatch(["refresh", "--source", "dfpi", "--from", await savedPage()]);
    assert.equal(run.code, 0, run.stdout);
    // The names in nine of the recorded rows are made up, so they match no entry of the record.
    assert.match(run.stdout, /^dfpi +read: 488 entries; 9 added, 9 removed/mu);
  });

  test("refuses a saved page older than the last good read", async () => {
    const run = await botwatch([
      "refresh",
      "--source",
      "dfpi",
      "--dry-run",
      "--from",
      await savedPage(rowsOf2025, new Date("2025-01-01")),
    ]);
    assert.equal(run.code, 1);
    assert.match(run.stdout, /older than the last good read/u);
  });

  test("refuses a page that shrank, and accepts it when the operator does", async () => {
    const half = await savedPage(rowsOf2025.slice(0, 200));
    const refused = await botwatch(["refresh", "--source", "dfpi", "--dry-run", "--from", half]);
    assert.equal(refused.code, 1);
    assert.match(
      refused.stdout,
      /no longer showed \d+ of the 481 entries that it listed before, more than \d+ %\..*\n.*--accept-shrink/u,
    );
    const accepted = await botwatch(["refresh", "--source", "dfpi", "--dry-run", "--from", half, "--accept-shrink"]);
    assert.equal(accepted.code, 0, accepted.stdout);
  });

  test("says that the SEC needs a contact, and reads the others", async () => {
    const run = await botwatch(["refresh", "--dry-run"], { CONTACT: "" });
    assert.equal(run.code, 1);
    assert.match(
      run.stdout,
      /^sec +failed: It asks for a contact address.*\n +Set CONTACT to a name and an e-mail address/mu,
    );
    assert.match(run.stdout, /^cftc +read/mu);
  });

  test("a dry run lists the differences and keeps nothing", async () => {
    const run = await botwatch(["refresh", "--source", "cftc", "--dry-run"]);
    assert.equal(run.code, 0);
    assert.match(run.stdout, /^ {2}\+ cftc-9305-26 /mu);
    assert.doesNotMatch(run.stdout, /Published/u);
    const then = await botwatch(["refresh", "--source", "cftc", "--dry-run"]);
    assert.match(then.stdout, /^cftc +read: .* 1 added/mu);
  });

  test("does nothing while another one runs, and exits with 1", async () => {
    sources.asked.length = 0;
    sources.answers.set("/cftc", () => {});
    const first = spawn(process.execPath, ["bin/botwatch.js", "refresh", "--source", "cftc"], {
      env: {
        ...process.env,
        ...sources.addresses,
        DATA_DIR: join(folder, "data"),
        DATABASE_URL: `file:${folder}/${database}.db`,
      },
      stdio: "ignore",
    });
    while (!sources.asked.some(({ path }) => path === "/cftc")) await new Promise((done) => setTimeout(done, 20));
    const second = await botwatch(["refresh", "--source", "dfpi"]);
    first.kill("SIGKILL");
    await once(first, "close");
    assert.equal(second.code, 1);
    assert.match(second.stderr, /^Another refresh is running since .*\. Nothing was done\.$/mu);
    sources.restore();
    const third = await botwatch(["refresh", "--source", "cftc", "--dry-run"]);
    assert.equal(third.code, 0, "the lock went with its holder");
  });

  test("names an unknown source and an unreadable file", async () => {
    assert.equal((await botwatch(["refresh", "--source", "fbi"])).code, 2);
    const noFile = await botwatch(["refresh", "--source", "dfpi", "--from", join(folder, "none.html")]);
    assert.deepEqual([noFile.code, /cannot be read/u.test(noFile.stderr)], [1, true]);
    const noSource = await botwatch(["refresh", "--from", "x.html"]);
    assert.deepEqual([noSource.code, /add --source\.\ndfpi: the page/u.test(noSource.stderr)], [2, true]);
  });
});
