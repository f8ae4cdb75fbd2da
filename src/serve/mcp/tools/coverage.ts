/** The tool get_coverage, and the resource of the same: which lists are on record, how much, how fresh. */
import { z } from "zod";
import { namedApart, relayedOf, unreadAuthorities, unreadSources, withCountry } from "../../../answers/coverage.ts";
import { warningsAnswerOf } from "../../../answers/watchlist.ts";
import { dayOf } from "../../../base/dates.ts";
import { assertDefined } from "../../../base/invariants.ts";
import { watchlistFilter } from "../../../contract/queries.ts";
import { warningList } from "../../../contract/shapes/watchlist.ts";
import type { Site } from "../../../contract/site.ts";
import { asOf } from "../../../snapshot/freshness.ts";
import { regulatorsNamed, regulatorsOnRecord } from "../../../snapshot/regulators-by-name.ts";
import { oncePerSnapshot, type Snapshot } from "../../../snapshot/snapshot.ts";
import { only } from "../shapes.ts";
import { defineTool } from "../tool.ts";
import { pathsTold, unreadNotes } from "./regulators-told.ts";

/** Made once: it goes through every list. */
const lists = oncePerSnapshot((snapshot) => {
  const { meta, lists: all } = warningsAnswerOf(snapshot, { baseUrl: "" });
  const warningLists = all.map(({ id, regulator, name, jurisdiction, retrieved_at, newest, extent, counts }) => {
    const read = retrieved_at === null ? null : dayOf(retrieved_at);
    const { sentence: on_record, left_out: lacks } = extent;
    return { id, regulator, name, jurisdiction, read, newest, on_record, lacks, warnings: counts.warnings };
  });
  const cases = Map.groupBy(snapshot.find.action.values(), (action) => action.regulator);
  const others = snapshot.sources.filter(({ id, status }) => status !== "never" && !all.some((one) => one.id === id));
  return {
    meta,
    warningLists,
    cases: Object.fromEntries(Array.from(cases, ([name, { length }]): [string, number] => [name, length])),
    not_read_yet: snapshot.sources.flatMap(({ name, status }) => (status === "never" ? [name] : [])),
    other_sources: others.map(({ name, records, retrieved_at }) => {
      return { name, records, read: retrieved_at === null ? null : dayOf(retrieved_at) };
    }),
  };
});

/** What somebody may take for searched. */
const notSearched =
  "Sanctions lists (OFAC, EU, UN), company and licence registers other than ESMA's, and what happens on the chains.";

/** Gives the answer, for the tool and the resource. */
export function coverageOf(snapshot: Snapshot, { baseUrl }: Site) {
  const { counts } = snapshot;
  const { meta, warningLists, ...rest } = lists(snapshot);
  const warnings = warningLists.reduce((sum, list) => sum + list.warnings, 0);
  return {
    headline:
      `On record: ${warnings} warnings on ${warningLists.length} lists, ${counts.enforcement_actions} cases, ` +
      `${counts.tracker_entries} reports, ${counts.bots} bots, as of ${asOf(snapshot)}.`,
    not_searched: notSearched,
    ...rest,
    warning_lists: warningLists,
    meta: { ...meta, site: baseUrl, sources: snapshot.sources.filter(({ status }) => status !== "never") },
  };
}

/** All lists by a line each. Where each was read is told of one regulator: thirty addresses are a third of all. */
function coverageInShort(coverage: ReturnType<typeof coverageOf>) {
  const { warning_lists: all, meta } = coverage;
  const inShort = all.map(({ id, regulator, jurisdiction, newest, on_record }) => {
    const day = newest === null ? "" : `; newest ${newest}`;
    return `${on_record ?? regulator} (${jurisdiction}, list ${id})${day}.`;
  });
  const curatedSources = meta.sources.filter(({ id }) => id === "curated");
  return {
    ...coverage,
    cases: casesInShort(coverage.cases),
    lists_in_short: inShort,
    warning_lists: [],
    relayed: [],
    meta: { ...meta, notices: [], sources: curatedSources },
  };
}

/** Authorities with a single case are told as one number: asked about by name, each is told. */
function casesInShort(cases: Readonly<Record<string, number>>): Record<string, number> {
  const all = Object.entries(cases);
  const several = all.filter(([, count]) => count > 1);
  const single = all.length - several.length;
  return { ...Object.fromEntries(several), ...(single > 0 && { "others, one each": single }) };
}

