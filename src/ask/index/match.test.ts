import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot, officialHandle } from "../../../test/support/bot-records.ts";
import { indexOf, matchLines } from "../../../test/support/looked-up.ts";
import { bareEntry, bareVenue, bareWarning } from "../../../test/support/sample-records.ts";
import {
  joinMatches,
  matchesAny,
  matchMark,
  matchText,
  maxEntries,
  noMatches,
  type RecordMatches,
  verdictOn,
} from "./match.ts";
import { handleMark, walletMark } from "./name-keys.ts";
import type { Match } from "./shape.ts";

const wallet = "0xAbCdEf0123456789aBcDeF0123456789abcdef01";
const vault = "0x1234567890abcdef1234567890abcdef12345678";

const index = indexOf({
  bots: [
    bareBot({
      slug: "quorvex",
      name: "Quorvex Grid Bot",
      aliases: ["QVX Alpha Desk", "qvx.py"],
      domains: ["quorvex.com", "quorvex.github.io"],
      repo_url: "https://github.com/Quorvex/Grid",
      telegram_handles: [officialHandle("Quorvex_Bot")],
    }),
    bareBot({ slug: "streak", name: "Streak", generic_name: true }),
  ],
  enforcementActions: [
    bareAction({
      id: "case",
      title: "Case about Rimarsa",
      brand_names: ["Rimarsa Capital"],
      unmatched_brand_names: ["Coin Signals"],
      domains: ["rimarsa.com"],
      respondents: [
        { name: "Carlos L. Martinez", kind: "person", match_names: ["Carlos L. Martinez"] },
        { name: "Gotbitia Consulting LLC", kind: "company", match_names: ["Gotbitia Consulting LLC"] },
      ],
    }),
  ],
  trackerEntries: [
    bareEntry({
      id: "dfpi-1",
      names: ["Grumblefex Ltd", "Smart"],
      domains: ["grumblefex.net", "h5.opacoin.net"],
      disputed_domains: [{ domain: "velqorin.net", reason: "x" }] as never,
      wallet_addresses: [wallet] as never,
      listing: "removed",
      provenance: { ...bareEntry().provenance, website_raw: ["https://t.me/grumble_vip"] },
    }),
    bareEntry({ id: "dfpi-2", names: ["Everest"], domains: ["everest-cash.pages.dev"] }),
  ],
  warnings: [
    bareWarning({
      id: "fca-1",
      names: ["Qorvanta Markets"],
      full_names: ["Smithia & Sons Limited"],
      domains: ["m.qorvanta.com"],
    }),
    bareWarning({ id: "fca-2", names: ["Acmeon Ltd"], domains: ["acmeon.org"], listing: "removed" }),
  ],
  venues: [bareVenue({ slug: "kalshi", name: "Kalshi Exchange", domains: ["kalshi.com"] })],
  vaults: [{ address: vault, name: "Plimwick Fund", rank: 1, bot_slug: null }],
});

const found = (text: string) => matchLines(matchText(index, text));

