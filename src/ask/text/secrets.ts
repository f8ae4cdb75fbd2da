/** What nobody should paste anywhere: keys and passwords, by their shape. */

import { isWord } from "../../base/names/dictionary.ts";

/**
 * Keys that let whoever has them act: Bitcoin's private keys (Wallet Import Format), extended ones (BIP 32), Nostr's
 * (NIP-19), tokens with the prefixes that their issuers give them, JSON Web Tokens (RFC 7519).
 */
const keys = [
  /^(?:5[1-9A-HJ-NP-Za-km-z]{50}|[KL][1-9A-HJ-NP-Za-km-z]{51})$/u,
  /^[xyztuvYZUV]prv[1-9A-HJ-NP-Za-km-z]{100,112}$/u,
  /^nsec1[02-9ac-hj-np-z]{58}$/u,
  /^(?:gh[pousr]_|github_pat_|[sr]k_live_|xox[abp]-|bw_(?:live|test)_)[\w-]{16,}$/u,
  /^sk-(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{20,}$/u,
  /^sk-(?:ant|proj)-[\w-]{16,}$/u,
  // A bot's at Telegram, and a Solana key as its tools write one, byte by byte.
  /^\d{8,10}:[\w-]{35}$/u,
  /^\[(?:\s{0,2}\d{1,3}\s{0,2},){31,63}\s{0,2}\d{1,3}\s{0,2}\]$/u,
  /^eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}$/u,
];

/** 32 bytes in hexadecimal, as private keys are written, and without 0x the numbers of Bitcoin's transactions, too. */
const hexKey = /^[\da-f]{64}$/iu;

/** Tells a text that is a private key, a recovery phrase or an access token and nothing else. */
export function isSecret(text: string): boolean {
  const token = text.trim();
  return hexKey.test(token) || keys.some((key) => key.test(token)) || isRecoveryPhrase(token);
}

/** How many words a recovery phrase has (BIP 39). */
const phraseLengths = new Set([12, 15, 18, 21, 24]);
/** In UTF-16 units: 24 numbered words of eight letters with a label. */
const longestPhrase = 380;
/** What sentences have and the word list of BIP 39 has not: short words, and the commonest ones of three and four letters. */
const ofSentences =
  /^(?:.{1,2}|.{9,}|and|any|are|but|did|does|for|from|get|got|had|has|have|her|him|his|how|its|know|lost|mine|money|much|not|our|out|paid|said|see|sent|she|site|the|their|them|then|there|was|website|were|which|who|whom|whose|why|would|you|your)$/u;

/**
 * Tells twelve to twenty-four words that are no sentence, as people keep them: with a label such as `seed:` before them,
 * numbered, with commas, in capitals.
 */
function isRecoveryPhrase(text: string): boolean {
  if (text.length > longestPhrase) return false;
  const phrase = text.replace(/^[^:\n]{0,40}:\s*/u, "");
  const isInCapitals = phrase === phrase.toUpperCase();
  const words = (isInCapitals ? phrase.toLowerCase() : phrase.charAt(0).toLowerCase() + phrase.slice(1))
    .split(/[\s,;]+/u)
    .map((word) => word.replace(/^\d{1,2}[.):]?/u, ""))
    .filter((word) => word !== "");
  // The list of BIP 39 is of common English words, which sentences of other languages are not made of.
  const mayBeOfList = (word: string) => /^[a-z]+$/u.test(word) && !ofSentences.test(word) && isWord(word);
  return phraseLengths.has(words.length) && words.every(mayBeOfList);
}

/** What a private key is called, in the languages of the site. */
const calledKey =
  /private?r? ?key|privat\w{0,6} (?:key|schlüssel)|clave privada|clé privée|chiave privata|chave privada|(?:приватн|закрыт|секретн)\S{1,6} ключ|özel anahtar|المفتاح الخاص|مفتاح خاص|kunci (?:privat|pribadi)|秘密鍵|개인 ?키|프라이빗 ?키|khóa (?:riêng|bí mật|cá nhân)|私钥|私鑰/iu;
const longWord = /(?<![\w-])[\w-]{40,120}(?![\w-])/gu;

/** Tells a message in which a key stands that is called one, or can be nothing else. */
export function holdsSecret(text: string): boolean {
  return withoutSecrets(text) !== text;
}

/** Takes the place of each letter of a key, so that all the rest stays where it was. */
const mask = "•";

/** Gives a text with its keys masked; all of it where it is a key and nothing else. */
export function withoutSecrets(text: string): string {
  if (isSecret(text)) return mask.repeat(text.length);
  return withoutKeys(withoutPhrases(text));
}

/** Masks recovery phrases that stand in a line or sentence of their own, or behind a colon. */
function withoutPhrases(text: string): string {
  if (!/[:\n]/u.test(text)) return text;
  const masked = (part: string) => {
    const phrase = part.trim();
    return isRecoveryPhrase(phrase) ? part.replace(phrase, mask.repeat(phrase.length)) : part;
  };
  // The numbers of one have full stops.
  return text.replace(/[^:\n]{40,}/gu, masked).replace(/[^:\n.!?]{40,}/gu, masked);
}

function withoutKeys(text: string): string {
  // Most texts have no word of such a length.
  if (!/[\w-]{40}/u.test(text)) return text;
  const isCalled = calledKey.test(text);
  const isKey = (word: string) =>
    keys.some((key) => key.test(word)) || (isCalled && hexKey.test(word.replace(/^0x/iu, "")));
  return text.replace(longWord, (word) => (isKey(word) ? mask.repeat(word.length) : word));
}

/** A password as people make them: digits among letters, and a sign. */
const passwordLike = /^(?=.*[a-z]\d+[a-z])(?=.*[!#$%^&*+=?~])[!-~]{8,64}$/iu;
/** Letters and digits in a row as no name has them: a key, a code, a number of a transaction. */
const longMixed = /^(?=.*\d)(?=.*[a-z])[a-z\d_-]{20,}$/iu;

/** Tells 32 bytes in hexadecimal: an address or a transaction of some chains, and a private key of others. */
export function mayBePrivateKey(text: string): boolean {
  return hexKey.test(text.trim().replace(/^0x/iu, ""));
}

/** Tells a word that may be a key or a password, so that no address of a page holds it. */
export function mayBeSecret(text: string): boolean {
  const token = text.trim();
  return isSecret(token) || passwordLike.test(token) || longMixed.test(token);
}
