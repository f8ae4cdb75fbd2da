/** Reads the constructed pages: no recording of the live ones could be had. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { type TestContext, test } from "node:test";
import { html, sfcEntry } from "../../../../test/support/list-formats.ts";
import { startListReads } from "../../../../test/support/list-reads.ts";
import { newStorage } from "../../../../test/support/storage.ts";
import { document } from "../../../../test/support/web-documents.ts";

const sample = (name: string) => readFileSync(`test/recordings/sfc-hk/CONSTRUCTED-${name}.html`, "utf8");
const days = ["2026-11-20T06:00:00Z", "2026-11-21T06:00:00Z"] as const;

async function read(context: TestContext, entries: Record<number, string>) {
  const { refreshed, listAfter, sources, bundled } = await startListReads();
  context.after(() => sources.close());
  const storage = await newStorage(context);
  const known = new Set(bundled.warning_lists.flatMap((list) => list.entries.map(({ id }) => id)));
  const fresh = async (day: string) => {
    const outcome = await refreshed(storage, "sfc-hk", day, { acceptShrink: true });
    assert.ok(outcome.ok, JSON.stringify(outcome));
    const { list, entries: all } = await listAfter(storage, "sfc-hk");
    return { list, entries: all.filter(({ id }) => !known.has(id)), outcome };
  };
  sources.answers.clear();
  sources.answers.set("/sfc_hk_url", document(html, sample("alert-list")));
  const unopened = await fresh(days[0]);
  for (const [number, body] of Object.entries(entries))
    sources.answers.set(`/en/alert-list/${number}`, document(html, body));
  return { unopened, opened: await fresh(days[1]) };
}

test("until its page was opened a name accuses nobody; what the page calls another's never", async (context) => {
  const { unopened, opened } = await read(context, {
    9001: sfcEntry({
      name: "Vexaro Asset Management Limited",
      category: "Unlicensed companies",
      websites: ["vexaro-am.top"],
    }),
    9002: sample("entry"),
    9003: sfcEntry({ name: "www.vorquent-hk.top", category: "Suspicious websites", websites: ["vorquent-hk.top"] }),
    9004: sfcEntry({ name: "Zargonix Futures", category: "Unlicensed companies" }),
  });
  const told = (entries: typeof opened.entries) =>
    entries.map((entry) => [
      entry.provenance.row?.page?.slice(-4),
      [...entry.names, ...entry.full_names],
      entry.domains,
    ]);
  assert.deepEqual(told(unopened.entries), [["9003", [], ["vorquent-hk.top"]]]);
  assert.deepEqual(told(opened.entries), [
    ["9001", ["Vexaro Asset Management Limited"], ["vexaro-am.top"]],
    ["9002", [], ["zelquant-hk.top", "zelquant-hk.vip"]],
    ["9003", [], ["vorquent-hk.top"]],
    ["9004", ["Zargonix Futures"], []],
  ]);
  assert.deepEqual(opened.outcome.differences.removed, [], "an opened entry is the same entry");
  assert.deepEqual(
    [opened.list.extent?.at_regulator, opened.list.extent?.left_out, opened.entries[0]?.published_on],
    [4, null, "2026-11-18"],
  );
});

test("a page in another form adds nothing, and is asked for again", async (context) => {
  const { opened } = await read(context, { 9001: "<!doctype html><html><body>Just a moment...</body></html>" });
  assert.equal(opened.entries.length, 1);
});
