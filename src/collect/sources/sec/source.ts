/** The SEC's litigation releases and press releases: two RSS feeds. */
import { hasClass, textOfPart } from "../../html.ts";
import { ReadFailure } from "../../read-failure.ts";
import { type Release, releaseOf, releaseSource } from "../../releases/release-source.ts";
import type { FeedItem } from "../../releases/rss.ts";
import type { ReadContext } from "../../source-shape.ts";

const url = "https://www.sec.gov/enforcement-litigation/litigation-releases/rss";

export const sec = releaseSource({
  id: "sec",
  published: "sec",
  name: "SEC litigation and press releases",
  url,
  formFrom: "the feeds of 2024 to 2026",
  addresses: {
    SEC_LITIGATION_URL: { official: url, what: "the SEC's feed of litigation releases" },
    SEC_PRESS_URL: { official: "https://www.sec.gov/news/pressreleases.rss", what: "the SEC's feed of press releases" },
  },
  pages(context) {
    askForContact(context);
    const [litigation = "", press = ""] = context.urls;
    return [
      { url: litigation, releaseOf: litigationRelease, textOf: releasePageText },
      { url: press, releaseOf: pressRelease },
    ];
  },
});

/** The SEC asks every program for a contact (sec.gov/os/accessing-edgar-data). @throws ReadFailure without one. */
export function askForContact({ contact }: Pick<ReadContext, "contact">): void {
  if (contact !== undefined) return;
  throw new ReadFailure("It asks for a contact address of whoever reads it, and none is set.", {
    hint: "Set CONTACT to a name and an e-mail address, such as: Example Ltd admin@example.org",
  });
}

/** The class of a litigation release's main part, as programs that read it give it. */
const mainPart = hasClass("node-details-layout__main-region__content");

/** Text of the main part, one line per block; "" if the page has no such part. */
export function releasePageText(html: string): string {
  return textOfPart(html, mainPart);
}

/**
 * Reads a litigation release, `LR-26040` in `dc:creator` or the link; title and description only name the defendants.
 */
export function litigationRelease(item: FeedItem): Release | null {
  const digits = /^LR-?(\d+)$/iu.exec(item.creator)?.[1] ?? /\/lr-?(\d+)(?:-\d+)?\/?$/iu.exec(item.link)?.[1];
  return releaseOf(item, "sec.gov", digits && `LR-${digits}`);
}

/**
 * Reads a press release. Its number is in the link (`/newsroom/press-releases/2026-55-...`); the description is cut
 * off.
 */
export function pressRelease(item: FeedItem): Release | null {
  const number = /\/press-releases?\/(\d{4}-\d+)\b/u.exec(item.link)?.[1];
  return releaseOf(item, "sec.gov", number, item.description || null);
}
