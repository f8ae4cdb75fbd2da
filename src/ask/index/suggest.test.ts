import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot } from "../../../test/support/bot-records.ts";
import { bareEntry, bareVenue, bareWarning } from "../../../test/support/sample-records.ts";
import { say } from "../../base/words/say.ts";
import { buildLookupIndex, type LookupIndex } from "./index.ts";
import { readQuery } from "./match.ts";
import { suggest } from "./suggest.ts";

const bot = (name: string, fields: object = {}) =>
  bareBot({ slug: name.toLowerCase().replaceAll(" ", "-"), name, ...fields });
const index = buildLookupIndex({
  bots: [
    bot("Qorvanta"),
    bot("Zarqonel"),
    bot("Vexipor"),
    bot("Streakly", { generic_name: true }),
    ...["Aa", "Bb", "Cc", "Dd", "Ee", "Ff"].map((letters) => bot(`Wolverton ${letters}`)),
    bot("Mirtonia", { domains: ["mirtonia.com"] }),
    ...["one", "two", "three"].map((slug) => bot("Hesperol", { slug })),
  ],
  enforcementActions: [
    bareAction({
      id: "case",
      title: "Case about Pelzoria",
      brand_names: ["Pelzoria"],
      related_bots: [],
      respondents: [{ name: "Carlos Jotwen", kind: "person", match_names: ["Carlos Jotwen"] }],
    }),
  ],
  trackerEntries: [
    bareEntry({ id: "dfpi-1", names: ["Hulvantia"], domains: ["hulvantia-pro.com"] }),
    bareEntry({
      id: "dfpi-2",
      names: ["Real Gorvia"],
      domains: [],
      impersonates: { name: "Gorvia" } as never,
    }),
  ],
  warnings: [
    bareWarning({
      id: "w-half",
      names: ["Dromvexa Group", "Drom Capital", "Drumx Capital", "Zilvora Holdings", "Zilvora Exchange", "Zilvora FX"],
      unmatched_names: ["Hexvara Group"],
      domains: [],
    }),
    bareWarning({ id: "w-1", names: ["Kelmarion"], domains: ["kelmarion.net"] }),
    bareWarning({ id: "w-4", names: [], domains: ["login.vornexia.net"] }),
    bareWarning({ id: "w-2", names: ["Halvion"], imitates: { name: "Halvion Ltd" }, domains: [] }),
    bareWarning({ id: "w-3", names: [], unmatched_names: ["Bright Meadow Dawn"], domains: [] }),
  ],
  venues: [bareVenue({ slug: "polyzark", name: "Polyzark" })],
});
const saidBy = (asked: LookupIndex, text: string) =>
  suggest(asked, readQuery(text), text).map(({ why, ...near }) => ({
    ...near,
    reason: say("en", why.id, { name: why.name, more: why.more ?? "" }),
  }));
const suggested = (text: string) => saidBy(index, text);
const names = (text: string) => suggested(text).map(({ type, name }) => `${type} ${name}`);

test("a name one letter away is suggested, of a bot, a case, a tracker entry, a warning or a venue", () => {
  assert.deepEqual(names("Qorvnta"), ["bot Qorvanta"]);
  assert.deepEqual(names("Pelzorya"), ["enforcement_action Case about Pelzoria"]);
  assert.deepEqual(names("Hulvantja"), ["tracker_entry Hulvantia"]);
  assert.deepEqual(names("Kelmarjon"), ["warning Kelmarion"]);
  assert.deepEqual(names("Polizark"), ["venue Polyzark"]);
  assert.equal(suggested("Qorvnta")[0]?.how, "spelling");
  assert.notEqual(suggested("Qorvanta.biz")[0]?.how, "spelling");
  assert.match(suggested("Qorvnta")[0]?.reason ?? "", /^“Qorvanta” is on record; the spelling is close to it/u);
});

test("a bot with an ordinary name is suggested where a word for bots was typed behind it, with what to compare", () => {
  assert.deepEqual(
    suggested("streakly bot").map(({ name, reason }) => [name, reason]),
    [["Streakly", "“Streakly” is on record."]],
  );
});

test("a word of a longer ordinary name is suggested as that: a part of the name", () => {
  const longer = buildLookupIndex({
    bots: [bot("Zed Streakling Bot", { generic_name: true })],
    enforcementActions: [],
    trackerEntries: [],
  });
  assert.deepEqual(
    saidBy(longer, "streakling").map(({ name, reason }) => [name, reason]),
    [
      [
        "Zed Streakling Bot",
        "“Zed Streakling Bot” is on record; you wrote it without “Zed … Bot”. It may be another firm.",
      ],
    ],
  );
});

