/** Refreshing the regulators' warning lists, day after day. */
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { collectedCandidates } from "../../src/collect/candidates.ts";
import { withCollected } from "../../src/collect/merge.ts";
import { type RefreshOptions, refresh } from "../../src/collect/refresh.ts";
import { sources as allSources, sourceCalled } from "../../src/collect/sources/index.ts";
import { writtenUp } from "../../src/collect/warnings/overlay.ts";
import type { Records } from "../../src/records/records.ts";
import type { WarningRow } from "../../src/records/warning.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { type ListStandIn, listStandIns, recordedAsic } from "../support/list-stand-ins.ts";
import { bareWarning, bareWarningList } from "../support/sample-records.ts";
import { bundledRecords } from "../support/service.ts";
import { everySource, partsFor, pathOf, type SourceServer, startSources } from "../support/source-server.ts";
import { newStorage } from "../support/storage.ts";
import { document } from "../support/web-documents.ts";

let sources: SourceServer;
let bundled: Records;
before(async () => {
  sources = await startSources();
  const all = await bundledRecords();
  bundled = { ...all, bots: all.bots.slice(0, 3), tracker_entries: all.tracker_entries.slice(0, 20) };
});
after(() => sources.close());
beforeEach(() => {
  sources.asked.length = 0;
});

function standInOf(source: string): ListStandIn {
  return listStandIns[source] ?? assert.fail(`no stand-in for ${source}`);
}

function put(source: string, rows: readonly WarningRow[]): void {
  const standIn = standInOf(source);
  sources.answers.clear();
  sources.answers.set(pathOf(standIn.setting), uncached(standIn, rows));
  for (const [path, answer] of standIn.pages?.(rows) ?? []) sources.answers.set(path, answer);
}

function uncached(standIn: ListStandIn, rows: readonly WarningRow[]) {
  const answer = standIn.answer(rows);
  return ((request, response) => {
    delete request.headers["if-none-match"];
    answer(request, response);
  }) satisfies typeof answer;
}

async function refreshed(
  storage: Storage,
  source: string,
  now: string,
  options: Partial<RefreshOptions> = {},
  records = bundled,
) {
  const parts = partsFor(sources, storage, records, { now: () => new Date(now) });
  const result = await refresh(parts, { ...everySource, sources: [sourceCalled(source)], ...options });
  assert.ok(result.ran);
  const [outcome] = result.value.sources;
  return outcome ?? assert.fail();
}

async function listAfter(storage: Storage, id: string) {
  const merged = withCollected(bundled, await storage.collected.readAll());
  return merged.warning_lists.find((list) => list.id === id) ?? assert.fail(`no list ${id}`);
}

const first = "2026-11-20T06:00:00Z";
const second = "2026-11-21T06:00:00Z";
const listSources = allSources.filter(({ id }) => id in listStandIns).map(({ id }) => id);
const wholeLists = ["cftc-red-list", "esma-non-compliant", "asic", "fma-nz"];

describe("a first read of a list that the record holds already", () => {
  for (const source of [...wholeLists, "bafin", "iscan"]) {
    test(`${source}: finds its entries again, adds none and removes none`, async (context) => {
      const storage = await newStorage(context);
      put(source, standInOf(source).rows(bundled));
      const outcome = await refreshed(storage, source, first);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      const { added, removed, changed } = outcome.differences;
      assert.deepEqual({ added, removed, changed }, { added: [], removed: [], changed: [] });
      const list = await listAfter(storage, source === "iscan" ? "fca" : source);
      assert.equal(list.list.retrieved_at, first);
      assert.ok(list.entries.some((entry) => entry.last_seen === "2026-11-20"));
    });
  }

  test("ASIC's own file of 2025-05-30 gives exactly the record's entries", async (context) => {
    const storage = await newStorage(context);
    sources.answers.clear();
    sources.answers.set("/asic_url", document("application/json", recordedAsic()));
    const outcome = await refreshed(storage, "asic", first);
    assert.ok(outcome.ok);
    const { added, removed } = outcome.differences;
    assert.deepEqual({ added, removed }, { added: [], removed: [] });
    const { entries } = await listAfter(storage, "asic");
    assert.equal(entries.filter((entry) => entry.last_seen === "2026-11-20").length, entries.length);
    const { warning_rows } = collectedCandidates(bundled, await storage.collected.readAll());
    assert.ok(
      warning_rows.length > 0 && warning_rows.every(({ published, reasons }) => !published && reasons.length > 0),
    );
  });
});

