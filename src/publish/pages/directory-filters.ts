/** The fields that narrow the directory: what traders ask for, each choice with how many bots it would leave. */
import type { Bot } from "../../api/shapes/bot.ts";
import { botCategories, custodyModels } from "../../records/bot.ts";
import { compareText } from "../../records/canonical.ts";
import { type PriceModel, priceModels } from "../../records/price-models.ts";
import { cardResults, operatingStatuses, recordStatuses } from "../../report-card/shape.ts";
import { type DirectoryFilter, isOpenSource } from "../directory-filter.ts";
import { type Choice, select, textField } from "./components.ts";
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
  return [
    textField("q", "Name or text", filter.q),
    select(
      "category",
      "Category",
      "Any",
      choices(
        bots,
        botCategories,
        (bot) => bot.category,
        (value) => value,
      ),
      filter.category,
    ),
    select(
      "custody",
      "Custody",
      "Any",
      choices(bots, custodyModels, (bot) => bot.custody, custodyTitle),
      filter.custody,
    ),
    select(
      "withdrawal",
      "Key may withdraw",
      "Any",
      choices(
        bots,
        withdrawals,
        (bot) => bot.withdrawal_permission,
        (value) => withdrawalLabels[value],
      ),
      filter.withdrawal,
    ),
    select("exchange", "Where it trades", "Anywhere", exchangeChoices(bots), filter.exchange),
    select(
      "price",
      "Price",
      "Any",
      priceModels.map((value) => ({
        value,
        label: priceWords[value],
        matching: bots.filter((bot) => bot.price_models.includes(value)).length,
      })),
      filter.price,
    ),
    select(
      "licence",
      "Licence",
      "Any",
      [
        { value: "open", label: "Open source", matching: bots.filter(isOpenSource).length },
        { value: "other", label: "Other or not known", matching: bots.filter((bot) => !isOpenSource(bot)).length },
      ],
      filter.licence,
    ),
    select(
      "running",
      "Does it still run?",
      "Any",
      choices(
        bots,
        operatingStatuses,
        (bot) => bot.operating_status,
        (value) => runningWords[value],
      ),
      filter.running,
    ),
    select(
      "result",
      "Report card",
      "Any",
      choices(bots, cardResults, (bot) => bot.report_card.result, resultLabel),
      filter.result,
    ),
    select(
      "status",
      "Record",
      "Any",
      choices(
        bots,
        recordStatuses,
        (bot) => bot.record_status,
        (value) => recordStatusWords[value],
      ),
      filter.status,
    ),
    select(
      "sort",
      "Order",
      null,
      directorySorts.map((value) => ({ value, label: sortWords[value] })),
      sort,
    ),
  ];
}

const withdrawals = ["not_required", "required", "unknown"] as const;

const withdrawalLabels: Record<Bot["withdrawal_permission"], string> = {
  not_required: "Not asked for",
  required: "Asked for",
  unknown: "Not known",
};

export const priceWords: Record<PriceModel, string> = {
  free: "Free, or a free plan",
  subscription: "Subscription",
  fee_per_trade: "Fee per trade or profit",
  one_off: "One-off licence",
};

export const runningWords: Record<Bot["operating_status"], string> = {
  active: "Runs",
  unmaintained: "Not kept up",
  shutting_down: "Shutting down",
  discontinued: "Shut down",
  not_confirmed: "Not confirmed",
};

/** The places that most bots trade at. */
function exchangeChoices(bots: readonly Bot[]): Choice[] {
  const counts = new Map<string, number>();
  for (const bot of bots) for (const name of new Set(bot.exchanges)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, matching]) => matching > 2)
    .sort(([a, x], [b, y]) => y - x || compareText(a, b))
    .slice(0, 30)
    .map(([value, matching]) => ({ value, label: value, matching }));
}

/** The values that occur, in the order of their list, with how many bots have each. */
function choices<Value extends string>(
  bots: readonly Bot[],
  values: readonly Value[],
  of: (bot: Bot) => Value,
  words: (value: Value) => string,
): Choice[] {
  return values
    .map((value) => ({ value, label: words(value), matching: bots.filter((bot) => of(bot) === value).length }))
    .filter((choice) => choice.matching > 0);
}
