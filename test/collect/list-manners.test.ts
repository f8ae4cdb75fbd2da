/** What of a regulator's list is never published, and how its site is asked. */
import assert from "node:assert/strict";
import { after, beforeEach, describe, test } from "node:test";
import { collectedCandidates } from "../../src/collect/merge.ts";
import { refresh } from "../../src/collect/refresh.ts";
import { sourceCalled } from "../../src/collect/sources/index.ts";
import { keep } from "../storage/samples.ts";
import { firstRead, listSources, secondRead, standInOf, startListReads } from "../support/list-reads.ts";
import { everySource, partsFor, pathOf } from "../support/source-server.ts";
import { newStorage } from "../support/storage.ts";

const { sources, bundled, put, refreshed, listAfter } = await startListReads();
after(() => sources.close());
beforeEach(() => {
  sources.asked.length = 0;
});

describe("what is never published", () => {
  test("the name of an impersonated or cloned firm", async (context) => {
    const storage = await newStorage(context);
    put("sec-pause", standInOf("sec-pause").rows(bundled));
    const outcome = await refreshed(storage, "sec-pause", firstRead);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    const { entries } = await listAfter(storage, "sec-pause");
    const impersonating = entries.filter(({ imitates }) => imitates !== null);
    assert.ok(impersonating.length > 20);
    for (const { names, full_names, domains } of impersonating) {
      assert.deepEqual([names, full_names], [[], []]);
      assert.equal(domains.length, 1, "its site is what it is found by");
    }
  });

  test("a filing by a regulator without a list in the record", async (context) => {
    const storage = await newStorage(context);
    const standIn = standInOf("iscan");
    sources.answers.clear();
    sources.answers.set("/iscan_url", (request, response) => {
      let body = "";
      const written = { writeHead: () => written, end: (text: string) => (body = text) };
      standIn.answer([standIn.newRow(1)])(request, written as never);
      response
        .writeHead(200, { "content-type": "text/csv" })
        .end(body.replace("Financial Conduct Authority", "Autorité des marchés financiers"));
    });
    const outcome = await refreshed(storage, "iscan", firstRead);
    assert.ok(outcome.ok && outcome.differences.added.length === 0, JSON.stringify(outcome));
    const { warning_rows } = collectedCandidates(bundled, await storage.collected.readAll());
    assert.deepEqual(
      warning_rows.map(({ published }) => published),
      [false],
    );
  });

  test("the name on a filing that says clone in its categories, even if it was on record before", async (context) => {
    const storage = await newStorage(context);
    const standIn = standInOf("iscan");
    const [known, ...others] = standIn.rows(bundled).filter(({ websites = [] }) => websites.length > 0);
    assert.ok(known);
    const told = (row: typeof known) => ({ ...row, category: "Cloned entity" });
    const added = { ...told(standIn.newRow(3)), websites: ["login-vexaro3.top"] };
    put("iscan", [told(known), added, ...others]);
    const outcome = await refreshed(storage, "iscan", firstRead);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    const { entries } = await listAfter(storage, "fca");
    const now = entries.filter(({ source_url }) => source_url === known.page || source_url === standIn.newRow(3).page);
    assert.equal(now.length, 2);
    for (const { names, full_names, unmatched_names } of now) {
      assert.deepEqual([names, full_names], [[], []]);
      assert.ok(unmatched_names.length > 0);
    }
  });

  test("a host in the text of one of BaFin's warnings, unless it lists a series of platforms", async (context) => {
    const storage = await newStorage(context);
    const rows = standInOf("bafin").rows(bundled);
    const page = (slug: string) =>
      `https://www.bafin.de/SharedDocs/Veroeffentlichungen/DE/Verbrauchermitteilung/unerlaubte/2026/meldung_2026_11_19_${slug}.html`;
    const plain = {
      name: "Vexaro: Bafin warnt vor Angeboten auf der Website vexaro(.)com",
      websites: ["genuine-bank.de"],
      date: "2026-11-19",
      page: page("vexaro"),
    };
    const series = {
      name: "Bafin warnt vor Plattformreihe – „Ihr Geld“",
      websites: ["ihrgeld-ai.com", "ihrgeldpro.de"],
      date: "2026-11-19",
      page: page("reihe"),
    };
    put("bafin", [plain, series, ...rows]);
    assert.ok((await refreshed(storage, "bafin", firstRead)).ok);
    const { entries } = await listAfter(storage, "bafin");
    const domainsOf = (url: string) => entries.find(({ source_url }) => source_url === url)?.domains;
    assert.deepEqual(domainsOf(plain.page), ["vexaro.com"]);
    assert.deepEqual(domainsOf(series.page), ["ihrgeld-ai.com", "ihrgeldpro.de"]);
  });
});

