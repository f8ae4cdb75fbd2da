import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fewBrands, fewLookalikes, lookalikesOf } from "../../../test/support/few-brands.ts";
import { describeHost, readHost } from "../../base/names/host.ts";
import { buildLookalikeIndex, findLookalikes } from "./index.ts";

test("the same brands in another order give the same findings", () => {
  const addresses = ["bitgetapp.com", "kucoin-binance.net", "pionx.com", "polybot.xyz", "gate.io.evil.net"];
  const expected = addresses.map(lookalikesOf);
  fc.assert(
    fc.property(fc.shuffledSubarray(fewBrands, { minLength: fewBrands.length }), (shuffled) => {
      const other = buildLookalikeIndex(shuffled);
      for (const [i, address] of addresses.entries()) {
        const host = readHost(address);
        assert.ok(host !== null);
        assert.deepEqual(findLookalikes(other, host), expected[i]);
      }
    }),
    { numRuns: 20 },
  );
});

const label = fc.stringMatching(/^[a-z0-9_]([a-z0-9-]{0,20}[a-z0-9])?$/);
const anyHost = fc
  .tuple(
    fc.array(label, { minLength: 1, maxLength: 8 }),
    fc.constantFrom("com", "co.uk", "pages.dev", "trade", "io", "zz"),
  )
  .map(([labels, ending]) => `${labels.join(".")}.${ending}`);

test("no host makes it fail, and asking again gives the same answer", () => {
  fc.assert(
    fc.property(fc.oneof(anyHost, fc.domain(), fc.webUrl(), fc.string({ unit: "grapheme" })), (text) => {
      const host = readHost(text);
      if (host === null) return;
      const once = findLookalikes(fewLookalikes, host);
      assert.deepEqual(findLookalikes(fewLookalikes, host), once);
      assert.equal(new Set(once.map(({ slug }) => slug)).size, once.length);
    }),
    { numRuns: 2000 },
  );
});

test("nothing below an official domain is ever flagged", () => {
  const official = fewBrands.flatMap(({ officialDomains }) => officialDomains);
  fc.assert(
    fc.property(fc.array(label, { maxLength: 4 }), fc.constantFrom(...official), (labels, domain) => {
      const host = describeHost([...labels, domain].join("."));
      if (host !== null) assert.deepEqual(findLookalikes(fewLookalikes, host), []);
    }),
  );
});

test("names as long as DNS allows are tested like any other", () => {
  const long = `${"binance-".repeat(7)}x`;
  const host = describeHost(`${long}.${long}.${long}.${"a".repeat(50)}.com`);
  assert.ok(host !== null);
  assert.equal(findLookalikes(fewLookalikes, host)[0]?.slug, "binance");
  assert.deepEqual(lookalikesOf(`${"a.".repeat(120)}com`), []);
});
