/** The directory, with filters and orders: in every language, around the names on record. */

import {
  botListAnswerOf,
  chosenBots,
  type DirectoryFilter,
  isOpenSource,
  type LeftOut,
  monthlyPrices,
  sortBots,
} from "../answers/bots.ts";
import type { Language } from "../base/words/languages.ts";
import { listIn, lowerFirst, type MessageId, rowIn, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { Bot } from "../contract/shapes/bot.ts";
import type { Site } from "../contract/site.ts";
import { botColumns, csvRows, jsonLines } from "../endpoints/rows.ts";
import { clipped, dollarsAndCents } from "../formats/figures.ts";
import { bidiText, type Html, html, isolated, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { botCategories, comparedAtMost, custodyModels } from "../record/bot.ts";
import type { PriceModel } from "../record/bot-facts.ts";
import { compareText } from "../record/canonical.ts";
import { type IsPlaceAsked, placesAsked, placeWords } from "../record/exchanges.ts";
import { cardResults } from "../record/report-card/shape.ts";
import { asOf } from "../snapshot/freshness.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import {
  categoryTitle,
  custodyTitle,
  placeTitle,
  recordMessages,
  resultLabel,
  runningMessages,
  withdrawalMessages,
} from "./bot-words.ts";
import { languageSwitch } from "./checker.ts";
import { badge, colonIn, day, pageBar, type TableColumn, table } from "./components.ts";
import { type Choice, choicesOf, type Filter, filterForm, paged, sortBy } from "./lists.ts";
import type { Page } from "./page.ts";
import { dataset, itemList } from "./structured.ts";

const path = pagePath.directory();

type AskedList = DirectoryFilter & { sort?: DirectorySort | undefined };
type Asked = AskedList & { page?: number };

/** The bots that pass every filter in the order asked for, what the filters leave out, and whether some stand last. */
function botsAsked(bots: readonly Bot[], { sort = "name", ...filter }: AskedList, snapshot: Snapshot) {
  const { found, left_out } = chosenBots(bots, filter, snapshot);
  const inOrder = sortBots(found, sort === "checked" ? "name" : sort);
  if (sort === "checked") inOrder.sort((a, b) => compareText(b.newest_evidence ?? "", a.newest_evidence ?? ""));
  // Whoever asks which bots fit wants one that still runs; who asks for those that do not, asks for nothing else.
  const [running, ended] = [inOrder.filter((bot) => !hasEnded(bot)), inOrder.filter(hasEnded)];
  const hasEndedLast = Object.values(filter).some((value) => value !== undefined) && running.length * ended.length > 0;
  return { inOrder: hasEndedLast ? [...running, ...ended] : inOrder, left_out, hasEndedLast };
}

function hasEnded({ operating_status }: Bot): boolean {
  return operating_status === "discontinued";
}

/** `/bots.csv`: every bot that the filters leave, in the order of the page. */
export function directoryTable(snapshot: Snapshot, site: Site, asked: AskedList): Iterable<string> {
  return csvRows(botColumns, botsAsked(botListAnswerOf(snapshot, site, "name").bots, asked, snapshot).inOrder);
}

/** `/bots.ndjson`: the same, each as in the JSON answer. */
export function directoryLines(snapshot: Snapshot, site: Site, asked: AskedList): Iterable<string> {
  return jsonLines(botsAsked(botListAnswerOf(snapshot, site, "name").bots, asked, snapshot).inOrder);
}

/** @param query which bots, in which order, and the page wanted, from 1; beyond the end, the last one is shown. */
export function directoryPage(snapshot: Snapshot, site: Site, query: Asked = {}, lang: Language = "en"): Page {
  const { sort = "name", page = 1, ...filter } = query;
  const { bots, meta } = botListAnswerOf(snapshot, site, "name");
  const { inOrder, left_out, hasEndedLast } = botsAsked(bots, { ...filter, sort }, snapshot);
  const parameters = { ...filter, sort: sort === "name" ? undefined : sort };
  const list = paged(inOrder, page, path, parameters, lang);
  const { shown, onPage, filtered } = list;
  const columns = columnsBy(filter, sort, shown, lang);
  const [lacking, silent] = [left_out.filter(isOfWords), left_out.filter((omission) => !isOfWords(omission))];
  const numbers = { number: inOrder.length, total: bots.length, order: say(lang, sortMessages[sort]) };
  const count = inOrder.length < bots.length ? "directory.some" : "directory.all";
  // Search engines are to know one data set, not fourteen.
  const described = lang === "en" ? [dataset(meta.site, asOf(meta))] : [];
  return {
    path: list.path,
    ...(!filtered && { pathIn: list.pathIn }),
    lang,
    languages: languageSwitch(lang, list.addressIn),
    title: say(lang, "directory.heading") + onPage,
    description: say(lang, "directory.description", { number: bots.length }) + onPage,
    json: "/api/bots.json",
    structured: [...described, itemList(shown.map((bot) => bot.page_url))],
    indexed: !filtered,
    heading: spoken(lang, "directory.heading"),
    meta,
    main: html`${filterForm({
      path,
      parameters,
      search: say(lang, "directory.search"),
      filters: filtersOf(bots, lang),
      lang,
    })}
<p class="count" role="status">${spoken(lang, count, numbers)}${hasEndedLast && html` ${spoken(lang, "directory.ended_last")}`}${lacking.map((omission) => html` ${silence(omission, lang)}`)}${silent.length > 0 && html` <a href="#silent">${spoken(lang, "directory.more_below")}</a>`}</p>
${inOrder.length === 0 ? nothingFits(lang) : [table(say(lang, "answer.bots"), shown, columns, "dense brief directory"), chosenForm(lang)]}
${list.links}
${silent.length > 0 && html`<ul id="silent" class="quiet">${silent.map((omission) => html`<li>${silence(omission, lang)}</li>`)}</ul>`}
${pageBar({
  follow: pagePath.follow(),
  csv: filtered ? target(pagePath.directoryTable(), parameters) : "/api/bots.csv",
  ndjson: filtered ? target(pagePath.directoryLines(), parameters) : "/api/bots.ndjson",
  json: target("/api/bots.json", { ...parameters, sort: sort === "checked" ? undefined : parameters.sort }),
  more: html`<a href="${pagePath.compare()}">${spoken(lang, "directory.compare_by_name")}</a>`,
  lang,
})}
<p class="quiet"><a href="${pagePath.methodology()}">${spoken(lang, "directory.rules")}</a> ${spoken(lang, "directory.missing")}</p>`,
  };
}

const isOfWords = ({ filter }: LeftOut) => filter === "q";

/** What a filter leaves out because the record does not say, or the words that no bot has. */
function silence({ filter, bots, names, text }: LeftOut, lang: Language): Html {
  if (lang === "en") return html`${text}`;
  if (filter === "q") {
    const words = rowIn(
      lang,
      names.map((word) => say(lang, "alike.word", { word })),
    );
    return html`${spoken(lang, "directory.lacking")} ${spoken(lang, "directory.lacking_words", { words })}`;
  }
  const what = say(lang, silentMessages[filter] ?? "directory.record");
  return names.length === 0
    ? html`${what}${colonIn(lang)}${spoken(lang, "directory.left_out", { count: bots })}`
    : spoken(lang, "directory.unknown_of", { what, names: listIn(lang, names) });
}

/** What a filter asks that the record does not say of every bot. */
const silentMessages: Partial<Record<LeftOut["filter"], MessageId>> = {
  withdrawal: "directory.withdrawal",
  running: "rule.operating_status",
  price: "directory.price",
  max_monthly_usd: "directory.price",
  exchange: "directory.where",
};

function nothingFits(lang: Language): Html {
  return html`<div class="empty"><h2>${spoken(lang, "directory.none")}</h2><p>${spoken(lang, "directory.none_text")}
    <a href="${pagePath.home()}">${spoken(lang, "directory.none_link")}</a></p></div>`;
}

function chosenForm(lang: Language): Html {
  // The script writes the number.
  const ticked = say(lang, "directory.ticked", { number: "#", most: comparedAtMost });
  return html`<form id="chosen" class="chosen" action="${pagePath.compare()}" method="get">
<p class="quiet" role="status" data-most="${comparedAtMost}" data-ticked="${ticked}">${spoken(lang, "directory.tick", { number: comparedAtMost })}</p>
<button type="submit">${spoken(lang, "directory.compare")}</button></form>`;
}

/** Headings of sortable columns are links, so that sorting needs no script. */
function columnsBy(
  filter: DirectoryFilter,
  sort: DirectorySort,
  shown: readonly Bot[],
  lang: Language,
): TableColumn<Bot>[] {
  const sortable = (heading: MessageId, by: DirectorySort, direction: "ascending" | "descending") =>
    by === sort
      ? html`<th role="columnheader" scope="col" aria-sort="${direction}">${spoken(lang, heading)}</th>`
      : html`<th role="columnheader" scope="col">
      <a href="${target(path, { ...filter, sort: by === "name" ? "" : by })}">${spoken(lang, heading)}</a></th>`;
  // On a phone, what was not asked about makes way for more rows.
  const { withdrawal, exchange, price, max_monthly_usd } = filter;
  const isAsked = [withdrawal, exchange, price, max_monthly_usd].some((value) => value !== undefined);
  const look = isAsked ? "" : "extra";
  const places = placesAsked(exchange ?? "");
  const label = (message: MessageId) => say(lang, message);
  const known = shown.filter(({ withdrawal_permission }) => withdrawal_permission !== "unknown").length;
  const withdrawalColumn: TableColumn<Bot> = [
    label("directory.withdrawal"),
    (bot) => say(lang, withdrawalMessages[bot.withdrawal_permission]),
    `${look} labelled stated`,
  ];
  return [
    [sortable("directory.bot", "name", "ascending"), (bot) => nameCell(bot, lang)],
    [
      sortable("directory.card", "report_card", "ascending"),
      ({ report_card: { result } }) => badge(result, resultLabel(result, lang)),
      "",
      label("directory.card"),
    ],
    [label("directory.custody"), ({ custody }) => custodyTitle(custody, lang)],
    // Where it would say of most bots that nothing is known, it is left out.
    ...(withdrawal !== undefined || known * 2 > shown.length ? [withdrawalColumn] : []),
    [label("directory.where"), (bot) => tradesAt(bot, places, lang), look],
    [label("directory.price"), (bot) => priceInShort(bot, max_monthly_usd, lang), look],
    [
      sortable("directory.warnings", "warnings", "descending"),
      (bot) => warnings(bot, lang),
      "",
      label("directory.warnings"),
    ],
    [
      sortable("directory.newest", "checked", "descending"),
      (bot) => runs(bot, lang),
      "labelled",
      label("directory.runs"),
    ],
  ];
}

/** A bot's name, and the box by which it is chosen for a comparison. */
function nameCell({ slug, name, category }: Bot, lang: Language): Html {
  const shortName = isolated(clipped(name, 120));
  return html`<label class="tick"><input type="checkbox" name="bots" value="${slug}" form="chosen"
  aria-label="${say(lang, "directory.compare_bot", { name })}"></label> <a href="${pagePath.bot(slug)}">${shortName}</a>
      <span class="quiet">${categoryTitle(category, lang)}</span>`;
}

/** Whether it runs, and how new what is on record is. */
function runs({ operating_status, newest_evidence }: Bot, lang: Language): Html {
  const newest = day(lang, newest_evidence, say(lang, "directory.no_date"));
  return html`${spoken(lang, `running.${operating_status}`)} <span class="quiet">${newest}</span>`;
}

const mostPlaces = 3;

/** The first places where a bot trades, the one asked for before others. */
function tradesAt({ exchanges }: Bot, asked: readonly IsPlaceAsked[], lang: Language): Html {
  const isSought = (place: string) => asked.some((isPlace) => isPlace(place));
  const places = exchanges.toSorted((a, b) => Number(isSought(b)) - Number(isSought(a)));
  if (places.length === 0) return spoken(lang, "directory.not_known");
  const first = rowIn(
    lang,
    places.slice(0, mostPlaces).map((place) => placeTitle(place, lang)),
  );
  const count = places.length - mostPlaces;
  return count > 0 ? spoken(lang, "directory.more_places", { places: first, count }) : bidiText(first);
}

/** `Free plan; from $29 a month`. @param most the amount asked for: what costs more can fit by its free plan alone. */
function priceInShort(bot: Bot, most: number | undefined, lang: Language): string {
  const { price_models: models } = bot;
  const least = Math.min(...monthlyPrices(bot).filter((amount) => amount > 0));
  const isByYear = !bot.prices.some(({ amount, period }) => period === "month" && amount === least);
  const other = models.filter((model) => model !== "subscription" || least === Number.POSITIVE_INFINITY);
  const words = other.map((model) => say(lang, priceMessages[model]));
  if (least < Number.POSITIVE_INFINITY)
    words.push(say(lang, isByYear ? "price.by_year" : "price.monthly", { amount: dollarsAndCents(least, lang) }));
  if (most !== undefined && least < Number.POSITIVE_INFINITY && least > most)
    words.push(say(lang, "directory.fits_free"));
  return words.length === 0 ? say(lang, "directory.not_known") : inARow(words, lang);
}

/** Short texts of one cell; German nouns stay capital wherever they stand. */
function inARow([first = "", ...rest]: readonly string[], lang: Language): string {
  const others = lang === "de" ? rest : rest.map((text) => lowerFirst(text, lang));
  return [first, ...others].join(betweenTexts[lang] ?? "; ");
}

const betweenTexts: Partial<Record<Language, string>> = { zh: "；", ja: "、", ar: "؛ " };

function warnings(bot: Bot, lang: Language): Html {
  const countLine = (message: MessageId, count: number) => (count > 0 ? [say(lang, message, { count })] : []);
  const lines = [
    // That it has ended stands under "Runs?".
    ...(bot.record_status === "incidents_on_record" ? [say(lang, "record.incidents_on_record")] : []),
    ...countLine("directory.observations", bot.red_flags.length),
    ...countLine("directory.imitators", bot.impostor_reports),
  ];
  if (lines.length > 0) return bidiText(lines.join(betweenTexts[lang] ?? "; "));
  return html`<span class="quiet">${spoken(lang, "directory.none_on_record")}</span>`;
}

/** The first is the order of the page without a query. */
const sortMessages = {
  name: "sort.name",
  report_card: "sort.report_card",
  warnings: "sort.warnings",
  checked: "sort.checked",
} as const satisfies Record<string, MessageId>;
type DirectorySort = keyof typeof sortMessages;
export const directorySorts = Object.keys(sortMessages) as [DirectorySort, ...DirectorySort[]];

function filtersOf(bots: readonly Bot[], lang: Language): Filter[] {
  type Words = Readonly<Record<string, string>>;
  type Of = (bot: Bot) => readonly string[];
  /** The values that occur, with how many bots have each. */
  const choices = (words: Words, of: Of) =>
    choicesOf(words).flatMap((choice) => {
      const matching = bots.filter((bot) => of(bot).includes(choice.value)).length;
      return matching > 0 ? { ...choice, count: matching } : [];
    });
  const by = (name: keyof DirectoryFilter, label: MessageId, words: Words, of: Of, before = ""): Filter => {
    return [name, (value) => `${before}${words[value]}`, say(lang, label), choices(words, of)];
  };
  const labelled = (label: MessageId) => say(lang, label) + colonIn(lang);
  const most = ["20", "50", "100"].map((value) => ({ value }));
  const licences = saidBy(licenceMessages, lang);
  const licenceOf = (value: string) => (value === "open" ? "" : labelled("directory.licence")) + licences[value];
  const cards = withWords(cardResults, (result) => resultLabel(result, lang));
  const custody = withWords(custodyModels, (model) => custodyTitle(model, lang));
  const categories = withWords(botCategories, (category) => categoryTitle(category, lang));
  const withdrawal = saidBy(withdrawalMessages, lang);
  const running = saidBy(runningMessages, lang);
  const licensed: Of = (bot) => [isOpenSource(bot) ? "open" : "other"];
  // The first three are in sight.
  return [
    ["q", (value) => say(lang, "alike.word", { word: value })],
    ["exchange", String, say(lang, "directory.where"), exchangeChoices(bots, lang), say(lang, "directory.anywhere")],
    [
      "max_monthly_usd",
      (value) => say(lang, "directory.at_most", { amount: dollarsAndCents(Number(value), lang) }),
      say(lang, "directory.most_dollars"),
      most,
      "",
      "dollars",
    ],
    by("result", "directory.card", cards, (bot) => [bot.report_card.result]),
    by("category", "directory.category", categories, (bot) => [bot.category]),
    by("custody", "directory.custody", custody, (bot) => [bot.custody]),
    by(
      "withdrawal",
      "directory.withdrawal",
      withdrawal,
      (bot) => [bot.withdrawal_permission],
      labelled("directory.withdrawal"),
    ),
    by("price", "directory.price", saidBy(priceMessages, lang), (bot) => bot.price_models),
    ["licence", licenceOf, say(lang, "directory.licence"), choices(licences, licensed)],
    by("running", "directory.does_run", running, (bot) => [bot.operating_status], `${say(lang, "directory.runs")} `),
    by("status", "directory.record", saidBy(recordMessages, lang), (bot) => [bot.record_status]),
    sortBy(saidBy(sortMessages, lang), lang),
  ];
}

/** Values as keys of their words, in their order. */
function withWords<Value extends string>(values: readonly Value[], words: (value: Value) => string) {
  return Object.fromEntries(values.map((value) => [value, words(value)]));
}

/** A closed list's values as keys of what a language calls them. */
function saidBy(messages: Readonly<Record<string, MessageId>>, lang: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([value, message]) => [value, say(lang, message)]));
}

const licenceMessages = { open: "licence.open", other: "licence.other" } as const;

const priceMessages: Record<PriceModel, MessageId> = {
  free: "price.free",
  subscription: "price.subscription",
  fee_per_trade: "price.fee_per_trade",
  one_off: "price.one_off",
};

/** The places that most bots trade at, with how many the filter finds: those of every place whose name has their words. */
function exchangeChoices(bots: readonly Bot[], lang: Language): Choice[] {
  const places = new Set(bots.flatMap(({ exchanges }) => exchanges));
  // Each name is read once: for each bot it would take most of the page's time.
  const names = new Map(Array.from(places, (place) => [place, placeWords(place)]));
  const traded = bots.map(({ exchanges }) => exchanges.map((place) => names.get(place)).join("\n"));
  return Array.from(names, ([value, name]) => {
    return { value, label: placeTitle(value, lang), count: traded.filter((all) => all.includes(name)).length };
  })
    .filter((choice) => choice.count > 2)
    .sort((a, b) => b.count - a.count || compareText(a.value, b.value))
    .slice(0, 30);
}
