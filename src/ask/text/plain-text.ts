/** A message as it is meant: no invisible characters, full-width and ornamental letters as plain ones, dots as dots. */
import { assertDefined } from "../../base/invariants.ts";
import { readHost } from "../../base/names/host.ts";
import type { Span } from "./reading.ts";

export interface PlainText {
  text: string;
  /** For each UTF-16 unit of `text`, where its character is in the message; null if nothing was changed. */
  places: readonly Place[] | null;
}

type Place = readonly [start: number, end: number];

interface ChangedText extends PlainText {
  places: readonly Place[];
}

/** Tells where the character of a unit begins and ends in the message. */
export function placeIn({ places }: PlainText, unit: number): Place {
  return places?.[unit] ?? [unit, unit + 1];
}

/** A few ligatures decompose to whole sentences; nothing that imitates a letter is longer than this. */
const longestDecomposition = 4;

const invisible = /^(?:\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}|[\u00ad\ufff9-\ufffb])$/u;

/** Gives the plain form of a message. Every unit knows its place; linear in the length of the message. */
export function plainTextOf(message: string): PlainText {
  if (undisguised.test(message) && !hasEscapedLink(message)) return { text: message, places: null };
  const plain = withDots(...withoutDisguise(message));
  return withoutSpans(plain, breaksIn(plain.text));
}

