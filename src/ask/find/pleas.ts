/** Whether somebody has already paid or given something away, or asks for help: `I have already paid, what now`. */
import { isAscii, nameTokens } from "../../base/names/normalize.ts";
import { wordKinds } from "../../base/names/word-list.ts";
import { inEveryLanguage } from "../../base/words/say.ts";
import { type Loss, lossIn, tellsNoLoss } from "../signs/losses.ts";
import type { SignId } from "../signs/shape.ts";
import { Text } from "../text/text.ts";
import { wordsOf } from "../text/words-of-text.ts";

/** What the answer is about; `report`: where to report it. */
export type Plea = (typeof titles)[number] | Loss | "help" | "report";

/** In UTF-16 units: the longest text in which somebody is understood to tell what happened to their own money. */
export const longestPlea = 2_000;

/** What the help page calls each of these, in any language: `I sent crypto`. */
const titles = [
  "sent_crypto",
  "paid",
  "api_key",
  "seed_phrase",
  "wallet",
  "recovery",
  "bank_access",
  "gift_card",
  "remote_access",
  "identity",
  "password",
  "cash_handed",
  "messenger",
  "sim_swap",
  "mule",
  "sextortion",
  "loan_app",
] as const;
const lettersOnly = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ");
const titled = new Map<string, Plea>(
  inEveryLanguage(titles.map((plea) => `help.${plea}` as const)).map(({ id, text }) => [
    lettersOnly(text),
    id.slice("help.".length) as (typeof titles)[number],
  ]),
);

/** All expressions, each with its kind. */
const expressions = Object.entries(wordKinds("pleas")).flatMap(([kind, list]) =>
  kind === "offers" ? [] : list.map((expression) => ({ kind, expression })),
);
const isFolded = (one: string) => /^[a-z0-9-]+$/u.test(one);
const isAccented = (one: string) => !isFolded(one) && /^[\p{sc=Latin}0-9-]+$/u.test(one);
/** Tells how questions begin by which a sender offers help, with the blank behind. */
const offers = (wordKinds("pleas")["offers"] ?? []).map((expression) => `${expression.replaceAll("-", " ")} `);
/** The kinds of an expression: as names are compared, and with its accents. */
const byFolded = kindsBy(isFolded);
const byAccented = kindsBy(isAccented);
/** In scripts that bend words or join them. */
const within = expressions
  .filter(({ expression }) => !isFolded(expression) && !isAccented(expression))
  .map(({ kind, expression }) => ({ kind, part: expression.replaceAll("-", " ") }));
/** Words that are nothing but a cry for help, one after the other. */
const wordsOfCries = new Set(wordKinds("pleas")["help"]?.flatMap((expression) => expression.split("-")));
/** The words of all expressions: no name, wherever one asks for a capital. */
const wordsOfPleas = new Set(expressions.flatMap(({ expression }) => expression.split("-")));
/** The first words of all expressions. */
const beginnings = new Set(expressions.map(({ expression }) => expression.split("-", 1).join("")));
const mostWords = 5;
/** A cry of one word is a plea only in a short text: `help`. */
const shortText = 2;

/** Expressions with the kinds that each is of. */
type Expressions = ReadonlyMap<string, readonly string[]>;

function kindsBy(isMeant: (expression: string) => boolean): Expressions {
  const ofKind = expressions.filter(({ expression }) => isMeant(expression));
  const groups = Map.groupBy(ofKind, ({ expression }) => expression);
  return new Map(Array.from(groups, ([expression, all]) => [expression, all.map(({ kind }) => kind)]));
}

/** Gives the plea of whoever types what the help page says, and nothing else. */
export function helpTitleIn(text: string): Plea | null {
  return titled.get(lettersOnly(text)) ?? null;
}

/** Tells whether a name has no word that is not of some plea: `Ersparnisse`. */
export function isOfPleas(name: string): boolean {
  return nameTokens(name).every((token) => wordsOfPleas.has(token));
}

