/** Reads an RSS 2.0 feed, from its text to items. Never expands entities that a document declares. Pure. */
import { z } from "zod";
import { plainLine } from "../../base/names/plain-line.ts";
import { requireModule } from "../../base/once.ts";
import { namedMonth } from "../cells.ts";
import { textOfMarkup } from "../html.ts";
import { ReadFailure } from "../read-failure.ts";

/** Media types that feeds are sent with; the first is requested. */
export const feedTypes = ["application/rss+xml", "application/xml", "text/xml"];

/** Longest title or summary read, in characters. */
const longestText = 20_000;

export interface FeedItem {
  title: string;
  /** Absolute http(s) address. */
  link: string;
  /** Day as the feed gives it, in its own time zone; null if it gives none. */
  date: string | null;
  creator: string;
  /** Without markup, which is escaped once more here; empty if there is none. */
  description: string;
}

const cell = z.string().default("");
const item = z.object({ title: cell, link: cell, pubDate: cell, "dc:creator": cell, description: cell });

const feed = z.object({ rss: z.object({ channel: z.object({ item: z.array(item).default([]) }) }) });

/** Reads a feed's items, in its order. @throws ReadFailure if it is not a complete RSS feed, or declares entities. */
export function parseRss(xml: string): FeedItem[] {
  if (/<!(?:doctype|entity)\b/iu.test(xml))
    throw new ReadFailure("Its feed declares entities, which a feed has no need for.");
  if (!xml.trimEnd().endsWith("</rss>")) throw new ReadFailure("Its answer is not a complete RSS feed.");
  const parsed = feed.safeParse(parseXml(xml));
  if (!parsed.success) throw new ReadFailure("Its feed is not in RSS 2.0 format.");
  const items = parsed.data.rss.channel.item;
  if (items.length === 0) throw new ReadFailure("Its feed has no items.");
  return items.map((entry) => ({
    title: lineOf(entry.title),
    link: lineOf(entry.link),
    date: printedDay(entry.pubDate),
    creator: lineOf(entry["dc:creator"]),
    description: lineOf(lineOf(entry.description)),
  }));
}

function parseXml(xml: string): unknown {
  const { XMLParser } = requireModule("fast-xml-parser") as typeof import("fast-xml-parser");
  const parser = new XMLParser({
    ignoreAttributes: true,
    parseTagValue: false,
    // Predefined and numeric references are decoded below, as HTML; others stay as they are.
    processEntities: false,
    trimValues: true,
    isArray: (name) => name === "item",
  });
  try {
    return parser.parse(xml);
  } catch {
    throw new ReadFailure("Its feed is not well formed.");
  }
}

/** Text without tags, its references decoded, white space collapsed. */
function lineOf(markup: string): string {
  return plainLine(textOfMarkup(markup), longestText);
}

/**
 * `Tue, 30 Dec 2025 17:27:40 -0500` (RFC 822) gives 2025-12-30: the regulator's day, whatever the day in UTC. The FCA
 * writes `Monday, July 27, 2026 - 15:30`.
 */
function printedDay(date: string): string | null {
  const [, month = "", day = "", year = ""] = /\b(\p{L}{3,}) (\d{1,2}), (\d{4})\b/u.exec(date) ?? [];
  return namedMonth(/\b\d{1,2} \p{L}{3} \d{4}\b/u.exec(date)?.[0] ?? `${day} ${month} ${year}`);
}