export const getCoverageTool = defineTool({
  name: "get_coverage",
  title: "What is on record, and how fresh it is",
  description:
    "Says which warning lists are on record, how much of each, when each was last read, how many cases, reports " +
    "and bots there are, and what is not searched. Use it when somebody asks what was searched or how current it " +
    "is; to search use search_scams. Pass on: what a list lacks here may be on the regulator's own.",
  input: z.strictObject({
    regulator: watchlistFilter.shape.regulator.describe("Of this one or this country: `BaFin`, `Japan`."),
  }),
  output: {
    not_searched: z.string(),
    cases: z.record(z.string(), z.int()),
    not_read_yet: z.array(z.string()),
    other_sources: z.array(z.object({ name: z.string(), records: z.int(), read: z.string().nullable() })),
    lists_in_short: z.array(z.string()),
    warning_lists: z.array(
      only(warningList, "id regulator name jurisdiction newest").extend({
        read: z.string().nullable(),
        on_record: z.string().nullable(),
        lacks: z.string().nullable(),
      }),
    ),
    relayed: z.array(
      z.object({
        list: z.string(),
        regulator: z.string(),
        of: z.string(),
        warnings: z.int(),
        newest: z.string().nullable(),
      }),
    ),
  },
  example: { regulator: "BaFin" },
  answer({ regulator: wanted }, { snapshot, site }) {
    if (wanted === undefined) return coverageInShort(coverageOf(snapshot, site));
    const [first, ...others] = namedApart(snapshot, wanted).map((one) => coverageOfOne(snapshot, site, one));
    return others.reduce(coverageOfBoth, assertDefined(first, "a text names at least itself"));
  },
});

type OneCoverage = ReturnType<typeof coverageOfOne>;

function coverageOfBoth(one: OneCoverage, other: OneCoverage): OneCoverage {
  const sources = [...one.meta.sources, ...other.meta.sources.filter(({ id }) => id !== "curated")];
  return {
    ...one,
    headline: `${one.headline} ${other.headline}`,
    cases: { ...one.cases, ...other.cases },
    not_read_yet: [...new Set([...one.not_read_yet, ...other.not_read_yet])],
    warning_lists: [...one.warning_lists, ...other.warning_lists],
    relayed: [...one.relayed, ...other.relayed],
    meta: { ...one.meta, sources },
  };
}

/** Gives what is on record of one regulator, or of those of one country. */
function coverageOfOne(snapshot: Snapshot, site: Site, wanted: string) {
  const coverage = coverageOf(snapshot, site);
  const meant = regulatorsNamed(snapshot, wanted).map(({ name }) => name);
  const warningLists = coverage.warning_lists.filter(({ regulator: one }) => meant.includes(one));
  const cases = Object.fromEntries(Object.entries(coverage.cases).filter(([name]) => meant.includes(name)));
  const caseCount = Object.values(cases).reduce((sum, number) => sum + number, 0);
  const not_read_yet = unreadSources(snapshot, wanted);
  const relayed = meant.flatMap((name) =>
    relayedOf(snapshot, name).map(({ list: { id, list }, warnings, newest }) => {
      return { list: id, regulator: list.regulator, of: name, warnings, newest };
    }),
  );
  const entries = [...warningLists, ...relayed].reduce((sum, { warnings }) => sum + warnings, 0);
  const behind = new Set(["curated", ...warningLists.map(({ id }) => id), ...relayed.map(({ list }) => list)]);
  const sources = coverage.meta.sources.filter((source) => behind.has(source.id));
  const notesOfUnread = unreadNotes(snapshot, wanted);
  const elsewhere = unreadAuthorities(snapshot, wanted, meant.length > 0);
  const notes = elsewhere === null ? notesOfUnread : [];
  const headline =
    meant.length === 0
      ? unknownRegulator(snapshot, wanted, not_read_yet.length > 0, elsewhere)
      : `On record of ${meant.map((name) => withCountry(snapshot, name)).join(", ")}: ${entries} warnings, lists: ` +
        `${warningLists.length}, cases: ${caseCount}.`;
  return {
    headline: (meant.length === 0
      ? [...notes, headline]
      : [headline, ...pathsTold(snapshot, wanted), ...notes, elsewhere]
    )
      .filter((sentence) => sentence !== null)
      .join(" "),
    not_searched: notSearched,
    cases,
    not_read_yet,
    other_sources: [],
    lists_in_short: [],
    warning_lists: warningLists,
    relayed,
    meta: { ...coverage.meta, notices: [], sources },
  };
}

/**
 * Whose lists nobody holds here.
 * @param isUnread whether a source of that name is known, and told.
 * @param elsewhere what is said of the country and its authorities, where the name tells them.
 */
function unknownRegulator(snapshot: Snapshot, wanted: string, isUnread: boolean, elsewhere: string | null): string {
  if (elsewhere !== null) return elsewhere;
  if (isUnread) return "What it publishes was not searched: look on its own pages.";
  const names = regulatorsOnRecord(snapshot).map(({ name }) => name);
  return `No regulator on record is called “${wanted}”. It may publish lists of its own. On record are: ${names.join(", ")}.`;
}
