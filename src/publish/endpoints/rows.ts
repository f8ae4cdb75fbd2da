/** Every list also as rows, for spreadsheets and data tools: CSV, and NDJSON with the records as answered. */
import { z } from "zod";
import type { Endpoint } from "../../api/endpoint.ts";
import { domainsQuery } from "../../api/queries.ts";
import { type Concern, concerns } from "../../records/warning.ts";
import { publishBot } from "../answers/bots.ts";
import { publishAction, publishChange, publishEntry, publishVenue, publishWarning } from "../answers/records.ts";
import type { Site } from "../answers/site.ts";
import { publishVault } from "../answers/vaults.ts";
import { blockableHosts, blockedRows } from "../listed-hosts.ts";
import {
  botColumns,
  type Column,
  changeColumns,
  csvRows,
  csvType,
  hostColumns,
  includedColumns,
  type ScamRow,
  scamColumns,
  vaultColumns,
  venueColumns,
  warningColumns,
} from "../rows/csv.ts";
import type { Snapshot } from "../snapshot.ts";
import { concerned, costOfList, costOfListInWords } from "./blocklists.ts";
import type { PublishedEndpoint } from "./published-endpoint.ts";

interface RowList<Row> {
  /** End of the operation ids: `Bots` gives `getBotsCsv`. */
  name: string;
  /** Address without its ending. `{list}` stands for a warning list's id. */
  path: string;
  what: string;
  order: string;
  tag: Endpoint["tag"];
  columns: readonly Column<Row>[];
  /** Whether it can be asked for what is on record for one concern, and to include what wallets block. */
  byConcern?: true;
  /** @param list the id from the path. */
  rows(snapshot: Snapshot, site: Site, list: string, concern?: Concern): Iterable<Row>;
}

function* scamRows(snapshot: Snapshot, site: Site): Generator<ScamRow> {
  for (const action of snapshot.find.action.values())
    yield { kind: "enforcement_action", ...publishAction(action, site) };
  for (const entry of snapshot.find.entry.values())
    yield { kind: "dfpi_entry", ...publishEntry(entry, snapshot, site) };
}

function* warningRows(snapshot: Snapshot, site: Site, id: string): Generator<ReturnType<typeof publishWarning>> {
  for (const { list, warning } of snapshot.find.warning.values()) {
    if (list.id === id) yield publishWarning(list, warning, snapshot, site);
  }
}

/** Keeps each list's row type where it is declared. */
function rowList<Row>(list: RowList<Row>): RowList<unknown> {
  return list as RowList<unknown>;
}

const byId = "Sorted by id, so that two days' files can be compared line by line.";

const lists: readonly RowList<unknown>[] = [
  rowList({
    name: "Bots",
    path: "/api/bots",
    what: "The directory",
    order: "Sorted by slug.",
    tag: "Directory",
    columns: botColumns,
    rows: (snapshot, site) => snapshot.records.bots.values().map((record) => publishBot(record, snapshot, site)),
  }),
  rowList({
    name: "PredictionMarkets",
    path: "/api/prediction-markets",
    what: "Prediction-market venues",
    order: "Sorted by slug.",
    tag: "Directory",
    columns: venueColumns,
    rows: (snapshot, site) =>
      snapshot.records.prediction_venues.values().map((venue) => publishVenue(venue, snapshot, site)),
  }),
  rowList({
    name: "Scams",
    path: "/api/scams",
    what: "Enforcement actions and tracker entries, told apart by `kind`",
    order: `Actions first. ${byId}`,
    tag: "Watchlist",
    columns: scamColumns,
    rows: scamRows,
  }),
  rowList({
    name: "Warnings",
    path: "/api/warnings/{list}",
    what: "The warnings of one regulator's list, whole",
    order: byId,
    tag: "Watchlist",
    columns: warningColumns,
    rows: warningRows,
  }),
  rowList({
    name: "ListedDomains",
    path: "/api/watchlist/domains",
    what: "Websites that regulators acted on or warned of",
    order: "Sorted by host; a host has a row for each record that lists it.",
    tag: "Watchlist",
    columns: hostColumns,
    byConcern: true,
    rows: (snapshot, _site, _list, concern) => blockableHosts(snapshot, false, concern),
  }),
  rowList({
    name: "ListedDomainsWithComplaints",
    path: "/api/watchlist/domains-with-unverified-complaints",
    what: "The same, and websites of which consumers complained and nobody checked",
    order: "Sorted by host; a host has a row for each record that lists it.",
    tag: "Watchlist",
    columns: hostColumns,
    byConcern: true,
    rows: (snapshot, _site, _list, concern) => blockableHosts(snapshot, true, concern),
  }),
  rowList({
    name: "Leaderboard",
    path: "/api/leaderboard",
    what: "Ranked vaults",
    order: "Sorted by rank.",
    tag: "Vaults",
    columns: vaultColumns,
    rows: (snapshot, site) =>
      snapshot.leaderboard.vaults
        .values()
        .filter(({ rank }) => rank !== null)
        .map((vault) => publishVault(vault, snapshot, site)),
  }),
  rowList({
    name: "ProvenReturns",
    path: "/api/proven-returns",
    what: "Vaults that describe themselves as bots",
    order: "Those that are ranked first, by rank.",
    tag: "Vaults",
    columns: vaultColumns,
    rows: (snapshot, site) =>
      snapshot.leaderboard.vaults
        .values()
        .filter(({ bot_words }) => bot_words.length > 0)
        .map((vault) => publishVault(vault, snapshot, site)),
  }),
  rowList({
    name: "Changes",
    path: "/api/changes",
    what: "The whole change log",
    order: "Newest first.",
    tag: "Changes",
    columns: changeColumns,
    *rows(snapshot, site) {
      for (const event of snapshot.find.change.values()) yield publishChange(event, site);
    },
  }),
];

