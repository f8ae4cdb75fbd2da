/** Parts of a check's result, for one question or for the many in a pasted message. */

import { datesOfCase } from "../answers/records.ts";
import { accountOfCase } from "../ask/answer/case-words.ts";
import { polkadotAddress } from "../base/names/polkadot-address.ts";
import type { Language } from "../base/words/languages.ts";
import { bracketsIn, dateIn, inEnglish, joinSentences, type MessageId, say } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import { pagePath } from "../contract/paths.ts";
import type { CheckAnswer, CheckResult, MessageCheckAnswer, TelegramCheckAnswer } from "../contract/shapes/lookup.ts";
import { clipped, countOf, dateHtml } from "../formats/figures.ts";
import {
  bidiText,
  defangedText,
  type Html,
  type HtmlValue,
  html,
  isolated,
  joinedHtml,
  ofRecord,
  outboundLink,
  ownPath,
  sourceLink,
  spoken,
} from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { entryTitle } from "../formats/titles.ts";
import { trackerStatus } from "../formats/words.ts";
import { compareText } from "../record/canonical.ts";
import { results } from "../record/report-card/rules.ts";
import { dayOfWarning } from "../record/warning.ts";
import { categoryTitle, resultBadge } from "./bot-words.ts";
import { imitatedAddress, standingBadge, withAddress } from "./checker.ts";
import { authorisedFirms, badge, colonIn, commaIn, day, stopIn } from "./components.ts";
import { inRecordsWords, recordText, reportWords } from "./record-parts.ts";
import { caseBadge, meaningOfList, stageOfCase, titleOfCase } from "./record-words.ts";

const telegramWords: Record<TelegramCheckAnswer["result"], string> = {
  official: "A documented bot's own handle",
  impersonator_on_record: "Named in a report on the DFPI tracker",
  lookalike: "Looks like a bot's own handle",
  carries_name: "Uses a documented bot's name",
  not_on_record: "No record found",
};

/** Every record that matches, under the heading of its kind; null where nothing does. */
export function recordsFound(answer: CheckAnswer, telegram: TelegramCheckAnswer | null): Html | null {
  const { lang } = answer;
  const part = (heading: MessageId, content: Html) => html`<h3>${spoken(lang, heading)}</h3><div>${content}</div>`;
  const items = (heading: MessageId, list: readonly Html[]) =>
    list.length > 0 && part(heading, html`<ul class="matches">${list}</ul>`);
  const matches = <One extends Matching>(list: readonly One[], wordsOf: (one: One, lang: Language) => Said) =>
    list.map((one) => matchItem(one, wordsOf(one, lang), lang));
  const venues = matches(answer.venues, ({ name, status_text, status_source }) => {
    return [name, recordText(lang, status_text), sourceIn(status_source, lang)];
  });
  const vaults = matches(answer.vaults, ({ name, rank }) => {
    return [
      name,
      html`${spoken(lang, "bot.vault")}${stopIn(lang)}${rank !== null && spoken(lang, "known.rank", { rank })}`,
    ];
  });
  const more = answer.dfpi_total_matches - answer.dfpi_entries.length;
  const others = countOf(more, "more report matches", "more reports match");
  const firms = authorisedFirms(answer.authorisations, lang);
  const parts = [
    items("answer.actions", matches(answer.enforcement_actions, ofAction)),
    items("answer.warnings", warningGroups(answer.warnings, lang)),
    items("answer.reports", matches(answer.dfpi_entries, ofEntry)),
    more > 0 && html`<p${ofRecord(lang)}>${others}; the first\n${answer.dfpi_entries.length} are shown.</p>`,
    items(
      "answer.blocklists",
      answer.wallet_blocklists.map((blocked) => blocklistItem(blocked, lang)),
    ),
    items("answer.bots", matches(answer.bots, sayBot)),
    items("answer.places", [...venues, ...vaults]),
    firms && part("answer.register", firms),
    telegram && telegramPart(telegram, lang),
  ].filter(Boolean);
  return parts.length === 0 ? null : html`${parts}`;
}

