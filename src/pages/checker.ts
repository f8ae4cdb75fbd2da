/** The checker: its one field, on the home page and above every result, and the first screen of an answer. */

import type { Lead, Standing } from "../ask/answer/standing.ts";
import { textMaxLength } from "../ask/text/reading.ts";
import { directionOf, type Language, languageNames, languages } from "../base/words/languages.ts";
import { say } from "../base/words/say.ts";
import { regulatorKindOf } from "../base/words/wording.ts";
import { pagePath } from "../contract/paths.ts";
import {
  bidiText,
  defangedText,
  gapBehind,
  type Html,
  type HtmlValue,
  hostOf,
  html,
  outboundLink,
  ownPath,
  raw,
  spoken,
} from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { pathIn } from "./languages.ts";
import { iconSize, standingIcons } from "./pictures.ts";
import { type Reason, reasonInParts } from "./reason.ts";

/**
 * Sent as a body: a pasted message never becomes part of an address. A name or website gets its own.
 * @param query what the field already holds: above a result, the form is one line. @param problem with the last input.
 */
export function checkerForm(lang: Language, query: string | null = null, problem: string | null = null): Html {
  const isSmall = query !== null;
  const description = html` aria-describedby="${problem && "q-problem "}q-hint"${problem && html` aria-invalid="true"`}`;
  return html`<form class="checker ${isSmall ? "small" : "full"}" id="checker" action="${pagePath.check()}"
  method="post" role="search">
<label for="q"${isSmall && html` class="unseen"`}>${spoken(lang, "form.label")}</label>
${problem && html`<p id="q-problem" class="problem" role="alert">${problem}</p>`}
<div class="ask"><textarea id="q" name="q" rows="1" required minlength="2" maxlength="${textMaxLength}"\
 dir="auto" autocomplete="off" autocapitalize="off" spellcheck="false"${suggestionWords(lang)}${isSmall ? "" : description}>${query}</textarea>\
<button type="submit" data-busy="${say(lang, "form.checking")}">${say(lang, "form.check")}</button></div>
${isSmall ? "" : html`<p id="q-hint" class="quiet">${spoken(lang, "form.hint")}</p>`}
</form>`;
}

/** What the script says of suggestions: how their list is called, and what each name leads to. */
function suggestionWords(lang: Language): Html {
  return html` data-meant="${say(lang, "answer.meant")}" data-known="${say(lang, "standing.known")}"
  data-acted="${say(lang, "standing.regulator_acted")}" data-warned="${say(lang, "standing.regulator_warned")}"
  data-reported="${say(lang, "standing.complaint_reported")}"`;
}

/**
 * The switch to the same page in other languages.
 * @param addressIn its address in a language; without, it is the answer to a message, which has none: the checker's
 * form still holds the text, and is sent again.
 */
export function languageSwitch(current: Language, addressIn?: (lang: Language) => string): Html {
  const items = languages.map((lang) => {
    const name = html`<bdi lang="${lang}" dir="${directionOf(lang)}">${languageNames[lang]}</bdi>`;
    if (lang === current) return html`<li><strong aria-current="true">${name}</strong></li>`;
    return addressIn === undefined
      ? html`<li><button form="checker" name="lang" value="${lang}" class="plain">${name}</button></li>`
      : html`<li><a href="${addressIn(lang)}" hreflang="${lang}">${name}</a></li>`;
  });
  return html`<nav class="languages" id="languages" aria-label="${say(current, "page.language")}">
    <ul>${items}</ul></nav>`;
}

/** A page's address in its language and in the others, and the choice among them. */
interface PageInLanguage {
  path: string;
  pathIn(lang: Language): string;
  lang: Language;
  languages: Html;
}

/** Says where a page stands in every language. @param path of the English one. */
export function inLanguage(path: string, lang: Language): PageInLanguage {
  return {
    path: pathIn(path, lang),
    pathIn: (other) => pathIn(path, other),
    lang,
    languages: languageSwitch(lang, (other) => target(path, { lang: other })),
  };
}

