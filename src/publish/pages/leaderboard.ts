/** The leaderboard with its orders and filters. */
import type { VaultFilter, VaultSort } from "../../api/queries.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import type { Site } from "../answers/site.ts";
import { leaderboardAnswerOf } from "../answers/vaults.ts";
import { chosenVaults } from "../directory-filter.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { pageBar, provenance, target } from "./components.ts";
import { counted, dated } from "./format.ts";
import { type Html, html } from "./html.ts";
import { choicesOf, filterBy, filterForm, paged } from "./lists.ts";
import type { Page } from "./page.ts";
import { itemList } from "./structured.ts";
import { vaultTable } from "./vault.ts";

const path = pagePath.leaderboard();

/** The first is that of the ranks. */
const sortTitles: Record<VaultSort, string> = {
  pnl_30d: "30-day PnL",
  pnl_all_time: "Lifetime PnL",
  value: "Value held",
  drawdown: "Drawdown, smallest first",
  leader_share: "Leader's share",
  age: "Age",
};

const onlyWords = { bots: "Call themselves bots", gain: "In profit since they began" };

/** @param asked page wanted, from 1; beyond the end, the last one is shown. */
export function leaderboardPage(
  snapshot: Snapshot,
  site: Site,
  filter: VaultFilter = {},
  sort: VaultSort = "pnl_30d",
  asked = 1,
): Page {
  const { meta, vaults } = leaderboardAnswerOf(snapshot, site, { include: filter.include, sort: "pnl_30d" });
  const parameters = {
    ...filter,
    min_value_usd: filter.min_value_usd?.toString(),
    min_age_days: filter.min_age_days?.toString(),
    sort: sort === "pnl_30d" ? undefined : sort,
  };
  const filtered = Object.values(parameters).some((value) => value !== undefined);
  const found = chosenVaults(vaults, filter, sort);
  const { shown, onPage, links, path: address } = paged(found, asked, path, parameters);
  return {
    path: address,
    title: `Hyperliquid vaults by 30-day PnL${onPage}`,
    description:
      `${counted(vaults.length, "Hyperliquid vault")} ranked by 30-day profit ` +
      `and loss, with lifetime PnL, drawdown, leader's share, value held and age${onPage}.`,
    json: "/api/leaderboard.json",
    indexed: !filtered,
    structured: [itemList(shown.map((vault) => vault.page_url))],
    main: html`<header class="head">
<h1>Leaderboard</h1>
${staleness(meta)}
<p class="lead">${counted(vaults.length, "Hyperliquid vault")} by 30-day profit and loss (PnL).
  PnL is not a return: deposits and withdrawals distort it.</p>
</header>
${filterForm({
  path,
  parameters,
  search: "Name or address",
  filters: [
    { name: "q", applied: (value) => `“${value}”` },
    { ...filterBy("only", "Show", onlyWords), all: "All ranked vaults" },
    { name: "sort", label: "Order", all: sortTitles.pnl_30d, choices: choicesOf(sortTitles).slice(1) },
  ],
})}
<p class="count">${counted(found.length, "vault")}</p>
${
  found.length === 0
    ? html`<p>${vaults.length === 0 ? "No vault is on record yet: insufficient data." : "No ranked vault matches."}</p>`
    : vaultTable("Vaults", shown)
}
${links}
${pageBar({ csv: "/api/leaderboard.csv", json: target("/api/leaderboard.json", parameters) })}
<details><summary>How to read the table</summary>
<ul><li>Ranked: ${meta.criteria.rule}</li><li>Drawdown is the largest fall of PnL from a peak in the month: in dollars, and
  as a share of the value held on the day we read it.</li><li>The leader's share is how much of the value is the
    leader's own money.</li><li>Names imitate each other; addresses do not.</li></ul></details>
${provenance(meta)}`,
  };
}

/** Shown above the figures if they are not recent. */
function staleness({ sources }: Pick<Meta, "sources">): Html {
  const stale = sources.find((source) => source.status !== "current");
  if (stale === undefined) return html``;
  return html`<p class="warning">These figures are old: last
    read ${dated(stale.retrieved_at?.slice(0, 10) ?? null, "never")}.</p>`;
}
