import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { tierFile, tiersOf } from "./tiers.ts";

const content = tierFile.parse(JSON.parse(readFileSync(new URL("../../data/tiers.json", import.meta.url), "utf8")));

describe("tiers", () => {
  it("give everyone 60 requests a minute, 10 of them website checks", () => {
    const { free } = tiersOf(content.tiers);
    assert.equal(free.requests_per_minute, 60);
    assert.equal(free.site_checks_per_minute, 10);
  });

  it("allow no less if they cost more", () => {
    const { all } = tiersOf(content.tiers);
    assert.deepEqual(
      all.map(({ id }) => id),
      ["free", "pro", "business"],
    );
    for (const [index, tier] of all.entries()) {
      const lower = all[index - 1];
      if (!lower) continue;
      assert.ok(tier.requests_per_minute > lower.requests_per_minute);
      assert.ok(tier.site_checks_per_minute > lower.site_checks_per_minute);
    }
  });

  it("must include free, and no id twice", () => {
    const [free, pro] = content.tiers;
    const refused = (tiers: unknown[]) => tierFile.safeParse({ ...content, tiers }).error?.message ?? "";
    assert.match(refused([pro]), /must hold the tier free/);
    assert.match(refused([free, free]), /two tiers with one id/);
    assert.match(refused([{ ...free, requests_per_minute: 0 }]), /requests_per_minute/);
    const place = (tiers: unknown[]) => tierFile.safeParse({ ...content, tiers }).error?.issues[0]?.path;
    assert.deepEqual([place([pro]), place([free, free])], [["tiers"], ["tiers"]]);
    assert.throws(() => tiersOf(content.tiers.slice(1)), /must hold the tier free/);
  });

  it("allow from one request to a thousand million a minute, at a price that is not negative", () => {
    const takes = (fields: object) =>
      tierFile.safeParse({ ...content, tiers: content.tiers.map((tier) => ({ ...tier, ...fields, id: tier.id })) })
        .success;
    for (const fields of [
      { requests_per_minute: 1 },
      { requests_per_minute: 1_000_000_000 },
      { price_usd_per_month: 0 },
      { price_usd_per_month: null },
    ]) {
      assert.ok(takes(fields), JSON.stringify(fields));
    }
    for (const fields of [{ site_checks_per_minute: 1_000_000_001 }, { price_usd_per_month: -1 }]) {
      assert.ok(!takes(fields), JSON.stringify(fields));
    }
  });

  it("are found by id", () => {
    const tiers = tiersOf(content.tiers);
    assert.equal(tiers.get("pro")?.title, content.tiers[1]?.title);
    assert.equal(tiers.get("gold"), undefined);
  });
});
