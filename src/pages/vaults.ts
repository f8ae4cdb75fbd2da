/** The leaderboard with its orders and filters, the page of one vault, and on-chain results of bots. */

import { chosenVaults, leaderboardAnswerOf, toVault, vaultsMeta } from "../answers/vaults.ts";
import { dayOf } from "../base/dates.ts";
import type { Language } from "../base/words/languages.ts";
import { bracketsIn, dateIn, type MessageId, numberIn, rowIn, say, upperFirst } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { VaultFilter, VaultSort } from "../contract/queries.ts";
import type { ProvenReturnsAnswer } from "../contract/shapes/answers.ts";
import type { Meta } from "../contract/shapes/meta.ts";
import type { Vault } from "../contract/shapes/vault.ts";
import type { Site } from "../contract/site.ts";
import { clipped, dollars, percent, shortAddress, signedDollars } from "../formats/figures.ts";
import { type Html, type HtmlValue, html, isolated, outboundLink, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { eligibility } from "../record/vault.ts";
import { asOf } from "../snapshot/freshness.ts";
import type { RankedVault } from "../snapshot/leaderboard.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { sourceIn } from "./bot-words.ts";
import { pnlChart, pnlSparkline } from "./charts.ts";
import { inLanguage, languageSwitch } from "./checker.ts";
import { citationOf, colonIn, day, facts, pageBar, provenance, stopIn, type TableColumn, table } from "./components.ts";
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

type Asked = VaultFilter & { sort?: VaultSort; page?: number };

/** @param query which vaults, in which order, and the page wanted, from 1; beyond the end, the last one is shown. */
export function leaderboardPage(snapshot: Snapshot, site: Site, query: Asked = {}, lang: Language = "en"): Page {
  const { sort = "pnl_30d", page = 1, ...filter } = query;
  const { meta, vaults } = leaderboardAnswerOf(snapshot, site, { include: filter.include, sort: "pnl_30d" });
  const parameters = { ...filter, sort: sort === "pnl_30d" ? undefined : sort };
  const inOrder = chosenVaults(vaults, filter, sort, snapshot);
  const list = paged(inOrder, page, pagePath.leaderboard(), parameters, lang);
  const { shown, onPage, links, path, filtered } = list;
  const title = say(lang, "vault.title");
  const order = say(lang, `vault.sort.${sort}`);
  const { minimum_tvl_usd, minimum_age_days } = eligibility;
  const ranked = { amount: dollars(minimum_tvl_usd, lang), days: minimum_age_days };
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
<h1>${spoken(lang, "page.leaderboard")}</h1>
${staleness(meta, lang)}
<p class="lead">${spoken(lang, "vault.lead")}</p>
</header>
${filterForm({
  path: pagePath.leaderboard(),
  parameters,
  search: say(lang, "vault.search"),
  filters: filtersIn(lang),
  lang,
})}
<p class="count">${spoken(lang, "vault.count", { count: inOrder.length })} · ${spoken(lang, "list.order")}${colonIn(lang)}${order}</p>
${inOrder.length === 0 ? html`<p>${spoken(lang, "vault.none")}</p>` : vaultTable(sort === "pnl_30d" ? title : `${say(lang, "page.leaderboard")}${colonIn(lang)}${order}`, shown, lang)}
${links}
${pageBar({ csv: "/api/leaderboard.csv", json: target("/api/leaderboard.json", parameters), lang })}
<details><summary>${spoken(lang, "vault.how")}</summary>
<ul><li>${spoken(lang, "vault.ranked", ranked)}</li><li>${spoken(lang, "vault.how_drawdown")}</li>
<li>${spoken(lang, "vault.how_leader")}</li><li>${spoken(lang, "vault.how_names")}</li></ul></details>`,
  };
}

/** Shown above the figures if they are not recent. */
function staleness({ sources }: Pick<Meta, "sources">, lang: Language): Html | undefined {
  const stale = sources.find((source) => source.status !== "current");
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
<p class="lead">${label("vault.sort.pnl_30d")}${colonIn(lang)}${pnl(month, lang)}${stopIn(lang)}${place} ${spoken(lang, "vault.no_return")}</p>
${pageBar({ json, citation: citationOf(name, vault.page_url, meta), lang })}
</header>
<section aria-labelledby="month"><h2 id="month">${spoken(lang, "vault.month")}</h2>
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
    [label("vault.apr"), share(vault.apr, lang)],
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

function vaultTable(caption: string, vaults: readonly Vault[], lang: Language): Html {
  return table(caption, vaults, vaultColumns(lang), "dense vaults");
}

function vaultColumns(lang: Language): TableColumn<Vault>[] {
  const heading = (message: MessageId) => say(lang, message);
  return [
    [heading("vault.vault"), (vault) => rankCell(vault, lang)],
    [heading("vault.sort.pnl_30d"), (vault) => pnl(vault.pnl_30d_usd, lang), "number"],
    [
      heading("vault.sort.pnl_all_time"),
      (vault) => pnl(vault.pnl_all_time_usd, lang),
      "number",
      heading("vault.lifetime"),
    ],
    [heading("vault.drawdown"), (vault) => drawdown(vault, lang), "number", heading("vault.drawdown_short")],
    [heading("vault.sort.value"), (vault) => dollars(vault.tvl_usd, lang), "number extra", heading("vault.value")],
    [
      heading("vault.sort.leader_share"),
      ({ leader_share }) => share(leader_share, lang),
      "number",
      heading("vault.leader"),
    ],
    [heading("vault.sort.age"), ({ age_days }) => spoken(lang, "vault.days", { count: age_days }), "number extra"],
    [heading("vault.month"), (vault) => pnlSparkline(vault.pnl_30d_series, lang)],
  ];
}

function rankCell(vault: Vault, lang: Language): Html {
  const tag = vault.describes_itself_as_bot && html` <span class="tag">${spoken(lang, "vault.calls_itself")}</span>`;
  return html`<span class="rank">${vault.rank ?? "–"}</span> ${vaultLink(vault, lang)}${tag}`;
}

function drawdown({ max_drawdown_30d_usd: usd, max_drawdown_30d_share: ofValue }: Vault, lang: Language): Html {
  if (usd === null) return insufficient(lang);
  return ofValue === null
    ? html`${dollars(usd, lang)}`
    : html`${percent(ofValue, lang)} <span class="quiet">${dollars(usd, lang)}</span>`;
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