const csvAnswer = z.string().meta({ id: "Csv", description: "A header row, then one row per record (RFC 4180)." });
const ndjsonAnswer = z.string().meta({ id: "Ndjson", description: "One JSON object per line." });

const ndjsonType = "application/x-ndjson; charset=utf-8";

function csvEndpoint(list: RowList<unknown>): PublishedEndpoint {
  const columns = list.columns.map(([name]) => `\`${name}\``).join(", ");
  return {
    ...common(list, "csv"),
    operationId: `get${list.name}Csv`,
    summary: `${list.what}, as CSV.`,
    description:
      `${list.order} Columns: ${columns}. Several values of a cell are joined by “; ”; unknown is ` +
      `empty. A text that a spreadsheet would run as a formula begins with an apostrophe.`,
    answer: csvAnswer,
    mediaType: "text/csv",
    ...documents(list, "csv", csvType, (rows, included) =>
      csvRows(included ? [...list.columns, ...(includedColumns as Column<unknown>[])] : list.columns, rows),
    ),
  };
}

function ndjsonEndpoint(list: RowList<unknown>): PublishedEndpoint {
  return {
    ...common(list, "ndjson"),
    operationId: `get${list.name}Ndjson`,
    summary: `${list.what}, as NDJSON.`,
    description: `${list.order} One JSON object per line, each as in the JSON answer.`,
    answer: ndjsonAnswer,
    mediaType: "application/x-ndjson",
    ...documents(list, "ndjson", ndjsonType, function* (rows) {
      for (const row of rows) yield `${JSON.stringify(row)}\n`;
    }),
  };
}

function common({ path, tag, byConcern }: RowList<unknown>, ending: string) {
  const ofList = path.includes("{list}");
  return {
    method: "GET" as const,
    path: `${path}.${ending}`,
    ...(ofList ? { inPath: { list: "Id of the list; /api/warnings.json lists every one." } } : {}),
    tag,
    ...(byConcern === true ? { query: domainsQuery, cost: costOfList, costInWords: costOfListInWords } : {}),
    errors: ofList ? (["not_found"] as const) : byConcern === true ? (["invalid_parameter"] as const) : [],
    example: ofList ? { slug: "bafin" } : {},
  };
}

type DomainsQuery = z.output<typeof domainsQuery>;

function documents(
  { path, rows, byConcern }: RowList<unknown>,
  ending: string,
  contentType: string,
  written: (rows: Iterable<unknown>, included?: boolean) => Iterable<string>,
): Pick<PublishedEndpoint, "drafts" | "documentFor" | "answerTo"> {
  const targetOf = (concern?: Concern) => concerned(`${path}.${ending}`, concern);
  return {
    ...(byConcern === true
      ? {
          documentFor(input: unknown) {
            const { concern, include } = input as DomainsQuery;
            return include === undefined ? targetOf(concern) : undefined;
          },
          answerTo({ snapshot, site }, input) {
            const listed = rows(snapshot, site, "", (input as DomainsQuery).concern);
            return Array.from(written([...listed, ...blockedRows(snapshot)], true)).join("");
          },
        }
      : {}),
    *drafts(snapshot, site) {
      const lists = path.includes("{list}") ? Array.from(snapshot.find.list.values(), ({ id }) => id) : [""];
      for (const list of lists) {
        const target = `${path.replace("{list}", list)}.${ending}`;
        const filename = `botwatch${target.slice("/api".length).replaceAll("/", "-")}`;
        yield {
          target,
          contentType,
          headers: ["Content-Disposition", `attachment; filename="${filename}"`],
          content: () => Array.from(written(rows(snapshot, site, list))).join(""),
        };
      }
      for (const concern of byConcern === true ? concerns : []) {
        yield {
          target: targetOf(concern),
          contentType,
          content: () => Array.from(written(rows(snapshot, site, "", concern))).join(""),
        };
      }
    },
  };
}

export const rowsEndpoints: readonly PublishedEndpoint[] = lists.flatMap((list) => [
  csvEndpoint(list),
  ndjsonEndpoint(list),
]);
