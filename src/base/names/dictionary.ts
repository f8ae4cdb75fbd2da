/** The English words of data/words (origin and licence in its README). */
import { readFileSync } from "node:fs";
import { once } from "../once.ts";

type WordRank = 0 | 1 | 2;
/** Not a word; a word only in large dictionaries; a common word. */
export const notAWord = 0;
export const rareWord = 1;
export const commonWord = 2;

export const shortestWord = 3;
export const longestWord = 15;

/** Some 30 ms and 3 MB, when it is first asked for. Each list: lower-case a-z words, one per line, every line ended. */
export const lexicon = once(() => {
  const short: number[] = [];
  const long = new Map<string, WordRank>();
  const runs = new Uint8Array(2 ** 20 / 8);
  const addWord = (word: string, rank: WordRank): void => {
    if (word.length <= longestNumber) short.push(numberOf(word) + (rank === commonWord ? 1 : 0));
    // Of a word of 13 letters or more V8 would keep the whole list.
    else long.set(word.length < 13 ? word : Buffer.from(word).toString("latin1"), rank);
    let run = letterAt(word, 0);
    for (let at = 1; at <= word.length + 1; at += 1) {
      run = ((run << 5) | letterAt(word, at)) & lastFour;
      runs[run >> 3] = (runs[run >> 3] as number) | (1 << (run & 7));
    }
  };
  for (const word of linesOf("common.txt")) addWord(word, commonWord);
  for (const word of linesOf("rare.txt")) addWord(word, rareWord);
  return {
    /**
     * Words of up to ten letters in order, as numbers: twice the letters as digits, one more for a common word. As
     * strings in a map all would take 9 MB, of the 130 that a server may take at rest.
     */
    short: Float64Array.from(short).sort(),
    long,
    /** One bit for each four letters in a row of some word, nothing before and behind it included; see `runOf`. */
    runs,
  };
});

function linesOf(list: string): string[] {
  const text = readFileSync(new URL(`../../../data/words/${list}`, import.meta.url), "latin1");
  return text.trimEnd().split("\n");
}

/** Numbers of longer words would be beyond what can be told apart. */
const longestNumber = 10;

function numberOf(word: string): number {
  let number = 0;
  for (let at = 0; at < word.length; at += 1) number = number * 28 + letterAt(word, at);
  return 2 * number;
}

/** 1 to 26 for a to z, 27 for others, 0 before and behind the text. */
function letterAt(text: string, at: number): number {
  const letter = text.charCodeAt(at) - 96;
  if (Number.isNaN(letter)) return 0;
  return letter > 0 && letter < 27 ? letter : 27;
}

function runOf(one: number, two: number, three: number, four: number): number {
  return (one << 15) | (two << 10) | (three << 5) | four;
}

/** The bits of four letters: see `runOf`. */
const lastFour = 2 ** 20 - 1;

/** Whether these letters, as `letterAt` gives them, occur in a row in some word. */
function isRun(one: number, two: number, three: number, four: number): boolean {
  const { runs } = lexicon();
  const run = runOf(one, two, three, four);
  return (((runs[run >> 3] as number) >> (run & 7)) & 1) === 1;
}

export function rankOf(text: string): WordRank {
  const { short, long } = lexicon();
  if (text.length > longestNumber) return long.get(text) ?? notAWord;
  const number = numberOf(text);
  let from = 0;
  let to = short.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((short[middle] as number) < number) from = middle + 1;
    else to = middle;
  }
  const length = short[from];
  if (length === number) return rareWord;
  return length === number + 1 ? commonWord : notAWord;
}

/** Tells English words from coined names. */
export function isWord(text: string): boolean {
  return rankOf(text) !== notAWord;
}

/** Whether the three or four letters occur in a row in some word: "okx" and "mexc" do in none. */
export function hasRun(text: string): boolean {
  const [one, two, three] = [letterAt(text, 0), letterAt(text, 1), letterAt(text, 2)];
  if (text.length > 3) return isRun(one, two, three, letterAt(text, 3));
  for (let four = 0; four < 27; four += 1) if (isRun(one, two, three, four)) return true;
  return false;
}

/**
 * Whether a word of at least this rank, other than the text itself and `except`, is one edit away from the text, as
 * "grow" is from "growi". There, other firms' names are close by chance, so closeness says less.
 * @param isFirstKept whether a word with another first letter in its place does not count.
 */
export function isNearWord(text: string, rank: WordRank, except = text, isFirstKept = false): boolean {
  if (text.length > longestWord + 1) return false;
  const isOther = (word: string) => isFirstKept && word.length === text.length && word[0] !== text[0];
  const isNear = (word: string) =>
    word.length > shortestWord && word !== text && word !== except && !isOther(word) && rankOf(word) >= rank;
  for (let at = 0; at <= text.length; at += 1) if (isOneEditFromWord(text, at, isNear)) return true;
  return false;
}

/** Whether a letter left out, put in, replaced or exchanged with the next at this place makes such a word. */
function isOneEditFromWord(text: string, at: number, isNear: (word: string) => boolean): boolean {
  const [before, here, behind] = [text.slice(0, at), text.slice(at), text.slice(at + 1)];
  const [one, two, three, four] = [-2, -1, 0, 1].map((place) => letterAt(text, at + place)) as [
    number,
    number,
    number,
    number,
  ];
  if (isRun(one, two, four, letterAt(text, at + 2)) && isNear(before + behind)) return true;
  if (isRun(one, two, four, three) && isNear(before + behind.charAt(0) + here.charAt(0) + behind.slice(1))) return true;
  for (let letter = 1; letter < 27; letter += 1) {
    if (isRun(one, two, letter, three) && isNear(before + letters[letter] + here)) return true;
    if (isRun(one, two, letter, four) && isNear(before + letters[letter] + behind)) return true;
  }
  return false;
}

const letters = " abcdefghijklmnopqrstuvwxyz";
