/** Names, however they are written, and what holds for every question. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../test/support/any-text.ts";
import { bareFinding, qorvantaMatch } from "../../../test/support/asked.ts";
import { bareAction, bareBot } from "../../../test/support/bot-records.ts";
import { alone, check } from "../../../test/support/checked.ts";
import { indexOf, matchLines } from "../../../test/support/looked-up.ts";
import { bareEntry, bareVenue } from "../../../test/support/sample-records.ts";
import { maxEntries, noMatches } from "../index/match.ts";
import type { LookupInput } from "../index/rows.ts";
import { find, mayDescribe } from "./find.ts";

function matchesOf(records: Partial<LookupInput>, text: string): string[] {
  return matchLines(check(indexOf(records), text).matches);
}

const kucoin = bareBot({ slug: "kucoin-trading-bot", name: "KuCoin Trading Bot", domains: ["kucoin.com"] });

const opacoin = bareEntry({
  id: "dfpi-00000000000a",
  names: ["opa coin"],
  domains: ["h5.opacoin.net"],
  wallet_addresses: ["0xF70e17934465D64604FEdf6E0a3721797291f8E0", "1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8"],
});

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

test("a person's name that begins with a word of asking is found in a question", () => {
  const respondents = [{ name: "Do Hyeong Qorvan", kind: "person" as const, match_names: ["Do Hyeong Qorvan"] }];
  const index = indexOf({ enforcementActions: [bareAction({ id: "sec-x", respondents })] });
  const howFound = (text: string) => check(index, text).suggestions.map(({ how }) => how);
  for (const text of ["who is Do Qorvan", "is do qorvan a scammer", "Do Qorvan"])
    assert.deepEqual(howFound(text), ["person"], text);
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
    fc.property(text, (query) => {
      const answer = check(index, query.normalize("NFC"));
      assert.deepEqual(check(index, ` ${query.normalize("NFC")} `), answer);
      assert.deepEqual(check(index, query.normalize("NFD")).matches, answer.matches);
    }),
  );
});

test("what else a product is called finds it: a digit in words, a domain read aloud, a repository's old owner", () => {
  const bots = [
    bareBot({ slug: "commas", name: "7Kommas" }),
    bareBot({ slug: "trade-bot", name: "qorv-trade-bot", aliases: ["edeng/qorv-trade-bot"] }),
    bareBot({ slug: "two-digits", name: "Zar24x" }),
  ];
  const venues = [bareVenue({ slug: "manifold", name: "Manifold", domains: ["manifold.markets"] })];
  assert.deepEqual(matchesOf({ bots }, "SEVEN KOMMAS"), ["commas brand:name:7Kommas"]);
  assert.deepEqual(matchesOf({ bots }, "zar two four x"), []);
  assert.deepEqual(matchesOf({ venues }, "manifold markets"), ["manifold brand:domains:manifold.markets"]);
  assert.deepEqual(matchesOf({ bots }, "https://github.com/edeng/qorv-trade-bot/issues"), [
    "trade-bot alias:aliases:edeng/qorv-trade-bot",
  ]);
  assert.deepEqual(matchesOf({ bots }, "github.com/someone/qorv-trade-bot"), []);
});

test("a listed host whose ending does not exist is found in a sentence too", () => {
  const trackerEntries = [bareEntry({ id: "dfpi-00000000000c", names: [], domains: ["bex.tsq"] })];
  for (const text of ["bex.tsq", "can't withdraw from bex.tsq", "BEX.TSQ scam?"])
    assert.deepEqual(matchesOf({ trackerEntries }, text), ["dfpi-00000000000c domain:domains:bex.tsq"], text);
  assert.deepEqual(matchesOf({ trackerEntries }, "can't withdraw from bex.tsr"), []);
});

test("a word of the trade alone is no name", () => {
  const tellsNothing = (text: string) => find(alone(indexOf({})), text).subjects[0]?.tellsNothing;
  for (const word of ["crypto", " Bitcoin ", "FOREX", "trading", "bsc", "BNB bsc", "usdt-erc20"])
    assert.equal(tellsNothing(word), "trade_word", word);
  for (const name of ["cryptox", "wobblequint", "crypto wobblequint", "bsc wobblequint", "bnb bsc erc20 usdt"])
    assert.equal(tellsNothing(name), null, name);
});

test("a question about bots in general names none", () => {
  const tellsNothing = (text: string) => find(alone(indexOf({})), text).subjects[0]?.tellsNothing;
  for (const question of ["best trading bot", "trading bot", "Top trading bots", "which bot is best"])
    assert.equal(tellsNothing(question), "any_bot", question);
  for (const question of [
    "bester Trading-Bot",
    "KI Trading Bot kostenlos",
    "mejor bot de trading",
    "meilleur robot de trading",
    "melhor robô trader",
    "miglior bot di trading",
    "лучший торговый бот",
    "en iyi trading botu",
    "最好的交易机器人",
    "おすすめの自動売買ボット",
    "최고의 트레이딩 봇",
    "bot giao dịch tốt nhất",
    "أفضل روبوت تداول",
    "bot trading terbaik",
  ])
    assert.equal(tellsNothing(question), "any_bot", question);
  for (const name of [
    "Crypto Bot Pro",
    "wobblequint bot",
    "best Wobblequint bot",
    "golden eagle bot",
    "KI Bot Adler",
    "бот Ваблов",
    "宝宝机器人",
  ])
    assert.notEqual(tellsNothing(name), "any_bot", name);
});

test("a phone number is no name, and a site that everybody uses says nothing about who sent a link to it", () => {
  const tellsNothing = (text: string) => find(alone(indexOf({})), text).subjects.map((subject) => subject.tellsNothing);
  for (const phone of ["+44 7700 900123", "(020) 7946-0958", "44 7700900123", "+447700900123", "+49.30.901820"])
    assert.deepEqual(tellsNothing(phone), ["phone_number"], phone);
  for (const number of ["447700900123", "0339324"]) assert.deepEqual(tellsNothing(number), ["bare_number"], number);
  for (const none of [
    "2024",
    "1688 88",
    "3commas",
    "123456",
    "1234567890123456",
    "7 wonders of 2024",
    "192.168.0.1",
    "wobblequint.example",
    "me.pages.dev",
  ])
    assert.deepEqual(tellsNothing(none), [null], none);
  for (const site of ["https://wa.me/447700900123", "bit.ly/3xYz", "www.facebook.com/some.page"])
    assert.deepEqual(tellsNothing(site), ["shared_site"], site);
});

const onRecord = bareFinding({
  value: "3commas",
  shown_as: "3commas",
  matches: { ...noMatches, bots: [{ slug: "3commas", match: qorvantaMatch }] },
});

test("a name with a word or two of asking describes nothing, whoever it is about", () => {
  for (const text of ["3commas", "3commas review", "is 3commas legit", "3commas review 01234", "is 3commas safe"])
    assert.equal(mayDescribe(text, [onRecord]), false, text);
  for (const text of ["qorvanta", "qorvanta review"]) assert.equal(mayDescribe(text, [bareFinding()]), false, text);
});

test("further words beside a name may describe an offer, and so may a percentage or a script without spaces", () => {
  for (const text of [
    "3commas guaranteed profit",
    "can I withdraw from 3commas now",
    "3commas 5% daily returns",
    "3commas保证收益",
    "3commas 送助记词",
  ])
    assert.equal(mayDescribe(text, [onRecord]), true, text);
  assert.equal(mayDescribe("qorvanta guaranteed profit", [bareFinding()]), true);
  assert.equal(mayDescribe("3commas 骗局", [onRecord]), false);
});
