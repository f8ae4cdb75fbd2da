/** Pages of regulators' cases and of consumers' reports: in every language, around the record's own words. */

import { answerMeta } from "../answers/meta.ts";
import { datesOfCase, statementsOn, toEnforcementAction, toTrackerEntry, toWarning } from "../answers/records.ts";
import { consequenceWords, whoWarnsIn } from "../ask/answer/against-words.ts";
import { inSentence } from "../ask/answer/called.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, joinSentences, type MessageId, rowIn, say } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { EnforcementAction, TrackerEntry, Warning } from "../contract/shapes/watchlist.ts";
import type { Site } from "../contract/site.ts";
import { clipped, dollars } from "../formats/figures.ts";
import {
  bidiText,
  cleanText,
  defanged,
  defangedText,
  type Html,
  html,
  isolated,
  outboundLink,
  sourceLink,
  spoken,
} from "../formats/html.ts";
import type { Named } from "../formats/titles.ts";
import { entryTitle, subjectOf, subjectOfWarning, warningTitle } from "../formats/titles.ts";
import { compareText } from "../record/canonical.ts";
import { caseStatusWords, wordsOfCase } from "../record/case-status.ts";
import type { EnforcementActionRecord } from "../record/enforcement-action.ts";
import type { TrackerEntryRecord } from "../record/tracker-entry.ts";
import { reuseOf, statedConcern, type WarningWithList } from "../record/warning.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { badge, commaIn, day } from "./components.ts";
import type { Page } from "./page.ts";
import { botLink, imitatedBy, list, listedPage, recordName, recordText, sourceOf } from "./record-parts.ts";
import { caseBadge, meaningOfCase, meaningOfList, scamType, stageOf, stageOfCase } from "./record-words.ts";
import { reuseWords } from "./reuse.ts";

