/** The page of one regulator's warning: who warns, what being on its list means, and its own page. */

import type { Warning } from "../../api/shapes/warning.ts";
import type { WarningListHead } from "../../records/warning.ts";
import { asOf } from "../freshness.ts";
import { clipped, dated, datesInWords, dateWords } from "./format.ts";
import { cleanText, defanged, defangedText, type Html, html, isolated, outboundLink, sourceLink } from "./html.ts";
import type { Page } from "./page.ts";
import { imitatedBy, list, listedPage, type NamesBySlug, named, type RecordMeta } from "./record-parts.ts";
import { sourceKindWords } from "./words.ts";

export function warningPage(warning: Warning, head: WarningListHead, meta: RecordMeta, botNames: NamesBySlug): Page {
  const title = warningTitle(warning);
  const { imitates, domains, mail_domains, authority, published_on, shared_with } = warning;
  const { regulator, regulator_name, note } = head;
  const who = authority === null ? regulator : `${authority}, relayed by ${regulator},`;
  const sites = domains.length === 0 ? "" : ` Websites: ${domains.slice(0, 5).map(defangedText).join(", ")}.`;
  return listedPage({
    record: warning,
    name: title,
    title: searchTitle(warning, head),
    description: `${regulator_name} warns about ${clipped(title, 100)} (${whenOf(warning)}).${sites} ${head.meaning}`,
    standing: "regulator_warned",
    lead: html`<p class="lead">${who} warns about ${domains.length > 0 ? "this website" : "this offer"}.</p>
<p>${head.meaning}</p>`,
    removed: warning.listing === "removed" ? "this warning was gone when we read the list again." : null,
    said: {
      heading: `What ${regulator} says`,
      text: html`<p>${warning.summary ?? "We have the names and websites only. Read the regulator's own page."}</p>
<p>${sourceLink(warning.source_url)}${sourceKindWords[warning.source_kind]}</p>
${note === null ? "" : html`<p class="quiet">${datesInWords(note)}</p>`}`,
    },
    facts: [
      ["Names", list(warning.names.map(named))],
      ["Websites", list(domains.map(defanged))],
      mail_domains.length > 0 ? ["Used for mail", list(mail_domains.map(defanged))] : null,
      imitates && imitatedBy(imitates, botNames, "what the warning is about imitates it"),
      shared_with.length === 0 ? null : ["Also a real firm's name", list(shared_with.map(sharedName))],
      ["Date of the warning", dated(published_on, "Not given in the copy we read")],
      published_on !== null || warning.first_seen === null ? null : ["First seen", dated(warning.first_seen)],
      warning.last_seen === null ? null : ["Last seen on the list", dated(warning.last_seen)],
      ["List", outboundLink(head.url, `${regulator_name}: ${head.name}`)],
    ],
    structured: { about: title, source: warning.source_url, modified: warning.last_seen ?? asOf(meta) },
    meta,
  });
}

/** Told so that nobody takes the real firm for the one warned about. */
function sharedName({ name, firm }: Warning["shared_with"][number]): Html {
  return html`${named(name)} is also the name of ${isolated(firm)}. This warning is not about that firm.`;
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
