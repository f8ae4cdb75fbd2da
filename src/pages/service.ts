/** Pages about the service itself: sources, advertising, corrections, terms of use, feeds, and what went wrong. */

import { dayOf } from "../base/dates.ts";
import { type ProblemCode, problems } from "../base/errors.ts";
import { say } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import { pagePath } from "../contract/addresses.ts";
import { disclosure, licenseNote, notice } from "../contract/notices.ts";
import type { AdvertiseAnswer } from "../contract/shapes/answers.ts";
import type { SourceState } from "../contract/shapes/meta.ts";
import { publisher, type Site } from "../contract/site.ts";
import { reminderDays } from "../formats/calendar.ts";
import { count, counted, dated, dateWords, dollars } from "../formats/figures.ts";
import { defangedText, type Html, html, isolated, joinedHtml, outboundLink } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { asOf, publishedSources } from "../snapshot/freshness.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { badge, pageBar, table } from "./components.ts";
import type { Page } from "./page.ts";
import { reuseSection } from "./reuse.ts";

export function sourcesPage({
  sources,
  generated_at,
  find,
}: Pick<Snapshot, "sources" | "generated_at" | "find">): Page {
  const byTerm = Map.groupBy(publishedSources, ({ staleAfterDays }) => staleAfterDays);
  const terms = Array.from(byTerm, ([days, those]) => {
    const names = those.map(({ name }) => name).join("; ");
    return html`<li>After\n${counted(days, "day")} without a good read: ${names}</li>`;
  });
  return {
    path: pagePath.sources(),
    title: "Sources and how fresh they are",
    description: "Every list and register behind the record, when we last read it, and when it counts as stale.",
    heading: "Sources",
    lead: html`Where the record comes from, and when we last read each source. If a source fails, we keep its last
  good copy and mark it stale.`,
    main: html`${table(
      `Sources as of ${dateWords(asOf({ sources, generated_at }))}`,
      sources,
      [
        ["Source", (source) => outboundLink(source.url, source.name)],
        ["State", ({ status }) => badge(`source-${status}`, say("en", `source.${status}`))],
        ["Last read", (source) => dated(source.retrieved_at && dayOf(source.retrieved_at), "never")],
        ["Records", (source) => (source.retrieved_at === null ? "none yet" : count(source.records)), "number"],
        ["How much of it", ({ extent }) => extent?.sentence],
        ["What to know", ({ note }) => datesInWords(note ?? "")],
      ],
      "sources",
    )}
${reuseSection({ find })}
<section aria-labelledby="terms"><h2 id="terms">When a source is stale</h2>
<ul>${terms}</ul>
<p>Live checks of a website come from the domain registries (RDAP) and from the site itself, when you ask.</p>
  </section>`,
  };
}

export function advertisePage(answer: AdvertiseAnswer): Page {
  const placements = answer.active_placements.map(({ url, advertiser, placement_id, from, to }) => {
    return html`<li>${outboundLink(url, isolated(advertiser), true)}:
${placement_id}, ${dated(from)} to ${dated(to)}</li>`;
  });
  return {
    path: pagePath.advertise(),
    title: "Advertising",
    description: "What an advert on Botwatch costs, the rules for adverts, and every one that runs now.",
    json: "/api/advertise.json",
    heading: "Advertising",
    lead: disclosure,
    bar: pageBar({ json: "/api/advertise.json" }),
    meta: answer.meta,
    main: html`<section aria-labelledby="rules"><h2 id="rules">Rules for adverts</h2>
<ol>${answer.integrity_rules.map((rule) => html`<li>${rule}</li>`)}</ol></section>
<section aria-labelledby="active"><h2 id="active">Running now</h2>
${placements.length === 0 ? html`<p>None.</p>` : html`<ul>${placements}</ul>`}</section>
<section aria-labelledby="rates"><h2 id="rates">Prices</h2>
${table("Placements on offer", answer.placements, [
  ["Placement", ({ title }) => title],
  ["Where", ({ where }) => where],
  ["Price per month", ({ price_per_month: price }) => (price === null ? "By agreement" : dollars(price)), "number"],
])}</section>`,
  };
}

