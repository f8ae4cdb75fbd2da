/** Austria's FMA: titles of posts. One that is not just names and websites waits for a curator; no recording exists. */

import { cloneIn } from "../../judge/about-clones.ts";
import { plainFacts, type RowRules } from "../../judge/facts.ts";

/** `Investorenwarnung: X`, `FMA warnt vor X`, `Investor warning – X`. */
const lead = new RegExp(
  String.raw`^(?:(?:die\s+)?FMA[\s-]+(?:investorenwarnung|warnt\s+vor|warns\s+(?:about|against|of))|` +
    String.raw`investorenwarnung(?:\s+vor)?|investor warning|warnung(?:\s+der\s+FMA)?(?:\s+vor)?)\s*[:–—-]?\s+`,
  "iu",
);
/** Another firm's name may be in it. */
const clone = new RegExp(
  String.raw`\bklon|identit|imit|missbr|gef[äa]lscht|f[äa]lschlich|angeblich|vorgeblich|verwechs|\bgibt sich\b|` +
    String.raw`\bgeben sich\b|\bfalse`,
  "iu",
);
const sentence = new RegExp(
  String.raw`(?:^|\s)(?:vor|mit|von|der|die|das|dem|den|des|zu|zur|zum|im|am|auf|bei|für|über|nicht|ist|sind|` +
    String.raw`wird|gegen|warnt|of|the|in|on|for|is|are|has|not|about|against|from|to|with)(?=\s|$)`,
  "u",
);

export const fmaAustriaRules: RowRules = (row) => {
  const subject = row.name.replace(lead, "");
  if (clone.test(row.name) || cloneIn([row.name]) !== null)
    return { refused: "its title speaks of another firm: names and websites may be that firm's" };
  if (sentence.test(subject)) return { refused: "its title is a sentence: what it warns about is not told apart" };
  return {
    ...plainFacts(row),
    key: [row.item ?? row.page ?? row.name],
    names: subject.split(/\s+[–—]\s+|[„“”"]|(?<=\S\.\p{Ll}{2,24})\s+&\s+/u),
  };
};
