/** What a feed contains, before it is written as Atom or as JSON Feed. */

import { createHash } from "node:crypto";
import { checkAnswerOf } from "../../answers/check.ts";
import { datesOfCase } from "../../answers/records.ts";
import { instantOf } from "../../base/dates.ts";
import { say } from "../../base/words/say.ts";
import { datesInWords, dateWords } from "../../base/words/wording.ts";
import { notice } from "../../contract/notices.ts";
import { pagePath } from "../../contract/paths.ts";
import type { EnforcementAction, TrackerEntry, Warning } from "../../contract/shapes/watchlist.ts";
import { publisher, type Site } from "../../contract/site.ts";
import type { BotRecord } from "../../record/bot.ts";
import { compareText } from "../../record/canonical.ts";
import type { ChangeEvent } from "../../record/change-event.ts";
import { sourceKindOf } from "../../record/others.ts";
import { listOfWarningId } from "../../record/warning-ids.ts";
import { eventId } from "../../snapshot/event-drafts.ts";
import { oncePerSnapshot, type Snapshot } from "../../snapshot/snapshot.ts";
import { cleanText, defangedText, followable, type Html, html } from "../html.ts";
import { target } from "../targets.ts";
import { entryTitle, warningTitle } from "../titles.ts";
import { changeCauseWords, changeKindWords, sourceKindWords } from "../words.ts";

export interface Feed {
  id: string;
  title: string;
  description: string;
  /** Time of the newest entry (UTC), or of the first import. Never that of a snapshot in which nothing happened. */
  updated: string;
  pageUrl: string;
  /** Newest first. */
  entries: FeedEntry[];
}

export interface FeedEntry {
  id: string;
  /** Plain text in one line. */
  title: string;
  /** Time it was published here (UTC); for an imported fact, its own day. */
  updated: string;
  kind: string;
  kindLabel: string;
  content: string;
  pageUrl: string;
  sourceUrl: string | null;
}

/** Most entries in one feed. Older ones are in /api/changes.json. */
export const maxFeedEntries = 100;

export function siteFeed(snapshot: Snapshot, site: Site): Feed {
  return {
    ...common(snapshot, snapshot.changes, site),
    id: feedId("feed of all changes"),
    title: `${publisher}: changes of the record`,
    description:
      "Regulator cases, scam-tracker entries, shutdowns, incidents, report-card changes, regulator releases " +
      "and corrections.",
    pageUrl: site.baseUrl + pagePath.changes(),
  };
}

const changesBySlug = oncePerSnapshot(({ changes }) => Map.groupBy(changes, ({ subject }) => subject.slug));

/** Makes the feed of changes that concern one bot. */
export function botFeed(bot: BotRecord, snapshot: Snapshot, site: Site): Feed {
  const name = cleanText(bot.name);
  return {
    ...common(snapshot, changesBySlug(snapshot).get(bot.slug) ?? [], site),
    id: feedId(`feed of the bot ${bot.slug}`),
    title: `${publisher}: ${name}`,
    description: `Changes of the record about ${name}. Reports that others imitate it are no mark against it.`,
    pageUrl: site.baseUrl + pagePath.bot(bot.slug),
  };
}

function common(snapshot: Snapshot, events: readonly ChangeEvent[], site: Site): Pick<Feed, "updated" | "entries"> {
  const entries = newestPublished(withListsAsOne(events, snapshot), site);
  const start = firstImport(snapshot);
  const newest = entries[0]?.updated ?? start;
  return { updated: compareText(newest, start) > 0 ? newest : start, entries };
}

/** A warning list's import is one entry, dated like its newest warning: thousands would push everything else out. */
function withListsAsOne(events: readonly ChangeEvent[], { find }: Snapshot): ChangeEvent[] {
  const ids = new Set<string>();
  return events.flatMap((event) => {
    if (event.cause !== "import" || event.kind !== "warning") return [event];
    const id = listOfWarningId(event.subject.id);
    const key = `${id} ${event.detected_at}`;
    if (ids.has(key)) return [];
    ids.add(key);
    const list = find.list.get(id);
    const of = list === undefined ? id : `${list.list.regulator_name}: ${list.list.name}`;
    return {
      ...event,
      id: eventId("warning", id, `list on record since ${event.detected_at}`),
      title: `Warning list on record: ${of}`,
      summary: list === undefined ? null : `${list.counts.warnings} warnings. ${list.list.meaning}`,
      source_url: list?.list.url ?? null,
      page_path: pagePath.warningList(id),
    };
  });
}

function entryOf(event: ChangeEvent, site: Site): FeedEntry {
  const { id, kind, title, page_path, source_url } = event;
  const kindLabel = changeKindWords[kind];
  return {
    id: feedId(`change ${id}`),
    title: inOneLine(title) || kindLabel,
    updated: publishedAt(event),
    kind,
    kindLabel,
    content: entryContent(event, site),
    pageUrl: site.baseUrl + page_path,
    sourceUrl: followable(source_url),
  };
}

/** Gives a title as feed readers show it: plain, and without a host name to follow. */
function inOneLine(title: string): string {
  return cleanText(datesInWords(defangedText(title)))
    .replace(/\s+/gu, " ")
    .trim();
}

/**
 * Gives the last published events, newest first. Feed readers want what is new on record, however long ago it happened,
 * so an old case added today comes first; at the same time, the log's order stands.
 */