type Matching = Pick<CheckResult["bots"][number], "page_url" | "match">;
/** What is said of one record that matches; `more` is what it says itself, and where. */
type Said = readonly [name: string, what: HtmlValue, more?: Html, isTranslated?: true];

function matchItem({ page_url, match }: Matching, [name, what, more, isTranslated]: Said, lang: Language): Html {
  return html`<li><h3${isTranslated !== true && ofRecord(lang)}>${nameLink(ownPath(page_url), name)}</h3>
<p>${what}</p>${why(match, lang)}${more}</li>\n`;
}

function sourceIn(url: string | null, lang: Language): Html {
  return sourceLink(url, spoken(lang, "answer.source"));
}

function ofAction(action: CheckResult["enforcement_actions"][number], lang: Language): Said {
  const { filed, reached: date } = datesOfCase(action);
  const begun =
    filed !== null && filed !== date && html` · ${spoken(lang, "entry.filed")}${colonIn(lang)}${day(lang, filed, "")}`;
  const what = html`${caseBadge(action, lang)} ${recordText(lang, action.regulator)}${date !== null && html`${commaIn(lang)}${day(lang, date, "")}`}${begun}`;
  const summary = datesInWords(defangedText(action.summary));
  const account = lang === "en" ? "" : accountOfCase(action, lang);
  const told = lang === "en" ? html`<p>${summary}</p>` : inRecordsWords(`${action.title}. ${summary}`, lang);
  const more = html`\n${account !== "" && html`<p>${bidiText(account)}</p>`}${told}${sourceIn(action.source_url, lang)}`;
  return [defangedText(titleOfCase(action, lang)), what, more, true];
}

type Warning = CheckResult["warnings"][number];

/** The warnings of each list together, the newest first, with what being on the list means said once. */
function warningGroups(warnings: readonly Warning[], lang: Language): Html[] {
  const newestFirst = warnings.toSorted((a, b) => compareText(dayOfWarning(b), dayOfWarning(a)));
  return [...Map.groupBy(newestFirst, ({ list }) => list.id).values()].map((group) => {
    const [first] = group;
    const name = first && (lang === "en" ? first.list.name : say(lang, "desk.warnings"));
    const heading = first && html`${isolated(first.list.regulator)}${colonIn(lang)}${name}`;
    const count = group.length > 1 && ` (${group.length})`;
    return html`<li><h3>${heading}${count}</h3>
<p class="quiet">${first && meaningOfList(first.list, lang)}</p>
<ul>${group.map((warning) => warningRow(warning, lang))}</ul></li>\n`;
  });
}

/** A warning in one line: its names, the websites listed with them, its day and its source. */
function warningRow(warning: Warning, lang: Language): Html {
  const { names, domains, listing, published_on, filed_on, page_url, source_url } = warning;
  const [site] = domains;
  const name = names.length > 0 ? names.slice(0, mostNames).join(", ") : defangedText(site ?? "");
  const websites = (names.length > 0 ? domains : domains.slice(1)).slice(0, mostNames);
  const addresses = websites.map((website) => isolated(defangedText(website)));
  const note = listing === "removed" && html`${spoken(lang, "entry.warning_gone")} `;
  return html`<li>${nameLink(ownPath(page_url), defangedText(name))}${addresses.length > 0 && colonIn(lang)}${joinedHtml(addresses)}.
${note}${filed_on === null ? day(lang, published_on, say(lang, "numbers.no_date")) : spoken(lang, "warned.filed", { date: dateIn(lang, filed_on) })} ${sourceIn(source_url, lang)}</li>\n`;
}

/** Most names and websites in one line; the entry's own page has all. */
const mostNames = 4;

