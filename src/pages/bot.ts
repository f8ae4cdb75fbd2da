/** The page of one bot: card with every factor, who imitates it, fact sheet, and what happened when. */

import { dayAfter } from "../base/dates.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, joinSentences, type MessageId, rowIn, rowMark, say } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import { pagePath } from "../contract/paths.ts";
import type { BotAnswer } from "../contract/shapes/answers.ts";
import type { BotDetail } from "../contract/shapes/bot.ts";
import type { TrackerEntry } from "../contract/shapes/watchlist.ts";
import { clipped, lowerFirst } from "../formats/figures.ts";
import {
  bidiText,
  gapBehind,
  type Html,
  type HtmlValue,
  html,
  isolated,
  joinedHtml,
  outboundLink,
  ownPath,
  spoken,
} from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { entryTitle } from "../formats/titles.ts";
import { compareText } from "../record/canonical.ts";
import { supersede } from "../record/report-card/observation-rules.ts";
import { results } from "../record/report-card/rules.ts";
import { everyBotsSearch, type FactorLevel } from "../record/report-card/shape.ts";
import {
  categoryTitle,
  custodyText,
  custodyTitle,
  factorText,
  factsBesideCard,
  factWords,
  knownIn,
  levelBadge,
  placesIn,
  recordMessages,
  resultBadge,
  resultLabel,
  ruleTitle,
  sourceIn,
  statusOf,
} from "./bot-words.ts";
import { subjectIn } from "./changes.ts";
import { inLanguage } from "./checker.ts";
import { authorisedFirms, citationOf, colonIn, day, facts, pageBar, provenance, stopIn } from "./components.ts";
import { feedLinks, type Page } from "./page.ts";
import { botPicture } from "./pictures.ts";
import { correctionLink, inRecordsWords, recordText, statementSection } from "./record-parts.ts";
import { software } from "./structured.ts";

/** @param hasVaultPage whether the bot's vault has one. */
export function botPage(
  { meta, bot, impostor_entries, statements }: BotAnswer,
  hasVaultPage: boolean,
  lang: Language = "en",
): Page {
  const json = pagePath.botAnswer(bot.slug);
  const path = pagePath.bot(bot.slug);
  const names = rowIn(lang, bot.aliases);
  const aliases = names !== "" && html` · ${spoken(lang, "bot.also", { names })}`;
  const heading = headingOf(bot, lang);
  return {
    ...inLanguage(path, lang),
    title: `${heading} ${aboutIn(lang)}`,
    crumb: bot.name,
    // Search engines are to know one program, not fourteen.
    structured: lang === "en" ? [software(bot)] : [],
    description: joinSentences([
      heading,
      lang === "en" ? bot.summary : say(lang, `meaning.card.${bot.report_card.result}`),
    ]),
    trail: [{ name: say(lang, "page.directory"), path: pagePath.directory() }],
    json,
    picture: botPicture(bot),
    feeds: feedLinks(`Changes of ${bot.name}`, pagePath.botAtomFeed(bot.slug), pagePath.botJsonFeed(bot.slug)),
    main: html`<article class="bot">
<header class="head">
<h1>${isolated(bot.name)}</h1>
<p class="kind">${categoryTitle(bot.category, lang)}${aliases}</p>
</header>
${cardSection(bot, lang)}
${aboutBot(bot, lang)}
<dl class="glance">${factsBesideCard(lang).map(([term, value]) => glanceTile(term, value(bot)))}</dl>
${statementSection(statements, lang)}
${impostorSection(bot, impostor_entries, lang)}
${timeLine(bot, lang)}
${factSheet(bot, hasVaultPage, lang)}
${pageBar({
  json,
  follow: target(pagePath.follow(), { bot: bot.slug }),
  citation: citationOf(bot.name, bot.page_url, meta),
  more: html`<a href="${target(pagePath.compare(), { bots: bot.slug })}">${spoken(lang, "directory.compare")}</a>`,
  lang,
})}
${provenance(meta, lang)}
</article>`,
  };
}

/** What a bot is: in another language than the record's, by who holds the money and where it trades, above its own words. */
function aboutBot({ summary, custody, exchanges }: BotDetail, lang: Language): Html {
  const words = datesInWords(summary);
  if (lang === "en") return html`<p class="lead">${words}</p>`;
  const places = placesIn(exchanges.slice(0, mostPlaces), lang);
  const more = exchanges.length - mostPlaces;
  const told = more > 0 ? say(lang, "directory.more_places", { places, count: more }) : places;
  const where =
    places !== "" && html`${stopIn(lang)}${spoken(lang, "directory.where")}${colonIn(lang)}${bidiText(told)}`;
  return html`<p class="lead">${custodyText(custody, lang).replace(/[.。]$/u, "")}${where}${stopIn(lang).trimEnd()}</p>
${inRecordsWords(words, lang)}`;
}

