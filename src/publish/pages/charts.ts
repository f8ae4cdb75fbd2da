/** Charts as SVG without script or styles of their own: the style sheet colours them by class. */
import { createRequire } from "node:module";
import { dollars, shortDollars, signedDollars } from "./format.ts";
import { type Html, html } from "./html.ts";

const require = createRequire(import.meta.url);

/** Loaded with the first chart: nine modules that a server seldom needs. */
const scales = () => require("d3-scale") as typeof import("d3-scale");
const shapes = () => require("d3-shape") as typeof import("d3-shape");

interface Point {
  x: number;
  y: number;
}

const sparkline = { width: 120, height: 32, pad: 2 };

/**
 * A small line of a cumulative series in US dollars, with its zero line, and its last value in words for screen
 * readers.
 */
export function pnlSparkline(series: readonly number[]): Html {
  if (series.length < 2) return html`<span class="quiet">no series</span>`;
  const { scaleLinear } = scales();
  const { width, height, pad } = sparkline;
  const y = scaleLinear(extent(series), [height - pad, pad]);
  const x = scaleLinear([0, series.length - 1], [pad, width - pad]);
  const path = shapes().line<Point>(
    (point) => tenth(x(point.x)),
    (point) => tenth(y(point.y)),
  )(pointsOf(series));
  const last = series.at(-1) ?? 0;
  return html`<svg class="spark ${trend(last)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"
    role="img" aria-label="PnL over the month, ending at ${signedDollars(last)}"><line x1="0" x2="${width}"
      y1="${tenth(y(0))}" y2="${tenth(y(0))}"/><path d="${path ?? ""}"/></svg>`;
}

/** One year's number of records. */
interface YearCount {
  year: number;
  records: number;
}

/** A bar for each year; years after the last that the source covers are an empty, dashed frame. */
export function yearBars(years: readonly YearCount[], last: number): Html {
  const { scaleLinear } = scales();
  const { height, pad } = sparkline;
  const y = scaleLinear([0, Math.max(1, ...years.map(({ records }) => records))], [0, height - pad]);
  const words = years.filter(({ records }) => records > 0).map(({ year, records }) => `${year}: ${records}`);
  const label = words.length === 0 ? "nothing in these years" : words.join(", ");
  return html`<svg class="years" viewBox="0 0 ${years.length * 12} ${height}" width="${years.length * 12}"
    height="${height}" role="img" aria-label="${label}">${years.map(({ year, records }, at) => {
      const tall = year > last ? height - pad : tenth(Math.max(records === 0 ? 0 : 1, y(records)));
      return html`<rect x="${at * 12 + 1}" y="${tenth(height - tall - 0.5)}" width="9" height="${tall}"
        ${year > last ? html` class="open"` : ""}><title>${year}: ${year > last ? "not covered" : records}</title>
      </rect>`;
    })}</svg>`;
}

const chart = { width: 640, height: 280, left: 64, right: 12, top: 12, bottom: 30 };

/**
 * A vault's cumulative PnL of the month, with axes. The source gives the order of the points but not their times, so
 * the horizontal axis names only its ends.
 */
export function pnlChart(series: readonly number[], ends: readonly [start: string, end: string], id: string): Html {
  if (series.length < 2) return html`<p class="quiet">Not enough data for a chart.</p>`;
  const { scaleLinear } = scales();
  const { width, height, left, right, top, bottom } = chart;
  const y = scaleLinear(extent(series), [height - bottom, top]).nice(5);
  const x = scaleLinear([0, series.length - 1], [left, width - right]);
  const points = pointsOf(series);
  const outline = shapes().line<Point>(
    (point) => tenth(x(point.x)),
    (point) => tenth(y(point.y)),
  )(points);
  const filled = shapes()
    .area<Point>()
    .x((point) => tenth(x(point.x)))
    .y0(tenth(y(0)))
    .y1((point) => tenth(y(point.y)))(points);
  const last = series.at(-1) ?? 0;
  const lowest = Math.min(...series);
  const highest = Math.max(...series);
  return html`<svg class="chart ${trend(last)}" viewBox="0 0 ${width} ${height}" role="img"
    aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">Cumulative PnL over the source's rolling month</title>
<desc id="${id}-desc">From $0 to ${dollars(last)}; lowest ${dollars(lowest)}, highest ${dollars(highest)}.</desc>
${y.ticks(5).map(
  (tick) => html`<g class="tick${tick === 0 ? " zero" : ""}"><line x1="${left}" x2="${width - right}"
  y1="${tenth(y(tick))}" y2="${tenth(y(tick))}"/><text x="${left - 8}" y="${tenth(y(tick))}" dy="0.32em"
    text-anchor="end">${shortDollars(tick)}</text></g>`,
)}
<path class="fill" d="${filled ?? ""}"/><path class="line" d="${outline ?? ""}"/>
<circle cx="${tenth(x(series.length - 1))}" cy="${tenth(y(last))}" r="3.5"/>
<text x="${left}" y="${height - 8}">${ends[0]}</text><text x="${width - right}" y="${height - 8}"
  text-anchor="end">${ends[1]}</text>
</svg>`;
}

function pointsOf(series: readonly number[]): Point[] {
  return series.map((y, x) => ({ x, y }));
}

/** Always includes zero and spans at least a dollar, so that a small swing does not look large. */
function extent(series: readonly number[]): [number, number] {
  const low = Math.min(0, ...series);
  const high = Math.max(0, ...series);
  return high - low < 1 ? [-1, 1] : [low, high];
}

function trend(last: number): "gain" | "loss" | "flat" {
  return Math.round(last) > 0 ? "gain" : Math.round(last) < 0 ? "loss" : "flat";
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