/** Days within which whoever asks for a correction hears what came of it. */
const answeredWithinDays = 14;

/** @param about what a request is about, if its page led here. */
export function correctionsPage({ baseUrl, contact }: Site, about: { name: string; path: string } | null): Page {
  const address = contactAddress(contact);
  return {
    path: target(pagePath.corrections(), { about: about?.path.split("/").at(-1) }),
    indexed: about === null,
    title: "Ask for a correction",
    description: "Named on Botwatch and something is wrong? How a firm or person asks for a correction, privately.",
    lead: html`If you are named here and something is wrong, write to us. Requests stay private: we publish none of
  them.`,
    main: html`<section aria-labelledby="where"><h2 id="where">Where to write</h2>
${about && html`<p>About: <a href="${about.path}">${isolated(defangedText(about.name))}</a></p>`}
${
  address === null
    ? html`<p>Whoever runs this copy of the service has given no address yet: it belongs into the setting
  <code>CONTACT</code>. Until then, the source that a page names can correct what it says.</p>`
    : html`<p>${address.name && html`${isolated(address.name)}, `}<a
      href="${about === null ? address.uri : prefilled(address.uri, about.name, baseUrl + about.path)}">
        ${isolated(address.shown)}</a></p>`
}
<p>We never answer in a chat, a forum or a messenger, and never ask for money or a key. Anyone who does so in our name
  is an impostor.</p></section>
<section aria-labelledby="what"><h2 id="what">What to send</h2>
<ol><li>The address of the page, such as a bot's or an entry's.</li><li>The sentence that is wrong, and what is
  right.</li><li>A source that anyone can open: a court's or regulator's page, a release, a registry.</li>
    <li>If you write for the firm, proof of it: a message from its own domain is enough.</li></ol></section>
<section aria-labelledby="how"><h2 id="how">What happens then</h2>
<ul><li>Within ${answeredWithinDays} days you hear what was corrected or, if nothing was, why.</li>
<li>A mistake of ours is corrected with the next publication and listed as a correction under <a
  href="${pagePath.changes()}?kind=correction">changes</a>.</li>
<li>We repeat reports, warnings and cases from the regulator. If the regulator is wrong, ask it: when it changes or
  removes its entry, so do we, and the page says so.</li>
<li>Being imitated is no mark against a firm. If a page mixes you up with an imitator, tell us and we will separate
  the two.</li>
<li>Only a source changes a record. Payments, adverts and threats do not.</li></ul></section>`,
  };
}

/**
 * `Jane Doe jane@example.org`, `jane@example.org` or `https://example.org/contact`; null if there is no address.
 * @returns its `uri` (`mailto:` or `https:`), as `shown` to readers, and whose it is.
 */
export function contactAddress(setting = "") {
  const words = setting.trim().split(/\s+/u);
  const at = words.findIndex((word) => uriOf(word) !== null);
  const uri = uriOf(words[at] ?? "");
  const others = words.toSpliced(at, 1).join(" ");
  return uri === null
    ? null
    : { name: others.replace(/[,;:]$/u, "") || null, uri, shown: uri.replace(/^mailto:/u, "") };
}

function uriOf(word: string): string | null {
  const bare = word.replace(/^[<(]|[>),;]+$/gu, "");
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/u.test(bare)) return `mailto:${bare}`;
  return /^https:\/\//u.test(bare) && URL.canParse(bare) ? bare : null;
}

