/** How report cards are made: written from the table of rules that evaluates them. */

import { pagePath } from "../contract/paths.ts";
import type { MethodologyAnswer } from "../contract/shapes/answers.ts";
import { dated } from "../formats/figures.ts";
import { type Html, html, prose } from "../formats/html.ts";
import { levelWords } from "../formats/words.ts";
import { custodyModels } from "../record/bot.ts";
import { results, rules } from "../record/report-card/rules.ts";
import { type FactorLevel, factorLevels, type MethodologyRule } from "../record/report-card/shape.ts";
import { custodyTable } from "../record/report-card/standing-rules.ts";
import { levelBadge } from "./bot-words.ts";
import { badge, pageBar, table } from "./components.ts";
import type { Page } from "./page.ts";

export function methodologyPage(answer: MethodologyAnswer): Page {
  const changelog = answer.changelog.map(({ version, date, changes }) => {
    const items = changes.map((change) => html`<li>${prose(change)}</li>`);
    return html`<li><p class="when">${dated(date)} · version ${version}</p><ul>${items}</ul></li>`;
  });
  return {
    path: pagePath.methodology(),
    title: "How report cards are made",
    description:
      `How we rate trading bots: every report-card rule, level and threshold ` +
      `(version ${answer.version}), and what the rules never read.`,
    json: "/api/methodology.json",
    heading: "Methodology",
    lead: html`Report cards are made by rules, not by hand: the same facts always give the same card. This is
  version ${answer.version} of the rules, in full.`,
    bar: pageBar({ json: "/api/methodology.json" }),
    meta: answer.meta,
    main: html`<section aria-labelledby="results"><h2 id="results">What a result means</h2>
<p>The first row that applies decides.</p>
${table("Results, in order of precedence", answer.precedence, [
  ["Result", ({ result }) => badge(result, results[result].label)],
  ["What it means", ({ result }) => answer.results.find(({ id }) => id === result)?.meaning],
  ["When", ({ when }) => asRead(when)],
])}</section>
<section aria-labelledby="levels"><h2 id="levels">Levels of a factor</h2>
<ul class="factors">${answer.levels.map(({ id, meaning }) => factor(id, html`<p>${meaning}</p>`))}</ul></section>
<section aria-labelledby="rules"><h2 id="rules">The rules</h2>
${answer.rules.map(ruleSection)}</section>
<section aria-labelledby="custody-models"><h2 id="custody-models">Who holds money and keys</h2>
<ul class="factors">${answer.custody_models.map(({ title, text, level }) =>
      factor(level, html`<h3>${title}</h3><p>${text}</p>`),
    )}</ul></section>
<section aria-labelledby="inputs"><h2 id="inputs">What the rules read</h2>
<ul>${answer.inputs.map((input) => html`<li>${input}</li>`)}</ul>
<h3>What the rules never read</h3>
<ul>${answer.not_inputs.map((input) => html`<li>${input}</li>`)}</ul></section>
<section aria-labelledby="leaderboard"><h2 id="leaderboard">The leaderboard</h2>
<p>${answer.leaderboard.rule}</p>
<p>We say that a vault calls itself a bot when its name or description has one of these
  words: ${answer.leaderboard.bot_words.join(", ")}.</p></section>
<section aria-labelledby="changelog"><h2 id="changelog">Changes to the rules</h2>
<ol class="timeline">${changelog}</ol></section>`,
  };
}

function ruleSection(rule: MethodologyRule): Html {
  return html`<article class="rule" id="${rule.id}"><h3>${rule.title}</h3>
<p>${rule.question} <span class="quiet">Read from: ${rule.source_kind}.</span></p>
<ul class="factors">${rule.levels.map(({ level, text }) => factor(level, html`<p>${asRead(text)}</p>`))}</ul>
<details><summary>Why</summary><p>${rule.rationale}</p></details></article>\n`;
}

function factor(level: FactorLevel, text: Html): Html {
  return html`<li>${levelBadge(level, "en")}<div>${text}</div></li>\n`;
}

/** The rules name levels, rules and custody models by the words that programs read. */
const readAs: ReadonlyMap<string, string> = new Map([
  ...factorLevels.map((level) => [`level ${level}`, `level “${levelWords[level]}”`] as const),
  ...rules.map(({ id, title }) => [`rule ${id}`, `rule “${title}”`] as const),
  ...custodyModels.flatMap((id) => {
    const title = `“${custodyTable[id].title}”`;
    return [": ", ", ", " of ", " and "].map((before) => [before + id, before + title] as const);
  }),
]);
const namedById = new RegExp(`(?:${[...readAs.keys()].join("|")})(?=[., ])`, "gu");

/** A text of the rules in the words that the page uses for their terms. */
function asRead(text: string): string {
  return text.replace(namedById, (id) => readAs.get(id) ?? id);
}
