import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { trackerEntryId, walletKey } from "./tracker-entry.ts";

/** Rows as the page showed them on 2025-12-17. */
const coinBridge = {
  subject: "alpha2iota.com\nh5.coinbrdbge.me\nCoin Bridge Partners LTC",
  website: "https://www.alpha2iota.com/\nH5.coinbridbge.me",
};
const kakucoin = { subject: "kakucoin.com\n(Entity Impersonating KuCoin.com)", website: "kakucoin.com" };

test("an entry keeps its id for ever: these are published", () => {
  assert.equal(trackerEntryId(coinBridge.subject, [coinBridge.website]), "dfpi-548a56b3227b");
  assert.equal(trackerEntryId(kakucoin.subject, [kakucoin.website]), "dfpi-2dcb174a9e0b");
});

test("a row that continues a narrative, (cont.), belongs to the entry it continues", () => {
  const { subject, website } = coinBridge;
  const id = trackerEntryId(subject, [website]);
  assert.equal(trackerEntryId(`${subject}\n(cont.)`, [website]), id);
  assert.equal(trackerEntryId(`${subject}\n( cont.)`, [website]), id);
  assert.equal(trackerEntryId(`${subject} (Cont)`, [website]), id);
});

test("the layout of 2024, which joined lines by spaces and linked addresses, gives the same id", () => {
  const id = trackerEntryId("Provestics\nprovestics.com", [
    "https://www.provestics.com/index.php\nhttp://www.provestics.com\nprovestics.com",
  ]);
  assert.equal(trackerEntryId("Provestics provestics.com ", ["https://www.provestics.com/index.php  "]), id);
});

test("scheme, www, path, port, trailing dot or slash, case and order of the sites make no difference", () => {
  const id = trackerEntryId("BC Group", ["bcgmts.vip", "bcgros.vip"]);
  for (const websites of [
    ["http://BCGROS.vip/\nhttps://www.bcgmts.vip/#/home"],
    ["bcgros.vip., bcgmts.vip"],
    ["https:/bcgmts.vip", "https: //bcgros.vip:8443/h5?x=1"],
    ["bcgmts.vip bcgmts.vip bcgros.vip"],
  ]) {
    assert.equal(trackerEntryId("bc  group", websites), id, JSON.stringify(websites));
  }
});

test("another subject, another site or one more site is another entry", () => {
  const ids = [
    trackerEntryId("Trust", ["trustfx.cc"]),
    trackerEntryId("Trust Pips", ["trustfx.cc"]),
    trackerEntryId("Trust", ["trustpips.com"]),
    trackerEntryId("Trust", ["trustfx.cc", "fx.trustfx.cc"]),
    trackerEntryId("Trust", []),
    trackerEntryId("", ["trustfx.cc"]),
  ];
  assert.equal(new Set(ids).size, ids.length);
});

test("an entry without subject and site is told apart by its wallets, and only such an entry", () => {
  const wallet = "0x11C514e7400702154136126AEE7Fb5cBEbCd28BB";
  assert.notEqual(trackerEntryId("", [], [wallet]), trackerEntryId("", []));
  assert.equal(trackerEntryId("", [], [wallet]), trackerEntryId(" \n", [" "], [wallet.toLowerCase()]));
  assert.equal(trackerEntryId("Trust", [], [wallet]), trackerEntryId("Trust", []));
});

test("a base58 wallet address keeps its case, which is part of it", () => {
  assert.equal(walletKey(" 1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8"), "1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8");
  assert.equal(walletKey("BC1QCH8AZ"), "bc1qch8az");
});

test("whatever a cell contains, the id has its form and does not depend on the order of the sites", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (subject, websites) => {
      const id = trackerEntryId(subject, websites);
      assert.match(id, /^dfpi-[0-9a-f]{12}$/);
      assert.equal(trackerEntryId(subject, websites.toReversed()), id);
    }),
  );
});