test("every field of a record matches as what it is", () => {
  for (const [text, line] of [
    ["quorvex grid bot", "quorvex exact_name:name:Quorvex Grid Bot"],
    ["QVX-alpha-desk", "quorvex alias:aliases:QVX Alpha Desk"],
    ["Quorvex", "quorvex brand:name:Quorvex Grid Bot"],
    ["quorvex bot", "quorvex brand:name:Quorvex Grid Bot"],
    ["https://www.quorvex.com/x", "quorvex domain:domains:quorvex.com"],
    ["app.quorvex.com", "quorvex subdomain:domains:quorvex.com"],
    ["quorvex.github.io", "quorvex domain:domains:quorvex.github.io"],
    ["@quorvex_bot", "quorvex telegram_handle:telegram_handles:Quorvex_Bot"],
    ["github.com/quorvex/grid", "quorvex alias:repo_url:https://github.com/Quorvex/Grid"],
    ["Rimarsa Capital", "case brand:brand_names:Rimarsa Capital"],
    ["Gotbitia Consulting LLC", "case respondent:respondents:Gotbitia Consulting LLC"],
    ["Gotbitia Consulting", "case respondent:respondents:Gotbitia Consulting LLC"],
    ["rimarsa.com", "case domain:domains:rimarsa.com"],
    ["Grumblefex Limited", "dfpi-1 exact_name:names:Grumblefex Ltd"],
    ["Grumblefex", "dfpi-1 exact_name:names:Grumblefex Ltd"],
    ["grumblefex.net", "dfpi-1 domain:domains:grumblefex.net"],
    ["opacoin.net", "dfpi-1 subdomain:domains:h5.opacoin.net"],
    ["velqorin.net", "dfpi-1 domain:disputed_domains:velqorin.net"],
    [wallet.toLowerCase(), `dfpi-1 wallet_address:wallet_addresses:${wallet}`],
    ["t.me/Grumble_VIP", "dfpi-1 telegram_handle:website:grumble_vip"],
    ["Qorvanta Markets", "fca-1 exact_name:names:Qorvanta Markets"],
    ["Smithia & Sons Limited", "fca-1 exact_name:full_names:Smithia & Sons Limited"],
    ["Smithia & Sons Ltd", "fca-1 exact_name:full_names:Smithia & Sons Limited"],
    ["m.qorvanta.com", "fca-1 domain:domains:m.qorvanta.com"],
    ["x.m.qorvanta.com", "fca-1 subdomain:domains:m.qorvanta.com"],
    ["Kalshi", "kalshi exact_name:name:Kalshi Exchange"],
    ["kalshi.com", "kalshi domain:domains:kalshi.com"],
    [vault.toUpperCase().replace("0X", "0x"), `${vault} wallet_address:address:${vault}`],
    ["Plimwick Fund", `${vault} exact_name:name:Plimwick Fund`],
  ] as const) {
    assert.deepEqual(found(text), [line], text);
  }
});

test("hints, persons and names close to a warning's full name match nothing", () => {
  for (const text of [
    "Coin Signals",
    "Carlos L. Martinez",
    "Smithia & Sons",
    "qorvanta.com",
    "other.qorvanta.com",
    "other.github.io",
    "pages.dev",
    "Streak bot",
    "rimarsa",
    "",
  ]) {
    assert.deepEqual(found(text), [], text);
  }
});

test("a domain is not a name, unless a name is written as one", () => {
  assert.deepEqual(found("qvx.py"), ["quorvex alias:aliases:qvx.py"]);
  assert.deepEqual(found("acmeon.ltd"), ["fca-2 exact_name:names:Acmeon Ltd"]);
  assert.deepEqual(found("rimarsa.capital"), []);
  assert.deepEqual(found("grid.bot"), []);
});

test("an English word among a list's names is not taken for the firm, whichever of its names it is", () => {
  const warned = indexOf({
    warnings: [
      bareWarning({ id: "fca-1", names: ["Halcyon", "Halzyon"], domains: [] }),
      bareWarning({ id: "fca-2", names: [], full_names: ["Meridian", "Meridyan"], domains: [] }),
    ],
  });
  assert.deepEqual(matchLines(matchText(warned, "halzyon")), ["fca-1 exact_name:names:Halzyon"]);
  assert.deepEqual(matchLines(matchText(warned, "meridyan")), ["fca-2 exact_name:full_names:Meridyan"]);
  for (const word of ["halcyon", "Halcyon", "meridian", "hal cyon"])
    assert.deepEqual(matchLines(matchText(warned, word)), []);
  const bots = indexOf({ bots: [bareBot({ slug: "meridian", name: "Meridian" })] });
  assert.deepEqual(matchLines(matchText(bots, "meridian")), ["meridian exact_name:name:Meridian"]);
});

