import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bareAction, bareBot } from "../../../test/support/bot-records.ts";
import { Publishes } from "../../../test/support/publishing.ts";
import { bareEntry, bareWarning, bareWarningList, sampleRecords } from "../../../test/support/sample-records.ts";
import { notice } from "../../contract/notices.ts";
import type { Records } from "../../record/records.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { html } from "../html.ts";
import { botFeed, type Feed, siteFeed } from "./feed-entries.ts";

const site = { baseUrl: "https://botwatch.example" };

const read = (time: string, fields: Partial<Records> = {}): Records =>
  sampleRecords({
    enforcement_actions: [],
    ...fields,
    sources: sampleRecords().sources.map((source) => ({ ...source, retrieved_at: time })),
  });

function publishAll(...sets: Records[]): Snapshot {
  const publishes = new Publishes();
  for (const records of sets) publishes.publish(records);
  assert.ok(publishes.snapshot);
  return publishes.snapshot;
}

const loss = {
  date: "2020-05-05",
  kind: "loss_event",
  text: "Money was lost.",
  source: "https://news.example/",
} as const;
const withLoss = { bots: [bareBot({ incidents: [loss] })] };

describe("a feed", () => {
  it("says of each complaint, warning and allegation what it is", () => {
    const first = read("2026-11-20T00:00:00Z", { tracker_entries: [], warning_lists: [bareWarningList([])] });
    const second = read("2026-11-25T06:00:00Z", { enforcement_actions: [bareAction()] });
    const { entries } = siteFeed(publishAll(first, second), site);
    const cautions = [
      ["regulator_case", notice.allegation],
      ["tracker_entry", notice.tracker],
      ["warning", notice.warning],
    ] as const;
    for (const [kind, caution] of cautions) {
      const content = entries.find((entry) => entry.kind === kind)?.content;
      assert.ok(content?.includes(String(html`${caution}`)), `${kind}: ${content}`);
    }
  });

  it("puts what was published last first, however long ago it was, and imported facts under their own days", () => {
    const old = bareAction({ id: "old-case", related_bots: [], filed_date: "2015-01-01", status_date: "2015-01-01" });
    const { entries } = siteFeed(
      publishAll(
        read("2026-11-20T00:00:00Z", withLoss),
        read("2026-11-25T06:00:00Z", { ...withLoss, enforcement_actions: [old] }),
      ),
      site,
    );
    assert.deepEqual(
      entries.map(({ kind, updated }) => [kind, updated]),
      [
        ["regulator_case", "2026-11-25T06:00:00Z"],
        ["incident", "2020-05-05T00:00:00Z"],
      ],
    );
  });

  it("dates no entry later than the snapshot, whatever day a fact is dated", () => {
    const ahead = bareAction({ id: "ahead", related_bots: [], filed_date: "2031-01-01", status_date: "2031-01-01" });
    const later = { ...loss, date: "2030-05-05" };
    const snapshot = publishAll(
      read("2026-11-20T00:00:00Z", { bots: [bareBot({ incidents: [later] })] }),
      read("2026-11-25T06:00:00Z", { bots: [bareBot({ incidents: [later] })], enforcement_actions: [ahead] }),
    );
    const { entries, updated } = siteFeed(snapshot, site);
    assert.deepEqual(
      entries.map((entry) => entry.updated),
      ["2026-11-25T06:00:00Z", "2026-11-20T00:00:00Z"],
    );
    assert.equal(updated, "2026-11-25T06:00:00Z");
  });

  it("is as old as its newest entry, or as the first import if that is newer", () => {
    const first = read("2026-11-20T00:00:00Z", withLoss);
    const feed = (snapshot: Snapshot) => siteFeed(snapshot, site).updated;
    assert.equal(feed(publishAll(first)), "2026-11-20T00:00:00Z");
    assert.equal(feed(publishAll(first, read("2026-12-01T00:00:00Z", withLoss))), "2026-11-20T00:00:00Z");
    const news = read("2026-12-01T00:00:00Z", {
      ...withLoss,
      tracker_entries: [bareEntry(), bareEntry({ domains: ["b.example"] })],
    });
    assert.equal(feed(publishAll(first, news)), "2026-12-01T00:00:00Z");
  });

  it("has the same ids under any address, and different ids for other changes", () => {
    const snapshot = publishAll(read("2026-11-20T00:00:00Z", withLoss));
    const ids = (feed: Feed) => [feed.id, ...feed.entries.map((entry) => entry.id)];
    assert.deepEqual(ids(siteFeed(snapshot, site)), ids(siteFeed(snapshot, { baseUrl: "http://127.0.0.1:8080" })));
    // Pinned: if these change, feed readers everywhere show every entry again.
    assert.deepEqual(ids(siteFeed(snapshot, site)), [
      "urn:uuid:1903086e-ac01-5409-b199-b0a454a25454",
      "urn:uuid:7ee518a4-ace7-5e50-ac7d-efee4512e374",
    ]);
  });

  it("reports a warning list new on record in one line, and each later warning separately", () => {
    const warnings = Array.from({ length: 120 }, (_, at) =>
      bareWarning({ id: `sample-list-${String(at).padStart(12, "0")}`, published_on: "2024-05-06" }),
    );
    const before = read("2026-11-20T00:00:00Z", { ...withLoss, warning_lists: [] });
    const added = { ...withLoss, warning_lists: [bareWarningList(warnings)] };
    const later = bareWarning({ id: "sample-list-ffffffffffff", names: ["Zargonix"], published_on: "2026-12-05" });
    const grown = { ...withLoss, warning_lists: [bareWarningList([...warnings, later])] };
    const snapshot = publishAll(before, read("2026-12-01T00:00:00Z", added), read("2026-12-06T00:00:00Z", grown));
    assert.deepEqual(
      siteFeed(snapshot, site).entries.map(({ title, updated }) => [title, updated]),
      [
        ["Sample warns about Zargonix", "2026-12-06T00:00:00Z"],
        ["Warning list on record: Sample Authority: Sample list", "2024-05-06T00:00:00Z"],
        ["Sample Bot: loss event reported", "2020-05-05T00:00:00Z"],
      ],
    );
    assert.equal(snapshot.changes.filter(({ kind, cause }) => kind === "warning" && cause === "import").length, 120);
  });

  it("holds at most 100 entries, the newest", () => {
    const many = Array.from({ length: 150 }, (_, number) => bareEntry({ domains: [`evil-${number}.example`] }));
    const { entries } = siteFeed(
      publishAll(
        read("2026-11-20T00:00:00Z", withLoss),
        read("2026-12-01T00:00:00Z", { ...withLoss, tracker_entries: many }),
      ),
      site,
    );
    assert.equal(entries.length, 100);
    assert.ok(entries.every((entry) => entry.updated === "2026-12-01T00:00:00Z"));
  });

  it("for one bot contains what concerns it; for a bot without changes it is empty", () => {
    const quiet = bareBot({ slug: "quiet-bot", name: "Quiet Bot" });
    const snapshot = publishAll(read("2026-11-20T00:00:00Z", { bots: [...withLoss.bots, quiet] }));
    assert.deepEqual(
      botFeed(withLoss.bots[0] as (typeof withLoss.bots)[0], snapshot, site).entries.map((entry) => entry.title),
      ["Sample Bot: loss event reported"],
    );
    const empty = botFeed(quiet, snapshot, site);
    assert.deepEqual([empty.entries, empty.updated], [[], "2026-11-20T00:00:00Z"]);
    assert.notEqual(empty.id, siteFeed(snapshot, site).id);
  });
});

