/** Pages about the service itself: sources, advertising, terms of use, and what went wrong. */

import { dayOf } from "../base/dates.ts";
import { type ProblemCode, problems } from "../base/errors.ts";
import { say } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import { disclosure, licenseNote, notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { AdvertiseAnswer } from "../contract/shapes/answers.ts";
import type { SourceState } from "../contract/shapes/meta.ts";
import { publisher } from "../contract/site.ts";
import { count, counted, dated, dateWords, dollars } from "../formats/figures.ts";
import { html, isolated, joinedHtml, outboundLink } from "../formats/html.ts";
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
  read and forgotten: it is never logged, stored or put in an address. No page keeps an API key. Installed, the site
  keeps a page of help on your device for when you are offline.</p></section>
<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
<p>${joinedHtml(linked, "; ")}. <a
  href="${pagePath.sources()}">When each was last read</a>. <a href="${pagePath.corrections()}">How to ask for a
    correction</a>.</p></section>`,
  };
}

/** Instead of a problem document, for a browser. @param detail our own words; never repeats what the visitor sent. */
export function errorPage(code: ProblemCode, detail: string, requestId: string): Page {
  const { status, title } = problems[code];
  const isMissing = status === 404;
  const reminder = "A missing page says nothing about the bot or website you were looking for.";
  return {
    path: pagePath.problems(),
    title,
    description: title,
    indexed: false,
    main: html`<header class="head"><p class="kind">Error ${status}</p>
<h1>${isMissing ? "There is no page at this address" : title}</h1>
<p class="lead">${isMissing ? reminder : detail}</p></header>
<ul><li><a href="${pagePath.home()}">Check a name, address or message</a></li><li>
  <a href="${pagePath.directory()}">Directory of bots</a></li><li><a href="${pagePath.watchlist()}">Watchlist</a></li>
    </ul>
<p class="quiet">Request ${requestId}</p>`,
  };
}
