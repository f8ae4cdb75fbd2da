/** The wording of what speaks against a subject: cases, warnings, complaints and blocklists. */

import { assertDefined } from "../../base/invariants.ts";
import type { Language } from "../../base/words/languages.ts";
import { dateIn, inEnglish, isMessage, joined, listIn, say, upperFirst } from "../../base/words/say.ts";
import { theRegulator } from "../../base/words/wording.ts";
import { criminalOutcome, isAllegationOnly } from "../../record/case-status.ts";
import { authorityOf, clauseOf, concernOf, type WarningListHead, type WarningRecord } from "../../record/warning.ts";
import type { Finding } from "./about.ts";
import { addressIn } from "./actions.ts";
import type { Facts } from "./facts.ts";

export function actedWords(finding: Finding, { main, actions, warnings, entries }: Facts, lang: Language): Words {
  const { action, isAccused } = assertDefined(main, "a regulator acted by a case");
  const { filed_date, status_date, title, status } = action;
  const subject = finding.shown_as;
  const outcome = criminalOutcome(action);
  const person = listIn(lang, outcome?.people ?? []);
  const date = filed_date ?? status_date;
  const told = inEnglish(lang, title);
  // Once somebody was found guilty over it, an open complaint is no longer told as an allegation and nothing else.
  const isOpen = outcome !== null && isAllegationOnly(status);
  const reasons = [
    date === null
      ? say(lang, "case.title", { title: told })
      : say(lang, "case.title_dated", { title: told, date: dateIn(lang, date) }),
    isOpen ? null : say(lang, `case.${status}.reason`),
    outcome === null ? null : say(lang, `case.person.${outcome.stage}.reason`, { person }),
    isOpen ? say(lang, "case.person.open") : null,
    actions.length > 1 ? say(lang, "case.several", { count: actions.length }) : null,
    warnings.length > 0 ? say(lang, "case.also_warned") : null,
    entries.length > 0 ? say(lang, "case.also_reported") : null,
  ];
  const regulator = inSentence(action.regulator, lang);
  return {
    headline:
      outcome === null
        ? say(lang, `case.${status}.${isAccused ? "accused" : "named"}`, { regulator, subject })
        : say(lang, `case.person.${outcome.stage}`, { person, subject }),
    reason: joined(reasons),
  };
}

export interface Words {
  headline: string;
  reason: string;
}

const mostNamed = 4;

/** What being on the list means, in the regulator's terms; of several lists, who keeps them and the newest date. */
export function warningReason({ warnings, entries }: Facts, lang: Language): string {
  const lists = [...new Map(warnings.map((one) => [one.list.id, one] as const)).values()];
  const first = assertDefined(lists[0], "a regulator warns by a list");
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
  const entry = assertDefined(entries[0], "a complaint is on record as an entry");
  if (disputed) return say(lang, "reported.disputed_reason");
  const types = [...new Set(entries.flatMap(({ scam_types }) => scam_types))];
  // Everyday words for each of the tracker's kinds of scam.
  const ids = types.map((type) => `scam.${type.toLowerCase().replace(/\W+/gu, "_")}`).filter(isMessage);
  const kinds = ids.slice(0, 2).map((id) => say(lang, id));
  const date = entry.dated ?? entry.first_seen;
  const count = entries.length;
  return joined([
    say(lang, "reported.unverified", { count }),
    kinds.length === 0 ? null : say(lang, "reported.describes", { count, kinds: listIn(lang, kinds) }),
    date === null ? null : say(lang, "reported.since", { date: dateIn(lang, date) }),
    matches.bots.length > 0 ? say(lang, "reported.other_user") : null,
  ]);
}

export function inSentence(regulator: string, lang: Language): string {
  return lang === "en" ? theRegulator(regulator) : regulator;
}

/** Who warns: `BaFin`; `CONSOB, relayed by ESMA,`. */
export function whoWarnsIn(list: WarningListHead, warning: WarningRecord, lang: Language): string {
  const authority = authorityOf(list, warning);
  if (authority === null) return inSentence(list.regulator, lang);
  return say(lang, "warned.relayed", { authority, regulator: list.regulator });
}

/** @param real the address of whom it looks like, if it is known. */
export function blockedWords({ kind, blocked, imitates }: Finding, real: string | null, lang: Language): Words {
  const isWallet = kind === "wallet";
  const list = isWallet ? "blocked.wallets_list" : "blocked.list";
  const lists = blocked.map(({ list: { publisher, retrieved_at: day } }) =>
    day === null ? say(lang, list, { publisher }) : say(lang, `${list}_dated`, { publisher, date: dateIn(lang, day) }),
  );
  const isPage = blocked.every(({ value }) => value.includes("/"));
  const alike =
    imitates === null || imitates.may_be_own || real === null
      ? null
      : say(lang, "blocked.looks_like", { name: imitates.name, address: addressIn(real) });
  return {
    headline: say(lang, isWallet ? "blocked.wallet" : isPage ? "blocked.page" : "blocked.website"),
    reason: joined([say(lang, "blocked.reason", { lists: listIn(lang, lists) }), alike]),
  };
}