describe("from one read to the next", () => {
  for (const source of listSources) {
    test(`${source}: a new row is an entry that only the program has read, with its first day`, async (context) => {
      const storage = await newStorage(context);
      const standIn = standInOf(source);
      const rows = standIn.rows(bundled);
      put(source, rows);
      // The pages of a long list are opened over several days.
      for (const _day of [1, 2, 3]) assert.ok((await refreshed(storage, source, first)).ok);
      put(source, [standIn.newRow(7), ...rows.slice(0, source === "fca" ? 19 : rows.length)]);
      const outcome = await refreshed(storage, source, second);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.equal(outcome.differences.added.length, 1);
      assert.deepEqual(outcome.differences.removed, []);
      const list = await listAfter(storage, source === "iscan" ? "fca" : source);
      const entry = list.entries.find(({ id }) => id === outcome.differences.added[0]?.id) ?? assert.fail();
      assert.match(entry.provenance.note ?? "", /Read by a machine/u);
      assert.ok(list.copies[entry.provenance.seen_via], "what it was seen in is stated");
      const { warning_rows } = collectedCandidates(bundled, await storage.collected.readAll());
      assert.ok(warning_rows.some(({ id, published }) => id === entry.id && published));
    });
  }

  for (const source of wholeLists) {
    test(`${source}: a row that is gone is removed, keeps its last day, and comes back`, async (context) => {
      const storage = await newStorage(context);
      const rows = standInOf(source).rows(bundled);
      put(source, rows);
      await refreshed(storage, source, first);
      put(source, rows.slice(1));
      const outcome = await refreshed(storage, source, second);
      assert.ok(outcome.ok && outcome.differences.removed.length === 1, JSON.stringify(outcome));
      const [gone] = outcome.differences.removed;
      const removed = (await listAfter(storage, source)).entries.find(({ id }) => id === gone?.id);
      assert.deepEqual([removed?.listing, removed?.last_seen], ["removed", "2026-11-20"]);
      put(source, rows);
      const back = await refreshed(storage, source, "2026-11-22T06:00:00Z");
      assert.ok(back.ok);
      assert.deepEqual(
        back.differences.added.map(({ id }) => id),
        [gone?.id],
      );
    });
  }

  for (const source of ["bafin", "iscan", "fca"]) {
    test(`${source}: a row that left the window of days stays listed`, async (context) => {
      const storage = await newStorage(context);
      const rows = standInOf(source).rows(bundled);
      put(source, rows);
      await refreshed(storage, source, first);
      put(source, rows.slice(1));
      const outcome = await refreshed(storage, source, second);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.deepEqual(outcome.differences.removed, []);
    });
  }

  test("a site added to a row is added to its entry, which stays the same", async (context) => {
    const storage = await newStorage(context);
    const rows = standInOf("esma-non-compliant").rows(bundled);
    put("esma-non-compliant", rows);
    await refreshed(storage, "esma-non-compliant", first);
    const [edited, ...others] = rows;
    assert.ok(edited?.websites);
    put("esma-non-compliant", [{ ...edited, websites: [...edited.websites, "vexaro-new.top"] }, ...others]);
    const outcome = await refreshed(storage, "esma-non-compliant", second);
    assert.ok(outcome.ok);
    const { added, removed, changed } = outcome.differences;
    assert.deepEqual([added.length, removed.length, changed.length], [0, 0, 1]);
    const { entries } = await listAfter(storage, "esma-non-compliant");
    assert.ok(entries.find(({ id }) => id === changed[0]?.id)?.domains.includes("vexaro-new.top"));
  });

  test("a row whose date was corrected is not a new entry", async (context) => {
    const storage = await newStorage(context);
    const rows = standInOf("cftc-red-list").rows(bundled);
    put("cftc-red-list", rows);
    await refreshed(storage, "cftc-red-list", first);
    const [edited, ...others] = rows;
    assert.ok(edited);
    put("cftc-red-list", [{ ...edited, date: "2026-11-01" }, ...others]);
    const outcome = await refreshed(storage, "cftc-red-list", second);
    assert.ok(outcome.ok);
    assert.deepEqual([outcome.differences.added.length, outcome.differences.removed.length], [0, 0]);
  });

  test("a thousand new rows are accepted if the operator looked, or if a year has passed", async (context) => {
    const storage = await newStorage(context);
    const standIn = standInOf("esma-non-compliant");
    const rows = standIn.rows(bundled);
    put("esma-non-compliant", rows);
    await refreshed(storage, "esma-non-compliant", first);
    put("esma-non-compliant", [...Array.from({ length: 1000 }, (_, at) => standIn.newRow(at)), ...rows]);
    const refused = await refreshed(storage, "esma-non-compliant", second);
    assert.ok(!refused.ok && /1000 new entries at once/u.test(refused.reason));
    assert.match(refused.hint ?? "", /--accept-growth/u);
    const accepted = await refreshed(storage, "esma-non-compliant", second, { acceptGrowth: true, dryRun: true });
    assert.ok(accepted.ok && accepted.differences.added.length === 1000);
    assert.ok((await refreshed(storage, "esma-non-compliant", "2027-11-21T06:00:00Z", { dryRun: true })).ok);
  });
});