function ofEntry(entry: CheckResult["dfpi_entries"][number], lang: Language): Said {
  const note = entry.listing === "removed" && html` ${spoken(lang, "entry.report_gone")}`;
  // The complaint's own date, or else when it was first seen.
  const date = entry.dated ?? entry.first_seen;
  const isSeen = entry.dated === null && html`${spoken(lang, "entry.first_seen")}${colonIn(lang)}`;
  const what = html`${badge(trackerStatus.standing, say(lang, "standing.complaint_reported"))}${note} DFPI${date && html`, ${isSeen}${day(lang, date, "")}`}`;
  const summary = entry.summary && reportWords(entry, entry.summary, lang);
  const source = sourceIn(entry.detail_url ?? entry.source_url, lang);
  return [clipped(entryTitle(entry), 200), what, html`\n${summary}${source}`];
}

function sayBot(bot: CheckResult["bots"][number], lang: Language): Said {
  const { result } = bot.report_card;
  const meaning = lang === "en" ? results[result].meaning : say(lang, `meaning.card.${result}`);
  return [
    bot.name,
    html`${resultBadge(bot.report_card, lang)} ${categoryTitle(bot.category, lang)}`,
    html`\n${lang === "en" ? html`<p>${bot.summary}</p>` : inRecordsWords(bot.summary, lang)}<p class="quiet">${meaning}</p>`,
  ];
}

/** A list by which wallets block a website, with whose it is and how a site gets off it. */
function blocklistItem(blocked: CheckResult["wallet_blocklists"][number], lang: Language): Html {
  const { name, publisher, value, as_of, source_url } = blocked;
  const licence = outboundLink(blocked.licence_url, blocked.licence);
  const date = as_of === null ? say(lang, "entry.no_date") : dateIn(lang, as_of);
  const [opening, closing] = bracketsIn(lang);
  const title = html`<h3${ofRecord(lang)}>${outboundLink(source_url, name)}</h3>`;
  const removal = outboundLink(blocked.removal_url, spoken(lang, "blocklist.removal"));
  if (lang !== "en")
    return html`<li>${title}
<p>${spoken(lang, "blocklist.lists", { value: defangedText(value) })}${opening}${date}${closing}${stopIn(lang)}${spoken(lang, "blocklist.licence")} ${licence}</p>
<p>${spoken(lang, polkadotAddress(value) !== null ? "blocklist.wallets" : "blocklist.websites", { publisher })} ${removal}</p></li>\n`;
  const asOf = as_of === null ? "date not known" : html`as of ${dateHtml(as_of)}`;
  return html`<li>${title}
<p>Lists ${isolated(defangedText(value))}. List of ${publisher}, ${asOf};
  licence: ${licence}.</p>
<p>${blocked.meaning} ${removal}</p></li>\n`;
}

/** Why a record was found, before and after the words of the match. */
const whyWords: Record<Matching["match"]["type"], readonly [before: string, after?: string]> = {
  exact_name: ["has the name"],
  alias: ["is also known as"],
  brand: ["is known by the name"],
  respondent: ["names", " as a respondent"],
  domain: ["names the website"],
  subdomain: ["names", ", which has the same owner"],
  wallet_address: ["names the wallet address"],
  telegram_handle: ["names the Telegram handle"],
};

/** In words of ours; records in another language stand without. */
function why({ type, value }: Matching["match"], lang: Language): Html | "" {
  if (lang !== "en") return "";
  const [before, after] = whyWords[type];
  return html`<p class="why">Matched because it ${before} “${isolated(defangedText(value))}”${after}.</p>`;
}

function telegramPart(telegram: TelegramCheckAnswer, lang: Language): Html {
  const { result, reasons, bots, dfpi_entries } = telegram;
  const botItem = ({ slug, name, source }: (typeof bots)[number]) =>
    html`<li>${nameLink(pagePath.bot(slug), name)} ${sourceIn(source, lang)}</li>`;
  const entries = dfpi_entries.map((entry) => matchItem(entry, ofEntry(entry, lang), lang));
  // Reasons name the bots and entries below them, in English.
  const items = [...(lang === "en" ? reasons.map((reason) => html`<li>${reason}</li>`) : []), ...bots.map(botItem)];
  const verdict = lang === "en" ? telegramWords[result] : say(lang, `telegram.${result}`);
  const guidance = telegramGuidance(telegram, lang);
  return html`<h3>Telegram${colonIn(lang)}${verdict}</h3>${guidance !== null && html`<p>${guidance}</p>`}
${items.length > 0 && html`<ul>${items}</ul>`}
${entries.length > 0 && html`<ul class="matches">${entries}</ul>`}`;
}

