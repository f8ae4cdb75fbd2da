import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../../test/support/bot-records.ts";
import { bareEntry } from "../../../test/support/sample-records.ts";
import type { Host } from "../../base/names/host.ts";
import type { TrackerEntryRecord } from "../../record/tracker-entry.ts";
import { linkImpostors } from "./impostors.ts";

const bots = [
  bareBot({ slug: "kryll", name: "Kryll", aliases: ["Kryll.io"], domains: ["kryll.io"] }),
  bareBot({ slug: "kucoin-trading-bot", name: "KuCoin Trading Bot", domains: ["kucoin.com"] }),
  bareBot({
    slug: "crypto-com-trading-bots",
    name: "Crypto.com Exchange Trading Bots",
    domains: ["crypto.com"],
    generic_name: true,
  }),
  bareBot({ slug: "coinbase-pro-trading-toolkit", name: "Coinbase Pro Trading Toolkit (GDAX-TT)" }),
  bareBot({ slug: "streak", name: "Streak", domains: ["streak.tech"], generic_name: true }),
  bareBot({ slug: "banana-gun", name: "Banana Gun", domains: ["bananagun.io"] }),
];

const noLookalikes = () => [];

/** Links of one entry as `slug:via`. */
function linksOf(fields: Partial<TrackerEntryRecord>, lookalikes: Parameters<typeof linkImpostors>[2] = noLookalikes) {
  const entry = bareEntry({ names: [], domains: [], ...fields });
  return (linkImpostors(bots, [entry], lookalikes).get(entry.id) ?? []).map(({ slug, via }) => `${slug}:${via}`);
}

function imitating(name: string): Partial<TrackerEntryRecord> {
  return { impersonates: { name, certain: true } };
}

test("an entry is linked to the bot whose brand the tracker says it imitates", () => {
  assert.deepEqual(linksOf(imitating("Kryll")), ["kryll:named"]);
  assert.deepEqual(linksOf(imitating("the Kryll platform")), ["kryll:named"]);
  assert.deepEqual(linksOf(imitating("KuCoin.com")), ["kucoin-trading-bot:named"]);
  assert.deepEqual(linksOf(imitating("Kucoin")), ["kucoin-trading-bot:named"]);
  assert.deepEqual(linksOf(imitating("exchange Crypto.com (https://crypto.com/)")), ["crypto-com-trading-bots:named"]);
  assert.deepEqual(linksOf(imitating("Streak")), ["streak:named"]);
});

test("a brand of common words is not found by a single word", () => {
  assert.deepEqual(linksOf({ names: ["Crypto Networks"] }), []);
  assert.deepEqual(linksOf({ names: ["Winning Streak Trading"] }), []);
  assert.deepEqual(linksOf(imitating("Newton Crypto")), []);
});

test("an exchange that a third party's bot is named after does not make that bot the imitated one", () => {
  assert.deepEqual(linksOf(imitating("Coinbase-related entity")), []);
  assert.deepEqual(linksOf(imitating("Coinbase Pro")), []);
  assert.deepEqual(linksOf(imitating("Coinbase Pro Trading Toolkit")), ["coinbase-pro-trading-toolkit:named"]);
});

test("an entry is linked if its own name or site contains the brand as a word", () => {
  assert.deepEqual(linksOf({ names: ["Kucoin pro max"] }), ["kucoin-trading-bot:brand"]);
  assert.deepEqual(linksOf({ unmatched_names: ["Kryll"] }), ["kryll:brand"]);
  assert.deepEqual(linksOf({ names: ["The banana gun giveaway"] }), ["banana-gun:brand"]);
  assert.deepEqual(linksOf({ domains: ["kryll-login.example.com"] }), ["kryll:brand"]);
  assert.deepEqual(linksOf({ names: ["Banana Republic"] }), []);
});

test("a site that resembles the bot's links the entry, and only the strongest reason counts", () => {
  const find = ({ host }: Host) => (host.includes("krill") ? [{ kind: "bot" as const, slug: "kryll" }] : []);
  assert.deepEqual(linksOf({ domains: ["krill.example.com"] }, find), ["kryll:lookalike"]);
  assert.deepEqual(linksOf({ ...imitating("Kryll"), domains: ["krill.example.com"] }, find), ["kryll:named"]);
});

test("what resembles a venue or a firm's site links no bot", () => {
  for (const other of [
    { kind: "venue" as const, slug: "kryll" },
    { kind: "bot" as const, slug: null },
  ])
    assert.deepEqual(
      linksOf({ domains: ["krill.example.com"] }, () => [other]),
      [],
    );
});

test("an entry that imitates somebody else is not linked by resemblance", () => {
  const find = () => [{ kind: "bot" as const, slug: "kryll" }];
  assert.deepEqual(
    linksOf({ ...imitating("Krill Oil Company"), names: ["Kryll"], domains: ["krill.example.com"] }, find),
    [],
  );
});

test("if the tracker names a bot, resemblance to another adds nothing, but another's brand in the entry does", () => {
  const find = () => [{ kind: "bot" as const, slug: "banana-gun" }];
  const entry = { ...imitating("Kryll"), unmatched_names: ["KuCoin"], domains: ["krill.example.com"] };
  assert.deepEqual(linksOf(entry, find), ["kryll:named", "kucoin-trading-bot:brand"]);
});

test("an entry about the bot's own site is not an impostor of it", () => {
  assert.deepEqual(linksOf({ names: ["Kryll"], domains: ["app.kryll.io"] }), []);
});

test("a name of common words or two letters is found as a whole only, a brand of up to four words in a row", () => {
  const more = [
    bareBot({ slug: "qx", name: "QX", domains: [] }),
    bareBot({ slug: "qxz", name: "QXZ", domains: [] }),
    bareBot({ slug: "four", name: "Zar Qon Vex Ipo" }),
    bareBot({ slug: "five", name: "Mir Ton Kel Mar Hul" }),
  ];
  const via = (name: string) => {
    const entry = bareEntry({ names: [name], domains: [] });
    return (linkImpostors(more, [entry], noLookalikes).get(entry.id) ?? []).map(({ slug }) => slug);
  };
  assert.deepEqual(via("QX Global Site"), []);
  assert.deepEqual(via("QXZ Global Site"), ["qxz"]);
  assert.deepEqual(via("The Zar Qon Vex Ipo Site"), ["four"]);
  assert.deepEqual(via("The Mir Ton Kel Mar Hul Site"), []);
});
