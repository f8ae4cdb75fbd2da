/** Folds a text for comparing it as people search. */

/** Lower case without accents; a pasted `hxxps://example[.]com` becomes `example.com`. */
export function foldText(text: string): string {
  const plain = /^\p{ASCII}*$/u.test(text) ? text : text.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain
    .toLowerCase()
    .replace(/\[\.\]|\(\.\)/gu, ".")
    .replace(/\bh(?:tt|xx)ps?:\/\//gu, "");
}
