/** The page of one regulator's warning: who warns, what being on its list means, and its own page. */
import type { Meta } from "../../api/shapes/meta.ts";
import type { Warning } from "../../api/shapes/warning.ts";
import type { WarningListHead } from "../../records/warning.ts";
import { pagePath } from "../page-paths.ts";
import { facts, provenance, warningBadge } from "./components.ts";
import { list, named, namedHere } from "./entries.ts";
import { clipped, dated } from "./format.ts";
import { defanged, defangedText, html, isolated, outboundLink, plainText, sourceLink } from "./html.ts";
import type { Page } from "./page.ts";
import { sourceKindWords } from "./words.ts";

/** @param botNames name of each bot of the directory, by slug. */
export function warningPage(
  warning: Warning,
  head: WarningListHead,
  meta: Pick<Meta, "notices" | "sources">,
  botNames: ReadonlyMap<string, string>,
): Page {
  const title = warningTitle(warning);
  const { imitates } = warning;
  const date = warning.published_on ?? warning.first_seen;
  return {
    path: pagePath.watchlistEntry(warning.id),
    title: `${clipped(title, 100)}: warning of ${head.regulator}`,
    description: `${head.regulator_name} warns about ${clipped(title, 100)}. ${head.meaning}`,
    trail: [{ name: "Watchlist", path: pagePath.watchlist() }],
    json: pagePath.warningListAnswer(head.id, 1),
    main: html`<article class="entry">
<header class="head">
<p class="kind">${head.regulator}: ${head.name}</p>
<h1>${isolated(title)}</h1>
<p class="result">${warningBadge()}</p>
<p>${head.meaning}</p>
${warning.listing === "removed" ? html`<p><strong>No longer listed:</strong> a later read of the list no longer showed this warning.</p>` : ""}
</header>
<section aria-labelledby="what"><h2 id="what">What ${head.regulator} says</h2>
<p>${warning.summary ?? "The record holds the names and websites alone; read the regulator's own page."}</p>
<p>${sourceLink(warning.source_url)}${sourceKindWords[warning.source_kind]}</p>
${head.note === null ? "" : html`<p class="quiet">${head.note}</p>`}
</section>
<section aria-labelledby="facts"><h2 id="facts">On record</h2>
${facts([
  ["Names", list(warning.names.map(named), "None on record")],
  ["Websites", list(warning.domains.map(defanged), "None on record")],
  ...(warning.mail_domains.length > 0
    ? [["Used for mail", list(warning.mail_domains.map(defanged), "")] as const]
    : []),
  ...(imitates === null
    ? []
    : [
        [
          "Imitates",
          html`${imitates.bot_slug === null ? named(imitates.name) : html`<a href="${pagePath.bot(imitates.bot_slug)}">${isolated(botNames.get(imitates.bot_slug) ?? imitates.name)}</a>`}: the one imitated, not the subject of the warning`,
        ] as const,
      ]),
  ["Date of the warning", dated(warning.published_on, "Not given in the copy that was read")],
  ["On record since", dated(date)],
  ["Seen until", dated(warning.last_seen)],
  ["List", outboundLink(head.url, `${head.regulator_name}: ${head.name}`)],
])}
</section>
${namedHere()}
${provenance(meta, null)}
</article>`,
  };
}

/** Heading of a warning, in words that no program turns into a link. */
export function warningTitle(warning: Pick<Warning, "id" | "names" | "domains" | "mail_domains" | "imitates">): string {
  const own = warning.names.find((name) => name !== warning.imitates?.name);
  const name = own ?? warning.domains[0] ?? warning.mail_domains[0] ?? warning.names[0];
  return name === undefined ? warning.id : plainText(defangedText(name));
}
