/** The page of one bot: card with every factor, who imitates it, fact sheet, and what happened when. */

import { dayAfter } from "../base/dates.ts";
import { datesInWords } from "../base/words/wording.ts";
import { pagePath } from "../contract/paths.ts";
import type { BotAnswer } from "../contract/shapes/answers.ts";
import type { BotDetail } from "../contract/shapes/bot.ts";
import type { TrackerEntry } from "../contract/shapes/watchlist.ts";
import { clipped, counted, dated, lowerFirst } from "../formats/figures.ts";
import {
  type Html,
  type HtmlValue,
  html,
  isolated,
  joinedHtml,
  outboundLink,
  ownPath,
  sourceLink,
} from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { entryTitle } from "../formats/titles.ts";
import {
  changeCauseWords,
  changeKindWords,
  incidentWords,
  placeWords,
  recordStatusWords,
  withdrawalWords,
} from "../formats/words.ts";
import { compareText } from "../record/canonical.ts";
import { results, rules } from "../record/report-card/rules.ts";
import type { FactorLevel } from "../record/report-card/shape.ts";
import { custodyTable } from "../record/report-card/standing-rules.ts";
import { titleOf } from "./changes.ts";
import { botFacts, statusOf } from "./compare.ts";
import { authorisedFirms, citationOf, facts, levelBadge, pageBar, provenance } from "./components.ts";
import { feedLinks, type Page } from "./page.ts";
import { botPicture } from "./pictures.ts";
import { correctionLink, statementSection } from "./record-parts.ts";
import { software } from "./structured.ts";

/** @param hasVaultPage whether the bot's vault has one. */
export function botPage({ meta, bot, impostor_entries, statements }: BotAnswer, hasVaultPage: boolean): Page {
  const json = pagePath.botAnswer(bot.slug);
  const aliases = bot.aliases.length > 0 && html` · also known as ${joinedHtml(bot.aliases.map(isolated))}`;
  return {
    path: pagePath.bot(bot.slug),
    title: `${bot.name}: ${lowerFirst(bot.report_card.label)}. Custody, price, incidents`,
    crumb: bot.name,
    structured: [software(bot)],
    description: `${bot.name}: ${lowerFirst(bot.report_card.label)}. ${bot.summary}`,
    trail: [{ name: "Directory", path: pagePath.directory() }],
    json,
    picture: botPicture(bot),
    feeds: feedLinks(`Changes of ${bot.name}`, pagePath.botAtomFeed(bot.slug), pagePath.botJsonFeed(bot.slug)),
    main: html`<article class="bot">
<header class="head">
<h1>${isolated(bot.name)}</h1>
<p class="kind">${bot.category}${aliases}</p>
<p class="lead">${datesInWords(bot.summary)}</p>
${pageBar({
  json,
  follow: target(pagePath.follow(), { bot: bot.slug }),
  citation: citationOf(bot.name, bot.page_url, meta),
  more: html`<a href="${target(pagePath.compare(), { bots: bot.slug })}">Compare</a>`,
})}
</header>
<dl class="glance">${botFacts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value(bot)}</dd></div>\n`)}</dl>
${cardSection(bot)}
${statementSection(statements)}
${impostorSection(bot, impostor_entries)}
${timeLine(bot)}
${factSheet(bot, hasVaultPage)}
${provenance(meta)}
</article>`,
  };
}

const levelOrder: readonly FactorLevel[] = ["closed", "red_flag", "caution", "unknown", "neutral", "good"];
const titles = new Map(rules.map((rule) => [rule.id, rule.title]));

/** What decided the card comes first; the other factors are folded away. */
function cardSection(bot: BotDetail): Html {
  const card = bot.report_card;
  const factors = levelOrder.flatMap((level) => card.factors.filter((factor) => factor.level === level));
  const deciding = factors.filter(({ rule }) => card.drivers.includes(rule));
  const others = factors.filter(({ rule }) => !card.drivers.includes(rule));
  const lookedUp = card.looked_up.flatMap(({ question, where, on }) =>
    where === null || on === null ? [] : [datesInWords(`${lowerFirst(question)}, in ${where}, ${on}`)],
  );
  const notLookedUp = card.looked_up
    .filter(({ on }) => on === null)
    .map(({ question }) => datesInWords(lowerFirst(question)));
  const folded = html`<details><summary>${counted(others.length, "other factor")}</summary>
    <ul class="factors">${others.map(factorItem)}</ul></details>`;
  return html`<section class="card" aria-labelledby="card">
