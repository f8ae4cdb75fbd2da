import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, beforeEach, describe, test } from "node:test";
import { collectedCandidates, withCollected } from "../../src/collect/merge.ts";
import { type RefreshOptions, type RefreshOutcome, refresh } from "../../src/collect/refresh.ts";
import { dfpi } from "../../src/collect/sources/dfpi/source.ts";
import type { Published } from "../../src/publish/publish.ts";
import type { Records } from "../../src/record/records.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { bundledRecords } from "../support/bundled.ts";
import { everySource, partsFor, type SourceServer, snapshotOf, startSources } from "../support/source-server.ts";
import { newStorage } from "../support/storage.ts";
import { rowsOf2024, rowsOf2025, trackerHtml, withRecordedIds } from "../support/tracker-pages.ts";
import { document } from "../support/web-documents.ts";

let sources: SourceServer;
let records: Records;
before(async () => {
  sources = await startSources();
  records = withRecordedIds(await bundledRecords());
});
after(() => sources.close());
beforeEach(() => {
  sources.restore();
  sources.asked.length = 0;
});

async function refreshed(
  storage: Storage,
  from: Records,
  { now, ...options }: Partial<RefreshOptions> & { now?: string } = {},
): Promise<RefreshOutcome<Published>> {
  const parts = partsFor(sources, storage, from, now === undefined ? {} : { now: () => new Date(now) });
  const result = await refresh(parts, { ...everySource, ...options });
  assert.ok(result.ran);
  return result.value;
}

const present = async (storage: Storage, from: Records) => withCollected(from, await storage.collected.readAll());

describe("a refresh of all sources from their recorded answers", () => {
  test("finds the record's own 481 tracker entries again, and keeps what a curator wrote", async (context) => {
    const storage = await newStorage(context);
    const outcome = await refreshed(storage, records);
    const tracker = outcome.sources.find((source) => source.source === "dfpi");
    assert.ok(tracker?.ok);
    assert.deepEqual(
      { ...tracker.differences, total: 0 },
      { what: "entries", total: 0, added: [], removed: [], changed: [] },
    );
    const today = new Date().toISOString().slice(0, 10);
    const merged = await present(storage, records);
    const entriesBefore = new Map(records.tracker_entries.map((entry) => [entry.id, entry]));
    assert.equal(merged.tracker_entries.filter((entry) => entry.last_seen === today).length, 481);
    for (const { last_seen: _seen, ...entry } of merged.tracker_entries) {
      const { last_seen: _before, ...known } = entriesBefore.get(entry.id) ?? assert.fail(`${entry.id} is new`);
      assert.deepEqual(entry, known);
    }
  });

  test("takes the parent vaults of the list with their own figures, and no child or closed one", async (context) => {
    const storage = await newStorage(context);
    await refreshed(storage, records, { now: "2026-08-22T06:00:00Z" });
    const day = (await present(storage, records)).vault_days.at(-1);
    const known = new Map(records.vault_days.at(-1)?.vaults.map((vault) => [vault.address, vault]));
    assert.equal(day?.day, "2026-08-22");
    assert.equal(day.vaults.length, 60);
    for (const vault of day.vaults) {
      const { apr: _apr, leader_share: _share, is_closed, relationship, ...figures } = vault;
      assert.deepEqual({ is_closed, relationship }, { is_closed: false, relationship: "normal" });
      assert.partialDeepStrictEqual(known.get(vault.address), figures);
    }
  });

  test("publishes the release that is clearly about crypto fraud, and leaves doubtful ones to the curator", async (context) => {
    const storage = await newStorage(context);
    await refreshed(storage, records);
    const merged = await present(storage, records);
    const collected = merged.regulator_releases.filter((release) => release.feed !== undefined);
    assert.deepEqual(
      collected.map(({ id, date, topics, url }) => ({ id, date, topics, url })),
      [
        {
          id: "cftc-9305-26",
          date: "2026-09-30",
          topics: ["crypto_scams"],
          url: "https://www.cftc.gov/PressRoom/PressReleases/9305-26",
        },
      ],
    );
    const { releases } = collectedCandidates(records, await storage.collected.readAll());
    assert.ok(releases.some((release) => release.id === "sec-lr-26623" && release.topics.length === 0));
    assert.ok(releases.some((release) => release.id === "cftc-9304-26"));
    assert.equal(merged.enforcement_actions.length, records.enforcement_actions.length);
  });

  test("keeps no login of the regulators' staff", async (context) => {
    const storage = await newStorage(context);
    await refreshed(storage, records);
    const kept = JSON.stringify(await storage.collected.readAll()) + JSON.stringify(await storage.changes.read());
    assert.ok(readFileSync("test/recordings/cftc/rssenf-2026-10.rss.xml", "utf8").includes("stafflogin"));
    assert.ok(!kept.includes("stafflogin"));
  });

  test("makes every source current, as of the time of the read", async (context) => {
    const storage = await newStorage(context);
    const outcome = await refreshed(storage, records, { now: "2026-12-01T06:00:00Z" });
    const states = snapshotOf(storage, outcome.published).sources.filter(({ id }) =>
      everySource.sources.some((source) => source.id === id),
    );
    assert.equal(states.length, 4);
    for (const state of states) {
      assert.deepEqual(
        { retrieved_at: state.retrieved_at, status: state.status, note: state.note },
        { retrieved_at: "2026-12-01T06:00:00Z", status: "current", note: null },
      );
    }
  });

  test("run a second time adds no event, and asks only for what is new", async (context) => {
    const storage = await newStorage(context);
    await refreshed(storage, records);
    const events = await storage.changes.read();
    sources.asked.length = 0;
    const second = await refreshed(storage, records);
    assert.equal(second.published?.eventsAdded, 0);
    assert.deepEqual(await storage.changes.read(), events);
    const pages = sources.asked.filter((asked) => asked.method === "GET");
    assert.equal(pages.length, 5);
    for (const asked of pages) assert.equal(asked.headers["if-none-match"], '"1"', asked.path);
  });

  test("says who is asking", async (context) => {
    await refreshed(await newStorage(context), records);
    for (const asked of sources.asked) {
      assert.equal(asked.headers["user-agent"], "Botwatch/2 (+http://127.0.0.1:8080; Example Ltd admin@example.org)");
    }
  });

  test("asks about single vaults only for those that are ranked", async (context) => {
    await refreshed(await newStorage(context), records);
    const asked = sources.asked.filter(({ path }) => path === "/info").map(({ body }) => JSON.parse(body));
    assert.ok(asked.length > 0 && asked.length <= 60);
    assert.ok(
      asked.every((question) => question.type === "vaultDetails" && /^0x[0-9a-f]{40}$/u.test(question.vaultAddress)),
    );
  });
});

