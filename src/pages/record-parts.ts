/** What the pages of single records share: their frame, names and links. Words tell an allegation from a judgment. */

import type { Standing } from "../ask/answer/standing.ts";
import { datesInWords } from "../base/words/wording.ts";
import { pagePath } from "../contract/paths.ts";
import type { Meta } from "../contract/shapes/meta.ts";
import type { Statement, TrackerEntry } from "../contract/shapes/watchlist.ts";
import { dated } from "../formats/figures.ts";
import { cleanText, defangedText, type Html, type HtmlValue, html, isolated, sourceLink } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { sourceKindWords } from "../formats/words.ts";
import type { SourceKind } from "../record/warning.ts";
import { asOf } from "../snapshot/freshness.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { standingBadge } from "./checker.ts";
import { type CitedSource, citationOf, type Fact, facts, pageBar, provenance } from "./components.ts";
import type { Page } from "./page.ts";
import { standingPicture } from "./pictures.ts";
import { recordPage } from "./structured.ts";

interface ListedPage extends Pick<Page, "title" | "description"> {
  record: { id: string; page_url: string };
  /** Heading of the page, in plain words. */
  name: string;
  standing: Standing;
  /** Instead of the standing's badge. */
  kind?: string | undefined;
  /** What it is and what that means, below the name. */
  lead: Html;
  /** If it has left its list. */
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
  /** Whose statement it is, and of which day. */
  cited: Pick<CitedSource, "author" | "date">;
  /** Day; that of the newest read if left out. */
  modified?: string | null;
  meta: Meta;
}

/** The page of one watchlist record. No address of a scam is a link. */
export function listedPage(input: ListedPage): Page {
  const { record, name, standing, title, description, about = name, source, removed, meta } = input;
  const json = pagePath.scamAnswer(record.id);
  const citation = citationOf(cleanText(defangedText(name)), record.page_url, meta, { ...input.cited, url: source });
  return {
    path: pagePath.watchlistEntry(record.id),
    title,
    crumb: name,
    description,
    trail: [{ name: "Watchlist", path: pagePath.watchlist() }],
    json,
    structured: [recordPage({ name, url: record.page_url, about, source, modified: input.modified ?? asOf(meta) })],
    picture: standingPicture(standing),
    main: html`<article class="entry">
<header class="head">
<p class="kind">${input.kind ?? standingBadge(standing)}</p>
<h1>${isolated(defangedText(name))}</h1>
${input.lead}
<p class="next"><a href="${pagePath.help()}">Already paid or shared a key? Get help now</a></p>
${pageBar({ json, citation })}
${removed && html`<p><strong>No longer listed:</strong> ${removed}</p>`}
</header>
<section aria-labelledby="what"><h2 id="what">${input.heading}</h2>
${input.said}
</section>
${statementSection(input.statements)}
${input.more}
<section aria-labelledby="facts"><h2 id="facts">On record</h2>
${facts(input.facts)}
</section>
<section class="aside" aria-labelledby="wrong"><h2 id="wrong">Named here by mistake?</h2>
<p>Firms can share a name. We repeat what the source says and correct our mistakes. ${correctionLink(record.id)}, or
  have a statement of your own published here.</p>
</section>
${provenance(meta)}
</article>`,
  };
}

/** What those named say of a record, beside what its source says. */
export function statementSection(statements: readonly Statement[]): Html | "" {
  if (statements.length === 0) return "";
  const items = statements.map(({ by, said_on, text, source_url }) => {
    const cited = source_url !== null && html` ${sourceLink(source_url)}`;
    return html`<figure><blockquote><p>${isolated(defangedText(text))}</p></blockquote>
<figcaption>${isolated(by)}, ${dated(said_on)}${cited}</figcaption></figure>\n`;
  });
  return html`<section aria-labelledby="own"><h2 id="own">In their own words</h2>
<p class="quiet">A statement of those named. We publish it as they made it, and have not checked it.</p>
${items}</section>`;
}

/** Where a mistake in one record is told; the request names the record. */
export function correctionLink(id: string): Html {
  return html`<a href="${target(pagePath.corrections(), { about: id })}" rel="nofollow">Ask for a correction</a>`;
}

/** A link to a bot of the directory. @param unlisted what it is called if the directory does not have it. */
export function botLink(slug: string, { find }: Snapshot, unlisted = slug): Html {
  return html`<a href="${pagePath.bot(slug)}">${isolated(find.bot.get(slug)?.name ?? unlisted)}</a>`;
}

/** Whom a record is about, if it imitates somebody. @param what is about it: `the warning is about`. */
export function imitatedBy(victim: TrackerEntry["impersonates"], snapshot: Snapshot, what: string): Fact {
  if (victim === null) return ["Imitates", null];
  const { name, bot_slug: slug } = victim;
  return ["Imitates", html`${slug === null ? recordName(name) : botLink(slug, snapshot, name)}: ${what}`];
}

/** Where a case or warning is told, and whether that is a copy. */
export function sourceOf(url: string, kind: SourceKind): Html {
  return html`${sourceLink(url)}${sourceKindWords[kind]}`;
}

/** Gives a name from a record as text that opens nothing, its dates in words. */
export function recordName(name: string): Html {
  return isolated(datesInWords(defangedText(name)));
}

export function list(items: readonly HtmlValue[], none: string | null = "None on record"): HtmlValue {
  if (items.length < 2) return items[0] ?? none;
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}
