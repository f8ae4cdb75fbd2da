/** What the items of the SEC's feeds are. Pure. */
import type { Release } from "../../releases/read.ts";
import type { FeedItem } from "../../releases/rss.ts";

/** A page of sec.gov, absolute; null for any other link. */
function pageOf(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  const ofSec = url !== null && /^https?:$/u.test(url.protocol) && /(?:^|\.)sec\.gov$/u.test(url.hostname);
  return ofSec ? url.href : null;
}

/**
 * A litigation release. Its number is in `dc:creator` (`LR-26040`, once `LR26018`), since 2025 in the link too; its
 * title and description are only the defendants' names.
 */
export function litigationRelease(item: FeedItem): Release | null {
  const url = pageOf(item.link);
  const digits = /^LR-?(\d+)$/iu.exec(item.creator)?.[1] ?? /\/lr-?(\d+)(?:-\d+)?\/?$/iu.exec(item.link)?.[1];
  if (url === null || digits === undefined || item.title === "") return null;
  return { number: `LR-${digits}`, title: item.title, date: item.date, url, summary: null };
}

/** A press release. Its number is in the link (`/newsroom/press-releases/2026-55-...`); the description is cut off. */
export function pressRelease(item: FeedItem): Release | null {
  const url = pageOf(item.link);
  const number = /\/press-releases?\/(\d{4}-\d+)\b/u.exec(item.link)?.[1];
  if (url === null || number === undefined || item.title === "") return null;
  return { number, title: item.title, date: item.date, url, summary: item.description || null };
}
