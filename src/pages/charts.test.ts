import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { pnlChart, pnlSparkline, yearColumns } from "./charts.ts";

const series = fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { minLength: 2, maxLength: 60 });

test("any series is drawn within its frame, without styles or broken numbers", () => {
  fc.assert(
    fc.property(series, (values) => {
      for (const [svg, width, height] of [
        [String(pnlSparkline(values)), 120, 32],
        [String(pnlChart(values, ["start", "end"], "id")), 640, 280],
      ] as const) {
        assert.doesNotMatch(svg, /NaN|Infinity|style=/u);
        for (const [, x, y] of svg.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/gu)) {
          assert.ok(Number(x) >= 0 && Number(x) <= width && Number(y) >= 0 && Number(y) <= height, `${x},${y}`);
        }
      }
    }),
  );
});

test("a chart says in words what it shows, and too short a series gives no chart", () => {
  const chart = String(pnlChart([0, -500, 1200], ["about 31 days earlier", "21 Aug 2026"], "pnl"));
  assert.match(chart, /From \$0 to \$1,200; lowest −\$500, highest \$1,200\./u);
  assert.match(chart, /21 Aug 2026/u);
  assert.match(
    String(pnlSparkline([0, -500])),
    /class="spark loss".*aria-label="PnL over the month, ending at −\$500"/u,
  );
  assert.match(String(pnlChart([0], ["a", "b"], "pnl")), /Not enough data/u);
  assert.match(String(pnlSparkline([])), /no series/u);
});

test("the axis is in the reader's language, with room for its longest label as large as a phone shows it", () => {
  const chart = String(pnlChart([0, -350_000, 1_500_000], ["a", "b"], "pnl", "ru"));
  const labels = [...chart.matchAll(/<text x="(\d+)" [^>]*text-anchor="end">([^<]*\$)<\/text>/gu)];
  assert.ok(labels.some(([, , label]) => label === "−500\u00a0тыс.\u00a0$"));
  for (const [, end, label = ""] of labels) assert.ok(Number(end) >= label.length * 12, label);
  assert.match(
    String(yearColumns([{ year: 2025, warnings: 3, cases: 1, reports: 2 }], "ja")),
    /<title>2025: .*、.*、/u,
  );
});

test("a series that never moves is drawn as a flat line", () => {
  assert.match(String(pnlSparkline([0, 0, 0])), /class="spark flat"/u);
});

test("a year's column has a part for each kind of record, as high as the records are many, and says its figures", () => {
  const years = [
    { year: 2024, warnings: 0, cases: 0, reports: 0 },
    { year: 2025, warnings: 30, cases: 10, reports: 60 },
  ];
  const svg = String(yearColumns(years));
  assert.match(svg, /<title>2025: Warnings 30, Cases 10, Reports 60<\/title>/u);
  assert.match(svg, /<text [^>]*>2025<\/text>/u);
  assert.match(svg, /Records by year, 2024 to 2025/u);
  const parts = [...svg.matchAll(/<rect class="(\w+)" [^>]*height="([\d.]+)"/gu)].map(([, part, tall]) => [
    part,
    Number(tall),
  ]);
  assert.deepEqual(
    parts.map(([part]) => part),
    ["warnings", "cases", "reports"],
  );
  const [warnings = 0, cases = 0, reports = 0] = parts.map(([, tall]) => Number(tall));
  assert.ok(Math.abs(warnings - 3 * cases) < 0.5 && Math.abs(reports - 6 * cases) < 0.5, parts.join());
});
