import assert from "node:assert/strict";
import { test } from "node:test";
import { jsonParts, withLists } from "./json-parts.ts";

const row = { id: "a", names: ["“ünï”", '"'], at: null, left: undefined };

const samples: Record<string, object> = {
  "an object without fields": {},
  "an empty list": { rows: [] },
  "a list of one part": { rows: [row, row] },
  "a list of exactly one part": { rows: Array.from({ length: 200 }, () => row) },
  "a list of three parts": { rows: Array.from({ length: 401 }, (_, id) => ({ ...row, id })) },
  "lists between other fields": { meta: { list: [1] }, rows: [row], last: "text", none: null },
  "fields that are left out": { first: undefined, rows: [undefined, row], last: undefined },
};

for (const [what, sample] of Object.entries(samples))
  test(`${what} is written in parts as it is as a whole`, () => {
    assert.equal([...jsonParts(sample)].join(""), JSON.stringify(sample));
  });

for (const length of [0, 1, 200, 201, 401])
  test(`${length} rows that are made one by one are written like a list of them`, () => {
    const rows = Array.from({ length }, (_, id) => ({ id }));
    const inRows = () => ({ meta: 1, rows: rows.values(), after: null });
    const text = JSON.stringify({ meta: 1, rows, after: null });
    assert.equal([...jsonParts(inRows())].join(""), text);
    assert.equal(JSON.stringify(withLists(inRows())), text);
    assert.deepEqual(withLists(inRows(), 1), { meta: 1, rows: rows.slice(0, 1), after: null });
  });

test("no part holds more than some rows of a long list", () => {
  const rows = Array.from({ length: 5000 }, () => row);
  const longest = Math.max(...[...jsonParts({ rows })].map(({ length }) => length));
  assert.ok(longest < JSON.stringify(rows).length / 20, `${longest} characters`);
});
