/** `/compare?bots=a,b`: up to five bots side by side, chosen by name. */

import { botAnswerOf } from "../answers/bots.ts";
import { answerMeta } from "../answers/meta.ts";
import { datesInWords, listWords } from "../base/words/wording.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { BotDetail } from "../contract/shapes/bot.ts";
import type { Site } from "../contract/site.ts";
import { dated } from "../formats/figures.ts";
import { type Html, type HtmlValue, html, isolated, sourceLink } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { incidentWords, operatingStatusWords, placeWords, withdrawalShort } from "../formats/words.ts";
import { comparedAtMost } from "../record/bot.ts";
import { custodyTable } from "../record/report-card/standing-rules.ts";
import { oncePerSnapshot, type Snapshot } from "../snapshot/snapshot.ts";
import { levelBadge, provenance, resultBadge, type TableColumn } from "./components.ts";
import type { Page } from "./page.ts";

/** @param compared slugs, or names as typed. */
export function comparePage(snapshot: Snapshot, site: Site, compared: readonly string[] = []): Page {
  const botsByName = byName(snapshot);
  const slugs = new Set(compared.map((one) => botsByName.get(one.trim().toLowerCase())?.slug ?? one));
  const records = [...slugs].flatMap((slug) => snapshot.find.bot.get(slug) ?? []);
  const bots = records.map((record) => botAnswerOf(record, snapshot, site).bot);
  const unknown = slugs.size - records.length;
  const meta = answerMeta(snapshot, site, { sources: ["curated", "dfpi"], notices: [notice.cite, notice.impostor] });
  const names = listWords(bots.map(({ name }) => name));
  const isOpen = bots.length < 2;
  const choice = choose(bots, [...botsByName.values()]);
  const warning = html`<p role="alert"
  class="warning">${unknown === 1 ? "One of the bots you asked for is" : "Some of the bots you asked for are"} not in
    the directory. That says nothing about ${unknown === 1 ? "it" : "them"}.</p>`;
  return {
    path: target(pagePath.compare(), { bots: bots.map(({ slug }) => slug).join(",") }),
    title: isOpen ? "Compare trading bots" : `${names} compared`,
    description: isOpen
      ? "Set up to five trading bots side by side: report card, custody, withdrawal right, operator, price, incidents."
      : `${names} side by side: report card, custody, withdrawal right, operator, price and incidents, ` +
        "each with its source.",
    trail: [{ name: "Directory", path: pagePath.directory() }],
    indexed: isOpen,
    heading: isOpen ? "Compare bots" : `${names} compared`,
    lead: "The same facts side by side. “Not known” is neither good nor bad.",
    main: html`${unknown > 0 && warning}
${isOpen ? choice : html`<details class="folded"><summary>Choose other bots</summary>${choice}</details>`}
${bots.length > 0 && comparison(bots)}
${bots.length > 0 && provenance(meta)}`,
  };
}

const byName = oncePerSnapshot(({ records }) => {
  return new Map(records.bots.map(({ slug, name }) => [name.toLowerCase(), { slug, name }]));
});

/** A field for each bot, and one more to add another. Names are suggested while typing. */
function choose(bots: readonly BotDetail[], choices: readonly { name: string }[]): Html {
  const places = Math.min(comparedAtMost, Math.max(2, bots.length + 1));
  const fields = Array.from({ length: places }, (_, at) => {
    const name = bots[at]?.name ?? "";
    return html`<div class="field"><label for="bot-${at}">Bot ${at + 1}</label>
    <input id="bot-${at}" name="bots" list="bot-names" value="${name}" maxlength="100" autocomplete="off"></div>`;
  });
  return html`<form class="narrow filters" action="${pagePath.compare()}" method="get">
${fields}
<datalist id="bot-names">${choices.map(({ name }) => html`<option value="${name}">`)}</datalist>
<div class="buttons"><button type="submit">Compare</button></div>
</form>`;
}

