/** The DFPI's Crypto Scam Tracker page, from bytes to entries. Knows both layouts by their column names. Pure. */
import { type Host, readHost } from "../../../base/names/host.ts";
import { wordList } from "../../../base/names/word-list.ts";
import type { Records } from "../../../record/records.ts";
import { trackerEntryId, walletKey } from "../../../record/tracker-entry.ts";
import { type Cell, type HtmlTable, readTables } from "../../html.ts";
import { ReadFailure } from "../../read-failure.ts";
import type { ListReader } from "../../read-list.ts";
import { bystanders, type IsBystander, readScamTypes, readWebsites } from "./cells.ts";
import type { TrackerRow } from "./row.ts";
import { isContinued, readSubject, withoutMark } from "./subject.ts";

/** Each read adds the record's own victims' sites, bots and venues. */
const imitatedHosts = wordList("imitated-hosts");

export const trackerList: ListReader<TrackerRow> = {
  types: ["text/html", "application/xhtml+xml"],
  maxBytes: 64_000_000,
  // Few entries are ever removed: 130 of 133 rows of 2024 were still listed two years later. Some 120 a year are new.
  least: 100,
  newPerDay: 5,
  rows: (html, { records }) => parseTrackerPage(html, bystandersOf(records)),
  // The site has refused plain clients since 2026. That is not to be circumvented, so a person opens the page.
  ifRefused:
    "Open the page in a browser, save it as “web page, HTML only”, and run: " +
    "botwatch refresh --source dfpi --from FILE",
};

function bystandersOf({ tracker_entries, bots, prediction_venues }: Records): IsBystander {
  return bystanders([
    ...imitatedHosts,
    ...tracker_entries.flatMap((entry) => entry.victim_domains),
    ...[...bots, ...prediction_venues].flatMap((record) => record.domains),
  ]);
}

const requiredColumns = ["primary subject", "complaint narrative", "scam type", "website"];
const columns = new Set([...requiredColumns, "other subjects", "screenshot"]);

/** A row of the table as it was read. */
interface Row {
  /** Its place in the table, from 1. */
  number: number;
  /** It goes on with the entry of the row before it. */
  continued: boolean;
  /** Lines of each cell. */
  subject: string[];
  websites: string[];
  scamTypes: string[];
  narrative: string;
  detailUrl: string | null;
}

/**
 * Reads the page, newest entry first. Rows with the same subject and sites are one entry, and so is a `(cont.)` row
 * with the row it continues.
 * @param isBystander sites that a complaint is not about, however it names them.
 * @throws ReadFailure if there is no such table, its columns changed, it breaks off, or its own count disagrees.
 */
export function parseTrackerPage(html: string, isBystander: IsBystander): TrackerRow[] {
  const table = trackerTable(readTables(html));
  if (!table.complete) throw new ReadFailure("Its page breaks off in the middle of the table.");
  const total = statedTotal(html);
  if (total !== null && total !== table.rows.length) {
    const hint =
      `The page says that there are ${total} rows and holds ${table.rows.length}. ` +
      "Save it as “web page, HTML only”, which keeps all of them.";
    throw new ReadFailure("Its page holds only a part of the table.", { hint });
  }
  const entries = Map.groupBy(withIds(readRows(table)), ({ row_id }) => row_id);
  return [...entries].map(([row_id, rows]) => readEntry(row_id, rows, isBystander));
}

function trackerTable(tables: readonly HtmlTable[]): HtmlTable {
  const [table] = tables
    .filter(({ header }) => header.some((name) => columnName(name) === "primary subject"))
    .sort((a, b) => b.rows.length - a.rows.length);
  const none = tables.length === 0 ? "Its page holds no table." : "Its page holds no table with the tracker's columns.";
  if (table === undefined) throw new ReadFailure(none);
  const names = table.header.map(columnName).filter((name) => name !== "");
  if (!requiredColumns.every((name) => names.includes(name)) || !names.every((name) => columns.has(name))) {
    throw new ReadFailure("The columns of its table have changed.", {
      hint: `Columns now: ${names.join(", ")}. src/collect/sources/dfpi/parse.ts says which are known.`,
    });
  }
  return table;
}

function columnName(header: string): string {
  return header
    .toLowerCase()
    .replace(/[^a-z]+/gu, " ")
    .trim();
}

/**
 * Gives the total that DataTables writes under a table ("Showing 1 to 10 of 604 entries"), if a browser saved the page.
 */
function statedTotal(html: string): number | null {
  const match = /Showing\s+[\d,]+\s+to\s+[\d,]+\s+of\s+([\d,]+)\s+entries/iu.exec(html);
  return match === null ? null : Number((match[1] ?? "").replaceAll(",", ""));
}

