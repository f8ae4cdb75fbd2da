/** Parts of a check's result, for one question or for the many in a pasted message. */

import type { CheckResult, MessageCheckAnswer, TelegramCheckAnswer } from "../../api/shapes/lookup.ts";
import { datesOfCase } from "../answers/records.ts";
import { pagePath } from "../page-paths.ts";
import { standingBadge } from "./answer-panel.ts";
import { actionBadge, badge, resultBadge, target, trackerBadge } from "./components.ts";
import { entryTitle } from "./entries.ts";
import { clipped, counted, dated, datesInWords } from "./format.ts";
import { defangedText, type Html, html, isolated, sourceLink } from "./html.ts";
import { resultMeaning } from "./words.ts";

type Match = CheckResult["bots"][number]["match"];

export const telegramWords: Record<TelegramCheckAnswer["result"], string> = {
  official: "A documented bot's own handle",
  impersonator_on_record: "Named in a report on the DFPI tracker",
  lookalike: "Looks like a bot's own handle",
  carries_name: "Uses a documented bot's name",
  not_on_record: "No record found",
};

export function actionMatches(list: CheckResult["enforcement_actions"]): Html[] {
  return list.map((action) => {
    const { filed, decided } = datesOfCase(action);
    return html`<li><h3><a href="${pagePath.watchlistEntry(action.id)}">${isolated(defangedText(action.title))}</a></h3>
<p>${actionBadge(action)} ${action.regulator}, ${dated(filed ?? decided)}</p>${why(action.match)}
<p>${datesInWords(defangedText(action.summary))}</p>${sourceLink(action.source_url)}</li>
`;
  });
}

export function entryMatches(list: CheckResult["dfpi_entries"]): Html[] {
  return list.map(
    (
      entry,
    ) => html`<li><h3><a href="${pagePath.watchlistEntry(entry.id)}">${isolated(clipped(entryTitle(entry), 200))}</a></h3>
<p>${trackerBadge()}${entry.listing === "removed" ? " No longer listed." : ""} DFPI tracker${seen(entry)}</p>${why(entry.match)}
${entry.summary === null ? "" : html`<p>${defangedText(entry.summary)}</p>`}${sourceLink(entry.detail_url ?? entry.source_url)}</li>
`,
  );
}

/** The complaint's own date, or else when it was first seen. */
function seen({ dated: written, first_seen }: CheckResult["dfpi_entries"][number]): Html {
  const day = written ?? first_seen;
  return day === null ? html`` : html`, ${written === null ? "seen " : ""}${dated(day)}`;
}

export function botMatches(list: CheckResult["bots"]): Html[] {
  return list.map(
    (bot) => html`<li><h3><a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a></h3>
<p>${resultBadge(bot.report_card)} ${bot.category}</p>${why(bot.match)}
<p>${bot.summary}</p><p class="quiet">${resultMeaning(bot.report_card.result)}</p></li>
`,
  );
}

/** How many reports match besides those shown. */
export function moreEntries(result: CheckResult): Html {
  const more = result.dfpi_total_matches - result.dfpi_entries.length;
  if (more === 0) return html``;
  return html`<p>${counted(more, "more report matches", "more reports match")}; the first ${result.dfpi_entries.length} are shown.</p>`;
}

/** Why a record was found, in words. */
function why({ type, value }: Match): Html {
  const shown = html`“${isolated(defangedText(value))}”`;
  const words: Record<Match["type"], Html> = {
    exact_name: html`it has the name ${shown}`,
    alias: html`it is also known as ${shown}`,
    brand: html`it is known by the name ${shown}`,
    respondent: html`it names ${shown} as a respondent`,
    domain: html`it names the website ${shown}`,
    subdomain: html`it names ${shown}, which has the same owner`,
    wallet_address: html`it names the wallet address ${shown}`,
    telegram_handle: html`it names the Telegram handle ${shown}`,
  };
  return html`<p class="why">Matched because ${words[type]}.</p>`;
}

export function telegramBody(telegram: TelegramCheckAnswer): Html {
  // The answer's headline has said it already.
  const isSaid = telegram.result === "carries_name" || telegram.result === "lookalike";
  return html`${isSaid ? "" : html`<p>${telegram.guidance}</p>`}
<ul>${telegram.reasons.map((reason) => html`<li>${reason}</li>`)}${telegram.bots.map((bot) => html`<li><a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a> ${sourceLink(bot.source)}</li>`)}</ul>
${telegram.dfpi_entries.length === 0 ? "" : html`<ul class="matches">${entryMatches(telegram.dfpi_entries)}</ul>`}`;
}

function nearLink(near: CheckResult["suggestions"][number]): Html {
  if ("slug" in near) {
    const path = near.type === "bot" ? pagePath.bot(near.slug) : pagePath.predictionVenue(near.slug);
    return html`<a href="${path}">${isolated(near.name)}</a>`;
  }
  const name = isolated(defangedText(near.name));
  return html`<a href="${pagePath.watchlistEntry(near.id)}">${name}</a>`;
}