<h2 id="card">Why this report card</h2>
<p>${results[card.result].meaning}</p>
<ul class="factors">${deciding.map(factorItem)}</ul>
${outlook(card)}
${others.length > 0 && folded}
<p class="quiet">Looked for: ${lookedUp.join("; ")}.
${notLookedUp.length > 0 && `Not looked for: ${notLookedUp.join("; ")}. That weighs nothing.`}</p>
<p class="quiet">Rules ${card.rules_version}, <a href="${pagePath.methodology()}">published in full</a>. Something
  wrong?
  ${correctionLink(bot.slug)}.</p>
</section>`;
}

function factorItem(factor: BotDetail["report_card"]["factors"][number]): Html {
  const { rule, level, text, source } = factor;
  const absent = level === "unknown" && html`<span class="source">Nothing on record</span>`;
  return html`<li>${levelBadge(level)}<div><h3>
    <a href="${pagePath.rule(rule)}">${titles.get(rule) ?? rule}</a></h3>
      <p>${datesInWords(text)}</p>${source === null ? absent : sourceLink(source)}${ages(factor)}</div></li>
`;
}

/** The date its page speaks of, and until when it counts. */
function ages({ source, as_of, until }: BotDetail["report_card"]["factors"][number]): Html {
  if (source === null && until === null) return html``;
  const dating = source !== null && (as_of === null ? "Its page has no date. " : html`As of ${dated(as_of)}. `);
  return html` <span class="quiet">${dating}${until && html`Weight drops on ${dated(dayAfter(until))}.`}</span>`;
}

/** What would lift the result, and what age alone will change. */
function outlook({ would_change, next_change: next, changes_soon }: BotDetail["report_card"]): Html {
  const changes = html`<p>What would change this card: ${would_change.map(({ text }) => text).join(" ")}</p>`;
  const soon = changes_soon ? html`<strong>Soon:</strong> on` : "On";
  const day = next && dated(next.date);
  const aged = html`${day} the card becomes “${next?.label}”, unless something new is learned.`;
  return html`${would_change.length > 0 && changes}
${next && html`<p class="quiet">${soon} ${aged}</p>`}`;
}

/** The bot's real addresses, and who pretends to be it. */
function impostorSection(bot: BotDetail, entries: readonly TrackerEntry[]): Html {
  const official = [
    ...bot.domains.map((domain) => html`<code>${isolated(domain)}</code>`),
    ...bot.telegram_accounts.map(({ handle, role, stated_by }) => {
      const notes = (role === null ? "" : ` (${role})`) + (stated_by === "operator" ? "" : ", according to others");
      return html`<code>@${isolated(handle)}</code> on Telegram${notes}`;
    }),
  ];
  const warned = entries.length > 0 || bot.impersonations.length > 0;
  if (official.length === 0 && !warned) return html``;
  const officialAddresses = html`Addresses on record as its own: ${joinedHtml(official)}. Be wary of any other address that
  uses its name: <a href="${pagePath.home()}">check it</a>.`;
  const more = html`<details><summary>${counted(entries.length - 3, "more report")}</summary>
    <ul>${entries.slice(3).map(imitator)}</ul></details>`;
  const reports = bot.impersonations.map(({ date, text, source }) => {
    return html`<li>${dated(date)}: ${datesInWords(text)} ${sourceLink(source)}</li>\n`;
  });
  const imitators = html`<div class="warning"><h3>Others imitate it</h3>
    <p>That is the imitators' doing. It does not count against ${isolated(bot.name)}.</p>
<ul>${entries.slice(0, 3).map(imitator)}</ul>${entries.length > 3 && more}<ul>${reports}</ul></div>`;
  return html`<section class="impostors" aria-labelledby="impostors">
