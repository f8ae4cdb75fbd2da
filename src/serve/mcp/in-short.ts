/**
 * A check's answer as a tool gives it. What is the same in every answer (what a listing means, whom to cite, how much of
 * each list is on record) stands once in the server's instructions and in get_coverage; a conversation carries every
 * answer to its end.
 */
import { searched } from "../../answers/check.ts";
import { searchedInShort } from "../../ask/index/guidance.ts";
import type { Language } from "../../base/words/languages.ts";
import { joinSentences, say } from "../../base/words/say.ts";
import type { LookupMeta } from "../../contract/shapes/meta.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";

interface Checked {
  meta: Pick<LookupMeta, "generated_at" | "sources">;
  standing: string;
  lang: Language;
  verdict?: string;
  guidance?: string;
}

/** What a check's answer holds without records: only whether something is there is worth a line. */
type Short<Given> = { [Key in keyof Given]?: Given[Key] | undefined };

/** The answer without empty lists and standing text. @param reports how many of the DFPI's reports it shows. */
export function shortenAnswer<Given extends Checked>(answer: Given, snapshot: Snapshot, reports: number): Short<Given> {
  // Beside a standing that says more, `no_record` would be read as nothing.
  const isMisleading = answer.verdict === "no_record" && answer.standing !== "no_record";
  const fields = Object.entries(answer).filter(
    ([key, value]) =>
      value !== 0 && !(Array.isArray(value) && value.length === 0) && !(isMisleading && key === "verdict"),
  );
  const { generated_at, sources } = answer.meta;
  const behind = sources.filter(({ id }) => id !== "dfpi" || reports > 0);
  return {
    ...(Object.fromEntries(fields) as Short<Given>),
    guidance: conclusion(answer, snapshot),
    meta: { generated_at, notices: [], sources: behind },
  } as Short<Given>;
}

/** What follows from where the asker stands, in the language of the answer; undefined where its reason says it. */
function conclusion({ standing, verdict, lang }: Checked, snapshot: Snapshot): string | undefined {
  const sentences = [
    verdict === "both" ? say(lang, "guidance.imitation") : null,
    standing === "known" ? say(lang, "guidance.not_safe") : null,
    standing === "no_record" ? searchedInShort(searched(snapshot), lang) : null,
  ];
  return joinSentences(sentences) || undefined;
}
