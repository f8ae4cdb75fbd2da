/** The wording of what speaks against a subject: warnings, complaints and blocklists. */

import { assertDefined } from "../../base/invariants.ts";
import type { Language } from "../../base/words/languages.ts";
import { placeInSentence } from "../../base/words/places.ts";
import { dateIn, isMessage, joinSentences, listIn, lowerFirst, say, upperFirst } from "../../base/words/say.ts";
import { compareText } from "../../record/canonical.ts";
import { finderOf } from "../../record/finder.ts";
import {
  clauseOf,
  consequenceOf,
  dayOfWarning,
  filedOn,
  statedConcern,
  type WarningListHead,
  type WarningRecord,
} from "../../record/warning.ts";
import type { Finding } from "../find/about.ts";
import { addressIn } from "./actions.ts";
import { inCountry, inSentence, nameOnRecord } from "./called.ts";
import { type Facts, sitesUnder } from "./load.ts";
import { kindsOfReport } from "./report-kinds.ts";

export interface Words {
  headline: string;
  reason: string;
}

/** Words a regulator's warnings: who warns, and of what. */
export function warnedWords(finding: Finding, facts: Facts, lang: Language): Words {
  return {
    headline: warnedHeadline(nameOnRecord(finding), facts, lang),
    reason: warningReason(finding, facts, lang),
  };
}

/** Words complaints that nobody has verified: whom they are about, and what was reported. */
export function complaintWords(finding: Finding, facts: Facts, lang: Language): Words {
  return {
    headline: complaintHeadline(nameOnRecord(finding), facts, lang),
    reason: complaintReason(finding, facts, lang),
  };
}

function warnedHeadline(subject: string, { warnings }: Facts, lang: Language): string {
  // Whoever warns on a list of its own and through a register is one.
  const voices = Map.groupBy(warnings, (warned) => keeperOf(warned, lang));
  const [first] = voices.values();
  const directWarning = first?.find(({ list }) => list.relays !== true) ?? first?.[0];
  const regulator = directWarning === undefined ? "" : whoWarnsIn(directWarning.list, directWarning.warning, lang);
  const isRemoved = warnings.every(({ warning }) => warning.listing === "removed");
  return isRemoved
    ? say(lang, "warned.removed", { regulator, subject })
    : say(lang, "warned.by", { count: voices.size, regulator, subject });
}

function complaintHeadline(subject: string, { entries, disputed }: Facts, lang: Language): string {
  if (disputed) return say(lang, "reported.disputed", { subject });
  const isRemoved = entries.length > 0 && entries.every(({ listing }) => listing === "removed");
  return say(lang, isRemoved ? "reported.removed" : "reported.by", { count: entries.length, subject });
}

/** Most regulators that one sentence names. */
const mostNamed = 4;

/** Most websites that one sentence names. */
const mostSites = 2;

/**
 * What it is listed for, since when and with which websites; of several regulators, whose they are, by country, and the
 * newest day of all their warnings.
 */
function warningReason(finding: Finding, { warnings, entries }: Facts, lang: Language): string {
  const newestFirst = warnings.toSorted((a, b) => compareText(dayOfWarning(b.warning), dayOfWarning(a.warning)));
  const first = assertDefined(newestFirst[0], "a regulator warns by a list");
  const isOne = new Set(warnings.map((warned) => keeperOf(warned, lang))).size === 1;
  const victim = victimOf(warnings, nameOnRecord(finding));
  return joinSentences([
    isOne ? oneList(first, lang) : severalLists(newestFirst, lang),
    !isOne && warnings.every(({ list, warning }) => statedConcern(list, warning) === "unlicensed")
      ? say(lang, "warned.all_unlicensed")
      : null,
    websitesOf(finding, sitesNamed(warnings, nameOnRecord(finding)), lang),
    victim === undefined ? null : say(lang, "warned.victim", { name: victim }),
    isOne ? consequenceWords(first, lang) : null,
    entries.length > 0 ? say(lang, "case.also_reported") : null,
  ]);
}

/** The real firm whose name all of the warnings say is used, or any of them where the subject bears that name; else undefined. */
function victimOf(warnings: Facts["warnings"], subject: string): string | undefined {
  const victims = warnings.map(({ warning }) => warning.imitates?.name);
  const [first] = victims;
  if (victims.every((name) => name === first)) return first;
  return victims.find((name) => name?.toLowerCase().includes(subject.toLowerCase()));
}

/** What follows for whoever deals with a firm on the list, where its regulator says so; else null. */
export function consequenceWords({ list, warning }: Warned, lang: Language): string | null {
  const consequence = consequenceOf(list, warning);
  const regulator = inSentence(list.regulator, lang);
  return consequence === null ? null : say(lang, `warned.consequence.${consequence}`, { regulator });
}

/** The websites that the rows list, those of the name first: a row may be about a series of names. */
function sitesNamed(warnings: Facts["warnings"], subject: string): string[] {
  const sitesOfName = warnings.flatMap(({ warning }) => sitesUnder(subject, warning));
  return [...sitesOfName, ...warnings.flatMap(({ warning }) => warning.domains)];
}

/** The websites on the list, for who asked by another thing than a website; null where none is listed. */
function websitesOf({ kind }: Finding, domains: readonly string[], lang: Language): string | null {
  const sites = [...new Set(domains)];
  if (kind === "website" || sites.length === 0) return null;
  const firstSites = sites.slice(0, sites.length === 1 ? 1 : mostSites);
  return say(lang, "warned.websites", { count: sites.length, sites: listIn(lang, firstSites) });
}