<h2 id="impostors">Is it really them?</h2>
<p>${official.length > 0 ? officialAddresses : "We have no address of its own on record."}</p>
${warned && imitators}
</section>`;
}

function imitator({ first_seen, ...entry }: TrackerEntry): Html {
  return html`<li><a href="${pagePath.watchlistEntry(entry.id)}">${isolated(clipped(entryTitle(entry), 160))}</a>:
    unverified report on the DFPI tracker${first_seen && html`, seen ${dated(first_seen)}`}</li>\n`;
}

function factSheet(bot: BotDetail, hasVaultPage: boolean): Html {
  const { official_url: url, code_source: code, repo_url, exchanges, security_audit_source: audit } = bot;
  const address = html`<code>${bot.vault_address}</code>`;
  const vault = hasVaultPage
    ? html`<a href="${pagePath.vault(bot.vault_address ?? "")}">${address}</a>`
    : html`${address} <span class="quiet">not in the newest read of the exchange's data</span>`;
  const { title, text } = custodyTable[bot.custody];
  const sheet = facts([
    ["Official site", url === null ? "Unknown" : outboundLink(url, isolated(url))],
    ["Operator", sourced(bot.operator && isolated(bot.operator), bot.operator_source)],
    ["Supervised in the EU", authorisedFirms(bot.authorisations)],
    ["Status", html`${statusOf(bot)} ${linkTo(bot.operating_status_source)}`],
    ["Incidents", recordStatusWords[bot.record_status]],
    ["Custody", html`${title}. <span class="quiet">${text}</span> ${linkTo(bot.custody_source)}`],
    ["Right to withdraw", html`${withdrawalWords[bot.withdrawal_permission]} ${linkTo(bot.withdrawal_source)}`],
    ["Connection", sourced(bot.connection, null)],
    ["Pricing", sourced(bot.pricing, bot.pricing_source)],
    ["Where it trades", sourced(exchanges.length > 0 && isolated(placeWords(exchanges)), bot.exchanges_source)],
    ["Licence", sourced(bot.license, bot.license_source)],
    ["Source code", code === null ? "None on record" : outboundLink(code, isolated(repo_url ?? code))],
    ["First released", dated(bot.first_released, "Unknown")],
    ["Newest release", html`${dated(bot.last_release, "Unknown")} ${linkTo(bot.last_release_source)}`],
    ["Security audit", audit === null ? "None on record" : sourceLink(audit)],
    ["Hyperliquid vault", bot.vault_address && vault],
    ["Newest evidence", dated(bot.newest_evidence, "No source has a date")],
  ]);
  return html`<details class="sheet"><summary><h2 id="facts">Full fact sheet</h2></summary>${sheet}</details>`;
}

function sourced(value: HtmlValue, source: string | null): Html {
  return html`${!value || value === "unknown" ? "Unknown" : [value, " ", linkTo(source)]}`;
}

const linkTo = (source: string | null) => source && sourceLink(source);

/** Incidents, and those changes that don't just repeat an incident. */
function timeLine(bot: BotDetail): Html {
  const incidents = bot.incidents.map(({ date, kind, text, source }) => {
    return { date, kind: incidentWords[kind], text: datesInWords(text), source };
  });
  const events = bot.history.filter(({ kind }) => kind !== "incident" && kind !== "shutdown");
  const changes = events.map((change) => {
    const { date, kind, cause, source_url: source } = change;
    const title = titleOf(change);
    const link = html`<a href="${ownPath(change.page_url)}">${isolated(title)}</a>`;
    const why = cause !== "import" && html` <span class="quiet">${changeCauseWords[cause]}</span>`;
    return { date, kind: changeKindWords[kind], text: [change.subject.type === "bot" ? title : link, why], source };
  });
  const all = [...incidents, ...changes].sort((a, b) => compareText(b.date, a.date));
  const items = all.map(({ date, kind, text, source }) => {
    return html`<li><p class="when">${dated(date)} · ${kind}</p><p>${text}</p>${linkTo(source)}</li>\n`;
  });
  const heading = html`<p class="quiet">${counted(bot.incidents.length, "incident")} on record; newest first.</p>
<ol class="timeline">${items}</ol>`;
  const none = html`<p>We found no incident and no change. Things may have happened that nobody published.</p>`;
  return html`<section aria-labelledby="history">
<h2 id="history">Incidents and history</h2>
${all.length === 0 ? none : heading}
</section>`;
}