/** Tells whether a sentence does nothing but ask for help: `Was soll ich tun?`. Nobody is warned about it. */
export function isCryForHelp(sentence: string): boolean {
  const text = new Text(sentence);
  return text.words.length > 0 && text.words.every(({ key }) => wordsOfCries.has(key)) && pleaIn(text) === "help";
}

/** Gives the plea of a text, null for none. */
export function pleaIn(text: Text): Plea | null {
  return pleaOfText(text, (isLost) => isLost && moneySum.test(text.content.replace(pocketMoney, "")));
}

/** Gives the same of a text that names somebody on record: who lost anything with them has paid, whatever the sum. */
export function pleaBesideName(text: Text): Plea | null {
  return pleaOfText(text, (isLost) => isLost);
}

/** @param isPaidBy whether somebody has paid, by whether the text tells that something was lost. */
function pleaOfText(text: Text, isPaidBy: (isLost: boolean) => boolean): Plea | null {
  const loss = lossToldIn(text);
  if (loss !== null) return loss;
  const ownContent = withoutOffers(text.content);
  const kinds = kindsOfText.getOrInsertComputed(text, () =>
    kindsIn(ownContent === text.content ? text : new Text(ownContent)),
  );
  const says = (kind: string) => kinds.has(kind);
  if (says("report")) return "report";
  // Who lost a phone and can't get into an account has lost no money.
  const isStuck =
    (says("stuck") || says("asked_more")) && (says("invested") || (says("lost") && someSum.test(text.content)));
  const plea = pleaOf(says, isStuck || isPaidBy(says("lost")));
  return (plea === "paid" || plea === "remote_access") && tellsNoLoss(text.content) ? null : plea;
}

/** Gives what a text tells in so many words that its writer has given away, and to whom; null for nothing. */
export function lossToldIn(text: Text): Loss | null {
  return text.content.length > longestPlea ? null : lossesOfText.getOrInsertComputed(text, () => lossIn(text.content));
}

/** Of one text it is asked more than once. */
const lossesOfText = new WeakMap<Text, Loss | null>();

/** A question, not too long, with a sentence behind it. */
const questionBefore = /(?<=^|[.!?。！？؟\n])([^.!?。！？؟\n]{1,60})[?？؟](?=\s*\S)/gu;

/** Gives a text without the questions in which its sender offers help: `Need help? Admin @somebody`. */
function withoutOffers(text: string): string {
  if (!/[?？؟]/u.test(text)) return text;
  return text.replace(questionBefore, (question, said: string) => {
    const keyLists = [wordsOf(said).map(({ key }) => key), said.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []];
    const isOffer = keyLists
      .map((keys) => `${keys.join(" ")} `)
      .some((line) => offers.some((offer) => line.startsWith(offer)));
    return isOffer ? " " : question;
  });
}

/** Of one text it is asked more than once. */
const kindsOfText = new WeakMap<Text, ReadonlySet<string>>();

/** Gives the kinds of which an expression stands in a text. */
function kindsIn({ content, words }: Text): ReadonlySet<string> {
  const isShort = words.length <= shortText;
  const kindsAmong = (list: readonly string[], meant: Expressions): string[] =>
    phrasesOf(list, meant).flatMap((phrase) => {
      const kinds = meant.get(phrase) ?? [];
      return isShort || phrase.includes("-") ? kinds : kinds.filter((kind) => kind !== "help");
    });
  const plainKinds = kindsAmong(
    words.map(({ key }) => key),
    byFolded,
  );
  // Without accents and other scripts, there is none of the others.
  if (isAscii(content)) return new Set(plainKinds);
  const lower = content.toLowerCase();
  const kindsByAccent = kindsAmong(lower.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [], byAccented);
  return new Set([
    ...plainKinds,
    ...kindsByAccent,
    ...within.flatMap(({ kind, part }) => (lower.includes(part) ? kind : [])),
  ]);
}

