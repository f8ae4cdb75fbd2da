/** Which regulator, list and type of scam a filter of the watchlist means. */
import { ProblemError } from "../errors.ts";
import { folded, type WatchlistChoices, type WatchlistFilter } from "./watchlist-search.ts";

/**
 * The filter with the values that are meant, whatever their case; part of one is enough if no other has it. A mistyped
 * one must not pass for nothing being on record.
 * @throws ProblemError invalid_parameter that lists the values there are.
 */
export function meantFilter<Filter extends WatchlistFilter>(filter: Filter, choices: WatchlistChoices): Filter {
  return {
    ...filter,
    regulator: chosen("regulator", filter.regulator, choices.regulators),
    list: chosen("list", filter.list, choices.lists),
    type: chosen("type", filter.type, choices.types),
  };
}

function chosen(
  parameter: "regulator" | "list" | "type",
  asked: string | undefined,
  known: readonly { value: string }[],
): string | undefined {
  if (asked === undefined) return undefined;
  const whole = known.find(({ value }) => folded(value) === folded(asked));
  const partly = known.filter(({ value }) => folded(value).includes(folded(asked)));
  const meant = whole ?? (partly.length === 1 ? partly[0] : undefined);
  if (meant !== undefined) return meant.value;
  const values = known.map(({ value }) => value).join("; ");
  throw new ProblemError("invalid_parameter", `There is no such ${parameter}. Known: ${values}.`, {
    errors: [{ parameter, reason: `must be one of: ${values}` }],
  });
}
