/**
 * Words that identify nobody, curated in data/words. A word belongs there if people use it without meaning one firm.
 */
import { held } from "../invariants.ts";
import { readLegalForm } from "./name-words.ts";
import { nameTokens } from "./normalize.ts";
import { wordList } from "./word-list.ts";

/**
 * Trade vocabulary. Nothing is ever found under one of these words, even if it is a record's name: somebody who types
 * `crypto` is not asking about a firm.
 */
const tradeWords = wordList("trade");

/** Everyday words, first names, places and filler words of company names. */
const everydayWords = wordList("everyday");

/**
 * Exchanges, chains and venues that other people's products are named after. Such a word finds a product only if the
 * product lists the domain of that name as its own. The exchanges that the directory's bots name are added to these.
 */
const platformWords = wordList("platforms");

/** What a legal person's name ends in, in the forms seen in the record. */
const legalForms = words(`
  ab ag as bv co company corp corporation eood fzc fze gmbh inc incorporated kg kommanditbolag lc limited llc llp lp
  ltd nv ou oy oü plc proprietary pte pty pvt sa sarl sas spa srl
`);

/** Words that say what a product is, at the end of its name or of a question about it. */
const descriptors = wordList("descriptors");

const commonWords = new Set([...tradeWords, ...everydayWords, ...legalForms]);

/** True for a word under which nothing is ever found. */
export function isTradeWord(word: string): boolean {
  return tradeWords.has(word);
}

/** True for a word that no single firm is known by: trade vocabulary, everyday words, numbers, single letters. */
export function isCommonWord(word: string): boolean {
  return word.length < 2 || commonWords.has(word) || /^\d+$/u.test(word);
}

/** True for the word or abbreviation of a legal form, as names end in it: `ltd`, `gmbh`. */
export function isLegalForm(word: string): boolean {
  return legalForms.has(word);
}

/** True for a word that says what a product is, at the end of its name. */
export function isDescriptor(word: string): boolean {
  return descriptors.has(word);
}

/** True for the name of an exchange, chain or venue that third parties' products carry. */
export function isPlatformWord(word: string): boolean {
  return platformWords.has(word);
}

/** The words of a name up to its legal form: `Digital Platinum, Ltd.` gives digital, platinum. */
export function withoutLegalForm(name: string): string[] {
  return [...readLegalForm(nameTokens(name)).words];
}

/**
 * What is left of a name as its descriptive words are removed one by one, longest first, without the whole name:
 * `Backpack Exchange Grid Bots` gives backpack exchange grid, backpack exchange, backpack.
 */
export function withoutDescriptors(tokens: readonly string[]): string[][] {
  if (!descriptors.has(tokens.at(-1) ?? "")) return [];
  const forms: string[][] = [];
  let rest = tokens;
  while (rest.length > 1 && descriptors.has(held(rest.at(-1), "there are two words at least"))) {
    rest = rest.slice(0, -1);
    forms.push([...rest]);
  }
  return forms;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
