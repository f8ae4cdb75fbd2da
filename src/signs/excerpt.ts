/** The short piece of a text that shows what was found in it. */

/** Longest excerpt, in UTF-16 units. */
const excerptMaxLength = 80;

/** Enough text on either side, even if much of it is invisible or space. */
const reach = 4 * excerptMaxLength;

/** At most 80 characters around the match, on one line, without invisible characters; `…` where it is cut. */
export function excerptOf(text: string, start: number, end: number): string {
  const match = oneLine(text.slice(start, end));
  const room = excerptMaxLength - 2 - match.length;
  if (room <= 0) return `${firstCharacters(match, excerptMaxLength - 1)}…`;
  const before = oneLine(text.slice(Math.max(0, start - reach), start));
  const after = oneLine(text.slice(end, end + reach));
  const left = lastWords(before, Math.floor(room / 2));
  const right = firstWords(after, Math.floor(room / 2));
  const head = left.length < before.length || start > reach ? "…" : "";
  const tail = right.length < after.length || end + reach < text.length ? "…" : "";
  return `${head}${left}${match}${right}${tail}`.trim();
}

/** Only the matched words, on one line; `…` where they are cut. */
export function wordsFound(text: string, start: number, end: number): string {
  const match = oneLine(text.slice(start, end));
  return match.length <= excerptMaxLength ? match : `${firstCharacters(match, excerptMaxLength - 1)}…`;
}

/** Without line breaks and invisible characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, (run) => (/\s/u.test(run) ? " " : ""));
}

function firstWords(text: string, limit: number): string {
  return text.length <= limit ? text : firstCharacters(text, limit).replace(/\s\S*$/u, "");
}

function lastWords(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const from = text.length - limit;
  return text.slice(isSecondHalf(text, from) ? from + 1 : from).replace(/^\S*\s/u, "");
}

function firstCharacters(text: string, limit: number): string {
  return text.slice(0, isSecondHalf(text, limit) ? limit - 1 : limit);
}

/** Whether a cut there would split a surrogate pair. */
function isSecondHalf(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff;
}
