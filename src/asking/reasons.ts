/** Why a warning or a complaint counts, in a sentence or two. */
import { held } from "../invariants.ts";
import { authorityOf, clauseOf, concernOf } from "../records/concern.ts";
import type { Language } from "../words/languages.ts";
import { dateIn, isMessage, joined, listIn, say, upperFirst } from "../words/say.ts";
import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { whoWarnsIn } from "./regulator-name.ts";

export interface Words {
  headline: string;
  reason: string;
}

const mostNamed = 4;

/**
 * What being on the list means, in the regulator's own terms; for several lists, who keeps them and the newest date.
 */
export function warningReason({ warnings, entries }: Facts, lang: Language): string {
  const lists = [...new Map(warnings.map((one) => [one.list.id, one] as const)).values()];
  const first = held(lists[0], "a regulator warns by a list");
  const victim = first.warning.imitates?.name;
  return joined([
    lists.length === 1 ? oneList(first, lang) : severalLists(lists, lang),
    lists.length > 1 && warnings.every(({ list, warning }) => concernOf(list, warning) === "unlicensed")
      ? say(lang, "warned.all_unlicensed")
      : null,
    victim === undefined ? null : say(lang, "warned.victim", { name: victim }),
    entries.length > 0 ? say(lang, "case.also_reported") : null,
  ]);
}

type Warned = Facts["warnings"][number];

/** In English, the list's own clause; in other languages, what its warnings are about. */
function oneList({ list, warning }: Warned, lang: Language): string {
  const regulator = authorityOf(list, warning) ?? list.regulator;
  const clause =
    lang === "en"
      ? upperFirst(clauseOf(list, warning))
      : say(lang, `warned.${concernOf(list, warning)}`, { regulator });
  const date = warning.published_on;
  return date === null
    ? say(lang, "warned.reason", { clause })
    : say(lang, "warned.reason_dated", { clause, date: dateIn(lang, date) });
}

function severalLists(warned: readonly Warned[], lang: Language): string {
  const names = [...new Set(warned.map(({ list, warning }) => keeperOf(list, warning, lang)))];
  const more = names.length - mostNamed;
  const lists = listIn(lang, [
    ...names.slice(0, mostNamed),
    ...(more > 0 ? [say(lang, "warned.more", { count: more })] : []),
  ]);
  const dates = warned.map(({ warning }) => warning.published_on).filter((date) => date !== null);
  const newest = dates.sort().at(-1);
  return newest === undefined
    ? say(lang, "warned.lists", { lists })
    : say(lang, "warned.lists_dated", { lists, date: dateIn(lang, newest) });
}

/** As one of several in a list. */
function keeperOf(list: Warned["list"], warning: Warned["warning"], lang: Language): string {
  return authorityOf(list, warning) === null
    ? list.regulator
    : whoWarnsIn(list, warning, lang).replaceAll(/[,،、，]/gu, "");
}

/** What was reported and when, beginning with the fact that nobody has verified it. */
export function complaintReason({ matches }: Finding, { entries, disputed }: Facts, lang: Language): string {
  const entry = held(entries[0], "a complaint is on record as an entry");
  if (disputed) return say(lang, "reported.disputed_reason");
  const types = [...new Set(entries.flatMap(({ scam_types }) => scam_types))];
  const ids = types.map((type) => `scam.${type.toLowerCase().replace(/\W+/gu, "_")}`);
  // Everyday words for each of the tracker's kinds of scam.
  const kinds = ids
    .filter(isMessage)
    .slice(0, 2)
    .map((id) => say(lang, id));
  const date = entry.dated ?? entry.first_seen;
  const count = entries.length;
  return joined([
    say(lang, "reported.unverified", { count }),
    kinds.length === 0 ? null : say(lang, "reported.describes", { count, kinds: listIn(lang, kinds) }),
    date === null ? null : say(lang, "reported.since", { date: dateIn(lang, date) }),
    matches.bots.length > 0 ? say(lang, "reported.other_user") : null,
  ]);
}
