/** Who is ranked, in which order, and what earlier days add. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import type { VaultDay, VaultRecord } from "../record/vault.ts";
import { maxDrawdown, rankVaults } from "./leaderboard.ts";

function vault(fields: Partial<VaultRecord> & { address: string }): VaultRecord {
  return {
    name: "a vault",
    description: null,
    leader: `0x${"f".repeat(40)}`,
    leader_share: null,
    tvl_usd: 50_000,
    apr: null,
    created_on: "2025-01-01",
    is_closed: false,
    allow_deposits: true,
    relationship: "normal",
    month_pnl_usd: [0, 100],
    all_time_pnl_usd: [0, 1000],
    ...fields,
  };
}

function addressOf(digit: number): string {
  return `0x${String(digit).padStart(40, "0")}`;
}

function dayOf(day: string, vaults: VaultRecord[]): VaultDay {
  return {
    $schema: "../schema/vault-day.schema.json",
    day,
    about: "test",
    source_url: "https://source.example/",
    vaults,
  };
}

test("the newest day ranks, by 30-day PnL; earlier days become history, newest first", () => {
  const [first, second] = [addressOf(1), addressOf(2)];
  const days = [
    dayOf("2026-06-17", [
      vault({ address: first, month_pnl_usd: [0, 5] }),
      vault({ address: second, month_pnl_usd: [0, 9] }),
    ]),
    dayOf("2026-08-21", [
      vault({ address: first, month_pnl_usd: [0, 700] }),
      vault({ address: second, month_pnl_usd: [0, -3] }),
    ]),
    dayOf("2026-07-21", [vault({ address: second, month_pnl_usd: [0, 4], tvl_usd: 1 })]),
  ];
  const { day, vaults } = rankVaults(days, []);
  assert.equal(day, "2026-08-21");
  assert.deepEqual(
    vaults.map((one) => [one.record.address, one.rank, one.pnl_30d_usd]),
    [
      [first, 1, 700],
      [second, 2, -3],
    ],
  );
  assert.deepEqual(vaults[1]?.history, [
    { day: "2026-07-21", rank: null, pnl_30d_usd: 4, tvl_usd: 1 },
    { day: "2026-06-17", rank: 1, pnl_30d_usd: 9, tvl_usd: 50_000 },
  ]);
});

test("without any day the leaderboard is empty", () => {
  assert.deepEqual(rankVaults([], []), { day: null, source_url: null, vaults: [] });
});

describe("drawdown", () => {
  test("is the largest fall from a peak", () => {
    assert.equal(maxDrawdown([0, 100, 40, 120, 90]), 60);
    assert.equal(maxDrawdown([0, 1, 2]), 0);
    assert.equal(maxDrawdown([]), null);
  });

  test("is never negative, and never more than the range of the series", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 }), (series) => {
        const fall = maxDrawdown(series) ?? Number.NaN;
        assert.ok(fall >= 0 && fall <= Math.max(...series) - Math.min(...series));
      }),
    );
  });
});

test("ranks are 1, 2, 3 … by falling PnL, whatever order the vaults come in", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 30 }), (figures) => {
      const vaults = figures.map((pnl, at) => vault({ address: addressOf(at), month_pnl_usd: [0, pnl] }));
      const ranked = rankVaults([dayOf("2026-08-21", vaults)], []).vaults;
      assert.deepEqual(
        ranked.map((one) => one.pnl_30d_usd),
        figures.toSorted((a, b) => b - a),
      );
      assert.deepEqual(
        ranked.map((one) => one.rank),
        figures.map((_, at) => at + 1),
      );
    }),
  );
});
