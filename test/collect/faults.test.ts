import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { after, before, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { type RefreshOutcome, refresh } from "../../src/collect/refresh.ts";
import type { Published } from "../../src/publish/commit.ts";
import { endpointAnswers } from "../../src/publish/endpoints/index.ts";
import type { Snapshot } from "../../src/publish/snapshot.ts";
import type { Records } from "../../src/records/records.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { baseUrl, bundledRecords } from "../support/service.ts";
import {
  document,
  everySource,
  partsFor,
  recordedAnswers,
  type SourcePath,
  type SourceServer,
  snapshotOf,
  startSources,
} from "../support/source-server.ts";
import { newStorage, temporaryStorage } from "../support/storage.ts";
import { rowsOf2025, trackerHtml, withRecordedIds } from "../support/tracker-pages.ts";

let sources: SourceServer;
let records: Records;
before(async () => {
  sources = await startSources();
  const bundled = withRecordedIds(await bundledRecords());
  records = { ...bundled, bots: bundled.bots.slice(0, 10) };
});
after(() => sources.close());

/** The body and media type that a path answers in good days. */
async function recorded(path: SourcePath): Promise<{ type: string; body: Buffer }> {
  sources.restore();
  const response = await fetch(new URL(path, sources.addresses.DFPI_URL));
  return { type: response.headers.get("content-type") ?? "", body: Buffer.from(await response.arrayBuffer()) };
}

type Fault = (path: SourcePath, good: { type: string; body: Buffer }) => RequestListener;

const status =
  (code: number, headers: Record<string, string> = {}, body = ""): Fault =>
  () =>
  (_request, response) =>
    void response.writeHead(code, headers).end(body);

const body =
  (make: (good: string, path: SourcePath) => string | Buffer, type?: string): Fault =>
  (path, good) =>
    document(type ?? good.type, make(good.body.toString("utf8"), path), '"fault"');

const page = "<!doctype html><html><body><h1>Sorry, you have been blocked</h1></body></html>";
const redirect = (location: string) => status(302, { location });

const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${["b", "c", "d", "e", "f", "g", "h", "i"]
  .map((name, at) => `<!ENTITY ${name} "${`&${"abcdefgh"[at]};`.repeat(10)}">`)
  .join("")}]><rss version="2.0"><channel><item><title>&i;</title></item></channel></rss>`;

const empty: Record<string, string> = {
  "/dfpi": trackerHtml([]),
  "/sec/litigation": '<rss version="2.0"><channel></channel></rss>',
  "/sec/press": '<rss version="2.0"><channel></channel></rss>',
  "/cftc": '<rss version="2.0"><channel></channel></rss>',
  "/vaults": "[]",
};

function halved(good: string, path: SourcePath): string {
  if (path === "/dfpi") return trackerHtml(rowsOf2025.slice(0, 245));
  if (path === "/vaults") return JSON.stringify((JSON.parse(good) as unknown[]).slice(0, 30));
  const [head = "", ...items] = good.split("<item>");
  return `${[head, ...items.slice(0, items.length / 2)].join("<item>")}</channel></rss>`;
}

function renamed(good: string, path: SourcePath): string {
  if (path === "/dfpi") return good.replace('<th class="column-4">Website</th>', '<th class="column-4">Address</th>');
  if (path === "/vaults") return good.replaceAll('"summary"', '"overview"');
  return good
    .replaceAll(/<(\/?)link>/gu, "<$1href>")
    .replaceAll("<dc:creator>", "<dc:author>")
    .replaceAll("</dc:creator>", "</dc:author>");
}

/** A gigabyte, as long as somebody takes it. */
const endless: Fault = (_path, good) => (_request, response) => {
  response.writeHead(200, { "content-type": good.type, "content-length": String(2 ** 30) });
  const chunk = Buffer.alloc(2 ** 20, " ");
  let sent = 0;
  const more = () => {
    while (sent < 2 ** 30 && !response.destroyed) {
      sent += chunk.length;
      if (!response.write(chunk)) return void response.once("drain", more);
    }
  };
  more();
};

const packed = gzipSync(Buffer.alloc(2 ** 27, " "));

const faults: Record<string, Fault> = {
  "no answer": () => () => {},
  "a reset in the middle of the body": (_path, good) => (_request, response) => {
    response.writeHead(200, { "content-type": good.type, "content-length": String(good.body.length) });
    response.write(good.body.subarray(0, good.body.length / 2), () => response.destroy());
  },
  "403 with a page": status(403, { "content-type": "text/html" }, page),
  "200 with a page": body(() => page, "text/html"),
  "404": status(404, { "content-type": "text/plain" }, "no"),
  "429 with a long Retry-After": status(429, { "retry-after": "3600" }),
  "500": status(500),
  "nothing in the list": body((_good, path) => empty[path] ?? ""),
  "an empty body": body(() => ""),
  "half of the list": body(halved),
  "a renamed column or field": body(renamed),
  "a body cut off": body((good) => good.slice(0, good.length * 0.6)),
  "a body cut off near its end": body((good) => good.slice(0, good.length - 60)),
  "another media type": body((good) => good, "application/pdf"),
  "a gigabyte": endless,
  "a gigabyte, packed": (_path, good) => (_request, response) => {
    response.writeHead(200, { "content-type": good.type, "content-encoding": "gzip" }).end(packed);
  },
  "an entity bomb": body(() => bomb),
  "bytes that are no text": (_path, good) =>
    document(good.type, Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0xd8]), '"fault"'),
  "a redirect to a private address": redirect("https://10.0.0.1/list"),
  "a redirect to the machine itself": redirect("https://127.0.0.1:9/list"),
  "a redirect to a cloud's metadata": redirect("http://169.254.169.254/latest/meta-data/"),
  "a redirect without end": (path) => (_request, response) => void response.writeHead(302, { location: path }).end(),
  "a redirect to nowhere": redirect("http://[nowhere"),
};

const pathsOf: Record<string, SourcePath[]> = {
  dfpi: ["/dfpi"],
  sec: ["/sec/litigation", "/sec/press"],
  cftc: ["/cftc"],
  hyperliquid: ["/vaults"],
};

async function refreshed(storage: Storage, now: string): Promise<RefreshOutcome<Published> & { snapshot: Snapshot }> {
  const parts = partsFor(sources, storage, records, { now: () => new Date(now), deadlineMs: 400 });
  const result = await refresh(parts, everySource);
  assert.ok(result.ran && result.value.published);
  return { ...result.value, snapshot: snapshotOf(storage, result.value.published) };
}

/** Every answer as it is published, without the snapshot's name and without the state of one source. */
function answersWithout(snapshot: Snapshot, source: string): Map<string, string> {
  const answers = endpointAnswers(snapshot, { baseUrl, contact: undefined, webSubHub: undefined });
  return new Map(
    Array.from(answers, ([target, make]) => [
      target,
      JSON.stringify(make(), (key, value) => {
        if (key === "snapshot") return "";
        if (key === "sources" && Array.isArray(value)) return value.filter((state) => state.id !== source);
        return value;
      }),
    ]),
  );
}

const now = "2026-11-20T06:00:00Z";

for (const [source, paths] of Object.entries(pathsOf)) {
  for (const path of paths) {
    describe(`${path} answers with`, () => {
      let storage: Storage;
      let good: { type: string; body: Buffer };
      let last: Snapshot;
      let published: Map<string, string>;
      before(async () => {
        good = await recorded(path);
        storage = await temporaryStorage();
        last = (await refreshed(storage, now)).snapshot;
        published = answersWithout(last, source);
      });
      after(() => storage.close());

      for (const [name, fault] of Object.entries(faults)) {
        test(`${name}: nothing but the freshness of ${source} changes`, async () => {
          sources.restore();
          sources.answers.set(path, fault(path, good));
          const outcome = await refreshed(storage, now);
          // Releases are kept when they leave their feed, so that a shorter feed is no fault.
          const harmless = name === "half of the list" && path !== "/dfpi" && path !== "/vaults";
          assert.equal(outcome.sources.find((one) => one.source === source)?.ok, harmless);
          assert.deepEqual(answersWithout(outcome.snapshot, source), published);
          assert.equal(outcome.published?.eventsAdded, 0);
          const { status: state, note, ...read } = stateOf(outcome.snapshot, source);
          const { status: _state, note: _note, ...formerRead } = stateOf(last, source);
          assert.deepEqual(read, formerRead);
          assert.equal(state, harmless ? "current" : "stale");
          if (!harmless) assert.match(note ?? "", /^The last try to read it failed: [A-Z].*\.$/u);

          sources.restore();
          const healed = await refreshed(storage, now);
          assert.equal(healed.snapshot.id, last.id);
        });
      }
    });
  }
}

function stateOf(snapshot: Snapshot, source: string): Snapshot["sources"][number] {
  return snapshot.sources.find((state) => state.id === source) ?? assert.fail(`no state of ${source}`);
}

test("without an answer about single vaults the list is published, with the descriptions known before", async (context) => {
  const storage = await newStorage(context);
  sources.restore();
  const list = JSON.parse((await recorded("/vaults")).body.toString()) as { summary: { vaultAddress: string } }[];
  const described = list[0]?.summary.vaultAddress ?? "";
  sources.answers.set("/info", (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(
      JSON.stringify({
        name: "x",
        vaultAddress: described,
        leader: `0x${"1".repeat(40)}`,
        description: "Our bot trades.",
        portfolio: [],
        isClosed: false,
        allowDeposits: true,
      }),
    );
  });
  await refreshed(storage, "2026-11-20T06:00:00Z");
  sources.answers.set("/info", (_request, response) => void response.writeHead(502).end());
  const vaults = recordedAnswers().get("/vaults");
  sources.answers.set("/vaults", (request, response) => {
    delete request.headers["if-none-match"];
    vaults?.(request, response);
  });
  const after = await refreshed(storage, "2026-11-21T06:00:00Z");
  assert.ok(after.sources.every((source) => source.ok));
  const day = after.snapshot.records.vault_days.at(-1);
  assert.equal(day?.day, "2026-11-21");
  assert.equal(day.vaults.find((vault) => vault.address === described)?.description, "Our bot trades.");
});