test("two letters away a bot, a case and a venue are suggested, where eight letters or more were typed", () => {
  assert.deepEqual(names("Qorvinti"), ["bot Qorvanta"]);
  assert.deepEqual(names("Qorvan"), []);
  assert.deepEqual(names("Qorvantaxy"), ["bot Qorvanta"]);
  assert.deepEqual(names("Vexipoxyr"), ["bot Vexipor"]);
  assert.deepEqual(names("Vexixxr"), []);
  assert.deepEqual(names("Zarqonelxyz"), []);
  // Of a case, at two places they make another name.
  assert.deepEqual(names("Pelzaeria"), ["enforcement_action Case about Pelzoria"]);
  assert.deepEqual(names("Pelzaryia"), []);
  assert.deepEqual(names("Polyzirx"), ["venue Polyzark"]);
  for (const text of ["Hulvintja", "Kelmirjon", "Streeklee"]) assert.deepEqual(names(text), [], text);
});

test("where three letters or fewer stand beside a word of the trade, another letter makes another name", () => {
  const lists = buildLookupIndex({
    bots: [],
    enforcementActions: [],
    trackerEntries: ["Qec-Trade", "Up Markets", "Zelvon Capital"].map((name, at) =>
      bareEntry({ id: `dfpi-${at}`, names: [name], unmatched_names: [] }),
    ),
  });
  const meant = (text: string) => saidBy(lists, text).map(({ name }) => name);
  for (const text of ["QevTrade", "FP Markets"]) assert.deepEqual(meant(text), [], text);
  assert.deepEqual(meant("QecTrades"), ["Qec-Trade"]);
  assert.deepEqual(meant("Zelvan Capital"), ["Zelvon Capital"]);
});

test("a person's name is suggested to nobody who typed another one", () => {
  assert.deepEqual(names("Carlos Jotwenn"), []);
});

test("a name whose record is about somebody else says so", () => {
  const [first] = suggested("Gorvia");
  assert.equal(first?.type, "tracker_entry");
  assert.ok(first !== undefined && "borrowed" in first && first.borrowed);
  assert.match(first.reason, /somebody who misused the name “Gorvia”, not its owner/u);
  assert.deepEqual(
    suggested("Hulvantja").map((one) => "borrowed" in one && one.borrowed),
    [false],
  );
});

test("a name in other circumstances is suggested with what it is there", () => {
  for (const [text, type, reason] of [
    ["Halvion", "warning", /^On record is somebody who misused the name “Halvion”/u],
    ["Bright Meadow Dawn", "warning", /made of everyday words: another firm may have this name/u],
    ["Carlos Jotwen", "enforcement_action", /Carlos Jotwen/u],
    ["hulvantiapro", "tracker_entry", /hulvantia-pro\.com/u],
  ] as const) {
    const [first] = suggested(text);
    assert.deepEqual([first?.type, text], [type, text]);
    assert.match(first?.reason ?? "", reason);
  }
  assert.deepEqual(
    suggested("Halvion").map((one) => "borrowed" in one && one.borrowed),
    [true],
  );
});

test("at most five are suggested, of one near name as of many", () => {
  assert.equal(suggested("Hesperal").length, 3);
  assert.equal(suggested("Wolverton").length, 5);
});

test("a site with a name on record is told", () => {
  assert.deepEqual(names("mirtonia.net"), ["bot Mirtonia"]);
  assert.match(suggested("mirtonia.net")[0]?.reason ?? "", /The address you asked about is not on that record/u);
  assert.equal(
    suggested("vornexia.net")[0]?.reason,
    "“login.vornexia.net”, a part of this website, is on record. We found nothing about the rest of it.",
  );
  assert.match(suggested("vornexia.org")[0]?.reason ?? "", /The address you asked about is not on that record/u);
});

test("a website on record inside a longer text is suggested, its full stop missing or not", () => {
  assert.deepEqual(names("hulvantia-pro.com or what"), ["tracker_entry hulvantia-pro.com"]);
  assert.deepEqual(names("hulvantia-pro com"), ["tracker_entry hulvantia-pro.com"]);
});

test("a word of the trade, and nothing at all, suggest nothing", () => {
  for (const text of ["crypto", "", "..."]) assert.deepEqual(names(text), [], text);
});

test("half of a listed name that goes on with what a firm is suggests it, and matches nothing", () => {
  assert.deepEqual(suggested("Dromvexa"), [
    {
      type: "warning",
      id: "w-half",
      name: "Dromvexa Group",
      listed_as: "Dromvexa Group",
      how: "short_name",
      reason: "“Dromvexa Group” is on record; you wrote it without “Group”. It may be another firm.",
      borrowed: false,
    },
  ]);
  assert.deepEqual(suggested("Drom"), []);
  // One record is suggested once.
  assert.equal(suggested("Zilvora").length, 1);
  for (const text of ["Dromvexa hotel", "Drom vexa", "Hexvara"]) assert.deepEqual(suggested(text), [], text);
});

test("each record is suggested once, and a bot and a venue of one name are two", () => {
  const twice = buildLookupIndex({
    bots: [bot("Zendarix", { slug: "zendarix", aliases: ["Zendarex"] })],
    enforcementActions: [],
    trackerEntries: [],
    venues: [bareVenue({ slug: "zendarix", name: "Zendarix" })],
  });
  const near = suggest(twice, readQuery("Zendarax"), "Zendarax");
  assert.deepEqual(
    near.map(({ type, name }) => `${type} ${name}`),
    ["bot Zendarix", "venue Zendarix"],
  );
});
