/** What is asked of look-ups: the checks of names, websites, handles and messages, by query or body. */
import { z } from "zod";
import { textMaxLength } from "../ask/text/reading.ts";
import { languages } from "../base/words/languages.ts";
import { count } from "../base/words/wording.ts";
import { requiredText } from "./queries.ts";

const unlessGiven = "English where it is not given.";
const language = (otherwise: string) =>
  z
    .enum(languages)
    .optional()
    .describe(`Language of headline, reason, actions and signs; records and quotations keep theirs. ${otherwise}`);

/** Characters of a name or website asked about, not counting surrounding spaces. */
export const queryLength = { least: 2, most: 200 } as const;
const queryReason = `must have ${queryLength.least} to ${queryLength.most} characters, spaces around it not counted`;

export const checkQuery = z.strictObject({
  q: z
    .string({ error: requiredText("a bot name or a website, 2 to 200 characters") })
    .trim()
    .min(queryLength.least, queryReason)
    .max(queryLength.most, queryReason)
    .describe("A bot name, website, wallet address or Telegram handle. Pasted addresses are read as they are."),
  lang: language(unlessGiven),
});

/** Most queries in one bulk check. */
export const bulkCheckMost = 100;

/** Most queries where each is answered in a few words. */
export const checkManyMost = 1000;

const listSize = (most: number): string =>
  `must be a list of 1 to ${most} queries, and of no more than your limit in a minute`;

function queryList(most: number, size = listSize(most)) {
  return z
    .array(z.unknown().meta({ type: "string" }), { error: size })
    .min(1, size)
    .max(most, size)
    .describe("Names or websites, each 2 to 200 characters. One that cannot be checked gets an error in its place.");
}

/** What an agent may ask at once. */
export const checkListInput = z.strictObject({ queries: queryList(bulkCheckMost), lang: language(unlessGiven) });

/** Gives the most queries of a bulk check in this view. */
export function mostQueriesIn(view: unknown): number {
  return view === "short" ? checkManyMost : bulkCheckMost;
}

export const bulkCheckBody = z
  .strictObject({
    queries: queryList(checkManyMost, `${listSize(bulkCheckMost)}; 1,000 with view=short`),
    view: z
      .enum(["full", "short"])
      .optional()
      .describe("`short` leaves out the records but the first of each, and takes 1,000 queries instead of 100."),
    lang: language(unlessGiven),
  })
  .refine(({ queries, view }) => queries.length <= mostQueriesIn(view), {
    path: ["queries"],
    error: `${listSize(bulkCheckMost)}; 1,000 with view=short`,
  });
export const checkManyBody = z.strictObject({ queries: queryList(checkManyMost), lang: language(unlessGiven) });

const textReason = `must have at most ${count(textMaxLength)} characters`;

export const messageCheckBody = z.strictObject({
  text: z
    .string({ error: requiredText(`the text of a message, up to ${count(textMaxLength)} characters`) })
    .max(textMaxLength, textReason)
    .refine((text) => text.trim() !== "", "must not be empty")
    .describe("A message or page text. Everything in it is looked up. Read once and not kept."),
  lang: language("Where it is not given, that of the text, or English."),
});

export const telegramCheckQuery = z.strictObject({
  handle: z
    .string({ error: requiredText("@name, t.me/name or tg://resolve?domain=name") })
    .trim()
    .min(1, "must name a Telegram user")
    .max(200, "must have at most 200 characters")
    .describe("A Telegram user name: @name, name, t.me/name, telegram.me/name or tg://resolve?domain=name."),
  lang: language(unlessGiven),
});

/** Most characters of a website's address. */
export const urlMost = 300;
const addressLength = `must have 1 to ${urlMost} characters`;

const siteAddress = z
  .string({ error: requiredText("the address of a website") })
  .trim()
  .min(1, addressLength)
  .max(urlMost, addressLength)
  .describe("Address of a website as pasted: with or without scheme and path, defanged or not, in either IDN form.");

export const siteCheckQuery = z.strictObject({ url: siteAddress, lang: language(unlessGiven) });

export const siteCheckBody = z.strictObject({
  url: siteAddress,
  text: z
    .string({ error: "must be a text" })
    .max(textMaxLength, textReason)
    .optional()
    .describe("A message or page text to scan for phrases that regulators name. Read once and not kept."),
  lang: language(unlessGiven),
});
