/**
 * The change log: filtered, paged, and one page per change; in every language, around the record's own words. It leads
 * with what happened: corrections of our own record stand apart, behind one line.
 */

import { changesAnswerOf } from "../answers/changes.ts";
import { answerMeta } from "../answers/meta.ts";
import { toChange } from "../answers/records.ts";
import { whoWarnsIn } from "../ask/answer/against-words.ts";
import { dayOf } from "../base/dates.ts";
import type { Language } from "../base/words/languages.ts";
import { bracketsIn, dateIn, type MessageId, say } from "../base/words/say.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import { type ChangesQuery, changesQuery } from "../contract/queries.ts";
import type { ChangesAnswer } from "../contract/shapes/answers.ts";
import type { Change } from "../contract/shapes/feeds.ts";
import type { Site } from "../contract/site.ts";
import { clipped } from "../formats/figures.ts";
import {
  bidiText,
  defangedText,
  type Html,
  type HtmlValue,
  html,
  isolated,
  ofRecord,
  ownPath,
  sourceLink,
  spoken,
} from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { subjectOf } from "../formats/titles.ts";
import { type ChangeEvent, changeKinds, isUndated } from "../record/change-event.ts";
import type { EnforcementActionRecord } from "../record/enforcement-action.ts";
import type { WarningWithList } from "../record/warning.ts";
import type { ChangeRow } from "../snapshot/shapes.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { changedValue, changeSummary } from "./change-words.ts";
import { inLanguage, languageSwitch } from "./checker.ts";
import { badge, colonIn, day, facts, pageBar, provenance } from "./components.ts";
import { ofLanguage, pathIn } from "./languages.ts";
import { filterBy, filterForm } from "./lists.ts";
import type { Page } from "./page.ts";

const path = pagePath.changes();

type Asked = Partial<Pick<ChangesQuery, "kind" | "bot" | "cursor">>;

/** Says whether something happened, and not only to our record of it. */
export function isNews({ kind, cause }: Pick<ChangeEvent, "kind" | "cause">): boolean {
  return kind !== "correction" && cause !== "correction";
}

/** Answers with what the page shows: of one kind or bot everything, and else what is news. */
export function changesShown(snapshot: Snapshot, site: Site, { kind, bot, cursor }: Asked): ChangesAnswer {
  const isWhole = kind === undefined && bot === undefined;
  const isShown = (row: ChangeRow) => {
    if (!isWhole) return true;
    // What was imported has that as its cause, and need not be read for it.
    const event = row.imported ? undefined : snapshot.find.change.get(row.id);
    return isNews(event ?? { kind: row.kind, cause: "import" });
  };
  // An address of before may go on after one that is not shown any more.
  const last = snapshot.changeIndex.find(({ id }) => id === cursor);
  const shownCursor = last !== undefined && isShown(last) ? cursor : undefined;
  return changesAnswerOf(snapshot, site, changesQuery.parse({ kind, bot, cursor: shownCursor }), isShown);
}

