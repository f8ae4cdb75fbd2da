/** What a change says of itself, in the reader's language, where we word it: the record has it in English. */
import type { Language } from "../base/words/languages.ts";
import { joinSentences, rowIn, say } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import type { Change } from "../contract/shapes/feeds.ts";
import { bidiText, defangedText, type HtmlValue } from "../formats/html.ts";
import { actionStatuses } from "../record/case-status.ts";
import { rules } from "../record/report-card/rules.ts";
import { cardResults } from "../record/report-card/shape.ts";
import { resultLabel, ruleTitle } from "./bot-words.ts";
import { recordText } from "./record-parts.ts";
import { stageOf } from "./record-words.ts";

/** Says what happened, or why a report card changed. */
export function changeSummary({ kind, summary }: Pick<Change, "kind" | "summary">, lang: Language): HtmlValue {
  if (summary === null) return null;
  const words = lang !== "en" && kind === "report_card_change" ? cardChange(summary, lang) : null;
  return words === null ? recordText(lang, datesInWords(defangedText(summary))) : bidiText(words);
}

/** Names a former or new value: the result of a report card, the status of a case. */
export function changedValue({ kind }: Pick<Change, "kind">, value: string | null, lang: Language): HtmlValue {
  if (value === null) return null;
  const result = cardResults.find((one) => one === value);
  if (kind === "report_card_change" && result !== undefined) return resultLabel(result, lang);
  const status = actionStatuses.find((one) => one === value);
  return kind === "regulator_case" && status !== undefined ? stageOf(status, lang) : recordText(lang, value);
}

/** How the English sentence begins that names the rules, and the version before and after in the one on the rules. */
const [decidedBy = ""] = say("en", "card_change.decided", { rules: "|" }).split("|");
const versions = RegExp.escape(say("en", "card_change.rules", { from: "|", to: "|" })).replaceAll("\\|", "(.+)");
const rulesChanged = new RegExp(`^${versions}$`, "u");

/** Null where a reason or rule is called otherwise than today. */
function cardChange(summary: string, lang: Language): string | null {
  const [why = "", titles = ""] = summary.split(` ${decidedBy}`);
  const reason = reasonOfCard(why, lang);
  const ids = titles
    .replace(/\.$/u, "")
    .split("; ")
    .map((title) => rules.find((rule) => rule.title === title)?.id);
  if (reason === null || ids.includes(undefined)) return null;
  const decisive = ids.flatMap((id) => (id === undefined ? [] : [ruleTitle(id, lang)]));
  return joinSentences([reason, say(lang, "card_change.decided", { rules: rowIn(lang, decisive) })]);
}

function reasonOfCard(why: string, lang: Language): string | null {
  const ids = ["card_change.record", "card_change.age", "card_change.correction"] as const;
  const id = ids.find((one) => say("en", one) === why);
  if (id !== undefined) return say(lang, id);
  const [, from, to] = rulesChanged.exec(why) ?? [];
  return from === undefined || to === undefined ? null : say(lang, "card_change.rules", { from, to });
}
