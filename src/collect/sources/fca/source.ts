/**
 * The FCA's warnings (United Kingdom): a feed of 20 new and updated ones, read daily; what left it stays listed.
 * Websites are on each warning's page, which is opened once.
 */
import type { WarningRow } from "../../../record/warning.ts";
import { hostsIn, rowOf } from "../../cells.ts";
import { textOfPart } from "../../html.ts";
import { ReadFailure } from "../../read-failure.ts";
import { type FeedItem, feedTypes, parseRss } from "../../releases/rss.ts";
import { openedPages } from "../../warnings/open.ts";
import { warningSource } from "../../warnings/warning-source.ts";

export const fca = warningSource({
  id: "fca",
  name: "FCA warnings",
  url: "https://www.fca.org.uk/consumers/warning-list-unauthorised-firms",
  formFrom: "other programs, no recording",
  address: "https://www.fca.org.uk/news/warnings/rss.xml",
  addressOf: "the FCA's feed of warnings",
  terms: "the FCA allows no copies for others",
  needsAcceptance: true,
  savedCopy: "the feed, saved as it is",
  reader: {
    types: feedTypes,
    least: 1,
    part: "newest",
    pages: openedPages({ pauseMs: 1000, atMost: 40, read: readWarningPage }),
    rows: parseFca,
  },
});

/** A title names a real firm if it says that the firm is cloned. */
const cloneMark = /\(\s*clone\b[^)]*\)/iu;
const newsMark = /\s*\((?:new|updated)\)\s*$/iu;

/** @throws ReadFailure if no feed item is a warning. */
function parseFca(xml: string): WarningRow[] {
  const rows = parseRss(xml).flatMap(warningOf);
  if (rows.length === 0) throw new ReadFailure("No item of its feed is a warning.");
  return rows;
}

function warningOf({ title, link, date }: FeedItem): WarningRow[] {
  const page = URL.parse(link);
  if (page === null || !/^\/news\/warnings\/[^/]+\/?$/u.test(page.pathname) || title === "") return [];
  const name = title.replace(newsMark, "").trim();
  const common = { date, page: page.href };
  if (!cloneMark.test(name)) return [rowOf({ name, ...common })];
  const { hosts } = hostsIn(name);
  const firm = name
    .replace(cloneMark, " ")
    .split(/\s+[/|]\s+/u)
    .filter((part) => hostsIn(part).hosts.length === 0);
  return [rowOf({ name: "", websites: hosts, imitated: firm, category: "clone", ...common })];
}

/** Websites in the block about the firm warned about; the real firm's are in another block. */
function readWarningPage(html: string): { websites: string[] } {
  const block = textOfPart(html, (_element, { id }) =>
    ["section-unauthorised-firm-details", "section-clone-firm-details"].includes(id ?? ""),
  );
  return { websites: hostsIn(block).hosts };
}
