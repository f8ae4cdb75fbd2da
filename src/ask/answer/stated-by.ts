/** Who says that an address is somebody's own, as a sentence of the answer's language. */

import type { Language } from "../../base/words/languages.ts";
import { inEnglish, type MessageId, say } from "../../base/words/say.ts";

type SourceId = Extract<MessageId, `own.by.${string}`>;

/** What sources are called in data/protected-brands.json, and how each is said. */
const kinds: readonly (readonly [source: RegExp, message: SourceId])[] = [
  [/^the site itself$/u, "own.by.site"],
  [/^ESMA's register$/u, "own.by.register"],
  [/^our records, which cite its pages$/u, "own.by.cited"],
  [/^CCXT\b/u, "own.by.ccxt"],
  [/^(?<name>.+?)['’]s? code on GitHub$/u, "own.by.code"],
  [/^(?<name>.+?)['’]s? documentation(?: on GitHub)?$/u, "own.by.documentation"],
  [/^(?<name>.+?)['’]s? package on npm$/u, "own.by.package"],
  // The long name of a record (Binance Trading Bots) tells nothing more.
  [/^the record of /u, "own.by.record"],
];

/** @param source as the record has it: `Bybit's documentation`. */
export function statedBy(source: string, lang: Language): string {
  for (const [pattern, message] of kinds) {
    const match = pattern.exec(source);
    const name = match?.groups?.["name"] ?? "";
    // `its maker's code` names nobody.
    if (match !== null && !name.startsWith("its ")) return say(lang, message, { name });
  }
  return say(lang, "own.according_to", { who: inEnglish(lang, source) });
}