export function actionPage(
  record: EnforcementActionRecord,
  snapshot: Snapshot,
  site: Site,
  lang: Language = "en",
): Page {
  const action = toEnforcementAction(record, site);
  const label = (message: MessageId) => say(lang, message);
  // They hold money but are not accused of wrongdoing.
  const relief = record.respondents.filter(({ kind }) => kind === "relief_defendant").map(({ name }) => name);
  const notAccused = html` <span class="quiet">(${spoken(lang, "entry.relief")})</span>`;
  const respondent = (name: string) => html`${recordName(name)}${relief.includes(name) && notAccused}`;
  const related = relatedCases(record, snapshot).map((other) => toEnforcementAction(other, site));
  const { standing, short } = wordsOfCase(action);
  const { filed, decided } = datesOfCase(action);
  const { title, regulator, summary, brand_names, domains, respondents, criminal_cases } = action;
  const date = filed ?? decided;
  const when = date === null ? "" : `, ${dateIn(lang, date)}`;
  const unknown = label("directory.not_known");
  const bots = action.related_bots.map((slug) => botLink(slug, snapshot));
  const statusSource = sourceOf(action.status_source, action.status_source_kind, lang);
  const stage = lang === "en" ? short : stageOfCase(action, lang);
  // The summary is in English.
  const further = lang === "en" ? defangedText(summary) : meaningOfCase(action, lang);
  const sum = action.amount_text === null ? null : recordText(lang, action.amount_text);
  const dollarSum = action.amount_usd === null ? unknown : dollars(action.amount_usd, lang);
  return listedPage({
    lang,
    meta: answerMeta(snapshot, site, { sources: ["curated"], notices: [notice.allegation, notice.cite] }),
    record: action,
    name: title,
    isSentence: true,
    title: `${cleanText(title)}: ${stage}`,
    description: `${defangedText(title)} (${regulator}${when}): ${stage}. ${further}`,
    standing: "regulator_acted",
    kind: standing === "dismissed" ? say(lang, "entry.case_of", { regulator }) : undefined,
    lead: html`<p class="result">${caseBadge(action, lang)}</p>\n<p>${bidiText(meaningOfCase(action, lang))}</p>`,
    heading: label(standing === "allegation" ? "entry.alleged" : "entry.case_about"),
    said: html`<p>${recordText(lang, datesInWords(defangedText(summary)))}</p>
<p>${sourceOf(action.source_url, action.source_kind, lang)}</p>`,
    more: caseTimeline(action, related, lang),
    facts: [
      [
        label("watchlist.status"),
        html`${stageOf(action.status, lang)}${commaIn(lang)}${day(lang, decided, label("answer.no_date"))} ${statusSource}`,
      ],
      [label("entry.filed"), day(lang, filed, unknown)],
      [label("entry.respondents"), list(respondents.map(respondent), label("entry.none_named"))],
      [label("entry.trade_names"), list(brand_names.map(recordName), label("directory.none_on_record"))],
      [label("entry.websites"), list(domains.map(defanged), label("directory.none_on_record"))],
      [label("entry.offered"), recordText(lang, defangedText(action.product_type))],
      [label("watchlist.involved"), label(action.involves_bot ? "entry.involved" : "watchlist.not_mentioned")],
      [label("entry.sum"), sum ?? dollarSum],
      [
        label("entry.criminal_cases"),
        list(
          criminal_cases.map((one) => criminal(one, lang)),
          null,
        ),
      ],
      [label("entry.release"), action.release_number ?? unknown],
      [label("entry.case"), [action.case_number, action.court].filter((part) => part !== null).join(", ") || unknown],
      [label("entry.in_directory"), list(bots, null)],
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

function outcomeOf({ defendant, outcome, sentence }: CriminalCase, lang: Language): Html {
  const came = datesInWords(sentence === null ? outcome : `${outcome}. ${sentence}`);
  return html`${isolated(defendant)}: ${recordText(lang, came)}`;
}

function criminal(one: CriminalCase, lang: Language): Html {
  const { date, court, case_number, source_url, source_kind } = one;
  const where = [court, case_number].map((part) => part !== null && html`, ${isolated(part)}`);
  return html`${outcomeOf(one, lang)}${date && html` (${day(lang, date, "")})`}${where} ${sourceOf(source_url, source_kind, lang)}`;
}

/** Complaint, orders, pleas and judgments of it and related cases by day; nothing where fewer than two are known. */
export function caseTimeline(
  action: EnforcementAction,
  related: readonly EnforcementAction[],
  lang: Language = "en",
): Html | undefined {
  const all = [action, ...related].flatMap((one) => stepsOf(one, one === action, lang));
  // One criminal case can stand on record with several regulators' cases.
  const steps = [...new Map(all.map((step) => [step.said, step])).values()];
  if (new Set(steps.map(({ date }) => date)).size < 2) return undefined;
  return html`<section aria-labelledby="course"><h2 id="course">${spoken(lang, "entry.timeline")}</h2>
<ol class="timeline">${steps.sort((a, b) => compareText(a.date, b.date)).map(({ item }) => item)}</ol></section>`;
}

function stepsOf(action: EnforcementAction, isOwn: boolean, lang: Language) {
  type Words = Record<"standing" | "label", string>;
  const step = (date: string | null, { standing, label }: Words, what: Html, source: Html) => {
    const item = html`<li class="${standing}"><p class="when">${day(lang, date, "")} · ${badge(standing, label)}</p>
<p>${what} ${source}</p></li>\n`;
    return date === null ? [] : [{ date, said: `${date} ${label} ${what}`, item }];
  };
  const stage = (reachedStage: EnforcementAction["status"] | CriminalCase["stage"]) => {
    return { standing: caseStatusWords[reachedStage].standing, label: stageOf(reachedStage, lang) };
  };
  const { filed, decided } = datesOfCase(action);
  const { id, status, regulator } = action;
  const title = recordText(lang, defangedText(action.title));
  const link = html`<a href="${pagePath.watchlistEntry(id)}">${title}</a>`;
  const text = html`${regulator}: ${isOwn ? spoken(lang, "entry.this_case") : link}`;
  const isOpen = caseStatusWords[status].standing === "allegation";
  const filingDate = filed === decided || isOpen ? null : filed;
  const dateOfStatus = isOpen ? (filed ?? decided) : decided;
  const reached = status === "unknown" ? null : dateOfStatus;
  const filing = { standing: "allegation", label: say(lang, "entry.filed") };
  return [
    ...step(filingDate, filing, text, sourceOf(action.source_url, action.source_kind, lang)),
    ...step(reached, stage(status), text, sourceOf(action.status_source, action.status_source_kind, lang)),
    ...action.criminal_cases.flatMap((one) =>
      step(one.date, stage(one.stage), outcomeOf(one, lang), sourceOf(one.source_url, one.source_kind, lang)),
    ),
  ];
}

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
  const { names, domains, wallet_addresses, scam_types, impersonates } = entry;
  const source = entry.detail_url ?? entry.source_url;
  const summary =
    entry.summary &&
    html`${recordText(lang, defangedText(entry.summary))} <span class="quiet">(${spoken(lang, "entry.our_words")})</span>`;
  const none = label("directory.none_on_record");
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
    said: html`<p>${summary ?? spoken(lang, "entry.no_summary")}</p>
<p>${sourceLink(source, spoken(lang, "answer.source"))}</p>`,
    facts: [
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

/** `Websites: example[.]com, example[.]org.` */
function sitesIn(domains: readonly string[], lang: Language): string {
  return `${say(lang, "entry.websites")}: ${rowIn(lang, domains.map(defangedText))}.`;
}

/** Whether the tracker gives a name, website or handle, and not just what kind of person was imitated. */
function isNamed({ names, domains }: Named): boolean {
  return names.length + domains.length > 0;
}

export function warningPage(
  { list: head, ...parts }: WarningWithList,
  snapshot: Snapshot,
  site: Site,
  lang: Language = "en",
): Page {
  const warning = toWarning(head, parts.warning, snapshot, site);
  const label = (message: MessageId) => say(lang, message);
  const title = warningTitle(warning);
  const { domains, published_on } = warning;
  const { regulator, regulator_name, note } = head;
  // Told so that nobody takes the real firm for the one warned about.
  const shared = warning.shared_with.map(({ name, firm }) => {
    return spoken(lang, "entry.not_that_firm", { name: datesInWords(defangedText(name)), firm });
  });
  const warns = warnsOf(warning, whoWarnsIn(head, parts.warning, lang), lang);
  const none = label("directory.none_on_record");
  const consequence = consequenceWords({ list: head, ...parts }, lang);
  return listedPage({
    lang,
    meta: answerMeta(snapshot, site, { sources: ["curated", head.id], notices: [notice.warning, notice.cite] }),
    record: warning,
    name: title,
    title: searchTitle(warning, regulator, lang),
    description: joinSentences([
      warns,
      `${label("entry.warned_on")}: ${whenOf(warning, lang)}.`,
      domains.length === 0 ? null : sitesIn(domains.slice(0, 5), lang),
      lang === "en" ? head.meaning : null,
    ]),
    standing: "regulator_warned",
    lead: html`<p class="lead">${bidiText(warns)}</p>
${lang === "en" ? html`<p>${head.meaning}</p>` : meaningOfListing({ list: head, ...parts }, lang)}
${consequence && html`<p>${bidiText(consequence)} ${head.consequence && sourceOf(head.consequence.source_url, "official", lang)}</p>`}`,
    removed: warning.listing === "removed" && label("entry.warning_gone"),
    heading: say(lang, "entry.regulator_says", { regulator: lang === "en" ? regulator : inSentence(regulator, lang) }),
    said: html`<p>${warning.summary === null ? spoken(lang, "entry.names_only") : recordText(lang, warning.summary)}</p>
<p>${sourceOf(warning.source_url, warning.source_kind, lang)}</p>
${note && html`<p class="quiet">${recordText(lang, datesInWords(note))}</p>`}`,
    facts: [
      [label("entry.names"), list(warning.names.map(recordName), none)],
      [label("entry.websites"), list(domains.map(defanged), none)],
      [label("entry.mail"), list(warning.mail_domains.map(defanged), null)],
      imitatedBy(warning.imitates, snapshot, "entry.imitated_by_warning", lang),
      [label("entry.also_firm"), list(shared, null)],
      [label("entry.warned_on"), day(lang, published_on, label("entry.no_date"))],
      [
        label("entry.first_seen"),
        published_on === null && warning.first_seen ? day(lang, warning.first_seen, "") : null,
      ],
      [label("entry.last_on_list"), warning.last_seen && day(lang, warning.last_seen, "")],
      [label("entry.list"), recordText(lang, outboundLink(head.url, `${regulator_name}: ${head.name}`))],
      [label("entry.reuse"), reuseWords(reuseOf(head, parts.warning), lang)],
      [label("entry.credit"), warning.credit && recordText(lang, warning.credit)],
    ],
    source: warning.source_url,
    cited: { author: regulator_name, date: published_on },
    statements: statementsOn(snapshot, warning.id),
    modified: warning.last_seen,
  });
}

/** Who warns about what, in a sentence. */
function warnsOf({ names: [name], domains }: Warning, regulator: string, lang: Language): string {
  if (name !== undefined)
    return say(lang, "warned.by", { count: 1, regulator, subject: datesInWords(defangedText(name)) });
  return say(lang, domains.length === 1 ? "entry.warns_site" : "entry.warns_sites", { regulator });
}

/** What it is listed for, then what being on the list means. */
function meaningOfListing({ list: head, warning }: WarningWithList, lang: Language): Html {
  const regulator = inSentence(head.regulator, lang);
  const clause = say(lang, `warned.${statedConcern(head, warning) ?? "any"}`, { regulator });
  return html`<p>${spoken(lang, "warned.reason", { clause })}</p>
<p class="quiet">${spoken(lang, "entry.list_meaning")}: ${meaningOfList(head, lang)}</p>`;
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
