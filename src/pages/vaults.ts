/** The leaderboard with its orders and filters, the page of one vault, and on-chain results of bots. */

import { chosenVaults, isIdle, leaderboardAnswerOf, toVault, vaultsMeta } from "../answers/vaults.ts";
import { dayOf } from "../base/dates.ts";
import type { Language } from "../base/words/languages.ts";
import { bracketsIn, dateIn, type MessageId, numberIn, rowIn, say, upperFirst } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import { orderOf, type VaultFilter, type VaultOrder, type VaultSort } from "../contract/queries.ts";
import type { ProvenReturnsAnswer } from "../contract/shapes/answers.ts";
import type { Meta } from "../contract/shapes/meta.ts";
import type { Vault } from "../contract/shapes/vault.ts";
import type { Site } from "../contract/site.ts";
import { csvRows, jsonLines, vaultColumns } from "../endpoints/rows.ts";
import { clipped, dollars, percent, shortAddress, signedDollars } from "../formats/figures.ts";
import { bidiText, type Html, type HtmlValue, html, isolated, outboundLink, spoken } from "../formats/html.ts";
import { type Parameters, target } from "../formats/targets.ts";
import { eligibility } from "../record/vault.ts";
import { asOf } from "../snapshot/freshness.ts";
import type { RankedVault } from "../snapshot/leaderboard.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { sourceIn } from "./bot-words.ts";
import { pnlChart, pnlSparkline } from "./charts.ts";
import { inLanguage, languageSwitch } from "./checker.ts";
import {
  citationOf,
  colonIn,
  day,
  type Fact,
  facts,
  pageBar,
  provenance,
  stopIn,
  type TableColumn,
  table,
} from "./components.ts";
import { ofLanguage } from "./languages.ts";
import { type Filter, filterBy, filterForm, paged, sortBy } from "./lists.ts";
import type { Page } from "./page.ts";
import { botLink } from "./record-parts.ts";
import { itemList, recordPage } from "./structured.ts";

/** The first is that of the ranks. */
const sortMessages = {
  pnl_30d: "vault.sort.pnl_30d",
  pnl_all_time: "vault.sort.pnl_all_time",
  value: "vault.sort.value",
  drawdown: "vault.sort.drawdown",
  leader_share: "vault.sort.leader_share",
  age: "vault.sort.age",
} as const satisfies Record<VaultSort, MessageId>;

function filtersIn(lang: Language): Filter[] {
  const only = { bots: say(lang, "vault.only.bots"), gain: say(lang, "vault.only.gain") };
  const orders = Object.entries(sortMessages).map(([sort, message]) => [sort, say(lang, message)] as const);
  return [
    ["q", (value) => say(lang, "alike.word", { word: value })],
    filterBy("only", say(lang, "vault.show"), only, say(lang, "vault.all")),
    sortBy(Object.fromEntries(orders), lang),
  ];
}

type AskedList = VaultFilter & { sort?: VaultSort | undefined; order?: VaultOrder };
type Asked = AskedList & { page?: number };

/** `/leaderboard.csv`: every vault that the filters leave, in the order of the page. */
export function leaderboardTable(snapshot: Snapshot, site: Site, asked: AskedList): Iterable<string> {
  return csvRows(vaultColumns, vaultsAsked(snapshot, site, asked));
}

/** `/leaderboard.ndjson`: the same, each as in the JSON answer. */
export function leaderboardLines(snapshot: Snapshot, site: Site, asked: AskedList): Iterable<string> {
  return jsonLines(vaultsAsked(snapshot, site, asked));
}

function vaultsAsked(snapshot: Snapshot, site: Site, { sort = "pnl_30d", ...filter }: AskedList): readonly Vault[] {
  return leaderboardAnswerOf(snapshot, site, { ...filter, sort }).vaults;
}

