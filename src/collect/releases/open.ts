/** Opens the pages of releases whose feed gives only names, to see what they are about. */
import type { ReadContext } from "../read.ts";
import { ReadFailure } from "../read-failure.ts";
import type { Release } from "./read.ts";
import { findTopicsInProse, type TopicMatch } from "./topics.ts";

const maxBytes = 4_000_000;
/** The SEC allows ten requests a second (sec.gov/os/accessing-edgar-data); two are enough. */
const spacingMs = 500;

/**
 * What each of these releases is about, by number; null if none of our topics. A page that cannot be read is left out,
 * so that it is tried again next time; so are pages on another origin than the feed.
 * @param feedUrl address of the feed: only pages of the same origin are opened.
 * @param textOf the text of a page's main part.
 */
export async function openPages(
  releases: readonly Release[],
  feedUrl: string,
  textOf: (bytes: Uint8Array, charset: string | null) => string,
  { fetch, sleep }: Pick<ReadContext, "fetch" | "sleep">,
): Promise<Map<string, TopicMatch | null>> {
  const opened = new Map<string, TopicMatch | null>();
  const { origin } = new URL(feedUrl);
  for (const { number, url } of releases) {
    if (new URL(url).origin !== origin) continue;
    await sleep(spacingMs);
    try {
      const answer = await fetch({ url, types: ["text/html"], maxBytes });
      if (answer !== null) opened.set(number, findTopicsInProse(textOf(answer.body, answer.charset)));
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      // After one refusal the next would be refused too, and the SEC asks to stop then.
      break;
    }
  }
  return opened;
}
