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

/** A test for the lines of `data/words/NAME.txt`, for few questions: each searches the text, and no set is made of it. */
export function oneOfLines(name: string): (line: string) => boolean {
  const text = `\n${readFileSync(new URL(`${name}.txt`, folder), "utf8")}\n`;
  return (line) => !line.startsWith("#") && text.includes(`\n${line}\n`);
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
