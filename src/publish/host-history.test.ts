import assert from "node:assert/strict";
import { test } from "node:test";
import { readFilter } from "../../client/filter.js";
import { Publishes } from "../../test/support/publishing.ts";
import { bareWarning, bareWarningList, sampleRecords } from "../../test/support/sample-records.ts";
import { domainsAnswerOf, filterChangesOf, filterOf } from "../answers/domains.ts";
import { readState, stateAfter, stateText } from "../snapshot/diff-events.ts";

const site = { baseUrl: "https://site.example" };
const withHosts = (...hosts: string[]) =>
  sampleRecords({
    enforcement_actions: [],
    tracker_entries: [],
    warning_lists: [
      bareWarningList(hosts.map((host, at) => bareWarning({ id: `sample-list-${at}`, domains: [host] }))),
    ],
  });

test("a copy that takes the changes since its snapshot is the list of today", () => {
  const publishes = new Publishes();
  const copies = [["one.example", "two.example"], ["two.example", "three.example"], ["three.example"]].map(
    (hosts, at) => {
      publishes.publish(withHosts(...hosts), `2027-01-0${at + 1}T00:00:00Z`);
      const { snapshot } = publishes;
      assert.ok(snapshot);
      return { snapshot, id: snapshot.id, rows: domainsAnswerOf(snapshot, site, true).domains };
    },
  );
  const now = copies.at(-1)?.snapshot ?? assert.fail();
  const today = domainsAnswerOf(now, site, true).domains;
  for (const { id, rows } of copies) {
    const { changes, domains } = domainsAnswerOf(now, site, true, { since: id });
    assert.equal(changes?.is_whole, false);
    const gone = new Set([...(changes?.removed ?? []), ...domains.map(({ host }) => host)]);
    const kept = [...rows.filter(({ host }) => !gone.has(host)), ...domains];
    assert.deepEqual(
      kept.map(({ host, record }) => [host, record]).sort(),
      today.map(({ host, record }) => [host, record]).sort(),
    );
  }
  const [first] = copies;
  const unknown = { since: "snap-0000000000000000" };
  assert.equal(domainsAnswerOf(now, site, true, unknown).changes?.is_whole, true, "nothing is known of it");
  assert.deepEqual(domainsAnswerOf(now, site, true, { since: first?.id }).changes?.removed, [
    "one.example",
    "two.example",
  ]);
});

test("a filter that was kept says with its changes what the filter of today says", async () => {
  const publishes = new Publishes();
  const mailOnly = sampleRecords({
    enforcement_actions: [],
    tracker_entries: [],
    warning_lists: [
      bareWarningList([bareWarning({ id: "sample-list-0", domains: [], mail_domains: ["mail.example"] })]),
    ],
  });
  const published = [
    withHosts("one.example", "app.two.example", "three.example"),
    mailOnly,
    withHosts("three.example", "four.example"),
  ].map((records, at) => {
    publishes.publish(records, `2027-01-0${at + 1}T00:00:00Z`);
    return publishes.snapshot ?? assert.fail();
  });
  const now = published.at(-1) ?? assert.fail();
  const whole = (snapshot: typeof now) => new Uint8Array(filterOf(snapshot, {})).buffer;
  const today = readFilter(whole(now));
  const changesSince = (since: string) => filterChangesOf(now, site, { since });
  const sites = ["one", "app.two", "two", "three", "four", "mail", "app.four", "never"].map(
    (name) => `${name}.example`,
  );
  for (const snapshot of published) {
    const changes = changesSince(new TextDecoder().decode(whole(snapshot).slice(-21)));
    assert.equal(changes.is_whole, false);
    const kept = readFilter(whole(snapshot), changes);
    for (const host of sites) assert.equal(await kept(host), await today(host), `${host} since ${snapshot.id}`);
  }
  assert.deepEqual(await Promise.all(sites.map(today)), [false, false, false, true, true, false, true, false]);
  const only = "blocking" as const;
  const blocking = (snapshot: typeof now) => new Uint8Array(filterOf(snapshot, { only })).buffer;
  const blockedToday = readFilter(blocking(now));
  for (const snapshot of published) {
    const kept = readFilter(blocking(snapshot), filterChangesOf(now, site, { since: snapshot.id, only }));
    for (const host of sites) assert.equal(await kept(host), await blockedToday(host), `${host} since ${snapshot.id}`);
  }
  const forgotten = changesSince("snap-0000000000000000");
  assert.deepEqual([forgotten.is_whole, forgotten.added, forgotten.removed], [true, [], []]);
});

test("an unknown or forgotten snapshot gets the whole list, and is told so", () => {
  const publishes = new Publishes();
  publishes.publish(withHosts("one.example"));
  const { snapshot } = publishes;
  assert.ok(snapshot);
  const { changes, domains } = domainsAnswerOf(snapshot, site, true, { since: "snap-0000000000000000" });
  assert.deepEqual([changes?.is_whole, domains.length], [true, 1]);
  assert.match(changes?.said ?? "", /whole list: replace your copy/u);
});

test("a snapshot that is published again has the history that it had", () => {
  const publishes = new Publishes();
  for (const hosts of [["one.example"], ["one.example", "two.example"]]) {
    publishes.publish(withHosts(...hosts));
    const first = publishes.snapshot?.hosts;
    publishes.publish(withHosts(...hosts));
    assert.deepEqual(publishes.snapshot?.hosts, first);
  }
});

test("what was listed is kept from one publish to the next", () => {
  const publishes = new Publishes();
  publishes.publish(withHosts("one.example"));
  assert.ok(publishes.snapshot);
  const state = stateAfter(null, publishes.snapshot);
  assert.deepEqual(readState(stateText(state))?.hosts, publishes.snapshot.hosts);
  assert.equal(readState(stateText({ ...state, hosts: null }))?.hosts, null);
});
