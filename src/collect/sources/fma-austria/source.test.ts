/** Reads the constructed sample: no recording of the live answer could be had. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { type TestContext, test } from "node:test";
import { startListReads } from "../../../../test/support/list-reads.ts";
import { listStandIns } from "../../../../test/support/list-stand-ins.ts";
import { newStorage } from "../../../../test/support/storage.ts";
import { collectedCandidates } from "../../merge.ts";

const now = "2026-11-20T06:00:00Z";
const { rows, answer } = listStandIns["fma-austria"] ?? assert.fail();

async function started(context: TestContext) {
  const reads = await startListReads();
  context.after(() => reads.sources.close());
  return { ...reads, storage: await newStorage(context) };
}

test("plain names and websites are listed; sentences, clones, persons and known firms wait", async (context) => {
  const { refreshed, listAfter, bundled, storage } = await started(context);
  const bytes = await readFile("test/recordings/fma-austria/CONSTRUCTED-posts.json");
  const file = { bytes, saved_at: new Date(now) };
  const outcome = await refreshed(storage, "fma-austria", now, { file });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  const { entries, list } = await listAfter(storage, "fma-austria");
  assert.equal(list.url, "https://www.fma.gv.at/en/");
  assert.deepEqual(
    entries.map((entry) => [[...entry.names, ...entry.full_names].join(), entry.domains.join(), entry.published_on]),
    [
      ["Vexaro Invest", "", "2026-11-18"],
      ["Zelquant Markets Ltd", "zelquant-markets.top", "2026-11-17"],
      ["Vorquent Capital", "vorquent-capital.net,vorquent-capital.top", "2026-11-16"],
      ["", "vexaro-trade.top", "2026-11-15"],
    ],
  );
  assert.equal(entries[0]?.source_url, "https://www.fma.gv.at/warnung-9000/");
  const { warning_rows } = collectedCandidates(bundled, await storage.collected.readAll());
  assert.deepEqual(
    warning_rows.filter(({ published }) => !published).map(({ row }) => row.name),
    [
      "Warnung vor Klon der Zargonix Bank AG (zargonix-bank.top)",
      "Warnung vor Angeboten auf der Website zelquant.top",
      "Jean Dupont",
      "FMA warnt vor Kraken",
    ],
  );
});

test("pages that stop before the number of posts that they state are refused", async (context) => {
  const { refreshed, sources, bundled, storage } = await started(context);
  sources.answers.clear();
  const all = rows(bundled);
  const listener = answer(all);
  sources.answers.set("/fma_austria_url", (request, response) => {
    if (/page=5$/u.test(request.url ?? "")) {
      response.writeHead(200, { "content-type": "application/json", "x-wp-total": String(all.length) }).end("[]");
    } else listener(request, response);
  });
  const outcome = await refreshed(storage, "fma-austria", now);
  assert.ok(!outcome.ok);
  assert.match(outcome.reason, /It gave 400 of its 900 entries/u);
});
