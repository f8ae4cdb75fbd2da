/** get_coverage: which lists are on record, how much of each, and as of when. */
import { z } from "zod";
import { watchlistFilter } from "../../api/queries.ts";
import { warningList } from "../../api/shapes/warning.ts";
import type { Site } from "../../publish/answers/site.ts";
import { warningsAnswerOf } from "../../publish/answers/watchlist.ts";
import { asOf } from "../../publish/freshness.ts";
import { oncePerSnapshot, type Snapshot } from "../../publish/snapshot.ts";
import { headline, toolMeta } from "../shapes.ts";
import { defineTool } from "../tool.ts";

/** Made once: it goes through every list. */
const lists = oncePerSnapshot((snapshot) => {
  const { meta, lists: all } = warningsAnswerOf(snapshot, { baseUrl: "" });
  const shown = all.map(({ id, regulator, name, jurisdiction, retrieved_at, newest, extent, counts }) => {
    const { warnings } = counts;
    return { id, regulator, name, jurisdiction, warnings, retrieved_at, newest, extent: extent.sentence };
  });
  return { meta, shown };
});

/** The answer, for the tool and the resource. */
export function coverageOf(snapshot: Snapshot, { baseUrl }: Site) {
  const { counts } = snapshot;
  const { meta, shown } = lists(snapshot);
  const warnings = shown.reduce((sum, list) => sum + list.warnings, 0);
  return {
    headline:
      `On record: ${warnings} warnings on ${shown.length} lists, ${counts.enforcement_actions} cases, ` +
      `${counts.tracker_entries} reports, ${counts.bots} bots, as of ${asOf(snapshot)}.`,
    warning_lists: shown,
    meta: { ...meta, site: baseUrl, sources: snapshot.sources.filter(({ status }) => status !== "never") },
  };
}

const { id, regulator, name, jurisdiction, retrieved_at, newest } = warningList.shape;

export const getCoverageTool = defineTool({
  name: "get_coverage",
  title: "What is on record, and how fresh it is",
  description:
    "Says which regulators' warning lists are on record, how much of each, when each was last read, and how " +
    "many cases, scam reports and trading bots there are. Use it when somebody asks what was searched or how " +
    "current it is; to search the lists use search_scams. Returns a row for each. Pass on: what a list lacks here " +
    "may still be on the regulator's own.",
  input: z.strictObject({
    regulator: watchlistFilter.shape.regulator.describe("Only lists of this regulator, e.g. `BaFin`."),
  }),
  output: z.object({
    headline,
    warning_lists: z.array(
      z.object({
        ...{ id, regulator, name, jurisdiction, retrieved_at, newest },
        warnings: z.int().nonnegative(),
        extent: z.string().nullable(),
      }),
    ),
    meta: toolMeta,
  }),
  openWorld: false,
  example: { regulator: "BaFin" },
  answer({ regulator: wanted }, { snapshot, site }) {
    const coverage = coverageOf(snapshot, site);
    if (wanted === undefined) return coverage;
    const isWanted = ({ regulator: one }: { regulator: string }) => one.toLowerCase() === wanted.toLowerCase();
    const shown = coverage.warning_lists.filter(isWanted);
    const cases = [...snapshot.find.action.values()].filter(isWanted).length;
    const behind = new Set(["curated", ...shown.map((list) => list.id)]);
    const sources = coverage.meta.sources.filter((source) => behind.has(source.id));
    const entries = shown.reduce((sum, list) => sum + list.warnings, 0);
    return {
      headline:
        shown.length + cases === 0
          ? "No list and no case of this regulator is on record. It may publish lists of its own."
          : `On record of ${wanted}: ${entries} warnings, lists: ${shown.length}, cases: ${cases}.`,
      warning_lists: shown,
      meta: { ...coverage.meta, sources },
    };
  },
});