/** What follows; null where the answer's headline has said it already. */
function telegramGuidance({ result, guidance }: TelegramCheckAnswer, lang: Language): string | null {
  if (result === "carries_name" || result === "lookalike") return null;
  return lang === "en" ? guidance : say(lang, `telegram.${result}.text`);
}

function nameLink(path: string, name: string): Html {
  return html`<a href="${path}">${isolated(name)}</a>`;
}

/** The page of a record, given its kind and its slug, id or address. */
const pathOf = {
  bot: pagePath.bot,
  venue: pagePath.predictionVenue,
  vault: pagePath.vault,
  enforcement_action: pagePath.watchlistEntry,
  tracker_entry: pagePath.watchlistEntry,
  warning: pagePath.watchlistEntry,
};

/** What a badge says of a case: whose it is, and how far it has come. */
type CaseInShort = Parameters<typeof stageOfCase>[0] & { regulator: string };

/** Gives the case of an id. */
export type CaseById = (id: string) => CaseInShort | undefined;

/**
 * The subjects of a message or question, one row each; those of which the same is said share one.
 * @param caseById cases that list them.
 */
export function subjectRows(subjects: CheckResult["subjects"], caseById: CaseById, lang: Language): Html {
  const alike = Map.groupBy(subjects, ({ standing, value, reason, matches }) =>
    matches.length > 0 ? value : `${standing} ${reason}`,
  );
  return html`<ul class="matches">${[...alike.values()].map((group) => subjectRow(group, caseById, lang))}</ul>`;
}

function subjectRow(group: CheckResult["subjects"], caseById: CaseById, lang: Language): Html {
  const [first] = group;
  if (first === undefined) return html``;
  const { standing, headline, reason, link } = first;
  const names = group.map(({ shown_as }) => isolated(defangedText(shown_as)));
  const shows = link && { shows: defangedText(link.shows), leads_to: defangedText(link.leads_to) };
  const text = group.length > 1 ? reason : joinSentences([headline, reason]);
  return html`<li><h3>${joinedHtml(names)}</h3>
<p>${standingBadge(standing, lang, standing === "regulator_acted" ? casesInShort(first, caseById, lang) : undefined)}</p>
<p>${withAddress(text, imitatedAddress(first))}</p>
  ${shows && html`<p>${spoken(lang, "message.link", shows)}</p>`}
${recordLinks(first, lang)}</li>\n`;
}

/** The bodies that brought the cases, and how far the only one has come: `SEC (Settled)`; `SEC, CFTC`. */
function casesInShort(
  { matches }: CheckResult["subjects"][number],
  caseById: CaseById,
  lang: Language,
): Html | undefined {
  const cases = matches.flatMap(({ record, id }) => (record === "enforcement_action" ? (caseById(id) ?? []) : []));
  const [first] = cases;
  if (first === undefined) return undefined;
  const bodies = [...new Set(cases.map(({ regulator }) => regulator))].map((body) => recordText(lang, body));
  const [opening, closing] = bracketsIn(lang);
  const stage = cases.length === 1 && html`${opening}${stageOfCase(first, lang)}${closing}`;
  return html`<span>${joinedHtml(bodies, commaIn(lang))}${stage}</span>`;
}

/** At most three, each name on record once: the search of the watchlist has all. */
function recordLinks({ matches, value }: CheckResult["subjects"][number], lang: Language): Html | "" {
  const search = target(pagePath.watchlist(), { q: value });
  const byName = Map.groupBy(matches, ({ match }) => match.value.toLowerCase());
  const [first] = matches;
  if (first === undefined) return "";
  if (byName.size === 1 && matches.length > 1)
    return html`<p><a href="${search}">${spoken(lang, "answer.records", { count: matches.length })}</a></p>`;
  const firstNames = [...byName.values()].flatMap(([one]) => one ?? []).slice(0, 3);
  const links = firstNames.map(({ record, id, match }) => {
    return html`<p>${nameLink(pathOf[record](id), defangedText(match.value))}</p>`;
  });
  const count = matches.length - firstNames.length;
  const rest = html`<p><a href="${search}">${spoken(lang, "answer.more_records", { count })}</a></p>`;
  return html`${links}${count > 0 && rest}`;
}

