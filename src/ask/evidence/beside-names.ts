/**
 * Words that people put beside a name, and that make no other name of it: of asking (data/words/questions.json), what
 * it is and deals in, and what surrounds a case (data/words/around-names.json): a celebrity, a country.
 */
import { isDescriptor, isOrdinaryWord, isPlatformWord, isTradeWord } from "../../base/names/common-words.ts";
import { nameTokens } from "../../base/names/normalize.ts";
import { oneOf, wordKinds, wordList } from "../../base/names/word-list.ts";
import type { Word } from "../text/words-of-text.ts";

const mostWords = 3;
const around = wordKinds("around-names");

/** Is true for a word that tells what became of something, or when. */
export const isTold = oneOf(around["told"] ?? []);

export const givenNames = wordList("given-names");

/** Is true for what is made about a well-known case: `documentary`. */
export const isOfMedia = oneOf(around["media"] ?? []);

const asides = [...(around["places"] ?? []), ...(around["people"] ?? [])];
const isAside = oneOf(asides);
// Most words begin none.
const isBeginning = oneOf(asides.map((one) => one.split("-", 1)[0] ?? ""));

/**
 * Tells how many of a text's words, from `at` on, are a country, a large city or a face that fraudsters borrow; 0 for
 * none.
 */
export function asideLength(keys: readonly string[], at: number): number {
  if (!isBeginning(keys[at] ?? "")) return 0;
  const words = keys.slice(at, at + mostWords);
  while (words.length > 0 && !isAside(words.join("-"))) words.pop();
  return words.length;
}

const cries = new Set((wordKinds("pleas")["help"] ?? []).map((cry) => nameTokens(cry.replaceAll("-", " ")).join("-")));
const isOfCry = oneOf(new Set(Array.from(cries, (cry) => cry.split("-", 1)[0] ?? "")));
const runsOfCry = [...cries].filter((cry) => /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+$/u.test(cry));
const longestCry = Math.max(...Array.from(cries, (cry) => cry.split("-").length));

/**
 * Tells how many of a text's words, from `at` on, ask for help (data/words/pleas.json): `what can I do`, or a sentence
 * `Help!`; 0 for none.
 */
export function cryLength(words: readonly Word[], at: number): number {
  const word = words[at];
  // Some scripts put no spaces between words.
  if (word?.foreign === true && isShortRun(word.key) && runsOfCry.some((run) => word.key.includes(run))) return 1;
  if (!isOfCry(word?.key ?? "")) return 0;
  const keys = words.slice(at, at + longestCry).map(({ key }) => key);
  while (keys.length > 0 && !cries.has(keys.join("-"))) keys.pop();
  return keys.length === 1 && !isWholeSentence(words, at) ? 0 : keys.length;
}

function isWholeSentence(words: readonly Word[], at: number): boolean {
  return words[at]?.opens === true && words[at + 1]?.opens !== false;
}

const questionWords = wordKinds("questions");
const { en: english = [], de: german = [] } = questionWords;
const isAsking = oneOf(Object.values(questionWords).flat());

/** Is true for a word, as nameTokens gives it, that people put around a name; also for short numbers. */
export function isQuestionWord(word: string): boolean {
  return isAsking(word) || (word.length < 5 && /^\d+$/u.test(word));
}

/** Is true for a word that a language has or that asks: as a name it may be anybody's. */
export function isAnybodys(word: string): boolean {
  return isOrdinaryWord(word) || isQuestionWord(word);
}

/** Is true for a word of asking of German alone, where every noun has a capital letter. */
export const isGerman = oneOf(new Set(german).difference(askedIn((language) => language !== "de")));

/** Is true for a word of asking of other languages than English. */
export const isForeignAsking = oneOf(askedIn((language) => language !== "en").difference(new Set(english)));

function askedIn(isMeant: (language: string) => boolean): Set<string> {
  return new Set(Object.entries(questionWords).flatMap(([language, words]) => (isMeant(language) ? words : [])));
}

