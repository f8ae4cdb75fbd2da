/** Nothing that a source sends wrongly loses an entry or reports an event; the next good read repairs everything. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { type RefreshOutcome, type RefreshParts, refresh } from "../../src/collect/refresh.ts";
import { sources as allSources, sourceCalled } from "../../src/collect/sources/index.ts";
import type { Published } from "../../src/publish/publish.ts";
import type { Records } from "../../src/record/records.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import type { CollectedRecords, Storage } from "../../src/storage/storage.ts";
import { collectedFrom, keep } from "../storage/samples.ts";
import { bundledRecords } from "../support/bundled.ts";
import { encodings, faults, type Good } from "../support/faults.ts";
import { jsonAnswers } from "../support/finished.ts";
import { baseUrl } from "../support/service.ts";
import {
  everySource,
  partsFor,
  recordedAnswers,
  recordings,
  type SourceServer,
  snapshotOf,
  startSources,
} from "../support/source-server.ts";
import { allTrials, type Trial, type Wrong } from "../support/source-trials.ts";
import { newStorage, temporaryStorage } from "../support/storage.ts";
import { withRecordedIds } from "../support/tracker-pages.ts";

let sources: SourceServer;
let bundled: Records;
before(async () => {
  sources = await startSources();
  bundled = withRecordedIds(await bundledRecords());
});
after(() => sources.close());

const trials = allTrials((path) => readFileSync(recordings[path] ?? "", "utf8"));
const now = "2026-11-30T06:00:00Z";

const wrongLists = [
  "nothing in the list",
  "half of the list",
  "a renamed column or field",
  "every row twice",
  "a thousand new rows at once",
];

/** The body and media type that a path normally answers. */
async function recorded(path: string): Promise<Good> {
  const response = await fetch(new URL(path, sources.base));
  return { type: response.headers.get("content-type") ?? "", body: Buffer.from(await response.arrayBuffer()) };
}

