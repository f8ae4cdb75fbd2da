/** Every list as CSV and NDJSON: the same records as in the JSON answer. */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { parse } from "csv-parse/sync";
import { exampleTarget } from "../../src/contract/endpoint.ts";
import { rowsEndpoints } from "../../src/endpoints/rows.ts";
import { type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

const get = (target: string, init?: RequestInit) => fetch(service.url + target, init);

describe("a list as rows", () => {
  for (const endpoint of rowsEndpoints) {
    const target = exampleTarget(endpoint);
    test(`${target} is a file with as many records as the other form`, async () => {
      const response = await get(target);
      assert.equal(response.status, 200);
      assert.match(response.headers.get("content-disposition") ?? "", /^attachment; filename="botwatch-[\w.-]+"$/u);
      const text = await response.text();
      const isCsv = target.endsWith(".csv");
      const other = await (await get(target.replace(isCsv ? /csv$/u : /ndjson$/u, isCsv ? "ndjson" : "csv"))).text();
      const [csv, ndjson] = isCsv ? [text, other] : [other, text];
      const rows = parse(csv, { columns: true }) as Record<string, string>[];
      const objects = ndjson
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      assert.equal(rows.length, objects.length);
      assert.ok(rows.length > 0);
      assert.doesNotMatch(csv, /(?:^|\n)"[=+@]/u);
    });
  }

  test("is not sent again to whoever has it, nor differently the second time", async () => {
    const first = await get("/api/scams.csv");
    const etag = first.headers.get("etag") ?? "";
    assert.match(etag, /^W\/"/u);
    assert.equal((await get("/api/scams.csv", { headers: { "if-none-match": etag } })).status, 304);
    assert.equal(await (await get("/api/scams.csv")).text(), await first.text());
    assert.equal((await get("/api/scams.csv", { method: "HEAD" })).headers.get("etag"), etag);
  });

  test("has the same records as the JSON answer", async () => {
    const { enforcement_actions, dfpi_entries } = (await (await get("/api/scams.json")).json()) as Record<
      string,
      { id: string }[]
    >;
    const rows = (await (await get("/api/scams.ndjson")).text()).trimEnd().split("\n");
    const byId = new Map(rows.map((line) => JSON.parse(line)).map(({ kind: _kind, ...record }) => [record.id, record]));
    const records = [...(enforcement_actions ?? []), ...(dfpi_entries ?? [])];
    assert.equal(byId.size, records.length);
    for (const record of records) assert.deepEqual(byId.get(record.id), record);
  });

  test("of an unknown list is not found", async () => {
    assert.equal((await get("/api/warnings/no-such-list.csv")).status, 404);
  });
});