/**
 * Tells whether a word is the question's own, whatever it asks about: a word of asking, or in a script that no name
 * uses.
 */
export function isOfQuestion({ key, foreign }: Word): boolean {
  return foreign || isQuestionWord(key);
}

/** No word or run that merely asks is longer. */
const longestAskingRun = 18;
/** By which people ask whether somebody can be trusted, in scripts other than Latin: words as nameTokens gives them. */
const askingStems = new RegExp(
  // Han stands as in simplified Chinese.
  "骗|靠谱|可靠|可信|提不出|提现|出金|合法|正规|安全吗|真的吗|怎么样|评价|起诉|跑路|传销|资金盘|被抓|崩盘|" +
    "诈欺|评判|口コミ|怪しい|ですか|大丈夫|逮捕|被害|返金|本当|は安全|사기|출금|후기|합법|안전|인가요|평판|맞나요|맞아요|진짜|플랫폼|거래소|" +
    "괜찮|믿을|믿어|구속|체포|먹튀|피해|환불|^(?:안|대표)$|되나요|돼요|됐나요|警告|名单|金融庁|证监会|경고|금융감독원|금감원|있나요|" +
    // Russian.
    "^(?:отзыв|развод|обман|мошенн?и|лохотрон|вывод|выплат|деньг|довер|можно|это|что|такое|ли|не|скам)|" +
    "^(?:платформ|компани|брокер|бирж|приложени|сайт)|^(?:предупре|список|списке|черн|есть$|цб$|в$|о$|надежн|безопасн|законн|легальн|лиценз|правда$)|" +
    // Ukrainian.
    "^(?:шахра|надіин|безпечн|справжн|довір|можна|ліценз|відгук|попередж|гроші|вивести|виведен|виплат)|" +
    "^(?:чи|є|це|що|таке|як|на|про|мені|моі|мене|цеи|ця)$|" +
    "احتيال|نصب|نصاب|موثوق|^هل$|^(?:ال)?(?:منصة|شركة|تطبيق|موقع|وسيط)$|حقيقي|وهمي|سحب|حذر|تحذير|^(?:هيئة|الأوراق|المالية|من|على|قائمة)$|" +
    // Hindi.
    "^(?:धोख|फर्जी|असली|नकली|सुरक्षित|क्या|है|घोटाल|स्कैम|ठग|भरोस|विश्वस|वैध|कानूनी|लाइसेंस|चेतावनी|पैस)|" +
    "^(?:ने|पर|दी|की|का|के|को|में|से|यह|ये|एक|कोई|सही|गलत|या|नहीं|जारी|कंपनी|हूँ|क्यों|कैसा|कैसी)$|" +
    // Greek.
    "^(?:απατ|ασφαλ|νομιμ|αξιοπιστ|εμπιστ|γνησι|αδει|κριτικ|σοβαρ|προειδοπ|λιστα|χρηματ|λεφτα|αναληψ)|" +
    "^(?:ειναι|το|η|ο|τη|την|τον|του|της|στο|στη|στην|σε|με|για|αν|τι|αυτο|αυτη|μου|και|μπορω|υπαρχει)$|" +
    "โกง|หลอก",
  "u",
);

/**
 * Tells whether a word, or a run of a script without spaces, asks whether somebody can be trusted, and says little
 * else.
 */
export function asksInRun(run: string): boolean {
  return isShortRun(run) && askingStems.test(run);
}

function isShortRun(run: string): boolean {
  return run.length <= longestAskingRun;
}

/** Is true for a word that says of a firm what kind of firm it is: `bank`, `holding`. */
export const isKindOfFirm = oneOf(wordList("firm-words"));

const { trade = [], finance = [] } = wordKinds("beside-names");

export const isMoneyWord = oneOf([...trade, ...finance]);

/** Is true for a word that says what a product or firm of the trade is, or what it deals in: `Binance`, `loan`. */
export function saysWhatItDealsIn(key: string): boolean {
  return [isTradeWord, isDescriptor, isKindOfFirm, isPlatformWord, isMoneyWord].some((says) => says(key));
}
