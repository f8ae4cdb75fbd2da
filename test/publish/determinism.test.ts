/** The same records give the same snapshot, bytes and ETags, whatever order they come in. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { encodeDraft } from "../../src/contract/encode-documents.ts";
import { buildDocuments } from "../../src/publish/finish.ts";
import type { Records } from "../../src/record/records.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import { bundledRecords, bundledSnapshot } from "../support/bundled.ts";
import { jsonAnswers } from "../support/finished.ts";
import { baseUrl } from "../support/service.ts";

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
  const one = await bundledSnapshot();
  const other = buildSnapshot(reversed(records), []);
  assert.equal(other.id, one.id);
  const site = { baseUrl };
  const others = buildDocuments(other, site);
  let compressed = 0;
  for (const draft of buildDocuments(one, site)) {
    const { value: same } = others.next();
    assert.ok(same, draft.target);
    const { content, lastModified, ...about } = draft;
    const { content: otherContent, lastModified: otherModified, ...otherAbout } = same;
    assert.deepEqual(otherAbout, about);
    assert.equal(otherModified?.(), lastModified?.(), draft.target);
    assert.ok(Buffer.from(await content()).equals(Buffer.from(await otherContent())), draft.target);
    // The same text gives the same encodings.
    if (!about.target.startsWith("/api/bots.json")) continue;
    assert.deepEqual(await encodeDraft(same, other.generated_at), await encodeDraft(draft, one.generated_at));
    compressed += 1;
  }
  assert.ok(compressed > 0 && others.next().done);
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
  const first = await bundledSnapshot();
  const second = buildSnapshot(records, first.changes);
  assert.deepEqual(second.changes, first.changes);
  assert.equal(second.id, first.id);
});

test("a placement changes no bot, no order and no entry of the watchlist", async () => {
  const before = published(await bundledRecords());
  const records = structuredClone(await bundledRecords());
  const slug = records.bots[0]?.slug ?? "";
  const placement = records.rate_card.placements[0]?.id ?? "home";
  records.rate_card.active_placements.push({
    placement_id: placement,
    advertiser: slug,
    url: "https://advertiser.example/",
    from: "2026-11-01",
    to: "2026-12-01",
  });
  const after = published(records);
  const without = (answers: typeof before, target: string): unknown => {
    const { meta: _meta, ...answer } = (answers.get(target) ?? assert.fail(target))() as { meta: unknown };
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

function published(records: Records): Map<string, () => unknown> {
  return jsonAnswers(buildSnapshot(records, []), { baseUrl });
}
