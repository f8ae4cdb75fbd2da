/** What was seen of a website from outside, told in other languages than English. */

import type { SiteCheckAnswer } from "../../api/shapes/site-check.ts";
import type { SiteSignal } from "../../site-check/shape.ts";
import type { Language } from "../../words/languages.ts";
import { dateIn, inEnglish, say } from "../../words/say.ts";

type Seen = Pick<SiteCheckAnswer, "domain_age" | "https">;
type Told = Pick<SiteSignal, "title" | "detail">;

/** Of the other signals, the answer's headline and reason say the same. */
export function signalIn(signal: SiteSignal, seen: Seen, lang: Language): SiteSignal {
  if (lang === "en") return signal;
  if (signal.kind === "domain_age") return { ...signal, ...ageIn(seen.domain_age, lang) };
  if (signal.kind === "https") return { ...signal, ...httpsIn(seen.https, lang) };
  return { ...signal, title: inEnglish(lang, signal.title), detail: inEnglish(lang, signal.detail) };
}

const daysOfMonth = 30.44;

function ageIn({ status, registered_on, age_days }: Seen["domain_age"], lang: Language): Told {
  if (status === "not_registered")
    return { title: say(lang, "live.age.none"), detail: say(lang, "live.age.none_detail") };
  if (registered_on === null || age_days === null) return { title: say(lang, "live.age.unknown"), detail: "" };
  const registered = say(lang, "live.age.registered", { date: dateIn(lang, registered_on) });
  const isOld = age_days >= 365;
  const title = isOld
    ? say(lang, "live.age.year", { year: registered_on.slice(0, 4) })
    : age_days < 61
      ? say(lang, "live.age.days", { count: age_days })
      : say(lang, "live.age.months", { count: Math.floor(age_days / daysOfMonth) });
  return { title, detail: `${registered} ${say(lang, isOld ? "live.age.old" : "live.age.new")}` };
}

function httpsIn({ status }: Seen["https"], lang: Language): Told {
  const detail =
    status === "unavailable" ? "" : say(lang, status === "valid" ? "live.https.no_proof" : "live.https.enter_nothing");
  return { title: say(lang, `live.https.${status}`), detail };
}
