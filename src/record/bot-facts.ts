/** What a bot's fact sheet says in numbers and days: prices, read from its text for filters; how new it is. */
import { z } from "zod";
import { newestOf } from "../base/words/wording.ts";
import type { BotRecord } from "./bot.ts";

export const price = z.strictObject({
  amount: z.number().nonnegative(),
  currency: z.string().describe("`USD`, `EUR` or `USDC`."),
  period: z
    .enum(["month", "year", "once", "use"])
    .describe("What it is paid for: a month, a year, for good, or one use."),
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

/** The sums of which the text says what they are paid for, in its order. */
export function pricesIn(pricing: string | null): Price[] {
  // A full stop inside a number ends no sentence.
  const parts = (pricing ?? "").split(/;|\.(?!\d)|[()]/u).filter((part) => !noPrice.test(part));
  return parts.flatMap((part) =>
    [...part.matchAll(sum)].flatMap(([sumText, sign, before, after, code]) => {
      // The word for the time follows the sum, or the last of several.
      const rest = part.slice(part.indexOf(sumText));
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

/** The kinds of price that a bot's own text can name. */
export const priceModels = ["free", "subscription", "fee_per_trade", "one_off"] as const;

export type PriceModel = (typeof priceModels)[number];

/** Words for each kind. A text can name several kinds, or none. */
const patterns: Readonly<Record<PriceModel, RegExp>> = {
  free: /\bfree\b(?! trial| demo| \d+-day)|\bno (?:extra |separate )?(?:bot )?fee\b/iu,
  subscription: /\bsubscri(?:be|ption)|\bmonth|\byear(?:ly)?\b|\bplans?\b|\btiers?\b|\bpass(?:es)?\b/iu,
  fee_per_trade: new RegExp(
    String.raw`\b(?:performance|profit|success|trading|copy|transaction) fees?\b|\bfees? (?:are charged )` +
      String.raw`?(?:per|on each|apply|applies)|%[^.;]{0,40}\b(?:trade|trades|volume|profit)\b|\bper trade\b`,
    "iu",
  ),
  one_off: /\bone-(?:off|time)\b|\blifetime\b|\bpaid (?:\w+ ){0,3}licen[cs]es?\b/iu,
};

/** `without a subscription`, `no performance fee`: names a kind of price to rule it out. */
const denied = /\b(?:no|without(?: an?| any)?) (?:[a-z]{1,20} ){0,4}?(?:subscriptions?|fees?|plans?)\b/giu;

/** @param pricing the record's text; null where no price was found. */
export function priceModelsIn(pricing: string | null): PriceModel[] {
  if (pricing === null) return [];
  const charged = pricing.replace(denied, "");
  return priceModels.filter((model) => patterns[model].test(model === "free" ? pricing : charged));
}

/** The newest date of a copy of that page, or of the repository it belongs to; null where none is known. */
export function sourceDate(bot: Pick<BotRecord, "evidence">, source: string): string | null {
  const page = pageKeyOf(source);
  const repository = repositoryOf(source);
  const copies = bot.evidence.filter(
    ({ url }) => pageKeyOf(url) === page || (repository !== null && repositoryOf(url) === repository),
  );
  return newestOf(copies.map(({ copy_date }) => copy_date));
}

/** The newest date that any source on the bot's record speaks of; null where none has a date. */
export function newestEvidence(bot: BotRecord): string | null {
  return newestOf([
    bot.status_date,
    bot.last_release,
    bot.last_change?.date,
    bot.last_change?.seen_on,
    ...bot.evidence.map((page) => page.copy_date),
    ...bot.incidents.map((incident) => incident.date),
    ...bot.red_flags.map((observation) => observation.as_of),
    ...bot.impersonations.map((report) => report.date),
  ]);
}

/** An address without the parts that do not tell two pages apart. */
function pageKeyOf(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[#?].*$|\/$/g, "");
}

/** `owner/name` of a repository on GitHub in lower case. */
function repositoryOf(url: string): string | null {
  return /^https?:\/\/(?:www\.)?github\.com\/([^/]+\/[^/#?]+)/.exec(url)?.[1]?.toLowerCase() ?? null;
}
