/** Finds brands by their names in other scripts than Latin, and decides from what surrounds them: "币安登录.com". */

import type { Resemblance } from "./finding.ts";
import type { HostPart } from "./host-parts.ts";
import type { Label } from "./labels.ts";
import { isCheapSuffix, partLetters, splitIntoWords } from "./lexicon.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";
import { isOfProject } from "./surroundings.ts";

/** Shorter names lie across two words by chance: 币安 in 货币安全, security of money. */
const shortestAmongWords = 3;

/** Every name in another script that stands in the part with nothing beside it, or beside known words. */
export function judgeOtherScripts(index: LookalikeIndex, part: HostPart): Resemblance[] {
  if (/^\p{ASCII}*$/u.test(part.spelling)) return [];
  const spelling = part.spelling.normalize("NFKC").toLowerCase();
  return index.scripts.flatMap((label) => judgeName(label, part, spelling) ?? []);
}

function judgeName(label: Label, part: HostPart, spelling: string): Resemblance | null {
  const from = spelling.indexOf(label.text);
  if (from < 0) return null;
  const [before, after] = [spelling.slice(0, from), spelling.slice(from + label.text.length)].map((words) =>
    words.replace(/^-+|-+$/gu, ""),
  ) as [string, string];
  const seen = { label, distance: 0, spelling: part.spelling, before, after };
  const isCheap = isCheapSuffix(part.suffix) || part.shared;
  if (before === "" && after === "") {
    if (part.role === "site" && !part.shared)
      return { ...seen, rule: "same_name", technique: "tld_swap", unsure: !isCheap };
    return { ...seen, rule: "name_below", technique: "subdomain", unsure: part.role === "sub" && isOfProject(part) };
  }
  const beside = { ...seen, rule: "name_and_words", technique: "combosquat" } as const;
  const readings = [before, after].map((words) => splitIntoWords(partLetters(words)));
  if (readings.some((reading) => reading === null || reading.plain))
    return [...label.text].length < shortestAmongWords ? null : { ...beside, unsure: true };
  const isTelling = readings.some((reading) => reading?.trade || reading?.lure || reading?.site || reading?.finance);
  return { ...beside, unsure: !isTelling && !isCheap };
}
