import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot, officialHandle } from "../../../test/support/bot-records.ts";
import { alone } from "../../../test/support/checked.ts";
import { bareEntry } from "../../../test/support/sample-records.ts";
import { buildLookupIndex } from "../index/index.ts";
import { brandsOf, buildLookalikeIndex } from "../lookalike/index.ts";
import { Text } from "../text/text.ts";
import { find, findInText } from "./find.ts";

const bots = [
  bareBot({
    slug: "qorvanta",
    name: "Qorvanta",
    domains: ["qorvanta.com"],
    telegram_handles: [officialHandle("Qorvanta_News")],
  }),
  bareBot({ slug: "zarqonel", name: "Zarqonel", aliases: ["ZQ Gridder"], domains: ["zarqonel.com"] }),
];
const index = buildLookupIndex({
  bots,
  enforcementActions: [],
  trackerEntries: [bareEntry({ id: "dfpi-1", names: [], domains: ["evil-coin.com"] })],
});
const values = (text: string) => findInText(alone(index), new Text(text)).subjects.map(({ value }) => value);

test("behind an unknown address a documented site or handle does not speak for it, a listed one does", () => {
  assert.deepEqual(values("https://unknown-site.com/login?to=https://qorvanta.com"), ["unknown-site.com"]);
  assert.deepEqual(values("https://unknown-site.com/?url=https://t.me/Qorvanta_News"), ["unknown-site.com"]);
  assert.deepEqual(values("https://unknown-site.com/?to=https://evil-coin.com"), ["unknown-site.com", "evil-coin.com"]);
  assert.deepEqual(values("https://evil-coin.com/?to=https://qorvanta.com"), ["evil-coin.com", "qorvanta.com"]);
});

test("behind a shared or documented address a documented site is answered, and beside any", () => {
  assert.deepEqual(values("https://www.google.com/url?q=https://qorvanta.com"), ["www.google.com", "qorvanta.com"]);
  assert.deepEqual(values("https://zarqonel.com/?to=https://qorvanta.com"), ["zarqonel.com", "qorvanta.com"]);
  assert.deepEqual(values("unknown-site.com and qorvanta.com"), ["unknown-site.com", "qorvanta.com"]);
});

test("behind a site that imitates somebody the documented site does not speak for it", () => {
  const lookalikes = buildLookalikeIndex(brandsOf({ bots, prediction_venues: [], protected_brands: [] }));
  const found = findInText(
    { lookup: index, lookalikes },
    new Text("https://qorvamta.com/?to=https://zarqonel.com"),
  ).subjects;
  assert.deepEqual(
    found.map(({ value, imitates }) => [value, imitates?.name]),
    [["qorvamta.com", "Qorvanta"]],
  );
});

test("one record under two names is one subject, two records are two", () => {
  const asked = (text: string) => find(alone(index), text).subjects.map(({ shown_as }) => shown_as);
  assert.deepEqual(asked("please compare Zarqonel (ZQ Gridder)"), ["Zarqonel"]);
  assert.deepEqual(asked("please compare Zarqonel, Qorvanta"), ["Zarqonel", "Qorvanta"]);
});

test("what is named several times is one subject, as it was written first, in the order of the first", () => {
  const shown = (text: string) => findInText(alone(index), new Text(text)).subjects.map(({ shown_as }) => shown_as);
  assert.deepEqual(shown("QORVANTA or Zarqonel, that is qorvanta or zarqonel"), ["QORVANTA", "Zarqonel"]);
  assert.deepEqual(shown("EVIL-coin.com beside www.zarqonel.com and evil-COIN.com"), [
    "evil-coin.com",
    "www.zarqonel.com",
  ]);
});

test("a site in whose address a documented one stands may be about it, unless the visitor is to act there or it is a number", () => {
  const mayBeOwn = (text: string) =>
    findInText(alone(index), new Text(text)).subjects.map(({ imitates }) => imitates?.may_be_own);
  assert.deepEqual(mayBeOwn("https://unknown-site.com/review/qorvanta.com"), [true]);
  assert.deepEqual(mayBeOwn("https://unknown-site.com/login/qorvanta.com"), [false]);
  assert.deepEqual(mayBeOwn("https://93.184.215.14/review/qorvanta.com"), [false]);
});

test("a handle that reads like a name does not thereby belong to whoever has the name", () => {
  const [handle, ...others] = find(alone(index), "@zarqonel").subjects;
  assert.deepEqual([handle?.kind, others], ["telegram", []]);
  assert.deepEqual(handle?.matches.bots, []);
  assert.equal(find(alone(index), "zarqonel").subjects[0]?.matches.bots.length, 1);
});