export function warningMatches(list: CheckResult["warnings"]): Html[] {
  return list.map(
    (
      warning,
    ) => html`<li><h3><a href="${pagePath.watchlistEntry(warning.id)}">${isolated(`${warning.list.regulator}: ${warning.list.name}`)}</a></h3>
<p>${warning.listing === "removed" ? "No longer listed. " : ""}${dated(warning.published_on, "date not known")}</p>${why(warning.match)}
<p>${defangedText(warning.summary ?? warning.list.meaning)}</p>${sourceLink(warning.source_url)}</li>
`,
  );
}

/** Venues and vaults on record. */
export function placeMatches({ venues, vaults }: Pick<CheckResult, "venues" | "vaults">): Html[] {
  return [
    ...venues.map(
      (venue) => html`<li><h3><a href="${pagePath.predictionVenue(venue.slug)}">${isolated(venue.name)}</a></h3>
<p>${venue.status_text}</p>${why(venue.match)}${sourceLink(venue.status_source)}</li>
`,
    ),
    ...vaults.map(
      (vault) => html`<li><h3><a href="${pagePath.vault(vault.address)}">${isolated(vault.name)}</a></h3>
<p>Hyperliquid vault${vault.rank === null ? "" : `, rank ${vault.rank} by 30-day profit and loss`}</p>${why(vault.match)}</li>
`,
    ),
  ];
}

/** The subjects of a message or question, one row each. */
export function subjectRows(subjects: CheckResult["subjects"]): Html {
  return html`<ul class="matches">${subjects.map(
    (subject) => html`<li><h3>${isolated(defangedText(subject.shown_as))}</h3><p>${standingBadge(subject.standing)}</p>
<p>${defangedText(subject.headline)} ${defangedText(subject.reason)}</p>${subject.link === null ? "" : html`<p>The link shows ${isolated(defangedText(subject.link.shows))} and leads to ${isolated(defangedText(subject.link.leads_to))}.</p>`}
${subject.matches.map(recordLink)}</li>
`,
  )}</ul>`;
}

function recordLink({ record, id, match }: CheckResult["subjects"][number]["matches"][number]): Html {
  const shown = isolated(defangedText(match.value));
  const paths = {
    bot: pagePath.bot(id),
    enforcement_action: pagePath.watchlistEntry(id),
    tracker_entry: pagePath.watchlistEntry(id),
    venue: pagePath.predictionVenue(id),
    vault: pagePath.vault(id),
    warning: pagePath.watchlistEntry(id),
  };
  const path = paths[record];
  return html`<p><a href="${path}">${shown}</a></p>`;
}

/** What may have been meant; beside a warning or report, cases that have the name of the website. */
export function nearMisses({ standing, suggestions }: Pick<CheckResult, "standing" | "suggestions">): Html | "" {
  if (suggestions.length === 0) return "";
  const isListed = standing === "regulator_warned" || standing === "complaint_reported";
  const areCases = suggestions.every(({ type }) => type === "enforcement_action");
  return html`<section class="aside" aria-labelledby="near"><h2 id="near">${isListed && areCases ? "A case has the same name" : "You may have meant"}</h2>
<ul>${suggestions.map((near) => html`<li>${nearLink(near)}: ${defangedText(near.reason)}</li>`)}</ul></section>`;
}

/** Filled in by the script as the answers arrive; without script, a link leads to them. */
export function liveChecks(website: string, heading: string): Html {
  return html`<section aria-labelledby="live-${website}"><h2 id="live-${website}">${heading}</h2>
<div class="signals" data-website="${website}"><div class="arriving" aria-live="polite"></div>
<noscript><p><a href="${target("/api/site-check.json", { url: website })}">Run the live checks</a> (opens as JSON).</p></noscript></div></section>
`;
}

/** Each phrase with what a regulator says of it; nothing where there is none. */
export function phrasesFound(hits: MessageCheckAnswer["red_flag_phrases"]): Html | "" {
  if (hits.length === 0) return "";
  return html`<section aria-labelledby="phrases"><h2 id="phrases">${counted(hits.length, "phrase", "phrases")} that regulators warn about</h2>
<ul class="factors">${hits.map(
    (
      hit,
    ) => html`<li>${badge("caution", "Warning sign")}<div><h3>“${isolated(defangedText(hit.excerpt))}”</h3><p>${hit.regulator}: ${hit.what_the_regulator_says} <span class="quiet">${basisWords[hit.basis]}</span></p>${sourceLink(hit.source_url)}</div></li>
`,
  )}</ul></section>`;
}

const basisWords: Record<MessageCheckAnswer["red_flag_phrases"][number]["basis"], string> = {
  guidance: "From a regulator's guidance.",
  case_alleged: "From a complaint, not proved.",
  case: "From a settled or decided case.",
};
