import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type RefreshOutcome, refresh } from "../../src/collect/refresh.ts";
import { hyperliquid } from "../../src/collect/sources/hyperliquid/source.ts";
import type { Published } from "../../src/publish/publish.ts";
import type { Records } from "../../src/record/records.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { bareBot } from "../support/bot-records.ts";
import { bareVault, bareVaultDay, sampleRecords } from "../support/sample-records.ts";
import { everySource, partsFor, type SourceServer, snapshotOf, startSources } from "../support/source-server.ts";
import { newStorage } from "../support/storage.ts";

let sources: SourceServer;
before(async () => {
  sources = await startSources();
});
after(() => sources.close());

const addressOf = (digit: number) => `0x${String(digit).repeat(40)}`;
const vaults = [1, 2, 3, 4, 5].map((digit) => bareVault({ address: addressOf(digit), tvl_usd: 20_000 }));

/** A record whose vaults were read on that day, and whose bots were looked at last on it. */
function recordsOf(day: string): Records {
  const records = sampleRecords({ bots: [bareBot({ last_checked: day })], vault_days: [bareVaultDay(day, vaults)] });
  records.sources = records.sources.map((source) =>
    source.id === "hyperliquid" ? { ...source, retrieved_at: `${day}T00:00:00Z` } : source,
  );
  return records;
}

function refuseTheList(): void {
  sources.answers.set("/vaults", (_request, response) => {
    response.writeHead(403, { "content-type": "text/html" }).end("<h1>Attention required</h1>");
  });
}

/** The exchange's answers about all single vaults but these. */
function answerAbout(unknown: readonly string[] = []): void {
  sources.answers.set("/info", (_request, response) => {
    const { vaultAddress } = JSON.parse(sources.asked.at(-1)?.body ?? "{}") as { vaultAddress: string };
    const details = {
      name: "Renamed",
      vaultAddress,
      leader: `0x${"b".repeat(40)}`,
      description: "A grid bot.",
      portfolio: [
        [
          "month",
          {
            accountValueHistory: [
              [1, "1.0"],
              [2, "30000.5"],
            ],
            pnlHistory: [
              [1, "0.0"],
              [2, "12.5"],
            ],
          },
        ],
      ],
      isClosed: false,
      allowDeposits: false,
    };
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(unknown.includes(vaultAddress) ? null : details));
  });
}

async function refreshed(storage: Storage, records: Records, now: string): Promise<RefreshOutcome<Published>> {
  const parts = partsFor(sources, storage, records, { now: () => new Date(now) });
  const result = await refresh(parts, { ...everySource, sources: [hyperliquid] });
  assert.ok(result.ran);
  return result.value;
}

describe("while the exchange refuses its list of vaults", () => {
  test("the last good day stays for a week", async (context) => {
    refuseTheList();
    answerAbout();
    const storage = await newStorage(context);
    const outcome = await refreshed(storage, recordsOf("2026-08-21"), "2026-08-27T06:00:00Z");
    assert.equal(outcome.sources[0]?.ok, false);
    assert.equal(snapshotOf(storage, outcome.published).leaderboard.day, "2026-08-21");
  });

  test("the known vaults are asked about one by one when it is older, and readers are told", async (context) => {
    refuseTheList();
    answerAbout([addressOf(5)]);
    const storage = await newStorage(context);
    const outcome = await refreshed(storage, recordsOf("2026-08-21"), "2026-08-29T06:00:00Z");
    assert.equal(outcome.sources[0]?.ok, true);
    const snapshot = snapshotOf(storage, outcome.published);
    assert.equal(snapshot.leaderboard.day, "2026-08-29");
    assert.equal(snapshot.leaderboard.vaults.length, 4);
    assert.partialDeepStrictEqual(snapshot.leaderboard.vaults[0]?.record, {
      address: addressOf(1),
      name: "Renamed",
      description: "A grid bot.",
      tvl_usd: 30_000.5,
      created_on: "2025-01-01",
      month_pnl_usd: [0, 12.5],
      allow_deposits: false,
    });
    const state = snapshot.sources.find((source) => source.id === "hyperliquid");
    assert.equal(state?.status, "current");
    assert.match(state.note ?? "", /new ones are missing/u);

    sources.restore();
    const healed = await refreshed(storage, recordsOf("2026-08-21"), "2026-08-30T06:00:00Z");
    const healedState = snapshotOf(storage, healed.published).sources.find((source) => source.id === "hyperliquid");
    assert.deepEqual([healedState?.status, healedState?.note], ["current", null]);
  });

  test("nothing changes if too few of them answer", async (context) => {
    refuseTheList();
    answerAbout([addressOf(1), addressOf(3)]);
    const storage = await newStorage(context);
    const outcome = await refreshed(storage, recordsOf("2026-08-21"), "2026-08-29T06:00:00Z");
    assert.equal(outcome.sources[0]?.ok, false);
    assert.equal(snapshotOf(storage, outcome.published).leaderboard.day, "2026-08-21");
  });
});

test("the exchange is asked at the pace it allows: less than sixty questions a minute", async (context) => {
  sources.restore();
  answerAbout();
  const storage = await newStorage(context);
  let waited = 0;
  const sleep = async (ms: number) => {
    waited += ms;
  };
  const parts = partsFor(sources, storage, recordsOf("2026-08-21"), { sleep });
  sources.asked.length = 0;
  const result = await refresh(parts, { ...everySource, sources: [hyperliquid] });
  assert.ok(result.ran && result.value.sources[0]?.ok);
  const questions = sources.asked.filter(({ path }) => path === "/info").length;
  assert.ok(questions > 50);
  assert.ok(waited / (questions - 1) > 1000);
});
