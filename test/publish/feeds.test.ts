/**
 * The feeds as a feed reader gets them: over HTTP, through parsers that did not write them, and by the rules of RFC
 * 4287.
 */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import fc from "fast-check";
import { parseJsonFeed } from "feedsmith";
import { encodeDraft } from "../../src/contract/encode-documents.ts";
import { jsonFeedAnswer } from "../../src/contract/shapes/feeds.ts";
import { botFeedDocuments, siteFeedDocuments } from "../../src/formats/feeds/write-feeds.ts";
import type { ChangeEvent } from "../../src/record/change-event.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import { anyText } from "../support/any-text.ts";
import { atomProblems } from "../support/atom-rules.ts";
import { bundledRecords } from "../support/bundled.ts";
import { type FeedParser, feedParsers, type ParsedFeed } from "../support/feed-parsers.ts";
import { Publishes } from "../support/publishing.ts";
import { baseUrl, type Service, takeService } from "../support/service.ts";

let service: Service;
let parsers: FeedParser[];
before(async () => {
  parsers = feedParsers();
  service = await takeService();
});
after(() => service.stop());

const getText = async (path: string): Promise<string> => {
  const response = await fetch(`${service.url}${path}`);
  assert.equal(response.status, 200, path);
  return response.text();
};

const botPaths = () => service.snapshot.records.bots.map(({ slug }) => `/bots/${slug}/feed`);

/** Some parsers give HTML with quotation marks decoded, which is the same HTML. */
function quotesDecoded(html: string): string {
  return html.replaceAll("&#39;", "'").replaceAll("&quot;", '"');
}

/** The feeds of a snapshot, rendered, by request target. */
async function rendered(
  snapshot: Snapshot,
  site = { baseUrl },
  targets?: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...siteFeedDocuments(snapshot, site), ...botFeedDocuments(snapshot, site)].filter(
    ({ target }) => targets?.includes(target) ?? true,
  );
  const finished = wanted.map(async (document) => {
    const { bodies } = await encodeDraft(document, snapshot.generated_at);
    return [document.target, bodies.identity.toString()] as const;
  });
  return new Map(await Promise.all(finished));
}

describe("the Atom feeds", () => {
  test("keep every must of RFC 4287, with entries and without", async () => {
    let empty = 0;
    for (const path of ["/feed", ...botPaths()]) {
      const document = await getText(`${path}.xml`);
      assert.deepEqual(atomProblems(document), [], path);
      if (!document.includes("<entry>")) empty++;
    }
    assert.ok(empty > 0 && empty < botPaths().length);
  });

  test("are read alike by every parser on this machine", async (context) => {
    context.diagnostic(`parsers: ${parsers.map((parser) => parser.name).join(", ")}`);
    const withHistory = service.snapshot.changes.find((event) => event.subject.slug !== null)?.subject.slug;
    for (const path of ["/feed", `/bots/${withHistory}/feed`, "/bots/zenbot/feed"]) {
      const document = await getText(`${path}.xml`);
      const json = jsonFeedAnswer.parse(JSON.parse(await getText(`${path}.json`)));
      const expected: ParsedFeed = {
        title: json.title,
        self: `${baseUrl}${path}.xml`,
        updated: null,
        entries: json.items.map((item) => ({
          id: item.id,
          title: item.title,
          url: item.url,
          updated: new Date(item.date_published).toISOString(),
          content: quotesDecoded(item.content_html),
        })),
      };
      assert.ok(expected.entries.length > 0, path);
      for (const parser of parsers) {
        const { updated, entries, ...feed } = parser.parse(document);
        const parsed = {
          ...feed,
          entries: entries.map((entry) => ({ ...entry, content: quotesDecoded(entry.content ?? "") })),
        };
        assert.ok(updated !== null && updated >= (expected.entries[0]?.updated ?? ""), `${parser.name} ${path}`);
        assert.deepEqual({ ...parsed, updated: null }, expected, `${parser.name} ${path}`);
      }
    }
  });

  test("without an entry are read by every parser", async () => {
    const quiet = service.snapshot.records.bots.find(
      ({ slug }) => !service.snapshot.changes.some((event) => event.subject.slug === slug),
    );
    const document = await getText(`/bots/${quiet?.slug}/feed.xml`);
    for (const parser of parsers) assert.deepEqual(parser.parse(document).entries, [], parser.name);
  });
});

describe("the JSON feeds", () => {
  test("are JSON Feed 1.1 by the published shape and by an independent parser", async () => {
    for (const path of ["/feed", ...botPaths()]) {
      const feed = jsonFeedAnswer.parse(JSON.parse(await getText(`${path}.json`)));
      assert.equal(feed.feed_url, `${baseUrl}${path}.json`);
      const parsed = parseJsonFeed(feed);
      assert.equal(parsed.title, feed.title);
      assert.deepEqual(
        (parsed.items ?? []).map((item) => item.id),
        feed.items.map((item) => item.id),
      );
    }
  });
});