/** Most places where a bot trades that a sentence names. */
const mostPlaces = 5;

/** The bot and what its card came to, in a sentence: within one, no word of it is capital that is not anyway. */
function headingOf({ name, report_card: { result, label } }: BotDetail, lang: Language): string {
  if (lang === "en") return `${name}: ${lowerFirst(label)}.`;
  return say(lang, "known.record_card", { name, card: say(lang, `card.${result}`) });
}

/** What the page is about, for its title. */
function aboutIn(lang: Language): string {
  if (lang === "en") return "Custody, price, incidents";
  const subjects: MessageId[] = ["directory.custody", "directory.price", "bot.incident_status"];
  return rowIn(
    lang,
    subjects.map((subject) => say(lang, subject)),
  );
}

const levelOrder: readonly FactorLevel[] = ["closed", "red_flag", "caution", "unknown", "neutral", "good"];

/** What decided the card comes first; the other factors are folded away. */
function cardSection(bot: BotDetail, lang: Language): Html {
  const card = bot.report_card;
  const factors = levelOrder.flatMap((level) => card.factors.filter((factor) => factor.level === level));
  const deciding = factors.filter(({ rule }) => card.drivers.includes(rule));
  const others = factors.filter(({ rule }) => !card.drivers.includes(rule));
  const item = (factor: Factor) => factorItem(factor, bot, lang);
  const fold = html`<details><summary>${spoken(lang, "bot.others", { count: others.length })}</summary>
    <ul class="factors">${others.map(item)}</ul></details>`;
  const meaning = lang === "en" ? results[card.result].meaning : say(lang, `meaning.card.${card.result}`);
  const rules = spoken(lang, "bot.rules", { version: card.rules_version });
  return html`<section class="card" aria-labelledby="card">
<p class="result">${resultBadge(card, lang)}</p>
<h2 id="card">${spoken(lang, "bot.why")}</h2>
<p>${meaning}</p>
<ul class="factors">${deciding.map(item)}</ul>
${outlook(card, lang)}
${others.length > 0 && fold}
<p class="quiet">${joinedHtml(lookedUp(card, lang), " ")}</p>
<p class="quiet"><a href="${pagePath.methodology()}">${rules}</a>${stopIn(lang)}${spoken(lang, "bot.wrong")} ${correctionLink(bot.slug, lang)}</p>
</section>`;
}

type Factor = BotDetail["report_card"]["factors"][number];

function factorItem(factor: Factor, bot: BotDetail, lang: Language): Html {
  const { rule, level, source } = factor;
  return html`<li>${levelBadge(level, lang)}<div><h3>
    <a href="${pagePath.rule(rule)}">${ruleTitle(rule, lang)}</a></h3>
      <p>${factorText(factor, bot, lang)}</p>${sourceIn(lang, source)}${ages(factor, lang)}</div></li>
`;
}

/** The date its page speaks of, and until when it counts. */
function ages({ source, as_of, until }: Factor, lang: Language): Html {
  if (source === null && until === null) return html``;
  const undated = say(lang, "bot.undated");
  const dating = as_of === null ? undated : say(lang, "page.as_of", { date: dateIn(lang, as_of) });
  const drops = until === null ? null : say(lang, "bot.until", { date: dateIn(lang, dayAfter(until)) });
  return html` <span class="quiet">${bidiText(joinSentences([source === null ? null : dating, drops]))}</span>`;
}

/** What was looked for and not found, and when: by us for every bot, then by whoever curates its record. */
function lookedUp({ looked_up, factors }: BotDetail["report_card"], lang: Language): HtmlValue[] {
  const cases = looked_up.find(({ question }) => question === everyBotsSearch.cases);
  const acts = looked_up.find(({ question }) => question === everyBotsSearch.acts);
  const others = looked_up.filter((search) => search !== cases && search !== acts);
  const isNamed = factors.some(({ rule }) => rule === "regulator_records");
  const searched = acts?.on ?? null;
  const further = others.flatMap(({ question, where, on }) =>
    on === null ? [] : [recordText(lang, datesInWords(`${question}, in ${where}, ${on}.`))],
  );
  return [
    !isNamed && cases?.on && spoken(lang, "bot.no_case", { date: dateIn(lang, cases.on) }),
    searched === null
      ? spoken(lang, "bot.acts_not_searched")
      : [
          spoken(lang, "bot.acts_searched", { date: dateIn(lang, searched) }),
          acts?.where && html` ${recordText(lang, datesInWords(`(${acts.where})`))}`,
        ],
    ...further,
  ].filter((words) => words !== false && words !== undefined);
}

