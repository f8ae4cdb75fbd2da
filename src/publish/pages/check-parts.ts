/** Parts of a check's result, for one question or for the many in a pasted message. */
import type { CheckResult, MessageCheckAnswer, TelegramCheckAnswer } from "../../api/shapes/lookup.ts";
import { results } from "../../report-card/results.ts";
import type { Language } from "../../words/languages.ts";
import { inEnglish, say } from "../../words/say.ts";
import { datesOfCase } from "../answers/records.ts";
import { pagePath } from "../page-paths.ts";
import { imitatedAddress, standingBadge, withAddress } from "./answer-panel.ts";
import { actionBadge, badge, resultBadge, target } from "./components.ts";
import { entryTitle } from "./entries.ts";
import { clipped, counted, dated, datesInWords } from "./format.ts";
import {
  defangedText,
  type Html,
  html,
  isolated,
  joinedHtml,
  ofRecord,
  outboundLink,
  sourceLink,
  spoken,
  told,
} from "./html.ts";
import { trackerStatus } from "./words.ts";

type Match = CheckResult["bots"][number]["match"];

export const telegramWords: Record<TelegramCheckAnswer["result"], string> = {
  official: "A documented bot's own handle",
  impersonator_on_record: "Named in a report on the DFPI tracker",
  lookalike: "Looks like a bot's own handle",
  carries_name: "Uses a documented bot's name",
  not_on_record: "No record found",
};

export function actionMatches(list: CheckResult["enforcement_actions"], lang: Language): Html[] {
  return list.map((action) => {
    const { filed, decided } = datesOfCase(action);
    return html`<li><h3><a href="${pagePath.watchlistEntry(action.id)}">${isolated(defangedText(action.title))}</a></h3>
<p>${actionBadge(action)} ${action.regulator}, ${dated(filed ?? decided)}</p>${why(action.match, lang)}
<p>${datesInWords(defangedText(action.summary))}</p>${sourceLink(action.source_url)}</li>
`;
  });
}

export function entryMatches(list: CheckResult["dfpi_entries"], lang: Language): Html[] {
  const status = badge(trackerStatus.standing, trackerStatus.label);
  return list.map((entry) => {
    const title = nameLink(pagePath.watchlistEntry(entry.id), clipped(entryTitle(entry), 200));
    const summary = entry.summary && html`<p>${defangedText(entry.summary)}</p>`;
    return html`<li><h3>${title}</h3>
<p>${status}${entry.listing === "removed" && " No longer listed."} DFPI tracker${seen(entry)}</p>
  ${why(entry.match, lang)}
${summary}${sourceLink(entry.detail_url ?? entry.source_url)}</li>
`;
  });
}

/** The complaint's own date, or else when it was first seen. */
function seen({ dated: written, first_seen }: CheckResult["dfpi_entries"][number]): Html {
  const day = written ?? first_seen;
  return day === null ? html`` : html`, ${written === null ? "seen " : ""}${dated(day)}`;
}

export function botMatches(list: CheckResult["bots"], lang: Language): Html[] {
  return list.map(
    (bot) => html`<li><h3><a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a></h3>
<p>${resultBadge(bot.report_card)} ${bot.category}</p>${why(bot.match, lang)}
<p>${bot.summary}</p><p class="quiet">${results[bot.report_card.result].meaning}</p></li>
`,
  );
}

/** How many reports match besides those shown. */
export function moreEntries(result: CheckResult, lang: Language): Html {
  const more = result.dfpi_total_matches - result.dfpi_entries.length;
  if (more === 0) return html``;
  return html`<p${ofRecord(lang)}>${counted(more, "more report matches", "more reports match")}; the first
${result.dfpi_entries.length} are shown.</p>`;
}

