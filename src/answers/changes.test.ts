import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import { Publishes } from "../../test/support/publishing.ts";
import { bareEntry, sampleRecords } from "../../test/support/sample-records.ts";
import { ProblemError } from "../base/errors.ts";
import { changesQuery } from "../contract/queries.ts";
import type { Records } from "../record/records.ts";
import { changesAnswerOf } from "./changes.ts";

const loss = { kind: "loss_event", text: "Money was lost.", source: "https://news.example/" } as const;
const bots = [bareBot({ incidents: ["2020-01-01", "2026-11-10"].map((date) => ({ date, ...loss })) })];

const read = (time: string, fields: Partial<Records> = {}): Records =>
  sampleRecords({
    bots,
    enforcement_actions: [],
    ...fields,
    sources: sampleRecords().sources.map((source) => ({ ...source, retrieved_at: time })),
  });

/** Two incidents imported on 20 November, and an entry of 2024 detected on 25 November. */
const publishes = new Publishes();
publishes.publish(read("2026-11-20T00:00:00Z"));
const first = publishes.snapshot;
const late = bareEntry({ domains: ["late.example"], first_seen: "2024-03-03" });
publishes.publish(read("2026-11-25T06:00:00Z", { tracker_entries: [bareEntry(), late] }));
const { snapshot } = publishes;
assert.ok(snapshot && first);

const site = { baseUrl: "https://botwatch.example" };
const ask = (query: Record<string, string>) => changesAnswerOf(snapshot, site, changesQuery.parse(query));
const dates = (query: Record<string, string>) => ask(query).changes.map((change) => change.date);

describe("the list of changes", () => {
  it("is newest first by the day of the change", () => {
    assert.deepEqual(dates({}), ["2026-11-10", "2024-03-03", "2020-01-01"]);
  });

  it("is filtered by words of the records that changed", () => {
    assert.deepEqual(dates({ q: "late.example report" }), ["2024-03-03"]);
    assert.deepEqual(dates({ q: "zqxv" }), []);
  });

  it("is filtered by kind and by bot", () => {
    assert.deepEqual(dates({ kind: "tracker_entry" }), ["2024-03-03"]);
    assert.deepEqual(dates({ bot: "sample-bot" }), ["2026-11-10", "2020-01-01"]);
    assert.deepEqual(dates({ bot: "sample-bot", kind: "shutdown" }), []);
  });

  it("refuses a bot that is not on record, so that a typo is not read as no news", () => {
    assert.throws(
      () => ask({ bot: "sample-bit" }),
      (error) =>
        error instanceof ProblemError && error.code === "invalid_parameter" && error.errors[0]?.parameter === "bot",
    );
  });

  it("since a day contains what happened since, and what was detected since, however old", () => {
    assert.deepEqual(dates({ since: "2026-11-01" }), ["2026-11-10", "2024-03-03"]);
    assert.deepEqual(dates({ since: "2026-11-21" }), ["2024-03-03"]);
    assert.deepEqual(dates({ since: "2026-11-26" }), []);
  });

  it("since the calendar's end contains nothing, and since its beginning everything, whatever the time zone", () => {
    for (const since of ["9999-12-31", "9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59Z"]) {
      assert.deepEqual(dates({ since }), [], since);
    }
    for (const since of ["0000-01-01", "0000-01-01T00:00:00+14:00"]) assert.equal(dates({ since }).length, 3, since);
  });

  it("since a time counts detection to the second, in any time zone", () => {
    assert.deepEqual(dates({ since: "2026-11-25T06:00:00Z" }), ["2024-03-03"]);
    assert.deepEqual(dates({ since: "2026-11-25T06:00:01Z" }), []);
    assert.deepEqual(dates({ since: "2026-11-25T08:00:00+02:00" }), ["2024-03-03"]);
    assert.ok(dates({ since: "2026-11-11T01:00:00+02:00" }).includes("2026-11-10"));
  });

  it("does not take the first import for news: an imported fact counts by its own day", () => {
    assert.ok(!dates({ since: "2026-11-20" }).includes("2020-01-01"));
  });

  it("since a snapshot contains what was published after it, however old, and nothing since the newest", () => {
    assert.deepEqual(dates({ since_snapshot: first.id }), ["2024-03-03"]);
    assert.deepEqual(dates({ since_snapshot: first.id, kind: "incident" }), []);
    assert.deepEqual(dates({ since_snapshot: snapshot.id }), []);
  });

  it("refuses a snapshot it does not remember, and says what to ask by instead", () => {
    assert.throws(
      () => ask({ since_snapshot: "snap-0000000000000000" }),
      (error) =>
        error instanceof ProblemError && error.errors[0]?.parameter === "since_snapshot" && /since/u.test(error.detail),
    );
  });

  it("in order of detection begins with what was published last", () => {
    assert.deepEqual(dates({ order: "detected" }), ["2024-03-03", "2026-11-10", "2020-01-01"]);
  });

  it("comes in pages that together contain everything once", () => {
    const page = ask({ limit: "2" });
    assert.deepEqual(page.meta.counts, { changes: 2, matching: 3 });
    const next = new URL(page.next ?? "");
    assert.equal(next.origin + next.pathname, "https://botwatch.example/api/changes.json");
    const second = ask(Object.fromEntries(next.searchParams));
    assert.equal(second.next, null);
    assert.deepEqual([...page.changes, ...second.changes], ask({}).changes);
  });

  it("keeps the filter from page to page", () => {
    const filter = { bot: "sample-bot", since: "2019-01-01", order: "detected" };
    const page = ask({ limit: "1", ...filter });
    const asked = Object.fromEntries(new URL(page.next ?? "").searchParams);
    assert.deepEqual(asked, { limit: "1", ...filter, cursor: page.changes[0]?.id });
    const second = ask(asked);
    assert.deepEqual(
      second.changes.map((change) => change.date),
      ["2020-01-01"],
    );
    assert.equal(second.next, null);
  });

  it("refuses a cursor it never gave", () => {
    assert.throws(
      () => ask({ cursor: "chg-0000000000000000" }),
      (error) => error instanceof ProblemError && error.errors[0]?.parameter === "cursor",
    );
  });
});