describe("a warning that a curator wrote by hand", () => {
  for (const [how, written] of [
    ["its page", { names: ["Something Else"], source_url: "https://www.fca.org.uk/news/warnings/zelquant-markets-1" }],
    ["its name", { names: ["Zelquant Markets 1"], source_url: "https://www.fca.org.uk/news/warnings/other" }],
  ] as const) {
    test(`is neither published twice nor a candidate again when a read shows it, known by ${how}`, async (context) => {
      const storage = await newStorage(context);
      const entry = bareWarning({ ...written, id: "fca-written-by-hand", names: [...written.names] });
      const records = {
        ...bundled,
        warning_lists: bundled.warning_lists.map((list) =>
          list.id === "fca" ? { ...list, entries: [...list.entries, entry] } : list,
        ),
      };
      put("fca", standInOf("fca").rows(bundled).slice(0, 3));
      const outcome = await refreshed(storage, "fca", first, {}, records);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.equal(outcome.differences.added.length, 2);
      const { warning_rows } = collectedCandidates(records, await storage.collected.readAll());
      assert.equal(warning_rows.length, 2);
    });
  }
});

test("a row is recognised by a site a curator wrote down, an entry made from a row only by its page", () => {
  const byHand = bareWarning({ names: ["Other"], domains: ["zelquant1.com"] });
  const isKnown = writtenUp(bareWarningList([byHand]));
  assert.equal(isKnown({ name: "Zelquant", websites: ["https://www.zelquant1.com/en"] }), true);
  assert.equal(isKnown({ name: "Zelquant", websites: ["zelquant2.com"] }), false);
  const read = { ...byHand, provenance: { ...byHand.provenance, row: { name: "Other" } } };
  assert.equal(writtenUp(bareWarningList([read]))({ name: "Other", websites: ["zelquant1.com"] }), false);
});

describe("what is never published", () => {
  test("the name of an impersonated or cloned firm", async (context) => {
    const storage = await newStorage(context);
    put("sec-pause", standInOf("sec-pause").rows(bundled));
    const outcome = await refreshed(storage, "sec-pause", first);
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
    const outcome = await refreshed(storage, "iscan", first);
    assert.ok(outcome.ok && outcome.differences.added.length === 0, JSON.stringify(outcome));
    const { warning_rows } = collectedCandidates(bundled, await storage.collected.readAll());
    assert.deepEqual(
      warning_rows.map(({ published }) => published),
      [false],
    );
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
    assert.ok((await refreshed(storage, "bafin", first)).ok);
    const { entries } = await listAfter(storage, "bafin");
    const domainsOf = (url: string) => entries.find(({ source_url }) => source_url === url)?.domains;
    assert.deepEqual(domainsOf(plain.page), ["vexaro.com"]);
    assert.deepEqual(domainsOf(series.page), ["ihrgeld-ai.com", "ihrgeldpro.de"]);
  });
});

describe("a saved copy", () => {
  for (const source of listSources) {
    test(`${source}: is read instead of the address`, async (context) => {
      const storage = await newStorage(context);
      const standIn = standInOf(source);
      const file = { bytes: Buffer.from(standIn.savedCopy(standIn.rows(bundled))), saved_at: new Date(first) };
      const outcome = await refreshed(storage, source, first, { file });
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.deepEqual(outcome.differences.removed, []);
      assert.deepEqual(sources.asked, []);
      assert.ok(sourceCalled(source).savedCopy !== null);
      const older = { ...file, saved_at: new Date("2026-01-01") };
      const refused = await refreshed(storage, source, second, { file: older });
      assert.ok(!refused.ok && /older than the last good read/u.test(refused.reason));
    });
  }
});

describe("manners", () => {
  test("a list that is one document is requested only if it changed", async (context) => {
    for (const source of ["cftc-red-list", "esma-non-compliant", "asic", "fca"]) {
      const storage = await newStorage(context);
      const standIn = standInOf(source);
      const rows = standIn.rows(bundled);
      put(source, rows);
      sources.answers.set(pathOf(standIn.setting), standIn.answer(rows));
      assert.ok((await refreshed(storage, source, first)).ok);
      sources.asked.length = 0;
      const again = await refreshed(storage, source, second);
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
    const parts = partsFor(sources, storage, bundled, { now: () => new Date(first) });
    const sleep = async (ms: number) => void waits.push(ms);
    const result = await refresh({ ...parts, sleep }, { ...everySource, sources: [sourceCalled("bafin")] });
    assert.ok(result.ran && result.value.sources[0]?.ok);
    assert.equal(waits.length, sources.asked.length - 1);
    assert.ok(waits.every((ms) => ms >= 4000));
    assert.equal(sources.asked.filter(({ path }) => path.includes("vexaro")).length, 2);
    assert.ok(sources.asked.every(({ path }) => !path.includes("jsessionid")));
    sources.asked.length = 0;
    await refreshed(storage, "bafin", second);
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
    const refused = await refreshed(storage, "bafin", first);
    assert.ok(refused.ok && refused.differences.added.length === 0);
    put("bafin", rows);
    const later = await refreshed(storage, "bafin", second);
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
    await refreshed(storage, "iscan", first);
    await refreshed(storage, "iscan", second);
    const since = sources.asked.map(({ path }) => /ValidationDateStart=([\d-]+)/u.exec(path)?.[1]);
    assert.deepEqual(since, ["2025-05-03", "2026-10-21"]);
  });
});