/** What may have been meant; beside a warning or report, cases that have the name of the website. */
export function nearMisses({ standing, suggestions }: MessageCheckAnswer | CheckAnswer, lang: Language): Html | "" {
  // The headline has asked about a misspelt name, or said what a website looks like.
  const others = [
    ...new Map(
      suggestions
        .filter(({ how }) => how !== "spelling")
        .map((near) => [`${near.name}\n${near.reason}`, near] as const),
    ).values(),
  ];
  if (others.length === 0) return "";
  const isListed = standing === "regulator_warned" || standing === "complaint_reported";
  const areCases = others.every(({ type }) => type === "enforcement_action");
  const items = others.map((near) => {
    const [id, name] = "slug" in near ? [near.slug, near.name] : [near.id, defangedText(near.name)];
    const page = near.type === "press_report" ? near.source_url : pathOf[near.type](id);
    return html`<li>${nameLink(page, name)}${colonIn(lang)}${bidiText(defangedText(near.reason))}</li>`;
  });
  const heading = isListed && areCases ? "answer.case_of_name" : "answer.meant";
  return html`<section class="aside" aria-labelledby="near"><h2 id="near">${spoken(lang, heading)}</h2>
<ul>${items}</ul></section>`;
}

/** The quotation marks of a language; what stands between them is not ours, and is told letter by letter. */
function quotationMarks(lang: Language): [opening: string, closing: string] {
  const marks = say(lang, "alike.word", { word: "\n" }).replace(/[\u2066-\u2069]/gu, "");
  const [opening = "", closing = ""] = marks.split("\n");
  return [opening, closing];
}

/** Each sign with the sentence it rests on, then each phrase with what a regulator says of it, in English. */
export function signsFound({ signs, red_flag_phrases }: MessageCheckAnswer | CheckAnswer, lang: Language): Html {
  const item = (content: Html, source: string | null) =>
    html`<li>${badge("caution", say(lang, "standing.warning_signs"))}<div>${content}
${source && sourceLink(source, spoken(lang, "answer.source"))}</div></li>\n`;
  const section = (id: "signs" | "phrases", items: readonly Html[]) => {
    const heading = spoken(lang, `answer.${id}`, { count: items.length });
    const list = html`<h2 id="${id}">${heading}</h2>\n<ul class="factors">${items}</ul>`;
    return items.length > 0 && html`<section aria-labelledby="${id}">${list}</section>`;
  };
  const [opening, closing] = quotationMarks(lang);
  // Marks and words have one direction: a quotation of several lines keeps its marks at its ends.
  const quote = (words: string) => html`<bdi>${opening}${defangedText(words)}${closing}</bdi>`;
  // One that is not sure says no more of the same words than the one before it.
  const shownSigns = signs.filter(
    ({ sure, matched }, at) => sure || signs.findIndex((one) => one.matched === matched) === at,
  );
  const signItems = shownSigns.map(({ text, matched, source_url }) => {
    return item(html`\n<h3>${quote(matched)}</h3><p>${bidiText(text)}</p>`, source_url);
  });
  const phraseItems = red_flag_phrases.map(({ excerpt, regulator, what_the_regulator_says, basis, source_url }) => {
    const quotation = html`<h3>${quote(excerpt)}</h3>
<p>${bidiText(inEnglish(lang, `${regulator}: ${what_the_regulator_says}`))}
<span class="quiet">${spoken(lang, `answer.basis.${basis}`)}</span></p>`;
    return item(quotation, source_url);
  });
  return html`${section("signs", signItems)}
${section("phrases", phraseItems)}`;
}