type Warned = Facts["warnings"][number];

/** What a regulator's list says of it: in English by the list's own clause, where the row itself says no more. */
function oneList({ list, warning }: Warned, lang: Language): string {
  const regulator = inSentence(finderOf({ list, warning }).name, lang);
  const concern = statedConcern(list, warning);
  const isOwn = warning.concern !== undefined || list.clauses !== undefined;
  const isClause = lang === "en" && (concern === null || !isOwn);
  const clause = isClause
    ? upperFirst(clauseOf(list, warning))
    : say(lang, `warned.${concern ?? "any"}`, { regulator });
  const date = warning.published_on;
  if (date === null) return joinSentences([say(lang, "warned.reason", { clause }), filedWords(warning, lang)]);
  const isSince = concern !== null && !isClause;
  return say(lang, isSince ? "warned.reason_since" : "warned.reason_dated", { clause, date: dateIn(lang, date) });
}

/** When a warning without its regulator's own day was filed with I-SCAN; null where that is not known. */
export function filedWords(warning: WarningRecord, lang: Language): string | null {
  const day = filedOn(warning);
  return day === null ? null : say(lang, "warned.filed", { date: dateIn(lang, day) });
}

/** Who warns, the country first, and the newest day of all, unless the regulator gives none for the newest. */
export function severalLists(warnings: readonly Warned[], lang: Language): string {
  const newestFirst = warnings.toSorted((a, b) => compareText(dayOfWarning(b.warning), dayOfWarning(a.warning)));
  const lists = keepersOf(newestFirst, lang);
  const newest = newestFirst[0]?.warning.published_on ?? null;
  return newest === null
    ? say(lang, "warned.lists", { lists })
    : say(lang, "warned.lists_dated", { lists, date: dateIn(lang, newest) });
}

/** Whose lists they are, in their order: `Germany (BaFin) and Australia (ASIC)`. */
export function keepersOf(warnings: readonly Warned[], lang: Language): string {
  const names = [...new Set(warnings.map((warned) => keeperOf(warned, lang)))];
  const more = names.length - mostNamed;
  const others = more > 0 ? [say(lang, "warned.more", { count: more })] : [];
  return listIn(lang, [...names.slice(0, mostNamed), ...others]);
}

/** As one of several in a list: `Australia (ASIC)`; of a register, whoever found it: `Italy (CONSOB)`. */
function keeperOf(warned: Warned, lang: Language): string {
  const { name: regulator, country } = finderOf(warned);
  return say(lang, "regulator.at", { country: placeInSentence(country, lang), regulator });
}

/** What was reported and when, beginning with the fact that nobody has verified it. */
function complaintReason(finding: Finding, { entries, disputed }: Facts, lang: Language): string {
  const entry = assertDefined(entries[0], "a complaint is on record as an entry");
  if (disputed) return say(lang, "reported.disputed_reason");
  const kinds = kindsReported(entries, lang);
  // The summary is in English.
  const summary = lang === "en" && entries.length === 1 ? entry.summary : null;
  const count = entries.length;
  return joinSentences([
    say(lang, "reported.unverified", { count }),
    kinds.length === 0 || summary !== null
      ? null
      : say(lang, "reported.describes", { count, kinds: listIn(lang, kinds) }),
    summary === null ? null : say(lang, "reported.says", { summary: lowerFirst(summary) }),
    websitesOf(
      finding,
      entries.flatMap(({ domains }) => domains),
      lang,
    ),
    summary === null ? dayOfReport(entry, lang) : null,
    finding.matches.bots.length > 0 ? say(lang, "reported.other_user") : null,
  ]);
}

/** Most of the tracker's kinds of scam that one sentence names. */
const mostKinds = 2;

/** What reports are about, in everyday words: by the tracker's kinds of scam or, where it names none, by their summaries. */
export function kindsReported(entries: readonly Reported[], lang: Language): string[] {
  const types = [...new Set(entries.flatMap(({ scam_types }) => scam_types))];
  const ids = types.map((type) => `scam.${type.toLowerCase().replace(/\W+/gu, "_")}`).filter(isMessage);
  const told = entries.flatMap(({ summary }) => kindsOfReport(summary ?? ""));
  const kinds = ids.length > 0 ? ids.slice(0, mostKinds) : told;
  return [...new Set(kinds)].map((id) => say(lang, id));
}

type Reported = Pick<Facts["entries"][number], "scam_types" | "summary">;

/** The report's own day or, without one, since when it is known to be on the list; null where neither is on record. */
function dayOfReport({ dated, first_seen }: Facts["entries"][number], lang: Language): string | null {
  if (dated !== null) return say(lang, "reported.dated", { date: dateIn(lang, dated) });
  return first_seen === null ? null : say(lang, "reported.since", { date: dateIn(lang, first_seen) });
}

/** Who warns, the country first: `Germany's regulator (BaFin)`; `CONSOB, relayed by ESMA,`. */
export function whoWarnsIn(list: WarningListHead, warning: WarningRecord, lang: Language): string {
  if (list.relays !== true) return inCountry(list.regulator, list.jurisdiction, lang);
  return say(lang, "warned.relayed", { authority: finderOf({ list, warning }).name, regulator: list.regulator });
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
  const website = isPage ? "blocked.page" : "blocked.website";
  return {
    headline: say(lang, isWallet ? "blocked.wallet" : website),
    reason: joinSentences([say(lang, "blocked.reason", { lists: listIn(lang, lists) }), alike]),
  };
}
