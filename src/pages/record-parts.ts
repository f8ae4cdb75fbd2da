/** What the pages of single records share: their frame, names and links. Words tell an allegation from a judgment. */

import { kindsReported } from "../ask/answer/against-words.ts";
import type { Standing } from "../ask/answer/standing.ts";
import type { Language } from "../base/words/languages.ts";
import { bracketsIn, listIn, type MessageId, rowIn, say } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import { pagePath } from "../contract/paths.ts";
import type { Meta } from "../contract/shapes/meta.ts";
import type { Statement, TrackerEntry } from "../contract/shapes/watchlist.ts";
import {
  defangedText,
  type Html,
  type HtmlValue,
  html,
  isolated,
  ofRecord,
  sourceLink,
  spoken,
} from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import type { SourceKind } from "../record/warning.ts";
import { asOf } from "../snapshot/freshness.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { languageSwitch, type StandingName, standingBadge } from "./checker.ts";
import { type CitedSource, citationOf, colonIn, day, type Fact, facts, pageBar, provenance } from "./components.ts";
import { pathIn } from "./languages.ts";
import type { Page } from "./page.ts";
import { standingPicture } from "./pictures.ts";
import { recordPage } from "./structured.ts";

export interface ListedPage extends Pick<Page, "title" | "description"> {
  lang: Language;
  record: { id: string; page_url: string };
  /** Heading of the page, in plain words. */
  name: string;
  standing: Standing;
  /** What its badge says, if not the standing's name. */
  standingName?: StandingName;
  /** Instead of the standing's badge. */
  kind?: string | undefined;
  /** What it is and what that means, below the name. */
  lead: Html;
  /** That it has left its list, if it has. */
  removed?: string | false;
  /** The source's own words or ours, with the source. */
  heading: string;
  said: Html;
  facts: readonly Fact[];
  /** What those named say of it themselves. */
  statements: readonly Statement[];
  more?: Html | undefined;
  /** What the source is about, if not the name; and its address. */
  about?: string;
  source: string;
  /** Whose statement it is, and what it says. */
  cited: Omit<CitedSource, "url">;
  /** Day; that of the newest read if left out. */
  modified?: string | null;
  meta: Meta;
}

/** The page of one watchlist record. No address of a scam is a link. */
export function listedPage(input: ListedPage): Page {
  const { record, name, standing, title, description, about = name, source, removed, meta, lang } = input;
  const json = pagePath.scamAnswer(record.id);
  const path = pagePath.watchlistEntry(record.id);
  const citation = citationOf(name, record.page_url, meta, { ...input.cited, url: source });
  return {
    path: pathIn(path, lang),
    pathIn: (other: Language) => pathIn(path, other),
    lang,
    languages: languageSwitch(lang, (other) => target(path, { lang: other })),
    title,
    crumb: name,
    description,
    trail: [{ name: say(lang, "page.watchlist"), path: pagePath.watchlist() }],
    json,
    structured: [recordPage({ name, url: record.page_url, about, source, modified: input.modified ?? asOf(meta) })],
    picture: standingPicture(standing),
    main: html`<article class="entry">
<header class="head">
<p class="kind">${input.kind ?? standingBadge(standing, lang, spoken(lang, `standing.${input.standingName ?? standing}`))}</p>
<h1>${isolated(defangedText(name))}</h1>
${input.lead}
<p class="next"><a href="${pagePath.help()}">${spoken(lang, "action.get_help")}</a></p>
${pageBar({ json, citation, lang })}
${removed && html`<p><strong>${spoken(lang, "answer.removed")}</strong> ${removed}</p>`}
</header>
<section aria-labelledby="what"><h2 id="what">${input.heading}</h2>
${input.said}
</section>
${statementSection(input.statements, lang)}
${input.more}
<section aria-labelledby="facts"><h2 id="facts">${spoken(lang, "entry.facts")}</h2>
${facts(input.facts)}
</section>
<section class="aside" aria-labelledby="wrong"><h2 id="wrong">${spoken(lang, "entry.mistake")}</h2>
<p>${spoken(lang, "entry.mistake_text")} ${correctionLink(record.id, lang)}</p>
</section>
${provenance(meta, lang)}
</article>`,
  };
}

