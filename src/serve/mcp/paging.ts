/** Lists that are given page by page. */
import { z } from "zod";
import { ProblemError } from "../../base/errors.ts";

/** @param keyOf gives a key of its own. @throws ProblemError invalid_parameter for a cursor not in the list. */
export function pageOf<Element>(
  list: readonly Element[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  keyOf: (element: Element) => string,
) {
  const start = cursor === undefined ? 0 : list.findIndex((element) => keyOf(element) === cursor) + 1;
  if (cursor !== undefined && start === 0)
    throw new ProblemError("invalid_parameter", "This cursor is not one of the list's. Start again without a cursor.");
  const elements = list.slice(start, start + limit);
  const last = elements.at(-1);
  return { elements, next_cursor: start + limit < list.length && last !== undefined ? keyOf(last) : null };
}

const slugError = "must be the slug of one bot, such as 3commas";

export const slugArgument = z
  .string({ error: slugError })
  .trim()
  .min(1, slugError)
  .max(100, slugError)
  .describe("Slug or exact name, e.g. `3commas`.");

const cursorError = "must be the next_cursor of an earlier answer";

/** Which part of a list. @param most largest number of rows accepted. @param usual the default. */
export function paging(most: number, usual: number) {
  const error = `must be a whole number from 1 to ${most}`;
  return {
    limit: z.int({ error }).min(1, error).max(most, error).default(usual),
    cursor: z
      .string({ error: cursorError })
      .min(1, cursorError)
      .max(200, cursorError)
      .optional()
      .describe("`next_cursor` of the answer before."),
  };
}

/** Taken as `cursor` for the next page; null on the last. */
export const nextCursor = z.string().nullable();
