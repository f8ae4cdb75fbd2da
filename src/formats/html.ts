/** Templates whose plain values are escaped and cleaned. Everything a record says reaches a page through here. */
import { raw, html as template } from "hono/html";
import { parse } from "tldts";
import type { Language } from "../base/words/languages.ts";
import { end, englishIsolate, isolate, type MessageId, say } from "../base/words/say.ts";

/** Markup that needs no further escaping. */
export type Html = ReturnType<typeof raw>;

/** What a template accepts. Strings are escaped; null, undefined and false produce nothing. */
export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[];

/**
 * Characters that no text of ours needs and that could reverse a line, hide in it or break XML: C0 and C1 controls
 * except tab and line feed, noncharacters, the bidirectional controls of Unicode's Bidi_Control, zero-width space, word
 * joiner, byte-order mark and tags. Zero-width (non-)joiners stay: Persian and Indic scripts need them.
 */
const unwanted =
  /[[\p{Cc}\p{Noncharacter_Code_Point}\p{Bidi_Control}\u200b\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]--[\t\n]]/gv;

/** Gives the text without characters that could disguise it, and without lone surrogates. Escapes nothing. */
export function cleanText(text: string): string {
  return (text.isWellFormed() ? text : text.toWellFormed()).replace(unwanted, "");
}

/**
 * Makes markup of a template literal; its values are escaped and cleaned unless they are already markup. A line break
 * before indentation is for who reads the template: nothing between tags and values, a space beside text.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return template(tidied.getOrInsertComputed(strings, unfoldLines), ...values.map(prepareValue)) as Html;
}

const tidied = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

function unfoldLines(strings: TemplateStringsArray): TemplateStringsArray {
  const parts = strings.map((part) => part.replace(/(?<=^|>)\n +(?=<|$)/gu, "").replace(/\n +/gu, " "));
  return Object.assign(parts, { raw: strings.raw });
}

function prepareValue(value: HtmlValue): unknown {
  if (typeof value === "string") return cleanText(value);
  return Array.isArray(value) ? value.map(prepareValue) : value;
}

/** Gives a value inside a `<script type="application/ld+json">`: JSON in which no tag can end it. */
export function jsonForScript(value: unknown): Html {
  const json = JSON.stringify(value, (_name, field: unknown) => (typeof field === "string" ? cleanText(field) : field));
  return raw(json.replace(/[<>&\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`));
}

/**
 * Makes a value as indented JSON between tags, where a quotation mark needs no escape: thousands of them are most of a
 * page.
 */
export function jsonAsText(value: unknown): Html {
  const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  return raw(cleanText(JSON.stringify(value, null, 1)).replace(/[&<>]/gu, (sign) => signs[sign] ?? sign));
}

/** Gives a name from a record, kept from reordering the text around it. */
export function isolated(name: string): Html {
  return html`<bdi>${name}</bdi>`;
}

/**
 * Makes a text of the catalogue: what it isolates keeps its direction, and English within another language is marked as
 * that. Whatever a stranger's text isolates ends with it.
 */
export function bidiText(text: string): Html {
  let open = 0;
  const parts = text.split(marks).map((part) => {
    if (part === end) {
      if (open === 0) return "";
      open -= 1;
      return raw("</bdi>");
    }
    if (part !== isolate && part !== englishIsolate) return part;
    open += 1;
    return raw(part === isolate ? "<bdi>" : '<bdi lang="en" dir="ltr">');
  });
  return html`${parts}${raw("</bdi>".repeat(open))}`;
}

const marks = new RegExp(`([${isolate}${englishIsolate}${end}])`, "u");

/** Gives a message of the catalogue as markup. */
export function spoken(lang: Language, id: MessageId, parameters?: Parameters<typeof say>[2]): Html {
  return bidiText(say(lang, id, parameters));
}

/** Attributes of a part in English, as records are, within a page in another language. */
export function ofRecord(lang: Language): Html | "" {
  return lang === "en" ? "" : html` lang="en" dir="ltr"`;
}

/** Parts one after the other, with commas or what is given between them. */
export function joinedHtml(parts: readonly HtmlValue[], between = ", "): Html {
  return html`${parts.map((part, at) => (at === 0 ? part : [between, part]))}`;
}

/** Text of ours in which `words between backticks` are code. */
export function prose(text: string): Html {
  return html`${text.split("`").map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}

/** Gives the address if a browser may follow it: absolute, http or https, without user name or password; else null. */
export function followable(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, username, password, href } = new URL(url);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "" ? href : null;
}

/**
 * Gives a link out, or its text if the address may not be followed.
 * @param referral it pays a commission, and says so.
 */
export function outboundLink(url: string | null, label: HtmlValue, referral = false): Html {
  const href = followable(url);
  if (href === null) return html`${label}`;
  const link = html`<a href="${href}" rel="${referral && "sponsored "}nofollow noopener" class="out">${label}</a>`;
  return referral ? html`${link}\n<span class="tag">referral link, pays us a commission</span>` : link;
}

/** Gives the path of one of our own absolute addresses. */
export function ownPath(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

/** “Source: host”, linked, or that there is none. @param label in the language of the page. */
export function sourceLink(url: string | null, label: HtmlValue = "Source:"): Html {
  const href = followable(url);
  const none = url === null ? "no source: nothing on record" : "source address not usable";
  const link = href !== null && [label, gapBehind(label), outboundLink(href, isolated(hostOf(href)))];
  return html`<span class="source">${link || none}</span>`;
}

/** Between a label and what it labels: a full-width colon brings its space along. */
export function gapBehind(label: HtmlValue): string {
  return String(label).endsWith("\uff1a") ? "" : " ";
}

/** Host of an address, without www. */
export function hostOf(href: string): string {
  return new URL(href).hostname.replace(/^www\./u, "");
}

/** Gives a host name that nobody should visit: never a link, and written so that no program turns it into one. */
export function defanged(host: string): Html {
  return html`<bdi class="defanged">${defangedText(host)}</bdi>`;
}

/** What may not stand before a number or behind it: it would be part of a longer name. */
const before = String.raw`(?<![\p{L}\p{N}_.-])`;
const behind = String.raw`(?![\p{L}\p{N}_-]|[.\u3002\uff0e][\p{L}\p{N}])`;

/** A number with its decimals, such as 4.65 or 1,200.50. */
const decimal = String.raw`${before}\d[\d,]*\.\d+${behind}`;

/** A part of an IP address of four. */
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;

/** A number whose thousands are apart by dots, as in German or Spanish, such as 8.400.000 or 1.200,50. */
const grouped = String.raw`${before}(?!${octet}(?:\.${octet}){3}${behind})\d{1,3}(?:\.\d{3})+(?:,\d+)?${behind}`;

const dots = new RegExp(
  `(${decimal}|${grouped})|(?<=[\\p{L}\\p{N}_-])(?:[.\\uff0e](?=[\\p{L}\\p{N}-]{2})|\\u3002(?=([\\p{L}\\p{N}-]{2,63})))`,
  "gu",
);

/** Text about a scam with every host name written as in `example[.]com`, whatever else it says. Numbers stay. */
export function defangedText(text: string): string {
  return text.replace(dots, (dot, number: string | undefined, after: string | undefined) => {
    // The ideographic full stop mostly ends a sentence.
    const isSentence = after !== undefined && parse(`a.${after}`).isIcann !== true;
    return number ?? (isSentence ? dot : "[.]");
  });
}

export { raw };
