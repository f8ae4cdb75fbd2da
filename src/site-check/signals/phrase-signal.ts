/** Signs of fraud in the pasted text, as a signal. */
import type { Sign } from "../../signs/shape.ts";
import type { SiteSignal } from "../shape.ts";

export function phraseSignal(signs: readonly Sign[]): SiteSignal {
  const [first] = signs;
  if (first === undefined) {
    return {
      kind: "red_flag_phrases",
      level: "ok",
      title: "No sign of fraud found in the text",
      detail: "The text does not read like those that regulators warn about. A scam can be worded in other ways.",
      source: null,
    };
  }
  const others = signs.length - 1;
  const more = others === 0 ? "" : ` ${others} more ${others === 1 ? "sign was" : "signs were"} found.`;
  return {
    kind: "red_flag_phrases",
    level: first.sure ? "warning" : "notice",
    title: first.sure ? "The text has a sign of fraud" : "The text reads like a scam",
    detail: `${first.text} The words: “${first.matched}”${more}`,
    source: first.source_url,
  };
}
