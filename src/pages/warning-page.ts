/** The page of an entry of a regulator's warning list: in every language, around the record's own words. */

import { answerMeta } from "../answers/meta.ts";
import { statementsOn, toWarning } from "../answers/records.ts";
import { consequenceWords, whoWarnsIn } from "../ask/answer/against-words.ts";
import { inSentence } from "../ask/answer/called.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, joinSentences, type MessageId, say } from "../base/words/say.ts";
import { datesInWords, dateWords } from "../base/words/wording.ts";
import { notice } from "../contract/notices.ts";
import type { Warning } from "../contract/shapes/watchlist.ts";
import type { Site } from "../contract/site.ts";
import { clipped } from "../formats/figures.ts";
import { bidiText, cleanText, defanged, defangedText, type Html, html, outboundLink, spoken } from "../formats/html.ts";
import { subjectOfWarning, warningTitle } from "../formats/titles.ts";
import { reuseOf, statedConcern, type WarningWithList } from "../record/warning.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { colonIn, day, type Fact } from "./components.ts";
import { noteWords } from "./notes.ts";
import type { Page } from "./page.ts";
import {
  imitatedBy,
  type ListedPage,
  list,
  listedPage,
  recordName,
  recordText,
  sitesIn,
  sourceOf,
} from "./record-parts.ts";
import { meaningOfList, summaryOfWarning } from "./record-words.ts";
import { reuseWords } from "./reuse.ts";

/** Gives the page of an entry of a regulator's warning list. */
export function warningPage(
  { list: head, ...parts }: WarningWithList,
  snapshot: Snapshot,
  site: Site,
  lang: Language = "en",
): Page {
  const warning = toWarning(head, parts.warning, snapshot, site);
  const label = (message: MessageId) => say(lang, message);
  const title = warningTitle(warning);
  const { domains } = warning;
  const { regulator, note } = head;
  const warns = warnsOf(warning, whoWarnsIn(head, parts.warning, lang), lang);
  const consequence = consequenceWords({ list: head, ...parts }, lang);
  return listedPage({
    lang,
    meta: answerMeta(snapshot, site, { sources: ["curated", head.id], notices: [notice.warning, notice.cite] }),
    record: warning,
    name: title,
    title: searchTitle(warning, regulator, lang),
    description: joinSentences([
      warns,
      `${label("entry.warned_on")}${colonIn(lang)}${whenOf(warning, lang)}.`,
      domains.length === 0 ? null : sitesIn(domains.slice(0, 5), lang),
      lang === "en" ? head.meaning : null,
    ]),
    standing: "regulator_warned",
    lead: html`<p class="lead">${bidiText(warns)}</p>
${lang === "en" ? html`<p>${head.meaning}</p>` : meaningOfListing({ list: head, ...parts }, lang)}
${consequence && html`<p>${bidiText(consequence)} ${head.consequence && sourceOf(head.consequence.source_url, "official", lang)}</p>`}`,
    removed: warning.listing === "removed" && label("entry.warning_gone"),
    heading: say(lang, "entry.regulator_says", { regulator: lang === "en" ? regulator : inSentence(regulator, lang) }),
    said: html`<p>${warning.summary === null ? spoken(lang, "entry.names_only") : summaryOfWarning(warning.summary, regulator, lang)}</p>
<p>${sourceOf(warning.source_url, warning.source_kind, lang)}</p>
${note && html`<p class="quiet">${noteWords(note, lang)}</p>`}`,
    facts: factsOfWarning(warning, { list: head, ...parts }, snapshot, lang),
    source: warning.source_url,
    cited: citedWarning(warning, head, title),
    statements: statementsOn(snapshot, warning.id),
    modified: warning.last_seen,
  });
}

/** The entry of the list as others cite it. */
function citedWarning({ published_on }: Warning, head: WarningWithList["list"], title: string): ListedPage["cited"] {
  const { regulator, regulator_name, name } = head;
  const date = published_on === null ? "" : `, ${dateWords(published_on)}`;
  return {
    author: regulator_name === regulator ? regulator : `${regulator_name} (${regulator})`,
    described: `entry on its list (${name}): ${cleanText(defangedText(title))}${date}`,
  };
}

