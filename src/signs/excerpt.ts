/** The short piece of a text that shows what was found in it. */

/** Longest excerpt, in UTF-16 units. */
const excerptMaxLength = 80;

/** Enough text on either side, even if much of it is invisible or space. */
const reach = 4 * excerptMaxLength;

/** Half a character, which a cut may leave. */
const halves = /^\p{Cs}|\p{Cs}$/gu;

/** At most 80 characters around the match, on one line, without invisible characters; `…` where it is cut. */
export function excerptOf(text: string, start: number, end: number): string {
  const match = wordsFound(text, start, end);
  const room = Math.floor((excerptMaxLength - 2 - match.length) / 2);
  if (room <= 0) return match;
  const before = oneLine(text.slice(Math.max(0, start - reach), start));
  const after = oneLine(text.slice(end, end + reach));
  const left =
    before.length <= room
      ? before
      : before
          .slice(-room)
          .replace(halves, "")
          .replace(/^\S*\s/u, "");
  const right =
    after.length <= room
      ? after
      : after
          .slice(0, room)
          .replace(halves, "")
          .replace(/\s\S*$/u, "");
  const head = left.length < before.length || start > reach ? "…" : "";
  const tail = right.length < after.length || end + reach < text.length ? "…" : "";
  return `${head}${left}${match}${right}${tail}`.trim();
}

/** Only the matched words, on one line; `…` where they are cut. */
export function wordsFound(text: string, start: number, end: number): string {
  const match = oneLine(text.slice(start, end));
  if (match.length <= excerptMaxLength) return match;
  return `${match.slice(0, excerptMaxLength - 1).replace(halves, "")}…`;
}

/** Without line breaks and invisible characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, (run) => (/\s/u.test(run) ? " " : ""));
}
