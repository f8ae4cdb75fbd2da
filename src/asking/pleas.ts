/** Whether somebody has already paid or given something away, or asks for help: `I have already paid, what now`. */
import { wordKinds } from "../names/word-list.ts";
import { wordsOf } from "./words-of-text.ts";

/** What the answer is about; `report`: where to report it. */
export type Plea =
  | "help"
  | "paid"
  | "sent_crypto"
  | "api_key"
  | "seed_phrase"
  | "wallet"
  | "recovery"
  | "remote_access"
  | "report";

/** The words of one kind: as names are compared, with their accents, and in scripts that bend words or join them. */
interface Words {
  folded: ReadonlySet<string>;
  accented: ReadonlySet<string>;
  within: readonly string[];
}

const kinds = new Map(Object.entries(wordKinds("pleas")).map(([kind, list]) => [kind, sorted(list)]));
const mostWords = 5;
/** A cry of one word is a plea only in a short text: `help`. */
const shortText = 2;

function sorted(list: readonly string[]): Words {
  const isFolded = (one: string) => /^[a-z0-9-]+$/u.test(one);
  const isAccented = (one: string) => !isFolded(one) && /^[\p{sc=Latin}0-9-]+$/u.test(one);
  return {
    folded: new Set(list.filter(isFolded)),
    accented: new Set(list.filter(isAccented)),
    within: list.filter((one) => !isFolded(one) && !isAccented(one)).map((one) => one.replaceAll("-", " ")),
  };
}

/** What somebody pleads for; null for whoever doesn't. */
export function pleaIn(text: string): Plea | null {
  const lower = text.toLowerCase();
  const keys = wordsOf(text, []).map(({ key }) => key);
  const typed = lower.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const says = (kind: string): boolean => {
    const words = kinds.get(kind);
    if (words === undefined) return false;
    const fewest = kind === "help" && keys.length > shortText ? 2 : 1;
    return (
      words.within.some((one) => lower.includes(one)) ||
      has(words.folded, keys, fewest) ||
      has(words.accented, typed, fewest)
    );
  };
  if (says("report")) return "report";
  const [isPaid, isGiven, isAsked] = [says("paid"), says("gave"), says("help")];
  if (!isPaid && !isGiven && !isAsked) return null;
  // Who asks how to recover a phrase has given it to nobody.
  if (isPaid || isGiven)
    for (const secret of ["seed_phrase", "api_key", "remote_access"] as const) if (says(secret)) return secret;
  if (isPaid) return says("crypto") ? "sent_crypto" : "paid";
  if (says("recovery")) return "recovery";
  if (isGiven && says("wallet")) return "wallet";
  return isAsked || (isGiven && says("password")) ? "help" : null;
}

function has(expressions: ReadonlySet<string>, words: readonly string[], fewest: number): boolean {
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + fewest; to <= Math.min(words.length, from + mostWords); to += 1)
      if (expressions.has(words.slice(from, to).join("-"))) return true;
  return false;
}