/** @param query which vaults, in which order, and the page wanted, from 1; beyond the end, the last one is shown. */
export function leaderboardPage(snapshot: Snapshot, site: Site, query: Asked = {}, lang: Language = "en"): Page {
  const { sort = "pnl_30d", order: asked, page = 1, ...filter } = query;
  const end = orderOf(sort, asked);
  const other = end === "highest" ? "lowest" : "highest";
  const { meta, vaults } = leaderboardAnswerOf(snapshot, site, { include: filter.include, sort: "pnl_30d" });
  const sorted = { ...filter, sort: sort === "pnl_30d" ? undefined : sort };
  // What is usual needs no parameter.
  const orderIfUnusual = (which: typeof end) => (which === orderOf(sort, undefined) ? undefined : which);
  const parameters = { ...sorted, order: orderIfUnusual(end) };
  const inOrder = chosenVaults(vaults, filter, { sort, order: end }, snapshot);
  const places = new Map(inOrder.map(({ address }, at) => [address, at + 1]));
  const list = paged(inOrder, page, pagePath.leaderboard(), parameters, lang);
  const { shown, onPage, links, path, filtered } = list;
  const order = parameters.order === undefined ? say(lang, sortMessages[sort]) : orderIn(lang, sort, end);
  const heading = say(lang, "page.leaderboard");
  const isRanking = sort === "pnl_30d" && end === "highest";
  const title = isRanking ? say(lang, "vault.title") : `${heading}${colonIn(lang)}${order}`;
  const filters = filterForm({
    path: pagePath.leaderboard(),
    parameters,
    search: say(lang, "vault.search"),
    filters: filtersIn(lang),
    kept: "order",
    lang,
  });
  const turnedPath = target(pagePath.leaderboard(), { ...sorted, order: orderIfUnusual(other), ...ofLanguage(lang) });
  const turned = html`<a href="${turnedPath}">${spoken(lang, "list.reverse")}</a>`;
  const count = spoken(lang, "vault.some", { number: inOrder.length, total: snapshot.leaderboard.vaults.length });
  return {
    path,
    ...(!filtered && { pathIn: list.pathIn }),
    lang,
    languages: languageSwitch(lang, list.addressIn),
    title: title + onPage,
    description: say(lang, "vault.description", { number: vaults.length }) + onPage,
    json: "/api/leaderboard.json",
    indexed: !filtered,
    structured: [itemList(shown.map((vault) => vault.page_url))],
    meta,
    main: html`<header class="head">
<h1>${bidiText((isRanking ? heading : title) + dayIfOld(meta, lang))}</h1>
${staleness(meta, lang)}
<p class="lead">${spoken(lang, "vault.lead")}</p>
</header>
${filters}
<p class="count">${count} · ${spoken(lang, "list.order")}${colonIn(lang)}${order} · ${turned}</p>
${sort === "drawdown" && end === "lowest" && filter.only === undefined && gainLink(parameters, lang)}
${inOrder.length === 0 ? html`<p>${spoken(lang, "vault.none")}</p>` : vaultTable(title, shown, lang, { sort, end, places })}
${links}
${pageBar({ ...filesOf(parameters, filtered), lang })}
${howToRead(lang)}`,
  };
}

/** A quiet month says nothing of the months before: the way to those that lost nothing over their life either. */
function gainLink(parameters: Parameters, lang: Language): Html {
  const only = target(pagePath.leaderboard(), { ...parameters, only: "gain" });
  return html`<p class="next"><a href="${only}">${spoken(lang, "vault.only.gain")}</a></p>`;
}

/** By which figure the vaults are sorted, and which end comes first. */
function orderIn(lang: Language, sort: VaultSort, end: NonNullable<VaultOrder>): string {
  const figure = say(lang, figuresIn(lang)[sort].heading);
  return say(lang, `vault.${end}_first`, { figure });
}

/** Where the vaults shown can be had as files. */
function filesOf(parameters: Parameters, isFiltered: boolean): Record<"csv" | "ndjson" | "json", string> {
  const json = target("/api/leaderboard.json", parameters);
  return isFiltered
    ? {
        csv: target(pagePath.leaderboardTable(), parameters),
        ndjson: target(pagePath.leaderboardLines(), parameters),
        json,
      }
    : { csv: "/api/leaderboard.csv", ndjson: "/api/leaderboard.ndjson", json };
}

function howToRead(lang: Language): Html {
  const { minimum_tvl_usd, minimum_age_days } = eligibility;
  const ranked = { amount: dollars(minimum_tvl_usd, lang), days: minimum_age_days };
  return html`<details><summary>${spoken(lang, "vault.how")}</summary>
<ul><li>${spoken(lang, "vault.ranked", ranked)}</li><li>${spoken(lang, "vault.how_drawdown")}</li>
<li>${spoken(lang, "vault.how_leader")}</li><li>${spoken(lang, "vault.how_names")}</li></ul></details>`;
}

function staleSource({ sources }: Pick<Meta, "sources">): Meta["sources"][number] | undefined {
  return sources.find((source) => source.status !== "current");
}

/** Of when figures are that are not recent, for their heading. */
function dayIfOld(meta: Pick<Meta, "sources">, lang: Language): string {
  const read = staleSource(meta)?.retrieved_at ?? null;
  const [opening, closing] = bracketsIn(lang);
  return read === null ? "" : opening + dateIn(lang, dayOf(read)) + closing;
}

