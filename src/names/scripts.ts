/** Letters that look alike in different scripts. */

/** `3Соmmas` with a Cyrillic С. Scripts written together (Han and Kana) do not imitate Latin. */
export function mixesScripts(name: string): boolean {
  return name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));
}
