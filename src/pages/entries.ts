/** Pages of regulators' cases and of consumers' reports. */

import { answerMeta } from "../answers/meta.ts";
import { datesOfCase, statementsOn, toEnforcementAction, toTrackerEntry, toWarning } from "../answers/records.ts";
import { datesInWords } from "../base/words/wording.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { EnforcementAction, TrackerEntry, Warning } from "../contract/shapes/watchlist.ts";
import type { Site } from "../contract/site.ts";
import { clipped, dated, dateWords, dollars } from "../formats/figures.ts";
import {
  cleanText,
  defanged,
  defangedText,
  type Html,
  html,
  isolated,
  outboundLink,
  sourceLink,
} from "../formats/html.ts";
import type { Named } from "../formats/titles.ts";
import { entryTitle, subjectOf, subjectOfWarning, warningTitle } from "../formats/titles.ts";
import { trackerStatus } from "../formats/words.ts";
import { compareText } from "../record/canonical.ts";
import { caseStatusWords, wordsOfCase } from "../record/case-status.ts";
import type { EnforcementActionRecord } from "../record/enforcement-action.ts";
import type { TrackerEntryRecord } from "../record/tracker-entry.ts";
import { reuseOf, type WarningWithList } from "../record/warning.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { actionBadge, badge } from "./components.ts";
import type { Page } from "./page.ts";
import { botLink, imitatedBy, list, listedPage, recordName, sourceOf } from "./record-parts.ts";
import { reuseWords } from "./reuse.ts";

export function actionPage(record: EnforcementActionRecord, snapshot: Snapshot, site: Site): Page {
  const action = toEnforcementAction(record, site);
  // They hold money but are not accused of wrongdoing.
  const relief = record.respondents.filter(({ kind }) => kind === "relief_defendant").map(({ name }) => name);
  const notAccused = html` <span class="quiet">(relief defendant: not accused of wrongdoing)</span>`;
  const respondent = (name: string) => html`${recordName(name)}${relief.includes(name) && notAccused}`;
  const related = relatedCases(record, snapshot).map((other) => toEnforcementAction(other, site));
  const status = wordsOfCase(action);
  const { filed, decided } = datesOfCase(action);
  const { title, regulator, summary, brand_names, domains, respondents, criminal_cases } = action;
  const date = filed ?? decided;
  const when = date === null ? "" : `, ${dateWords(date)}`;
  const bots = action.related_bots.map((slug) => botLink(slug, snapshot));
  const statusSource = sourceOf(action.status_source, action.status_source_kind);
  return listedPage({
    meta: answerMeta(snapshot, site, { sources: ["curated"], notices: [notice.allegation, notice.cite] }),
    record: action,
    name: title,
    title: `${cleanText(title)}: ${status.short}`,
    description: `${defangedText(title)} (${regulator}${when}): ${status.short}. ${defangedText(summary)}`,
    standing: "regulator_acted",
    kind: status.standing === "dismissed" ? `Case of ${regulator}` : undefined,
    lead: html`<p class="result">${actionBadge(action)}</p>\n<p>${status.meaning}</p>`,
    heading: status.standing === "allegation" ? "What is alleged" : "What the case is about",
    said: html`<p>${datesInWords(defangedText(summary))}</p>
<p>${sourceOf(action.source_url, action.source_kind)}</p>`,
    more: caseTimeline(action, related),
    facts: [
      ["Status", html`${status.label}, ${dated(decided, "date not known")} ${statusSource}`],
      ["Filed or announced", dated(filed)],
      ["Respondents", list(respondents.map(respondent), "None named")],
      ["Trade names", list(brand_names.map(recordName))],
      ["Websites", list(domains.map(defanged))],
      ["What was offered", defangedText(action.product_type)],
      ["Trading bot or AI involved", action.involves_bot ? "Yes, the source says so" : "Not mentioned"],
      ["Sum", action.amount_text ?? (action.amount_usd === null ? "Unknown" : dollars(action.amount_usd))],
      ["Criminal cases", list(criminal_cases.map(criminal), null)],
      ["Release", action.release_number ?? "Unknown"],
      ["Case", [action.case_number, action.court].filter((part) => part !== null).join(", ") || "Unknown"],
      ["In the directory", list(bots, null)],
    ],
    about: brand_names[0] ?? respondents[0] ?? title,
    source: action.source_url,
    cited: { author: regulator, date },
    statements: statementsOn(snapshot, record.id),
  });
}

/** Other cases about a trade name or website of the one given. */
function relatedCases(action: EnforcementActionRecord, { records }: Snapshot): EnforcementActionRecord[] {
  const keysOf = ({ brand_names, domains }: EnforcementActionRecord) =>
    new Set([...brand_names, ...domains].map((name) => name.toLowerCase()));
  const caseKeys = keysOf(action);
  return records.enforcement_actions.filter(
    (other) => other.id !== action.id && !caseKeys.isDisjointFrom(keysOf(other)),
  );
}

