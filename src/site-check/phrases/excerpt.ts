/** The short piece of a text that shows what was found in it. */

export const excerptMaxLength = 80;

/** At most 80 characters around the match, on one line, without invisible characters; `…` where it is cut. */
export function excerptOf(text: string, start: number, end: number): string {
  const match = oneLine(text.slice(start, end));
  const before = oneLine(text.slice(Math.max(0, start - 4 * excerptMaxLength), start));
  const after = oneLine(text.slice(end, end + 4 * excerptMaxLength));
  const room = excerptMaxLength - 2 - [...match].length;
  if (room <= 0) return `${[...match].slice(0, excerptMaxLength - 1).join("")}…`;
  const side = Math.floor(room / 2);
  const [left, right] = [lastWords(before, side), firstWords(after, side)];
  const head = left.length < before.length || start > 4 * excerptMaxLength ? "…" : "";
  const tail = right.length < after.length || end + 4 * excerptMaxLength < text.length ? "…" : "";
  return `${head}${left}${match}${right}${tail}`.trim();
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, (run) => (/\s/u.test(run) ? " " : ""));
}

function lastWords(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  return characters
    .slice(characters.length - limit)
    .join("")
    .replace(/^\S*\s/u, "");
}

function firstWords(text: string, limit: number): string {
  const characters = [...text];
  return characters.length <= limit
    ? text
    : characters
        .slice(0, limit)
        .join("")
        .replace(/\s\S*$/u, "");
}
