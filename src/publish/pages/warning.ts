/** The page of one regulator's warning: who warns, what being on its list means, and its own page. */
import type { Meta } from "../../api/shapes/meta.ts";
import type { Warning } from "../../api/shapes/warning.ts";
import type { WarningListHead } from "../../records/warning.ts";
import { pagePath } from "../page-paths.ts";
import { standingBadge } from "./answer-panel.ts";
import { citationOf, facts, pageBar, provenance } from "./components.ts";
import { botLink, list, named, namedHere, whatToDo } from "./entries.ts";
import { clipped, dated, datesInWords, dateWords } from "./format.ts";
import { cleanText, defanged, defangedText, html, isolated, outboundLink, sourceLink } from "./html.ts";
import type { Page } from "./page.ts";
import { standingPicture } from "./pictures.ts";
import { recordPage } from "./structured.ts";
import { sourceKindWords } from "./words.ts";

/** @param botNames name of each bot of the directory, by slug. */
export function warningPage(
  warning: Warning,
  head: WarningListHead,
  meta: Pick<Meta, "notices" | "sources" | "generated_at">,
  botNames: ReadonlyMap<string, string>,
): Page {
  const title = warningTitle(warning);
  const { imitates } = warning;
  const json = pagePath.scamAnswer(warning.id);
  return {
    path: pagePath.watchlistEntry(warning.id),
    crumb: title,
    title: searchTitle(warning, head),
    description: `${head.regulator_name} warns about ${clipped(title, 100)} (${whenOf(warning)}).${sites(warning)} ${head.meaning}`,
    structured: [
      recordPage({
        name: title,
        url: warning.page_url,
        about: title,
        source: warning.source_url,
        modified: meta.generated_at,
      }),
    ],
    picture: standingPicture("regulator_warned"),
    trail: [{ name: "Watchlist", path: pagePath.watchlist() }],
    json,
    main: html`<article class="entry">
<header class="head">
<p class="kind">${standingBadge("regulator_warned")}</p>
<h1>${isolated(title)}</h1>
<p class="lead">${head.regulator} warns about ${warning.domains.length > 0 ? "this website" : "this offer"}.</p>
<p>${head.meaning}</p>
${whatToDo()}
${pageBar({ json, citation: citationOf(title, warning.page_url, meta.generated_at) })}
${warning.listing === "removed" ? html`<p><strong>No longer listed:</strong> this warning was gone when we read the list again.</p>` : ""}
</header>
<section aria-labelledby="what"><h2 id="what">What ${head.regulator} says</h2>
<p>${warning.summary ?? "We have the names and websites only. Read the regulator's own page."}</p>
<p>${sourceLink(warning.source_url)}${sourceKindWords[warning.source_kind]}</p>
${head.note === null ? "" : html`<p class="quiet">${datesInWords(head.note)}</p>`}
</section>
<section aria-labelledby="facts"><h2 id="facts">On record</h2>
${facts([
  ["Names", list(warning.names.map(named), "None on record")],
  ["Websites", list(warning.domains.map(defanged), "None on record")],
  warning.mail_domains.length > 0 ? ["Used for mail", list(warning.mail_domains.map(defanged), "")] : null,
  imitates === null
    ? null
    : [
        "Imitates",
        html`${imitates.bot_slug === null ? named(imitates.name) : botLink(imitates.bot_slug, botNames, imitates.name)}: what the warning is about imitates it`,
      ],
  ["Date of the warning", dated(warning.published_on, "Not given in the copy we read")],
  warning.published_on !== null || warning.first_seen === null ? null : ["First seen", dated(warning.first_seen)],
  warning.last_seen === null ? null : ["Last seen on the list", dated(warning.last_seen)],
  ["List", outboundLink(head.url, `${head.regulator_name}: ${head.name}`)],
])}
</section>
${namedHere()}
${provenance(meta)}
</article>`,
  };
}

type Named = Pick<Warning, "id" | "names" | "domains" | "mail_domains" | "imitates">;

function subjectOf(warning: Named): string {
  const own = warning.names.find((name) => name !== warning.imitates?.name);
  return own ?? warning.domains[0] ?? warning.mail_domains[0] ?? warning.names[0] ?? warning.id;
}

/** Name, website, regulator and date: regulators list one name many times, each time for another website. */
function searchTitle(warning: Warning, { regulator }: WarningListHead): string {
  const subject = subjectOf(warning);
  const [site, ...others] = warning.domains.filter((domain) => domain !== subject);
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const named = site === undefined ? subject : `${clipped(subject, 40)} (${clipped(site, 30)}${more})`;
  return `${clipped(cleanText(named), 84)}: ${regulator} warning, ${whenOf(warning)}`;
}

/** The date or, if the list gives none, what tells the record from others with its name. */
function whenOf({ published_on, id }: Warning): string {
  return published_on === null ? `record ${id.slice(id.lastIndexOf("-") + 1)}` : dateWords(published_on);
}

/** Heading of a warning, in words that no program turns into a link. */
export function warningTitle(warning: Named): string {
  return cleanText(defangedText(subjectOf(warning)));
}

function sites({ domains }: Warning): string {
  return domains.length === 0 ? "" : ` Websites: ${domains.slice(0, 5).map(defangedText).join(", ")}.`;
}
