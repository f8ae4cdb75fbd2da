/** `/compare?bots=a,b`: up to five bots side by side, chosen by name: in every language, around the record's words. */

import { botAnswerOf } from "../answers/bots.ts";
import { answerMeta } from "../answers/meta.ts";
import type { Language } from "../base/words/languages.ts";
import { listIn, numberIn, say } from "../base/words/say.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { BotDetail } from "../contract/shapes/bot.ts";
import type { Site } from "../contract/site.ts";
import { bidiText, type Html, html, isolated, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { comparedAtMost } from "../record/bot.ts";
import { oncePerSnapshot, type Snapshot } from "../snapshot/snapshot.ts";
import { type BotFact, botFacts, factorText, factWords, knownIn, levelBadge, placesIn } from "./bot-words.ts";
import { languageSwitch } from "./checker.ts";
import { day, provenance } from "./components.ts";
import { ofLanguage } from "./languages.ts";
import type { Page } from "./page.ts";

/** @param compared slugs, or names as typed. */
export function comparePage(
  snapshot: Snapshot,
  site: Site,
  compared: readonly string[] = [],
  lang: Language = "en",
): Page {
  const botsByName = byName(snapshot);
  const slugs = new Set(compared.map((one) => botsByName.get(one.trim().toLowerCase())?.slug ?? one));
  const records = [...slugs].flatMap((slug) => snapshot.find.bot.get(slug) ?? []);
  const bots = records.map((record) => botAnswerOf(record, snapshot, site).bot);
  const unknown = slugs.size - records.length;
  const meta = answerMeta(snapshot, site, { sources: ["curated", "dfpi"], notices: [notice.cite, notice.impostor] });
  const names = listIn(
    lang,
    bots.map(({ name }) => name),
  );
  const isOpen = bots.length < 2;
  const choice = choose(bots, [...botsByName.values()], lang);
  const warning = html`<p role="alert" class="warning">${spoken(lang, "compare.missing", { count: unknown })}</p>`;
  const addressIn = (parameters: { lang: Language | undefined }) =>
    target(pagePath.compare(), { bots: bots.map(({ slug }) => slug).join(","), ...parameters });
  const description = say(lang, "compare.description");
  return {
    path: addressIn(ofLanguage(lang)),
    ...(bots.length === 0 && { pathIn: (other: Language) => addressIn(ofLanguage(other)) }),
    lang,
    languages: languageSwitch(lang, (other) => addressIn({ lang: other })),
    title: isOpen ? say(lang, "compare.title") : say(lang, "compare.of", { names }),
    crumb: say(lang, "compare.title"),
    description: isOpen ? description : `${names}. ${description}`,
    trail: [{ name: say(lang, "page.directory"), path: pagePath.directory() }],
    indexed: isOpen,
    heading: isOpen ? spoken(lang, "compare.heading") : spoken(lang, "compare.of", { names }),
    lead: spoken(lang, "compare.lead"),
    main: html`${unknown > 0 && warning}
${bots.length === 0 && html`<p>${spoken(lang, "compare.for_what")}</p>`}
${isOpen ? choice : html`<details class="folded"><summary>${spoken(lang, "compare.others")}</summary>${choice}</details>`}
${bots.length === 0 && examplesIn(snapshot, lang)}
${bots.length > 0 && comparison(bots, lang)}
${bots.length > 0 && provenance(meta, lang)}`,
  };
}

const byName = oncePerSnapshot(({ records }) => {
  return new Map(records.bots.map(({ slug, name }) => [name.toLowerCase(), { slug, name }]));
});

/** Well-known bots of one kind each. */
const examples = [
  ["3commas", "cryptohopper", "pionex"],
  ["freqtrade", "hummingbot", "octobot"],
  ["maestro", "trojan-on-solana", "banana-gun"],
] as const;

/** Comparisons to open, and the list in which bots are ticked. */
function examplesIn({ find }: Snapshot, lang: Language): Html {
  const items = examples.map((slugs) => {
    const bots = slugs.flatMap((slug) => find.bot.get(slug) ?? []);
    const address = target(pagePath.compare(), { bots: bots.map(({ slug }) => slug).join(",") });
    const names = listIn(
      lang,
      bots.map(({ name }) => name),
    );
    return bots.length > 1 && html`<li><a href="${address}">${bidiText(names)}</a></li>\n`;
  });
  return html`<section aria-labelledby="examples"><h2 id="examples">${spoken(lang, "compare.examples")}</h2>
<ul>${items}</ul>
<p><a href="${pagePath.directory()}">${spoken(lang, "compare.in_directory", { number: comparedAtMost })}</a></p></section>`;
}

/** A field for each bot that can be compared. Names are suggested while typing. */
function choose(bots: readonly BotDetail[], choices: readonly { name: string }[], lang: Language): Html {
  const fields = Array.from({ length: comparedAtMost }, (_, at) => {
    const name = bots[at]?.name ?? "";
    return html`<div class="field"><label for="bot-${at}">${spoken(lang, "compare.bot", { number: at + 1 })}</label>
    <input id="bot-${at}" name="bots" list="bot-names" value="${name}" maxlength="100" autocomplete="off"></div>`;
  });
  return html`<form class="narrow filters" action="${pagePath.compare()}" method="get">
${fields}
<datalist id="bot-names">${choices.map(({ name }) => html`<option value="${name}">`)}</datalist>
<div class="buttons"><button type="submit">${spoken(lang, "directory.compare")}</button></div>
</form>`;
}

/** One column per bot. Roles are explicit, since the styles of a narrow screen would drop them. */
function comparison(bots: readonly BotDetail[], lang: Language): Html {
  const rows = comparedFacts(lang).map(([term, value]) => {
    const values = bots.map(value);
    return { term, values, differs: new Set(values.map(factWords)).size > 1 };
  });
  const differing = rows.filter(({ differs }) => differs).length;
  const headings = bots.map(({ slug, name }) => html`<a href="${pagePath.bot(slug)}">${isolated(name)}</a>`);
  const lines = rows.map(({ term, values, differs }) => {
    const cells = values.map((value) => html`<td role="cell">${value}</td>`);
    return html`<tr role="row"${differs && html` class="differs"`}>
      <th role="rowheader" scope="row">${term}${differs && html` <span class="unseen">(${spoken(lang, "compare.differs")})</span>`}</th>
      ${cells}</tr>\n`;
  });
  const count = spoken(lang, "compare.differ", { number: differing, total: rows.length });
  return html`${bots.length > 1 && html`<p class="quiet">${count}</p>`}
<div class="beside" role="region" aria-label="${say(lang, "compare.caption")}" tabindex="0">
<table class="compare" role="table">
<caption>${spoken(lang, "compare.caption")}</caption>
<thead role="rowgroup"><tr role="row">
  ${[spoken(lang, "compare.fact"), ...headings].map((heading) => html`<th role="columnheader" scope="col">${heading}</th>`)}</tr></thead>
<tbody role="rowgroup">${lines}</tbody></table></div>`;
}

/** In order of importance; the last are what only a comparison adds. */
function comparedFacts(lang: Language): BotFact[] {
  const unknown = say(lang, "directory.not_known");
  return [
    ...botFacts(lang),
    [say(lang, "record.incidents_on_record"), (bot) => numberIn(lang, bot.incidents.length)],
    [say(lang, "compare.decided"), (bot) => deciding(bot, lang)],
    [say(lang, "directory.where"), ({ exchanges }) => bidiText(placesIn(exchanges, lang) || unknown)],
    [say(lang, "directory.licence"), (bot) => knownIn(lang, bot.license, null)],
    [say(lang, "bot.newest_release"), (bot) => day(lang, bot.last_release, unknown)],
    [say(lang, "compare.imitators"), (bot) => numberIn(lang, bot.impostor_reports)],
  ];
}

function deciding(bot: BotDetail, lang: Language): Html {
  const { factors, drivers } = bot.report_card;
  const ruleFactors = factors.filter(({ rule }) => drivers.includes(rule));
  const item = (factor: (typeof factors)[number]) =>
    html`<li>${levelBadge(factor.level, lang)} ${factorText(factor, bot, lang)}</li>`;
  return html`<ul>${ruleFactors.map(item)}</ul>`;
}
