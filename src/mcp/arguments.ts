/** Arguments shared by several tools. Descriptions give format, bounds and an example: a model reads nothing else. */
import { z } from "zod";

const slugError = "must be the slug of one bot, such as 3commas";

export const slugArgument = z
  .string({ error: slugError })
  .trim()
  .min(1, slugError)
  .max(100, slugError)
  .describe("Slug of the bot, e.g. `3commas`; its exact name works as well.");

/** @param most largest value accepted. @param usual the default. */
export function limitArgument(most: number, usual: number) {
  const error = `must be a whole number from 1 to ${most}`;
  return z.int({ error }).min(1, error).max(most, error).default(usual).describe(`Rows, 1 to ${most}.`);
}

export const cursorArgument = z
  .string({ error: "must be the next_cursor of an earlier answer" })
  .min(1, "must be the next_cursor of an earlier answer")
  .max(200, "must be the next_cursor of an earlier answer")
  .optional()
  .describe("`next_cursor` of the answer before.");

export const nextCursor = z.string().nullable().describe("Give it as `cursor` for the next page; null on the last.");
