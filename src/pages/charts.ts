/** Charts as SVG without script or styles of their own: the style sheet colours them by class. */
import type { Language } from "../base/words/languages.ts";
import { type MessageId, numberIn, rowIn, say } from "../base/words/say.ts";
import { dollars, shortDollars, signedDollars } from "../formats/figures.ts";
import { type Html, html, spoken } from "../formats/html.ts";

type Point = readonly [x: number, y: number];
type Span = readonly [from: number, to: number];

const sparkline = { width: 120, height: 32, pad: 2 };

/** A small line of a cumulative series in US dollars with its zero line; its last value in words. */
export function pnlSparkline(series: readonly number[], lang: Language = "en"): Html {
  if (series.length < 2) return html`<span class="quiet">${spoken(lang, "vault.no_series")}</span>`;
  const { width, height, pad } = sparkline;
  const y = scale(extent(series), [height - pad, pad]);
  const x = scale([0, series.length - 1], [pad, width - pad]);
  const last = series.at(-1) ?? 0;
  return html`<svg class="spark ${trend(last)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"
    role="img" aria-label="${say(lang, "vault.ending", { amount: signedDollars(last, lang) })}"><line x1="0" x2="${width}"
      y1="${y(0)}" y2="${y(0)}"/><path d="M${line(series.map((value, at) => [x(at), y(value)]))}"/></svg>`;
}

/** A bar for each year; years after the last that the source covers are an empty, dashed frame. */
export function yearBars(
  years: readonly { year: number; records: number }[],
  last: number,
  lang: Language = "en",
): Html {
  const { height, pad } = sparkline;
  const y = scale([0, Math.max(1, ...years.map(({ records }) => records))], [0, height - pad]);
  const words = years
    .filter(({ records }) => records > 0)
    .map(({ year, records }) => `${year}: ${numberIn(lang, records)}`);
  const width = years.length * 12;
  const bars = years.map(({ year, records }, at) => {
    const isOpen = year > last;
    if (records === 0 && !isOpen) return null;
    const tall = isOpen ? height - pad : Math.max(1, y(records));
    return html`<rect x="${at * 12 + 1}" y="${tenth(height - tall - 0.5)}" width="9" height="${tall}"
        ${isOpen && html` class="open"`}><title>${year}: ${isOpen ? say(lang, "numbers.not_covered") : numberIn(lang, records)}</title></rect>`;
  });
  return html`<svg class="years" viewBox="0 0 ${width} ${height}" width="${width}"
    height="${height}" role="img" aria-label="${rowIn(lang, words) || say(lang, "numbers.nothing")}">${bars}</svg>`;
}

const chart = { width: 640, height: 280, left: 88, right: 12, top: 12, bottom: 30 };

/** A vault's cumulative PnL of the month. The source gives its points no times: the axis names only the ends. */
export function pnlChart(
  series: readonly number[],
  ends: readonly [start: string, end: string],
  id: string,
  lang: Language = "en",
): Html {
  if (series.length < 2) return html`<p class="quiet">${spoken(lang, "vault.no_chart")}</p>`;
  const { width, height, right, top, bottom } = chart;
  const { ticks, span } = axis(extent(series));
  const sums = new Map(ticks.map((tick) => [tick, shortDollars(tick, lang)]));
  const left = Math.max(chart.left, ...Array.from(sums.values(), widthOf));
  const y = scale(span, [height - bottom, top]);
  const x = scale([0, series.length - 1], [left, width - right]);
  const points = series.map((value, at): Point => [x(at), y(value)]);
  const outline = `M${line(points)}`;
  const baseline = points.map(([across]): Point => [across, y(0)]).reverse();
  const last = series.at(-1) ?? 0;
  const [lowest, highest] = [Math.min(...series), Math.max(...series)];
  const grid = ticks.map((tick) => {
    const mark = html`<line x1="${left}" x2="${width - right}" y1="${y(tick)}" y2="${y(tick)}"/>`;
    const label = html`<text x="${left - 8}" y="${y(tick)}" dy="0.32em" text-anchor="end">${sums.get(tick)}</text>`;
    return html`<g class="tick${tick === 0 && " zero"}">${mark}${label}</g>`;
  });
  const range = { last: dollars(last, lang), lowest: dollars(lowest, lang), highest: dollars(highest, lang) };
  return html`<svg class="chart ${trend(last)}" direction="ltr" viewBox="0 0 ${width} ${height}" role="img"
    aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${say(lang, "vault.chart")}</title>
<desc id="${id}-desc">${say(lang, "vault.chart_range", range)}</desc>
${grid}
<path class="fill" d="${outline}L${line(baseline)}Z"/><path class="line" d="${outline}"/>
<circle cx="${x(series.length - 1)}" cy="${y(last)}" r="3.5"/>
<text x="${left}" y="${height - 8}">${asItReads(ends[0])}</text><text x="${width - right}" y="${height - 8}"
  text-anchor="end">${asItReads(ends[1])}</text>
</svg>`;
}

