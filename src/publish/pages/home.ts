/** The home page: the checker first, then what is in the record and what is new. */
import type { Change } from "../../api/shapes/change.ts";
import type { Site } from "../answers/site.ts";
import { pagePath } from "../page-paths.ts";
import { changeItem } from "./changes.ts";
import { checkerForm } from "./checker.ts";
import { dataset } from "./dataset.ts";
import { whatToDo } from "./entries.ts";
import { count, counted } from "./format.ts";
import { html } from "./html.ts";
import type { Page } from "./page.ts";
import { website } from "./structured.ts";

interface HomeInput {
  bots: number;
  actions: number;
  warnings: number;
  /** Warning lists of regulators. */
  lists: number;
  entries: number;
  rankedVaults: number;
  newest: readonly Change[];
  generatedAt: string;
  site: Site;
}

export function homePage(input: HomeInput): Page {
  return {
    path: pagePath.home(),
    title: "Check a trading bot or website for scam warnings",
    description:
      "Is this trading bot or website a scam? Check a name, address, Telegram handle or message against regulators' warnings, court cases and documented bots.",
    json: "/api/index.json",
    structured: [website(input.site.baseUrl), dataset(input.site.baseUrl, input.generatedAt)],
    main: html`<section class="hero">
<h1>Check a trading bot or website before you trust it</h1>
<p class="lead">See what is on record, who says so, and as of when.</p>
${checkerForm()}
${whatToDo()}
</section>
<section aria-labelledby="record"><h2 id="record">What we hold</h2>
<ul class="tiles three">
<li><h3><a href="${pagePath.directory()}"><span class="figure">${count(input.bots)}</span> trading bots</a></h3><p>Facts and report cards, made by <a href="${pagePath.methodology()}">published rules</a>.</p></li>
<li><h3><a href="${pagePath.watchlist()}"><span class="figure">${count(input.actions + input.warnings + input.entries)}</span> watchlist records</a></h3><p>${counted(input.actions, "regulator action", "regulator actions")}, ${counted(input.warnings, "warning", "warnings")} on ${counted(input.lists, "list", "lists")}, ${counted(input.entries, "unverified report", "unverified reports")}.</p></li>
<li><h3><a href="${pagePath.leaderboard()}"><span class="figure">${count(input.rankedVaults)}</span> on-chain vaults</a></h3><p>Hyperliquid vaults ranked by 30-day PnL.</p></li>
</ul></section>
<section class="aside" aria-labelledby="read"><h2 id="read">How to read an answer</h2>
<ul><li><strong>“We found nothing” does not mean safe.</strong> New scams are on no list yet.</li><li><strong>A complaint is an allegation</strong> until a court rules. Each record says how far its case has come.</li><li><strong>Names can be shared.</strong> Read the source before you pay or share a key.</li></ul></section>
<section aria-labelledby="newest"><h2 id="newest">New on record</h2>
<ol class="timeline">${input.newest.map(changeItem)}</ol>
<p><a href="${pagePath.changes()}">All changes</a> · <a href="${pagePath.sources()}">When each source was last read</a></p></section>`,
  };
}
