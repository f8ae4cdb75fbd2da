/** Parts of a check's result, for one question or for the many of a pasted message. */
import type { CheckResult, TelegramCheckAnswer } from "../../api/shapes/lookup.ts";
import { caseStatusWords } from "../../records/case-status.ts";
import { pagePath } from "../page-paths.ts";
import { actionBadge, resultBadge, target, trackerBadge } from "./components.ts";
import { entryTitle } from "./entries.ts";
import { clipped, counted, dated } from "./format.ts";
import { defangedText, type Html, html, isolated, sourceLink } from "./html.ts";
import { resultMeaning } from "./words.ts";

type Match = CheckResult["bots"][number]["match"];

export const verdictWords: Record<CheckResult["verdict"], string> = {
  watchlist_match: "On the watchlist",
  documented_bot: "A documented bot",
  both: "A documented bot, and on the watchlist",
  no_record: "Nothing on record",
};

/** Class names of a verdict's box: what rests on complaints and allegations alone looks other than what was decided. */
export function verdictLook(result: CheckResult): string {
  return isListed(result) && !isDecided(result) ? `${result.verdict} alleged` : result.verdict;
}

/** Whether a record of the watchlist matched. */
export function isListed({ verdict }: CheckResult): boolean {
  return verdict === "watchlist_match" || verdict === "both";
}

/** Whether a matching case was settled or decided. */
export function isDecided({ enforcement_actions }: CheckResult): boolean {
  return enforcement_actions.some(({ status }) => ["decided", "settled"].includes(caseStatusWords[status].standing));
}

/** How far each matching record goes, each standing once: unverified complaint, allegation, judgment. */
export function standings(result: CheckResult): Html {
  const badges = new Map<string, Html>();
  for (const action of result.enforcement_actions) badges.set(action.status, actionBadge(action));
  if (result.dfpi_entries.length > 0) badges.set("tracker", trackerBadge());
  return badges.size === 0 ? html`` : html`<p class="badges">${[...badges.values()]}</p>`;
}

export const telegramWords: Record<TelegramCheckAnswer["result"], string> = {
  official: "Stated by a listed bot as its own",
  impersonator_on_record: "Named by a tracker entry",
  lookalike: "Resembles an official handle",
  not_on_record: "Nothing on record",
};

export function actionMatches(list: CheckResult["enforcement_actions"]): Html[] {
  return list.map(
    (
      action,
    ) => html`<li><h3><a href="${pagePath.watchlistEntry(action.id)}">${isolated(defangedText(action.title))}</a></h3>
<p>${actionBadge(action)} ${action.regulator}, ${dated(action.filed_date ?? action.status_date)}</p>${why(action.match)}
<p>${defangedText(action.summary)}</p>${sourceLink(action.source_url)}</li>
`,
  );
}

export function entryMatches(list: CheckResult["dfpi_entries"]): Html[] {
  return list.map(
    (
      entry,
    ) => html`<li><h3><a href="${pagePath.watchlistEntry(entry.id)}">${isolated(clipped(entryTitle(entry), 200))}</a></h3>
<p>${trackerBadge()}${entry.listing === "removed" ? " No longer listed." : ""} DFPI tracker, seen ${dated(entry.first_seen)}</p>${why(entry.match)}
${entry.summary === null ? "" : html`<p>${defangedText(entry.summary)}</p>`}${sourceLink(entry.detail_url ?? entry.source_url)}</li>
`,
  );
}

export function botMatches(list: CheckResult["bots"]): Html[] {
  return list.map(
    (bot) => html`<li><h3><a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a></h3>
<p>${resultBadge(bot.report_card)} ${bot.category}</p>${why(bot.match)}
<p>${bot.summary}</p><p class="quiet">${resultMeaning(bot.report_card.result)}</p></li>
`,
  );
}

/** How many tracker entries match beyond those shown. */
export function moreEntries(result: CheckResult): Html {
  const more = result.dfpi_total_matches - result.dfpi_entries.length;
  if (more === 0) return html``;
  return html`<p>${counted(more, "more entry matches", "more entries match")}; the first ${result.dfpi_entries.length} are shown.</p>`;
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

export function telegramBody(telegram: TelegramCheckAnswer): Html {
  return html`<p>${telegram.guidance}</p>
<ul>${telegram.reasons.map((reason) => html`<li>${reason}</li>`)}${telegram.bots.map((bot) => html`<li><a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a> ${sourceLink(bot.source)}</li>`)}</ul>
${telegram.dfpi_entries.length === 0 ? "" : html`<ul class="matches">${entryMatches(telegram.dfpi_entries)}</ul>`}`;
}

export function nearMisses(list: CheckResult["suggestions"]): Html {
  return html`<ul>${list.map(
    (near) =>
      html`<li><a href="${near.type === "bot" ? pagePath.bot(near.slug) : pagePath.watchlistEntry(near.id)}">${isolated(near.type === "bot" ? near.name : defangedText(near.name))}</a>: ${defangedText(near.reason)}</li>`,
  )}</ul>`;
}

/** Filled by the script as the answers arrive; without script a link leads to them. */
export function outsideSignals(website: string): Html {
  return html`<div class="signals" data-website="${website}"><div class="arriving" aria-live="polite"></div>
<noscript><p><a href="${target("/api/site-check.json", { url: website })}">Ask for the signals</a> (opens as JSON).</p></noscript></div>`;
}
