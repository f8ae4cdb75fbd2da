import assert from "node:assert/strict";
import { test } from "node:test";
import { Publishes } from "../../test/support/publishing.ts";
import { bareWarning, bareWarningList, sampleRecords } from "../../test/support/sample-records.ts";
import { domainsAnswerOf } from "./answers/domains.ts";
import { readState, stateAfter, stateText } from "./published-state.ts";

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
  assert.deepEqual(domainsAnswerOf(now, site, true, { since: first?.id }).changes?.removed, [
    "one.example",
    "two.example",
  ]);
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

test("what was listed is kept from one publish to the next", () => {
  const publishes = new Publishes();
  publishes.publish(withHosts("one.example"));
  assert.ok(publishes.snapshot);
  const state = stateAfter(null, publishes.snapshot);
  assert.deepEqual(readState(stateText(state))?.hosts, publishes.snapshot.hosts);
  assert.equal(readState(stateText({ ...state, hosts: null }))?.hosts, null);
});
