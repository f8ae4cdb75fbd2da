/** What the items of the CFTC's enforcement feed are. Pure. */
import type { Release } from "../../releases/read.ts";
import type { FeedItem } from "../../releases/rss.ts";

/**
 * A press release: its number ends the link (`/PressRoom/PressReleases/9305-26`). The feed has no descriptions; its
 * `dc:creator` is a member of staff and is not copied.
 */
export function enforcementRelease(item: FeedItem): Release | null {
  const url = URL.canParse(item.link) ? new URL(item.link) : null;
  const number = /\/PressReleases\/(\d+-\d{2})\/?$/iu.exec(url?.pathname ?? "")?.[1];
  if (url === null || !/^https?:$/u.test(url.protocol) || !/(?:^|\.)cftc\.gov$/u.test(url.hostname)) return null;
  if (number === undefined || item.title === "") return null;
  return { number, title: item.title, date: item.date, url: url.href, summary: null };
}
