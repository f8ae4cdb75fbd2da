import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { bareVault, bareVaultDay } from "../../../../test/support/sample-records.ts";
import { ReadFailure } from "../../read-failure.ts";
import { fromDetails, needingDetails, parseVaultDetails, parseVaultList, withDetails } from "./parse.ts";
import { addDay, overlayVaultDays } from "./source.ts";

const recording = (file: string) => readFileSync(`test/recordings/hyperliquid/${file}`);
const all = () => true;

describe("the list of vaults", () => {
  test("gives a quoted vault with its amounts as numbers", () => {
    const { listed, vaults } = parseVaultList(recording("vaults-one-record.json"), all);
    assert.equal(listed, 1);
    assert.partialDeepStrictEqual(vaults, [
      {
        address: "0x00043d4a2c258892172dc6ce5f62e2e3936ae0dc",
        name: "Snipe Trading",
        tvl_usd: 0.000016,
        created_on: "2025-01-09",
        is_closed: true,
        relationship: "normal",
        all_time_pnl_usd: [0, -4022.69, 12539.38, 9492.36, 6034.2, 1826.3, 260.08],
      },
    ]);
  });

  test("keeps only what is asked for", () => {
    const list = recording("CONSTRUCTED-vaults-wire-shape-2026-08-21.json");
    const { listed, vaults } = parseVaultList(list, (vault) => vault.tvl_usd > 5_000_000);
    assert.equal(listed, 60);
    assert.ok(vaults.length > 0 && vaults.length < 10);
  });

  for (const text of ["", "{}", "null", "[1] 2", "[1,]", "[}]", '["a]', '[{"apr":1'])
    test(`is refused when it is ${JSON.stringify(text)}`, () => {
      assert.throws(() => parseVaultList(Buffer.from(text), all), /not a whole JSON list/u);
    });

  test("is refused if its vaults have another format", () => {
    const text = recording("CONSTRUCTED-vaults-wire-shape-2026-08-21.json").toString().replaceAll('"tvl"', '"value"');
    assert.throws(() => parseVaultList(Buffer.from(text), all), /in another way/u);
  });
});

describe("the answer about one vault", () => {
  const details = parseVaultDetails(recording("vaultDetails-parent-docs-2024-12.json")) ?? assert.fail();

  test("adds what the list does not say", () => {
    const vault = withDetails(bareVault(), details);
    assert.match(vault.description ?? "", /^This community-owned vault/u);
    assert.equal(vault.allow_deposits, true);
  });

  test("names no follower", () => {
    assert.ok(recording("vaultDetails-parent-docs-2024-12.json").toString().includes("0x005844b2"));
    assert.ok(!JSON.stringify(details).includes("0x005844b2"));
  });

  test("updates a known vault, and keeps its creation date", () => {
    const portfolio: typeof details.portfolio = [
      ["month", { accountValueHistory: [10, 20_000.5], pnlHistory: [0, -5] }],
      ["allTime", { accountValueHistory: [], pnlHistory: [0, 7] }],
    ];
    const vault = fromDetails(bareVault({ created_on: "2025-01-01" }), { ...details, portfolio });
    assert.partialDeepStrictEqual(vault, {
      tvl_usd: 20_000.5,
      created_on: "2025-01-01",
      relationship: "parent",
      month_pnl_usd: [0, -5],
      all_time_pnl_usd: [0, 7],
    });
  });

  test("is null for an unknown address, and refused if it is anything else", () => {
    assert.equal(parseVaultDetails(Buffer.from("null")), null);
    assert.throws(() => parseVaultDetails(Buffer.from('"busy"')), ReadFailure);
    assert.throws(() => parseVaultDetails(Buffer.from("<html>")), ReadFailure);
  });
});

test("details are requested for vaults that are ranked or belong to a listed bot, larger ones first", () => {
  const address = (digit: string) => `0x${digit.repeat(40)}`;
  const small = bareVault({ address: address("1"), tvl_usd: 9999 });
  const young = bareVault({ address: address("2"), tvl_usd: 50_000, created_on: "2026-08-20" });
  const child = bareVault({ address: address("3"), tvl_usd: 50_000, relationship: "child" });
  const ranked = bareVault({ address: address("4"), tvl_usd: 20_000 });
  const larger = bareVault({ address: address("5"), tvl_usd: 90_000 });
  const vaults = [small, young, child, ranked, larger];
  const asked = needingDetails(vaults, new Set([small.address]), "2026-08-21").map((vault) => vault.address);
  assert.deepEqual(asked, [larger.address, ranked.address, small.address]);
});

describe("the history of vaults", () => {
  const dayAt = (offset: number) => new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);

  test("keeps ninety whole days and, before them, the first of each month", () => {
    let days = addDay([], bareVaultDay(dayAt(0)));
    for (let offset = 1; offset < 200; offset += 1) days = addDay(days, bareVaultDay(dayAt(offset)));
    const names = days.map((day) => day.day);
    assert.equal(names.at(-1), dayAt(199));
    assert.deepEqual(names.slice(0, 4), ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"]);
    assert.equal(names.filter((day) => day >= dayAt(109)).length, 91);
  });

  test("keeps only the first and last value of an earlier day's series, which is all that is shown", () => {
    const vault = bareVault({ month_pnl_usd: [0, 5, -3, 8] });
    const days = addDay([bareVaultDay("2026-01-01", [vault])], bareVaultDay("2026-01-02", [vault]));
    assert.deepEqual(
      days.map((day) => day.vaults[0]?.month_pnl_usd),
      [
        [0, 8],
        [0, 5, -3, 8],
      ],
    );
  });

  test("has one read per day: a later one replaces the earlier", () => {
    const first = bareVaultDay("2026-01-02", [bareVault({ tvl_usd: 1 })]);
    const second = bareVaultDay("2026-01-02", [bareVault({ tvl_usd: 2 })]);
    assert.deepEqual(
      addDay([bareVaultDay("2026-01-01"), first], second).map((day) => day.vaults[0]?.tvl_usd),
      [1000, 2],
    );
    const stored = { read_from: "x", list_read_at: null, listed: 1, note: null, days: [second] };
    assert.deepEqual(
      overlayVaultDays([first, bareVaultDay("2025-12-01")], stored).map((day) => day.vaults[0]?.tvl_usd),
      [1000, 2],
    );
  });
});
