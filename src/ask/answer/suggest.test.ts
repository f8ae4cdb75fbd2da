import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesMissedByLittle } from "../../../test/support/asked.ts";
import { bareAction, bareBot, officialHandle } from "../../../test/support/bot-records.ts";
import { check } from "../../../test/support/checked.ts";
import { bareEntry, bareWarning } from "../../../test/support/sample-records.ts";
import { buildLookupIndex, type LookupIndex } from "../index/index.ts";
import { nearReason } from "./words.ts";

const index = buildLookupIndex({
  bots: [
    bareBot({ slug: "3commas", name: "3Commas", domains: ["3commas.io"] }),
    bareBot({
      slug: "cryptohopper",
      name: "Cryptohopper",
      telegram_handles: ["hopper_official", "hopper_lounge"].map(officialHandle),
    }),
    bareBot({ slug: "streak", name: "Streak", generic_name: true }),
  ],
  enforcementActions: [
    bareAction({
      id: "sec-rimar",
      title: "SEC case about Rimar Capital",
      brand_names: ["Rimar Capital"],
      unmatched_brand_names: ["Coin Signals"],
      respondents: [
        { name: "Carlos L. Martinez", kind: "person", match_names: ["Carlos L. Martinez"] },
        { name: "Gotbit Consulting", kind: "company", match_names: ["Gotbit Consulting"] },
      ],
    }),
  ],
  trackerEntries: entriesMissedByLittle,
});

/** Suggested records, without a match. */
function suggested(text: string): string[] {
  const { verdict, suggestions } = check(index, text);
  assert.equal(verdict, "no_record", text);
  for (const near of suggestions) assert.match(nearReason(near, "en"), /\.$/u);
  return suggestions.map((one) => ("slug" in one ? one.slug : one.id));
}

/** Why the first is suggested. */
function firstReason(asked: LookupIndex, text: string): string {
  const [near] = check(asked, text).suggestions;
  return near === undefined ? "" : nearReason(near, "en");
}

test("a typing slip suggests what was meant", () => {
  for (const slip of ["3comas", "3commass", "3comams", "3kommas"]) assert.deepEqual(suggested(slip), ["3commas"], slip);
  assert.deepEqual(suggested("cryptohoppr"), ["cryptohopper"]);
  assert.deepEqual(suggested("criptohoper"), ["cryptohopper"]);
  assert.deepEqual(suggested("coinfasttrades.com"), ["dfpi-00000000000a"]);
});

test("the same name under another ending suggests the record, and says that it is another address", () => {
  assert.deepEqual(suggested("3commas.com"), ["3commas"]);
  assert.match(firstReason(index, "3commas.com"), /not on that record/u);
  assert.deepEqual(suggested("coinsfasttrades.net"), ["dfpi-00000000000a"]);
  assert.deepEqual(suggested("coinsfasttrades"), ["dfpi-00000000000a"]);
});

test("trade words inside a longer question suggest nothing", () => {
  assert.deepEqual(suggested("somebody from crypto trading called me"), []);
});

test("a question about a misspelt name suggests what was meant", () => {
  assert.deepEqual(suggested("is cryptohoppr legit?"), ["cryptohopper"]);
});

test("a domain with its full stop missing is suggested", () => {
  assert.deepEqual(suggested("coinsfasttrades com"), ["dfpi-00000000000a"]);
});

test("a Telegram handle without its @ is suggested, and read as one if it has a word of authority", () => {
  assert.deepEqual(suggested("hopper_lounge"), ["cryptohopper"]);
  assert.match(firstReason(index, "hopper_lounge"), /handle @hopper_lounge/u);
  assert.deepEqual(
    check(index, "hopper_official").matches.bots.map(({ slug, match }) => [slug, match.type]),
    [["cryptohopper", "telegram_handle"]],
  );
});

test("a site merely used for contact is not called imitated", () => {
  assert.deepEqual(suggested("YouTube"), []);
});

test("a name close to an accused company's suggests the case, one close to an accused person's nothing", () => {
  assert.deepEqual(suggested("Gotbit Consultng"), ["sec-rimar"]);
  for (const other of ["Carlos Martinez", "Carlos M. Martinez", "Carla L. Martinez", "is Carlos Martinez a scammer"]) {
    assert.deepEqual(suggested(other), [], other);
  }
});

test("one telling word of a longer name is suggested, not matched", () => {
  assert.deepEqual(suggested("rimar"), ["sec-rimar"]);
});

