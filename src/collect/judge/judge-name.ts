/** Decides how a name of a list's row may be found: by what it is, and by who else bears it. Pure. */
import { isCommonWord, isLegalForm, isPlatformWord, isTradeWord } from "../../base/names/common-words.ts";
import { editDistance } from "../../base/names/edits.ts";
import { isPlace } from "../../base/names/no-name.ts";
import { nameKey, nameTokens, withoutLegalForm } from "../../base/names/normalize.ts";
import { firmCore } from "../../record/others.ts";
import type { NameTreatment, References } from "./references.ts";

/** Says whether this is a word that belongs to a firm or platform and may be borrowed by a longer name. */
function isFirmWord(references: References, word: string): boolean {
  return references.firmWords.has(word) || (isPlatformWord(word) && word.length > 3);
}

interface NameVerdict {
  treat: NameTreatment;
  /** The rule that decided; null where nothing speaks against the name. */
  reason: string | null;
  /** The real firm that bears the name too. */
  firm?: string;
}

/** More words than any name on the lists has; with a word typical of sentences, fewer are enough. */
const longestName = 9;
/** `ETHUSDT`: every trader writes it. */
const tradingPair = new RegExp(
  String.raw`^(btc|eth|xrp|sol|bnb|doge|ltc|ada|trx|usdt|usdc|usd|eur|gbp|jpy|xau)(?!\1)(?:btc|eth|bnb|usdt|` +
    "usdc|usd|eur|gbp|jpy)$",
  "u",
);
const sentenceWords = new RegExp(
  String.raw`\b(?:is|are|was|has|have|had|may|offering|offers|offered|claims?|claiming|warns?|warning|beware|` +
    String.raw`receives?|complaints?|using|misusing|pretending|purporting|impersonat\w*|unlicensed|unregistered|` +
    "investors?' attention|regarding|against|suspected|persons?|websites?|web page|investors|" +
    "regulators?|residents|new zealanders|contacted|displays|recommends|raises|cautions|operating|" +
    String.raw`unable|receiving|take note|associated)\b`,
  "iu",
);

/**
 * Judges one name, in this order: a curator's decision; sentences; persons; trading pairs; places; what is too short to
 * name one firm; names of uninvolved or real firms, and names that contain or nearly spell them; everyday words.
 */
export function judgeName(name: string, references: References): NameVerdict {
  const decided = references.decidedNames.get(nameKey(name));
  return (
    decided ??
    judgeAsName(name, references) ??
    judgeAsFirms(name, references) ??
    judgeAsWords(name, references) ?? { treat: "match", reason: null }
  );
}

/** Says whether it is a name of one firm at all; null where it may be. */
function judgeAsName(name: string, references: References): NameVerdict | null {
  const key = nameKey(name);
  const words = nameTokens(name);
  if (words.length > longestName || (words.length > 3 && sentenceWords.test(name)))
    return never("a sentence, not a name");
  if (isPerson(name, words, references)) return never("a person's name");
  if (tradingPair.test(key)) return never("a trading pair");
  if (isPlace(words)) return never("a place");
  const shortest = /[^\p{Script=Han}]/u.test(key) ? 4 : 3;
  return key.length < shortest ? never("too short to name one firm") : null;
}

/** Says whether an uninvolved or real firm bears it, or has it in its name; null where none does. */
function judgeAsFirms(name: string, references: References): NameVerdict | null {
  const core = withoutLegalForm(name);
  const only = core.length === 1 ? core[0] : undefined;
  const isFirms = references.firmKeys.has(nameKey(name)) || references.firmKeys.has(core.join(""));
  if (isFirms || (only !== undefined && isFirmWord(references, only)))
    return never("the name of a firm that is not meant");
  const firm = references.realFirms.get(firmCore(name));
  if (firm !== undefined) return { ...never(`is also the name of ${firm}`), firm };
  if (references.partsOfRealFirms.has(core.join(" "))) return full("stands in a real firm's longer name");
  const inner = core.find((word) => isFirmWord(references, word)) ?? firmWithin(core, references);
  if (inner !== undefined) return full(`holds the name of another firm (${inner})`);
  const near = core.find((word) => word.length > 5 && !isCommonWord(word) && nearFirm(word, references) !== undefined);
  return near === undefined ? null : full(`near the name of another firm (${nearFirm(near, references)})`);
}