export function changesPage(
  { meta, changes, next }: ChangesAnswer,
  filter: Asked,
  snapshot: Snapshot,
  lang: Language = "en",
): Page {
  const nameOf = (bot: string) => snapshot.find.bot.get(bot)?.name ?? bot;
  const cursor = next === null ? undefined : (new URL(next).searchParams.get("cursor") ?? undefined);
  const parameters = { kind: filter.kind, bot: filter.bot };
  const json = target("/api/changes.json", parameters);
  const items = changes.map((change) => changeItem(change, snapshot, lang));
  const list = html`<ol class="timeline" aria-label="${say(lang, "page.changes")}">${items}</ol>`;
  const newest = html`<li><a href="${target(path, parameters)}">${spoken(lang, "changes.newest")}</a></li>`;
  const older = html`<li><a href="${target(path, { ...parameters, cursor })}" rel="next">${spoken(lang, "changes.older")}</a></li>`;
  const about = filter.bot === undefined ? "" : html` · ${isolated(nameOf(filter.bot))}`;
  const kinds = Object.fromEntries(changeKinds.map((kind) => [kind, say(lang, kindMessage(kind))]));
  const byKind = filterBy("kind", say(lang, "changes.kind"), kinds, say(lang, "changes.news"));
  const here = { ...parameters, cursor: filter.cursor };
  const isWhole = Object.values(filter).every((value) => value === undefined);
  const isOwn = filter.kind === "correction";
  const lead = spoken(lang, isOwn ? "changes.corrections_lead" : "changes.lead");
  return {
    path: target(path, { ...here, ...ofLanguage(lang) }),
    ...(isWhole && { pathIn: (other: Language) => pathIn(path, other) }),
    lang,
    languages: languageSwitch(lang, (other) => target(path, { ...here, lang: other })),
    title: say(lang, "changes.title"),
    description: say(lang, "changes.description"),
    json,
    indexed: isWhole,
    heading: say(lang, "page.changes"),
    lead: lang === "en" ? lead : html`${lead} ${spoken(lang, "changes.in_english")}`,
    bar: pageBar({ follow: pagePath.follow(), csv: "/api/changes.csv", json, lang }),
    meta,
    main: html`${filterForm({ path, parameters, kept: "bot", filters: [byKind, ["bot", nameOf]], lang })}
<p class="count" role="status">${spoken(lang, "changes.count", { count: meta.counts?.["matching"] ?? changes.length })}${about}${isWhole && correctionsLink(snapshot, lang)}</p>
${changes.length === 0 ? html`<p>${spoken(lang, "changes.none")}</p>` : list}
<nav class="pages" aria-label="${say(lang, "list.pages")}">
  <ul>${filter.cursor !== undefined && newest}${cursor && older}</ul></nav>`,
  };
}

/** The one line behind which our own corrections stand. */
function correctionsLink({ changeIndex }: Snapshot, lang: Language): Html | false {
  const count = changeIndex.filter(({ kind }) => kind === "correction").length;
  const link = html` <a href="${target(path, { kind: "correction" })}">${spoken(lang, "changes.corrections", { count })}</a>`;
  return count > 0 && link;
}

function kindMessage(kind: Change["kind"]): MessageId {
  return kind === "warning" ? "standing.regulator_warned" : `change.${kind}`;
}

/** A documented bot is called as it calls itself, "Copin.io" too. */
export function titleOf({ subject, title }: Pick<Change, "subject" | "title">): string {
  return subject.type === "bot" ? title : defangedText(title);
}

/** The same without what a correction's title says of its kind, which other languages say in their own words. */
export function subjectIn(change: Change, lang: Language): string {
  const title = titleOf(change);
  return lang === "en" ? title : withoutKind(title);
}

function withoutKind(title: string): string {
  return title.replace(/: correction of our record$/u, "");
}

/**
 * What changed, in a line: what is on a list in the reader's language; a bot by its name, with the kind of change;
 * anything else by its title, which is English.
 * @param isKindTold whether the kind stands beside it.
 */
export function lineOf(change: Change, { find }: Snapshot, lang: Language, isKindTold = false): Html {
  const { subject, kind } = change;
  const words = isKindTold ? withoutKind(subjectIn(change, lang)) : subjectIn(change, lang);
  const title = html`<span${ofRecord(lang)}>${isolated(clipped(words, 240))}</span>`;
  const withKind = isKindTold ? title : html`${title}${colonIn(lang)}${spoken(lang, kindMessage(kind))}`;
  if (kind === "correction") return lang === "en" ? title : withKind;
  if (subject.id === null) return title;
  const warning = find.warning.get(subject.id);
  if (warning !== undefined) return bidiText(warningLine(warning, kind, lang));
  if (lang === "en") return title;
  const entry = find.entry.get(subject.id);
  const reported = entry === undefined ? undefined : subjectOf(entry);
  if (reported !== undefined) return bidiText(reportLine(defangedText(reported), kind, lang));
  const action = find.action.get(subject.id);
  if (action !== undefined) return bidiText(caseLine(action, lang));
  const bot = subject.type === "bot" ? find.bot.get(subject.id) : undefined;
  if (bot === undefined) return title;
  const botName = html`<span${ofRecord(lang)}>${isolated(bot.name)}</span>`;
  return isKindTold ? botName : html`${botName}${colonIn(lang)}${spoken(lang, kindMessage(kind))}`;
}

/** Whose case it is and about whom, without how far it has come since. */
function caseLine({ regulator, brand_names, respondents }: EnforcementActionRecord, lang: Language): string {
  const subject = defangedText(brand_names[0] ?? respondents[0]?.name ?? "");
  const [opening, closing] = bracketsIn(lang);
  return `${subject}${opening}${say(lang, "entry.case_of", { regulator })}${closing}`;
}

