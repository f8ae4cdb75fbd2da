/** The phrases that regulators list, where they stand in a text word by word. */
import type { RedFlagPhraseRecord } from "../records/single-files.ts";
import { textMaxLength } from "./features.ts";
import type { PhraseHit } from "./shape.ts";

interface Quotation {
  words: readonly string[];
  record: RedFlagPhraseRecord;
}

/** One hit per category, in any case, spacing and accents. @param counts whether what begins there is not a warning. */
export function quotedPhrases(
  records: readonly RedFlagPhraseRecord[],
  text: string,
  counts: (start: number) => boolean,
): PhraseHit[] {
  const byFirst = quotationsOf(records);
  const read = text.slice(0, textMaxLength);
  const words = wordsOf(read);
  const hits = new Map<string, PhraseHit>();
  for (const [at, { word, start }] of words.entries()) {
    for (const { words: own, record } of byFirst.get(word) ?? []) {
      const last = words[at + own.length - 1];
      if (last === undefined || hits.has(record.category)) continue;
      if (!own.every((one, offset) => words[at + offset]?.word === one) || !counts(start)) continue;
      const { category, regulator, source_url, what_the_regulator_says, basis } = record;
      hits.set(category, {
        category,
        phrase: wordsFound(read, start, last.end),
        excerpt: excerptOf(read, start, last.end),
        language: "en",
        regulator,
        source_url,
        what_the_regulator_says,
        basis,
      });
    }
  }
  return [...hits.values()];
}

function quotationsOf(records: readonly RedFlagPhraseRecord[]): ReadonlyMap<string, readonly Quotation[]> {
  const all = records.flatMap((record) =>
    record.phrases.map((phrase) => ({ words: wordsOf(phrase).map(({ word }) => word), record })),
  );
  return Map.groupBy(all, ({ words }) => words[0] ?? "");
}

/** No word of a phrase is longer. Thousands of marks on one letter take long to be put in order. */
const longestWord = 80;

function wordsOf(text: string): { word: string; start: number; end: number }[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}%$€£]+(?:[.,'’][\p{L}\p{M}\p{N}%]+)*/gu), ({ 0: word, index }) => ({
    word: word.slice(0, longestWord).normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

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