/** Says whether it is made of words that anybody may use; null where it is not. */
function judgeAsWords(name: string, references: References): NameVerdict | null {
  const core = withoutLegalForm(name);
  const [only] = core;
  if (core.length === 1 && only !== undefined) return judgeAsWord(only, name, references);
  // `Red Carpet`, `Fixed Rate Options`, `The Software`: anybody may write that.
  const isOrdinary = (word: string) => isCommonWord(word) || isLegalForm(word) || references.dictionary.has(word);
  return core.every(isOrdinary) ? full("made of words of the dictionary") : null;
}

/** The same for a name of a single word. */
function judgeAsWord(word: string, name: string, references: References): NameVerdict | null {
  const hasLegalForm = nameTokens(name).length > 1;
  if (isCommonWord(word) || references.givenNames.has(word))
    return hasLegalForm ? full("an everyday word and a legal form") : never("an everyday word");
  if (isLegalForm(word)) return full("made of everyday words");
  if (references.dictionary.has(word))
    return hasLegalForm ? full("a word of the dictionary and a legal form") : never("a word of the dictionary");
  const key = nameKey(name);
  return key.length < 6 && /^[a-z]+$/u.test(key) ? full("short enough to be others' name too") : null;
}

/** Says whether this is the name of a firm that is documented, authorised or well known. */
export function isOfAnother(name: string, references: References): boolean {
  const core = firmCore(name);
  return (
    references.firmKeys.has(core) ||
    references.realFirms.has(core) ||
    withoutLegalForm(name).some((word) => isFirmWord(references, word))
  );
}

const never = (reason: string): NameVerdict => ({ treat: "never", reason });
const full = (reason: string): NameVerdict => ({ treat: "full", reason });

/** Two or three words, the first (or, after a comma, the last) a given name, none of them a trade word or a firm's. */
function isPerson(name: string, words: readonly string[], references: References): boolean {
  if (/^(?:mr|mrs|ms|dr|prof|herr|frau)\.?\s/iu.test(name.trim())) return true;
  const [first, second, third] = words;
  if (first === undefined) return false;
  if (words.length === 1) return references.givenNames.has(first);
  if (words.length > 3 || words.some((word) => isTradeWord(word) || isLegalForm(word) || /\d/u.test(word)))
    return false;
  if (second !== undefined && /^\p{L}+,\s*\p{L}+/u.test(name.trim())) {
    return references.givenNames.has(second) || references.givenNames.has(third ?? "");
  }
  return (
    references.givenNames.has(first) &&
    !(references.firmWords.has(first) || words.slice(1).some((word) => firmish.has(word)))
  );
}

/** Words that turn a given name into a firm: `Henry Partners`, `Charles Group`. */
const firmish = new Set(
  `group partners associates advisors advisory consulting consultants management company holdings global international
  services solutions bank securities brothers sons enterprise enterprises agency law legal estate ventures ltd
  properties house consultancy institute foundation society union`.split(/\s+/u),
);

/**
 * Gives a firm's name of up to four words inside a name, or at an end of a glued one: `capitalone trade`, `myetoro`.
 */
function firmWithin(core: readonly string[], references: References): string | undefined {
  const runs = core.flatMap((_, from) => [1, 2, 3, 4].map((count) => core.slice(from, from + count).join("")));
  const glued = core.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 6) }, (_, at) => [
      word.slice(0, 6 + at),
      word.slice(-6 - at),
    ]).flat(),
  );
  return [...runs.filter(({ length }) => length > 4), ...glued].find((part) => references.firmWords.has(part));
}

/** Gives the firm whose name a word spells with one letter wrong. */
function nearFirm(word: string, references: References): string | undefined {
  const near = [word.length - 1, word.length, word.length + 1].filter(
    (length) => length > (length < word.length ? 5 : 6),
  );
  return near
    .flatMap((length) => references.firmsByLength.get(length) ?? [])
    .find((firm) => editDistance(word, firm, 1) < 2);
}