/** A message or a new issue that already says which record it is about; another page is opened as it is. */
function prefilled(uri: string, name: string, page: string): string {
  const subject = `Correction: ${defangedText(name)}`;
  const body = `${page}\n\nWhat is wrong:\n\nWhat is right, and a source that anyone can open:\n`;
  const field = uri.startsWith("mailto:") ? "subject" : "title";
  if (field === "title" && !/\/issues\/new$/u.test(uri)) return uri;
  return `${uri}?${field}=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export function aboutPage(sources: readonly SourceState[]): Page {
  const linked = sources.map(({ url, name }) => outboundLink(url, name));
  return {
    path: pagePath.about(),
    title: "About and terms of use",
    description: `What ${publisher} is, what it is not, and on which terms its data may be reused.`,
    heading: `About ${publisher}`,
    lead: html`${publisher} answers one question: is anything on record about this trading bot or website, who says
  so, and as of when?`,
    main: html`<section aria-labelledby="is"><h2 id="is">What it is</h2>
<p>Three kinds of record: documented <a href="${pagePath.directory()}">trading bots</a> with report cards made by <a
  href="${pagePath.methodology()}">published rules</a>; a <a href="${pagePath.watchlist()}">watchlist</a> made only
    from regulators' records; and a <a href="${pagePath.leaderboard()}">leaderboard</a> of on-chain vaults. Every
      statement has its source, and every match says why it matched.</p></section>
<section aria-labelledby="not"><h2 id="not">What it is not</h2>
<ul><li>${notice.noRecord}</li><li>${notice.allegation} ${notice.tracker}</li><li>${notice.impostor}</li>
  <li>${notice.advice}</li></ul></section>
<section aria-labelledby="terms"><h2 id="terms">Terms of use of the data</h2>
<ul><li>${licenseNote} <a href="${pagePath.sources()}#reuse">The terms of each list</a></li><li>${notice.cite}</li><li>When you pass on that nothing was found, say as well that this
  does not mean it is safe.</li><li>Keep the wording of a status: an allegation is an allegation.</li>
    <li>Data changes at most daily: keep answers for an hour and ask again with If-None-Match. Without a key, the
      limits of the <a href="${pagePath.terms()}">free tier</a> apply. With a paid key you need not give credit.</li>
      </ul></section>
<section aria-labelledby="money"><h2 id="money">Money</h2><p>${disclosure} <a href="${pagePath.advertise()}">Prices
  and rules for adverts</a>.</p></section>
<section aria-labelledby="privacy"><h2 id="privacy">Privacy</h2>
<p>No cookies and no trackers; your browser asks no other host. For the live checks of a website, our server asks that
  website and the registry of its domain, which do not learn who you are. A message pasted into the checker is
  read and forgotten: it is never logged, stored or put in an address. No page keeps an API key.</p></section>
<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
<p>${joinedHtml(linked, "; ")}. <a
  href="${pagePath.sources()}">When each was last read</a>. <a href="${pagePath.corrections()}">How to ask for a
    correction</a>.</p></section>`,
  };
}

type Followed = Partial<Record<"bot" | "q", string | undefined>>;

/** For people who never used a feed. @param query slug of a bot, or a question; everything, where neither is known. */
export function followPage({ find }: Snapshot, { baseUrl }: Site, query: Followed = {}): Page {
  const bot = find.bot.get(query.bot ?? "");
  const question = bot === undefined ? query.q : undefined;
  const name = bot?.name ?? question;
  const ofAll = question === undefined ? pagePath.atomFeed() : target(pagePath.questionFeed(), { q: question });
  const feed = bot === undefined ? ofAll : pagePath.botAtomFeed(bot.slug);
  const check = baseUrl + pagePath.check();
  const bookmarklet = `javascript:location.href='${check}?q='+encodeURIComponent(location.hostname)`;
  return {
    path: target(pagePath.follow(), { bot: bot?.slug, q: question }),
    indexed: name === undefined,
    title: name === undefined ? "Hear of what is new" : `Follow ${defangedText(name)}`,
    description:
      "New cases, warnings, incidents and changed report cards, in a feed reader, without leaving an address.",
    heading: "Hear of what is new",
    lead: html`New cases, warnings, incidents and changed report cards come to you. You leave no address with us, and
  nobody sees what you follow.`,
    main: html`${name !== undefined && lookedUpAgain(name)}<section aria-labelledby="how"><h2 id="how">Follow ${isolated(defangedText(name ?? "everything"))} in a feed reader</h2>
<ol class="steps"><li>Copy this address: <code>${baseUrl + feed}</code></li><li>Get a feed reader. Many are free; some
  browsers and mail programs, such as Thunderbird and Vivaldi, have one.</li><li>In the reader, choose “Add feed” or
    “Follow”, and paste the address.</li></ol>
<p class="quiet">A feed is a file that programs read. <a href="${feed}">Opened in a browser</a> it looks like code, and
  that is all right.</p></section>
<section aria-labelledby="question"><h2 id="question">Follow a question</h2>
<form class="searching" action="${pagePath.follow()}" method="get">
<div class="field"><label for="followed">Name, website, handle or wallet</label>
  <input id="followed" name="q" required minlength="2" maxlength="200" autocomplete="off"></div>
<button type="submit">Get its feed</button></form>
<p>The feed has an entry for each case, warning or report that answers it, and a new one when something comes on record.
  Its address is all there is: we keep nothing about who follows it.</p></section>
<section aria-labelledby="what"><h2 id="what">What else you can follow</h2>
<ul class="tiles three">
<li><h3><a href="${pagePath.follow()}">Everything</a></h3><p>All changes of the record, a few a day. There is a feed
  <a href="${pagePath.jsonFeed()}">as JSON</a>, too.</p></li>
<li><h3><a href="${pagePath.directory()}">One bot</a></h3><p>Open its page and choose “Subscribe”.</p></li>
<li><h3><a href="${pagePath.changes()}">One kind of change</a></h3><p>Choose it on the page of changes, or ask for it
  <a href="${pagePath.reference("changes")}#listChanges">over JSON</a>.</p></li>
</ul></section>
<section aria-labelledby="bookmark"><h2 id="bookmark">Check the site you are on</h2>
<p>Make a bookmark with this as its address: <code>${bookmarklet}</code></p>
<p>On a doubtful page, choose it: what is on record about that site opens here. It sends the site's name and nothing
  else.</p></section>`,
  };
}

/** For those without a feed reader: the answer itself, to keep, and a reminder of it. */
function lookedUpAgain(name: string): Html {
  const shown = isolated(defangedText(name));
  const answer = target(pagePath.check(), { q: name });
  const calendar = target(pagePath.questionCalendar(), { q: name });
  return html`<section aria-labelledby="again"><h2 id="again">Look ${shown} up again</h2>
<ul class="steps"><li><a href="${answer}">Open the answer about ${shown}</a> and bookmark it: it always says what is on
  record that day.</li><li><a href="${calendar}" download="botwatch.ics">Put it in your calendar</a>: a reminder every
    ${reminderDays} days, with the link in it.</li></ul></section>\n`;
}

/** Instead of a problem document, for a browser. @param detail our own words; never repeats what the visitor sent. */
export function errorPage(code: ProblemCode, detail: string, requestId: string): Page {
  const { status, title } = problems[code];
  const isMissing = status === 404;
  const missing = "A missing page says nothing about the bot or website you were looking for.";
  return {
    path: pagePath.problems(),
    title,
    description: title,
    indexed: false,
    main: html`<header class="head"><p class="kind">Error ${status}</p>
<h1>${isMissing ? "There is no page at this address" : title}</h1>
<p class="lead">${isMissing ? missing : detail}</p></header>
<ul><li><a href="${pagePath.home()}">Check a name, address or message</a></li><li>
  <a href="${pagePath.directory()}">Directory of bots</a></li><li><a href="${pagePath.watchlist()}">Watchlist</a></li>
    </ul>
<p class="quiet">Request ${requestId}</p>`,
  };
}
