/** The Telegram check: whose handle this is, as far as the record says. */
import type { TelegramCheckAnswer } from "../../api/shapes/lookup.ts";
import { leadOf } from "../../asking/ask.ts";
import { likenessOf } from "../../asking/facts.ts";
import { checkTelegram, type TelegramMatches } from "../../asking/telegram.ts";
import { ProblemError } from "../../errors.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { lookupAbout, matchedEntries } from "./check.ts";
import { lookupMetaOf, type Site } from "./site.ts";

type Result = TelegramCheckAnswer["result"];

const guidance: Record<Result, string> = {
  official:
    "A bot of the directory states this handle as its own, or several sources by different authors name it as that bot's; one is given as source. Names that look the same on a phone can differ by one letter: open the handle from that page.",
  impersonator_on_record:
    "A complaint on the California DFPI's tracker names this handle. The complaint is unverified. Read the entry before you answer, pay or connect anything.",
  lookalike:
    "This handle resembles the official one of a listed bot, and is not it. The two may be unrelated; open the bot's own page to find its handle.",
  carries_name:
    "This handle carries the name of a listed bot. It is not stated on the pages of the bot that we read, which may not name all of its handles: open the bot's own page to find them.",
  not_on_record:
    "Nothing is on record about this handle, which is not a clean bill of health. The directory lists official handles only where a page of the bot states them, or several sources by different authors do.",
};

/**
 * Answers any form of a Telegram user name.
 * @throws ProblemError invalid_parameter for a text that holds none.
 */
export function telegramCheckAnswerOf(snapshot: Snapshot, site: Site, query: string): TelegramCheckAnswer {
  const found = checkTelegram(snapshot.lookup, query, likenessOf(snapshot));
  if (found.result === "invalid" || found.handle === null || found.finding === null) {
    throw new ProblemError("invalid_parameter", found.reasons.join(" "), {
      errors: [
        { parameter: "handle", reason: "is no Telegram user name: @name, t.me/name or tg://resolve?domain=name" },
      ],
    });
  }
  return {
    meta: lookupMetaOf(snapshot, site, lookupAbout),
    query,
    ...leadOf(snapshot, found.finding, site.baseUrl),
    handle: found.handle,
    result: found.result,
    guidance: guidance[found.result],
    reasons: found.reasons,
    bots: officialBots(snapshot, site, found),
    dfpi_entries: matchedEntries(snapshot, site, found.tracker_entries),
    lookalikes: [...found.lookalikes],
  };
}

function officialBots(snapshot: Snapshot, site: Site, found: TelegramMatches): TelegramCheckAnswer["bots"] {
  return found.official.flatMap(({ slug, handle }) => {
    const record = snapshot.find.bot.get(slug);
    const listed = record?.telegram_handles.find((official) => official.handle === handle);
    if (record === undefined || listed === undefined) return [];
    return [{ slug, name: record.name, handle, source: listed.source, page_url: site.baseUrl + pagePath.bot(slug) }];
  });
}