test("an imitated firm learns that somebody imitates it, with no word against it", () => {
  assert.deepEqual(suggested("Coinbase"), ["dfpi-00000000000b"]);
  assert.equal(firstReason(index, "coinbase"), "That says nothing against the owner of the name.");
});

test("a name listed as unmatched is suggested with its caveat", () => {
  assert.deepEqual(suggested("spark capital"), ["dfpi-00000000000b"]);
  assert.match(firstReason(index, "spark capital"), /everyday words: another firm may/u);
  const [near] = check(index, "spark capital").suggestions;
  assert.match(
    near === undefined ? "" : nearReason(near, "de"),
    /besteht aus Alltagswörtern: Eine andere Firma kann so heißen/u,
  );
});

test("a website that another record lists gets the case with its name, however asked, and none that lists it", () => {
  const listed = buildLookupIndex({
    bots: [],
    enforcementActions: [
      bareAction({ id: "sec-novatech", title: "SEC case against Novatechia", brand_names: ["Novatechia FX"] }),
      bareAction({ id: "sec-second", brand_names: ["Novatechia FX"], domains: ["novatechiafx.net"] }),
      bareAction({
        id: "person",
        respondents: [{ name: "Novatechia FX", kind: "person", match_names: ["Novatechia FX"] }],
      }),
    ],
    trackerEntries: [],
    warnings: [
      bareWarning({ id: "w-1", names: [], domains: ["novatechiafx.com", "novatechiafx.net", "unrelated.com"] }),
      bareWarning({ id: "w-2", names: ["novatechiafx.com"], domains: [] }),
    ],
  });
  const beside = (text: string) => check(listed, text).suggestions.map((one) => ("slug" in one ? one.slug : one.id));
  for (const text of [
    "novatechiafx.com",
    "https://novatechiafx.com/",
    "is novatechiafx.com safe",
    "m.novatechiafx.com",
  ]) {
    assert.equal(check(listed, text).verdict, "watchlist_match", text);
    assert.deepEqual(beside(text), ["sec-novatech", "sec-second"], text);
  }
  assert.match(firstReason(listed, "novatechiafx.com"), /has the same name.*not on that record/u);
  assert.deepEqual(beside("novatechiafx.net"), ["sec-novatech"]);
  assert.deepEqual(beside("unrelated.com"), []);
});

test("a trade word, a shared host and a match suggest nothing", () => {
  for (const text of ["crypto", "bot", "t.me", "github.io"]) assert.deepEqual(suggested(text), [], text);
  assert.deepEqual(check(index, "3commas").suggestions, []);
});

test("at most five are suggested, each record once", () => {
  const trackerEntries = Array.from({ length: 20 }, (_, at) =>
    bareEntry({
      id: `dfpi-${String(at).padStart(12, "0")}`,
      names: [`Opavorn${at % 10}`, "Opavorn"],
      unmatched_names: ["Opavorn"],
    }),
  );
  const crowded = buildLookupIndex({ bots: [], enforcementActions: [], trackerEntries });
  const ids = check(crowded, "opavorns").suggestions.map((one) => ("slug" in one ? one.slug : one.id));
  assert.equal(ids.length, 5);
  assert.equal(new Set(ids).size, 5);
});

test("beside the warnings of a name, those of the same name with what is offered are told: Bot, App, AI, Pro", () => {
  const row = (id: string, ...names: string[]) => bareWarning({ id, names, domains: [] });
  const listed = buildLookupIndex({
    bots: [bareBot({ slug: "zorvex", name: "Zorvex", domains: ["zorvex.example"] })],
    enforcementActions: [],
    trackerEntries: [],
    warnings: [
      row("w-1", "Qorvanta Phantom"),
      row("w-2", "Qorvanta Phantom Bot"),
      row("w-3", "Qorvanta Phantom Reserve"),
      row("w-4", "Zorvex Pro"),
    ],
  });
  const asked = check(listed, "Qorvanta Phantom");
  assert.deepEqual([asked.verdict, asked.matches.warnings.map(({ id }) => id)], ["watchlist_match", ["w-1"]]);
  assert.deepEqual(
    asked.suggestions.map((one) => ("slug" in one ? one.slug : one.id)),
    ["w-2"],
  );
  assert.match(
    firstReason(listed, "Qorvanta Phantom"),
    /Qorvanta Phantom Bot.* without “Bot”\. It may be another firm\./u,
  );
  assert.deepEqual(check(listed, "Qorvanta Phantom Bot").suggestions, []);
  assert.deepEqual(check(listed, "Zorvex").suggestions, [], "a firm on record is not set beside who uses its name");
});
