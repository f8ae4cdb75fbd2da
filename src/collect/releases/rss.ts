/** Reads an RSS 2.0 feed, from bytes to items. Never expands entities that a document declares. Pure. */
import { XMLParser } from "fast-xml-parser";
import { Parser } from "htmlparser2";
import { z } from "zod";
import { plainLine } from "../../names/plain-line.ts";
import { decodeText } from "../decode.ts";
import { ReadFailure } from "../read-failure.ts";

/** Longest title or summary read, in characters. */
const longestText = 20_000;

export interface FeedItem {
  title: string;
  /** Absolute http(s) address. */
  link: string;
  /** Day as the feed gives it, in its own time zone; null if it gives none. */
  date: string | null;
  /** `dc:creator` as it is. */
  creator: string;
  /** Without markup; empty if there is none. */
  description: string;
}

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  // Predefined and numeric references are decoded below, as HTML; others stay as they are.
  processEntities: false,
  trimValues: true,
  isArray: (name) => name === "item",
});

const item = z.object({
  title: z.string().default(""),
  link: z.string().default(""),
  pubDate: z.string().default(""),
  "dc:creator": z.string().default(""),
  description: z.string().default(""),
});

const feed = z.object({ rss: z.object({ channel: z.object({ item: z.array(item).default([]) }) }) });

/**
 * A feed's items, in its order.
 * @throws ReadFailure if it is not a complete RSS feed, or declares entities.
 */
export function parseRss(bytes: Uint8Array, charset: string | null): FeedItem[] {
  const xml = decodeText(bytes, charset);
  if (/<!(?:doctype|entity)\b/iu.test(xml)) {
    throw new ReadFailure("Its feed declares entities, which a feed has no need for.");
  }
  if (!xml.trimEnd().endsWith("</rss>")) throw new ReadFailure("Its answer is not a complete RSS feed.");
  let parsed: unknown;
  try {
    parsed = parser.parse(xml);
  } catch {
    throw new ReadFailure("Its feed is not well formed.");
  }
  const read = feed.safeParse(parsed);
  if (!read.success) throw new ReadFailure("Its feed is not in RSS 2.0 format.");
  return read.data.rss.channel.item.map((entry) => ({
    title: textOfMarkup(entry.title),
    link: textOfMarkup(entry.link),
    date: printedDay(entry.pubDate),
    creator: textOfMarkup(entry["dc:creator"]),
    // Markup in a description is escaped once more.
    description: textOfMarkup(textOfMarkup(entry.description)),
  }));
}

/** Text without tags, its references decoded, white space collapsed. */
function textOfMarkup(markup: string): string {
  let text = "";
  const reader = new Parser({
    ontext: (part) => {
      text += part;
    },
    onopentag: () => {
      text += " ";
    },
  });
  reader.write(markup);
  reader.end();
  return plainLine(text, longestText);
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Tue, 30 Dec 2025 17:27:40 -0500` (RFC 822) gives 2025-12-30: the regulator's day, whatever the day in UTC. */
function printedDay(date: string): string | null {
  const found = /\b(\d{1,2}) (\p{L}{3}) (\d{4})\b/u.exec(date);
  const month = months.indexOf(found?.[2] ?? "");
  if (found === null || month < 0) return null;
  const day = `${found[3]}-${String(month + 1).padStart(2, "0")}-${(found[1] ?? "").padStart(2, "0")}`;
  return z.iso.date().safeParse(day).success ? day : null;
}