/** A number with a currency: `12.000 €`, `$ 5k`, `0.8 ETH`. */
const moneySum =
  /[$€£¥₹₺₽₩₫]\s?\p{N}|\p{N}[\p{N}.,’' ]{0,20}(?:k|mio)?\s?(?:[$€£¥₹₺₽₩₫]|(?:usdt?|eur|euros?|dollars?|dólares|dolares|pounds?|gbp|chf|aud|cad|rupees|reais|reales|pesos|liras?|tl|rupiah|juta|triệu|đồng|btc|eth|bitcoins?|usdc)(?![\p{L}\p{N}])|руб|долл|евро|円|元|万|원|만|دولار|يورو|ريال|درهم|جنيه)/iu;

/** What may be a sum of money, whatever its currency: `5000`, `12.000`. */
const someSum = /\p{N}[.,’' ]?\p{N}{2}/u;

/** Tells whether a word is what sums of money are in: `TL`. */
export function isCurrency(word: string): boolean {
  return !/\s/u.test(word) && moneySum.test(`1 ${word}`);
}

/** Less than a hundred: who lost `40 euros at the market` asks about no fraud. */
const pocketMoney =
  /[$€£]\s?\d{1,2}(?![.,’']?\d|\s?[km])|(?<![\d.,’'])\d{1,2}\s?(?:[$€£]|(?:eur|euros?|dollars?|d[oó]lares|pounds?|reais)(?![\p{L}\p{N}]))/giu;

const secrets = ["seed_phrase", "api_key", "remote_access"] as const;

/**
 * Gives the plea by what a text says: who paid or gave something needs another help than who asks for some.
 * @param isLost whether it tells that money was lost, or that what was invested is not paid out.
 */
function pleaOf(says: (kind: string) => boolean, isLost: boolean): Plea | null {
  const [isPaid, isGiven, isAsked] = [says("paid") || isLost, says("gave"), says("help")];
  if (!isPaid && !isGiven && !isAsked) return null;
  // Who asks how to recover a phrase has given it to nobody.
  const secret = isPaid || isGiven ? secrets.find(says) : undefined;
  if (secret !== undefined) return secret;
  if (isPaid) return says("crypto") ? "sent_crypto" : "paid";
  if (says("recovery")) return "recovery";
  if (isGiven && says("wallet")) return "wallet";
  return isAsked || (isGiven && says("password")) ? "help" : null;
}

/** Gives the expressions in a text of up to so many words, as the lists have them: `seed-phrase`. */
function phrasesOf(words: readonly string[], expressionsHere: Expressions): string[] {
  const phrases: string[] = [];
  for (const [from, first] of words.entries()) {
    // Most words of a text begin none.
    if (!beginnings.has(first)) continue;
    let phrase = "";
    for (const word of words.slice(from, from + mostWords)) {
      phrase += phrase === "" ? word : `-${word}`;
      if (expressionsHere.has(phrase)) phrases.push(phrase);
    }
  }
  return phrases;
}

/** Leaves of signs only those by which more is surely asked for. */
export function asksForMoreAmong<S extends { id: SignId; sure: boolean }>(signs: readonly S[]): S[] {
  return signs.filter(({ id, sure }) => sure && asksForMore.has(id));
}

const asksForMore: ReadonlySet<SignId> = new Set([
  "threat",
  "pay_to_withdraw",
  "recovery_offer",
  "prize_fee",
  "send_to_get_back",
  "job_deposits",
  "new_number",
  "fake_support",
  "pay_by_crypto",
]);

/**
 * Tells whether the answer to a text begins with its plea and not with its signs: whoever has given something away is
 * told first what to do now; who has paid, unless more is surely asked for. The help page's own words have no signs.
 */
export function pleadsBefore(
  { plea, value }: { plea: Plea | null; value: string },
  signs: readonly { id: SignId; sure: boolean }[],
): boolean {
  if (plea === null || plea === "help" || plea === "report") return false;
  const isPaid = plea === "paid" || plea === "sent_crypto" || plea === "recovery";
  return helpTitleIn(value) !== null || !isPaid || asksForMoreAmong(signs).length === 0;
}
