/** Pages of single watchlist records. Words tell an allegation from a judgment, and no scam address is a link. */

import type { EnforcementAction } from "../../api/shapes/enforcement-action.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import type { TrackerEntry } from "../../api/shapes/tracker-entry.ts";
import { caseStatusWords } from "../../records/case-status.ts";
import { datesOfCase } from "../answers/records.ts";
import { pagePath } from "../page-paths.ts";
import { standingBadge } from "./answer-panel.ts";
import { actionBadge, citationOf, facts, pageBar, provenance } from "./components.ts";
import { clipped, dated, datesInWords, dateWords, dollars } from "./format.ts";
import {
  cleanText,
  defanged,
  defangedText,
  type Html,
  type HtmlValue,
  html,
  isolated,
  outboundLink,
  sourceLink,
} from "./html.ts";
import type { Page } from "./page.ts";
import { standingPicture } from "./pictures.ts";
import { recordPage } from "./structured.ts";
import { sourceKindWords, trackerStatus } from "./words.ts";

type About = Pick<Meta, "notices" | "sources" | "generated_at">;

const trail = [{ name: "Watchlist", path: pagePath.watchlist() }];

/**
 * @param reliefDefendants respondents who hold money but are not accused of wrongdoing.
 * @param botNames name of each bot of the directory, by slug.
 */
export function actionPage(
  action: EnforcementAction,
  reliefDefendants: ReadonlySet<string>,
  meta: About,
  botNames: ReadonlyMap<string, string>,
): Page {
  const status = caseStatusWords[action.status];
  return {
    path: pagePath.watchlistEntry(action.id),
    title: `${cleanText(action.title)}: ${status.short}`,
    crumb: action.title,
    description: actionDescription(action),
    trail,
    json: pagePath.scamAnswer(action.id),
    structured: [
      recordPage({
        name: action.title,
        url: action.page_url,
        about: action.brand_names[0] ?? action.respondents[0] ?? action.title,
        source: action.source_url,
        modified: meta.generated_at,
      }),
    ],
    picture: standingPicture("regulator_acted"),
    main: html`<article class="entry">
<header class="head">
<p class="kind">${status.standing === "dismissed" ? `Case of ${action.regulator}` : standingBadge("regulator_acted")}</p>
<h1>${isolated(defangedText(action.title))}</h1>
<p class="result">${actionBadge(action)}</p>
<p>${status.meaning}</p>
${whatToDo()}
${pageBar({ json: pagePath.scamAnswer(action.id), citation: citationOf(cleanText(defangedText(action.title)), action.page_url, meta.generated_at) })}
</header>
<section aria-labelledby="what"><h2 id="what">${status.standing === "allegation" ? "What the regulator alleges" : "What the case is about"}</h2>
<p>${datesInWords(defangedText(action.summary))}</p>
<p>${sourceLink(action.source_url)}${sourceKindWords[action.source_kind]}</p>
</section>
<section aria-labelledby="facts"><h2 id="facts">On record</h2>
${facts([
  [
    "Status",
    html`${status.label}, ${dated(datesOfCase(action).decided, "date not known")} ${sourceLink(action.status_source)}${sourceKindWords[action.status_source_kind]}`,
  ],
  ["Filed or announced", dated(datesOfCase(action).filed)],
  [
    "Respondents",
    list(
      action.respondents.map((name) =>
        reliefDefendants.has(name)
          ? html`${named(name)} <span class="quiet">(relief defendant: not accused of wrongdoing)</span>`
          : named(name),
      ),
      "None named",
    ),
  ],
  ["Trade names", list(action.brand_names.map(named), "None on record")],
  ["Websites", list(action.domains.map(defanged), "None on record")],
  ["What was offered", defangedText(action.product_type)],
  ["Trading bot or AI involved", action.involves_bot ? "Yes, the source says so" : "Not mentioned"],
  ["Sum", sum(action)],
  action.criminal_cases.length > 0 ? ["Criminal cases", list(action.criminal_cases.map(criminal), "")] : null,
  ["Release", action.release_number ?? "Unknown"],
  ["Case", [action.case_number, action.court].filter((part) => part !== null).join(", ") || "Unknown"],
  action.related_bots.length > 0
    ? [
        "In the directory",
        list(
          action.related_bots.map((slug) => botLink(slug, botNames)),
          "",
        ),
      ]
    : null,
])}
</section>
${namedHere()}
${provenance(meta)}
</article>`,
  };
}

function actionDescription(action: EnforcementAction): string {
  const { title, regulator, status, summary } = action;
  const { filed, decided } = datesOfCase(action);
  const date = filed ?? decided;
  const { short } = caseStatusWords[status];
  return `${defangedText(title)} (${regulator}${date === null ? "" : `, ${dateWords(date)}`}): ${short}. ${defangedText(summary)}`;
}

function criminal(one: EnforcementAction["criminal_cases"][number]): Html {
  const where = [one.court, one.case_number].filter((part) => part !== null).join(", ");
  return html`${isolated(one.defendant)}: ${datesInWords(one.outcome)}${one.sentence === null ? "" : `. ${datesInWords(one.sentence)}`}${one.date === null ? "" : html` (${dated(one.date)})`}${where === "" ? "" : `, ${where}`} ${sourceLink(one.source_url)}${sourceKindWords[one.source_kind]}`;
}

function sum(action: EnforcementAction): HtmlValue {
  if (action.amount_text !== null) return action.amount_text;
  return action.amount_usd === null ? "Unknown" : dollars(action.amount_usd);
}

