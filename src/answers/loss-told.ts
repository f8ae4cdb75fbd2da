/** An answer to somebody who tells what they have given away: it begins with what to do about that. */

import { pleaActions, stepsFor } from "../ask/answer/actions.ts";
import type { Asked, AskedSubject } from "../ask/answer/asked.ts";
import type { Action, Standing } from "../ask/answer/standing.ts";
import { asksForMoreAmong, lossToldIn, type Plea } from "../ask/find/pleas.ts";
import type { Scanned } from "../ask/signs/scan.ts";
import { Text } from "../ask/text/text.ts";
import type { Language } from "../base/words/languages.ts";
import { joinSentences, say } from "../base/words/say.ts";

/** What has been paid or given away. */
type Done = Exclude<Plea, "help" | "report">;

/** Signs in a text that tells of a loss: only what surely asks for more. What has been given away is asked for no more. */
export function signsBesideLoss(text: string, scanned: Scanned): Scanned {
  if (lossToldIn(new Text(text)) === null) return scanned;
  return { signs: asksForMoreAmong(scanned.signs), red_flag_phrases: [] };
}

/** @param signs of the text, as `signsBesideLoss` leaves them: who has paid is told first not to pay what is asked for now. */
export function withLossTold(
  text: string,
  reply: Asked,
  signs: Scanned["signs"],
  baseUrl: string,
  lang: Language,
): Asked {
  const loss = lossToldIn(new Text(text)) ?? lossBeside(reply);
  if (loss === null) return reply;
  const isPayment = loss === "paid" || loss === "sent_crypto" || loss === "recovery";
  if (isPayment && signs.length > 0) return reply;
  const { lead, subjects } = reply;
  const isOfSubject = isToldOf(lead.standing);
  return {
    ...reply,
    lead: {
      ...lead,
      standing: isOfSubject ? lead.standing : "no_record",
      imitates: isOfSubject ? lead.imitates : null,
      own_address: isOfSubject ? lead.own_address : null,
      headline: say(lang, `plea.${loss}`),
      reason: joinSentences([say(lang, `plea.${loss}_reason`), isOfSubject ? headlineAgainst(reply) : null]),
      actions: stepsAfter(loss, isOfSubject ? lead.actions : [], baseUrl, lang),
    },
    subjects: subjects.filter((one) => !isNothing(one)),
  };
}

/** What somebody tells to have paid or given to the one whom something is on record against; null for nothing. */
function lossBeside({ lead, subjects: [first, another] }: Asked): Done | null {
  const plea = first?.finding.plea ?? null;
  if (another !== undefined || plea === null || plea === "help" || plea === "report") return null;
  return isToldOf(lead.standing) ? plea : null;
}

/** Whether something is on record against whom a text may name: that stays told. */
function isToldOf(standing: Standing): boolean {
  return standing !== "no_record" && standing !== "known" && standing !== "warning_signs";
}

/** First what to do about a loss, then what leads to the record of whom it was lost to. */
function stepsAfter(loss: Done, ofSubject: readonly Action[], baseUrl: string, lang: Language): Action[] {
  const [first, ...others] = pleaActions(loss, stepsFor(baseUrl, lang));
  const record = ofSubject.filter(({ url, text }) => url !== null && text !== first?.text).slice(0, 1);
  return [...(first === undefined ? [] : [first]), ...record, ...others].slice(0, 3);
}

/** What is on record of the strongest subject. */
function headlineAgainst({ subjects: [first], lead }: Asked): string {
  return first?.lead.headline ?? lead.headline;
}

/** Whether a name of which nothing is known is none but a word of what somebody tells. */
function isNothing({ finding, lead: { standing } }: AskedSubject): boolean {
  return finding.kind === "name" && finding.ownAddress === null && standing === "no_record";
}