function readRows(table: HtmlTable): Row[] {
  const at = new Map(table.header.map((name, index) => [columnName(name), index]));
  return table.rows.flatMap((cells, index) => {
    const cell = (column: string): Cell => cells[at.get(column) ?? -1] ?? { classes: [], lines: [], links: [] };
    const subject = cell("primary subject").lines;
    const row: Row = {
      number: index + 1,
      continued: isContinued(subject),
      subject: withoutMark(subject),
      websites: cell("website").lines,
      narrative: cell("complaint narrative").lines.join("\n"),
      scamTypes: cell("scam type").lines,
      detailUrl: detailUrlOf(cell("screenshot").links),
    };
    const empty = row.subject.length + row.websites.length + row.scamTypes.length === 0 && row.narrative === "";
    return empty ? [] : [row];
  });
}

function detailUrlOf(links: readonly string[]): string | null {
  const isDetail = (url: URL | null) => url?.protocol === "https:" && /^(?:www\.)?dfpi\.ca\.gov$/u.test(url.hostname);
  return links.find((href) => isDetail(URL.parse(href))) ?? null;
}

/**
 * Gives each row with its entry's id. A continued row with other sites takes the id of the neighbour with its subject.
 */
function withIds(rows: readonly Row[]): (Row & { row_id: string })[] {
  const ids = rows.map((row) =>
    trackerEntryId(row.subject.join("\n"), [row.websites.join("\n")], readWallets(row.narrative)),
  );
  return rows.map((row, index) => {
    const id = ids[index] ?? "";
    if (!row.continued) return { ...row, row_id: id };
    const neighbours = [index + 1, index - 1, index + 2, index - 2];
    const carriedOn = neighbours.find((at) => rows[at]?.continued === false && sameSubject(rows[at], row));
    return { ...row, row_id: carriedOn === undefined ? id : (ids[carriedOn] ?? id) };
  });
}

function sameSubject(a: Row, b: Row): boolean {
  return trackerEntryId(a.subject.join("\n"), ["x"]) === trackerEntryId(b.subject.join("\n"), ["x"]);
}

function readEntry(row_id: string, rows: readonly Row[], isBystander: IsBystander): TrackerRow {
  const first = rows.find((row) => !row.continued) ?? rows[0];
  const website_raw = [...new Set(rows.flatMap((row) => row.websites))];
  const websites = readWebsites(website_raw);
  const { heading, hosts, victims, ...subject } = readSubject(first?.subject ?? [], websites);
  const byHost = new Map([...hosts, ...websites].map((host) => [host.host, host]));
  const victimHosts = victims.map((host) => host.host);
  const isVictim = (host: Host) =>
    isBystander(host) || victimHosts.some((victim) => host.host === victim || host.host.endsWith(`.${victim}`));
  const aside = [...byHost.values()].filter(isVictim).map((host) => host.host);
  return {
    row_id,
    primary_subject: heading,
    ...subject,
    domains: [...byHost.keys()].filter((host) => !aside.includes(host)).sort(),
    victim_domains: [...new Set([...aside, ...victimHosts])].sort(),
    wallet_addresses: [...new Set(rows.flatMap((row) => readWallets(row.narrative)))].sort(),
    scam_types: [...new Set(rows.flatMap((row) => readScamTypes(row.scamTypes)))],
    detail_url: rows.find((row) => row.detailUrl !== null)?.detailUrl ?? null,
    rows: rows.map((row) => row.number),
    website_raw: subject.names_a_person ? website_raw.filter((text) => readHost(text) !== null) : website_raw,
    subject_raw: subject.names_a_person ? null : (first?.subject.join("\n") ?? ""),
  };
}

/** Ethereum and similar, Bitcoin (bech32 and base58) and Tron, by their form. Transaction hashes are longer. */
const address = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|` +
    String.raw`T[1-9A-HJ-NP-Za-km-z]{33})(?![\p{L}\p{N}])`,
  "gu",
);
const etherAddress = /(?<![\p{L}\p{N}])0x[0-9a-f]{40}(?![\p{L}\p{N}])/giu;

/** What comes before an address that is the victim's own: "from her wallet", "the victim's own address". */
const ownWallet = new RegExp(
  String.raw`\b(?:from|(?:victim|resident|consumer)['’]s own|(?:his|her|their) own)(?:\s+(?!to\b|into\b)` +
    String.raw`[\p{L}'’]+){0,3}[\s:(]*$`,
  "iu",
);

/** Addresses in one spelling, sorted, each once. Those that the text calls the victim's own are left out. */
export function readWallets(narrative: string): string[] {
  const addresses = [...narrative.matchAll(address), ...narrative.matchAll(etherAddress)].filter(
    ({ index }) => !ownWallet.test(narrative.slice(Math.max(0, index - 80), index)),
  );
  return [...new Set(addresses.map(([text]) => walletKey(text)))].sort();
}