/** Its name is next to it in words: standings never differ by look alone. */
function standingIcon(standing: Standing): Html {
  // The overlapping squares hide what is under the upper one.
  const squares = '<path d="M9 15H3V3h12v6"/><path d="M9 9h12v12H9z"/>';
  return icon(standing === "imitates" ? squares : `<path d="${standingIcons[standing]}"/>`);
}

function icon(shape: string): Html {
  return html`<svg class="icon" viewBox="0 0 ${iconSize} ${iconSize}" aria-hidden="true">${raw(shape)}</svg>`;
}

/** A telephone's receiver. */
const receiver =
  '<path d="M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2z"/>';

/** Lines of a list. */
const lines = '<path d="M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01"/>';

/** Says whether an answer is to somebody who asks for help, and not about something that was looked up. */
export function isToPlea({ standing, actions }: Lead, lang: Language): boolean {
  return standing === "no_record" && actions.some(({ text }) => text === say(lang, "plea.steps"));
}

/** Says whether an answer leads to a list, and is about no firm. */
export function isToList({ standing, reason, actions }: Lead, lang: Language): boolean {
  const isToDirectory = actions.some(({ text }) => text === say(lang, "action.see_directory"));
  return standing === "no_record" && (isToDirectory || reason.includes(say(lang, "list.one_firm")));
}

/** What the cases of those who prosecute are called: their bodies are no regulators. */
export function standingOfCases(cases: readonly { regulator: string }[]): "criminal_case" | "regulator_acted" {
  const isCriminal = cases.length > 0 && cases.every(({ regulator }) => regulatorKindOf(regulator) === "prosecutor");
  return isCriminal ? "criminal_case" : "regulator_acted";
}

/** What an answer is called above its headline. */
function label(answer: Lead, cases: PanelParts["cases"], lang: Language): Html {
  const { standing, imitates } = answer;
  if (isToPlea(answer, lang)) return html`${icon(receiver)}${spoken(lang, "page.help")}`;
  if (isToList(answer, lang)) return html`${icon(lines)}${spoken(lang, "standing.list")}`;
  // A bare name may be its owner's own.
  const isSameName = standing === "imitates" && imitates?.may_be_own === true;
  if (isSameName) return html`${standingIcon(standing)}${spoken(lang, "standing.same_name")}`;
  const name = standing === "regulator_acted" ? standingOfCases(cases ?? []) : standing;
  return html`${standingIcon(standing)}${spoken(lang, `standing.${name}`)}`;
}

/** What an answer's first screen has besides. */
interface PanelParts {
  /** What follows the reason. */
  buttons?: Html | undefined;
  /** Result of the card of the one bot that is known: the answer has its colour, and its headline the words. */
  card?: string | undefined;
  /** Cases about what was asked. */
  cases?: readonly { regulator: string }[];
  /** What stands above the actions and what below; without it, as many sentences as a phone has room for. */
  parts?: Reason | undefined;
}

/**
 * Where the asker stands, why, and what to do now: at most three actions. The page's one h1.
 * @param origin public address of the service, whose pages are linked by path.
 */
export function answerPanel(
  answer: Lead,
  origin: string,
  lang: Language,
  { buttons, card, cases, parts = reasonInParts(answer.reason) }: PanelParts = {},
): Html {
  const { standing, headline, reason, actions, imitates, own_address } = answer;
  const imitated = imitatedAddress(answer);
  const isOwn = (standing === "known" || standing === "no_record") && own_address?.role !== "former";
  const sentence = (text: string) => withAddress(text, imitated ?? (isOwn ? own_address?.domain : null) ?? null);
  const term = spoken(lang, "answer.real");
  const real = html`${term}${gapBehind(term)}${outboundLink(imitates?.official_url ?? null, imitated)}`;
  const ofList = isToList(answer, lang) ? "list" : standing;
  const look = isToPlea(answer, lang) ? "plea" : ofList;
  // The button for help says what that step says.
  const steps =
    buttons === undefined ? actions : actions.filter(({ url }) => url === null || !/\/help(?:\?lang=\w+)?$/u.test(url));
  return html`<article class="answer ${look}"${card && html` data-card="${card}"`} aria-labelledby="answer">
<p class="standing">${label(answer, cases, lang)}</p>
<h1 id="answer">${sentence(headline)}</h1>
<p class="reason">${sentence(parts.first)}</p>
${imitated !== null && !reason.includes(imitated) && html`<p class="real">${real}</p>`}${buttons}
<h2>${spoken(lang, "answer.what_to_do")}</h2>
<ol class="actions">${steps.map((action) => html`<li>${actionLink(action, origin, lang, standing === "known" ? bidiText : sentence)}</li>`)}</ol>
${belowActions(parts, sentence, lang)}</article>`;
}

