/** The home page: the checker first, then what there is to read and how fresh it is. */
import type { Change } from "../../api/shapes/change.ts";
import type { SourceState } from "../../api/shapes/meta.ts";
import { type CardResult, cardResults } from "../../report-card/shape.ts";
import type { Site } from "../answers/site.ts";
import { pagePath } from "../page-paths.ts";
import { changeItem } from "./changes.ts";
import { checkerForm } from "./checker.ts";
import { badge, sourceLine, target } from "./components.ts";
import { dataset } from "./dataset.ts";
import { count, counted } from "./format.ts";
import { html } from "./html.ts";
import type { Page } from "./page.ts";
import { resultLabel } from "./words.ts";

export interface HomeInput {
  bots: number;
  byResult: ReadonlyMap<CardResult, number>;
  actions: number;
  entries: number;
  rankedVaults: number;
  venues: number;
  newest: readonly Change[];
  sources: readonly SourceState[];
  generatedAt: string;
  site: Site;
}

export function homePage(input: HomeInput): Page {
  return {
    path: pagePath.home(),
    title: "is anything on record about this trading bot or website?",
    description:
      "Check a trading bot, website, Telegram handle or message against documented bots and regulators' records: what is on record, who says so, as of when.",
    json: "/api/index.json",
    structured: [dataset(input.site.baseUrl, input.generatedAt)],
    main: html`<section class="hero">
<h1>Is anything on record about this bot or website?</h1>
<p class="lead">What exactly, who says so, and as of when.</p>
${checkerForm()}
</section>
<section aria-labelledby="record"><h2 id="record">What is on record</h2>
<ul class="tiles">
<li><h3><a href="${pagePath.directory()}">${counted(input.bots, "documented bot", "documented bots")}</a></h3><p>Fact sheets and report cards made by <a href="${pagePath.methodology()}">published rules</a>.</p>
<ul class="tally">${cardResults.map((result) => html`<li><a href="${target(pagePath.directory(), { result })}">${badge(result, resultLabel(result))}</a> ${count(input.byResult.get(result) ?? 0)}</li>`)}</ul></li>
<li><h3><a href="${pagePath.watchlist()}">${counted(input.actions + input.entries, "watchlist record", "watchlist records")}</a></h3><p>${counted(input.actions, "enforcement action", "enforcement actions")} of regulators, and ${counted(input.entries, "unverified complaint", "unverified complaints")} on California's crypto scam tracker. Each with its official source.</p></li>
<li><h3><a href="${pagePath.leaderboard()}">${counted(input.rankedVaults, "ranked vault", "ranked vaults")}</a></h3><p>Hyperliquid vaults by 30-day PnL, with drawdown, value held and age. PnL is not a return.</p></li>
<li><h3><a href="${pagePath.predictionMarkets()}">${counted(input.venues, "prediction-market venue", "prediction-market venues")}</a></h3><p>What the records of the US commodities regulator say of each.</p></li>
</ul></section>
<section class="aside" aria-labelledby="read"><h2 id="read">How to read an answer</h2>
<ul><li><strong>Nothing on record is not “safe”.</strong> A scheme that nobody has reported, or that runs under another name, is in no list.</li><li><strong>A complaint is an allegation</strong> until a court rules or the case settles. Each record says how far it has come.</li><li><strong>Names can be shared.</strong> Compare the exact address, and read the source before you pay or hand over a key.</li></ul></section>
<section aria-labelledby="newest"><h2 id="newest">Newest changes</h2>
<ol class="timeline">${input.newest.map(changeItem)}</ol>
<p><a href="${pagePath.changes()}">All changes</a></p></section>
<section aria-labelledby="fresh"><h2 id="fresh">How fresh it is</h2>
<ul>${input.sources.map((source) => html`<li>${sourceLine(source)}</li>`)}</ul></section>`,
  };
}
