import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../test/support/any-text.ts";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import { bareEntry, bareWarning } from "../../test/support/sample-records.ts";
import { buildLookupIndex, type LookupInput } from "../lookup/index.ts";
import { brandsOf, buildLookalikeIndex, findLookalikes } from "../lookup/lookalike/index.ts";
import { type Match, maxEntries } from "../lookup/matches.ts";
import { textPoolBuilder } from "../lookup/text-pool.ts";
import { check, find } from "./find.ts";

function indexOf(records: Partial<LookupInput>) {
  return buildLookupIndex({ bots: [], enforcementActions: [], trackerEntries: [], ...records });
}

/** A query's matches as `record type:on:value`. */
function matchesOf(records: Partial<LookupInput>, text: string): string[] {
  const { matches } = check(indexOf(records), text);
  const line = (record: string, { type, on, value }: Match) => `${record} ${type}:${on}:${value}`;
  return [
    ...matches.bots.map(({ slug, match }) => line(slug, match)),
    ...matches.enforcement_actions.map(({ id, match }) => line(id, match)),
    ...matches.tracker_entries.map(({ id, match }) => line(id, match)),
  ];
}

const kucoin = bareBot({ slug: "kucoin-trading-bot", name: "KuCoin Trading Bot", domains: ["kucoin.com"] });

test("a bot is found by its whole name, an alias, its brand and its domain, and the match says by which", () => {
  const bots = [{ ...kucoin, aliases: ["KC Grid"] }];
  assert.deepEqual(matchesOf({ bots }, "kucoin trading bot"), [
    "kucoin-trading-bot exact_name:name:KuCoin Trading Bot",
  ]);
  assert.deepEqual(matchesOf({ bots }, "KC-Grid"), ["kucoin-trading-bot alias:aliases:KC Grid"]);
  assert.deepEqual(matchesOf({ bots }, "KuCoin"), ["kucoin-trading-bot brand:name:KuCoin Trading Bot"]);
  assert.deepEqual(matchesOf({ bots }, "kucoin bot"), ["kucoin-trading-bot brand:name:KuCoin Trading Bot"]);
  assert.deepEqual(matchesOf({ bots }, "https://www.kucoin.com/x"), ["kucoin-trading-bot domain:domains:kucoin.com"]);
  assert.deepEqual(matchesOf({ bots }, "m.kucoin.com"), ["kucoin-trading-bot subdomain:domains:kucoin.com"]);
});

test("a name with an abbreviated word is found, by itself and in a sentence; a doubtful one is only suggested", () => {
  const enforcementActions = [
    bareAction({ id: "cftc-mirror", brand_names: ["Mirror Trading International"], title: "CFTC case" }),
    bareAction({ id: "sec-umbrelix", brand_names: ["Umbrelix Technologies"], title: "SEC case" }),
  ];
  const found = ["cftc-mirror brand:brand_names:Mirror Trading International"];
  for (const text of [
    "Mirror Trading Intl",
    "mirror trading int'l",
    "Mirror Trading Intl. Ltd",
    "is Mirror Trading Intl legit?",
    "Yesterday I lost 3000 Euro with Mirror Trading Intl, what now",
  ]) {
    assert.deepEqual(matchesOf({ enforcementActions }, text), found, text);
  }
  assert.deepEqual(matchesOf({ enforcementActions }, "Mirror Intl"), []);
  assert.deepEqual(matchesOf({ enforcementActions }, "Umbrelix Tech"), []);
  const { suggestions } = check(indexOf({ enforcementActions }), "Umbrelix Tech");
  assert.deepEqual(
    suggestions.map(({ name }) => name),
    ["SEC case"],
  );
});

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

test("an exchange's name does not find a third party's bot named after it", () => {
  const bots = [
    kucoin,
    bareBot({ slug: "kucoin-helper", name: "KuCoin Helper Bot" }),
    bareBot({ slug: "coinbase-pro-trading-toolkit", name: "Coinbase Pro Trading Toolkit" }),
  ];
  assert.deepEqual(matchesOf({ bots }, "KuCoin"), ["kucoin-trading-bot brand:name:KuCoin Trading Bot"]);
  assert.deepEqual(matchesOf({ bots }, "Coinbase"), []);
  assert.deepEqual(matchesOf({ bots }, "Coinbase Pro"), []);
});

test("a word that two records use, or that everybody uses, identifies neither", () => {
  const bots = [
    bareBot({ slug: "olympus-one", name: "Olympus Grid One" }),
    bareBot({ slug: "olympus-two", name: "Olympus Grid Two" }),
    bareBot({ slug: "mellifer", name: "Mellifer Quick Trader" }),
  ];
  assert.deepEqual(matchesOf({ bots }, "olympus"), []);
  assert.deepEqual(matchesOf({ bots }, "quick"), []);
  assert.deepEqual(matchesOf({ bots }, "mellifer"), ["mellifer brand:name:Mellifer Quick Trader"]);
});

