/** Folds a text for comparing it as people search. */

/** Lower case without accents; a pasted `hxxps://example[.]com` becomes `example.com`. */
export function foldText(text: string): string {
  return withoutMarks(text)
    .toLowerCase()
    .replace(/\[\.\]|\(\.\)/gu, ".")
    .replace(/\bh(?:tt|xx)ps?:\/\//gu, "");
}

/** The marks go before, too: to put a long run of them in order takes the square of its length. */
function withoutMarks(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text;
  return text.replace(/\p{M}/gu, "").normalize("NFKD").replace(/\p{M}/gu, "");
}