/** Why a record was found, in words of ours; records in another language stand without. */
function why({ type, value }: Match, lang: Language): Html | "" {
  if (lang !== "en") return "";
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

export function telegramBody(telegram: TelegramCheckAnswer, lang: Language): Html {
  const { dfpi_entries: entries } = telegram;
  // The answer's headline has said it already.
  const isSaid = telegram.result === "carries_name" || telegram.result === "lookalike";
  return html`${isSaid ? "" : html`<p>${telegram.guidance}</p>`}
<ul>${telegram.reasons.map((reason) => html`<li>${reason}</li>`)}${telegram.bots.map(
    ({ slug, name, source }) => html`<li>${nameLink(pagePath.bot(slug), name)} ${sourceLink(source)}</li>`,
  )}</ul>
${entries.length > 0 && html`<ul class="matches">${entryMatches(entries, lang)}</ul>`}`;
}

function nearLink(near: CheckResult["suggestions"][number]): Html {
  if (!("slug" in near)) return nameLink(pagePath.watchlistEntry(near.id), defangedText(near.name));
  return nameLink(near.type === "bot" ? pagePath.bot(near.slug) : pagePath.predictionVenue(near.slug), near.name);
}

function nameLink(path: string, name: string): Html {
  return html`<a href="${path}">${isolated(name)}</a>`;
}

export function warningMatches(list: CheckResult["warnings"], lang: Language): Html[] {
  return list.map((warning) => {
    const title = isolated(`${warning.list.regulator}: ${warning.list.name}`);
    const day = dated(warning.published_on, "undated");
    return html`<li><h3><a href="${pagePath.watchlistEntry(warning.id)}">${title}</a></h3>
<p>${warning.listing === "removed" && "No longer listed. "}${day}</p>${why(warning.match, lang)}
<p>${defangedText(warning.summary ?? warning.list.meaning)}</p>${sourceLink(warning.source_url)}</li>
`;
  });
}

/** Lists by which wallets block a website, each with whose it is and how a site gets off it. */
export function blocklistMatches(list: CheckResult["wallet_blocklists"]): Html[] {
  return list.map((blocked) => {
    const asOf = blocked.as_of === null ? "date not known" : html`as of ${dated(blocked.as_of)}`;
    return html`<li><h3>${outboundLink(blocked.source_url, blocked.name)}</h3>
<p>Lists ${isolated(defangedText(blocked.value))}. List of ${blocked.publisher}, ${asOf};
  licence: ${outboundLink(blocked.licence_url, blocked.licence)}.</p>
<p>${blocked.meaning} ${outboundLink(blocked.removal_url, "How to get off this list")}</p></li>
`;
  });
}

/** Venues and vaults on record. */
export function placeMatches({ venues, vaults }: Pick<CheckResult, "venues" | "vaults">, lang: Language): Html[] {
  return [
    ...venues.map(
      (venue) => html`<li><h3><a href="${pagePath.predictionVenue(venue.slug)}">${isolated(venue.name)}</a></h3>
<p>${venue.status_text}</p>${why(venue.match, lang)}${sourceLink(venue.status_source)}</li>
`,
    ),
    ...vaults.map(({ address, name, rank, match }) => {
      const place = rank !== null && `, rank ${rank} by 30-day profit and loss`;
      return html`<li><h3><a href="${pagePath.vault(address)}">${isolated(name)}</a></h3>
<p>Hyperliquid vault${place}</p>${why(match, lang)}</li>
`;
    }),
  ];
}

/** The subjects of a message or question, one row each; those of which the same is said share one. */
export function subjectRows(subjects: CheckResult["subjects"], lang: Language): Html {
  const alike = Map.groupBy(subjects, ({ standing, value, reason, matches }) =>
    matches.length > 0 ? value : `${standing} ${reason}`,
  );
  return html`<ul class="matches">${[...alike.values()].map((group) => subjectRow(group, lang))}</ul>`;
}

function subjectRow(group: CheckResult["subjects"], lang: Language): Html {
  const [first] = group;
  if (first === undefined) return html``;
  const { standing, headline, reason, link } = first;
  const names = group.map(({ shown_as }) => isolated(defangedText(shown_as)));
  const shows = link === null ? null : { shows: defangedText(link.shows), leads_to: defangedText(link.leads_to) };
  const said = group.length > 1 ? reason : `${headline} ${reason}`;
  return html`<li><h3>${joinedHtml(names)}</h3>
<p>${standingBadge(standing, lang)}</p>
<p>${withAddress(said, imitatedAddress(first))}</p>
  ${shows && html`<p>${spoken(lang, "message.link", shows)}</p>`}
${recordLinks(first, lang)}</li>
`;
}

/** Records linked in the row of one subject; the search of the watchlist has them all. */
const mostRecords = 3;

/** Each name on record once: many records of one name are a search. */
function recordLinks({ matches, value }: CheckResult["subjects"][number], lang: Language): Html | "" {
  const search = target(pagePath.watchlist(), { q: value });
  const byName = Map.groupBy(matches, ({ match }) => match.value.toLowerCase());
  const [first] = matches;
  if (first === undefined) return "";
  if (byName.size === 1 && matches.length > 1)
    return html`<p><a href="${search}">${spoken(lang, "answer.records", { count: matches.length })}</a></p>`;
  const shown = [...byName.values()].flatMap(([one]) => one ?? []).slice(0, mostRecords);
  const more = matches.length - shown.length;
  const rest =
    more === 0 ? "" : html`<p><a href="${search}">${spoken(lang, "answer.more_records", { count: more })}</a></p>`;
  return html`${shown.map(recordLink)}${rest}`;
}

function recordLink({ record, id, match }: CheckResult["subjects"][number]["matches"][number]): Html {
  const paths = {
    bot: pagePath.bot(id),
    enforcement_action: pagePath.watchlistEntry(id),
    tracker_entry: pagePath.watchlistEntry(id),
    venue: pagePath.predictionVenue(id),
    vault: pagePath.vault(id),
    warning: pagePath.watchlistEntry(id),
  };
  return html`<p>${nameLink(paths[record], defangedText(match.value))}</p>`;
}

/** What may have been meant; beside a warning or report, cases that have the name of the website. */
export function nearMisses(
  { standing, suggestions }: Pick<CheckResult, "standing" | "suggestions">,
  lang: Language,
): Html | "" {
  // The headline has asked about a misspelt name, or said what a website looks like.
  const others = suggestions.filter(({ how }) => how !== "spelling");
  if (others.length === 0) return "";
  const isListed = standing === "regulator_warned" || standing === "complaint_reported";
  const areCases = others.every(({ type }) => type === "enforcement_action");
  const heading = isListed && areCases ? "answer.case_of_name" : "answer.meant";
  return html`<section class="aside" aria-labelledby="near"><h2 id="near">${spoken(lang, heading)}</h2>
<ul>${others.map((near) => html`<li>${nearLink(near)}: ${told(defangedText(near.reason))}</li>`)}</ul></section>`;
}

/** Filled in by the script as the answers arrive; without script, a link leads to them. */
export function liveChecks(website: string, heading: Html, lang: Language): Html {
  const words = html` data-arriving="${say(lang, "live.arriving")}" data-failed="${say(lang, "live.failed")}"
 data-alert="${say(lang, "live.warning")}"
data-warning="${say(lang, "live.caution")}" data-notice="${say(lang, "live.note")}"
 data-unavailable="${say(lang, "live.not_checked")}" data-source="${say(lang, "answer.source")}"`;
  const json = target("/api/site-check.json", { url: website, ...(lang === "en" ? {} : { lang }) });
  return html`<section aria-labelledby="live-${website}"><h2 id="live-${website}">${heading}</h2>
<div class="signals" data-website="${website}" data-target="${json}"${words}>
  <div class="arriving" aria-live="polite"></div>
<noscript><p><a href="${json}">${spoken(lang, "live.run")}</a>
${spoken(lang, "live.json")}</p></noscript></div></section>
`;
}

/** Each sign with the sentence that it rests on; nothing where there is none. */
export function signsFound(signs: MessageCheckAnswer["signs"], lang: Language): Html | "" {
  const items = signs.map(
    ({ text, matched, source_url }) => html`<li>${warningSign(lang)}<div>
<h3>“${isolated(defangedText(matched))}”</h3><p>${told(text)}</p>
${source_url && sourceLink(source_url, spoken(lang, "answer.source"))}</div></li>
`,
  );
  return signSection("signs", items, lang);
}

/** Each phrase with what a regulator says of it, in English; nothing where there is none. */
export function phrasesFound(hits: MessageCheckAnswer["red_flag_phrases"], lang: Language): Html | "" {
  const items = hits.map(
    (hit) => html`<li>${warningSign(lang)}<div><h3>“${isolated(defangedText(hit.excerpt))}”</h3>
<p>${told(inEnglish(lang, `${hit.regulator}: ${hit.what_the_regulator_says}`))}
<span class="quiet">${spoken(lang, `answer.basis.${hit.basis}`)}</span></p>
${sourceLink(hit.source_url, spoken(lang, "answer.source"))}</div></li>
`,
  );
  return signSection("phrases", items, lang);
}

function signSection(id: "signs" | "phrases", items: readonly Html[], lang: Language): Html | "" {
  if (items.length === 0) return "";
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${spoken(lang, `answer.${id}`, { count: items.length })}</h2>
<ul class="factors">${items}</ul></section>`;
}

function warningSign(lang: Language): Html {
  return badge("caution", say(lang, "standing.warning_signs"));
}