function putGood(trial: Trial, records: Records): void {
  sources.answers.clear();
  for (const [path, answer] of trial.answers(records)) sources.answers.set(path, answer);
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Digest of every published answer and every list, without the snapshot's name and the state of one source. */
function answersWithout(snapshot: Snapshot, source: string): Map<string, string> {
  const answers = jsonAnswers(snapshot, { baseUrl, contact: undefined });
  const lists: [string, unknown][] = [
    ...snapshot.records.warning_lists.map((list): [string, unknown] => [list.id, list]),
    ["authorised", snapshot.records.authorised.providers],
    ["wallet blocklists", snapshot.records.wallet_blocklists],
  ];
  return new Map(
    [...Array.from(answers, ([target, make]) => [target, make()] as const), ...lists].map(([target, answer]) => [
      target,
      digestOf(
        JSON.stringify(answer, (key, value) => {
          if (key === "snapshot") return "";
          if (key === "sources" && Array.isArray(value)) return value.filter((state) => state.id !== source);
          return value;
        }).replaceAll(snapshot.id, ""),
      ),
    ]),
  );
}

/** Refreshes the one source until it has nothing left to look up. */
async function settled(storage: Storage, records: Records, source: string): Promise<Snapshot> {
  for (let last = ""; ; ) {
    const { snapshot, sources: outcomes } = await refreshed(storage, records, source);
    assert.ok(outcomes[0]?.ok, JSON.stringify(outcomes));
    if (snapshot.id === last) return snapshot;
    last = snapshot.id;
  }
}

async function refreshed(storage: Storage, records: Records, source: string) {
  const { published, ...outcome } = await refreshedBy(storage, records, source, ({ publish }) => publish);
  assert.ok(published);
  return { ...outcome, published, snapshot: snapshotOf(storage, published) };
}

async function refreshedBy<Result>(
  storage: Storage,
  records: Records,
  source: string,
  publishing: (parts: RefreshParts<Published>) => RefreshParts<Result>["publish"],
  deadlineMs = 400,
): Promise<RefreshOutcome<Result>> {
  const parts = partsFor(sources, storage, records, { now: () => new Date(now), deadlineMs });
  const options = { ...everySource, sources: [sourceCalled(source)] };
  const result = await refresh({ ...parts, publish: publishing(parts) }, options);
  assert.ok(result.ran);
  return result.value;
}

/** A source's row without how the last attempt went, and without the names that the source gave that version. */
function lastRead(row: CollectedRecords | null | undefined) {
  const {
    tried_at: _at,
    status: _status,
    reason: _reason,
    etag: _tag,
    last_modified: _modified,
    ...read
  } = row ?? assert.fail("no row");
  return read;
}

test("every source is in the matrix", () => {
  assert.deepEqual(
    [...new Set(trials.map(({ source }) => source))],
    allSources.map(({ id }) => id),
  );
});

/** What is refused while it arrives, before a parser sees it, is tried with one source of each way in. */
const refusedWhileArriving = ["a gigabyte", "a gigabyte, packed"];
const ofEachWay = ["dfpi", "sec", "hyperliquid", "esma-authorised", "asic", "metamask", "iscan", "bafin"];

for (const trial of trials) {
  const { source, path } = trial;
  describe(`${path} answers with`, () => {
    let storage: Storage;
    let records: Records;
    let good: Good;
    let last: Snapshot;
    let published: Map<string, string>;
    before(async () => {
      records = trial.records(bundled);
      putGood(trial, records);
      good = await recorded(path);
      storage = await temporaryStorage();
      last = await settled(storage, records, source);
      published = answersWithout(last, source);
    });
    after(() => storage.close());

    let isStalePublished = false;

    /**
     * What is published follows from the rows: where the stored read stays as it was, publishing it once as stale
     * shows it for all faults.
     */
    async function changesNothing({ answer, refused }: Wrong, deadlineMs?: number): Promise<void> {
      if (answer === null) return;
      const goodRead = await collectedFrom(storage, source);
      putGood(trial, records);
      sources.answers.set(path, answer);
      const outcome = await refreshedBy(
        storage,
        records,
        source,
        (parts) => async (overlay, at, rows) => {
          const row = rows[0] ?? assert.fail("no row");
          if (isDeepStrictEqual(lastRead(row), lastRead(goodRead)) && (row.status === "current" || isStalePublished)) {
            // Without the fault's own validators, by which the next fault would be taken for the same answer.
            const { etag = null, last_modified = null } = goodRead ?? {};
            await keep(storage, { collected: [{ ...row, etag, last_modified }] });
            return null;
          }
          return await parts.publish(overlay, at, rows);
        },
        deadlineMs,
      );
      const [read] = outcome.sources;
      if (refused) assert.equal(read?.ok, false);
      const stored = await collectedFrom(storage, source);
      assert.equal(stored?.status, read?.ok === true ? "current" : "stale");
      if (read?.ok !== true) assert.match(stored?.reason ?? "", /^[A-Z].*\.$/u);
      if (outcome.published === null) return;

      const snapshot = snapshotOf(storage, outcome.published);
      assert.deepEqual(answersWithout(snapshot, source), published);
      assert.equal(outcome.published.eventsAdded, 0);
      const { status: state, note, ...present } = stateOf(snapshot, source);
      const { status: _state, note: _note, ...former } = stateOf(last, source);
      assert.deepEqual(present, former);
      assert.equal(state, stored.status);
      if (state === "stale") assert.equal(note, `The last try to read it failed: ${stored.reason}`);
      isStalePublished ||= state === "stale";

      putGood(trial, records);
      const healed = await refreshed(storage, records, source);
      assert.equal(healed.snapshot.id, last.id);
    }

    for (const [name, fault] of Object.entries(faults)) {
      if (refusedWhileArriving.includes(name) && !ofEachWay.includes(source)) continue;
      test(`${name}: nothing but the freshness of ${source} changes`, () =>
        changesNothing({ answer: fault(path, good), refused: true }, name === "no answer" ? 100 : undefined));
    }
    for (const [name, fault] of Object.entries(encodings)) {
      test(`${name}: nothing but the freshness of ${source} changes`, () =>
        changesNothing({ answer: fault(path, good), refused: false }));
    }
    for (const name of wrongLists) {
      test(`${name}: nothing but the freshness of ${source} changes`, () =>
        changesNothing(trial.wrong(records)[name] ?? assert.fail(`no trial with ${name}`)));
    }
  });
}

function stateOf(snapshot: Snapshot, source: string): Snapshot["sources"][number] {
  return snapshot.sources.find((state) => state.id === source) ?? assert.fail(`no state of ${source}`);
}

async function everyOne(storage: Storage, at: string): Promise<RefreshOutcome<Published> & { snapshot: Snapshot }> {
  const records = { ...bundled, bots: bundled.bots.slice(0, 10), warning_lists: [] };
  const result = await refresh(partsFor(sources, storage, records, { now: () => new Date(at) }), everySource);
  assert.ok(result.ran && result.value.published);
  return { ...result.value, snapshot: snapshotOf(storage, result.value.published) };
}

test("without an answer about single vaults the list is published, with the descriptions known before", async (context) => {
  const storage = await newStorage(context);
  sources.restore();
  const list = JSON.parse((await recorded("/vaults")).body.toString()) as { summary: { vaultAddress: string } }[];
  const described = list[0]?.summary.vaultAddress ?? "";
  sources.answers.set("/info", (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(
      JSON.stringify({
        name: "x",
        vaultAddress: described,
        leader: `0x${"1".repeat(40)}`,
        description: "Our bot trades.",
        portfolio: [],
        isClosed: false,
        allowDeposits: true,
      }),
    );
  });
  await everyOne(storage, "2026-11-20T06:00:00Z");
  sources.answers.set("/info", (_request, response) => void response.writeHead(502).end());
  const vaults = recordedAnswers().get("/vaults");
  sources.answers.set("/vaults", (request, response) => {
    delete request.headers["if-none-match"];
    vaults?.(request, response);
  });
  const nextRead = await everyOne(storage, "2026-11-21T06:00:00Z");
  assert.ok(nextRead.sources.every((source) => source.ok));
  const day = nextRead.snapshot.records.vault_days.at(-1);
  assert.equal(day?.day, "2026-11-21");
  assert.equal(day.vaults.find((vault) => vault.address === described)?.description, "Our bot trades.");
});