describe("the tracker's table of 2025-12-17 after that of 2024-01-23", () => {
  const only: Partial<RefreshOptions> = { sources: [dfpi] };

  test("adds the 361 new rows as 350 entries, and misses the two that another row has joined", async (context) => {
    const empty = { ...records, tracker_entries: [] };
    const storage = await newStorage(context);
    const rows = rowsOf2024(records);
    sources.answers.set("/dfpi", document("text/html", trackerHtml(rows, 2024)));
    const first = await refreshed(storage, empty, { ...only, now: "2024-01-23T12:00:00Z" });
    assert.ok(first.sources[0]?.ok, JSON.stringify(first.sources));
    assert.equal(first.sources[0].differences.added.length, 133);

    sources.answers.set("/dfpi", document("text/html", trackerHtml(rowsOf2025), '"2"'));
    const second = await refreshed(storage, empty, { ...only, now: "2025-12-17T21:01:25Z" });
    assert.ok(second.sources[0]?.ok);
    const { added, removed, total } = second.sources[0].differences;
    // Of 491 rows 130 are the same; of the other 361 nine continue another row, one is a second complaint about a site,
    // and one rewords an entry of 2024.
    assert.equal(added.length, 491 - 130 - 9 - 1 - 1);
    assert.deepEqual(removed.map((entry) => entry.title).sort(), ["BYBIT", "SOLANAFTX"]);
    assert.equal(total, 481);

    const log = await storage.changes.read();
    assert.equal(log.filter((event) => event.kind === "tracker_removal").length, 2);
    assert.equal(log.filter((event) => event.kind === "tracker_entry" && event.cause === "source_changed").length, 350);
    const merged = await present(storage, empty);
    const gone = merged.tracker_entries.filter((entry) => entry.listing === "removed");
    assert.deepEqual(
      gone.map(({ domains, last_seen }) => ({ domains, last_seen })).sort((a, b) => (a.domains < b.domains ? -1 : 1)),
      [
        { domains: ["bybitdex.com"], last_seen: "2024-01-23" },
        { domains: ["solanaftxdex.com"], last_seen: "2024-01-23" },
      ],
    );
  });

  test("keeps first_seen of the entries in both", async (context) => {
    const empty = { ...records, tracker_entries: [] };
    const storage = await newStorage(context);
    sources.answers.set("/dfpi", document("text/html", trackerHtml(rowsOf2024(records), 2024)));
    await refreshed(storage, empty, { ...only, now: "2024-01-23T12:00:00Z" });
    sources.answers.set("/dfpi", document("text/html", trackerHtml(rowsOf2025), '"2"'));
    await refreshed(storage, empty, { ...only, now: "2025-12-17T21:01:25Z" });
    const { tracker_entries } = await present(storage, empty);
    const seen = (day: string) =>
      tracker_entries.filter((entry) => entry.first_seen === day && entry.listing === "listed");
    assert.deepEqual([seen("2024-01-23").length, seen("2025-12-17").length], [131, 350]);
  });
});

test("a dry run shows the differences and keeps nothing", async (context) => {
  const storage = await newStorage(context);
  const outcome = await refreshed(storage, { ...records, tracker_entries: [] }, { dryRun: true });
  const [tracker] = outcome.sources;
  assert.ok(tracker?.ok && tracker.differences.added.length === 481);
  assert.equal(outcome.published, null);
  assert.deepEqual(await storage.collected.readAll(), []);
  assert.equal(await storage.lastSnapshot(), null);
});

test("two refreshes at once exclude each other", async (context) => {
  const storage = await newStorage(context);
  const parts = partsFor(sources, storage, records);
  const [first, second] = await Promise.all([refresh(parts, everySource), refresh(parts, everySource)]);
  assert.deepEqual([first.ran, second.ran], [true, false]);
});

test("a source without its contact fails alone", async (context) => {
  const storage = await newStorage(context);
  const result = await refresh({ ...partsFor(sources, storage, records), contact: undefined }, everySource);
  assert.ok(result.ran);
  assert.deepEqual(
    result.value.sources.map((source) => [source.source, source.ok]),
    [
      ["dfpi", true],
      ["sec", false],
      ["cftc", true],
      ["hyperliquid", true],
    ],
  );
  assert.ok(!sources.asked.some(({ path }) => path.startsWith("/sec/")));
});
