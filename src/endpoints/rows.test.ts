/** CSV that every reader of RFC 4180 can parse, and that no spreadsheet executes. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { type Column, csvRows, jsonLines, rowsEndpoints } from "./rows.ts";

interface Row {
  name: string | null;
  size: number | null;
  tags: readonly string[];
}

const columns: readonly Column<Row>[] = [
  ["name", (row) => row.name],
  ["size", (row) => row.size],
  ["tags", (row) => row.tags],
];

const written = (rows: Row[]) => [...csvRows(columns, rows)].join("");

describe("a list as CSV", () => {
  test("has a header row, CRLF, quoted texts, and nothing for unknown values", () => {
    assert.equal(
      written([
        { name: 'A "b", c', size: -1.5, tags: ["x", "y"] },
        { name: null, size: null, tags: [] },
      ]),
      'name,size,tags\r\n"A ""b"", c",-1.5,"x; y"\r\n,,""\r\n',
    );
  });

  test("keeps a spreadsheet from running text as a formula", () => {
    for (const start of ["=", "+", "-", "@", "\t", "\r"]) {
      const text = `${start}HYPERLINK("http://evil.example")`;
      const [, cell] = /^name,size,tags\r\n"(.)/su.exec(written([{ name: text, size: 1, tags: [text] }])) ?? [];
      assert.equal(cell, "'", JSON.stringify(start));
    }
  });

  test("keeps whoever splits a cell, at whatever sign, from running a part of it", () => {
    const formula = '=HYPERLINK("http://evil.example")';
    const cells = [["ok", formula], [`ok;${formula}`], [`ok, @SUM(1)`], [`ok|-1+1`], [`ok\t+1`], [`ok\r\n${formula}`]];
    const tables = cells.map((tags) => parse(written([{ name: "x", size: 1, tags }]), { columns: true }) as Row[]);
    for (const [row] of tables)
      for (const part of String(row?.tags).split(/[;,|\t\r\n]/u)) assert.doesNotMatch(part.trim(), /^[=+\-@]/u, part);
  });

  test("is read back unchanged, except for the apostrophe", () => {
    // A text may itself have that apostrophe.
    const bare = (text: string) => text.replaceAll(/(?<=(?:^|[;,|\t\r\n])\s*)'(?=[=+\-@\t\r])/gu, "");
    fc.assert(
      fc.property(fc.array(fc.record({ name: fc.string(), size: fc.integer(), tags: fc.constant([]) })), (rows) => {
        const read = parse(written(rows), { columns: true, relax_column_count: false }) as Record<string, string>[];
        assert.deepEqual(
          read.map(({ name, size }) => [bare(name ?? ""), size]),
          rows.map(({ name, size }) => [bare(name), String(size)]),
        );
      }),
    );
  });
});

test("rows that may not be reused commercially are left out on request, whatever their credit says", () => {
  const rows = [
    { host: "a.example", commercial_reuse: "allowed", credit: 'Say "forbidden", please' },
    { host: "b.example", commercial_reuse: "forbidden", credit: 'Source: "IOSCO", (I-SCAN)' },
    { host: "c.example", commercial_reuse: "forbidden", credit: null },
    { host: "d.example", commercial_reuse: "not_found", credit: null },
  ];
  const hostColumns = (["host", "commercial_reuse", "credit"] as const).map(
    (name): Column<(typeof rows)[number]> => [name, (row) => row[name]],
  );
  const left = (path: string, whole: string) => {
    const { answerTo } = rowsEndpoints.find((one) => one.path === path) ?? {};
    const parts = answerTo?.({ finished: () => whole } as never, { reuse: "commercial" }, "") as Iterable<string>;
    return [...parts].join("").match(/[abcd]\.example/gu);
  };
  const csv = [...csvRows(hostColumns, rows)].join("");
  assert.deepEqual(left("/api/watchlist/domains.csv", csv), ["a.example", "d.example"]);
  assert.deepEqual(left("/api/watchlist/domains.ndjson", [...jsonLines(rows)].join("")), ["a.example", "d.example"]);
});
