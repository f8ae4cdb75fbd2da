/** check_telegram: whose handle this is, as far as is on record. */
import { z } from "zod";
import { telegramCheckQuery } from "../../api/queries.ts";
import { telegramCheckAnswer } from "../../api/shapes/lookup.ts";
import { telegramCheckAnswerOf } from "../../publish/answers/telegram-check.ts";
import { leadFields, matchedEntryRow, toolLanguage, toolMeta, withGuidance } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const mostEntries = 5;

export const checkTelegramTool = defineTool({
  name: "check_telegram",
  title: "Is this Telegram handle real or fake?",
  description:
    "Verifies a Telegram user name: official handle of a listed trading bot, named in a scam report, " +
    "look-alike, carrying a bot's name, or not on record. Use it when somebody was contacted on Telegram; for " +
    "names and websites use check_bot. Returns result, reasons and what to do. Pass on: not_on_record says nothing " +
    "about who runs the handle; reports are unverified.",
  input: z.strictObject({
    handle: telegramCheckQuery.shape.handle.describe(
      "User name, up to 200 characters: `@name`, `name`, `t.me/name` or `tg://resolve?domain=name`.",
    ),
    lang: toolLanguage,
  }),
  output: telegramCheckAnswer
    .pick({ ...leadFields, handle: true, result: true, reasons: true, bots: true, lookalikes: true })
    .extend({
      dfpi_entries: z.array(matchedEntryRow),
      guidance: telegramCheckAnswer.shape.guidance,
      meta: toolMeta,
    })
    .strip(),
  openWorld: false,
  example: { handle: "@Community_3Commas" },
  answer({ handle, lang }, { snapshot, site }) {
    const answer = telegramCheckAnswerOf(snapshot, site, handle, lang);
    return { ...answer, dfpi_entries: answer.dfpi_entries.slice(0, mostEntries), meta: withGuidance(answer.meta) };
  },
});