test("a host finds what lists it before what lists its owner", () => {
  const { tracker_entries, tracker_total } = matchText(index, "h5.opacoin.net");
  assert.deepEqual(
    tracker_entries.map(({ id, listing, match }) => [id, listing, match.type]),
    [["dfpi-1", "removed", "domain"]],
  );
  assert.equal(tracker_total, 1);
});

test("a bot named like an address with more behind it is found by all of that, not by the address", () => {
  const name = "Quor.fun / Zalbonk.fun Bot";
  const named = indexOf({ bots: [bareBot({ slug: "zalbonk", name, domains: [] })] });
  const slugs = (text: string) => matchText(named, text).bots.map(({ slug }) => slug);
  assert.deepEqual(slugs("Quor.fun/Zalbonk.fun Bot"), ["zalbonk"]);
  assert.deepEqual(slugs("quor.fun"), []);
  const site = indexOf({ bots: [bareBot({ slug: "zalbonk", name: "Zalbonk Bot", domains: [] })] });
  assert.deepEqual(matchText(site, "zalbonk.bot").bots, []);
});

test("a mark finds its record, and no other kind of mark", () => {
  assert.equal(matchMark(index, handleMark("QUORVEX_bot")).bots.length, 1);
  assert.equal(matchMark(index, walletMark(vault)).vaults.length, 1);
  assert.equal(matchesAny(matchMark(index, handleMark("nobody_here"))), false);
});

test("the listing of a warning or entry says whether the list still has it", () => {
  assert.equal(matchText(index, "acmeon.org").warnings[0]?.listing, "removed");
  assert.equal(matchText(index, "m.qorvanta.com").warnings[0]?.listing, "listed");
  assert.equal(matchText(index, "everest-cash.pages.dev").tracker_entries[0]?.listing, "listed");
});

const many = Array.from({ length: maxEntries + 2 }, (_, at) => at);

test("fifty entries and fifty warnings are shown; further entries are counted", () => {
  const crowded = indexOf({
    trackerEntries: many.map((at) => bareEntry({ id: `dfpi-${at}`, names: ["Vortexia"], domains: [] })),
    warnings: many.map((at) => bareWarning({ id: `w-${at}`, names: ["Vortexia"], domains: [] })),
  });
  const matches = matchText(crowded, "Vortexia");
  assert.deepEqual(
    [matches.tracker_entries.length, matches.tracker_total, matches.warnings.length],
    [maxEntries, maxEntries + 2, maxEntries],
  );
  assert.equal(matches.tracker_entries[0]?.id, "dfpi-0");
});

test("the verdict weighs cases, entries and warnings on one side, bots on the other", () => {
  const matches = (fields: Partial<RecordMatches>): RecordMatches => ({ ...noMatches, ...fields });
  const match: Match = { type: "domain", on: "domains", value: "x" };
  const bots = [{ slug: "a", match }];
  const listed = { id: "a", listing: "listed" as const, match };
  assert.equal(verdictOn(noMatches), "no_record");
  assert.equal(verdictOn(matches({ bots })), "documented_bot");
  assert.equal(verdictOn(matches({ enforcement_actions: [{ id: "a", match }] })), "watchlist_match");
  assert.equal(verdictOn(matches({ tracker_entries: [listed] })), "watchlist_match");
  assert.equal(verdictOn(matches({ warnings: [listed], bots })), "both");
  const venues = [{ slug: "a", match }];
  assert.deepEqual([verdictOn(matches({ venues })), matchesAny(matches({ venues }))], ["no_record", true]);
  assert.equal(matchesAny(matches({ vaults: [{ address: "a", match }] })), true);
  assert.deepEqual([matchesAny(noMatches), matchesAny(matches({ bots }))], [false, true]);
});

