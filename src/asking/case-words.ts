/** What a case says: how far it has come, of whom it speaks, and what else is on record beside it. */
import { held } from "../invariants.ts";
import { criminalOutcome, isAllegationOnly } from "../records/case-status.ts";
import type { Language } from "../words/languages.ts";
import { dateIn, inEnglish, joined, listIn, say } from "../words/say.ts";
import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { mainCase } from "./main-case.ts";
import type { Words } from "./reasons.ts";
import { inSentence } from "./regulator-name.ts";

export function actedWords(finding: Finding, { actions, warnings, entries }: Facts, lang: Language): Words {
  const { action, isAccused } = held(mainCase(finding, actions), "a regulator acted by a case");
  const { filed_date, status_date, title, status } = action;
  const subject = finding.shown_as;
  const outcome = criminalOutcome(action);
  const person = listIn(lang, outcome?.people ?? []);
  const date = filed_date ?? status_date;
  const told = inEnglish(lang, title);
  const reasons = [
    date === null
      ? say(lang, "case.title", { title: told })
      : say(lang, "case.title_dated", { title: told, date: dateIn(lang, date) }),
  ];
  // Once somebody was found guilty over it, an open complaint is no longer told as an allegation and nothing else.
  if (outcome === null || !isAllegationOnly(status)) reasons.push(say(lang, `case.${status}.reason`));
  if (outcome !== null) reasons.push(say(lang, `case.person.${outcome.stage}.reason`, { person }));
  if (outcome !== null && isAllegationOnly(status)) reasons.push(say(lang, "case.person.open"));
  if (actions.length > 1) reasons.push(say(lang, "case.several", { count: actions.length }));
  if (warnings.length > 0) reasons.push(say(lang, "case.also_warned"));
  if (entries.length > 0) reasons.push(say(lang, "case.also_reported"));
  const regulator = inSentence(action.regulator, lang);
  return {
    headline:
      outcome === null
        ? say(lang, `case.${status}.${isAccused ? "accused" : "named"}`, { regulator, subject })
        : say(lang, `case.person.${outcome.stage}`, { person, subject }),
    reason: joined(reasons),
  };
}