type CriminalCase = EnforcementAction["criminal_cases"][number];

function outcomeOf({ defendant, outcome, sentence }: CriminalCase): Html {
  return html`${isolated(defendant)}: ${datesInWords(sentence === null ? outcome : `${outcome}. ${sentence}`)}`;
}

function criminal(one: CriminalCase): Html {
  const { date, court, case_number, source_url, source_kind } = one;
  const where = [court, case_number].map((part) => part !== null && `, ${part}`);
  return html`${outcomeOf(one)}${date && html` (${dated(date)})`}${where} ${sourceOf(source_url, source_kind)}`;
}

/** Complaint, orders, pleas and judgments of it and related cases by day; nothing where fewer than two are known. */
export function caseTimeline(action: EnforcementAction, related: readonly EnforcementAction[]): Html | undefined {
  const all = [action, ...related].flatMap((one) => stepsOf(one, one === action));
  // One criminal case can stand on record with several regulators' cases.
  const steps = [...new Map(all.map((step) => [step.said, step])).values()];
  if (new Set(steps.map(({ date }) => date)).size < 2) return undefined;
  return html`<section aria-labelledby="course"><h2 id="course">What happened when</h2>
<ol class="timeline">${steps.sort((a, b) => compareText(a.date, b.date)).map(({ item }) => item)}</ol></section>`;
}

function stepsOf(action: EnforcementAction, isOwn: boolean) {
  type Words = Record<"standing" | "label", string>;
  const step = (date: string | null, { standing, label }: Words, what: Html, source: Html) => {
    const item = html`<li class="${standing}"><p class="when">${dated(date)} · ${badge(standing, label)}</p>
<p>${what} ${source}</p></li>\n`;
    return date === null ? [] : [{ date, said: `${date} ${label} ${what}`, item }];
  };
  const { filed, decided } = datesOfCase(action);
  const { id, status, regulator } = action;
  const link = html`<a href="${pagePath.watchlistEntry(id)}">${isolated(defangedText(action.title))}</a>`;
  const text = html`${regulator}: ${isOwn ? "this case" : link}`;
  const isOpen = caseStatusWords[status].standing === "allegation";
  const filingDate = filed === decided || isOpen ? null : filed;
  const dateOfStatus = isOpen ? (filed ?? decided) : decided;
  const reached = status === "unknown" ? null : dateOfStatus;
  const filing = { standing: "allegation", label: "Filed or announced" };
  return [
    ...step(filingDate, filing, text, sourceOf(action.source_url, action.source_kind)),
    ...step(reached, caseStatusWords[status], text, sourceOf(action.status_source, action.status_source_kind)),
    ...action.criminal_cases.flatMap((one) =>
      step(one.date, caseStatusWords[one.stage], outcomeOf(one), sourceOf(one.source_url, one.source_kind)),
    ),
  ];
}

export function trackerEntryPage(record: TrackerEntryRecord, snapshot: Snapshot, site: Site): Page {
  const entry = toTrackerEntry(record, snapshot, site);
  const name = entryTitle(entry);
  const shortSubject = clipped(cleanText(subjectOf(entry) ?? name), 70);
  const { names, domains, wallet_addresses, scam_types, impersonates } = entry;
  const source = entry.detail_url ?? entry.source_url;
  const summary = entry.summary && html`${defangedText(entry.summary)} <span class="quiet">(in our words)</span>`;
  return listedPage({
    meta: answerMeta(snapshot, site, { sources: ["dfpi"], notices: [notice.tracker, notice.cite] }),
    record: entry,
    name,
    title: `${shortSubject}${isNamed(entry) ? "" : ` (${entry.id})`}: complaint on California's crypto scam tracker`,
    description: entryDescription(entry, name),
    standing: "complaint_reported",
    lead: html`<p class="lead">Someone reported ${domains.length > 0 ? "this website" : "this"} to California's
      regulator.</p>
<p>${trackerStatus.meaning}</p>`,
    removed: entry.listing === "removed" && "this report was gone when we read the tracker again.",
    heading: "What the report says",
    said: html`<p>${summary ?? "We have no summary. Read the tracker's own page."}</p>
<p>${sourceLink(source)}</p>`,
    facts: [
      ["Names", list(names.map(recordName))],
      ["Websites", list(domains.map(defanged))],
      ["Wallet addresses", list(wallet_addresses.map((wallet) => html`<code>${isolated(wallet)}</code>`))],
      ["Kind of scam, in the tracker's words", list(scam_types.map(isolated), "Not given")],
      imitatedBy(impersonates, snapshot, "what was reported imitates it; it was not reported itself"),
      ["Still listed", entry.listing === "listed" ? "Yes, when we last read the tracker" : "No longer"],
      ["First seen", entry.first_seen && dated(entry.first_seen)],
      ["Last seen", entry.last_seen && dated(entry.last_seen)],
      ["Tracker", outboundLink(entry.source_url, "California DFPI Crypto Scam Tracker")],
    ],
    source,
    cited: {
      author: "California DFPI, Crypto Scam Tracker (unverified report)",
      date: entry.first_seen ?? entry.dated,
    },
    statements: statementsOn(snapshot, entry.id),
  });
}