/** Shown above the figures if they are not recent. */
function staleness(meta: Pick<Meta, "sources">, lang: Language): Html | undefined {
  const stale = staleSource(meta);
  if (stale === undefined) return undefined;
  const date = stale.retrieved_at === null ? say(lang, "source.never") : dateIn(lang, dayOf(stale.retrieved_at));
  return html`<p class="warning">${spoken(lang, "vault.old", { date })}</p>`;
}

/** The page of one vault, in every language. Its name is what its leader calls it. */
export function vaultPage(ranked: RankedVault, snapshot: Snapshot, site: Site, lang: Language = "en"): Page {
  const vault = toVault(ranked, snapshot, site);
  const meta = vaultsMeta(snapshot, site);
  const label = (message: MessageId) => say(lang, message);
  const path = pagePath.vault(vault.address);
  const json = pagePath.vaultAnswer(vault.address);
  const [leadersName, short] = [vault.name.trim(), shortAddress(vault.address)];
  const name = leadersName || `Vault ${short}`;
  const { pnl_30d_usd: month, rank } = vault;
  const unknown = label("directory.not_known");
  const described = {
    address: short,
    pnl: month === null ? unknown : signedDollars(month, lang),
    value: dollars(vault.tvl_usd, lang),
  };
  const modified = snapshot.leaderboard.day ?? asOf(meta);
  const place = rank === null ? spoken(lang, "known.no_rank") : spoken(lang, "known.rank", { rank });
  const ends = [label("vault.earlier"), dateIn(lang, modified)] as const;
  return {
    ...inLanguage(path, lang),
    title: say(lang, "vault.page_title", { name: clipped(leadersName, 70) || label("vault.nameless"), address: short }),
    crumb: leadersName || short,
    description: say(lang, "vault.page_description", described),
    trail: [{ name: label("page.leaderboard"), path: pagePath.leaderboard() }],
    json,
    structured: [recordPage({ name, url: vault.page_url, about: name, source: vault.source_url, modified })],
    main: html`<article class="vault">
<header class="head">
<p class="kind">${label("bot.vault")}</p>
<h1>${vaultName(vault, lang)}</h1>
<p class="address"><code dir="ltr">${vault.address}</code></p>
<p class="lead">${label("vault.sort.pnl_30d")}${colonIn(lang)}${pnl(month, lang)}${stopIn(lang)}${place} ${isIdle(vault) && html`${spoken(lang, "vault.idle")} `}${spoken(lang, "vault.no_return")}</p>
${pageBar({ json, citation: citationOf(name, vault.page_url, meta), lang })}
</header>
<section aria-labelledby="month"><h2 id="month">${spoken(lang, "vault.month")}${dayIfOld(meta, lang)}</h2>
<figure>${pnlChart(vault.pnl_30d_series, ends, "pnl", lang)}<figcaption>${spoken(lang, "vault.chart")} ${spoken(lang, "vault.chart_points")}</figcaption>
    </figure></section>
<section aria-labelledby="facts"><h2 id="facts">${spoken(lang, "entry.facts")}</h2>
${factsOf(vault, snapshot, lang)}</section>
${vault.history.length > 0 && earlierReads(vault, lang)}
${provenance(meta, lang)}
</article>`,
  };
}

function factsOf(vault: Vault, snapshot: Snapshot, lang: Language): Html {
  const label = (message: MessageId) => say(lang, message);
  const words = rowIn(
    lang,
    vault.bot_words.map((word) => say(lang, "alike.word", { word })),
  );
  const [opening, closing] = bracketsIn(lang);
  const leaders = target(pagePath.leaderboard(), { q: vault.leader, include: "all" });
  const exchange = vault.trade_url.affiliate ? vault.trade_url.label : label("vault.no_commission");
  const [unknown, closed] = [label("directory.not_known"), label(vault.is_closed ? "vault.closed" : "vault.open")];
  return facts([
    [label("vault.sort.pnl_30d"), pnl(vault.pnl_30d_usd, lang)],
    [label("vault.sort.pnl_all_time"), pnl(vault.pnl_all_time_usd, lang)],
    [label("vault.drawdown"), drawdown(vault, lang)],
    [label("vault.sort.leader_share"), share(vault.leader_share, lang)],
    [label("vault.sort.value"), dollars(vault.tvl_usd, lang)],
    ...yearlyRate(vault, lang),
    [
      label("vault.created"),
      html`${day(lang, vault.created_at, unknown)}${opening}${spoken(lang, "vault.days", { count: vault.age_days })}${closing}`,
    ],
    [label("vault.leader"), html`<a href="${leaders}"><code dir="ltr">${vault.leader}</code></a>`],
    [label("vault.kind"), vault.relationship === null ? unknown : label(`vault.kind.${vault.relationship}`)],
    [label("vault.status"), vault.is_closed === null ? unknown : closed],
    [
      upperFirst(label("vault.calls_itself"), lang),
      vault.describes_itself_as_bot ? spoken(lang, "vault.says_bot", { words }) : label("vault.says_no_bot"),
    ],
    [
      label("entry.in_directory"),
      vault.bot_slug === null ? label("directory.none_on_record") : botLink(vault.bot_slug, snapshot),
    ],
    [label("vault.on_exchange"), outboundLink(vault.trade_url.url, exchange, vault.trade_url.affiliate)],
    [label("vault.figures_from"), outboundLink(vault.source_url, label("vault.public_data"))],
  ]);
}

