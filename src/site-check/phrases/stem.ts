/** Brings the forms of an English word together. */

/**
 * The stem of a word key: without plural, -ed, -ing and final e (`guarantee`, `guarantees`, `guaranteed`, `guaranteeing`;
 * `loss`, `losses`; `win`, `winning`). Light on purpose: it needs to agree with itself on the words of the phrase list, no
 * more. Words of up to three letters, and numbers, are their own stem.
 */
export function stem(key: string): string {
  if (key.length < 4 || !/^[a-z]+$/u.test(key)) return key;
  const singular = withoutPlural(key);
  const bare = withoutEnding(singular);
  return bare.replace(/(?<=^.{3,})e+$/u, "");
}

function withoutPlural(word: string): string {
  if (/[^aeiou]ies$/u.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/u.test(word)) return word.slice(0, -2);
  return /[^siu]s$/u.test(word) ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  const ending = /(?:ing|ed)$/u.exec(word)?.[0];
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  if (rest.length < 3 || !/[aeiouy]/u.test(rest)) return word;
  // `winning` loses the doubled n, `selling` (key: seiiing) and `passing` keep theirs, as `sell` and `pass` have it.
  return /([^aeisz])\1$/u.test(rest) ? rest.slice(0, -1) : rest;
}
