/**
 * Reads the FCA's feed: 20 items, new and updated warnings, so it must be read daily. A warning that left the feed
 * stays listed. Websites are on each warning's page, which is opened once. Built from what programs that read the live
 * pages select; no recording could be had.
 */
import { decodeText } from "../../decode.ts";
import { textOfPart } from "../../page-text.ts";
import type { GoodRead, ReadContext } from "../../read.ts";
import { ReadFailure } from "../../read-failure.ts";
import { type FeedItem, parseRss } from "../../releases/rss.ts";
import { filled, hostsIn, optional } from "../../warnings/cells.ts";
import type { ListedRow } from "../../warnings/continuity.ts";
import { withPages } from "../../warnings/open.ts";
import { fetchDocument, readWarnings } from "../../warnings/read.ts";

/** A title names a real firm if it says that the firm is cloned. */
const cloneMark = /\(\s*clone\b[^)]*\)/iu;
const newsMark = /\s*\((?:new|updated)\)\s*$/iu;

/** @throws ReadFailure */
export function readFca(context: ReadContext<"FCA_URL">): Promise<GoodRead> {
  const url = context.addresses.FCA_URL;
  const list = (bytes: Uint8Array, charset: string | null) => ({ rows: parseFca(bytes, charset), whole: false });
  const types = ["application/rss+xml", "application/xml", "text/xml"];
  const document = { url, types, maxBytes: 4_000_000, read: list };
  return readWarnings(
    {
      least: 1,
      share: 0.9,
      newPerDay: 20,
      readFile: (file) => list(file, null),
      fetchRows: async (asked, before) => {
        const read = await fetchDocument(document, asked, before);
        if (read === null) return null;
        const pages = { origin: new URL(url).origin, pauseMs: 1000, atMost: 40, sitesOf: sitesOfWarningPage };
        return { ...read, rows: await withPages(read.rows, pages, asked, before) };
      },
    },
    context,
  );
}

/** @throws ReadFailure if no feed item is a warning. */
function parseFca(bytes: Uint8Array, charset: string | null): ListedRow[] {
  const items = parseRss(bytes, charset);
  if (items.length === 0) throw new ReadFailure("Its feed has no items.");
  const rows = items.flatMap(warningOf);
  if (rows.length === 0) throw new ReadFailure("No item of its feed is a warning.");
  return rows;
}

function warningOf({ title, link, date }: FeedItem): ListedRow[] {
  const page = URL.canParse(link) ? new URL(link) : null;
  if (page === null || !/^\/news\/warnings\/[^/]+\/?$/u.test(page.pathname) || title === "") return [];
  const named = title.replace(newsMark, "").trim();
  const common = { ...optional("date", date), page: page.href };
  if (!cloneMark.test(named)) return [{ list: "fca", row: { name: named, ...common } }];
  const { hosts } = hostsIn(named);
  const firm = named
    .replace(cloneMark, " ")
    .split(/\s+[/|]\s+/u)
    .filter((part) => hostsIn(part).hosts.length === 0);
  return [
    {
      list: "fca",
      row: { name: "", ...filled("websites", hosts), ...filled("imitated", firm), category: "clone", ...common },
    },
  ];
}

/** Websites in the block about the firm warned about; the real firm's are in another block. */
function sitesOfWarningPage(bytes: Uint8Array, charset: string | null): string[] {
  const block = textOfPart(decodeText(bytes, charset), (_element, { id }) =>
    ["section-unauthorised-firm-details", "section-clone-firm-details"].includes(id ?? ""),
  );
  return hostsIn(block).hosts;
}