/** The source's yearly rate, with what it is; nothing of a vault that hardly traded: of one gain it makes a year. */
function yearlyRate(vault: Vault, lang: Language): Fact[] {
  if (isIdle(vault) || vault.apr === null) return [];
  const note = html`<span class="quiet">${spoken(lang, "vault.apr_note")}</span>`;
  return [[say(lang, "vault.apr"), html`${share(vault.apr, lang)} ${note}`]];
}

function earlierReads({ history }: Vault, lang: Language): Html {
  const label = (message: MessageId) => say(lang, message);
  const reads = table(label("vault.reads"), history, [
    [label("vault.read_on"), (read) => day(lang, read.day, "")],
    [label("vault.place"), ({ rank }) => (rank === null ? label("vault.not_ranked") : numberIn(lang, rank)), "number"],
    [label("vault.sort.pnl_30d"), ({ pnl_30d_usd }) => pnl(pnl_30d_usd, lang), "number"],
    [label("vault.sort.value"), ({ tvl_usd }) => dollars(tvl_usd, lang), "number"],
  ]);
  return html`<section aria-labelledby="reads"><h2 id="reads">${spoken(lang, "vault.reads")}</h2>\n${reads}</section>`;
}

/** How a list is ordered, and the place of each vault in that order. */
interface Order {
  sort: VaultSort;
  end: NonNullable<VaultOrder>;
  places: ReadonlyMap<string, number>;
}

/** @param order of the leaderboard; elsewhere the vaults are told with their ranks. */
function vaultTable(caption: string, vaults: readonly Vault[], lang: Language, order?: Order): Html {
  return table(caption, vaults, columnsIn(lang, order), "dense vaults");
}

interface VaultColumn {
  heading: MessageId;
  cell: (vault: Vault) => HtmlValue;
  /** On a phone, where it is shorter. */
  label?: MessageId;
  /** It makes way on a phone, unless the list is ordered by it. */
  isExtra?: true;
}

function figuresIn(lang: Language): Record<VaultSort, VaultColumn> {
  return {
    pnl_30d: { heading: "vault.sort.pnl_30d", cell: (vault) => pnl(vault.pnl_30d_usd, lang) },
    pnl_all_time: {
      heading: "vault.sort.pnl_all_time",
      cell: (vault) => pnl(vault.pnl_all_time_usd, lang),
      label: "vault.lifetime",
    },
    drawdown: {
      heading: "vault.drawdown",
      cell: (vault) => drawdown(vault, lang),
      label: "vault.drawdown_short",
    },
    value: {
      heading: "vault.sort.value",
      cell: (vault) => dollars(vault.tvl_usd, lang),
      label: "vault.value",
      isExtra: true,
    },
    leader_share: {
      heading: "vault.sort.leader_share",
      cell: ({ leader_share, leader }) =>
        html`${share(leader_share, lang)} <span class="quiet">${spoken(lang, "vault.by", { address: shortAddress(leader) })}</span>`,
      label: "vault.leader",
    },
    age: {
      heading: "vault.sort.age",
      cell: ({ age_days }) => spoken(lang, "vault.days", { count: age_days }),
      isExtra: true,
    },
  };
}

/** On a phone, the figure that orders the list stands first and large, with its name where it is not the ranking's. */
function columnsIn(lang: Language, order: Order | undefined): TableColumn<Vault>[] {
  const sort = order?.sort ?? "pnl_30d";
  const figures = Object.entries(figuresIn(lang)).map(([name, { heading, cell, label, isExtra }]) => {
    const isSorted = name === sort;
    const words = say(lang, heading);
    const direction = order?.end === "lowest" ? "ascending" : "descending";
    const sorted = html`<th role="columnheader" scope="col" aria-sort="${direction}">${words}</th>`;
    const look = isSorted ? "number sorted" : `number${isExtra === true ? " extra" : ""}`;
    return [order && isSorted ? sorted : words, cell, look, say(lang, label ?? heading)] as const;
  });
  return [
    [say(lang, "vault.vault"), (vault) => vaultCell(vault, order, lang)],
    ...figures,
    [say(lang, "vault.month"), (vault) => pnlSparkline(vault.pnl_30d_series, lang)],
  ];
}

