/** check_telegram: whose handle this is, as far as the record says. */
import { z } from "zod";
import { telegramCheckQuery } from "../../api/queries.ts";
import { telegramCheckAnswer } from "../../api/shapes/lookup.ts";
import { telegramCheckAnswerOf } from "../../publish/answers/telegram-check.ts";
import { leadFields, matchedEntry, toolMeta } from "../shapes.ts";
import { asOf, entryLine, leadLines, lines } from "../text.ts";
import { defineTool } from "../tool.ts";

const mostEntries = 5;

export const checkTelegramTool = defineTool({
  name: "check_telegram",
  title: "Check a Telegram handle",
  description:
    "Says whether a Telegram user name is the official handle of a listed bot, is named in a scam-tracker entry, resembles an official handle, carries the name of a listed bot, or is not on record. Use it when somebody was contacted on Telegram or wants a bot's real channel; for names and websites use check_bot. Returns the result with the reason, the official bot or the look-alikes, and the tracker entries. Pass on: not_on_record says nothing about who runs the handle; tracker entries are unverified complaints.",
  input: z.strictObject({
    handle: telegramCheckQuery.shape.handle.describe(
      "Telegram user name, up to 200 characters: `@name`, `name`, `t.me/name` or `tg://resolve?domain=name`.",
    ),
  }),
  output: telegramCheckAnswer
    .pick({ ...leadFields, handle: true, result: true, guidance: true, reasons: true, bots: true, lookalikes: true })
    .extend({ meta: toolMeta, dfpi_entries: z.array(matchedEntry).describe(`At most ${mostEntries}.`) })
    .strip(),
  openWorld: false,
  example: { handle: "@Community_3Commas" },
  answer({ handle }, { snapshot, site }) {
    const answer = telegramCheckAnswerOf(snapshot, site, handle);
    const entries = answer.dfpi_entries.slice(0, mostEntries);
    return {
      structured: { ...answer, dfpi_entries: entries },
      text: lines(
        leadLines(answer),
        `Result for @${answer.handle}: ${answer.result}.`,
        answer.reasons.map((reason) => `- ${reason}`),
        answer.bots.map((bot) => `- Official handle of ${bot.name}. Source: ${bot.source} Page: ${bot.page_url}`),
        entries.map(entryLine),
        answer.guidance,
        asOf(answer.meta),
      ),
    };
  },
});