test("matches of several subjects are joined: each record once, and what is not shown still counts", () => {
  const match: Match = { type: "domain", on: "domains", value: "x" };
  const listed = (id: string) => ({ id, listing: "listed" as const, match });
  const one: RecordMatches = {
    bots: [{ slug: "a", match }],
    enforcement_actions: [{ id: "c", match }],
    tracker_entries: [listed("e1")],
    tracker_total: 4,
    warnings: [listed("w1")],
    venues: [{ slug: "v", match }],
    vaults: [{ address: "0x", match }],
  };
  assert.deepEqual(joinMatches([one]), one);
  assert.deepEqual(joinMatches([]), noMatches);
  const two = joinMatches([
    one,
    { ...one, bots: [{ slug: "b", match }], tracker_entries: [listed("e2")], tracker_total: 1 },
  ]);
  assert.deepEqual(
    [two.bots.length, two.enforcement_actions.length, two.warnings.length, two.venues.length, two.vaults.length],
    [2, 1, 1, 1, 1],
  );
  assert.deepEqual([two.tracker_entries.map(({ id }) => id), two.tracker_total], [["e1", "e2"], 5]);
  const crowd = (prefix: string) => ({
    ...one,
    tracker_entries: many.slice(0, 50).map((at) => listed(`${prefix}${at}`)),
    warnings: many.slice(0, 50).map((at) => listed(`${prefix}${at}`)),
    tracker_total: 50,
  });
  const joined = joinMatches([crowd("a"), crowd("b")]);
  assert.deepEqual([joined.tracker_entries.length, joined.tracker_total, joined.warnings.length], [50, 100, 50]);
});

test("a warning about an address answers what is below it, and nothing that merely ends like it", () => {
  const warned = indexOf({ warnings: [bareWarning({ names: ["Quelivanor"], domains: ["shop.quelivanor.com"] })] });
  const isWarned = (asked: string) => matchText(warned, asked).warnings.length > 0;
  for (const asked of ["shop.quelivanor.com", "www.shop.quelivanor.com", "eu.shop.quelivanor.com"])
    assert.ok(isWarned(asked), asked);
  for (const asked of ["myshop.quelivanor.com", "a-shop.quelivanor.com", "blog.quelivanor.com"])
    assert.ok(!isWarned(asked), asked);
});

test("a case meant by the words as typed brings what has its name written as one word", () => {
  const alone = bareAction({ id: "one-word", title: "Case", brand_names: ["NovaTechFx"] });
  const inWords = bareAction({ id: "in-words", title: "Case", brand_names: ["NovaTech FX"] });
  const ids = (actions: (typeof alone)[], text: string) =>
    matchText(indexOf({ enforcementActions: actions }), text).enforcement_actions.map(({ id }) => id);
  assert.deepEqual(ids([alone], "nova tech fx"), []);
  assert.deepEqual(ids([alone, inWords], "nova tech fx").sort(), ["in-words", "one-word"]);
  assert.deepEqual(ids([alone, inWords], "novatechfx").sort(), ["in-words", "one-word"]);
});

test("an address that a bot's record states as its vault finds the bot, though no vault of it is on record", () => {
  const stated = { address: vault, mapping_source: "https://quorvex.com/vault" };
  const ofBot = indexOf({ bots: [bareBot({ slug: "quorvex", hyperliquid_vault: stated })] });
  for (const matches of [matchText(ofBot, vault), matchMark(ofBot, walletMark(vault))])
    assert.deepEqual(
      matches.bots.map(({ slug, match: { type } }) => [slug, type]),
      [["quorvex", "wallet_address"]],
    );
});

test("a listed name of these very words brings the rows that write it as one word, and such a row alone is not meant", () => {
  const names = ["Quantum AI", "QuantumAI"];
  const warnings = names.map((name, at) => bareWarning({ id: `w-${at}`, names: [name], domains: [] }));
  const countOf = (list: typeof warnings, text: string) => matchText(indexOf({ warnings: list }), text).warnings.length;
  assert.deepEqual([countOf(warnings, "Quantum AI"), countOf(warnings, "QuantumAI")], [2, 2]);
  assert.equal(countOf(warnings.slice(1), "quantum ai"), 0);
});
