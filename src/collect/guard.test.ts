import assert from "node:assert/strict";
import { test } from "node:test";
import { type NamedSites, refuseFewer, refuseFlood, refuseLost, refuseMoved, refuseShrunk } from "./guard.ts";
import { ReadFailure } from "./read-failure.ts";

const shrunk = (read: number, last: number | null, accepted = false) =>
  refuseShrunk({ read, last, share: 0.9, what: "entries" }, accepted);

test("a read with exactly the least share is accepted, one record less is refused unless the operator accepts", () => {
  shrunk(90, 100);
  assert.throws(() => shrunk(89, 100), ReadFailure);
  assert.throws(() => shrunk(89, 100), /89 entries where the last good read had 100, less than 90 %/u);
  shrunk(89, 100, true);
  shrunk(1, null);
});

test("an empty read is refused, accepted or not", () => {
  assert.throws(() => shrunk(0, null), /no entries at all/u);
  assert.throws(() => shrunk(0, 100, true), /no entries at all/u);
});

test("a first read with exactly as many records as there always were is accepted, one fewer is refused", () => {
  refuseFewer(10, 10, "vaults", false);
  assert.throws(() => refuseFewer(9, 10, "vaults", false), /9 vaults, fewer than the 10/u);
  refuseFewer(9, 10, "vaults", true);
});

const grown = (added: number, days: number | null, accepted = false) =>
  refuseFlood(
    {
      added,
      lastRead: days === null ? null : new Date(Date.UTC(2026, 10, 20) - days * 86_400_000).toISOString(),
      now: new Date(Date.UTC(2026, 10, 20)),
      perDay: 10,
      what: "warnings",
    },
    accepted,
  );

test("200 new records at once, and as many more a day, are accepted; one more is refused unless told otherwise", () => {
  grown(200, 0);
  assert.throws(() => grown(201, 0), /201 new warnings at once/u);
  grown(230, 3);
  assert.throws(() => grown(231, 3), ReadFailure);
  grown(231, 3, true);
  grown(5000, null);
});

test("a last read dated in the future earns no extra room", () => {
  grown(200, -5);
  assert.throws(() => grown(201, -5), ReadFailure);
});

const now = new Date("2026-11-20T00:00:00Z");
const since = (days: number) => ({
  lastRead: new Date(now.getTime() - days * 86_400_000).toISOString(),
  now,
  what: "warnings",
});

test("however old the last read is, six in ten of the rows known must be there", () => {
  const lost = (found: number, days: number) => refuseLost({ ...since(days), expected: 100, found, share: 0.9 }, false);
  lost(90, 0);
  assert.throws(() => lost(89, 0), ReadFailure);
  lost(70, 366);
  for (const days of [3 * 365, 30 * 365]) {
    lost(60, days);
    assert.throws(() => lost(59, days), /41 of the 100 warnings/u);
  }
});

test("websites that vanish beside their names count as those that stand beside others", () => {
  const rows = (site: (at: number) => string[]): NamedSites[] =>
    Array.from({ length: 100 }, (_, at) => ({ name: `firm ${at}`, sites: site(at) }));
  const before = rows((at) => [`site${at}.example`]);
  const moved = (site: (at: number) => string[]) => refuseMoved({ before, now: rows(site) }, since(0), false);
  moved((at) => (at < 5 ? [] : [`site${at}.example`]));
  assert.throws(() => moved((at) => (at < 6 ? [] : [`site${at}.example`])), /6 of 100 websites/u);
  assert.throws(() => moved((at) => [`site${at < 6 ? at + 1 : at}.example`]), /6 of 100 websites/u);
});

test("a firm that stands in several rows has the websites of all of them", () => {
  const rows = (first: boolean): NamedSites[] =>
    Array.from({ length: 20 }, (_, at) => [
      ...(first || at >= 6 ? [{ name: `firm ${at}`, sites: [`first${at}.example`] }] : []),
      { name: `firm ${at}`, sites: [`second${at}.example`] },
    ]).flat();
  refuseMoved({ before: rows(true), now: rows(true).reverse() }, since(0), false);
  assert.throws(
    () => refuseMoved({ before: rows(true), now: rows(false) }, since(0), false),
    /6 of 40 websites no longer beside the name/u,
  );
});

test("however old the last read is, fifteen in a hundred websites may stand beside other names, and no more", () => {
  const rows = (moved: number): NamedSites[] =>
    Array.from({ length: 100 }, (_, at) => ({ name: `firm ${at}`, sites: at < moved ? [] : [`site${at}.example`] }));
  const read = (moved: number, days: number) => refuseMoved({ before: rows(0), now: rows(moved) }, since(days), false);
  for (const days of [3 * 365, 30 * 365]) {
    read(15, days);
    assert.throws(() => read(16, days), /16 of 100 websites/u);
  }
});
