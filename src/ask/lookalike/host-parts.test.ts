import assert from "node:assert/strict";
import { test } from "node:test";
import { readHost } from "../../base/names/host.ts";
import { hostPartsOf } from "./host-parts.ts";

function parts(address: string) {
  const host = readHost(address);
  assert.ok(host !== null, address);
  return hostPartsOf(host);
}

test("tells the label that the owner registered from the labels below it", () => {
  const found = parts("https://www.app.bit-get.co.uk/login");
  assert.deepEqual(
    found?.map(({ text, role, suffix }) => [text, role, suffix]),
    [
      ["bitget", "site", "co.uk"],
      ["app", "sub", "co.uk"],
    ],
  );
  assert.deepEqual(found?.[0].starts, [true, false, false, true, false, false, true]);
});

test("on a shared host the tenant's label is the owner's", () => {
  const found = parts("kucoin-login.pages.dev")?.[0];
  assert.equal(found?.spelling, "kucoin-login");
  assert.equal(found?.suffix, "pages.dev");
  assert.equal(found?.shared, true);
});

test("international names are shown as people read them and compared as they look", () => {
  const found = parts("bіnance.com")?.[0]; // Cyrillic і
  assert.equal(found?.spelling, "bіnance");
  assert.equal(found?.text, "binance");
  assert.deepEqual(found?.replaced, [false, true, false, false, false, false, false]);
});

test("a bare suffix and an ending nobody registers under have no owner", () => {
  assert.equal(parts("co.uk"), null);
  assert.equal(parts("binance.invalidtld"), null);
});