/** What is known about the entry without its page, so that no two entries about different things read alike. */
function entryDescription(entry: TrackerEntry, name: string): string {
  const types = entry.scam_types.length === 0 ? "" : ` as ${entry.scam_types.join(", ").toLowerCase()}`;
  const sites = entry.domains.length === 0 ? "" : ` Websites: ${entry.domains.map(defangedText).join(", ")}.`;
  const summary = entry.summary === null ? "" : ` ${defangedText(entry.summary)}`;
  const unnamed = isNamed(entry) ? "" : ` Record ${entry.id}.`;
  return `${name} was reported to California's regulator${types}. The report is unverified.${summary}${sites}${unnamed}`;
}

/** Whether the tracker gives a name, website or handle, and not just what kind of person was imitated. */
function isNamed({ names, domains }: Named): boolean {
  return names.length + domains.length > 0;
}

export function warningPage({ list: head, ...parts }: WarningWithList, snapshot: Snapshot, site: Site): Page {
  const warning = toWarning(head, parts.warning, snapshot, site);
  const title = warningTitle(warning);
  const { domains, authority, published_on } = warning;
  const { regulator, regulator_name, note } = head;
  // Told so that nobody takes the real firm for the one warned about.
  const shared = warning.shared_with.map(({ name, firm }) => {
    return html`${recordName(name)} is also the name of ${isolated(firm)}. This warning is not about that firm.`;
  });
  const who = authority === null ? regulator : `${authority}, relayed by ${regulator},`;
  const sites = domains.length === 0 ? "" : ` Websites: ${domains.slice(0, 5).map(defangedText).join(", ")}.`;
  return listedPage({
    meta: answerMeta(snapshot, site, { sources: ["curated", head.id], notices: [notice.warning, notice.cite] }),
    record: warning,
    name: title,
    title: searchTitle(warning, regulator),
    description: `${regulator_name} warns about ${clipped(title, 100)} (${whenOf(warning)}).${sites} ${head.meaning}`,
    standing: "regulator_warned",
    lead: html`<p class="lead">${who} warns about ${warnedOf(warning)}.</p>
<p>${head.meaning}</p>`,
    removed: warning.listing === "removed" && "this warning was gone when we read the list again.",
    heading: `What ${regulator} says`,
    said: html`<p>${warning.summary ?? "We have the names and websites only. Read the regulator's own page."}</p>
<p>${sourceOf(warning.source_url, warning.source_kind)}</p>
${note && html`<p class="quiet">${datesInWords(note)}</p>`}`,
    facts: [
      ["Names", list(warning.names.map(recordName))],
      ["Websites", list(domains.map(defanged))],
      ["Used for mail", list(warning.mail_domains.map(defanged), null)],
      imitatedBy(warning.imitates, snapshot, "what the warning is about imitates it"),
      ["Also a real firm's name", list(shared, null)],
      ["Date of the warning", dated(published_on, "Not given in the copy we read")],
      ["First seen", published_on === null && warning.first_seen !== null ? dated(warning.first_seen) : null],
      ["Last seen on the list", warning.last_seen && dated(warning.last_seen)],
      ["List", outboundLink(head.url, `${regulator_name}: ${head.name}`)],
      ["Reuse", reuseWords(reuseOf(head, parts.warning))],
      ["Credit", warning.credit],
    ],
    source: warning.source_url,
    cited: { author: regulator_name, date: published_on },
    statements: statementsOn(snapshot, warning.id),
    modified: warning.last_seen,
  });
}

/** What a warning is about, in a sentence. */
function warnedOf({ names: [name], domains }: Warning): Html | string {
  if (name !== undefined) return recordName(name);
  return domains.length === 1 ? "this website" : "these websites";
}

/** Name, website, regulator and date: regulators list one name many times, each time for another website. */
function searchTitle(warning: Warning, regulator: string): string {
  const subject = subjectOfWarning(warning);
  const [site, ...others] = warning.domains.filter((domain) => domain !== subject);
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const heading = site === undefined ? subject : `${clipped(subject, 40)} (${clipped(site, 30)}${more})`;
  return `${clipped(cleanText(heading), 84)}: ${regulator} warning, ${whenOf(warning)}`;
}

/** The date or, if there is none, what tells the record from others with its name. */
function whenOf({ published_on, id }: Warning): string {
  return published_on === null ? `record ${id.slice(id.lastIndexOf("-") + 1)}` : dateWords(published_on);
}