/** What those named say of a record, beside what its source says. */
export function statementSection(statements: readonly Statement[], lang: Language): Html | "" {
  if (statements.length === 0) return "";
  const items = statements.map(({ by, said_on, text, source_url }) => {
    const cited = source_url !== null && html` ${sourceLink(source_url, spoken(lang, "answer.source"))}`;
    return html`<figure><blockquote dir="auto"><p>${isolated(defangedText(text))}</p></blockquote>
<figcaption>${isolated(by)}, ${day(lang, said_on, "")}${cited}</figcaption></figure>\n`;
  });
  return html`<section aria-labelledby="own"><h2 id="own">${spoken(lang, "entry.own_words")}</h2>
<p class="quiet">${spoken(lang, "entry.own_words_text")}</p>
${items}</section>`;
}

/** `Websites: example[.]com, example[.]org.` */
export function sitesIn(domains: readonly string[], lang: Language): string {
  return `${say(lang, "entry.websites")}${colonIn(lang)}${rowIn(lang, domains.map(defangedText))}.`;
}

/** Where a mistake in one record is told; the request names the record. */
export function correctionLink(id: string, lang: Language): Html {
  const address = target(pagePath.corrections(), { about: id });
  return html`<a href="${address}" rel="nofollow">${spoken(lang, "page.corrections")}</a>`;
}

/** A link to a bot of the directory. @param unlisted what it is called if the directory does not have it. */
export function botLink(slug: string, { find }: Snapshot, unlisted = slug): Html {
  return html`<a href="${pagePath.bot(slug)}">${isolated(find.bot.get(slug)?.name ?? unlisted)}</a>`;
}

/** Whom a record is about, if it imitates somebody. @param what says that it is not about them. */
export function imitatedBy(
  victim: TrackerEntry["impersonates"],
  snapshot: Snapshot,
  what: MessageId,
  lang: Language,
): Fact {
  const term = say(lang, "entry.imitates");
  if (victim === null) return [term, null];
  const { name, bot_slug: slug } = victim;
  const whom = slug === null ? recordName(name) : botLink(slug, snapshot, name);
  return [term, html`${whom}${colonIn(lang)}${spoken(lang, what)}`];
}

/** Where a case or warning is told, and whether that is a copy. */
export function sourceOf(url: string, kind: SourceKind, lang: Language): Html {
  const link = sourceLink(url, spoken(lang, "answer.source"));
  const copied = copies[kind];
  const [opening, closing] = bracketsIn(lang);
  return copied === undefined ? link : html`${link}${opening}${spoken(lang, copied)}${closing}`;
}

/** What a source is that is not the authority's own page. */
const copies: Partial<Record<SourceKind, MessageId>> = { copy: "entry.copy", press: "entry.press" };

/** A text of the record's, which is English, on a page in any language. */
export function recordText(lang: Language, text: HtmlValue): HtmlValue {
  return lang === "en" ? text : html`<span${ofRecord(lang)}>${text}</span>`;
}

/** What a record says in its own words, which are English: below what the page says in the reader's language. */
export function inRecordsWords(text: string, lang: Language): Html {
  return html`<p class="quiet">${spoken(lang, "record.in_english")} ${recordText(lang, text)}</p>`;
}

/** What a consumer's report says: in another language than the record's, what it is about stands first. */
export function reportWords(entry: Pick<TrackerEntry, "scam_types">, summary: string, lang: Language): Html {
  const words = defangedText(summary);
  if (lang === "en") return html`<p>${words}</p>`;
  const kinds = kindsReported([{ scam_types: [...entry.scam_types], summary }], lang);
  const about = kinds.length > 0 && spoken(lang, "reported.describes", { count: 1, kinds: listIn(lang, kinds) });
  return html`${about && html`<p>${about}</p>`}${inRecordsWords(words, lang)}`;
}

/** Gives a name from a record as text that opens nothing, its dates in words. */
export function recordName(name: string): Html {
  return isolated(datesInWords(defangedText(name)));
}

export function list(items: readonly HtmlValue[], none: string | null): HtmlValue {
  if (items.length < 2) return items[0] ?? none;
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}
