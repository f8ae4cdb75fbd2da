/** The leaderboard with its orders and filters. */
import type { z } from "zod";
import { type VaultFilter, type VaultSort, vaultSorts } from "../../api/queries.ts";
import type { leaderboardAnswer } from "../../api/shapes/answers.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import { chosenVaults } from "../directory-filter.ts";
import { pagePath } from "../page-paths.ts";
import {
  appliedFilters,
  filterForm,
  onPage,
  pageBar,
  paged,
  pagination,
  provenance,
  select,
  target,
  textField,
} from "./components.ts";
import { counted, dated } from "./format.ts";
import { type Html, html } from "./html.ts";
import type { Page } from "./page.ts";
import { itemList } from "./structured.ts";
import { vaultTable } from "./vault.ts";

const sortTitles: Record<VaultSort, string> = {
  pnl_30d: "30-day PnL",
  pnl_all_time: "Lifetime PnL",
  value: "Value held",
  drawdown: "Drawdown, smallest first",
  leader_share: "Leader's share",
  age: "Age",
};

/** @param page counted from 1; beyond the last, the last one is shown. */
export function leaderboardPage(
  { meta, vaults }: z.infer<typeof leaderboardAnswer>,
  filter: VaultFilter = {},
  sort: VaultSort = "pnl_30d",
  page = 1,
): Page {
  const { criteria } = meta;
  const { min_value_usd, min_age_days } = filter;
  const parameters = {
    ...{ ...filter, min_value_usd: min_value_usd?.toString(), min_age_days: min_age_days?.toString() },
    sort: sort === "pnl_30d" ? undefined : sort,
  };
  const filtered = Object.values(parameters).some((value) => value !== undefined);
  const found = chosenVaults(vaults, filter, sort);
  const { shown, at, last } = paged(found, page);
  return {
    path: target(pagePath.leaderboard(), { ...parameters, page: at === 1 ? undefined : String(at) }),
    title: `Hyperliquid vaults by 30-day PnL${onPage(at)}`,
    description:
      `${counted(vaults.length, "Hyperliquid vault", "Hyperliquid vaults")} ranked by 30-day profit ` +
      `and loss, with lifetime PnL, drawdown, leader's share, value held and age${onPage(at)}.`,
    json: "/api/leaderboard.json",
    indexed: !filtered,
    structured: [itemList(shown.map((vault) => vault.page_url))],
    main: html`<header class="head">
<h1>Leaderboard</h1>
${staleness(meta)}
<p class="lead">${counted(vaults.length, "Hyperliquid vault", "Hyperliquid vaults")} by 30-day profit and loss (PnL).
  PnL is not a return: deposits and withdrawals distort it.</p>
</header>
${filterForm({
  action: pagePath.leaderboard(),
  search: textField("q", "Name or address", filter.q),
  fields: [
    select(
      "only",
      "Show",
      "All ranked vaults",
      Object.entries(onlyWords).map(([value, label]) => ({ value, label })),
      filter.only,
    ),
    select(
      "sort",
      "Order",
      null,
      vaultSorts.map((value) => ({ value: value === "pnl_30d" ? "" : value, label: sortTitles[value] })),
      sort,
    ),
  ],
  applied: appliedFilters(pagePath.leaderboard(), parameters, {
    q: (value) => `“${value}”`,
    only: (value) => onlyWords[value as keyof typeof onlyWords],
  }),
})}
<p class="count">${counted(found.length, "vault", "vaults")}</p>
${
  found.length === 0
    ? html`<p>${vaults.length === 0 ? "No vault is on record yet: insufficient data." : "No ranked vault matches."}</p>`
    : vaultTable("Vaults", shown)
}
${pagination(pagePath.leaderboard(), parameters, at, last)}
${pageBar({ csv: "/api/leaderboard.csv", json: target("/api/leaderboard.json", parameters) })}
<details><summary>How to read the table</summary>
<ul><li>Ranked: ${criteria.rule}</li><li>Drawdown is the largest fall of PnL from a peak in the month: in dollars, and
  as a share of the value held on the day we read it.</li><li>The leader's share is how much of the value is the
    leader's own money.</li><li>Names imitate each other; addresses do not.</li></ul></details>
${provenance(meta)}`,
  };
}

const onlyWords = { bots: "Call themselves bots", gain: "In profit since they began" } as const;

/** Shown above the figures if they are not recent. */
function staleness({ sources }: Pick<Meta, "sources">): Html {
  const stale = sources.find((source) => source.status !== "current");
  if (stale === undefined) return html``;
  return html`<p class="warning">These figures are old: last
    read ${dated(stale.retrieved_at?.slice(0, 10) ?? null, "never")}.</p>`;
}