describe("an entry of a feed", () => {
  it("about the tracker says that nobody verified the complaint, and does not link the site", () => {
    const news = read("2026-12-01T00:00:00Z", {
      tracker_entries: [bareEntry(), bareEntry({ domains: ["worse.example"], summary: "Seen at worse.example." })],
    });
    const [entry] = siteFeed(publishAll(read("2026-11-20T00:00:00Z"), news), site).entries;
    assert.equal(entry?.title, "DFPI tracker entry (unverified complaint): worse[.]example");
    assert.match(entry?.content ?? "", /<p>Seen at worse\[\.\]example\.<\/p>\n<p>.*has not verified/);
    assert.doesNotMatch(entry?.content ?? "", /worse\.example/);
  });

  it("about a complaint says that it is an allegation, and names its source", () => {
    const filed = bareAction({ filed_date: "2026-11-01", summary: "Alleged <b>fraud</b> & more." });
    const [entry] = siteFeed(publishAll(read("2026-11-20T00:00:00Z", { enforcement_actions: [filed] })), site).entries;
    assert.equal(
      entry?.content,
      [
        "<p>Alleged &lt;b&gt;fraud&lt;/b&gt; &amp; more.</p>",
        "<p>A regulator&#39;s complaint is an allegation until a court rules.</p>",
        "<p>Day: 1 Nov 2026.</p>",
        '<p>Source: <a href="https://www.sec.gov/case">www.sec.gov</a>. <a ' +
          'href="https://botwatch.example/watchlist/sample-case">Our page</a>.</p>',
      ].join("\n"),
    );
    assert.equal(entry.sourceUrl, "https://www.sec.gov/case");
  });
});

describe("two warning lists that come at one time", () => {
  it("are two entries, each of which says whose list it is", () => {
    const listOf = (id: string, regulator_name: string) =>
      bareWarningList([bareWarning({ id: `${id}-000000000001` })], { id, regulator_name });
    const lists = [listOf("asic", "First Authority"), listOf("bafin", "Second Authority")];
    const { entries } = siteFeed(publishAll(read("2026-11-20T00:00:00Z", { warning_lists: lists })), site);
    const titles = entries.filter(({ kind }) => kind === "warning").map(({ title }) => title);
    assert.deepEqual(titles.toSorted(), [
      "Warning list on record: First Authority: Sample list",
      "Warning list on record: Second Authority: Sample list",
    ]);
  });
});
