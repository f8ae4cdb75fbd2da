/** Questions as people ask them, over the bundled record: the record that answers is among the first. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenBots, type DirectoryFilter } from "../../src/answers/bots.ts";
import { checkAnswerOf } from "../../src/answers/check.ts";
import { toBot } from "../../src/answers/records.ts";
import { recordById, searchAnswerOf } from "../../src/answers/search.ts";
import { chosenVaults, leaderboardAnswerOf } from "../../src/answers/vaults.ts";
import { assertDefined } from "../../src/base/invariants.ts";
import { pricesIn } from "../../src/record/bot-facts.ts";
import { isUndecided } from "../../src/record/case-status.ts";
import { searchOf } from "../../src/snapshot/text-search.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://botwatch.example" };
const ask = (q: string, kind?: "bot") => searchAnswerOf(snapshot, site, { q, kind, limit: 10 });

const questions: readonly (readonly [question: string, id: RegExp])[] = [
  ["SEC AI trading bot cases 2024", /^action:sec-(?:.*-2024|delphia)/u],
  ["bots that support Kraken", /^bot:(?:3commas|krypto|golang|lumibot)/u],
  ["pig butchering warnings BaFin 2026", /^warning:bafin-/u],
  ["was anybody convicted for HyperFund", /^action:sec-hyperfund-2024$/u],
  ["grid bots for Binance", /^bot:binance-trading-bots$/u],
  ["open source market making bot", /^bot:.*market-maker/u],
  ["CFTC case Mirror Trading International bitcoin", /^action:cftc-mirror-trading-international/u],
  ["Forcount promoter guilty plea", /^action:sec-forcount-2022$/u],
  ["eminifx sentence", /^action:cftc-eminifx-2022$/u],
  ["warnings in 2025 from ASIC about crypto", /^warning:asic-/u],
  ["FCA warnings about forex trading", /^warning:fca-/u],
  ["recovery scam reports", /^entry:dfpi-/u],
  ["romance scam fake trading platform California", /^entry:dfpi-|^action:cftc-debiex/u],
  ["Polymarket CFTC", /^venue:polymarket/u],
  ["vaults that call themselves bots", /^vault:|^bot:/u],
  ["how are report cards made", /^methodology$/u],
  ["load your list into Pi-hole", /^guide:blocklists$/u],
  ["A record about my company is wrong. How do I have it corrected?", /^guide:corrections$/u],
  ["I sent money to a scammer, can I recover it", /^guide:help$/u],
  ["novatech fx case", /^action:(?:nyag|sec)-novatech/u],
  ["dca bot on solana", /^bot:trojan-on-solana$/u],
  ["telegram bot hacked", /^bot:(?:unibot|maestro|banana-gun|.*)/u],
  ["3comas", /^bot:3commas$/u],
];

test("natural questions are answered by a record among the first three", () => {
  for (const [question, id] of questions) {
    const { results } = ask(question);
    assert.ok(
      results.slice(0, 3).some((result) => id.test(result.id)),
      `${question}: ${results.map((result) => result.id).join(", ")}`,
    );
  }
});

test("the guide for help begins with three steps and whom to call, in the language of the country; all of it has ids", () => {
  const part = (id: string) => JSON.stringify(recordById(snapshot, site, id)?.answer);
  const first = part("guide:help");
  assert.match(first, /Send nothing more\..*econsumer\.gov.*guide:help:FR.*guide:help:steps/u);
  const inFrance = part("guide:help:fr");
  assert.match(inFrance, /N’envoyez plus rien.*Thésée.*guide:help:FR:check.*guide:help:steps:fr.*help\?lang=fr/u);
  for (const desk of ["cnmv.es", "oag.ca.gov/ecrime", "fsa.go.jp"]) assert.ok(!inFrance.includes(desk), desk);
  assert.match(part("guide:help:FR:check"), /amf-france\.org/u);
  assert.match(part("guide:help:us"), /ic3\.gov.*guide:help:US-CA/u);
  assert.match(part("guide:help:us-ca"), /oag\.ca\.gov\/ecrime/u);
  assert.match(part("guide:help:pt"), /No desk of this country to report to is on record.*Ligue já.*europol/u);
  // Desks of the European Union are nobody's elsewhere.
  assert.doesNotMatch(`${part("guide:help:NG")} ${part("guide:help:NG:check")}`, /europol|esma/u);
  for (const id of ["guide:help", "guide:help:fr", "guide:help:us", "guide:help:de"])
    assert.ok(part(id).length < 2000, `${id}: ${part(id).length}`);
  assert.equal(recordById(snapshot, site, "guide:help:nowhere"), null);
  assert.equal(recordById(snapshot, site, "guide:blocklists:fr"), null);
});

test("the guide of a country is found by its name in any language, of a state without desks by its country, in a language", () => {
  const titleOf = (id: string) => recordById(snapshot, site, id)?.title;
  const german = titleOf("guide:help:DE");
  assert.equal(german, "Was nach einem Betrug zu tun ist (Deutschland)");
  for (const name of ["Deutschland", "germany", "Allemagne", "ドイツ"])
    assert.equal(titleOf(`guide:help:${name}`), german);
  assert.equal(titleOf("guide:help:US-FL"), titleOf("guide:help:US"));
  const inSpanish = JSON.stringify(recordById(snapshot, site, "guide:help:US:es")?.answer);
  assert.match(inSpanish, /Qué hacer ahora.*exchanges.*ic3\.gov.*help\?lang=es/u);
  const inEnglish = JSON.stringify(recordById(snapshot, site, "guide:help:US")?.answer);
  assert.match(inEnglish, /Tell every exchange that you paid from/u);
});

test("the guide for help says in full what to do and whom to ask in each country, also to who can open no page", () => {
  const help = JSON.stringify(recordById(snapshot, site, "guide:help:all")?.answer);
  assert.match(help, /Nobody honest asks for a fee to get your money back/u);
  for (const desk of ["cnmv.es", "oag.ca.gov/ecrime", "fsa.go.jp"]) assert.ok(help.includes(desk), desk);
  const steps = JSON.stringify(recordById(snapshot, site, "guide:help:steps:de")?.answer);
  assert.match(steps, /Löschen Sie den Schlüssel/u);
});

test("bots with the most of the words come where none has all, and a bot can be asked for at two exchanges", () => {
  const bots = snapshot.records.bots.map((bot) => toBot(bot, snapshot, site));
  const { found, left_out } = chosenBots(bots, { q: "grid dca qzxvwq", exchange: "Kraken, OKX" }, snapshot);
  assert.ok(
    found.length > 0 &&
      found.every(({ exchanges }) => exchanges.join().match(/Kraken/u) && exchanges.join().match(/OKX/u)),
  );
  assert.match(left_out.map(({ text }) => text).join(" "), /No bot matches all words\. .*“qzxvwq”/u);
  const chosen = (filter: DirectoryFilter) => chosenBots(bots, filter, snapshot).found;
  assert.deepEqual(chosen({ q: "qzxvwq" }), []);
  assert.deepEqual(chosen({ q: "grid grid qzxvwq" }), chosen({ q: "grid qzxvwq" }));
  assert.deepEqual(chosen({ exchange: "Kraken," }), chosen({ exchange: "kraken" }));
  assert.deepEqual(chosen({ exchange: " , " }), []);
});

test("a bot whose record is silent is told as left out only where it has as many of the words as those found", () => {
  const [any] = snapshot.records.bots.map((one) => toBot(one, snapshot, site));
  const bot = (slug: string, summary: string, withdrawal_permission: "not_required" | "unknown") => ({
    ...assertDefined(any, "the directory"),
    slug,
    name: slug,
    summary,
    pricing: "",
    withdrawal_permission,
  });
  const bots = [
    bot("one", "a grid bot for futures", "not_required"),
    bot("two", "a grid bot", "unknown"),
    bot("three", "a grid of futures", "unknown"),
  ];
  const search = searchOf(bots.map(({ slug, summary }) => ({ id: `bot:${slug}`, names: [slug], text: [summary] })));
  const searched = { search, watchlist: { ...snapshot.watchlist, rows: [] } };
  const told = chosenBots(bots, { q: "grid futures", withdrawal: "not_required" }, searched);
  assert.deepEqual(
    told.found.map(({ slug }) => slug),
    ["one"],
  );
  assert.match(told.left_out.map(({ text }) => text).join(), /^1 more may fit, but .* is not known: three\./u);
});

test("words mean the same in the directory, the leaderboard and the watchlist: small words and endings do not count", () => {
  const bots = snapshot.records.bots.map((bot) => toBot(bot, snapshot, site));
  const slugs = (q: string) => chosenBots(bots, { q }, snapshot).found.map(({ slug }) => slug);
  assert.deepEqual(slugs("the bots of pionex.com"), ["pionex"]);
  assert.deepEqual(slugs("https://www.pionex.com/en/"), ["pionex"]);
  const { vaults } = leaderboardAnswerOf(snapshot, site);
  const [first] = vaults;
  assert.ok(first);
  const addresses = (q: string) =>
    chosenVaults(vaults, { q }, { sort: "pnl_30d" }, snapshot).map(({ address }) => address);
  assert.deepEqual(addresses(first.address), [first.address]);
  assert.ok(addresses(first.leader).includes(first.address));
  assert.ok(addresses(`the vault ${first.name}`).includes(first.address));
  assert.deepEqual(addresses("qzxvwq"), []);
});

test("what was not found is said, of the question and of each result", () => {
  const mixed = ask("pig butchering warnings BaFin 2026");
  assert.match(mixed.said, /No record has all of these words\. .* lacks “pig”, “butchering”/u);
  assert.deepEqual(mixed.results[0]?.without, ["pig", "butchering"]);
  const unknown = ask("kraken qzxvwq");
  assert.deepEqual(unknown.not_found, ["qzxvwq"]);
  assert.match(unknown.said, /No record has “qzxvwq”/u);
  assert.deepEqual(ask("qzxvwq").results, []);
  assert.match(ask("qzxvwq").said, /does not mean safe/u);
});

test("only the kind that is asked for is answered", () => {
  assert.deepEqual(new Set(ask("kraken case 2024", "bot").results.map(({ kind }) => kind)), new Set(["bot"]));
});

test("a price is a number where its text says what it is paid for, and none otherwise", () => {
  assert.deepEqual(pricesIn("Starter $29, Bot $99.50 a month; Pro $288/year"), [
    { amount: 29, currency: "USD", period: "month" },
    { amount: 99.5, currency: "USD", period: "month" },
    { amount: 288, currency: "USD", period: "year" },
  ]);
  assert.deepEqual(pricesIn("20% of profit, capped at $50 per month"), []);
  assert.deepEqual(pricesIn("Was $30 per month; no extra fee for copying (minimum $200 per trader)"), []);
  assert.deepEqual(pricesIn(null), []);
});

test("no check says that an allegation is one beside a judgment, a settlement or a plea", () => {
  for (const { id, brand_names, status } of snapshot.records.enforcement_actions) {
    const [name] = brand_names;
    if (name === undefined || status === "complaint_filed") continue;
    const { guidance, meta, enforcement_actions } = checkAnswerOf(snapshot, site, name);
    if (!enforcement_actions.some((action) => action.id === id)) continue;
    if (!isUndecided(assertDefined(snapshot.find.action.get(id), id)))
      assert.doesNotMatch([guidance, ...meta.notices].join(" "), /allegation until a court/u, name);
  }
});
