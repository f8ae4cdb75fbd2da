/** The result of a check as a page with an address of its own: what is on record at once, signals from outside after it. */
import type { CheckAnswer, TelegramCheckAnswer } from "../../api/shapes/lookup.ts";
import { pagePath } from "../page-paths.ts";
import { checkerForm } from "./checker.ts";
import { actionBadge, provenance, resultBadge, target, trackerBadge } from "./components.ts";
import { entryTitle } from "./entries.ts";
import { clipped, counted, dated } from "./format.ts";
import { defangedText, type Html, html, isolated, sourceLink } from "./html.ts";
import type { Page } from "./page.ts";
import { resultMeaning } from "./words.ts";

type Match = CheckAnswer["bots"][number]["match"];

export interface CheckInput {
  answer: CheckAnswer;
  /** Website in the query whose outside signals can be asked for; null where it names none. */
  website: string | null;
  /** Where the query names a Telegram handle. */
  telegram: TelegramCheckAnswer | null;
}

const verdictWords: Record<CheckAnswer["verdict"], string> = {
  watchlist_match: "On the watchlist",
  documented_bot: "A documented bot",
  both: "A documented bot, and on the watchlist",
  no_record: "Nothing on record",
};

/** The page before anything is asked, or where what was asked is too short or too long. */
export function emptyCheckPage(problem: string | null): Page {
  return {
    path: pagePath.check(),
    title: "Check a name or address",
    description: "Check a trading bot, website or Telegram handle against documented bots and regulators' records.",
    indexed: false,
    main: html`<h1>Check a name or address</h1>
${problem === null ? "" : html`<p role="alert">${problem}</p>`}
${checkerForm()}`,
  };
}

export function checkPage({ answer, website, telegram }: CheckInput): Page {
  const asked = clipped(answer.query.trim(), 200);
  return {
    path: target(pagePath.check(), { q: asked }),
    title: `${verdictWords[answer.verdict]}: ${clipped(defangedText(asked), 60)}`,
    description: answer.guidance,
    json: target("/api/check.json", { q: asked }),
    indexed: false,
    main: html`<section class="again" aria-label="Check">${checkerForm(asked)}</section>
<article class="verdict ${answer.verdict}" aria-labelledby="verdict">
<p class="kind">What is on record about <bdi>${defangedText(asked)}</bdi></p>
<h1 id="verdict">${verdictWords[answer.verdict]}</h1>
<p>${answer.guidance}</p>
</article>
${answer.enforcement_actions.length === 0 ? "" : actions(answer.enforcement_actions)}
${answer.dfpi_entries.length === 0 ? "" : entries(answer)}
${answer.bots.length === 0 ? "" : bots(answer.bots)}
${telegram === null ? "" : telegramSection(telegram)}
${answer.suggestions.length === 0 ? "" : suggestions(answer.suggestions)}
${website === null ? "" : signals(website)}
${provenance(answer.meta, target("/api/check.json", { q: asked }))}`,
  };
}

function actions(list: CheckAnswer["enforcement_actions"]): Html {
  return html`<section aria-labelledby="actions"><h2 id="actions">${counted(list.length, "enforcement action", "enforcement actions")}</h2>
<ul class="matches">${list.map(
    (
      action,
    ) => html`<li><h3><a href="${pagePath.watchlistEntry(action.id)}">${isolated(defangedText(action.title))}</a></h3>
<p>${actionBadge(action)} ${action.regulator}, ${dated(action.filed_date ?? action.status_date)}</p>${why(action.match)}
<p>${defangedText(action.summary)}</p>${sourceLink(action.source_url)}</li>
`,
  )}</ul></section>`;
}

function entries(answer: CheckAnswer): Html {
  const more = answer.dfpi_total_matches - answer.dfpi_entries.length;
  return html`<section aria-labelledby="entries"><h2 id="entries">${counted(answer.dfpi_total_matches, "tracker entry", "tracker entries")}</h2>
<ul class="matches">${answer.dfpi_entries.map(
    (
      entry,
    ) => html`<li><h3><a href="${pagePath.watchlistEntry(entry.id)}">${isolated(clipped(entryTitle(entry), 200))}</a></h3>
<p>${trackerBadge()}${entry.listing === "removed" ? " No longer listed." : ""} DFPI tracker, seen ${dated(entry.first_seen)}</p>${why(entry.match)}
${entry.summary === null ? "" : html`<p>${defangedText(entry.summary)}</p>`}${sourceLink(entry.detail_url ?? entry.source_url)}</li>
`,
  )}</ul>${more > 0 ? html`<p>${counted(more, "more entry matches", "more entries match")}; the first ${answer.dfpi_entries.length} are shown.</p>` : ""}</section>`;
}

function bots(list: CheckAnswer["bots"]): Html {
  return html`<section aria-labelledby="bots"><h2 id="bots">In the directory</h2>
<ul class="matches">${list.map(
    (bot) => html`<li><h3><a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a></h3>
<p>${resultBadge(bot.report_card)} ${bot.category}</p>${why(bot.match)}
<p>${bot.summary}</p><p class="quiet">${resultMeaning(bot.report_card.result)}</p></li>
`,
  )}</ul></section>`;
}

/** Why a record was found, in words. */
function why({ type, value }: Match): Html {
  const shown = html`“${isolated(defangedText(value))}”`;
  const words: Record<Match["type"], Html> = {
    exact_name: html`it bears the name ${shown}`,
    alias: html`it is also known as ${shown}`,
    brand: html`it is known by the name ${shown}`,
    respondent: html`it names ${shown} as a respondent`,
    domain: html`it names the website ${shown}`,
    subdomain: html`it names ${shown}, of the same owner`,
    wallet_address: html`it names the wallet address ${shown}`,
    telegram_handle: html`it names the Telegram handle ${shown}`,
  };
  return html`<p class="why">Matched because ${words[type]}.</p>`;
}

const telegramWords: Record<TelegramCheckAnswer["result"], string> = {
  official: "Stated by a listed bot as its own",
  impersonator_on_record: "Named by a tracker entry",
  lookalike: "Resembles an official handle",
  not_on_record: "Handle not on record",
};

function telegramSection(telegram: TelegramCheckAnswer): Html {
  return html`<section class="telegram" aria-labelledby="telegram"><h2 id="telegram">Telegram: ${telegramWords[telegram.result]}</h2>
<p>${telegram.guidance}</p>
<ul>${telegram.reasons.map((reason) => html`<li>${reason}</li>`)}${telegram.bots.map((bot) => html`<li><a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a> ${sourceLink(bot.source)}</li>`)}</ul></section>`;
}

function suggestions(list: CheckAnswer["suggestions"]): Html {
  return html`<section class="aside" aria-labelledby="near"><h2 id="near">Near misses, not matches</h2>
<ul>${list.map(
    (near) =>
      html`<li><a href="${near.type === "bot" ? pagePath.bot(near.slug) : pagePath.watchlistEntry(near.id)}">${isolated(near.type === "bot" ? near.name : defangedText(near.name))}</a>: ${defangedText(near.reason)}</li>`,
  )}</ul></section>`;
}

/** Filled by the script as the answers arrive; without script a link leads to them. */
function signals(website: string): Html {
  return html`<section class="signals" aria-labelledby="signals" data-website="${website}"><h2 id="signals">Signals from outside</h2>
<p class="quiet">Look-alike names, age of the domain, HTTPS. Signals are observations, never a verdict.</p>
<div class="arriving" aria-live="polite"></div>
<noscript><p><a href="${target("/api/site-check.json", { url: website })}">Ask for the signals</a> (opens as JSON).</p></noscript></section>`;
}