/** Room for a label of the axis as large as it is on a phone, where a Chinese sign is as wide as two figures. */
function widthOf(label: string): number {
  const wide = label.match(/[\p{Script=Han}\p{Script=Hangul}]/gu)?.length ?? 0;
  return 8 + (label.length + wide) * 14;
}

/** Words that keep their own direction within a chart, which runs from left to right in every language. */
function asItReads(words: string): Html {
  return html`<tspan unicode-bidi="plaintext">${words}</tspan>`;
}

/** What a year counts, by kind of record; the style sheet colours each part by its name. */
interface YearCounts extends Record<(typeof yearParts)[number], number> {
  year: number;
}
const yearParts = ["warnings", "cases", "reports"] as const;

/** What each kind of record is called. */
export const yearPartNames = {
  warnings: "watchlist.tab.warning",
  cases: "numbers.cases",
  reports: "watchlist.tab.entry",
} as const satisfies Record<(typeof yearParts)[number], MessageId>;

/** A column for each year, of what it counts. @param years from the first to the last, without a gap. */
export function yearColumns(years: readonly YearCounts[], lang: Language = "en"): Html {
  const { width, height, left, right, top, bottom } = chart;
  const total = (one: YearCounts) => yearParts.reduce((sum, part) => sum + one[part], 0);
  const { ticks, span } = axis([0, Math.max(1, ...years.map(total))]);
  const y = scale(span, [height - bottom, top]);
  const step = (width - left - right) / years.length;
  const grid = ticks.map((tick) => {
    const mark = html`<line x1="${left}" x2="${width - right}" y1="${y(tick)}" y2="${y(tick)}"/>`;
    return html`<g class="tick">${mark}<text x="${left - 8}" y="${y(tick)}" dy="0.32em" text-anchor="end">${numberIn(lang, tick)}</text></g>`;
  });
  const columns = years.map((one, at) => {
    const x = tenth(left + at * step + step * 0.1);
    let below = 0;
    const parts = yearParts.map((part) => {
      const [from, to] = [y(below), y(below + one[part])];
      below += one[part];
      const size = html`width="${tenth(step * 0.8)}" height="${tenth(from - to)}"`;
      return one[part] > 0 && html`<rect class="${part}" x="${x}" y="${to}" ${size}/>`;
    });
    const words = yearParts.map((part) => `${say(lang, yearPartNames[part])} ${numberIn(lang, one[part])}`);
    const middle = tenth(left + (at + 0.5) * step);
    // On a phone, where figures are as large as ever, there is room for every third year.
    const isMinor = (years.length - 1 - at) % 3 !== 0;
    const label = html`<text${isMinor && html` class="minor"`} x="${middle}" y="${height - 8}" text-anchor="middle">${one.year}</text>`;
    return html`<g><title>${one.year}: ${rowIn(lang, words)}</title>${parts}${label}</g>\n`;
  });
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  return html`<svg class="chart columns" direction="ltr" viewBox="0 0 ${width} ${height}" role="img"
    aria-label="${say(lang, "numbers.chart", { first: String(first), last: String(last) })}">${grid}
${columns}</svg>`;
}

function line(points: readonly Point[]): string {
  return points.map((point) => point.join()).join("L");
}

/** Places values of a domain within a range, to a tenth. */
function scale([low, high]: Span, [from, to]: Span): (value: number) => number {
  const share = (value: number) => (value - low) / (high - low);
  return (value) => tenth(from * (1 - share(value)) + to * share(value));
}

/** Factors of a power of ten, each with the square of the least number that is rounded to it. */
const roundings = [
  [10, 50],
  [5, 10],
  [2, 2],
] as const;

/** About five round values, and the span widened to round ends. */
function axis([low, high]: Span): { ticks: number[]; span: Span } {
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const [factor] = roundings.find(([, least]) => (rough / power) ** 2 >= least) ?? [1];
  const step = power * factor;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(9)));
  const span: Span = [ticks[0] ?? low, ticks.at(-1) ?? high];
  // A wider span can have a wider step.
  return span[0] < low || span[1] > high ? axis(span) : { ticks, span };
}

/** Always includes zero and spans at least a dollar, so that a small swing does not look large. */
function extent(series: readonly number[]): Span {
  const low = Math.min(0, ...series);
  const high = Math.max(0, ...series);
  return high - low < 1 ? [-1, 1] : [low, high];
}

function trend(last: number): "gain" | "loss" | "flat" {
  if (Math.round(last) > 0) return "gain";
  return Math.round(last) < 0 ? "loss" : "flat";
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
