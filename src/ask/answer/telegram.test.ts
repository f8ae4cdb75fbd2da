import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../test/support/any-text.ts";
import { bareBot, officialHandle } from "../../../test/support/bot-records.ts";
import { alone } from "../../../test/support/checked.ts";
import { bareEntry } from "../../../test/support/sample-records.ts";
import { buildLookupIndex } from "../index/index.ts";
import { brandsOf, buildLookalikeIndex } from "../lookalike/index.ts";
import { checkTelegram, whyNoHandle } from "./telegram.ts";

const entry = bareEntry({ id: "dfpi-0123456789ab" });
const bots = [
  bareBot({
    slug: "kryll",
    name: "Kryll",
    telegram_handles: [officialHandle("Kryll_Official")],
  }),
];
const lookalikes = buildLookalikeIndex(brandsOf({ bots, prediction_venues: [], protected_brands: [] }));
const index = buildLookupIndex({
  bots,
  enforcementActions: [],
  trackerEntries: [
    { ...entry, provenance: { ...entry.provenance, website_raw: ["https://t.me/kryll_support", "kryll.example"] } },
  ],
});

function told(text: string) {
  const found = checkTelegram({ lookup: index, lookalikes }, text);
  assert.ok(found !== null, text);
  return found;
}

test("a handle that a bot states is its official one, in any case and form", () => {
  for (const text of [
    "@kryll_official",
    "Kryll_Official",
    "https://t.me/KRYLL_OFFICIAL",
    "tg://resolve?domain=kryll_official",
  ]) {
    const { result, official, reasons } = told(text);
    assert.equal(result, "official", text);
    assert.deepEqual(official, [{ slug: "kryll", handle: "Kryll_Official" }]);
    assert.deepEqual(reasons, ["The record of Kryll has @Kryll_Official as its handle."]);
  }
});

test("a handle that a tracker entry names is on record, worded as a complaint", () => {
  const { result, finding, reasons } = told("t.me/Kryll_Support");
  assert.equal(result, "impersonator_on_record");
  assert.deepEqual(
    finding.matches.tracker_entries.map(({ id }) => id),
    ["dfpi-0123456789ab"],
  );
  assert.match(reasons[0] ?? "", /^A scam-tracker entry names @Kryll_Support\. Entries are unverified complaints\.$/u);
});

test("a handle that resembles an official one says which, and an official one is never tested", () => {
  const { result, reasons } = told("@kryl_official");
  assert.equal(result, "lookalike");
  assert.deepEqual(reasons, ["@kryl_official resembles @Kryll_Official, the handle of Kryll."]);
});

test("an unknown handle is not on record, which clears nobody", () => {
  const { result, reasons } = told("@somebody_else");
  assert.equal(result, "not_on_record");
  assert.match(reasons[0] ?? "", /says nothing about who runs it/u);
});

test("anything but a handle is none, and no text makes it throw", () => {
  for (const text of ["", "@", "two words", "t.me/+invite", "@1abc", "https://kryll.example"]) {
    assert.equal(checkTelegram(alone(index), text), null, text);
  }
  fc.assert(fc.property(anyText(), (text) => checkTelegram(alone(index), text)?.reasons.length !== 0));
});

test("of an invitation it says that it names nobody and what to ask instead", () => {
  for (const text of ["https://t.me/+AbCdEf123", "t.me/joinchat/AbCdEf", "telegram.me/+x1y2", "tg://join?invite=AbC"]) {
    assert.equal(checkTelegram({ lookup: index, lookalikes }, text), null, text);
    assert.match(whyNoHandle(text), /^This is an invitation .* Ask about the @name /u, text);
  }
  for (const text of ["@no", "zq-secret !", "https://example.com/joinchat/x"])
    assert.match(whyNoHandle(text), /^This is not a Telegram user name\. Give @name/u, text);
});