test("a bot with a generic name is found only by its whole name, alias and domain", () => {
  const bots = [
    bareBot({
      slug: "streak",
      name: "Streak",
      aliases: ["Streak by Zerodha"],
      domains: ["streak.tech"],
      generic_name: true,
    }),
  ];
  assert.equal(matchesOf({ bots }, "STREAK").length, 1);
  assert.equal(matchesOf({ bots }, "streak by zerodha").length, 1);
  assert.equal(matchesOf({ bots }, "app.streak.tech").length, 1);
  for (const other of ["streak of luck", "zerodha", "streaktech"])
    assert.deepEqual(matchesOf({ bots }, other), [], other);
});

test("what an address leads to is found, even though nothing else was typed", () => {
  const wallet = "0x33efb1efc0faeda19003fb4e73e7bc7b8d0c807a";
  const trackerEntries = [bareEntry({ domains: ["zorvexa.com"], wallet_addresses: [wallet] })];
  for (const typed of [
    "https://www.google.com/url?q=https://zorvexa.com",
    "https://l.facebook.com/l.php?u=https%3A%2F%2Fzorvexa.com",
    "is https://pionex.com/go?to=https://zorvexa.com/join safe?",
    "github.com/a/b?u=https://zorvexa.com",
    `https://etherscan.io/address/${wallet}`,
    `etherscan.io/address/${wallet}#tokentxns`,
  ])
    assert.equal(matchesOf({ trackerEntries }, typed).length, 1, typed);
  assert.deepEqual(matchesOf({ trackerEntries }, "https://www.google.com/url?q=https://umbrelix.com"), []);
});

test("with words before a mail address, only the address is asked about", () => {
  const trackerEntries = [bareEntry({ domains: ["zorvexa.com"] })];
  const index = indexOf({ trackerEntries });
  assert.deepEqual(
    find(index, "got a mail from support@zorvexa.com").subjects.map(({ shown_as }) => shown_as),
    ["zorvexa.com"],
  );
});

test("a bot's repository is found by its address and the pages below it", () => {
  const bots = [bareBot({ slug: "freqtrade", name: "Freqtrade", repo_url: "https://github.com/freqtrade/freqtrade" })];
  assert.deepEqual(matchesOf({ bots }, "https://github.com/Freqtrade/freqtrade/issues/1"), [
    "freqtrade alias:repo_url:https://github.com/freqtrade/freqtrade",
  ]);
  assert.equal(matchesOf({ bots }, "where is github.com/freqtrade/freqtrade/issues from").length, 1);
  assert.deepEqual(matchesOf({ bots }, "where is github.com/other/freqtrade/issues from"), []);
  assert.deepEqual(matchesOf({ bots }, "https://github.com/freqtrade"), []);
});

test("a bot's Telegram handle is found as @handle and as a link", () => {
  const bots = [
    bareBot({
      slug: "kryll",
      telegram_handles: [{ handle: "KryllBot", role: null, stated_by: "operator", source: "https://kryll.example" }],
    }),
  ];
  for (const text of ["@kryllbot", "https://t.me/KryllBot"]) {
    assert.deepEqual(matchesOf({ bots }, text), ["kryll telegram_handle:telegram_handles:KryllBot"]);
  }
});

test("an accused company is found with or without its legal form, an accused person never", () => {
  const enforcementActions = [
    bareAction({
      id: "sec-x",
      respondents: [
        { name: "Zilmil, Inc.", kind: "company", match_names: ["Zilmil, Inc."] },
        { name: "Kikit & Mess, LLC", kind: "company", match_names: ["Kikit & Mess, LLC"] },
        { name: "Jason B. Scharf", kind: "person", match_names: ["Jason B. Scharf"] },
        { name: "Bison Digital LLC", kind: "relief_defendant", match_names: [] },
      ],
    }),
  ];
  for (const text of ["zilmil inc", "Zilmil", "ZILMIL LLC", "Kikit & Mess", "kikit and mess"]) {
    assert.equal(matchesOf({ enforcementActions }, text).length, 1, text);
  }
  for (const text of ["Scharf", "Jason Scharf", "Jason B Scharf", "Bison Digital", "Bison Digital LLC"]) {
    assert.deepEqual(matchesOf({ enforcementActions }, text), [], text);
  }
});

