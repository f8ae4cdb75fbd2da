/**
 * The rules' own texts in the reader's language. English stands in the rules, where programs read it; what other
 * languages say stands in data/messages/rules, by the ids given here.
 */

import { readFileSync } from "node:fs";
import { once } from "../base/once.ts";
import type { Language } from "../base/words/languages.ts";
import { fillIn, inEnglish, joinSentences } from "../base/words/say.ts";
import { bidiText, type Html } from "../formats/html.ts";
import { levelWords } from "../formats/words.ts";
import { custodyModels } from "../record/bot.ts";
import { fiveYears } from "../record/report-card/event-rules.ts";
import { methodologyOfRules, rules } from "../record/report-card/rules.ts";
import { factorLevels, type MethodologyRule } from "../record/report-card/shape.ts";
import { custodyTable } from "../record/report-card/standing-rules.ts";
import { custodyTitle, levelTitle, ruleTitle } from "./bot-words.ts";

/** Every text with its id, in the order of the page; what several rules say has the id of the first. */
export const ruleTexts = once((): ReadonlyMap<string, string> => {
  const { levels, precedence, rules: ruled, inputs, not_inputs, changelog } = methodologyOfRules();
  const numbered = (name: string, all: readonly string[]) =>
    all.map((text, at) => [`${name}.${at + 1}`, text] as const);
  const texts = [
    ...precedence.map(({ result, when }) => [`when.${result}`, when] as const),
    ...levels.map(({ id, meaning }) => [`level.${id}`, meaning] as const),
    ...ruled.flatMap(textsOf),
    ...numbered("input", inputs),
    ...numbered("not_input", not_inputs),
    ...numbered("change", changelog[0]?.changes ?? []),
  ];
  const ids = new Map([[fiveYears, "five_years"]]);
  for (const [id, text] of texts) for (const part of partsOf(text)) if (!ids.has(part)) ids.set(part, id);
  return ids;
});

function textsOf({ id, question, source_kind, levels, rationale }: MethodologyRule): (readonly [string, string])[] {
  const ofLevels = levels.map(({ level, text }, at) => {
    const isException = levels.findIndex((one) => one.level === level) < at;
    return [`${id}.${level}${isException ? ".exception" : ""}`, text] as const;
  });
  return [[`${id}.question`, question], [`${id}.source`, source_kind], ...ofLevels, [`${id}.why`, rationale]];
}

/** What several rules end with is a text of its own. */
function partsOf(text: string): string[] {
  return text.endsWith(` ${fiveYears}`) ? [text.slice(0, -fiveYears.length - 1), fiveYears] : [text];
}

type Catalogue = Readonly<Record<string, string>>;
const catalogues = new Map<Language, Catalogue>();

function catalogue(lang: Language): Catalogue {
  return catalogues.getOrInsertComputed(lang, () => {
    const file = new URL(`../../data/messages/rules/${lang}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, "utf8")) as Catalogue;
  });
}

/** A text of the rules in words that readers see; English, marked, where a language lacks it. */
export function ruleText(text: string, lang: Language): Html {
  if (lang === "en") return bidiText(asRead(text));
  const parts = partsOf(text).map((part) => {
    const translation = catalogue(lang)[ruleTexts().get(part) ?? ""];
    return translation === undefined ? inEnglish(lang, asRead(part)) : fillIn(lang, translation, termsIn(lang));
  });
  return bidiText(joinSentences(parts));
}

/** What levels, rules and custody models are called, by their ids. */
function termsIn(lang: Language): Record<string, string> {
  return Object.fromEntries([
    ...factorLevels.map((level) => [level, levelTitle(level, lang)]),
    ...rules.map(({ id }) => [id, ruleTitle(id, lang)]),
    ...custodyModels.map((model) => [model, custodyTitle(model, lang)]),
  ]);
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
const namedById = new RegExp(`(?:${[...readAs.keys()].join("|")})(?=[.,; ])`, "gu");

/** A text of the rules in the words that the page uses for their terms. */
function asRead(text: string): string {
  return text.replace(namedById, (id) => readAs.get(id) ?? id);
}

/** The ids that a text of the rules names. */
export function termsNamedIn(text: string): string[] {
  return [...text.matchAll(namedById)].map(([named]) => named.replace(/^.* /u, ""));
}
