/** How report cards are made: written from the table of rules that evaluates them. */

import type { Language } from "../base/words/languages.ts";
import { type MessageId, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { MethodologyAnswer } from "../contract/shapes/answers.ts";
import { dollars } from "../formats/figures.ts";
import { bidiText, type Html, html, ofRecord, prose, spoken } from "../formats/html.ts";
import type { FactorLevel, MethodologyRule } from "../record/report-card/shape.ts";
import { eligibility } from "../record/vault.ts";
import { custodyText, custodyTitle, levelBadge, resultLabel, ruleTitle } from "./bot-words.ts";
import { inLanguage } from "./checker.ts";
import { badge, day, pageBar, table } from "./components.ts";
import type { Page } from "./page.ts";
import { ruleText } from "./rule-words.ts";

export function methodologyPage(answer: MethodologyAnswer, lang: Language = "en"): Page {
  const { version } = answer;
  const section = (id: string, title: MessageId, ...content: readonly (Html | readonly Html[])[]) =>
    html`<section aria-labelledby="${id}"><h2 id="${id}">${spoken(lang, title)}</h2>\n${content}</section>\n`;
  const items = (texts: readonly string[]) =>
    html`<ul>${texts.map((text) => html`<li>${ruleText(text, lang)}</li>`)}</ul>`;
  const ranked = { amount: dollars(eligibility.minimum_tvl_usd, lang), days: eligibility.minimum_age_days };
  const botWords = { words: answer.leaderboard.bot_words.join(", ") };
  return {
    ...inLanguage(pagePath.methodology(), lang),
    title: say(lang, "methodology.title"),
    description: say(lang, "methodology.description", { version }),
    json: "/api/methodology.json",
    heading: spoken(lang, "page.methodology"),
    lead: spoken(lang, "methodology.lead", { version }),
    bar: pageBar({ json: "/api/methodology.json", lang }),
    meta: answer.meta,
    main: html`${section("results", "methodology.results", resultsTable(answer, lang))}
${section(
  "levels",
  "methodology.levels",
  html`<ul class="factors">${answer.levels.map(({ id, meaning }) =>
    factor(id, html`<p>${ruleText(meaning, lang)}</p>`, lang),
  )}</ul>`,
)}
${section(
  "rules",
  "methodology.rules",
  answer.rules.map((rule) => ruleSection(rule, lang)),
)}
${section("custody-models", "methodology.custody", custodyModelsOf(answer, lang))}
${section(
  "inputs",
  "methodology.inputs",
  items(answer.inputs),
  html`<h3>${spoken(lang, "methodology.not_inputs")}</h3>\n`,
  items(answer.not_inputs),
)}
${section(
  "leaderboard",
  "page.leaderboard",
  html`<p>${spoken(lang, "vault.ranked", ranked)}</p>\n`,
  html`<p>${spoken(lang, "methodology.bot_words", botWords)}</p>`,
)}
${section("changelog", "methodology.changelog", changelogOf(answer, lang))}`,
  };
}

function resultsTable({ precedence }: MethodologyAnswer, lang: Language): Html {
  const tabled = table(say(lang, "methodology.precedence"), precedence, [
    [spoken(lang, "methodology.result"), ({ result }) => badge(result, resultLabel(result, lang))],
    [spoken(lang, "methodology.means"), ({ result }) => spoken(lang, `meaning.card.${result}`)],
    [spoken(lang, "methodology.when"), ({ when }) => ruleText(when, lang)],
  ]);
  return html`<p>${spoken(lang, "methodology.first")}</p>\n${tabled}`;
}

/** A rule, folded: whoever follows a link to it finds it open (HTML, "ancestor revealing"). */
function ruleSection({ id, question, source_kind, levels, rationale }: MethodologyRule, lang: Language): Html {
  const [before = "", after = ""] = say(lang, "methodology.read_from", { source: "|" }).split("|").map(bidiText);
  const items = levels.map(({ level, text }) => factor(level, html`<p>${ruleText(text, lang)}</p>`, lang));
  return html`<details class="rule"><summary><h3>${ruleTitle(id, lang)}</h3> ${ruleText(question, lang)}</summary>
<div id="${id}"><p class="quiet">${before}${ruleText(source_kind, lang)}${after}</p>
<ul class="factors">${items}</ul>
<h4>${spoken(lang, "methodology.why")}</h4>
<p>${ruleText(rationale, lang)}</p></div></details>\n`;
}

function custodyModelsOf({ custody_models }: MethodologyAnswer, lang: Language): Html {
  const items = custody_models.map(({ id, title, text, level }) => {
    const [name, words] = lang === "en" ? [title, text] : [custodyTitle(id, lang), custodyText(id, lang)];
    return factor(level, html`<h3>${name}</h3><p>${bidiText(words)}</p>`, lang);
  });
  return html`<ul class="factors">${items}</ul>`;
}

/** What changed last is in the reader's language; what was before it is history, and stays in English. */
function changelogOf({ changelog }: MethodologyAnswer, lang: Language): Html {
  const versions = changelog.map(({ version, date, changes }, at) => {
    const items = changes.map((change) => {
      return at === 0 && lang !== "en"
        ? html`<li>${ruleText(change, lang)}</li>`
        : html`<li><span${ofRecord(lang)}>${prose(change)}</span></li>`;
    });
    const words = html`${day(lang, date, "")} · ${spoken(lang, "methodology.version", { version })}`;
    return html`<li><p class="when">${words}</p><ul>${items}</ul></li>`;
  });
  const [newest, ...earlier] = versions;
  return html`<ol class="timeline">${newest}</ol>
<details><summary>${spoken(lang, "changes.older")}</summary><ol class="timeline">${earlier}</ol></details>`;
}

function factor(level: FactorLevel, text: Html, lang: Language): Html {
  return html`<li>${levelBadge(level, lang)}<div>${text}</div></li>\n`;
}