test("a company's name without its legal form does not match where the record bars it", () => {
  const enforcementActions = [
    bareAction({
      respondents: [{ name: "Future Money Ltd.", kind: "company", match_names: ["Future Money Ltd."] }],
      unmatched_brand_names: ["Future Money"],
    }),
  ];
  assert.equal(matchesOf({ enforcementActions }, "future money ltd").length, 1);
  assert.deepEqual(matchesOf({ enforcementActions }, "Future Money"), []);
});

const opacoin = bareEntry({
  id: "dfpi-00000000000a",
  names: ["opa coin"],
  domains: ["h5.opacoin.net"],
  wallet_addresses: ["0xF70e17934465D64604FEdf6E0a3721797291f8E0", "1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8"],
});

test("a tracker entry is found by its trade name, its host, the domain above and a host beside it", () => {
  const trackerEntries = [opacoin];
  assert.deepEqual(matchesOf({ trackerEntries }, "Opa-Coin"), ["dfpi-00000000000a exact_name:names:opa coin"]);
  assert.deepEqual(matchesOf({ trackerEntries }, "hxxps://h5[.]opacoin[.]net"), [
    "dfpi-00000000000a domain:domains:h5.opacoin.net",
  ]);
  for (const host of ["opacoin.net", "www.opacoin.net", "app.opacoin.net", "x.h5.opacoin.net"]) {
    assert.deepEqual(matchesOf({ trackerEntries }, host), ["dfpi-00000000000a subdomain:domains:h5.opacoin.net"], host);
  }
});

test("a wallet address is found in any case if hexadecimal, otherwise letter for letter", () => {
  const trackerEntries = [opacoin];
  assert.equal(matchesOf({ trackerEntries }, "0xf70E17934465d64604fedf6e0a3721797291f8e0").length, 1);
  assert.equal(matchesOf({ trackerEntries }, "bitcoin:1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8?amount=1").length, 1);
  assert.deepEqual(matchesOf({ trackerEntries }, "1fcpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8"), []);
});

test("a tenant of a shared host is found, the shared host and its other tenants are not", () => {
  const trackerEntries = [bareEntry({ names: [], domains: ["evil.pages.dev", "t.me", "google.com"] })];
  assert.equal(matchesOf({ trackerEntries }, "https://x.evil.pages.dev/").length, 1);
  for (const host of ["pages.dev", "good.pages.dev", "t.me", "https://t.me/somebody", "docs.google.com"]) {
    assert.deepEqual(matchesOf({ trackerEntries }, host), [], host);
  }
});

test("both forms of an internationalised domain are the same", () => {
  const trackerEntries = [bareEntry({ names: [], domains: ["xn--bcher-kva.example.com"] })];
  for (const text of [
    "bücher.example.com",
    "BÜCHER.example.com",
    "xn--bcher-kva.example.com",
    "bu\u0308cher.example.com",
  ]) {
    assert.equal(
      matchesOf({ trackerEntries }, text)[0]?.split(" ")[1],
      "domain:domains:xn--bcher-kva.example.com",
      text,
    );
  }
});

test("a domain is not taken for a firm's name, nor a name with a space for a domain", () => {
  const trackerEntries = [bareEntry({ names: ["Haru Invest", "Amead Digital Co. LTD"], domains: [] })];
  assert.equal(matchesOf({ trackerEntries }, "haru invest").length, 1);
  assert.deepEqual(matchesOf({ trackerEntries }, "haru.capital"), []);
  assert.deepEqual(matchesOf({ trackerEntries: [bareEntry({ names: ["Spark Capital"] })] }, "spark.capital"), []);
  assert.equal(matchesOf({ trackerEntries }, "AmeadDigitalCo.LTD").length, 1);
});

