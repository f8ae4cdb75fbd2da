import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { pnlChart, pnlSparkline } from "./charts.ts";

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

test("a series that never moves is drawn as a flat line", () => {
  assert.match(String(pnlSparkline([0, 0, 0])), /class="spark flat"/u);
});
