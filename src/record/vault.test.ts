import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bareVault } from "../../test/support/sample-records.ts";
import { eligibility, isEligible, type VaultRecord, vaultAgeDays } from "./vault.ts";

describe("a vault is ranked", () => {
  const ranked = (fields: Partial<VaultRecord>) => isEligible(bareVault({ tvl_usd: 1e6, ...fields }), "2026-08-21");

  test("from the least value and age on", () => {
    assert.ok(ranked({ tvl_usd: eligibility.minimum_tvl_usd, created_on: "2026-07-21" }));
    assert.ok(!ranked({ tvl_usd: eligibility.minimum_tvl_usd - 0.01 }));
    assert.ok(!ranked({ created_on: "2026-07-22" }));
  });

  test("unless it is closed, another's child, or without a month's figures", () => {
    assert.ok(!ranked({ is_closed: true }));
    assert.ok(!ranked({ relationship: "child" }));
    assert.ok(!ranked({ month_pnl_usd: [] }));
  });

  test("even if the source does not say whether it is closed or whose child it is", () => {
    assert.ok(ranked({ is_closed: null, relationship: null }));
  });
});

test("a vault's age is given in whole days, and is never negative", () => {
  const age = (created_on: string) => vaultAgeDays(bareVault({ created_on }), "2026-08-21");
  assert.equal(age("2026-08-20"), 1);
  assert.equal(age("2025-08-21"), 365);
  assert.equal(age("2026-08-22"), 0);
});
