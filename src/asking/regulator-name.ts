/** How a regulator is named in a sentence: English gives it its article, other languages only its name. */
import { authorityOf } from "../records/concern.ts";
import { theRegulator } from "../records/regulator-words.ts";
import type { WarningListHead, WarningRecord } from "../records/warning.ts";
import type { Language } from "../words/languages.ts";
import { say } from "../words/say.ts";

export function inSentence(regulator: string, lang: Language): string {
  return lang === "en" ? theRegulator(regulator) : regulator;
}

/** Who warns: `BaFin`; `CONSOB, relayed by ESMA,`. */
export function whoWarnsIn(list: WarningListHead, warning: WarningRecord, lang: Language): string {
  const authority = authorityOf(list, warning);
  if (authority === null) return inSentence(list.regulator, lang);
  return say(lang, "warned.relayed", { authority, regulator: list.regulator });
}
