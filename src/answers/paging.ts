/** Cuts one page out of a list, by cursor. */

/**
 * One page of a list, after the element that the cursor names, and the address of the next page.
 * @param asked what was asked, as it is repeated in that address. @param path of the endpoint.
 * @throws ProblemError invalid_parameter for a cursor not in the list.
 */
import { wrongInput } from "../base/errors.ts";
import type { Site } from "../contract/site.ts";
export function pageAfter<One>(
  all: readonly One[],
  idOf: (one: One) => string | undefined,
  window: { limit: number; cursor?: string | undefined },
  path: string,
  { baseUrl }: Site,
): { page: One[]; next: string | null } {
  const { limit, cursor } = window;
  const start = cursor === undefined ? 0 : all.findIndex((one) => idOf(one) === cursor) + 1;
  if (cursor !== undefined && start === 0) {
    const detail = "The cursor is not one of this list's. Start again without it.";
    throw wrongInput("cursor", "is not in this list; take it from `next`", detail);
  }
  const page = all.slice(start, start + limit);
  const last = page.at(-1);
  if (last === undefined || start + limit >= all.length) return { page, next: null };
  const query = Object.entries({ ...window, cursor: idOf(last) }).filter(([, value]) => value !== undefined);
  const next = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
  return { page, next: `${baseUrl}${path}?${next}` };
}