describe("over HTTP a feed", () => {
  test("has its media type, is fresh as of its last change, and is 304 for whoever has it", async () => {
    const response = await fetch(`${service.url}/feed.xml`);
    assert.equal(response.headers.get("content-type"), "application/atom+xml; charset=utf-8");
    const etag = response.headers.get("etag") ?? "";
    const again = await fetch(`${service.url}/feed.xml`, { headers: { "if-none-match": etag } });
    assert.equal(again.status, 304);
    const json = await fetch(`${service.url}/feed.json`, { method: "HEAD" });
    assert.equal(json.headers.get("content-type"), "application/feed+json; charset=utf-8");
    for (const { headers } of [response, json]) {
      const age = Date.parse(service.snapshot.generated_at) - Date.parse(headers.get("last-modified") ?? "");
      assert.ok(age >= 0 && age <= 600_000, `last modified ${age} ms before the snapshot`);
    }
  });

  test("of a bot that is not in the directory is refused as an unknown bot", async () => {
    for (const form of ["xml", "json"]) {
      const response = await fetch(`${service.url}/bots/no-such-bot/feed.${form}`);
      assert.equal(response.status, 404);
      assert.equal(((await response.json()) as { code: string }).code, "unknown_bot");
    }
  });
});

test("a publish in which nothing happened leaves every feed as it was, byte by byte", async () => {
  const records = await bundledRecords();
  const publishes = new Publishes();
  publishes.publish(records);
  const former = await rendered(publishes.snapshot as Snapshot);
  const sources = records.sources.map((source) => ({ ...source, retrieved_at: "2026-11-30T06:00:00Z" }));
  assert.deepEqual(publishes.publish({ ...records, sources }), []);
  assert.equal(publishes.snapshot?.generated_at, "2026-11-30T06:00:00Z");
  assert.deepEqual(await rendered(publishes.snapshot as Snapshot), former);
});

/** Any text at all: markup, controls, lone surrogates, bidirectional overrides, emoji. */
const wording = fc.oneof(
  anyText({ minLength: 1 }),
  fc.string({
    unit: fc.constantFrom(
      "<",
      ">",
      "&",
      "]]>",
      '"',
      "'",
      "\0",
      "\u000b",
      "\ud800",
      "\udc00",
      "\uffff",
      "\u202e",
      "\u2066",
      "😀",
      "</p>",
      "<![CDATA[",
      "&#x0;",
      "\r\n",
      "evil.example",
    ),
    minLength: 1,
  }),
);

const anyEvent: fc.Arbitrary<ChangeEvent> = fc
  .record({ title: wording, summary: fc.option(wording), query: wording, correction: fc.boolean() })
  .map(({ title, summary, query, correction }) => ({
    id: "chg-0123456789abcdef",
    kind: correction ? "correction" : "tracker_entry",
    date: "2026-11-01",
    detected_at: "2026-11-20T00:00:00Z",
    title,
    summary,
    subject: { type: "tracker_entry", id: "dfpi-0123456789ab", slug: "zenbot" },
    cause: "source_changed",
    before: null,
    after: null,
    source_url: `https://source.example/?q=${query.replaceAll("evil.example", "")}`,
    page_path: "/watchlist/dfpi-0123456789ab",
  }));

test("whatever a record says, its feeds stay well-formed, alike and free of control characters", async () => {
  const targets = ["/feed.xml", "/feed.json", "/bots/zenbot/feed.xml"];
  await fc.assert(
    fc.asyncProperty(anyEvent, async (event) => {
      const feeds = await rendered({ ...service.snapshot, changes: [event] }, { baseUrl }, targets);
      for (const target of ["/feed.xml", "/bots/zenbot/feed.xml"]) {
        assert.deepEqual(atomProblems(feeds.get(target) ?? ""), []);
      }
      const { items } = jsonFeedAnswer.parse(JSON.parse(feeds.get("/feed.json") ?? ""));
      const [entry] = (parsers[0] as FeedParser).parse(feeds.get("/feed.xml") ?? "").entries;
      assert.equal(entry?.id, items[0]?.id);
      for (const feed of feeds.values()) {
        assert.doesNotMatch(feed, /[\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}]|[\p{Cc}--[\t\n]]/v);
        assert.doesNotMatch(feed, /\\u(?:00[01]|d[89a-f]|202|fff[ef])/iu);
        assert.doesNotMatch(feed, /evil\.example/);
      }
    }),
    { numRuns: 300 },
  );
});

test("no title of the real record names what it should not, and every allegation reads as one", () => {
  for (const event of service.snapshot.changes) {
    if (event.kind === "tracker_entry") assert.match(event.title, /unverified complaint/);
    if (event.kind === "regulator_case" && event.after === "complaint_filed")
      assert.match(event.title, /\ballegations?\b/);
  }
});
