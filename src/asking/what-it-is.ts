/** Words that say what a product or firm is: beside a name they make no other name of it. */
import { isDescriptor, isPlatformWord, isTradeWord } from "../names/common-words.ts";
import { wordKinds, wordList } from "../names/word-list.ts";

const firmWords = wordList("firm-words");
const { trade = [], finance = [] } = wordKinds("beside-names");
const ofMoney = new Set([...trade, ...finance]);

/** True for a word that says of a firm what kind of firm it is: `bank`, `holding`. */
export function isKindOfFirm(key: string): boolean {
  return firmWords.has(key);
}

/** True for a word of handling money. */
export function isMoneyWord(key: string): boolean {
  return ofMoney.has(key);
}

/** True for a word that says what a product or firm of the trade is. */
function saysWhatItIs(key: string): boolean {
  return isTradeWord(key) || isDescriptor(key) || isKindOfFirm(key);
}

/** The same, or what it deals in: `Binance`, `loan`. */
export function saysWhatItDealsIn(key: string): boolean {
  return saysWhatItIs(key) || isPlatformWord(key) || isMoneyWord(key);
}
