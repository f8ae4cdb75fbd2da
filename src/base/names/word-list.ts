/** The curated word lists of data/words: the only place to add or remove a word. */
import { readFileSync } from "node:fs";
import { z } from "zod";

const folder = new URL("../../../data/words/", import.meta.url);

const oneWord = /^[\p{Ll}\p{Lm}\p{Lo}\p{N}.-]+$/u;
const listedWord = z.string().regex(oneWord, "must be one word in lower case");
const about = z.string().min(1).describe("What belongs into the list, and what a word in it does.");
const $schema = z.string().optional();

/** data/words/*.json: one list of words. */
export const wordListFile = z.strictObject({ $schema, about, words: z.array(listedWord).min(1) });

/** data/words/*.json: words by kind. */
export const wordKindsFile = z.strictObject({
  $schema,
  about,
  kinds: z.record(z.string(), z.array(listedWord).min(1)),
});

/** The words of `data/words/NAME.json`. Throws, naming the file, where it is missing or not a word list. */
export function wordList(name: string): ReadonlySet<string> {
  const content = contentOf(name) as z.output<typeof wordListFile>;
  return new Set(isSound(content.words) ? content.words : inShape(name, content, wordListFile).words);
}

/** The words of `data/words/NAME.json` by kind. Throws, naming the file, where it is missing or not a list of kinds. */
export function wordKinds(name: string): Readonly<Record<string, readonly string[]>> {
  const content = contentOf(name) as z.output<typeof wordKindsFile>;
  const isWhole = content.kinds !== undefined && Object.values(content.kinds).every(isSound);
  return isWhole ? content.kinds : inShape(name, content, wordKindsFile).kinds;
}

/** A test for these words. */
export function oneOf(words: Iterable<string>): (word: string) => boolean {
  const set = new Set(words);
  return (word) => set.has(word);
}

/** The lines of `data/words/NAME.txt`, without its comments. */
export function wordLines(name: string): string[] {
  const text = readFileSync(new URL(`${name}.txt`, folder), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

/**
 * A test for the words of `data/words/NAME.txt`, a sorted list of a-z words. It is searched as it stands: a set of tens of
 * thousands would take several times its room.
 */
export function oneOfLines(name: string): (word: string) => boolean {
  const text = readFileSync(new URL(`${name}.txt`, folder), "latin1");
  return (word) => {
    let from = 0;
    let to = text.length;
    while (from < to) {
      const start = text.lastIndexOf("\n", ((from + to) >> 1) - 1) + 1;
      const end = text.indexOf("\n", start);
      const line = text.slice(start, end);
      if (line === word) return true;
      if (line < word) from = end + 1;
      else to = start;
    }
    return false;
  };
}

/** What `data/words/NAME.json` holds. Throws, naming the file, where it is missing or has another shape. */
export function readWords<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> {
  return inShape(name, contentOf(name), shape);
}

function contentOf(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
}

/** Asked of each word at every start: by its shape, that takes thirty times as long. */
function isSound(words: unknown): boolean {
  return (
    Array.isArray(words) && words.length > 0 && words.every((word) => typeof word === "string" && oneWord.test(word))
  );
}

function inShape<Shape extends z.ZodType>(name: string, content: unknown, shape: Shape): z.output<Shape> {
  const parsed = shape.safeParse(content);
  if (!parsed.success) throw new Error(`data/words/${name}.json: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
