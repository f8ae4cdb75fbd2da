/** What nobody should paste anywhere: keys and passwords, by their shape. */

/**
 * Keys that let whoever has them act: Bitcoin's private keys (Wallet Import Format), extended ones (BIP 32), Nostr's
 * (NIP-19), tokens with the prefixes that their issuers give them, JSON Web Tokens (RFC 7519).
 */
const keys = [
  /^(?:5[1-9A-HJ-NP-Za-km-z]{50}|[KL][1-9A-HJ-NP-Za-km-z]{51})$/u,
  /^[xyztuvYZUV]prv[1-9A-HJ-NP-Za-km-z]{100,112}$/u,
  /^nsec1[02-9ac-hj-np-z]{58}$/u,
  /^(?:gh[pousr]_|github_pat_|[sr]k_live_|sk-|xox[abp]-|bw_(?:live|test)_)[\w-]{16,}$/u,
  /^eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}$/u,
];

/** Tells a text that is a private key or an access token and nothing else. */
export function isSecret(text: string): boolean {
  const token = text.trim();
  return keys.some((key) => key.test(token));
}

/** A password as people make them: digits among letters, and a sign. */
const passwordLike = /^(?=.*\p{L}\d+\p{L})(?=.*[!#$%^&*+=?~])\S{8,}$/u;
/** Letters and digits in a row as no name has them: a key, a code, a number of a transaction. */
const longMixed = /^(?=.*\d)(?=.*[a-z])[a-z\d_-]{20,}$/iu;

/** Tells a word that may be a key or a password, so that no address of a page holds it. */
export function mayBeSecret(text: string): boolean {
  const token = text.trim();
  return isSecret(token) || passwordLike.test(token) || longMixed.test(token);
}