function warningLine({ list, warning }: WarningWithList, kind: Change["kind"], lang: Language): string {
  const sites = [...warning.domains, ...warning.mail_domains];
  const subject = defangedText(warning.names[0] ?? warning.full_names[0] ?? sites[0] ?? list.name);
  const regulator = whoWarnsIn(list, warning, lang);
  return kind === "warning_removal"
    ? say(lang, "warned.removed", { regulator, subject })
    : say(lang, "warned.by", { count: 1, regulator, subject });
}

function reportLine(subject: string, kind: Change["kind"], lang: Language): string {
  return kind === "tracker_removal"
    ? say(lang, "reported.removed", { subject })
    : say(lang, "reported.by", { count: 1, subject });
}

function causeOf({ cause }: Pick<Change, "cause">, lang: Language): string {
  return say(lang, `cause.${cause}`);
}

/** The day it happened, where anybody dates it. */
function whenOf(change: Change, lang: Language): Html {
  return day(lang, isUndated(change) ? null : change.date, say(lang, "numbers.no_date"));
}

/** One change in a list, linked to the page of its record. */
function changeItem(change: Change, snapshot: Snapshot, lang: Language): Html {
  const { kind, source_url } = change;
  const summary = change.summary !== null && html`<p dir="auto">${changeSummary(change, lang)}</p>`;
  const cause =
    kind !== "correction" && change.cause !== "import" && html`<p class="quiet">${causeOf(change, lang)}</p>`;
  return html`<li id="${change.id}"><p class="when">${whenOf(change, lang)} ·
${badge("kind", say(lang, kindMessage(kind)))}</p>
<p><a href="${ownPath(change.page_url)}">${lineOf(change, snapshot, lang, true)}</a>
  </p>${summary}${cause}${source_url && sourceLink(source_url, spoken(lang, "answer.source"))}</li>\n`;
}

/** The page of one change: for a regulator's release it is the only page of ours. */
export function changePage(event: ChangeEvent, snapshot: Snapshot, site: Site, lang: Language = "en"): Page {
  const change = toChange(event, site);
  const sources = ["curated", "dfpi", "sec", "cftc"];
  const meta = answerMeta(snapshot, site, { sources, notices: [notice.allegation, notice.tracker, notice.cite] });
  const subject = ownPath(change.page_url);
  const pathOfChange = pagePath.change(change.id);
  const text = change.summary === null ? subjectIn(change, lang) : defangedText(change.summary);
  const kind = say(lang, kindMessage(change.kind));
  const source = sourceLink(change.source_url, spoken(lang, "answer.source"));
  return {
    ...inLanguage(pathOfChange, lang),
    title: clipped(subjectIn(change, lang), 120),
    description: isUndated(change)
      ? `${kind}${colonIn(lang)}${text}`
      : `${kind}, ${dateIn(lang, change.date)}${colonIn(lang)}${text}`,
    trail: [{ name: say(lang, "page.changes"), path: pagePath.changes() }],
    indexed: subject === pathOfChange,
    main: html`<article class="entry">
<header class="head"><p class="kind">${kind}</p>
<h1${ofRecord(lang)}>${isolated(subjectIn(change, lang))}</h1></header>
${change.summary && html`<p class="lead">${changeSummary(change, lang)}</p>`}
${facts([
  [say(lang, "watchlist.date"), whenOf(change, lang)],
  [say(lang, "changes.first_published"), firstPublished(change, lang)],
  [say(lang, "changes.why"), causeOf(change, lang)],
  [say(lang, "changes.before"), changedValue(change, change.before, lang)],
  [say(lang, "changes.after"), changedValue(change, change.after, lang)],
  [say(lang, "changes.source"), change.source_url === null ? say(lang, "changes.own_rules") : source],
  [
    say(lang, "entry.facts"),
    subject === pathOfChange ? null : html`<a href="${subject}">${spoken(lang, "changes.record_page")}</a>`,
  ],
])}
${provenance(meta, lang)}
</article>`,
  };
}

/** A correction made by hand can be newer than the newest read, which is the time of a snapshot. */
function firstPublished({ detected_at, date }: Change, lang: Language): HtmlValue {
  const detected = dayOf(detected_at);
  return detected < date ? null : day(lang, detected, "");
}