/** What is known of the warning, row by row. */
function factsOfWarning(
  warning: Warning,
  { list: head, warning: record }: WarningWithList,
  snapshot: Snapshot,
  lang: Language,
): Fact[] {
  const label = (message: MessageId) => say(lang, message);
  const { domains, published_on, filed_on } = warning;
  const isSeenOnly = published_on === null && filed_on === null && warning.first_seen !== null;
  const filed =
    filed_on === null ? label("entry.no_date") : spoken(lang, "warned.filed", { date: dateIn(lang, filed_on) });
  // Told so that nobody takes the real firm for the one warned about.
  const shared = warning.shared_with.map(({ name, firm }) => {
    return spoken(lang, "entry.not_that_firm", { name: datesInWords(defangedText(name)), firm });
  });
  const none = label("directory.none_on_record");
  return [
    [label("entry.names"), list(warning.names.map(recordName), none)],
    [label("entry.websites"), list(domains.map(defanged), none)],
    [label("entry.mail"), list(warning.mail_domains.map(defanged), null)],
    imitatedBy(warning.imitates, snapshot, "entry.imitated_by_warning", lang),
    [label("entry.also_firm"), list(shared, null)],
    [label("entry.warned_on"), published_on === null ? filed : day(lang, published_on, "")],
    [label("entry.first_seen"), isSeenOnly ? day(lang, warning.first_seen, "") : null],
    [label("entry.last_on_list"), warning.last_seen && day(lang, warning.last_seen, "")],
    [label("entry.list"), recordText(lang, outboundLink(head.url, `${head.regulator_name}: ${head.name}`))],
    [label("entry.reuse"), reuseWords(reuseOf(head, record), lang)],
    [label("entry.credit"), warning.credit && recordText(lang, warning.credit)],
  ];
}

/** Who warns about what, in a sentence. */
function warnsOf({ names: [name], domains, mail_domains: [host] }: Warning, regulator: string, lang: Language): string {
  if (name !== undefined)
    return say(lang, "warned.by", { count: 1, regulator, subject: datesInWords(defangedText(name)) });
  if (domains.length === 0 && host !== undefined)
    return say(lang, "entry.warns_mail", { regulator, address: defangedText(host) });
  return say(lang, domains.length === 1 ? "entry.warns_site" : "entry.warns_sites", { regulator });
}

/** What it is listed for, then what being on the list means. */
function meaningOfListing({ list: head, warning }: WarningWithList, lang: Language): Html {
  const regulator = inSentence(head.regulator, lang);
  const clause = say(lang, `warned.${statedConcern(head, warning) ?? "any"}`, { regulator });
  return html`<p>${spoken(lang, "warned.reason", { clause })}</p>
<p class="quiet">${spoken(lang, "entry.list_meaning")}${colonIn(lang)}${meaningOfList(head, lang)}</p>`;
}

/** Name, website, regulator and date: regulators list one name many times, each time for another website. */
function searchTitle(warning: Warning, regulator: string, lang: Language): string {
  const subject = subjectOfWarning(warning);
  const [site, ...others] = warning.domains.filter((domain) => domain !== subject);
  const more = others.length === 0 ? "" : ` ${lang === "en" ? `and ${others.length} more` : `+${others.length}`}`;
  const heading = site === undefined ? subject : `${clipped(subject, 40)} (${clipped(site, 30)}${more})`;
  const date = whenOf(warning, lang);
  const keeper = lang === "en" ? regulator : inSentence(regulator, lang);
  return say(lang, "entry.warning_title", { subject: clipped(cleanText(heading), 84), regulator: keeper, date });
}

/** The date or, if there is none, what tells the record from others with its name. */
function whenOf({ published_on, id }: Warning, lang: Language): string {
  return published_on === null
    ? say(lang, "entry.record", { id: id.slice(id.lastIndexOf("-") + 1) })
    : dateIn(lang, published_on);
}