test("a site whose address spells a bot's name imitates nobody if the bot's own site is not on record", () => {
  const hosted = bareBot({ slug: "stoic", name: "Stoic AI", domains: ["cindicator.gitbook.io"] });
  const bots = [hosted, { ...bareBot({ slug: "passivbot", name: "Passivbot" }), domains: [] }];
  const brands = buildLookalikeIndex(brandsOf({ bots, prediction_venues: [], protected_brands: [] }), []);
  const imitated = (text: string) =>
    find(indexOf({ bots }), text, { site: (host) => findLookalikes(brands, host) }).subjects[0]?.imitates;
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

test("a removed entry can still be found, and says that it was removed", () => {
  const { verdict, matches } = check(indexOf({ trackerEntries: [{ ...opacoin, listing: "removed" }] }), "opacoin.net");
  assert.equal(verdict, "watchlist_match");
  assert.equal(matches.tracker_entries[0]?.listing, "removed");
});

test("fifty entries are shown, exact ones first, and each is counted once", () => {
  const trackerEntries = Array.from({ length: 120 }, (_, at) =>
    bareEntry({
      id: `dfpi-${String(at).padStart(12, "0")}`,
      names: ["opacoin.net"],
      domains: [at === 119 ? "opacoin.net" : "h5.opacoin.net"],
    }),
  );
  const { matches } = check(indexOf({ trackerEntries }), "opacoin.net");
  assert.equal(matches.tracker_total, 120);
  assert.equal(matches.tracker_entries.length, maxEntries);
  assert.equal(matches.tracker_entries[0]?.id, "dfpi-000000000119");
  assert.equal(matches.tracker_entries[1]?.id, "dfpi-000000000000");
});

test("a case is found by the domains it names, and by no others", () => {
  const enforcementActions = [bareAction({ id: "cftc-2026-zorvexa", brand_names: [], domains: ["zorvexa-group.com"] })];
  const found = (text: string) =>
    check(indexOf({ enforcementActions }), text).matches.enforcement_actions.map(({ match }) => match);
  assert.deepEqual(found("https://zorvexa-group.com/join"), [
    { type: "domain", on: "domains", value: "zorvexa-group.com" },
  ]);
  assert.deepEqual(found("zorvexa.com"), []);
});

test("two keys with the same hash are told apart: the listed text is compared again", () => {
  const wallet = "0x33efb1efc0faeda19003fb4e73e7bc7b8d0c807a";
  const entry = bareEntry({ names: ["Zorvexa Prime"], domains: ["zorvexa.com"], wallet_addresses: [wallet] });
  const index = indexOf({ bots: [{ ...kucoin, telegram_handles: [] }], trackerEntries: [entry] });
  const questions = ["Zorvexa Prime", "zorvexa.com", wallet, "kucoin trading bot", "kucoin.com"];
  for (const text of questions) assert.notEqual(check(index, text).verdict, "no_record", text);
  const others = textPoolBuilder(index.fieldCodes.length);
  for (const _ of index.fieldCodes) others.add("another.example");
  const colliding = { ...index, texts: others.build() };
  for (const text of questions) assert.equal(check(colliding, text).verdict, "no_record", text);
});

test("a trade word finds nothing, even if it is a record's name", () => {
  const records = {
    enforcementActions: [bareAction({ brand_names: ["Crypto"] })],
    trackerEntries: [bareEntry({ names: ["Trading", "Trust"] })],
  };
  for (const text of ["crypto", "trading", "trust"]) assert.deepEqual(matchesOf(records, text), [], text);
});

const typed = fc.oneof(anyText(), fc.webUrl(), fc.emailAddress(), fc.domain());

test("no text makes the check throw, and an empty index matches nothing", () => {
  const empty = indexOf({});
  const filled = indexOf({ bots: [kucoin], enforcementActions: [bareAction()], trackerEntries: [opacoin] });
  fc.assert(
    fc.property(typed, (text) => {
      assert.equal(check(empty, text).verdict, "no_record");
      assert.deepEqual(check(empty, text).suggestions, []);
      check(filled, text);
    }),
    { numRuns: 1000 },
  );
});

test("Unicode normal forms and surrounding spaces change no answer", () => {
  const index = indexOf({ bots: [kucoin], trackerEntries: [{ ...opacoin, names: ["Ópa Çoin", "ＯＰＡ"] }] });
  const text = fc.oneof(fc.string({ unit: fc.constantFrom(..."oópaçc inＯＰＡ") }), fc.string());
  fc.assert(
    fc.property(text, (typed) => {
      const answer = check(index, typed.normalize("NFC"));
      assert.deepEqual(check(index, ` ${typed.normalize("NFC")} `), answer);
      assert.deepEqual(check(index, typed.normalize("NFD")).matches, answer.matches);
    }),
  );
});

test("a warning list is matched host by host: one address of an owner says nothing about the others", () => {
  const warnings = [bareWarning({ names: [], domains: ["km.zorvexa-group.com", "plainscam.com"] })];
  const index = indexOf({ warnings });
  const verdict = (text: string) => check(index, text).verdict;
  assert.equal(verdict("km.zorvexa-group.com"), "watchlist_match");
  assert.equal(verdict("login.km.zorvexa-group.com"), "watchlist_match");
  assert.equal(verdict("www.plainscam.com"), "watchlist_match");
  assert.equal(verdict("app.plainscam.com"), "watchlist_match");
  assert.equal(verdict("zorvexa-group.com"), "no_record");
  assert.equal(verdict("www.zorvexa-group.com"), "no_record");
  assert.equal(verdict("other.zorvexa-group.com"), "no_record");
});
