/** Says in plain words how a name differs from the brand's. The real address is a separate field. */
import { nameKey } from "../../names/normalize.ts";
import type { Language } from "../../words/languages.ts";
import { listIn, say } from "../../words/say.ts";
import type { Resemblance } from "./finding.ts";

/** One sentence about the finding; `brand` is the brand's name. */
export function reasonFor(finding: Resemblance, brand: string, lang: Language = "en"): string {
  const { rule, seen, label, before, after, distance } = finding;
  const name = calledName(brand, finding);
  const added = [before, after].filter((word) => word !== "").map((word) => say(lang, "alike.word", { word }));
  return say(lang, `alike.${rule}`, {
    name,
    seen,
    text: label.text,
    domain: label.official_domain,
    words: listIn(lang, added),
    count: distance,
  });
}

/** Whom people would name: who resembles `bitget` resembles Bitget, whatever Bitget Trading Bots is on record as. */
export function calledName(brand: string, { label }: Pick<Resemblance, "label">): string {
  const words = brand.split(" ");
  const spoken = words.map((_word, at) => words.slice(0, at + 1).join(" "));
  return spoken.find((start) => nameKey(start) === label.text) ?? brand;
}
