/** The watchlist with search, filters and pages of entries. */
import { publishAction, publishEntry, publishWarning } from "../answers/records.ts";
import type { Site } from "../answers/site.ts";
import { watchlistMeta } from "../answers/watchlist.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { type Listed, searchWatchlist, type WatchlistFilter, watchlistIndex } from "../watchlist-search.ts";
import {
  actionBadge,
  filterForm,
  pagination,
  provenance,
  row,
  select,
  table,
  target,
  textField,
  trackerBadge,
  warningBadge,
} from "./components.ts";
import { entryTitle } from "./entries.ts";
import { clipped, count, counted, dated } from "./format.ts";
import { defangedText, type Html, html, isolated } from "./html.ts";
import type { Page } from "./page.ts";
import { warningTitle } from "./warning.ts";

export const watchlistPageSize = 50;

/** What the filter adds to a regulator's short name, where that says little. */
const regulatorNames: Readonly<Record<string, string>> = {
  SEC: "SEC (US securities regulator)",
  CFTC: "CFTC (US commodities regulator)",
  DFPI: "DFPI tracker (California)",
};

/** @param asked page wanted, from 1; what lies past the end shows the last one. */
export function watchlistPage(snapshot: Snapshot, site: Site, filter: WatchlistFilter, asked: number): Page {
  const index = watchlistIndex(snapshot);
  const found = searchWatchlist(index, filter);
  const last = Math.max(1, Math.ceil(found.length / watchlistPageSize));
  const at = Math.min(Math.max(1, asked), last);
  const shown = found.slice((at - 1) * watchlistPageSize, at * watchlistPageSize);
  const parameters = {
    q: filter.q ?? "",
    regulator: filter.regulator ?? "",
    list: filter.list ?? "",
    year: filter.year ?? "",
    type: filter.type ?? "",
  };
  const filtered = Object.values(parameters).some((value) => value !== "");
  const { choices } = index;
  const meta = watchlistMeta(snapshot, site);
  return {
    path: target(pagePath.watchlist(), { ...parameters, page: at === 1 ? "" : String(at) }),
    title: filtered ? "Watchlist search" : at === 1 ? "Watchlist" : `Watchlist, page ${at}`,
    description:
      "Enforcement actions of the SEC and the CFTC, entries of California's crypto scam tracker and warnings of regulators, each with its official source.",
    json: "/api/scams.json",
    indexed: !filtered,
    main: html`<header class="head">
<h1>Watchlist</h1>
<p class="lead">What regulators have on record: ${counted(meta.counts?.["enforcement_actions"] ?? 0, "enforcement action", "enforcement actions")} of the SEC and the CFTC, and ${counted(meta.counts?.["dfpi_entries"] ?? 0, "unverified consumer complaint", "unverified consumer complaints")} published by California's DFPI, and ${counted(snapshot.counts.warnings, "warning", "warnings")} of ${count(snapshot.records.warning_lists.length)} regulators' lists.</p>
</header>
${filterForm(
  pagePath.watchlist(),
  [
    textField("q", "Name, website or wallet", filter.q),
    select(
      "regulator",
      "Regulator",
      "Any",
      choices.regulators.map(({ value, count: matching }) => ({
        value,
        label: regulatorNames[value] ?? value,
        matching,
      })),
      filter.regulator,
    ),
    select(
      "list",
      "List",
      "Any",
      choices.lists.map(({ value, label, count: matching }) => ({ value, label, matching })),
      filter.list,
    ),
    select(
      "year",
      "Year",
      "Any",
      choices.years.map(({ value, count: matching }) => ({ value, label: value, matching })),
      filter.year,
    ),
    select(
      "type",
      "Kind of scam",
      "Any",
      choices.types.map(({ value, count: matching }) => ({ value, label: value, matching })),
      filter.type,
    ),
  ],
  filtered,
)}
<p class="count" role="status">${filtered ? html`${count(found.length)} of ${count(index.rows.length)} records match.` : html`${counted(found.length, "record", "records")}, newest first.`}</p>
${
  found.length === 0
    ? nothingFound()
    : table(
        "Watchlist records",
        ["Subject", "What it is", "Regulator", "On record since"],
        shown.map((listed) => watchlistRow(listed, snapshot, site)),
      )
}
${pagination(pagePath.watchlist(), parameters, at, last)}
${provenance(meta, "/api/scams.json")}`,
  };
}

function nothingFound(): Html {
  return html`<div class="verdict no_record"><h2>No record matches</h2><p>That is not a clean bill of health. This search looks for the letters you typed; <a href="${pagePath.home()}">the checker</a> also knows other spellings and look-alike addresses.</p></div>`;
}

function watchlistRow(listed: Listed, snapshot: Snapshot, site: Site): Html {
  if (listed.kind === "action") {
    const action = publishAction(listed.record, site);
    return row([
      [
        "Subject",
        html`<a href="${pagePath.watchlistEntry(action.id)}">${isolated(clipped(defangedText(action.title), 200))}</a>`,
      ],
      ["What it is", actionBadge(action)],
      ["Regulator", action.regulator],
      ["On record since", dated(action.filed_date ?? action.status_date)],
    ]);
  }
  if (listed.kind === "warning") {
    const { record, list } = listed;
    return row([
      [
        "Subject",
        html`<a href="${pagePath.watchlistEntry(record.id)}">${isolated(clipped(warningTitle(publishWarning(list, record, snapshot, site)), 200))}</a>`,
      ],
      ["What it is", warningBadge()],
      ["Regulator", list.regulator],
      ["On record since", dated(record.published_on ?? record.first_seen)],
    ]);
  }
  const entry = publishEntry(listed.record, snapshot, site);
  return row([
    [
      "Subject",
      html`<a href="${pagePath.watchlistEntry(entry.id)}">${isolated(clipped(entryTitle(entry), 200))}</a>${entry.scam_types.length > 0 ? html`<span class="quiet">${entry.scam_types.join(", ")}</span>` : ""}`,
    ],
    ["What it is", trackerBadge()],
    ["Regulator", "DFPI tracker"],
    ["On record since", dated(listed.record.first_seen ?? listed.record.dated)],
  ]);
}
