/** Prices as numbers, read from a bot's pricing text: for filters, not a statement of its own. */
import { z } from "zod";

const pricePeriods = ["month", "year", "once", "use"] as const;

export const price = z.strictObject({
  amount: z.number().nonnegative(),
  currency: z.string().describe("`USD`, `EUR` or `USDC`."),
  period: z.enum(pricePeriods).describe("What it is paid for: a month, a year, for good, or one use."),
});

type Price = z.infer<typeof price>;

/** What is no price of today: former ones, examples, and sums that are put in or limit something. */
const noPrice = /\b(?:was|once cost|older|examples?|capped|at most|minimum|starts|from \$\d+ to)\b/iu;

const periodWords: readonly (readonly [Price["period"], RegExp])[] = [
  ["month", /(?:\/|\ba |\bper )month\b/iu],
  ["year", /(?:\/|\ba |\bper )year\b/iu],
  ["use", /\bper (?:call|query)\b/iu],
  ["once", /\bone licen[cs]e\b|\blifetime\b/iu],
];

const sum = /(US\$|\$|EUR |€)(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?) (USDC|USD|EUR)\b/gu;

/**
 * The sums of which the text says what they are paid for, in its order. @param pricing null where no price was found.
 */
export function pricesIn(pricing: string | null): Price[] {
  // A full stop inside a number ends no sentence.
  const parts = (pricing ?? "").split(/;|\.(?!\d)|[()]/u).filter((part) => !noPrice.test(part));
  return parts.flatMap((part) =>
    [...part.matchAll(sum)].flatMap(([found, sign, before, after, code]) => {
      // The word for the time follows the sum, or the last of several.
      const rest = part.slice(part.indexOf(found));
      const period = periodWords
        .map(([name, words]) => ({ name, at: rest.search(words) }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at)[0]?.name;
      const currency = code ?? (sign?.startsWith("E") || sign === "€" ? "EUR" : "USD");
      const amount = Number((before ?? after ?? "").replaceAll(",", ""));
      return period === undefined ? [] : [{ amount, currency, period }];
    }),
  );
}
