/** Words that identify nobody, curated in data/words: people use them without meaning one firm. */
import { once } from "../once.ts";
import { isWord } from "./dictionary.ts";
import { oneOf, oneOfLines, wordList } from "./word-list.ts";

const tradeWords = wordList("trade");

/** True for trade vocabulary, under which no record is found: who types `crypto` is not asking about a firm. */
export const isTradeWord = oneOf(tradeWords);

/** What a legal person's name ends in, in the forms seen in the record. */
const legalForms = `ab ag as bv co company corp corporation eood fzc fze gmbh inc incorporated kg kommanditbolag lc
  limited llc llp lp ltd nv ou oy oü plc proprietary pte pty pvt sa sarl sas spa srl`.split(/\s+/u);

/** True for the word or abbreviation of a legal form, as names end in it: `ltd`, `gmbh`. */
export const isLegalForm = oneOf(legalForms);

const isListedAsCommon = oneOf([...tradeWords, ...wordList("everyday"), ...legalForms]);

/**
 * True for a word by which no single firm is known: of the trade, everyday, a place, a number, a single letter. Of other
 * words a dictionary tells that a language has them.
 */
export function isCommonWord(word: string): boolean {
  return word.length < 2 || isListedAsCommon(word) || /^\d+$/u.test(word);
}

const otherLanguages = once(() => oneOfLines("other-languages"));

/** True for a word that a language other than English, and not English, uses every day: `materia`, `Rechnung`. */
export function isWordElsewhere(word: string): boolean {
  return otherLanguages()(word);
}

/** True for a word that some language has: a name of such words may say what they say. */
export function isOrdinaryWord(word: string): boolean {
  return isWord(word) || isCommonWord(word) || isWordElsewhere(word);
}

/** True for a word that says what a product is, at the end of its name or of a question about it. */
export const isDescriptor = oneOf(wordList("descriptors"));

/**
 * True for the name of an exchange, chain or venue that third parties' products carry: it finds a product only if that
 * lists the domain of that name as its own. The exchanges that the directory's bots name are added.
 */
export const isPlatformWord = oneOf(wordList("platforms"));