/** What else the reason says, a sentence in a row, and the steps of the cases with their days. */
function belowActions({ further, steps }: Reason, sentence: (text: string) => Html, lang: Language): Html | "" {
  if (further.length + steps.length === 0) return "";
  const heading = spoken(lang, steps.length > 0 ? "answer.course" : "answer.more");
  return html`<h2>${heading}</h2>
<ul class="rows">${further.map((text) => html`<li>${sentence(text)}</li>\n`)}${steps}</ul>
`;
}

/** The real address of what is imitated; null where none is on record. */
export function imitatedAddress({ imitates }: Pick<Lead, "imitates">): string | null {
  return imitates?.official_url == null ? null : hostOf(imitates.official_url);
}

/** A sentence in which only the real address can be copied. */
export function withAddress(text: string, real: string | null): Html {
  return bidiText(real === null ? defangedText(text) : defangedText(text).replaceAll(defangedText(real), real));
}

/**
 * Our own pages open as links within the site. Whoever is to type an address reads it as text that can be copied; the link
 * that opens it stands apart and says what it opens, so that nobody is told to type and made to click.
 * @param write how a step is written that opens nothing: it may name a website that is on a list.
 */
function actionLink(
  { text, url }: Lead["actions"][number],
  origin: string,
  lang: Language,
  write: (text: string) => Html,
): Html {
  if (url === null) return write(text);
  const address = new URL(url, origin);
  if (address.origin === origin) return html`<a href="${ownPath(address.href)}">${bidiText(text)}</a>`;
  const host = hostOf(url);
  // A page that is to be read has a path, and is behind its words.
  if (!text.includes(host) || address.pathname !== "/") return outboundLink(url, bidiText(text));
  return html`${bidiText(text)} ${outboundLink(url, spoken(lang, "action.open", { address: host }))}`;
}

/** What others are warned of: something in a message that has something against it, and the answer about it. */
interface Warned {
  shown: string;
  url: string;
}

/**
 * For a message: help, and a warning to pass on, with what it is about and a link to the answer about that, never to
 * the thing itself. The second needs the script, and is not for who asks for help themselves.
 * @param about null where nothing is said against anything in it.
 */
export function messageButtons(lead: Lead, about: Warned | null, lang: Language): Html {
  const { headline, reason } = lead;
  const text = say(lang, "share.text", { headline: defangedText(headline), reason: defangedText(reason) });
  const warning = about === null ? text : `${text} ${defangedText(about.shown)}: ${about.url}`;
  return html`<p class="buttons"><a class="button" href="${pagePath.help()}">${spoken(lang, "share.get_help")}</a>
${!isToPlea(lead, lang) && shareButton(warning, lang)}</p>`;
}

/** Hands a text to the device's own share sheet, or copies it where there is none; needs the script. */
export function shareButton(text: string, lang: Language): Html {
  return html`<button type="button" class="second" hidden data-share="${text}" data-copied="${say(lang, "share.copied")}"
  data-blocked="${say(lang, "share.blocked")}">${spoken(lang, "share.pass_on")}</button>`;
}

export type StandingName = Standing | "criminal_case";

/** One row of several subjects: the same icon, name and colour, small. @param words in place of the standing's own. */
export function standingBadge(
  standing: Standing,
  lang: Language = "en",
  words: HtmlValue = spoken(lang, `standing.${standing}`),
): Html {
  return html`<span class="standing small ${standing}">${standingIcon(standing)}${words}</span>`;
}
