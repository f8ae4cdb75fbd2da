/** The fields that narrow the directory: what traders ask for, each choice with how many bots it would leave. */
import type { Bot } from "../../api/shapes/bot.ts";
import { botCategories, custodyModels } from "../../records/bot.ts";
import { compareText } from "../../records/canonical.ts";
import { type PriceModel, priceModels } from "../../records/prices.ts";
import { cardResults, operatingStatuses, recordStatuses } from "../../report-card/shape.ts";
import { type DirectoryFilter, isOpenSource } from "../directory-filter.ts";
import { folded } from "../watchlist-search.ts";
import { type Choice, select } from "./components.ts";
import type { Html } from "./html.ts";
import { custodyTitle, recordStatusWords, resultLabel } from "./words.ts";

export const directorySorts = ["name", "report_card", "warnings", "checked"] as const;
export type DirectorySort = (typeof directorySorts)[number];

export const sortWords: Record<DirectorySort, string> = {
  name: "Name",
  report_card: "Report card, best documented first",
  warnings: "Most warnings first",
  checked: "Newest evidence first",
};

/** @param bots every bot of the directory. */
export function directoryFields(bots: readonly Bot[], filter: DirectoryFilter, sort: DirectorySort): Html[] {
  const any = (name: Exclude<keyof DirectoryFilter, "max_monthly_usd">, label: string, known: readonly Choice[]) =>
    select(name, label, "Any", known, filter[name]);
  const prices = priceModels.map((value) => ({
    value,
    label: priceWords[value],
    count: bots.filter((bot) => bot.price_models.includes(value)).length,
  }));
  const open = bots.filter(isOpenSource).length;
  const licences = [
    { value: "open", label: "Open source", count: open },
    { value: "other", label: "Other or not known", count: bots.length - open },
  ];
  const of = <Field extends "category" | "custody" | "operating_status" | "record_status" | "withdrawal_permission">(
    field: Field,
    values: readonly Bot[Field][],
    words: (value: Bot[Field]) => string,
  ) => choices(values, (bot) => bot[field], bots, words);
  return [
    any("category", "Category", of("category", botCategories, String)),
    any("custody", "Custody", of("custody", custodyModels, custodyTitle)),
    any(
      "withdrawal",
      "Right to withdraw",
      of("withdrawal_permission", withdrawals, (value) => withdrawalLabels[value]),
    ),
    select("exchange", "Where it trades", "Anywhere", exchangeChoices(bots), filter.exchange),
    any("price", "Price", prices),
    select("max_monthly_usd", "At most a month", "Any", monthly, filter.max_monthly_usd?.toString()),
    any("licence", "Licence", licences),
    any(
      "running",
      "Does it still run?",
      of("operating_status", operatingStatuses, (value) => runningWords[value]),
    ),
    any(
      "result",
      "Report card",
      choices(cardResults, (bot) => bot.report_card.result, bots, resultLabel),
    ),
    any(
      "status",
      "Record",
      of("record_status", recordStatuses, (value) => recordStatusWords[value]),
    ),
    select(
      "sort",
      "Order",
      null,
      directorySorts.map((value) => ({ value: value === "name" ? "" : value, label: sortWords[value] })),
      sort,
    ),
  ];
}

/** Each filter in use as words. */
export const directoryFilterWords: Readonly<Record<string, (value: string) => string>> = {
  q: (value) => `“${value}”`,
  category: String,
  custody: (value) => custodyTitle(value as Bot["custody"]),
  withdrawal: (value) => `Right to withdraw: ${withdrawalLabels[value as Bot["withdrawal_permission"]]}`,
  exchange: String,
  price: (value) => priceWords[value as PriceModel],
  max_monthly_usd: (value) => `At most $${value} a month, or free`,
  licence: (value) => (value === "open" ? "Open source" : "Licence: other or not known"),
  running: (value) => `Runs: ${runningWords[value as Bot["operating_status"]]}`,
  result: (value) => resultLabel(value as Bot["report_card"]["result"]),
  status: (value) => recordStatusWords[value as Bot["record_status"]],
};

const monthly = ["20", "50", "100"].map((value) => ({ value, label: `$${value}, or free` }));

const withdrawals = ["not_required", "required", "unknown"] as const;

const withdrawalLabels: Record<Bot["withdrawal_permission"], string> = {
  not_required: "Not needed",
  required: "Needed",
  unknown: "Not known",
};

export const priceWords: Record<PriceModel, string> = {
  free: "Free, or a free plan",
  subscription: "Subscription",
  fee_per_trade: "Fee per trade or profit",
  one_off: "One-off licence",
};

/** Answers to “Does it still run?” */
export const runningWords: Record<Bot["operating_status"], string> = {
  active: "Yes",
  unmaintained: "Not kept up",
  shutting_down: "Shutting down",
  discontinued: "Shut down",
  not_confirmed: "Not confirmed",
};

/** The places that most bots trade at, with how many the filter finds: those of every place whose name holds theirs. */
function exchangeChoices(bots: readonly Bot[]): Choice[] {
  const traders = new Map<string, Bot[]>();
  for (const bot of bots) {
    for (const name of bot.exchanges) traders.set(name, [...(traders.get(name) ?? []), bot]);
  }
  // Each name is folded once: for each bot it would take most of the page's time.
  const places = Array.from(traders, ([value, here]) => ({ value, name: folded(value), here }));
  return places
    .map(({ value, name }) => {
      const found = new Set(places.flatMap((place) => (place.name.includes(name) ? place.here : [])));
      return { value, count: found.size };
    })
    .filter(({ count }) => count > 2)
    .sort((a, b) => b.count - a.count || compareText(a.value, b.value))
    .slice(0, 30);
}

/** The values that occur, in the order of their list, with how many bots have each. */
function choices<Value extends string>(
  values: readonly Value[],
  of: (bot: Bot) => Value,
  bots: readonly Bot[],
  words: (value: Value) => string,
): Choice[] {
  return values
    .map((value) => ({ value, label: words(value), count: bots.filter((bot) => of(bot) === value).length }))
    .filter(({ count }) => count > 0);
}