describe("a saved copy", () => {
  test("a page that asks whether a person is there leads to the way by hand, whatever its status", async (context) => {
    const storage = await newStorage(context);
    for (const status of [200, 403]) {
      sources.answers.set("/dfpi", (_request, response) => {
        response
          .writeHead(status, { "content-type": "text/html" })
          .end("<title>Just a moment...</title><p>Checking</p>");
      });
      const refused = await refreshed(storage, "dfpi", firstRead);
      assert.ok(!refused.ok, String(status));
      assert.match(refused.hint ?? "", /^Open the page in a browser/u, String(status));
    }
  });

  for (const source of listSources) {
    test(`${source}: is read instead of the address`, async (context) => {
      const storage = await newStorage(context);
      const standIn = standInOf(source);
      const file = { bytes: Buffer.from(standIn.savedCopy(standIn.rows(bundled))), saved_at: new Date(firstRead) };
      const outcome = await refreshed(storage, source, firstRead, { file });
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.deepEqual(outcome.differences.removed, []);
      assert.deepEqual(sources.asked, []);
      assert.ok(sourceCalled(source).savedCopy !== null);
      const older = { ...file, saved_at: new Date("2026-01-01") };
      const refused = await refreshed(storage, source, secondRead, { file: older });
      assert.ok(!refused.ok && /older than the last good read/u.test(refused.reason));
    });
  }

  test("older than the data folder's own copy of the list is refused: what came since would be told as removed", async (context) => {
    const storage = await newStorage(context);
    const standIn = standInOf("asic");
    const bytes = Buffer.from(standIn.savedCopy(standIn.rows(bundled)));
    const refused = await refreshed(storage, "asic", firstRead, { file: { bytes, saved_at: new Date("2025-05-01") } });
    assert.ok(!refused.ok && /older than the last good read/u.test(refused.reason));
  });
});

describe("manners", () => {
  test("a list that is one document is requested only if it changed", async (context) => {
    for (const source of ["cftc-red-list", "esma-non-compliant", "asic", "fca"]) {
      const storage = await newStorage(context);
      const standIn = standInOf(source);
      const rows = standIn.rows(bundled);
      put(source, rows);
      sources.answers.set(pathOf(standIn.setting), standIn.answer(rows));
      assert.ok((await refreshed(storage, source, firstRead)).ok);
      sources.asked.length = 0;
      const again = await refreshed(storage, source, secondRead);
      assert.ok(again.ok);
      assert.deepEqual(again.differences.added, []);
      assert.deepEqual(
        sources.asked.map(({ headers }) => headers["if-none-match"]),
        ['"1"'],
      );
      const list = await listAfter(storage, source);
      assert.ok(
        list.entries.some((entry) => entry.last_seen === "2026-11-21"),
        "still listed today",
      );
    }
  });

  test("BaFin gets one request in four seconds, and each warning is opened once", async (context) => {
    const storage = await newStorage(context);
    const standIn = standInOf("bafin");
    const rows = [standIn.newRow(1), standIn.newRow(2), ...standIn.rows(bundled)];
    put("bafin", rows);
    const waits: number[] = [];
    const sleep = async (ms: number) => void waits.push(ms);
    const parts = partsFor(sources, storage, bundled, { now: () => new Date(firstRead), sleep });
    const result = await refresh(parts, { ...everySource, sources: [sourceCalled("bafin")] });
    assert.ok(result.ran && result.value.sources[0]?.ok);
    assert.equal(waits.length, sources.asked.length - 1);
    assert.ok(waits.every((ms) => ms >= 4000));
    assert.equal(sources.asked.filter(({ path }) => path.includes("vexaro")).length, 2);
    assert.ok(sources.asked.every(({ path }) => !path.includes("jsessionid")));
    sources.asked.length = 0;
    await refreshed(storage, "bafin", secondRead);
    assert.ok(!sources.asked.some(({ path }) => path.includes("vexaro")));
  });

  test("a warning whose page BaFin refuses for now is opened next time", async (context) => {
    const storage = await newStorage(context);
    const standIn = standInOf("bafin");
    const row = standIn.newRow(3);
    const rows = [row, ...standIn.rows(bundled)];
    put("bafin", rows);
    sources.answers.set(new URL(row.page ?? "").pathname, (_request, response) => {
      response.writeHead(429, { "retry-after": "3600" }).end();
    });
    const refused = await refreshed(storage, "bafin", firstRead);
    assert.ok(refused.ok && refused.differences.added.length === 0);
    put("bafin", rows);
    const later = await refreshed(storage, "bafin", secondRead);
    assert.ok(later.ok && later.differences.added.length === 1);
  });

  test("the SEC's list is not requested without a contact", async (context) => {
    const storage = await newStorage(context);
    put("sec-pause", standInOf("sec-pause").rows(bundled));
    const parts = { ...partsFor(sources, storage, bundled), contact: undefined };
    const result = await refresh(parts, { ...everySource, sources: [sourceCalled("sec-pause")] });
    assert.ok(result.ran && result.value.sources[0]?.ok === false);
    assert.deepEqual(sources.asked, []);
  });

  test("I-SCAN is asked for what was filed since a month before the last read", async (context) => {
    const storage = await newStorage(context);
    put("iscan", standInOf("iscan").rows(bundled));
    await refreshed(storage, "iscan", firstRead);
    await refreshed(storage, "iscan", secondRead);
    const since = sources.asked.map(({ path }) => /ValidationDateStart=([\d-]+)/u.exec(path)?.[1]);
    assert.deepEqual(since, ["2025-05-03", "2026-10-21"]);
  });
});

test("a stored read that cannot be used is none: the list is collected anew, all of it", async (context) => {
  const storage = await newStorage(context);
  const row = { source: "amf-france", retrieved_at: firstRead, tried_at: firstRead, status: "current" } as const;
  const unusable = { reason: null, etag: null, last_modified: null, records: '{"rows":1}', content_hash: "a" };
  await keep(storage, { collected: [{ ...row, ...unusable }] });
  const standIn = standInOf("amf-france");
  put("amf-france", [...standIn.rows(bundled), ...Array.from({ length: 600 }, (_, at) => standIn.newRow(at + 1))]);
  const outcome = await refreshed(storage, "amf-france", secondRead);
  assert.ok(outcome.ok, JSON.stringify(outcome).slice(0, 300));
  assert.ok((await listAfter(storage, "amf-france")).entries.length >= 600);
});
