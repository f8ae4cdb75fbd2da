import assert from "node:assert/strict";
import { test } from "node:test";
import { readHost } from "../../names/host.ts";
import { partsOf } from "./host-parts.ts";

function parts(address: string) {
  const host = readHost(address);
  assert.ok(host !== null, address);
  return partsOf(host);
}

test("tells the label that the owner registered from the labels below it", () => {
  const found = parts("https://www.app.bit-get.co.uk/login");
  assert.equal(found?.site.text, "bitget");
  assert.deepEqual(found?.site.starts, [true, false, false, true, false, false, true]);
  assert.deepEqual(
    found?.subs.map((part) => part.text),
    ["app"],
  );
  assert.equal(found?.suffix, "co.uk");
});

test("on a shared host the tenant's label is the owner's", () => {
  const found = parts("kucoin-login.pages.dev");
  assert.equal(found?.site.shown, "kucoin-login");
  assert.equal(found?.suffix, "pages.dev");
  assert.equal(found?.shared, true);
});

test("international names are shown as people read them and compared as they look", () => {
  const found = parts("bіnance.com"); // Cyrillic і
  assert.equal(found?.site.shown, "bіnance");
  assert.equal(found?.site.text, "binance");
  assert.deepEqual(found?.site.replaced, [false, true, false, false, false, false, false]);
});

test("a bare suffix and an ending nobody registers under have no owner", () => {
  assert.equal(parts("co.uk"), null);
  assert.equal(parts("binance.invalidtld"), null);
});
