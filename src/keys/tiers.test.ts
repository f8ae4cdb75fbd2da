import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { parseTiers } from "./tiers.ts";

const content = JSON.parse(readFileSync(new URL("../../data/tiers.json", import.meta.url), "utf8"));

describe("tiers", () => {
  it("give everyone 60 requests a minute, 10 of them website checks", () => {
    const { free } = parseTiers(content);
    assert.equal(free.requests_per_minute, 60);
    assert.equal(free.site_checks_per_minute, 10);
  });

  it("that cost more allow no less", () => {
    const { all } = parseTiers(content);
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

  it("must hold free, and no id twice", () => {
    const [free, pro] = content.tiers;
    assert.throws(() => parseTiers({ ...content, tiers: [pro] }), /must hold the tier free/);
    assert.throws(() => parseTiers({ ...content, tiers: [free, free] }), /two tiers with one id/);
    assert.throws(
      () => parseTiers({ ...content, tiers: [{ ...free, requests_per_minute: 0 }] }),
      /requests_per_minute/,
    );
  });
});
