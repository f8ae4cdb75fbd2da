/** A message as it is meant: no invisible characters, full-width and ornamental letters as plain ones, dots as dots. */
import { held } from "../../invariants.ts";

export interface PlainText {
  text: string;
  /** For each UTF-16 unit of `text`, where its character begins and ends in the message; they may be longer than it. */
  starts: Int32Array;
  ends: Int32Array;
}

/** A few ligatures decompose to whole sentences; nothing that imitates a letter is longer than this. */
const longestDecomposition = 4;

const invisible = /^(?:\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}|[\u00ad\ufff9-\ufffb])$/u;

/** The plain form of a message. Every unit knows its place; linear in the length of the message. */
export function plainTextOf(message: string): PlainText {
  if (undisguised.test(message) && !message.includes("%3")) return asItIs(message);
  return withDots(withoutDisguise(message));
}

/** Printable ASCII without the beginning of an entity, a bracketed dot or a dot between spaces. */
const undisguised = /^(?!.* (?:\.|(?i:d[o0]t|punkt|punto|ponto) ))[ -%')-;=-Z\\-z|-~]*$/u;

function asItIs(text: string): PlainText {
  while (starts.length < text.length) {
    starts = Int32Array.from({ length: 2 * starts.length }, (_, at) => at);
    ends = starts.map((at) => at + 1);
  }
  return { text, starts, ends };
}

/**
 * In unchanged text, each unit maps to itself. All such texts share these: parts of them cost more than a short text.
 */
let starts = Int32Array.from({ length: 1024 }, (_, at) => at);
let ends = starts.map((at) => at + 1);

/** A link as a QR code or a form passes it on, `https%3A%2F%2F…`; inside another address it is that one's own. */
const escapedLink = /(?<![\p{L}\p{N}=/&?%#])https?%3a%2f%2f\S{0,2000}/giu;

function withoutDisguise(message: string): PlainText {
  const builder = createBuilder(message.length);
  const escaped = message.includes("%3") ? message.matchAll(escapedLink) : null;
  let link = escaped?.next().value;
  for (let at = 0; at < message.length; ) {
    while (link !== undefined && link.index + link[0].length <= at) link = escaped?.next().value;
    const isEscaped = link !== undefined && link.index <= at;
    const entity = message.charCodeAt(at) === 0x26 ? entityAt(message, at) : isEscaped ? escapeAt(message, at) : null;
    const character =
      entity?.character ?? String.fromCodePoint(held(message.codePointAt(at), "the place lies in the message"));
    const end = at + (entity?.length ?? character.length);
    builder.add(plainForm(character), at, end);
    at = end;
  }
  return builder.built();
}

function plainForm(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return character;
  if (invisible.test(character)) return "";
  const composed = character.normalize("NFKC");
  return composed.length > longestDecomposition ? character : composed;
}

/** HTML entities used to break up addresses. */
const namedEntities = new Map([
  ["amp", "&"],
  ["period", "."],
  ["sol", "/"],
  ["colon", ":"],
  ["commat", "@"],
  ["num", "#"],
  ["quot", '"'],
  ["lt", "<"],
  ["gt", ">"],
  ["nbsp", " "],
  ["zwnj", ""],
  ["shy", ""],
]);

function entityAt(text: string, at: number): { character: string; length: number } | null {
  const found = /^&(?:#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6})|(?<name>[a-z]{2,6}));/iu.exec(
    text.slice(at, at + 12),
  );
  if (found === null) return null;
  const { decimal, hex, name } = found.groups ?? {};
  if (name !== undefined) {
    const character = namedEntities.get(name.toLowerCase());
    return character === undefined ? null : { character, length: found[0].length };
  }
  const code =
    decimal === undefined ? Number.parseInt(held(hex, "an entity has a name or a number"), 16) : Number(decimal);
  return code > 0x10ffff ? null : { character: String.fromCodePoint(code), length: found[0].length };
}

/** A percent-encoded character of ASCII, as everything is that tells the parts of an address apart. */
function escapeAt(text: string, at: number): { character: string; length: number } | null {
  const hex = /^%(?<hex>[2-7][0-9a-f])/iu.exec(text.slice(at, at + 3))?.groups?.["hex"];
  return hex === undefined ? null : { character: String.fromCharCode(Number.parseInt(hex, 16)), length: 3 };
}

/**
 * Ways to write a dot so that it makes no link: `[.]`, `(dot)`, ` dot com`, ` .com`; and the ideographic full stop,
 * which is a dot inside an address and ends a sentence everywhere else.
 */
const dots = new RegExp(
  [
    "\\s{0,2}[\\[({<]\\s{0,2}(?:\\.|dot|punkt|punto|ponto|point|точка|点|點|nokta)\\s{0,2}[\\])}>]\\s{0,2}",
    "(?<=[\\p{L}\\p{N}])。(?=[a-z0-9])",
    "(?<=[a-z0-9-]{3})\\s{1,2}(?:dot|d0t|punkt|punto|ponto|точка)\\s{1,2}(?=(?:com|net|org|io|co|xyz|top|vip|pro|info|online|site|app|live|cc|me|finance|trade|exchange)(?![\\p{L}\\p{N}]))",
    "(?<=[a-z0-9-]{3})\\s{1,2}\\.\\s{0,2}(?=(?:com|net|org|io|xyz|top|vip|info|online|site|app|cc)(?![\\p{L}\\p{N}]))",
  ].join("|"),
  "giu",
);

/** Words before ` dot com` or ` .com` that are not names: `the dot com bubble`, `a .com domain`. */
const noNames =
  /(?:^|[^\p{L}\p{N}-])(?:the|any|and|your|our|this|that|for|der|die|das|ein|eine|una|uno|los|las|les|des|new|own|buy|get)$/iu;

function withDots(plain: PlainText): PlainText {
  const builder = createBuilder(plain.text.length);
  let done = 0;
  for (const match of plain.text.matchAll(dots)) {
    const { index } = match;
    if (/^\s+(?!\s*[[({<])/u.test(match[0]) && noNames.test(plain.text.slice(Math.max(0, index - 8), index))) continue;
    builder.copy(plain, done, index);
    done = index + match[0].length;
    const start = held(plain.starts[index], "a dot begins in the text");
    builder.add(".", start, held(plain.ends[done - 1], "a dot ends in the text"));
  }
  builder.copy(plain, done, plain.text.length);
  return builder.built();
}

function createBuilder(length: number) {
  let text = "";
  let size = 0;
  let starts = new Int32Array(length);
  let ends = new Int32Array(length);
  const put = (start: number, end: number) => {
    if (size === starts.length) {
      starts = grown(starts);
      ends = grown(ends);
    }
    starts[size] = start;
    ends[size] = end;
    size += 1;
  };
  return {
    add(piece: string, start: number, end: number) {
      text += piece;
      for (let unit = 0; unit < piece.length; unit += 1) put(start, end);
    },
    copy(from: PlainText, start: number, end: number) {
      text += from.text.slice(start, end);
      starts.set(from.starts.subarray(start, end), size);
      ends.set(from.ends.subarray(start, end), size);
      size += end - start;
    },
    built: (): PlainText => ({ text, starts: starts.subarray(0, size), ends: ends.subarray(0, size) }),
  };
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
