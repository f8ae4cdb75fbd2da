/** What lists share: search and filters, what is applied of them, and pages. */

import type { Language } from "../base/words/languages.ts";
import { numberIn, say } from "../base/words/say.ts";
import { type Html, html, spoken } from "../formats/html.ts";
import { type Parameters, target } from "../formats/targets.ts";
import { ofLanguage } from "./languages.ts";

/** Its label, if that is not the value, and how many entries of the list it would leave. */
export interface Choice {
  value: string;
  label?: string;
  count?: number;
}

/**
 * Its value once applied, in words (orders have none); the label and choices of its field, with the empty one. An
 * amount of dollars is typed, and its choices are suggested.
 */
export type Filter = readonly [
  name: string,
  applied: ((value: string) => string) | null,
  label?: string,
  choices?: readonly Choice[] | undefined,
  all?: string | undefined,
  field?: "dollars",
];

export function choicesOf(words: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** @param all the empty choice. */
export function filterBy(name: string, label: string, words: Readonly<Record<string, string>>, all: string): Filter {
  return [name, (value) => words[value] ?? value, label, choicesOf(words), all];
}

/** An order by one of these, of which the first needs no choice. */
export function sortBy(words: Readonly<Record<string, string>>, lang: Language = "en"): Filter {
  const [first, ...others] = choicesOf(words);
  return ["sort", null, say(lang, "list.order"), others, first?.label];
}

interface FilterForm {
  path: string;
  parameters: Parameters;
  /** Label of the field for words, always in sight; none where a list has none. */
  search?: string;
  /** In the order of their fields, which are folded on a narrow screen. */
  filters: readonly Filter[];
  /** Parameter that the form keeps without a field, besides the filters that have none. */
  kept?: string;
  /** The language of the page. */
  lang?: Language;
}

/** Most filters in sight; where there are more, the others are folded away. */
const mostInSight = 3;

/** Search and filters of a list, with one button for all. Each filter in use can be taken off on its own. */
export function filterForm({ path, parameters, search, filters, kept = "", lang = "en" }: FilterForm): Html {
  const chips = filters.flatMap(([name, applied]) => {
    const value = parameters[name] ?? "";
    if (value === "" || applied === null) return [];
    const words = applied(String(value));
    const without = target(path, { ...parameters, [name]: "" });
    return html`<li><a href="${without}" aria-label="${say(lang, "list.remove", { words })}">${words} <span
    aria-hidden="true">×</span></a></li>`;
  });
  const clear = html`<li><a href="${path}">${spoken(lang, "list.clear")}</a></li>`;
  const fieldless = filters.filter(([name, , , choices]) => name !== "q" && choices === undefined);
  const hidden = [...new Set([kept, ...fieldless.map(([name]) => name)])].map((name) => {
    const value = parameters[name];
    return value !== undefined && html`<input type="hidden" name="${name}" value="${value}">`;
  });
  const searching = html`<div class="searching field"><label for="by-q">${search}</label>
    <input type="search" id="by-q" name="q" value="${parameters["q"] ?? ""}" maxlength="200" autocomplete="off"></div>`;
  const fields = filters.filter(([, , , choices]) => choices !== undefined);
  const until = fields.length > mostInSight + 1 ? mostInSight : fields.length;
  const fieldsOf = (some: readonly Filter[]) => some.map((filter) => select(filter, parameters[filter[0]], lang));
  const further = fields.slice(until);
  const isFurtherUsed = further.some(([name]) => parameters[name] !== undefined);
  return html`<form class="narrow" action="${path}" method="get" role="search">
${search && searching}${hidden}
<details class="folded"><summary>${spoken(lang, "list.filters")}${chips.length > 0 && ` (${chips.length})`}</summary>
<div class="filters">${fieldsOf(fields.slice(0, until))}</div>
${
  further.length > 0 &&
  html`<details class="further"${isFurtherUsed && html` open`}><summary>${spoken(lang, "list.more_filters")}</summary>
<div class="filters">${fieldsOf(further)}</div></details>`
}</details>
<p class="buttons"><button type="submit">${spoken(lang, "help.show")}</button></p>
</form>
${chips.length > 0 && html`<ul class="chips" aria-label="${say(lang, "list.in_use")}">${chips}${clear}</ul>`}`;
}

function select(filter: Filter, value: string | number | undefined, lang: Language): Html | undefined {
  const [name, , label, choices, all = say(lang, "list.any"), field] = filter;
  if (choices === undefined) return undefined;
  if (field === "dollars") return dollarsField(name, label ?? "", choices, value);
  const options = choices.map((choice) => option(choice, value, lang));
  return html`<div class="field"><label for="by-${name}">${label}</label>
    <select id="by-${name}" name="${name}"><option value="">${all}</option>${options}</select></div>`;
}

function option(choice: Choice, value: string | number | undefined, lang: Language): Html {
  const number = choice.count !== undefined && ` (${numberIn(lang, choice.count)})`;
  const selected = choice.value === String(value) && html` selected`;
  return html`<option value="${choice.value}"${selected}>${choice.label ?? choice.value}${number}</option>`;
}

function dollarsField(
  name: string,
  label: string,
  suggested: readonly Choice[],
  value: string | number | undefined,
): Html {
  return html`<div class="field"><label for="by-${name}">${label}</label>
    <input type="number" id="by-${name}" name="${name}" min="0" step="any" list="few-${name}" value="${value ?? ""}">
    <datalist id="few-${name}">${suggested.map((choice) => html`<option value="${choice.value}">`)}</datalist></div>`;
}

/** Rows of one page of a list; a page stays below 60 kB. */
const perPage = 40;

/** @param pageNumber from 1; beyond the end, the last one is shown. */
export function paged<Row>(
  rows: readonly Row[],
  pageNumber: number,
  path: string,
  parameters: Parameters,
  lang: Language = "en",
) {
  const last = Math.max(1, Math.ceil(rows.length / perPage));
  const at = Math.min(Math.max(1, pageNumber), last);
  const here = { page: at === 1 ? "" : at };
  const pathOf = (page: number) => target(path, { ...parameters, page: page === 1 ? "" : page, ...ofLanguage(lang) });
  const link = (to: number, words: string, rel: string): Html =>
    to < 1 || to > last
      ? html`<li aria-hidden="true">${words}</li>`
      : html`<li><a href="${pathOf(to)}" rel="${rel}">${words}</a></li>`;
  const links = html`<nav class="pages" aria-label="${say(lang, "list.pages")}">
    <ul>${link(at - 1, say(lang, "list.previous"), "prev")}
    <li>${spoken(lang, "list.page", { page: at, pages: last })}</li>
    ${link(at + 1, say(lang, "list.next"), "next")}</ul></nav>`;
  return {
    shown: rows.slice((at - 1) * perPage, at * perPage),
    path: pathOf(at),
    pathIn: (other: Language) => target(path, { ...parameters, ...here, ...ofLanguage(other) }),
    /** Where the switch leads: whoever chooses English is not to get the browser's language. */
    addressIn: (other: Language) => target(path, { ...parameters, ...here, lang: other }),
    /** What tells it apart in titles. */
    onPage: at === 1 ? "" : say(lang, "list.on_page", { page: at }),
    links: last === 1 ? "" : links,
    filtered: Object.values(parameters).some((value) => value !== undefined),
  };
}
