/** The Telegram check: whose handle this is, as far as is on record. */

import { leadOf } from "../ask/answer/ask.ts";
import { severityOf } from "../ask/answer/standing.ts";
import { checkTelegram, whyNoHandle } from "../ask/answer/telegram.ts";
import { notSafe } from "../ask/index/guidance.ts";
import { wrongInput } from "../base/errors.ts";
import type { Language } from "../base/words/languages.ts";
import { pagePath } from "../contract/paths.ts";
import type { TelegramCheckAnswer } from "../contract/shapes/lookup.ts";
import type { Site } from "../contract/site.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { lookupAbout, lookupMetaOf, withMatch } from "./check.ts";
import { recordPresenters } from "./records.ts";

const guidance: Record<TelegramCheckAnswer["result"], string> = {
  official:
    "A bot in the directory gives this handle as its own, or several independent sources do. Handles can " +
    "differ by one letter: open it from the bot's own page.",
  impersonator_on_record:
    "A report on the California DFPI's tracker names this handle. Nobody has checked the report. Read it before you " +
    "answer, pay or connect anything.",
  lookalike:
    "This handle looks like one on record, and its owner's pages that we read don't give it. The two may be " +
    "unrelated. Open the owner's own page to find its handle.",
  carries_name:
    "This handle has a name on record, but no page of the owner's that we read names it. Open the owner's own page " +
    "to find their handles.",
  not_on_record:
    `We found nothing about this handle. ${notSafe} The directory lists a bot's handles only ` +
    `where its own page, or several independent sources, give them.`,
};

/** Answers any form of a Telegram user name. @throws ProblemError invalid_parameter for a text without one. */
export function telegramCheckAnswerOf(
  snapshot: Snapshot,
  site: Site,
  query: string,
  lang: Language = "en",
): TelegramCheckAnswer {
  const subject = checkTelegram(snapshot, query);
  if (subject === null)
    throw wrongInput(
      "handle",
      "is no Telegram user name: @name, t.me/name or tg://resolve?domain=name",
      whyNoHandle(query),
    );
  const { entry } = recordPresenters(snapshot, site);
  const { finding, handle, result, reasons } = subject;
  const words = leadOf(snapshot, finding, site.baseUrl, lang);
  return {
    meta: lookupMetaOf(snapshot, site, lookupAbout),
    query,
    ...words,
    severity: severityOf(words),
    lang,
    handle,
    result,
    guidance: guidance[result],
    reasons,
    bots: subject.official.flatMap((official) => {
      const { slug } = official;
      const record = snapshot.find.bot.get(slug);
      const handleOnRecord = record?.telegram_handles.find((candidate) => candidate.handle === official.handle);
      if (record === undefined || handleOnRecord === undefined) return [];
      const page_url = site.baseUrl + pagePath.bot(slug);
      return [{ slug, name: record.name, handle: official.handle, source: handleOnRecord.source, page_url }];
    }),
    dfpi_entries: withMatch(finding.matches.tracker_entries, ({ id }) => entry(id)),
    lookalikes: subject.lookalikes,
  };
}