function newestPublished(events: readonly ChangeEvent[], site: Site): FeedEntry[] {
  const timed = events.map((event) => ({ event, time: publishedAt(event) }));
  const newest = timed.sort((a, b) => compareText(b.time, a.time)).slice(0, maxFeedEntries);
  return newest.map(({ event }) => entryOf(event, site));
}

/** A fact imported with a future day counts from its detection. */
function publishedAt(event: ChangeEvent): string {
  const detected = inSeconds(event.detected_at);
  const day = `${event.date}T00:00:00Z`;
  return event.cause === "import" && day < detected ? day : detected;
}

const firstImport = oncePerSnapshot(({ changes, generated_at }): string => {
  const times = new Set(changes.map((event) => event.detected_at));
  return Array.from(times, inSeconds).sort(compareText)[0] ?? inSeconds(generated_at);
});

/** One notation, so that times compare as text. */
function inSeconds(time: string): string {
  return instantOf(Date.parse(time));
}

/** Host names are written so that mail and feed programs don't make links of them: many belong to scams. */
function entryContent(event: ChangeEvent, site: Site): string {
  // The summary of a card's change gives the reason itself, and an imported fact has no other reason.
  const tellsWhy = event.cause === "import" || event.kind === "report_card_change";
  const paragraphs = [
    event.summary === null ? null : datesInWords(defangedText(event.summary)),
    cautionOf(event),
    tellsWhy ? `${dayLine(event)}.` : `${dayLine(event)}. ${changeCauseWords[event.cause]}`,
    html`${sourceOf(event)} <a href="${site.baseUrl + event.page_path}">Our page</a>.`,
  ];
  return paragraphs.flatMap((text) => (text === null ? [] : String(html`<p>${text}</p>`))).join("\n");
}

/** Gives the day, or the month or year where the source names no day. */
function dayLine({ date, date_precision = "day" }: ChangeEvent): string {
  const [year, month] = [date.slice(0, "YYYY".length), date.slice(0, "YYYY-MM".length)];
  const wordsOf = { day: ["Day", date], month: ["Month", month], year: ["Year", year] } as const;
  const [what, when] = wordsOf[date_precision];
  return `${what}: ${dateWords(when)}`;
}

/** Gives what must be said wherever a complaint or an imitation is reported. */
function cautionOf({ kind, after, subject }: ChangeEvent): string | null {
  const { type, slug } = subject;
  if (type === "tracker_entry") return slug === null ? notice.tracker : `${notice.tracker} ${notice.impostor}`;
  if (type === "warning") return notice.warning;
  if (kind !== "regulator_case") return null;
  if (after === "charged") return say("en", "case.charged.reason");
  return after === "complaint_filed" ? notice.allegation : null;
}

function sourceOf({ source_url }: ChangeEvent): Html {
  const href = followable(source_url);
  if (href === null) return html`Source: our own rules and record.`;
  const kind = sourceKindOf(href);
  return html`Source: <a href="${href}">${new URL(href).hostname}</a>${kind === null ? "" : sourceKindWords[kind]}.`;
}

/** Of our name-based UUIDs (RFC 9562 section 5.5): made once at random. Another one would make every entry look new. */
const namespace = Buffer.from("95b1f5b05d0b4d1c9a3f6e2c7d48e1a6", "hex");

/** `urn:uuid:` and the UUID of a name without host or path: a change has one id on every mirror, for ever. */
export function feedId(name: string): string {
  const bytes = createHash("sha1").update(namespace).update(name, "utf8").digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return `urn:uuid:${bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-")}`;
}

/** @param query a name, website, wallet or handle. Nothing is kept about who follows it. */
export function questionFeed(snapshot: Snapshot, site: Site, query: string): Feed {
  const { enforcement_actions, warnings, dfpi_entries } = checkAnswerOf(snapshot, site, query);
  const id = `question ${query.toLowerCase()}`;
  const subject = cleanText(defangedText(query));
  // The time of a record without a day.
  const began = snapshot.earlier.at(-1)?.generated_at ?? snapshot.generated_at;
  const entry = (
    kind: ChangeEvent["kind"],
    one: EnforcementAction | TrackerEntry | Warning,
    title: string,
    date: string | null,
  ): FeedEntry => {
    const day = date?.padEnd(7, "-01").padEnd(10, "-01");
    return {
      id: feedId(`${id} ${one.id}`),
      title: inOneLine(title),
      updated: day === undefined ? began : `${day}T00:00:00Z`,
      kind,
      kindLabel: changeKindWords[kind],
      content: one.summary === null ? "" : String(html`<p>${datesInWords(defangedText(one.summary))}</p>`),
      pageUrl: one.page_url,
      sourceUrl: followable(("detail_url" in one && one.detail_url) || one.source_url),
    };
  };
  const entries = [
    ...enforcement_actions.map((one) => {
      const { filed, reached } = datesOfCase(one);
      return entry("regulator_case", one, one.title, reached ?? filed);
    }),
    ...warnings.map((one) => {
      const title = `${one.authority ?? one.list.regulator}: ${warningTitle(one)}`;
      return entry("warning", one, title, one.published_on ?? one.first_seen);
    }),
    ...dfpi_entries.map((one) => entry("tracker_entry", one, entryTitle(one), one.first_seen ?? one.dated)),
  ].sort((a, b) => compareText(b.updated, a.updated));
  return {
    id: feedId(id),
    title: `${publisher}: ${subject}`,
    description: `Cases, warnings and reports that answer “${subject}”. None does not mean it is safe.`,
    updated: entries[0]?.updated ?? began,
    pageUrl: site.baseUrl + target(pagePath.check(), { q: query }),
    entries,
  };
}