/** @param botNames name of each bot of the directory, by slug. */
export function trackerEntryPage(entry: TrackerEntry, meta: About, botNames: ReadonlyMap<string, string>): Page {
  const name = entryTitle(entry);
  return {
    path: pagePath.watchlistEntry(entry.id),
    crumb: name,
    title: `${clipped(cleanText(subjectOf(entry) ?? name), 70)}${isNamed(entry) ? "" : ` (${entry.id})`}: complaint on California's crypto scam tracker`,
    description: entryDescription(entry, name),
    trail,
    json: pagePath.scamAnswer(entry.id),
    structured: [
      recordPage({
        name,
        url: entry.page_url,
        about: name,
        source: entry.detail_url ?? entry.source_url,
        modified: meta.generated_at,
      }),
    ],
    picture: standingPicture("complaint_reported"),
    main: html`<article class="entry">
<header class="head">
<p class="kind">${standingBadge("complaint_reported")}</p>
<h1>${isolated(name)}</h1>
<p class="lead">Someone reported ${entry.domains.length > 0 ? "this website" : "this"} to California's regulator.</p>
<p>${trackerStatus.meaning}</p>
${whatToDo()}
${pageBar({ json: pagePath.scamAnswer(entry.id), citation: citationOf(name, entry.page_url, meta.generated_at) })}
${entry.listing === "removed" ? html`<p><strong>No longer listed:</strong> this report was gone when we read the tracker again.</p>` : ""}
</header>
<section aria-labelledby="what"><h2 id="what">What the report says</h2>
<p>${entry.summary === null ? "We have no summary. Read the tracker's own page." : html`${defangedText(entry.summary)} <span class="quiet">(in our words)</span>`}</p>
<p>${sourceLink(entry.detail_url ?? entry.source_url)}</p>
</section>
<section aria-labelledby="facts"><h2 id="facts">On record</h2>
${facts([
  ["Names", list(entry.names.map(named), "None on record")],
  ["Websites", list(entry.domains.map(defanged), "None on record")],
  [
    "Wallet addresses",
    list(
      entry.wallet_addresses.map((wallet) => html`<code>${isolated(wallet)}</code>`),
      "None on record",
    ),
  ],
  ["Kind of scam, in the tracker's words", list(entry.scam_types.map(isolated), "Not given")],
  entry.impersonates === null ? null : ["Imitates", imitated(entry.impersonates, botNames)],
  ["Still listed", entry.listing === "listed" ? "Yes, when we last read the tracker" : "No longer"],
  entry.first_seen === null ? null : ["First seen", dated(entry.first_seen)],
  entry.last_seen === null ? null : ["Last seen", dated(entry.last_seen)],
  ["Tracker", outboundLink(entry.source_url, "California DFPI Crypto Scam Tracker")],
])}
</section>
${namedHere()}
${provenance(meta)}
</article>`,
  };
}

function imitated(victim: NonNullable<TrackerEntry["impersonates"]>, botNames: ReadonlyMap<string, string>): Html {
  const name = isolated(defangedText(victim.name));
  return html`${victim.bot_slug === null ? name : botLink(victim.bot_slug, botNames, victim.name)}: what was reported imitates it; it was not reported itself`;
}

/** A link to a bot of the directory. @param unlisted what it is called if the directory does not have it. */
export function botLink(slug: string, botNames: ReadonlyMap<string, string>, unlisted = slug): Html {
  return html`<a href="${pagePath.bot(slug)}">${isolated(botNames.get(slug) ?? unlisted)}</a>`;
}

/** What is known about the entry without its page, so that no two entries about different things read alike. */
function entryDescription(entry: TrackerEntry, name: string): string {
  const types = entry.scam_types.length === 0 ? "" : ` as ${entry.scam_types.join(", ").toLowerCase()}`;
  const sites = entry.domains.length === 0 ? "" : ` Websites: ${entry.domains.map(defangedText).join(", ")}.`;
  const told = entry.summary === null ? "" : ` ${defangedText(entry.summary)}`;
  const unnamed = isNamed(entry) ? "" : ` Record ${entry.id}.`;
  return `${name} was reported to California's regulator${types}. The report is unverified.${told}${sites}${unnamed}`;
}

/** Where every record that warns leads. */
export function whatToDo(): Html {
  return html`<p class="next"><a href="${pagePath.help()}">Already paid or shared a key? Get help now</a></p>`;
}

type Named = Pick<TrackerEntry, "id" | "primary_subject" | "names" | "domains">;

function subjectOf(entry: Named): string | undefined {
  return entry.primary_subject ?? entry.names[0] ?? entry.domains[0];
}

/** Whether the tracker gives a name, website or handle, and not just what kind of person was imitated. */
function isNamed({ names, domains }: Named): boolean {
  return names.length + domains.length > 0;
}

/** Heading of an entry, in words that no program turns into a link. */
export function entryTitle(entry: Named): string {
  const name = subjectOf(entry);
  return name === undefined ? `Entry without a published name (${entry.id})` : cleanText(defangedText(name));
}

export function named(name: string): Html {
  return isolated(datesInWords(defangedText(name)));
}

export function list(items: readonly Html[], none: string): Html {
  if (items.length === 0) return html`${none}`;
  return items.length === 1 ? html`${items[0]}` : html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

export function namedHere(): Html {
  return html`<section class="aside" aria-labelledby="wrong"><h2 id="wrong">Named here by mistake?</h2>
<p>Firms can share a name. We repeat what the source says and correct our mistakes. <a href="${pagePath.corrections()}">Ask for a correction</a>.</p>
</section>`;
}
