/** The imitated firm is not accused; the imitator is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../../test/support/bot-records.ts";
import { check } from "../../../test/support/checked.ts";
import { indexOf, matchLines } from "../../../test/support/looked-up.ts";
import { bareEntry, bareWarning } from "../../../test/support/sample-records.ts";
import type { LookupInput } from "../index/rows.ts";
import { brandsOf, buildLookalikeIndex } from "../lookalike/index.ts";
import { find } from "./find.ts";

function matchesOf(records: Partial<LookupInput>, text: string): string[] {
  return matchLines(check(indexOf(records), text).matches);
}

const kucoin = bareBot({ slug: "kucoin-trading-bot", name: "KuCoin Trading Bot", domains: ["kucoin.com"] });

test("a warning under the name of a firm that the tracker says is imitated is about the imitator", () => {
  const impersonates = { name: "Qorvanta", certain: true };
  const records = {
    trackerEntries: [bareEntry({ names: ["Qorvanta.win"], domains: ["qorvanta.win"], impersonates })],
    warnings: [bareWarning({ id: "w", names: ["Qorvanta"], domains: ["webqorvanta.com"] })],
  };
  assert.equal(check(indexOf(records), "Qorvanta").verdict, "no_record");
  assert.equal(check(indexOf(records), "webqorvanta.com").verdict, "watchlist_match");
  assert.equal(check(indexOf({ warnings: records.warnings }), "Qorvanta").verdict, "watchlist_match");
});

test("a site whose address spells a bot's name imitates nobody if the bot's own site is not on record", () => {
  const hosted = bareBot({ slug: "stoic", name: "Stoic AI", domains: ["cindicator.gitbook.io"] });
  const bots = [hosted, { ...bareBot({ slug: "passivbot", name: "Passivbot" }), domains: [] }];
  const brands = buildLookalikeIndex(brandsOf({ bots, prediction_venues: [], protected_brands: [] }));
  const imitated = (text: string) =>
    find({ lookup: indexOf({ bots }), lookalikes: brands }, text).subjects[0]?.imitates;
  for (const site of ["stoic.ai", "app.stoic.ai", "passiv.bot"]) assert.equal(imitated(site), null, site);
});

test("the imitated firm is not on the watchlist under its name or its domain", () => {
  const trackerEntries = [
    bareEntry({
      names: ["SAXO Group", "Wintermute", "Saxo pro max"],
      impersonates: { name: "Saxo Bank, https://www.wintermute.com/", certain: true },
      domains: ["saxo-pro.example.com"],
      victim_domains: ["home.saxo"],
    }),
  ];
  for (const text of ["Saxo", "Saxo Bank", "saxo group", "Wintermute", "wintermute.com", "home.saxo"]) {
    assert.deepEqual(matchesOf({ trackerEntries }, text), [], text);
  }
  assert.equal(matchesOf({ trackerEntries }, "Saxo pro max").length, 1);
});

test("an entry that only borrows a bot's name puts the bot on no watchlist; its domain does what it says", () => {
  const trackerEntries = [bareEntry({ names: ["KuCoin"], domains: ["kucoin-bonus.example.com"] })];
  assert.equal(check(indexOf({ bots: [kucoin], trackerEntries }), "KuCoin").verdict, "documented_bot");
  assert.equal(
    check(indexOf({ bots: [kucoin], trackerEntries }), "kucoin-bonus.example.com").verdict,
    "watchlist_match",
  );
  const itself = [bareEntry({ names: [], domains: ["kucoin.com"] })];
  assert.equal(check(indexOf({ bots: [kucoin], trackerEntries: itself }), "kucoin.com").verdict, "both");
});

test("an imitated firm is told as that by its whole name, its former one or the word it is known by, and nobody is accused", () => {
  const records = {
    trackerEntries: [
      bareEntry({
        names: [],
        unmatched_names: ["RIOT Blockchain", "Riot Coins"],
        impersonates: { name: "Riot Platforms", certain: true },
        domains: ["riot-coins.example.com"],
      }),
    ],
    warnings: [
      bareWarning({
        id: "w",
        names: [],
        unmatched_names: ["Qorvanta Financial Services Malta Limited"],
        imitates: { name: "Qorvanta Financial Services Europe Ltd" },
        domains: ["qorvantainvest.example.com"],
      }),
    ],
  };
  const reasons = (text: string) => check(indexOf(records), text).suggestions.map(({ why }) => why.id);
  for (const text of ["Riot Platforms", "RIOT Blockchain", "Riot Platforms Inc", "Qorvanta"]) {
    assert.deepEqual(matchesOf(records, text), [], text);
    assert.match(reasons(text)[0] ?? "", /^near\.(?:used|borrowed)$/u, text);
  }
  assert.doesNotMatch(reasons("Riot Coins")[0] ?? "", /used|borrowed/u, "the imitator's own name");
});
