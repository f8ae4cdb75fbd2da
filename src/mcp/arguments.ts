/** Arguments that several tools take. Descriptions give format, bounds and an example: a model reads nothing else. */
import { z } from "zod";

const slugError = "must be the slug of one bot, such as 3commas";

export const slugArgument = z
  .string({ error: slugError })
  .trim()
  .min(1, slugError)
  .max(100, slugError)
  .describe("Slug of the bot as list_bots and check_bot give it, e.g. `3commas`. Its exact name works as well.");

/** @param most largest value taken. @param usual value where none is given. */
export function limitArgument(most: number, usual: number) {
  const error = `must be a whole number from 1 to ${most}`;
  return z
    .int({ error })
    .min(1, error)
    .max(most, error)
    .default(usual)
    .describe(`Most rows in one answer, 1 to ${most}; ${usual} unless given.`);
}

export const cursorArgument = z
  .string({ error: "must be the next_cursor of an earlier answer" })
  .min(1, "must be the next_cursor of an earlier answer")
  .max(200, "must be the next_cursor of an earlier answer")
  .optional()
  .describe(
    "Where to go on: `next_cursor` of an earlier answer with the same arguments. Leave out for the first page.",
  );

export const nextCursor = z.string().nullable().describe("Give it as `cursor` for the next page; null on the last.");