/** Printable ASCII without the beginning of an entity, a bracketed dot, a dot between spaces or an @ behind one. */
const undisguised = /^(?!.* (?:\.|@|(?i:d[o0]t|punkt|punto|ponto) ))[ -%')-;=-Z\\-z|-~]*$/u;

/** A link as a QR code or a form passes it on, `https%3A%2F%2F…`, once or twice; inside another address it is that one's. */
const escapedLink = /(?<![\p{L}\p{N}=/&?%#])https?%(?:25){0,2}3a%(?:25){0,2}2f%(?:25){0,2}2f\S{0,2000}/giu;

function hasEscapedLink(message: string): boolean {
  return message.includes("%3") || message.includes("%253");
}

function withoutDisguise(message: string): [text: string, places: Place[]] {
  let text = "";
  const places: Place[] = [];
  const linkMatches = hasEscapedLink(message) ? message.matchAll(escapedLink) : null;
  let link = linkMatches?.next().value;
  for (let at = 0; at < message.length; ) {
    while (link !== undefined && link.index + link[0].length <= at) link = linkMatches?.next().value;
    const percentEscape = link !== undefined && link.index <= at ? escapeAt(message, at) : null;
    const entity = message.charCodeAt(at) === 0x26 ? entityAt(message, at) : percentEscape;
    const { character, length } = entity ?? characterAt(message, at);
    const end = at + length;
    const plain = isBreakInLink(entity, text, message[end]) ? "" : plainForm(character);
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) places.push([at, end]);
    at = end;
  }
  return [text, places];
}

function characterAt(text: string, at: number): { character: string; length: number } {
  const character = String.fromCodePoint(assertDefined(text.codePointAt(at), "the place lies in the message"));
  return { character, length: character.length };
}

/** A link whose host goes on: no dot in it yet. */
const hostBegun = /https?:\/\/[^\s.<>"'/?#]{0,63}$/iu;

/** "https://nova&#9;techfx.com": browsers leave out tabs and line breaks in a link (URL standard). */
function isBreakInLink(entity: { character: string } | null, before: string, next: string | undefined): boolean {
  if (entity === null || next === undefined || !/^[\t\n\r]$/u.test(entity.character)) return false;
  if (hostBegun.test(before.slice(-longestLinkBefore))) return /[\p{L}\p{N}.@-]/u.test(next);
  return /[.@-]/u.test(next) && linkBefore.test(before.slice(-longestLinkBefore));
}

function plainForm(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return character;
  if (invisible.test(character)) return "";
  const composed = character.normalize("NFKC");
  return composed.length > longestDecomposition ? character : composed;
}

const marks = { amp: "&", period: ".", sol: "/", colon: ":", commat: "@", num: "#", quot: '"', lt: "<", gt: ">" };
const breaks = { tab: "\t", newline: "\n" };
const namedEntities = new Map(Object.entries({ ...marks, ...breaks, nbsp: " ", zwnj: "", shy: "" }));

function entityAt(text: string, at: number): { character: string; length: number } | null {
  const match = /^&(?:#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6})|(?<name>[a-z]{2,7}));/iu.exec(
    text.slice(at, at + 12),
  );
  if (match === null) return null;
  const { decimal, hex = "", name } = match.groups ?? {};
  const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
  if (name === undefined && code > 0x10ffff) return null;
  const character = name === undefined ? String.fromCodePoint(code) : namedEntities.get(name.toLowerCase());
  return character === undefined ? null : { character, length: match[0].length };
}

/** Gives a percent-encoded character of ASCII, as everything is that tells the parts of an address apart. */
function escapeAt(text: string, at: number): { character: string; length: number } | null {
  const match = /^%(?:25){0,2}(?<hex>[2-7][0-9a-f])/iu.exec(text.slice(at, at + 7));
  const hex = match?.groups?.["hex"];
  if (match === null || hex === undefined) return null;
  return { character: String.fromCharCode(Number.parseInt(hex, 16)), length: match[0].length };
}

/**
 * Ways to write a dot so that it makes no link: `[.]`, `(dot)`, ` dot com`, ` .com`; and the ideographic full stop,
 * which is a dot inside an address and ends a sentence everywhere else.
 */
const dots = new RegExp(
  [
    "\\s{0,2}[\\[({<]\\s{0,2}(?:\\.|dot|punkt|punto|ponto|point|точка|点|點|nokta)\\s{0,2}[\\])}>]\\s{0,2}",
    "(?<=[\\p{L}\\p{N}-])。(?=[a-z0-9])",
    "(?<=[a-z0-9-]{3})\\s{1,2}(?:dot|d0t|punkt|punto|ponto|точка)\\s{1,2}" +
      "(?=(?:com|net|org|io|co|xyz|top|vip|pro|info|online|site|app|live|cc|me|finance|trade|exchange)" +
      "(?![\\p{L}\\p{N}]))",
    "(?<=[a-z0-9-]{3})\\s{1,2}\\.\\s{0,2}(?=(?:com|net|org|io|xyz|top|vip|info|online|site|app|cc)(?![\\p{L}\\p{N}]))",
  ].join("|"),
  "giu",
);

/** Words before ` dot com` or ` .com` that are not names: `the dot com bubble`, `a .com domain`. */
const noNames = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}-])(?:the|any|and|your|our|this|that|for|der|die|das|ein|eine|una|uno|los|las|` +
    "les|des|new|own|buy|get)$",
  "iu",
);

/** The soft line break of a mail's source (RFC 2045, 6.7). */
const softBreaks = /(?<=[^\s=])=\r?\n(?=\S)/gu;
/** Where HTML lets a long word be broken: nothing is seen there. */
const wordBreaks = /(?<=[\p{L}\p{N}.-])<wbr\s?\/?>(?=[\p{L}\p{N}.-])/giu;
/** What stands in an attribute of HTML: tabs and line breaks in it are no part of an address (URL standard). */
const attributes = /\b(?:href|action|src)\s{0,9}=\s{0,9}(?:"[^"]{0,2000}"|'[^']{0,2000}')/giu;
/** `https://bank.com @evil.com/`: a browser takes what stands before the @ for a user's name, blanks and all. */
const blankBeforeAt = /\s{1,9}(?=@(?<host>[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,9}))/giu;
const linkBefore = /https?:\/\/(?<host>[^\s<>"'/?#@]{3,253})$/iu;
const longestLinkBefore = 262;

/** Finds the breaks of a text that a browser, or a mail program, reads as none. */
function breaksIn(text: string): Span[] {
  const spanOf = ({ index, 0: all }: RegExpExecArray): Span => ({ start: index, end: index + all.length });
  const soft = text.includes("=\n") || text.includes("=\r") ? Array.from(text.matchAll(softBreaks), spanOf) : [];
  const inAttributes = /[\t\n\r]/u.test(text)
    ? Array.from(text.matchAll(attributes)).flatMap(({ index, 0: attribute }) =>
        Array.from(attribute.matchAll(/[\t\n\r]+/gu), spanOf).map(({ start, end }) => ({
          start: start + index,
          end: end + index,
        })),
      )
    : [];
  const inWords = text.includes("<wbr") ? Array.from(text.matchAll(wordBreaks), spanOf) : [];
  const beforeAt = Array.from(text.matchAll(blankBeforeAt)).filter((blank) => {
    const link = linkBefore.exec(text.slice(Math.max(0, blank.index - longestLinkBefore), blank.index));
    const opened = readHost(`https://${blank.groups?.["host"]}`)?.registrable ?? null;
    // `https://shop.example @shop.example` names the same twice.
    return link !== null && opened !== null && opened !== readHost(link[0])?.registrable;
  });
  return [...soft, ...inWords, ...inAttributes, ...beforeAt.map(spanOf)].sort((a, b) => a.start - b.start);
}

/** @param spans in order; they may overlap. */
function withoutSpans({ text, places }: ChangedText, spans: readonly Span[]): ChangedText {
  if (spans.length === 0) return { text, places };
  let left = "";
  let end = 0;
  const placesLeft: Place[][] = [];
  for (const span of spans) {
    left += text.slice(end, span.start);
    placesLeft.push(places.slice(end, span.start));
    end = Math.max(end, span.end);
  }
  return { text: left + text.slice(end), places: [...placesLeft.flat(), ...places.slice(end)] };
}

function withDots(original: string, places: readonly Place[]): ChangedText {
  let text = "";
  let end = 0;
  const placesRead: Place[][] = [];
  for (const { index, 0: dot } of original.matchAll(dots)) {
    if (/^\s+(?!\s*[[({<])/u.test(dot) && noNames.test(original.slice(Math.max(0, index - 8), index))) continue;
    text += `${original.slice(end, index)}.`;
    placesRead.push(places.slice(end, index));
    end = index + dot.length;
    placesRead.push([[places[index]?.[0] ?? 0, places[end - 1]?.[1] ?? 0]]);
  }
  return { text: text + original.slice(end), places: [...placesRead.flat(), ...places.slice(end)] };
}
