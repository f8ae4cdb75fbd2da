/** Every list also as rows, for spreadsheets and data tools: CSV, and NDJSON with the records as answered. */
import { z } from "zod";
import type { Endpoint } from "../../api/endpoint.ts";
import { blocklistQuery } from "../../api/queries.ts";
import { type Concern, concerns } from "../../records/warning.ts";
import {
  publishAction,
  publishBot,
  publishChange,
  publishEntry,
  publishVenue,
  publishWarning,
} from "../answers/records.ts";
import type { Site } from "../answers/site.ts";
import { publishVault } from "../answers/vaults.ts";
import type { RankedVault } from "../leaderboard.ts";
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
import { endpoint, type PublishedEndpoint } from "./published-endpoint.ts";

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

/** The websites on record. @param which ends of its names and addresses. */
const hostList = (name: string, path: string, what: string, complaints: boolean) =>
  rowList({
    name: `ListedDomains${name}`,
    path: `/api/watchlist/domains${path}`,
    what,
    order: "Sorted by host; a host has a row for each record that lists it.",
    tag: "Watchlist",
    columns: hostColumns,
    byConcern: true,
    rows: (snapshot, _site, _list, concern) => blockableHosts(snapshot, complaints, concern),
  });

const vaultList = (
  about: Pick<RowList<unknown>, "name" | "path" | "what" | "order">,
  isOn: (of: RankedVault) => boolean,
) =>
  rowList({
    ...about,
    tag: "Vaults",
    columns: vaultColumns,
    rows: (snapshot, site) =>
      snapshot.leaderboard.vaults
        .values()
        .filter(isOn)
        .map((vault) => publishVault(vault, snapshot, site)),
  });

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
  hostList("", "", "Websites that regulators acted on or warned of", false),
  hostList(
    "WithComplaints",
    "-with-unverified-complaints",
    "The same, and websites of which consumers complained and nobody checked",
    true,
  ),
  vaultList(
    { name: "Leaderboard", path: "/api/leaderboard", what: "Ranked vaults", order: "Sorted by rank." },
    ({ rank }) => rank !== null,
  ),
  vaultList(
    {
      name: "ProvenReturns",
      path: "/api/proven-returns",
      what: "Vaults that describe themselves as bots",
      order: "Those that are ranked first, by rank.",
    },
    ({ bot_words }) => bot_words.length > 0,
  ),
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

const csv = {
  ending: "csv",
  /** End of the operation ids. */
  name: "Csv",
  mediaType: "text/csv",
  contentType: csvType,
  answer: z.string().meta({ id: "Csv", description: "A header row, then one row per record (RFC 4180)." }),
  inWords: "as CSV",
  described: ({ columns }: RowList<unknown>) =>
    `Columns: ${columns.map(([name]) => `\`${name}\``).join(", ")}. Several values of a cell are joined ` +
    "by “; ”; unknown is empty. A text that a spreadsheet would run as a formula begins with an apostrophe.",
  /** @param included whether the rows of lists by which wallets block are among them. */
  text: ({ columns }: RowList<unknown>, rows: Iterable<unknown>, included: boolean) =>
    Array.from(csvRows(included ? [...columns, ...(includedColumns as Column<unknown>[])] : columns, rows)).join(""),
} as const;

const ndjson = {
  ending: "ndjson",
  name: "Ndjson",
  mediaType: "application/x-ndjson",
  contentType: "application/x-ndjson; charset=utf-8",
  answer: z.string().meta({ id: "Ndjson", description: "One JSON object per line." }),
  inWords: "as NDJSON",
  described: () => "One JSON object per line, each as in the JSON answer.",
  text: (_list: RowList<unknown>, rows: Iterable<unknown>) =>
    Array.from(rows, (row) => `${JSON.stringify(row)}\n`).join(""),
} as const;

function rowsEndpoint(list: RowList<unknown>, form: typeof csv | typeof ndjson): PublishedEndpoint {
  const { rows, byConcern } = list;
  const { ending, mediaType, contentType, answer } = form;
  const path = `${list.path}.${ending}`;
  const ofList = path.includes("{list}");
  const text = (all: Iterable<unknown>, included = false) => form.text(list, all, included);
  return endpoint<typeof blocklistQuery>({
    operationId: `get${list.name}${form.name}`,
    path,
    tag: list.tag,
    summary: `${list.what}, ${form.inWords}.`,
    description: `${list.order} ${form.described(list)}`,
    ...{ answer, mediaType },
    ...(ofList && {
      inPath: { list: "Id of the list; /api/warnings.json lists every one." },
      errors: ["not_found"],
      example: { slug: "bafin" },
    }),
    ...(byConcern && {
      query: blocklistQuery,
      cost: costOfList,
      costInWords: costOfListInWords,
      answerTo({ snapshot, site }, { concern, include }) {
        const listed = rows(snapshot, site, "", concern);
        return include === undefined ? text(listed) : text([...listed, ...blockedRows(snapshot)], true);
      },
    }),
    *drafts(snapshot, site) {
      const ids = ofList ? [...snapshot.find.list.keys()] : [""];
      for (const id of ids) {
        const target = path.replace("{list}", id);
        const filename = `botwatch${target.slice("/api".length).replaceAll("/", "-")}`;
        const headers = ["Content-Disposition", `attachment; filename="${filename}"`];
        yield { target, contentType, headers, content: () => text(rows(snapshot, site, id)) };
      }
      for (const concern of byConcern ? concerns : [])
        yield { target: concerned(path, concern), contentType, content: () => text(rows(snapshot, site, "", concern)) };
    },
  });
}

export const rowsEndpoints: readonly PublishedEndpoint[] = lists.flatMap((list) =>
  [csv, ndjson].map((form) => rowsEndpoint(list, form)),
);