/** What would lift the result, and what age alone will change. */
function outlook({ would_change, next_change: next, changes_soon }: BotDetail["report_card"], lang: Language): Html {
  // In English, also what else than newer evidence would.
  const remedies = lang === "en" ? would_change.filter(({ text }) => text !== supersede) : [];
  const changes =
    remedies.length === 0
      ? spoken(lang, "bot.outlook")
      : `What would change this card: ${remedies.map(({ text }) => text).join(" ")}`;
  const card = next && (lang === "en" ? next.label : resultLabel(next.result, lang));
  const aged = next && spoken(lang, "bot.becomes", { date: dateIn(lang, next.date), card: card ?? "" });
  return html`${would_change.length > 0 && html`<p>${changes}</p>`}
${aged && html`<p class="quiet">${changes_soon ? html`<strong>${aged}</strong>` : aged}</p>`}`;
}

/** The bot's real addresses, and who pretends to be it. */
function impostorSection(bot: BotDetail, entries: readonly TrackerEntry[], lang: Language): Html {
  const official = [
    ...bot.domains.map((domain) => html`<code>${isolated(domain)}</code>`),
    ...bot.telegram_accounts.map(({ handle, role, stated_by }) => {
      const ofRole = role !== null && html` (${recordText(lang, role)})`;
      const byOthers = stated_by !== "operator" && html` (${spoken(lang, "bot.by_others")})`;
      return html`Telegram <code>@${isolated(handle)}</code>${ofRole}${byOthers}`;
    }),
  ];
  const warned = entries.length > 0 || bot.impersonations.length > 0;
  if (official.length === 0 && !warned) return html``;
  const row = joinedHtml(official, rowMark(lang));
  const label = spoken(lang, "bot.addresses");
  const officialAddresses = html`${label}${gapBehind(label)}${row}${stopIn(lang)}
  <a href="${pagePath.home()}">${spoken(lang, "bot.beware")}</a>`;
  const more = html`<details><summary>${spoken(lang, "bot.more_reports", { count: entries.length - 3 })}</summary>
    <ul>${entries.slice(3).map((entry) => imitator(entry, lang))}</ul></details>`;
  const reports = bot.impersonations.map(({ date, text, source }) => {
    return html`<li>${day(lang, date, "")}${colonIn(lang)}${recordText(lang, datesInWords(text))} ${sourceIn(lang, source)}</li>\n`;
  });
  const imitators = html`<div class="warning"><h3>${spoken(lang, "bot.imitated")}</h3>
    <p>${spoken(lang, "bot.imitated_text", { name: bot.name })}</p>
<ul>${entries.slice(0, 3).map((entry) => imitator(entry, lang))}</ul>${entries.length > 3 && more}<ul>${reports}</ul></div>`;
  return html`<section class="impostors" aria-labelledby="impostors">
<h2 id="impostors">${spoken(lang, "bot.really")}</h2>
<p>${official.length > 0 ? officialAddresses : spoken(lang, "bot.no_address")}</p>
${warned && imitators}
</section>`;
}

function imitator({ first_seen, ...entry }: TrackerEntry, lang: Language): Html {
  const firstSeen = first_seen && html` (${spoken(lang, "answer.seen", { date: dateIn(lang, first_seen) })})`;
  return html`<li><a href="${pagePath.watchlistEntry(entry.id)}">${isolated(clipped(entryTitle(entry), 160))}</a>:
    ${spoken(lang, "standing.complaint_reported")}, DFPI${firstSeen}</li>\n`;
}

