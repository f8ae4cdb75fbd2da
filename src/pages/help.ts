/** `/help`: what to do now, where to report, how to look a firm up; each address and piece of advice sourced. */

import { deskName } from "../answers/desk-name.ts";
import { commonCases, furtherCases, topicsOfAll } from "../answers/help-cases.ts";
import { type SignId, signOf, signSources } from "../ask/signs/shape.ts";
import type { Language } from "../base/words/languages.ts";
import { placeName, unionMembers } from "../base/words/places.ts";
import { dateIn, inEnglish, isMessage, type MessageId, say } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import { pagePath } from "../contract/paths.ts";
import { bidiText, type Html, html, outboundLink, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import type { HelpAdvice, HelpDesk, HelpDesks } from "../record/single-files.ts";
import type { ListInShort } from "../snapshot/shapes.ts";
import { languageSwitch } from "./checker.ts";
import { copyWords } from "./components.ts";
import { helpIn } from "./languages.ts";
import { nameOrder } from "./name-order.ts";
import type { Page } from "./page.ts";
import { howTo } from "./structured.ts";

type Topic = HelpAdvice["topic"];

/** Which desks a page of help comes with. */
interface HelpAsked {
  /** Code of the country, in small letters. */
  country?: string | undefined;
  /** With the desks of all countries. */
  isWhole?: boolean;
}

/**
 * The page that every warning leads to: `#now`, `#signs`, `#recovery`, `#report`, `#check`, and `#de` for a country. The
 * numbers to call are there for every country, the other desks for one, which is chosen once for all lists. In another
 * language than English, it is the one where most speak it; the script knows the reader's better.
 */
export function helpPage(
  { places, advice, gathered_on }: HelpDesks,
  lang: Language = "en",
  { country: asked, isWhole = false }: HelpAsked = {},
): Page {
  const chosenCountry = asked?.toUpperCase() ?? likelyCountry(lang);
  const countries = byCountry(places, lang);
  const [country] = countries.find(([code]) => code === chosenCountry) ?? [anyCountry];
  const nearCountries = isWhole ? countries : countriesBeside(country, countries);
  const about = (topics: readonly Topic[]) =>
    topics.flatMap((topic) => advice.filter((piece) => piece.topic === topic));
  const blocking = html`<p><a href="${pagePath.protect()}">${spoken(lang, "page.protect")}</a></p>`;
  const signs = html`<ul class="steps">${shownSigns.map((id) => signItem(id, lang))}</ul>\n${blocking}`;
  const cases = [...commonCases, ...furtherCases];
  const linkTo = ({ id, title }: { id: string; title: MessageId }) => html`<a href="#${id}">${spoken(lang, title)}</a>`;
  const tiles = commonCases.map((one) => html`<li>${linkTo(one)}</li>`);
  const codeGiven = { id: "paid", title: "help.bank_access" } as const;
  const further = [codeGiven, ...furtherCases].map((one) => html`<li>${linkTo(one)}</li>\n`);
  const toldStep = ({ title, topics }: (typeof cases)[number]) => {
    const texts = about(topics).map((piece) => sayAdvice(piece, lang));
    return { name: say(lang, title), text: texts.join(" ") };
  };
  const section = (id: string, title: MessageId, content: Html) =>
    html`<section aria-labelledby="${id}"><h2 id="${id}">${spoken(lang, title)}</h2>\n${content}</section>`;
  const steps = (topics: readonly Topic[]) =>
    html`<ol class="steps">${about(topics).map((piece) => adviceItem(piece, lang))}</ol>`;
  const desks = (lead: MessageId, purposes: Purposes) => {
    const parts = nearCountries.map(([code, own]) =>
      countryPart(code, own, purposes, lang, { isOpen: code === country }),
    );
    const one = !isWhole && html` data-of="${country.toLowerCase()}"`;
    return html`<p>${spoken(lang, lead)}</p>\n<div class="countries"${one}>${parts}</div>`;
  };
  const field = countryField(countries, lang, country);
  return {
    path: helpIn(lang),
    pathIn: helpIn,
    lang,
    title: say(lang, "help.title"),
    description: say(lang, "help.description"),
    languages: languageSwitch(lang, (other) => target(pagePath.help(), { country: asked, lang: other })),
    structured: [howTo(say(lang, "help.after_scam"), cases.map(toldStep))],
    heading: spoken(lang, "help.heading"),
    lead: spoken(lang, "help.lead"),
    bar: html`<p class="next"><a href="#report">${spoken(lang, "help.where_to_report")}</a>&nbsp;·
<a href="#signs">${spoken(lang, "help.signs")}</a>&nbsp;· <a href="#check">${spoken(lang, "help.check_short")}</a></p>`,
    main: html`<nav aria-labelledby="happened"><h2 id="happened">${spoken(lang, "help.what_happened")}</h2>
<ul class="tiles three pleas">${tiles}</ul>
<ul class="quiet">${further}</ul></nav>
<form class="place" action="${pagePath.help()}">${field}
<button type="submit">${spoken(lang, "help.show")}</button></form>
<div class="cases">${cases.map(({ id, title, topics }) => {
      const calls = id === "paid" ? whomToCall(countries, country, lang) : "";
      return [section(id, title, html`${calls}${steps(topics)}`), "\n"];
    })}</div>
<div class="cases">${section("now", "help.always", steps(topicsOfAll))}
${section("report", "help.report", desks("help.report_lead", ["police", "report", "redress"]))}
${section("signs", "help.signs", signs)}
${section("check", "help.check", desks("help.check_lead", ["check"]))}</div>
<p class="quiet">${spoken(lang, "help.gathered", { date: dateIn(lang, gathered_on) })} <a
  href="${pagePath.corrections()}">${spoken(lang, "help.moved")}</a></p>`,
  };
}

/** The same for who can't reach the service: kept on the device where the site is installed. */
export function offlinePage(desks: HelpDesks, lang: Language): Page {
  const { pathIn: _, ...page } = helpPage(desks, lang, { isWhole: true });
  return {
    ...page,
    path: pagePath.offline(),
    title: say(lang, "offline.heading"),
    languages: languageSwitch(lang, (other) => target(pagePath.offline(), { lang: other })),
    structured: [],
    indexed: false,
    heading: spoken(lang, "offline.heading"),
    lead: spoken(lang, "offline.text"),
  };
}

/** The signs that people meet most. */
const shownSigns = [
  "pay_to_withdraw",
  "sure_profit",
  "huge_profit",
  "secret_phrase",
  "remote_access",
  "recovery_offer",
  "famous_person",
  "romance_invest",
  "hurry",
  "recruit",
] as const satisfies readonly SignId[];

function signItem(id: (typeof shownSigns)[number], lang: Language): Html {
  const { url, regulator } = signSources[id];
  const { text } = signOf({ id, sure: true }, lang);
  return html`<li>${bidiText(text)} <span class="source">${outboundLink(url, regulator)}</span></li>\n`;
}

function sayAdvice({ id }: HelpAdvice, lang: Language): string {
  const message = `advice.${id}`;
  return isMessage(message) ? say(lang, message) : "";
}

function adviceItem(piece: HelpAdvice, lang: Language): Html {
  const source = outboundLink(piece.source_url, bidiText(inEnglish(lang, datesInWords(piece.body))));
  return html`<li>${bidiText(sayAdvice(piece, lang))} <span class="source">${source}</span></li>\n`;
}

function byCountry(places: readonly HelpDesk[], lang: Language): [string, HelpDesk[]][] {
  const likely = likelyCountry(lang) ?? "";
  // The reader's likely country, then what is for every country, then the others by name.
  const first = [likely, anyCountry];
  const order = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  const compare = nameOrder(lang);
  return [...Map.groupBy(places, ({ country }) => country)].sort(
    ([a], [b]) => order(a) - order(b) || compare(countryName(a, lang), countryName(b, lang)),
  );
}

/** A country's desks, its union's and its whole country's, and those of everybody, in this order. */
function countriesBeside(code: string, countries: readonly [string, HelpDesk[]][]): [string, HelpDesk[]][] {
  const codes = new Set([code, unionMembers.has(code) ? "EU" : code, code.slice(0, 2), anyCountry]);
  return [...codes].flatMap((one) => countries.filter(([other]) => other === one));
}

/** The field for the reader's country. */
function countryField(countries: readonly [string, HelpDesk[]][], lang: Language, chosen = likelyCountry(lang)): Html {
  const choices = countries
    .filter(([code]) => code !== anyCountry)
    .map(([code]) => [code, countryName(code, lang)] as const);
  const compare = nameOrder(lang);
  const options = choices
    .toSorted(([, a], [, b]) => compare(a, b))
    .map(([code, name]) => {
      const also = unionMembers.has(code) && html` data-also="eu"`;
      return html`<option value="${code.toLowerCase()}"${also}${code === chosen && html` selected`}>${name}</option>`;
    });
  const isAny = chosen === anyCountry && html` selected`;
  return html`<label for="place">${spoken(lang, "help.country")}</label> <select id="place" name="country"
  autocomplete="off">${options}<option value="${anyCountry.toLowerCase()}"${isAny}>${spoken(lang, "help.other_countries")}</option></select>`;
}

/** Of desks for whoever finds none of their own country. */
const anyCountry = "ZZ";

/** Whoever looks firms up or settles disputes with a bank is nobody to call first. */
const callFirst: Purposes = ["police", "report"];

/**
 * Whom to call, before anything that is to be read: the bank, then the line of the reader's country.
 * @param chosen code of that country.
 */
function whomToCall(countries: readonly [string, HelpDesk[]][], chosen: string, lang: Language): Html {
  const parts = countries.flatMap(([country, desks]) => {
    const lines = desks.filter(({ phone, purpose }) => phone !== null && callFirst.includes(purpose));
    const open = country === chosen && html` open`;
    return lines.length === 0
      ? []
      : [
          html`<details id="call-${country.toLowerCase()}"${open}><summary>${countryName(country, lang)}</summary>
<ul>${lines.map((desk) => html`<li>${bidiText(deskName(desk, lang))}${callLink(desk, lang)}</li>`)}</ul></details>\n`,
        ];
  });
  return html`<p><strong>${spoken(lang, "help.call_bank")}</strong> <span class="then">${spoken(lang, "help.call_lines")}</span></p>
<div class="countries">${parts}</div>
<p class="next"><a href="#report">${spoken(lang, "help.no_line")}</a></p>\n`;
}

/** Where most speak a language; nowhere for English, which is everybody's second. */
function likelyCountry(lang: Language): string | undefined {
  return lang === "en" ? undefined : new Intl.Locale(lang).maximize().region;
}

type Purposes = readonly HelpDesk["purpose"][];

/** What the registers are asked about. */
interface Asked {
  /** The name of a firm; empty where it goes into no address. */
  name: string;
  /** The warning lists on record, by id. */
  copies: ReadonlyMap<string, ListInShort>;
}

/** @param question what is asked about, where a firm is. */
function countryPart(
  country: string,
  desks: readonly HelpDesk[],
  purposes: Purposes,
  lang: Language,
  { question, isOpen = false }: { question?: Asked; isOpen?: boolean },
): Html {
  const parts = purposes.flatMap((purpose) => {
    const fitting = desks.filter((desk) => desk.purpose === purpose);
    const title = purposes.length === 1 ? "" : html`<h3>${spoken(lang, `help.desk.${purpose}`)}</h3>`;
    return fitting.length === 0
      ? []
      : [html`${title}<ul>${fitting.map((desk) => html`<li>${deskItem(desk, lang, question)}</li>\n`)}</ul>`];
  });
  if (parts.length === 0) return html``;
  const id = `${purposes.includes("check") ? "check-" : ""}${country.toLowerCase()}`;
  return html`<details id="${id}"${isOpen && html` open`}><summary>${countryName(country, lang)}</summary>${parts}</details>\n`;
}

/**
 * Where a reader looks a firm up: the register of each country, theirs first, with the name filled in where it can be,
 * and how much of each warning list we hold. @param lists those on record.
 */
export function registersFor(
  name: string,
  { places }: HelpDesks,
  copies: ReadonlyMap<string, ListInShort>,
  lang: Language,
): Html {
  const question = { name, copies };
  const countries = byCountry(
    places.filter(({ purpose }) => purpose === "check"),
    lang,
  );
  const parts = countries.map(([country, own]) => countryPart(country, own, ["check"], lang, { question }));
  return html`${gapsOf(countries, question, lang)}<details id="registers"><summary>${spoken(lang, "answer.registers")}</summary>
<p>${spoken(lang, "help.check_lead")}</p>
<p class="place">${countryField(countries, lang)}</p>
<div class="countries">${parts}</div></details>\n`;
}

/** Where English is spoken by most, the most readers first. */
const englishCountries = ["US", "GB", "AU", "NZ", "IE", "SG"];

/**
 * How much of the list of the reader's own regulator is on record, or that it is not, with the place to look it up. In
 * English it is told for several countries: the script leaves the reader's.
 */
function gapsOf(countries: readonly [string, HelpDesk[]][], question: Asked, lang: Language): Html {
  const likely = likelyCountry(lang);
  const desksOf = (code: string) => countries.find(([one]) => one === code)?.[1] ?? [];
  const own = likely === undefined ? englishCountries.flatMap(desksOf) : desksOf(likely);
  const listed = own.filter(({ list }) => list !== undefined);
  const lines = (desks: readonly HelpDesk[]) =>
    desks.map((desk) => {
      const rank = desk.country === desks[0]?.country ? "shown" : "later";
      return html`<li class="${rank}" data-place="${desk.country.toLowerCase()}">${deskItem(desk, lang, question)}</li>\n`;
    });
  if (listed.length > 0) return html`<p>${spoken(lang, "answer.gaps")}</p>\n<ul class="gaps">${lines(listed)}</ul>\n`;
  const where = own.length > 0 ? own : desksOf(anyCountry);
  const words =
    own.length > 0 && likely !== undefined
      ? spoken(lang, "copy.country_none", { country: countryName(likely, lang) })
      : spoken(lang, "copy.your_country");
  return html`<p>${words}</p>\n<ul class="gaps">${lines(where)}</ul>\n`;
}

/** Whether most who speak a language live where the Union's register is that of their country's firms, too. */
export function isOfUnion(lang: Language): boolean {
  return lang === "en" || unionMembers.has(likelyCountry(lang) ?? "");
}

function callLink({ phone }: HelpDesk, lang: Language): Html | "" {
  if (phone === null) return "";
  // A hash begins the part of an address that is not dialled, unless it is written as a number.
  const number = phone.replace(/[^\d+#]/gu, "").replace("#", "%23");
  return html` · <a href="tel:${number}">${spoken(lang, "help.call", { phone })}</a>`;
}

function deskItem(desk: HelpDesk, lang: Language, { name, copies }: Asked = { name: "", copies: new Map() }): Html {
  const { search, note, list } = desk;
  const filled = name === "" ? undefined : search?.replace("{name}", encodeURIComponent(name));
  const url = filled ?? desk.url;
  // Notes are in English: what readers of another language need of one, the desk's name there says.
  const more = lang === "en" && note !== null && html`. ${note}`;
  const ours =
    list !== undefined && copies.size > 0 && html`<br>${bidiText(copyWords(copies.get(list)?.extent, lang))}`;
  return html`${outboundLink(url, bidiText(deskName(desk, lang)))}${callLink(desk, lang)}${more}${ours}`;
}

function countryName(code: string, lang: Language): string {
  return code === anyCountry ? say(lang, "help.any_country") : placeName(code, lang);
}