/** One column per bot. Roles are explicit, since the styles of a narrow screen would drop them. */
function comparison(bots: readonly BotDetail[]): Html {
  const rows = comparedFacts.map(([term, value]) => {
    const values = bots.map(value);
    return { term, values, differs: new Set(values.map(wordsOf)).size > 1 };
  });
  const differing = rows.filter(({ differs }) => differs).length;
  const headings = bots.map(({ slug, name }) => html`<a href="${pagePath.bot(slug)}">${isolated(name)}</a>`);
  const lines = rows.map(({ term, values, differs }) => {
    const cells = values.map((value) => html`<td role="cell">${value}</td>`);
    return html`<tr role="row"${differs && html` class="differs"`}>
      <th role="rowheader" scope="row">${term}${differs && html` <span class="tag">differs</span>`}</th>
      ${cells}</tr>\n`;
  });
  return html`${bots.length > 1 && html`<p class="quiet">${differing} of ${rows.length} facts differ.</p>`}
<div class="beside" role="region" aria-label="Facts side by side" tabindex="0">
<table class="compare${bots.length === 2 && " two"}" role="table">
<caption>Facts side by side</caption>
<thead role="rowgroup"><tr role="row">
  ${["Fact", ...headings].map((heading) => html`<th role="columnheader" scope="col">${heading}</th>`)}</tr></thead>
<tbody role="rowgroup">${lines}</tbody></table></div>`;
}

/** What a cell says, whatever its source. */
function wordsOf(cell: HtmlValue): string {
  return String(html`${cell}`).replace(/<span class="source">.*?<\/span>|<[^>]+>/gu, "");
}

/** In order of importance. */
export const botFacts: readonly TableColumn<BotDetail>[] = [
  ["Report card", (bot) => resultBadge(bot.report_card)],
  ["Does it still run?", (bot) => html`${statusOf(bot)}${source(bot.operating_status_source)}`],
  ["Who holds the money?", (bot) => html`${custodyTable[bot.custody].title}${source(bot.custody_source)}`],
  ["Right to withdraw", (bot) => html`${withdrawalShort[bot.withdrawal_permission]}${source(bot.withdrawal_source)}`],
  ["Operator", (bot) => withSource(bot.operator && isolated(bot.operator), bot.operator_source)],
  ["Price", (bot) => withSource(bot.pricing, bot.pricing_source)],
  ["Last incident", lastIncident],
];

/** What only a comparison adds. */
const comparedFacts: typeof botFacts = [
  ...botFacts,
  ["Incidents on record", (bot) => String(bot.incidents.length)],
  ["Decided by", deciding],
  ["Where it trades", (bot) => placeWords(bot.exchanges) || "Not known"],
  ["Licence", (bot) => withSource(bot.license, null)],
  ["Newest release", (bot) => dated(bot.last_release, "Not known")],
  ["Reports of imitators", (bot) => String(bot.impostor_reports)],
];

function deciding({ report_card: { factors, drivers } }: BotDetail): Html {
  const ruleFactors = factors.filter(({ rule }) => drivers.includes(rule));
  return html`<ul>${ruleFactors.map(({ level, text }) => html`<li>${levelBadge(level)} ${datesInWords(text)}</li>`)}</ul>`;
}

/** Whether it runs, and since when. */
export function statusOf({ operating_status, operating_status_date: since }: BotDetail): Html {
  return html`${operatingStatusWords[operating_status]}${since && [",\n", dated(since)]}`;
}

function lastIncident({ incidents }: BotDetail): HtmlValue {
  const last = incidents.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
  if (last === undefined) return "None on record";
  return html`${incidentWords[last.kind]}, ${dated(last.date)}${source(last.source)}`;
}

function withSource(value: HtmlValue, url: string | null): HtmlValue {
  return value === null || value === "unknown" ? "Not known" : [value, source(url)];
}

function source(url: string | null): HtmlValue {
  return url && html` ${sourceLink(url)}`;
}