/** Its place in the order of the list, which is its rank in the order of ranks, and its name. */
function vaultCell(vault: Vault, order: Order | undefined, lang: Language): Html {
  const tag = vault.describes_itself_as_bot && html` <span class="tag">${spoken(lang, "vault.calls_itself")}</span>`;
  const place = order === undefined || order.sort === "pnl_30d" ? vault.rank : order.places.get(vault.address);
  return html`<span class="rank">${place ?? "–"}</span> ${vaultLink(vault, lang)}${tag}`;
}

/** The least share that is written as a figure. */
const leastShare = 0.001;

function drawdown({ max_drawdown_30d_usd: usd, max_drawdown_30d_share: ofValue }: Vault, lang: Language): Html {
  if (usd === null) return insufficient(lang);
  if (ofValue === null) return html`${dollars(usd, lang)}`;
  // A fall that is rounded away is a fall all the same.
  const isSmall = usd > 0 && ofValue < leastShare / 2;
  const words = isSmall ? say(lang, "vault.under", { share: percent(leastShare, lang) }) : percent(ofValue, lang);
  return html`${words} <span class="quiet">${dollars(usd, lang)}</span>`;
}

function vaultName(vault: Vault, lang: Language): HtmlValue {
  const name = clipped(vault.name.trim(), 80);
  return name === "" ? say(lang, "vault.nameless") : isolated(name);
}

function pnl(value: number | null, lang: Language): Html {
  if (value === null) return insufficient(lang);
  const look = ["loss", "flat", "gain"][Math.sign(value) + 1];
  // From right to left, a sign would go to the other end.
  return html`<span class="${look}" dir="ltr">${signedDollars(value, lang)}</span>`;
}

function share(fraction: number | null, lang: Language): HtmlValue {
  return fraction === null ? insufficient(lang) : percent(fraction, lang);
}

function insufficient(lang: Language): Html {
  return html`<span class="quiet">${spoken(lang, "vault.insufficient")}</span>`;
}

/** On-chain results of bots, in every language. */
export function provenReturnsPage({ meta, vaults, bots }: ProvenReturnsAnswer, lang: Language = "en"): Page {
  const label = (message: MessageId) => say(lang, message);
  const selfDescribed = vaultTable(label("proven.vaults"), vaults, lang);
  const unread = (address: string) =>
    html`<code>${shortAddress(address)}</code> <span class="quiet">${spoken(lang, "bot.vault_unread")}</span>`;
  const botTable = table(label("proven.bots"), bots, [
    [label("directory.bot"), (bot) => html`<a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a>`],
    [
      label("vault.vault"),
      ({ vault, vault_address }) => (vault === null ? unread(vault_address) : vaultLink(vault, lang)),
    ],
    [label("vault.sort.pnl_30d"), ({ vault }) => pnl(vault?.pnl_30d_usd ?? null, lang), "number"],
    [label("proven.who"), (bot) => sourceIn(lang, bot.mapping_source)],
  ]);
  const path = pagePath.provenReturns();
  return {
    ...inLanguage(path, lang),
    title: label("proven.title"),
    description: label("proven.description"),
    json: "/api/proven-returns.json",
    heading: label("page.proven_returns"),
    lead: html`${spoken(lang, "proven.lead")} ${spoken(lang, "vault.no_return")}`,
    bar: pageBar({ csv: "/api/proven-returns.csv", json: "/api/proven-returns.json", lang }),
    meta,
    main: html`<section aria-labelledby="bots"><h2 id="bots">${spoken(lang, "proven.bots")}</h2>
${bots.length > 0 ? botTable : html`<p>${spoken(lang, "proven.no_bots")}</p>`}</section>
<section aria-labelledby="vaults"><h2 id="vaults">${spoken(lang, "proven.vaults")}</h2>
${vaults.length > 0 ? selfDescribed : html`<p>${spoken(lang, "proven.no_vaults")}</p>`}</section>`,
  };
}

function vaultLink(vault: Vault, lang: Language): Html {
  return html`<a href="${pagePath.vault(vault.address)}">${vaultName(vault, lang)}</a>`;
}