function factSheet(bot: BotDetail, hasVaultPage: boolean, lang: Language): Html {
  const { official_url: url, code_source: code, repo_url, exchanges, security_audit_source: audit } = bot;
  const label = (message: MessageId) => say(lang, message);
  const unknown = label("directory.not_known");
  const none = label("directory.none_on_record");
  const address = html`<code>${bot.vault_address}</code>`;
  const vault = hasVaultPage
    ? html`<a href="${pagePath.vault(bot.vault_address ?? "")}">${address}</a>`
    : html`${address} <span class="quiet">${spoken(lang, "bot.vault_unread")}</span>`;
  const firms = authorisedFirms(bot.authorisations, lang);
  const permission =
    bot.withdrawal_permission === "unknown" ? unknown : label(`said.withdrawal.${bot.withdrawal_permission}`);
  const custody = html`${custodyTitle(bot.custody, lang)}${stopIn(lang)}<span class="quiet">${custodyText(bot.custody, lang)}</span>`;
  const source = (sourceUrl: string | null) => sourceIn(lang, sourceUrl);
  const sheet = facts([
    [label("bot.site"), url === null ? unknown : outboundLink(url, isolated(url))],
    [label("rule.operator"), knownIn(lang, bot.operator && isolated(datesInWords(bot.operator)), bot.operator_source)],
    [label("bot.supervised"), firms],
    [label("directory.does_run"), html`${statusOf(bot, lang)}${source(bot.operating_status_source)}`],
    [label("bot.incident_status"), label(recordMessages[bot.record_status])],
    [label("directory.custody"), html`${custody}${source(bot.custody_source)}`],
    [label("directory.withdrawal"), html`${permission}${source(bot.withdrawal_source)}`],
    [label("bot.connection"), knownIn(lang, bot.connection, null)],
    [label("directory.price"), knownIn(lang, bot.pricing, bot.pricing_source)],
    [
      label("directory.where"),
      exchanges.length === 0 ? unknown : html`${bidiText(placesIn(exchanges, lang))}${source(bot.exchanges_source)}`,
    ],
    [label("directory.licence"), knownIn(lang, bot.license, bot.license_source)],
    [label("rule.source_code"), code === null ? none : outboundLink(code, isolated(repo_url ?? code))],
    [label("bot.first_released"), day(lang, bot.first_released, unknown)],
    [label("bot.newest_release"), html`${day(lang, bot.last_release, unknown)}${source(bot.last_release_source)}`],
    [label("rule.security_audit"), audit === null ? none : source(audit)],
    [label("bot.vault"), bot.vault_address && vault],
    [label("bot.newest_evidence"), day(lang, bot.newest_evidence, label("directory.no_date"))],
  ]);
  return html`<details class="sheet"><summary><h2 id="facts">${spoken(lang, "bot.sheet")}</h2></summary>${sheet}</details>`;
}

/** In characters: what is longer is a sentence, and is not written large. */
const longestFigure = 60;

/** A fact as a tile: a few words stand out, a sentence is read. */
function glanceTile(term: string, value: HtmlValue): Html {
  return html`<div><dt>${term}</dt><dd${factWords(value).length > longestFigure && html` class="long"`}>${value}</dd></div>\n`;
}

/** Incidents, and those changes that don't just repeat an incident. */
function timeLine(bot: BotDetail, lang: Language): Html {
  const incidents = bot.incidents.map(({ date, kind, text, source }) => {
    return { date, kind: say(lang, `incident.${kind}`), text: recordText(lang, datesInWords(text)), source };
  });
  const events = bot.history.filter(({ kind }) => kind !== "incident" && kind !== "shutdown");
  const changes = events.map((change) => {
    const { date, kind, cause, source_url: source } = change;
    const title = recordText(lang, subjectIn(change, lang));
    const link = html`<a href="${ownPath(change.page_url)}">${recordText(lang, isolated(subjectIn(change, lang)))}</a>`;
    const why = cause !== "import" && html` <span class="quiet">${spoken(lang, `cause.${cause}`)}</span>`;
    const words = kind === "warning" ? "standing.regulator_warned" : (`change.${kind}` as const);
    return { date, kind: say(lang, words), text: [change.subject.type === "bot" ? title : link, why], source };
  });
  const all = [...incidents, ...changes].sort((a, b) => compareText(b.date, a.date));
  const items = all.map(({ date, kind, text, source }) => {
    return html`<li><p class="when">${day(lang, date, "")} · ${kind}</p><p>${text}</p>${sourceIn(lang, source)}</li>\n`;
  });
  const heading = html`<p class="quiet">${spoken(lang, "bot.incidents", { count: bot.incidents.length })}</p>
<ol class="timeline">${items}</ol>`;
  return html`<section aria-labelledby="history">
<h2 id="history">${spoken(lang, "bot.history")}</h2>
${all.length === 0 ? html`<p>${spoken(lang, "bot.no_history")}</p>` : heading}
</section>`;
}
