/** Pages of a list: a cursor is the key of the last element shown, so that a new snapshot does not shift the pages. */
import { ProblemError } from "../errors.ts";

interface ListPage<Element> {
  elements: Element[];
  /** Null on the last page. */
  next_cursor: string | null;
}

/**
 * @param keyOf a key that no other element has.
 * @throws ProblemError invalid_parameter for a cursor not in the list.
 */
export function pageOf<Element>(
  list: readonly Element[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  keyOf: (element: Element) => string,
): ListPage<Element> {
  const start = cursor === undefined ? 0 : list.findIndex((element) => keyOf(element) === cursor) + 1;
  if (cursor !== undefined && start === 0) {
    throw new ProblemError("invalid_parameter", "This cursor is not one of the list's. Start again without a cursor.");
  }
  const elements = list.slice(start, start + limit);
  const last = elements.at(-1);
  const more = start + limit < list.length;
  return { elements, next_cursor: more && last !== undefined ? keyOf(last) : null };
}
