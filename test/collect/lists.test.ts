/** Refreshing the regulators' warning lists, day after day. */
import assert from "node:assert/strict";
import { after, beforeEach, describe, type TestContext, test } from "node:test";
import { collectedCandidates } from "../../src/collect/merge.ts";
import { writtenUp } from "../../src/collect/warnings/warning-source.ts";
import { firstRead, listSources, secondRead, standInOf, startListReads } from "../support/list-reads.ts";
import { recordedAsic } from "../support/list-stand-ins.ts";
import { bareWarning, bareWarningList } from "../support/sample-records.ts";
import { newStorage } from "../support/storage.ts";
import { document } from "../support/web-documents.ts";

const { sources, bundled, put, refreshed, listAfter } = await startListReads();
after(() => sources.close());
beforeEach(() => {
  sources.asked.length = 0;
});

const wholeLists = ["cftc-red-list", "esma-non-compliant", "asic", "fma-nz"];

describe("a first read of a list that the record holds already", () => {
  for (const source of [...wholeLists, "bafin", "iscan"]) {
    test(`${source}: finds its entries again, adds none and removes none`, async (context) => {
      const storage = await newStorage(context);
      put(source, standInOf(source).rows(bundled));
      const outcome = await refreshed(storage, source, firstRead);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      const { added, removed, changed } = outcome.differences;
      assert.deepEqual({ added, removed, changed }, { added: [], removed: [], changed: [] });
      const list = await listAfter(storage, source === "iscan" ? "fca" : source);
      assert.equal(list.list.retrieved_at, firstRead);
      assert.ok(list.entries.some((entry) => entry.last_seen === "2026-11-20"));
    });
  }

  test("ASIC's own file of 2025-05-30 gives exactly the record's entries", async (context) => {
    const storage = await newStorage(context);
    sources.answers.clear();
    sources.answers.set("/asic_url", document("application/json", recordedAsic()));
    const outcome = await refreshed(storage, "asic", firstRead);
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
  const readAfterARowIsGone = async (context: TestContext, source: string) => {
    const storage = await newStorage(context);
    const rows = standInOf(source).rows(bundled);
    put(source, rows);
    await refreshed(storage, source, firstRead);
    put(source, rows.slice(1));
    return { storage, rows, outcome: await refreshed(storage, source, secondRead) };
  };

  for (const source of listSources) {
    test(`${source}: a new row is an entry that only the program has read, with its first day`, async (context) => {
      const storage = await newStorage(context);
      const standIn = standInOf(source);
      const rows = standIn.rows(bundled);
      put(source, rows);
      // The pages of a long list are opened over several days.
      for (const _day of standIn.pages === undefined ? [1] : [1, 2, 3])
        assert.ok((await refreshed(storage, source, firstRead)).ok);
      put(source, [standIn.newRow(7), ...rows.slice(0, source === "fca" ? 19 : rows.length)]);
      const outcome = await refreshed(storage, source, secondRead);
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
      const { storage, rows, outcome } = await readAfterARowIsGone(context, source);
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
      const { outcome } = await readAfterARowIsGone(context, source);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.deepEqual(outcome.differences.removed, []);
    });
  }

  test("a site added to a row is added to its entry, which stays the same", async (context) => {
    const storage = await newStorage(context);
    const rows = standInOf("esma-non-compliant").rows(bundled);
    put("esma-non-compliant", rows);
    await refreshed(storage, "esma-non-compliant", firstRead);
    const [edited, ...others] = rows;
    assert.ok(edited?.websites);
    put("esma-non-compliant", [{ ...edited, websites: [...edited.websites, "vexaro-new.top"] }, ...others]);
    const outcome = await refreshed(storage, "esma-non-compliant", secondRead);
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
    await refreshed(storage, "cftc-red-list", firstRead);
    const [edited, ...others] = rows;
    assert.ok(edited);
    put("cftc-red-list", [{ ...edited, date: "2026-11-01" }, ...others]);
    const outcome = await refreshed(storage, "cftc-red-list", secondRead);
    assert.ok(outcome.ok);
    assert.deepEqual([outcome.differences.added.length, outcome.differences.removed.length], [0, 0]);
  });

  test("a thousand new rows are accepted if the operator looked, or if a year has passed", async (context) => {
    const storage = await newStorage(context);
    const standIn = standInOf("esma-non-compliant");
    const rows = standIn.rows(bundled);
    put("esma-non-compliant", rows);
    await refreshed(storage, "esma-non-compliant", firstRead);
    put("esma-non-compliant", [...Array.from({ length: 1000 }, (_, at) => standIn.newRow(at)), ...rows]);
    const refused = await refreshed(storage, "esma-non-compliant", secondRead);
    assert.ok(!refused.ok && /1000 new entries at once/u.test(refused.reason));
    assert.match(refused.hint ?? "", /--accept-growth/u);
    const accepted = await refreshed(storage, "esma-non-compliant", secondRead, { acceptGrowth: true, dryRun: true });
    assert.ok(accepted.ok && accepted.differences.added.length === 1000);
    assert.ok((await refreshed(storage, "esma-non-compliant", "2027-11-21T06:00:00Z", { dryRun: true })).ok);
  });
});

describe("a list that changed more than a regulator changes it", () => {
  for (const source of ["asic", "esma-non-compliant", "fma-nz"]) {
    test(`${source}: websites that slipped by a row are refused and told, until an operator accepts them`, async (context) => {
      const storage = await newStorage(context);
      const rows = standInOf(source).rows(bundled);
      const slipped = rows.map(({ websites: _own, text_hosts: _told, ...rest }, at) => {
        const { websites, text_hosts } = rows[(at + 1) % rows.length] ?? assert.fail();
        return { ...rest, ...(websites && { websites }), ...(text_hosts && { text_hosts }) };
      });
      put(source, slipped);
      const refused = await refreshed(storage, source, firstRead);
      assert.ok(!refused.ok, "compared with the copy in the data folder");
      assert.match(refused.reason, /websites no longer beside the name they belonged to/u);
      assert.match(refused.hint ?? "", /--accept-changes/u);
      put(source, rows);
      assert.ok((await refreshed(storage, source, firstRead)).ok);
      put(source, slipped);
      assert.ok(!(await refreshed(storage, source, secondRead)).ok, "and with the last read");
      assert.ok((await refreshed(storage, source, secondRead, { acceptChanges: true, dryRun: true })).ok);
    });

    test(`${source}: one website in ten beside another name is refused, one in fifty is not`, async (context) => {
      const storage = await newStorage(context);
      const rows = standInOf(source).rows(bundled);
      put(source, rows);
      assert.ok((await refreshed(storage, source, firstRead)).ok);
      const moved = (each: number) =>
        rows.map((row, at) => {
          const { websites, text_hosts, ...rest } = row;
          return at % each === 0 && (websites || text_hosts) ? { ...rest, websites: [`vexaro${at}.top`] } : row;
        });
      put(source, moved(50));
      assert.ok((await refreshed(storage, source, secondRead, { dryRun: true })).ok);
      put(source, moved(10));
      assert.ok(!(await refreshed(storage, source, secondRead, { dryRun: true })).ok);
    });
  }

  test("a handful of websites taken out of their rows is nothing unusual", async (context) => {
    const storage = await newStorage(context);
    const rows = standInOf("esma-non-compliant").rows(bundled);
    put("esma-non-compliant", rows);
    assert.ok((await refreshed(storage, "esma-non-compliant", firstRead)).ok);
    put(
      "esma-non-compliant",
      rows.map((row, at) => (at < 5 ? { ...row, websites: [`vexaro${at}.top`] } : row)),
    );
    const outcome = await refreshed(storage, "esma-non-compliant", secondRead);
    assert.ok(outcome.ok, JSON.stringify(outcome));
  });

  test("after a read of the whole list nothing is said to be left out, and the regulator's rows are those read", async (context) => {
    const storage = await newStorage(context);
    put("finma", standInOf("finma").rows(bundled));
    const before = bundled.warning_lists.find(({ id }) => id === "finma")?.list.extent;
    assert.match(before?.left_out ?? "", /filed with I-SCAN/u);
    assert.ok((await refreshed(storage, "finma", firstRead)).ok);
    const { list } = await listAfter(storage, "finma");
    assert.deepEqual(list.extent, {
      at_regulator: 1600,
      at_regulator_is: "exact",
      at_regulator_as_of: "2026-11-20",
      source: "the list itself",
      left_out: null,
    });
    put("iscan", [
      { ...standInOf("iscan").newRow(1), authority: "Securities and Futures Commission" },
      ...standInOf("iscan").rows(bundled),
    ]);
    assert.ok((await refreshed(storage, "iscan", firstRead)).ok);
    const filed = await listAfter(storage, "sfc-hk");
    assert.match(filed.list.extent?.left_out ?? "", /June 2025/u, "a part of a list says nothing of the rest");
  });

  for (const source of ["asic", "cftc-red-list"]) {
    test(`${source}: an accepted shrink is what the next read is compared with`, async (context) => {
      const storage = await newStorage(context);
      const rows = standInOf(source).rows(bundled);
      put(source, rows.slice(0, Math.floor(rows.length / 2)));
      const refused = await refreshed(storage, source, firstRead);
      assert.ok(!refused.ok);
      assert.match(refused.reason, /no longer showed \d+ of the \d+ entries|fewer than the/u);
      assert.ok((await refreshed(storage, source, firstRead, { acceptShrink: true })).ok);
      const next = await refreshed(storage, source, secondRead);
      assert.ok(next.ok, JSON.stringify(next));
    });
  }

  test("a copy of 18 months that lost a fifth since is replaced; one that lost half is not", async (context) => {
    const rows = standInOf("asic").rows(bundled);
    for (const [share, accepted] of [
      [0.8, true],
      [0.5, false],
    ] as const) {
      const storage = await newStorage(context);
      put("asic", rows.slice(0, Math.floor(rows.length * share)));
      assert.equal((await refreshed(storage, "asic", firstRead)).ok, accepted, `${share}`);
    }
  });

  test("attrition below what a list always had does not end it", async (context) => {
    const storage = await newStorage(context);
    const rows = standInOf("asic").rows(bundled);
    put("asic", rows);
    assert.ok((await refreshed(storage, "asic", firstRead)).ok);
    let kept = rows;
    for (let day = 1; kept.length > 1900; day += 1) {
      kept = kept.slice(0, Math.floor(kept.length * 0.92));
      put("asic", kept);
      const outcome = await refreshed(
        storage,
        "asic",
        new Date(Date.parse(firstRead) + day * 86_400_000).toISOString(),
      );
      assert.ok(outcome.ok, JSON.stringify(outcome));
    }
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
      const outcome = await refreshed(storage, "fca", firstRead, {}, records);
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
