/** The page of a consumers' report on California's tracker: in every language, around the record's own words. */

import { answerMeta } from "../answers/meta.ts";
import { statementsOn, toTrackerEntry } from "../answers/records.ts";
import type { Language } from "../base/words/languages.ts";
import { joinSentences, type MessageId, rowIn, say } from "../base/words/say.ts";
import { dateWords } from "../base/words/wording.ts";
import { notice } from "../contract/notices.ts";
import type { TrackerEntry } from "../contract/shapes/watchlist.ts";
import type { Site } from "../contract/site.ts";
import { clipped } from "../formats/figures.ts";
import {
  bidiText,
  cleanText,
  defanged,
  defangedText,
  html,
  isolated,
  outboundLink,
  sourceLink,
  spoken,
} from "../formats/html.ts";
import type { Named } from "../formats/titles.ts";
import { entryTitle, subjectOf } from "../formats/titles.ts";
import { spelledOut } from "../record/regulators.ts";
import type { TrackerEntryRecord } from "../record/tracker-entry.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { day, type Fact } from "./components.ts";
import type { Page } from "./page.ts";
import { imitatedBy, list, listedPage, recordName, recordText, reportWords, sitesIn } from "./record-parts.ts";
import { scamType } from "./record-words.ts";

/** Gives the page of a consumers' report on California's tracker. */
export function trackerEntryPage(
  record: TrackerEntryRecord,
  snapshot: Snapshot,
  site: Site,
  lang: Language = "en",
): Page {
  const entry = toTrackerEntry(record, snapshot, site);
  const label = (message: MessageId) => say(lang, message);
  const name = entryTitle(entry);
  const shortSubject = clipped(cleanText(subjectOf(entry) ?? name), 70);
  const { domains } = entry;
  const source = entry.detail_url ?? entry.source_url;
  const summary =
    entry.summary === null
      ? html`<p>${spoken(lang, "entry.no_summary")}</p>`
      : html`${reportWords(entry, entry.summary, lang)}
<p class="quiet">(${spoken(lang, "entry.our_words")})</p>`;
  return listedPage({
    lang,
    meta: answerMeta(snapshot, site, { sources: ["dfpi"], notices: [notice.tracker, notice.cite] }),
    record: entry,
    name,
    title: say(lang, "entry.report_title", { subject: `${shortSubject}${isNamed(entry) ? "" : ` (${entry.id})`}` }),
    description: entryDescription(entry, name, lang),
    standing: "complaint_reported",
    lead: html`<p class="lead">${spoken(lang, domains.length > 0 ? "entry.reported_site" : "entry.reported")}</p>
<p>${spoken(lang, "guidance.complaint")}</p>`,
    removed: entry.listing === "removed" && label("entry.report_gone"),
    heading: label("entry.report_says"),
    said: html`${summary}
<p>${sourceLink(source, spoken(lang, "answer.source"))}</p>`,
    facts: factsOfEntry(entry, snapshot, lang),
    source,
    cited: {
      author: spelledOut("California DFPI"),
      described: `unverified report on its Crypto Scam Tracker: ${citedName(entry, name)}`,
    },
    statements: statementsOn(snapshot, entry.id),
  });
}

/** The report as others cite it, with its own date if it has one: the day of a copy is not a document's. */
function citedName({ dated }: TrackerEntry, name: string): string {
  const subject = cleanText(defangedText(name));
  return dated === null ? subject : `${subject}, ${dateWords(dated)}`;
}

/** What is known of the entry, row by row. */
function factsOfEntry(entry: TrackerEntry, snapshot: Snapshot, lang: Language): Fact[] {
  const label = (message: MessageId) => say(lang, message);
  const { names, domains, wallet_addresses, scam_types, impersonates } = entry;
  const none = label("directory.none_on_record");
  return [
    [label("entry.names"), list(names.map(recordName), none)],
    [label("entry.websites"), list(domains.map(defanged), none)],
    [
      label("entry.wallets"),
      list(
        wallet_addresses.map((wallet) => html`<code>${isolated(wallet)}</code>`),
        none,
      ),
    ],
    [
      label("watchlist.type"),
      list(
        scam_types.map((type) => bidiText(scamType(type, lang))),
        label("entry.not_given"),
      ),
    ],
    imitatedBy(impersonates, snapshot, "entry.imitated_by_report", lang),
    [label("entry.still_listed"), label(entry.listing === "listed" ? "entry.still_yes" : "entry.still_no")],
    [label("entry.first_seen"), entry.first_seen && day(lang, entry.first_seen, "")],
    [label("entry.last_seen"), entry.last_seen && day(lang, entry.last_seen, "")],
    [label("entry.tracker"), recordText(lang, outboundLink(entry.source_url, "California DFPI Crypto Scam Tracker"))],
  ];
}

/** What is known about the entry without its page, so that no two entries about different things read alike. */
function entryDescription(entry: TrackerEntry, name: string, lang: Language): string {
  const { summary, domains, scam_types } = entry;
  const kinds = rowIn(
    lang,
    scam_types.map((type) => scamType(type, lang)),
  );
  return joinSentences([
    say(lang, "reported.by", { count: 1, subject: name }),
    say(lang, "reported.unverified", { count: 1 }),
    lang === "en" && summary !== null ? defangedText(summary) : null,
    kinds === "" ? null : `${kinds}.`,
    domains.length === 0 ? null : sitesIn(domains, lang),
    isNamed(entry) ? null : `${say(lang, "entry.record", { id: entry.id })}.`,
  ]);
}

/** Whether the tracker gives a name, website or handle, and not just what kind of person was imitated. */
function isNamed({ names, domains }: Named): boolean {
  return names.length + domains.length > 0;
}
