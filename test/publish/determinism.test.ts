/** The same records give the same snapshot, bytes and ETags, whatever order they come in. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildSnapshot } from "../../src/publish/publish.ts";
import type { Records } from "../../src/records/records.ts";
import { finishedDocuments } from "../support/finished.ts";
import { baseUrl, bundledRecords } from "../support/service.ts";

function reversed(records: Records): Records {
  const entries = Object.entries(records).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.toReversed() : value,
  ]);
  const lists = Object.fromEntries(entries) as Records;
  return {
    ...lists,
    vault_days: lists.vault_days.map((day) => ({ ...day, vaults: day.vaults.toReversed() })),
    warning_lists: lists.warning_lists.map((list) => ({ ...list, entries: list.entries.toReversed() })),
  };
}

test("records in another order give the same snapshot id and the same documents", async () => {
  const records = await bundledRecords();
  const one = buildSnapshot(records, []);
  const other = buildSnapshot(reversed(records), []);
  assert.equal(other.id, one.id);
  const [documents, others] = await Promise.all([
    finishedDocuments(one, { baseUrl }),
    finishedDocuments(other, { baseUrl }),
  ]);
  assert.deepEqual([...others.keys()].toSorted(), [...documents.keys()].toSorted());
  for (const [target, document] of documents) {
    assert.equal(others.get(target)?.etag, document.etag, target);
    assert.ok(others.get(target)?.bodies.br?.equals(document.bodies.br ?? Buffer.alloc(0)) ?? true, target);
  }
});

test("one changed word gives another snapshot id", async () => {
  const records = structuredClone(await bundledRecords());
  const before = buildSnapshot(records, []).id;
  const bot = records.bots[0];
  assert.ok(bot);
  bot.summary += " Changed.";
  assert.notEqual(buildSnapshot(records, []).id, before);
});

test("publishing on the log of an earlier publish adds no event", async () => {
  const records = await bundledRecords();
  const first = buildSnapshot(records, []);
  const second = buildSnapshot(records, first.changes);
  assert.deepEqual(second.changes, first.changes);
  assert.equal(second.id, first.id);
});

test("a placement changes no bot, no order and no entry of the watchlist", async () => {
  const records = structuredClone(await bundledRecords());
  const { documents: before } = await published(records);
  const slug = records.bots[0]?.slug ?? "";
  const placement = records.rate_card.placements[0]?.id ?? "home";
  records.rate_card.active_placements.push({
    placement_id: placement,
    advertiser: slug,
    url: "https://advertiser.example/",
    from: "2026-11-01",
    to: "2026-12-01",
  });
  const { documents: after } = await published(records);
  const without = (documents: typeof before, target: string): unknown => {
    const { meta: _meta, ...answer } = JSON.parse(documents.get(target)?.bodies.identity.toString() ?? "{}");
    return answer;
  };
  for (const target of [
    "/api/bots.json?sort=name",
    "/api/bots.json?sort=warnings",
    "/api/scams.json",
    "/api/leaderboard.json",
  ]) {
    assert.deepEqual(without(after, target), without(before, target), target);
  }
  assert.notDeepEqual(without(after, "/api/advertise.json"), without(before, "/api/advertise.json"));
});

async function published(records: Records) {
  const snapshot = buildSnapshot(records, []);
  return { snapshot, documents: await finishedDocuments(snapshot, { baseUrl }) };
}
