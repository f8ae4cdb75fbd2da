/** The words of an answer, in one place: headline and reason of every standing. */

import { assertDefined } from "../../base/invariants.ts";
import { isLegalForm } from "../../base/names/common-words.ts";
import { nameKey } from "../../base/names/normalize.ts";
import type { Language } from "../../base/words/languages.ts";
import { dateIn, joinSentences, listIn, type MessageId, quotedFromRecord, say } from "../../base/words/say.ts";
import type { BotRecord } from "../../record/bot.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import { finderOf } from "../../record/finder.ts";
import type { PredictionVenueRecord } from "../../record/known-firms.ts";
import type { PressReport } from "../../record/records.ts";
import type { Finding, Imitation } from "../find/about.ts";
import type { Plea } from "../find/pleas.ts";
import type { OwnAddress } from "../index/own-addresses.ts";
import { isPersonsName } from "../index/persons-names.ts";
import type { SaidSuggestion } from "../index/shape.ts";
import type { Suggestion } from "../index/suggest.ts";
import { calledName, mainFirst, reasonFor } from "../lookalike/index.ts";
import { addressesIn } from "../text/addresses-in-text.ts";
import { isPageOnly, officialUrl } from "./actions.ts";
import {
  blockedWords,
  complaintWords,
  filedWords,
  keepersOf,
  severalLists,
  type Words,
  warnedWords,
  whoWarnsIn,
} from "./against-words.ts";
import { inCapitalsOf, inCountry, inSentence, websiteIn, whoActsIn } from "./called.ts";
import { cardReason, cardWords, isOfEvent, leadingAct } from "./card-words.ts";
import {
  actedWords,
  caseInShort,
  caseWithOutcome,
  headlineOfOutcome,
  isCaseOfPress,
  pressHeadline,
  pressWords,
} from "./case-words.ts";
import type { Facts, Possible } from "./load.ts";
import { personHeadline, personStage } from "./person-words.ts";
import { statedBy } from "./stated-by.ts";
import { isOfPerson } from "./unknown-person.ts";

/** @param finding the subject, as typed. */
export function answerWords(finding: Finding, facts: Facts, lang: Language = "en"): Words {
  const shown_as = finding.kind === "website" ? websiteIn(finding) : finding.shown_as;
  const { headline, reason } = wordsFor({ ...finding, shown_as }, facts, lang);
  // `Acme Inc.` ends a sentence with its own full stop.
  return { headline: headline.replace(/([^.])\.\.$/u, "$1."), reason };
}

function wordsFor(finding: Finding, facts: Facts, lang: Language): Words {
  switch (facts.standing) {
    case "regulator_acted":
      return actedWords(finding, facts, lang);
    case "regulator_warned":
      return withPress(warnedWords(finding, facts, lang), finding, facts.report, lang);
    case "complaint_reported":
      return complaintWords(finding, facts, lang);
    case "wallet_blocked":
      return blockedWords(finding, officialUrl(finding, facts), lang);
    case "imitates":
      return imitationWords(finding, facts, lang);
    case "possible_match":
      return finding.imitates === null && facts.possible !== null
        ? possibleWords(finding, facts.possible, facts, lang)
        : imitationWords(finding, facts, lang);
    case "known":
      return knownWords(finding, facts, lang);
    default:
      return nothingWords(finding, facts, lang);
  }
}

/** Adds what the press says of a name that stands on a list, where it tells of charges or a case. */
function withPress({ headline, reason }: Words, finding: Finding, report: PressReport | null, lang: Language): Words {
  if (report === null || report.status === "unknown") return { headline, reason };
  const press = [pressHeadline(finding, report, finding.shown_as, lang), pressWords(report, lang)];
  return { headline, reason: joinSentences([reason, ...press]) };
}

/** How it imitates, in one sentence. */
function howOf({ resemblance, opened, how }: Imitation, name: string, lang: Language): string {
  if (resemblance !== undefined) return reasonFor(resemblance, name, lang);
  if (opened !== undefined) return say(lang, "imitates.opened", { host: opened });
  return how ?? say(lang, "imitates.uses_name");
}

function mainDomainOf({ bot }: Facts): string | null {
  return bot === null ? null : (mainFirst(bot)[0] ?? null);
}

/** @param isOfficial whether the record gives an official site; else the address is only one that it has. */
function addressWords(address: string, isOfficial: boolean, lang: Language): string {
  return say(lang, isOfficial ? "imitates.real" : "imitates.on_record", { address });
}

function imitationWords(finding: Finding, facts: Facts, lang: Language): Words {
  const { kind, shown_as, imitates } = finding;
  const imitated = assertDefined(imitates, "what imitates imitates somebody");
  const { official_domain, technique, resemblance, may_be_own, opened } = imitated;
  const name = resemblance === undefined ? imitated.name : calledName(imitated.name, resemblance);
  const address = official_domain ?? mainDomainOf(facts);
  const real = address === null ? null : addressWords(address, !isPageOnly(finding, facts), lang);
  const how = howOf(imitated, name, lang);
  const words = (headline: string, ...reasons: (string | null)[]): Words => ({
    headline,
    reason: joinSentences(reasons),
  });
  if (kind === "telegram" || technique === "handle")
    return handleImitationWords(name, kind === "telegram" && may_be_own, real, lang);
  if (kind === "website" && may_be_own && address !== null && opened !== undefined)
    return words(
      say(lang, "imitates.named", { name, host: opened }),
      say(lang, "imitates.named_reason", { name, host: opened, address }),
    );
  if (kind === "website" && may_be_own && address !== null) {
    const headline = say(lang, technique === "typo" ? "imitates.near" : "imitates.own", { name });
    return words(headline, how, say(lang, "imitates.own_reason", { name, address }));
  }
  if (kind === "website") return words(say(lang, "imitates.website", { name }), how, real);
  const subject = shown_as;
  return technique === "homoglyph"
    ? words(say(lang, "imitates.letters", { name }), say(lang, "imitates.letters_reason", { subject }), real)
    : words(say(lang, "imitates.meant", { name }), say(lang, "imitates.meant_reason", { subject, name }), real);
}

/** @param real what is said of the real address; null if none is on record. */
function handleImitationWords(name: string, mayBeOwn: boolean, real: string | null, lang: Language): Words {
  const why = say(lang, "imitates.handle_reason", { name });
  return mayBeOwn
    ? {
        headline: say(lang, "imitates.own", { name }),
        reason: joinSentences([why, say(lang, "imitates.handle_own", { name }), real]),
      }
    : { headline: say(lang, "imitates.handle", { name }), reason: joinSentences([why, real]) };
}

function knownWords(finding: Finding, facts: Facts, lang: Language): Words {
  const { kind, shown_as, matches, ownAddress } = finding;
  const { bot, venue, vault, vaultsReadOn } = facts;
  if (kind === "name" && ownAddress !== null && matches.bots.length + matches.venues.length > 0)
    return ownAddressWords(finding, ownAddress, facts, lang);
  if (bot !== null && matches.bots.length > 0) return botWords(bot, finding, facts, lang);
  const firm = venue === null && vault === null ? firmWords(finding, facts, lang) : null;
  if (firm !== null) return firm;
  if (venue !== null) return venueWords(venue, kind === "name" ? shown_as : (ownAddress?.name ?? ""), lang);
  const rank = vault?.rank ?? null;
  const ranked = rank === null ? say(lang, "known.no_rank") : say(lang, "known.rank", { rank });
  return {
    headline: say(lang, "known.vault", { name: vault?.name.trim() ?? shown_as }),
    reason: joinSentences([
      ranked,
      vaultsReadOn === null ? null : say(lang, "known.vault_figures", { date: dateIn(lang, vaultsReadOn) }),
      say(lang, "known.anybodys_vault"),
    ]),
  };
}

/** Of a firm whose authorisation or address is all that is on record; null for none. */
function firmWords(finding: Finding, facts: Facts, lang: Language): Words | null {
  const { kind, ownAddress } = finding;
  const authorised = kind === "name" && ownAddress !== null ? null : authorisedWords(facts, lang);
  if (ownAddress === null) return authorised;
  if (authorised === null) return ownAddressWords(finding, ownAddress, facts, lang);
  if (ownAddress.role !== "main") return authorised;
  // Whoever asks about an address asks first whose it is.
  const { value: subject } = finding;
  return {
    headline: say(lang, "known.own_site", { subject, name: ownAddress.name }),
    reason: joinSentences([authorised.headline, authorised.reason, say(lang, "own.says_little")]),
  };
}

/** Says who gives a handle of a bot: a page of its own, or others alone. @param shown the handle with its `@`. */
function handleWords({ telegram_handles }: BotRecord, shown: string, lang: Language): string {
  const handle = shown.replace(/^@/u, "").toLowerCase();
  const official = telegram_handles.find((one) => one.handle.toLowerCase() === handle);
  return say(lang, official?.stated_by === "third_parties" ? "known.handle_by_others" : "known.own_handle", {
    subject: shown,
  });
}

function botWords(bot: BotRecord, finding: Finding, facts: Facts, lang: Language): Words {
  const { card, impostors, report } = facts;
  const others = finding.matches.bots.length - 1;
  const onRecord = onRecordOfBot(bot, facts, lang);
  const ownSite = ownSiteOfBot(bot, finding, lang);
  // Whoever asks about an address asks first whose it is; what is graver than that leads all the same.
  const isGrave = card?.result === "closed" || card?.result === "red_flags" || report !== null;
  return {
    headline: isGrave ? onRecord : (ownSite ?? onRecord),
    reason: joinSentences([
      ...(ownSite === null ? [] : sentencesOfOwnSite(ownSite, onRecord, { isGrave, isTold: report === null }, lang)),
      finding.kind === "telegram" ? handleWords(bot, finding.shown_as, lang) : null,
      reportedByPress(finding, report, lang),
      impostors === 0 ? null : say(lang, "known.imitators", { count: impostors }),
      cardReason(bot, card, lang),
      others > 0 ? say(lang, "known.others", { count: others }) : null,
    ]),
  };
}

/** That a bot is on record, with the result of its card, or that it has closed. */
function onRecordOfBot({ name }: BotRecord, { card, report }: Facts, lang: Language): string {
  if (card === null) return say(lang, "known.record", { name });
  if (card.result === "closed") return say(lang, "known.closed", { name });
  const id = report === null ? "known.record_card" : "known.record_card_press";
  return say(lang, id, { name, card: cardWords(card, lang) });
}

/** Whose the website is that was asked about; null where something else was. */
function ownSiteOfBot(bot: BotRecord, finding: Finding, lang: Language): string | null {
  if (finding.kind !== "website" || finding.matches.bots[0]?.match.type !== "domain") return null;
  return say(lang, "known.own_site", { subject: finding.value, name: finding.ownAddress?.name ?? bot.name });
}

/** What a reason begins with where a bot's own site was asked about; reports of the press come before it. */
function sentencesOfOwnSite(
  ownSite: string,
  onRecord: string,
  { isGrave, isTold }: { isGrave: boolean; isTold: boolean },
  lang: Language,
): string[] {
  if (!isGrave) return [say(lang, "own.by.record"), onRecord];
  return isTold ? [ownSite] : [];
}

/** Whoever asks about Coinbase may not know what its prediction markets are. */
function venueWords({ name, status_text }: PredictionVenueRecord, subject: string, lang: Language): Words {
  const isShort = subject !== "" && name.toLowerCase().startsWith(`${subject.toLowerCase()} `);
  return {
    headline: say(lang, "known.record", { name: isShort ? subject : name }),
    reason: quotedFromRecord(lang, isShort ? `${name}: ${status_text}` : status_text),
  };
}

/** What is on record of a brand's bot, where the brand itself was asked about: events are told of the brand, as they are. */
function productWords({ bot, card }: Facts, lang: Language): string | null {
  if (bot === null || card === null) return null;
  const { name } = bot;
  if (card.result === "closed") return say(lang, "known.closed", { name });
  const reason = cardReason(bot, card, lang);
  if (isOfEvent(card)) return reason;
  return joinSentences([say(lang, "known.record_card", { name, card: cardWords(card, lang) }), reason]);
}

/** That press reports name a subject, and what they say; null if none does. */
function reportedByPress(finding: Finding, report: PressReport | null, lang: Language): string | null {
  const near = finding.suggestions.find(({ type }) => type === "press_report");
  if (near === undefined || report === null) return null;
  return joinSentences([pressHeadline(finding, report, near.listed_as, lang), pressWords(report, lang)]);
}

/** Under which words somebody is helped. */
function topicOf(plea: Plea): Exclude<Plea, "report"> {
  return plea === "report" ? "help" : plea;
}

function nothingWords(finding: Finding, facts: Facts, lang: Language): Words {
  const { shown_as: subject, kind, nameless, tellsNothing, ownAddress, plea } = finding;
  if (plea !== null && nameless) {
    const topic = topicOf(plea);
    return { headline: say(lang, `plea.${topic}`), reason: say(lang, `plea.${topic}_reason`) };
  }
  if (ownAddress !== null) return ownAddressWords(finding, ownAddress, facts, lang);
  if (tellsNothing === "phone_number" || tellsNothing === "bare_number") {
    const number = tellsNothing === "bare_number" ? say(lang, "nothing.bare_number_reason") : null;
    const reason = joinSentences([number, say(lang, "nothing.phone_number_reason")]);
    return { headline: say(lang, `nothing.${tellsNothing}`), reason };
  }
  if (tellsNothing === "secret")
    return { headline: say(lang, "nothing.secret"), reason: say(lang, "nothing.secret_reason") };
  if (tellsNothing === "any_bot") return { headline: say(lang, "list.found"), reason: say(lang, "list.one_firm") };
  const whatToType = say(lang, "nothing.what_to_type");
  if (tellsNothing === "trade_word")
    return { headline: say(lang, "nothing.trade_word", { subject }), reason: whatToType };
  if (nameless && tellsNothing !== "shared_site")
    return { headline: say(lang, "nothing.nameless"), reason: whatToType };
  const notSafe = notSafeWords(finding, lang);
  const aboutWallets =
    kind === "wallet" ? joinSentences([say(lang, "nothing.wallet"), say(lang, "nothing.wallet_searched")]) : null;
  const more = tellsNothing === null ? aboutWallets : say(lang, "nothing.shared_site");
  const now = plea === null ? null : say(lang, `plea.${topicOf(plea)}`);
  return { headline: say(lang, "nothing.found", { subject }), reason: joinSentences([now, notSafe, more]) };
}

/** What to make of nothing being found about a firm, or about a person. */
function notSafeWords(finding: Finding, lang: Language): string {
  return say(lang, isOfPerson(finding) ? "nothing.person_reason" : "nothing.not_safe");
}

type Authorised = Pick<Facts, "authorisations" | "register">;

/** Headline and reason if only the register knows the subject; else null. */
function authorisedWords(facts: Authorised & Pick<Facts, "users">, lang: Language): Words | null {
  const { authorisations, register } = facts;
  const [first] = authorisations;
  if (first === undefined || register === null) return null;
  const firms = [...new Set(authorisations.map(({ provider }) => provider.name))];
  const count = firms.length;
  return {
    headline: listedFirms(firms, register, lang),
    reason: joinSentences([
      supervisedBy({ authorisations, register }, lang),
      first.on === "websites" ? say(lang, "authorised.site", { count, site: first.value }) : null,
      usersOfName(facts, lang),
      say(lang, "authorised.limits"),
    ]),
  };
}

function listedFirms(firms: readonly string[], register: { regulator: string }, lang: Language): string {
  const { regulator } = register;
  return say(lang, "authorised.listed", { count: firms.length, register: regulator, firms: listIn(lang, firms) });
}

/** Who supervises a brand; by name, where it is the firm of another of its addresses than the one that is told. */
function supervisedAs({ domain }: OwnAddress, { authorisations, register }: Authorised, lang: Language): string | null {
  const others = authorisations.filter(({ on, value }) => on === "websites" && value !== domain);
  const firms = [...new Set(others.map(({ provider }) => provider.name))];
  return (
    joinSentences([
      register === null || firms.length === 0 ? null : listedFirms(firms, register, lang),
      supervisedBy({ authorisations, register }, lang),
    ]) || null
  );
}

/** Who supervises which of the firms found, as of when; null if the register knows none. */
function supervisedBy({ authorisations, register }: Authorised, lang: Language): string | null {
  if (register === null) return null;
  const date = register.retrieved_at;
  const providers = authorisations.map(({ provider }) => provider);
  const byAuthority = Map.groupBy(providers, ({ authority, member_state }) => `${member_state} ${authority}`);
  const sentences = [...byAuthority.values()].flatMap((supervised) =>
    supervised.slice(0, 1).map(({ authority, member_state }) => {
      const short = /\(([^()]+)\)$/u.exec(authority)?.[1] ?? authority;
      const names = [...new Set(supervised.map(({ name }) => name))];
      const words = { regulator: inCountry(short, member_state, lang), firms: listIn(lang, names) };
      return date === null
        ? say(lang, "authorised.of", words)
        : say(lang, "authorised.of_dated", { ...words, date: dateIn(lang, date) });
    }),
  );
  return joinSentences(sentences) || null;
}

/** Of a brand that was asked about by its name. */
function brandWords(finding: Finding, official: OwnAddress, facts: Facts, lang: Language): Words {
  const { name, domain, stated_by } = official;
  const { bots } = finding.matches;
  // Those under its name are told with their websites.
  const near = finding.suggestions.find(({ why }) => why.id !== "near.used" || facts.users.length === 0);
  const supervised = supervisedAs(official, facts, lang);
  const website = say(lang, "own.name", { name, domain });
  const acted = bots.length > 0 ? actWords(name, facts, lang) : null;
  return {
    headline: acted ?? website,
    reason: joinSentences([
      ...facts.brandCases.slice(0, 1).map((action) => caseOfBrand(name, action, lang)),
      acted === null ? null : productWords(facts, lang),
      acted === null ? null : website,
      statedBy(stated_by, lang),
      usersOfName(facts, lang),
      supervised,
      supervised === null ? null : say(lang, "authorised.limits"),
      near === undefined ? noWarningWords(name, facts, lang) : null,
      acted === null && bots.length > 0 ? productWords(facts, lang) : null,
      say(lang, "own.imitated"),
      near === undefined ? null : (reportedByPress(finding, facts.report, lang) ?? nearReason(near, lang)),
    ]),
  };
}

/** What a case against a brand's firm came to, and what it is about. */
function caseOfBrand(name: string, action: EnforcementActionRecord, lang: Language): string {
  const regulator = inSentence(action.regulator, lang);
  const stage =
    headlineOfOutcome(action, name, lang) ?? say(lang, `case.${action.status}.accused`, { regulator, subject: name });
  return joinSentences([stage, caseInShort(action, lang)]);
}

/** What an authority did about a brand, where that decides what is on record of its product; null for nothing. */
function actWords(name: string, { card }: Facts, lang: Language): string | null {
  const act = leadingAct(card);
  if (act === null || act.date === null) return null;
  return say(lang, `own.acted.${act.kind}`, { name, date: dateIn(lang, act.date) });
}

/** Of a brand, or of a website without a record of its own that is known to be somebody's. */
function ownAddressWords(finding: Finding, official: OwnAddress, facts: Facts, lang: Language): Words {
  const { kind, value: subject, tellsNothing } = finding;
  if (kind === "name") return brandWords(finding, official, facts, lang);
  const { name, domain, role, main, stated_by } = official;
  const according = statedBy(stated_by, lang);
  const isBelow = subject !== domain && subject !== `www.${domain}`;
  if (role === "former") {
    const now = main === null ? null : say(lang, "own.now", { address: main });
    return {
      headline: say(lang, isBelow ? "own.former_below" : "own.former", { subject, domain, name }),
      reason: joinSentences([according, say(lang, "own.whose_today"), now]),
    };
  }
  const wholeSite = role === "main" ? "own.main" : "own.further";
  const what = isBelow ? "own.below" : wholeSite;
  const shared = tellsNothing === "shared_site" ? say(lang, "own.shared") : null;
  return {
    headline: say(lang, what, { subject, name, domain }),
    reason: joinSentences([according, say(lang, "own.says_little"), shared]),
  };
}

/** Most warnings about others that one sentence names. */
const mostUsers = 3;

/** Whom warning lists name under a brand's name, by their websites; null where they name nobody. */
function usersOfName({ users }: Pick<Facts, "users">, lang: Language): string | null {
  if (users.length === 0) return null;
  const sentences = users.slice(0, mostUsers).map(({ list, warning }) => {
    const { domains, names, full_names, unmatched_names, published_on: day } = warning;
    const name = domains[0] ?? [...names, ...full_names, ...unmatched_names][0] ?? warning.id;
    const who = { name, regulator: finderOf({ list, warning }).name };
    return day === null ? say(lang, "own.user", who) : say(lang, "own.user_dated", { ...who, date: dateIn(lang, day) });
  });
  const more = users.length - sentences.length;
  const all = more > 0 ? [...sentences, say(lang, "warned.more", { count: more })] : sentences;
  return say(lang, "own.users", { users: listIn(lang, all) });
}

/**
 * That no list warns about a brand itself, when the lists were read, and that not every fine is known; null where its
 * product's record is no clear one.
 */
function noWarningWords(name: string, { readDays, card }: Facts, lang: Language): string | null {
  const [from, to] = readDays;
  const isMarked = card !== null && card.result !== "clear" && card.result !== "limited";
  if (from === undefined || to === undefined || isMarked) return null;
  return joinSentences([
    say(lang, "own.no_warning", { name, from: dateIn(lang, from), to: dateIn(lang, to) }),
    say(lang, "own.fines_in_part"),
  ]);
}

function possibleWords(
  finding: Finding,
  possible: Possible,
  { authorisations, report }: Authorised & Pick<Facts, "report">,
  lang: Language,
): Words {
  const { suggestion, websites, action, warnings } = possible;
  const firm = authorisations[0]?.provider;
  const isPerson = suggestion.how === "person";
  const website = action === null || isPerson ? null : siteTold(action);
  const isSaid = isOfSilentPress(suggestion, report) || website === finding.value;
  return {
    headline: possibleHeadline(possible, finding, report, lang),
    reason: joinSentences([
      firm === undefined ? null : say(lang, "possible.authorised", { name: firm.name, authority: firm.authority }),
      suggestion.type === "press_report" && report !== null ? pressWords(report, lang) : null,
      isPerson && action !== null ? personStage(action, suggestion.listed_as, lang) : null,
      isSaid ? null : whyNear(suggestion, lang),
      warnings.length === 0 ? null : severalLists(warnings, lang),
      action === null ? null : thatCase(action, isOnlySlip(finding) ? "same_name" : suggestion.how, lang),
      website === null ? null : say(lang, "possible.case_site", { site: website }),
      possibleSource(possible, lang),
      isCompared(possible) ? comparison(websites, lang) : borrowersSite(possible, lang),
    ]),
  };
}

/** Why a name may be meant; of a person in a press report, that others have the name. */
function whyNear(suggestion: Suggestion, lang: Language): string {
  const { type, listed_as } = suggestion;
  const isPerson = type === "press_report" && isPersonsName(listed_as);
  return isPerson ? say(lang, "near.person", { name: listed_as }) : nearReason(suggestion, lang);
}

/** Whether the press names it, and tells of no charges or verdict. */
function isOfSilentPress({ why }: Suggestion, report: PressReport | null): boolean {
  return why.id === "near.press" && (report === null || !isCaseOfPress(report));
}

/** Whether a website can tell who is meant: not of a person, nor of whom others imitate. */
function isCompared({ suggestion, websites, action }: Possible): boolean {
  // What a bare name lacks is said with it.
  if (suggestion.why.id === "near.bare") return false;
  const isOfMeant = "borrowed" in suggestion && (suggestion.why.id === "near.either" || !suggestion.borrowed);
  const isSite = websites[0] === suggestion.listed_as;
  return isOfMeant && suggestion.how !== "person" && !isSite && (action === null || websites.length > 0);
}

/** The website of whoever is warned of for using a name; null where none is listed. */
function borrowersSite({ suggestion, websites }: Possible, lang: Language): string | null {
  const [website] = websites;
  const isBorrowed = suggestion.type === "warning" && suggestion.borrowed && suggestion.why.id !== "near.either";
  return isBorrowed && website !== undefined ? say(lang, "possible.listed_website", { website }) : null;
}

/** Whether all that may be meant is one name, of which what was typed is a slip: it is told what that name is. */
function isOnlySlip({ suggestions }: Finding): boolean {
  const inShort = (name: string) =>
    nameKey(name.replace(/\s(\S+)$/u, (end, form) => (isLegalForm(nameKey(form)) ? "" : end)));
  const names = new Set(suggestions.map(({ listed_as }) => inShort(listed_as)));
  return names.size === 1 && suggestions.every(({ how }) => how === "spelling");
}

/** What the case is about that may be meant. Of a person its title: what it came to for that person stands beside it. */
function thatCase(action: EnforcementActionRecord, how: Suggestion["how"], lang: Language): string | null {
  if (how === "person") {
    const title = quotedFromRecord(lang, action.title);
    return say(lang, "possible.case_about", { about: lang === "en" ? `${title}.` : title });
  }
  if (how !== "same_name" && how !== "legal_form") return null;
  return say(lang, "possible.case_about", { about: caseWithOutcome(action, lang) });
}

/** The website that a case tells of and does not list: somebody else's pages may stand below it. Null for none. */
function siteTold({ domains, summary }: EnforcementActionRecord): string | null {
  if (domains.length > 0) return null;
  return addressesIn(summary).subjects.find(({ kind }) => kind === "website")?.value ?? null;
}

/** Whose list it is, and the day; null where that is said otherwise. */
function possibleSource({ warned, warnings }: Possible, lang: Language): string | null {
  if (warned === null || warnings.length > 0) return null;
  const date = warned.warning.published_on;
  if (date === null) return filedWords(warned.warning, lang);
  return say(lang, "possible.source_dated", { keeper: keepersOf([warned], lang), date: dateIn(lang, date) });
}

/** Most websites that may be meant are named: whoever has another one is told that this proves nothing. */
const mostCompared = 5;

/** Which websites it is about; that yours is another proves nothing. */
function comparison(websites: readonly string[], lang: Language): string {
  const [website, ...others] = websites;
  if (website === undefined) return say(lang, "possible.no_website");
  const sites = listIn(lang, websites.slice(0, mostCompared));
  const sentence =
    others.length === 0
      ? say(lang, "possible.listed_website", { website })
      : say(lang, "warned.websites", { count: websites.length, sites });
  return joinSentences([sentence, say(lang, "possible.many_websites")]);
}

export function nearReason({ why }: Suggestion, lang: Language): string {
  return say(lang, why.id, { name: why.name, more: why.more ?? "" });
}

export function saidSuggestion(suggestion: Suggestion, lang: Language): SaidSuggestion {
  const { why: _why, ...near } = suggestion;
  return { ...near, reason: nearReason(suggestion, lang) };
}

/** Somebody else than whom the name belongs to uses it. */
function borrowedHeadline(regulator: string | null, name: string, lang: Language): string {
  if (regulator === null) return say(lang, "possible.reported_for_name", { name });
  return say(lang, "possible.uses_name", { regulator, name });
}

/** Whose list or case it is, the country first where the reason does not give it with a day; null for nobody's. */
function regulatorOf({ action, warned }: Possible, lang: Language): string | null {
  if (action !== null) return whoActsIn(action.regulator, lang);
  if (warned === null) return null;
  const { list, warning } = warned;
  return warning.published_on === null ? whoWarnsIn(list, warning, lang) : inSentence(finderOf(warned).name, lang);
}

/** A name on record may be written so in another script: that is no slip for it. */
const isOfOtherScript = /[^\p{sc=Latin}\p{sc=Common}]/u;

/** Whether the bot or venue of this name was meant, or the one that is almost spelled so; null where nothing is asked. */
function askedBack({ type, how, listed_as }: Suggestion, nameAsked: string, lang: Language): string | null {
  const isOfDirectory = type === "bot" || type === "venue";
  if (!isOfDirectory && how !== "spelling") return null;
  if (!isOfDirectory && !isOfOtherScript.test(nameAsked))
    return say(lang, "possible.not_this", { subject: nameAsked, name: listed_as });
  return say(lang, "imitates.meant", { name: how === "same_name" ? inCapitalsOf(listed_as, nameAsked) : listed_as });
}

/** Whether only a part of the listed name was asked about, or a website of that name. */
function isPartOfName({ kind }: Finding, { how }: Suggestion): boolean {
  return kind === "website" || how === "short_name";
}

/** What the case came to in which the press names a person, by the name of the case; null where it names no person. */
function pressOfPerson(
  finding: Finding,
  { listed_as }: Suggestion,
  report: PressReport | null,
  lang: Language,
): string | null {
  if (report === null || !isPersonsName(listed_as) || !isCaseOfPress(report)) return null;
  const scheme = report.names.find((name) => !isPersonsName(name));
  return scheme === undefined ? null : pressHeadline(finding, report, scheme, lang);
}

/** What the case came to for the person whom it may mean; null where that is not on record, or nobody is a person. */
function headlineOfPerson({ action, suggestion }: Possible, lang: Language): string | null {
  if (action === null || suggestion.how !== "person") return null;
  return personHeadline(action, suggestion.listed_as, lang);
}

function possibleHeadline(possible: Possible, finding: Finding, report: PressReport | null, lang: Language): string {
  const { suggestion, name, websites } = possible;
  const [website] = websites;
  const regulator = regulatorOf(possible, lang);
  const { listed_as, type, why } = suggestion;
  const { shown_as: nameAsked } = finding;
  if (type === "press_report")
    return (
      pressOfPerson(finding, suggestion, report, lang) ??
      pressHeadline(finding, why.id === "near.press" ? report : null, listed_as, lang)
    );
  const question = headlineOfPerson(possible, lang) ?? askedBack(suggestion, nameAsked, lang);
  if (question !== null) return question;
  if ("borrowed" in suggestion && suggestion.borrowed)
    return borrowedHeadline(regulator, isPartOfName(finding, suggestion) ? listed_as : nameAsked, lang);
  const isSite = listed_as === website;
  if (regulator === null)
    return say(lang, isSite ? "possible.reported_website" : "possible.reported_firm", { name: listed_as || nameAsked });
  return (
    outcomeAskedBack(possible, regulator, lang) ?? say(lang, messageOnList(suggestion, isSite), { regulator, name })
  );
}

/**
 * That a case was dismissed, or what a criminal case of this very name came to, and whether it is meant; null where it
 * came to nothing.
 */
function outcomeAskedBack({ action, suggestion, name }: Possible, regulator: string, lang: Language): string | null {
  if (action === null) return null;
  if (isDismissed(action)) return say(lang, "case.dismissed.named", { regulator, subject: name });
  if (suggestion.how !== "same_name" && suggestion.how !== "legal_form") return null;
  const outcome = headlineOfOutcome(action, name, lang);
  return outcome === null ? null : joinSentences([outcome, say(lang, "possible.one_you_mean")]);
}

/** Whether a case ended with nothing proved: that is said before whom it names. */
function isDismissed({ status }: EnforcementActionRecord): boolean {
  return status === "dismissed";
}

/** What a regulator's record may be about. */
function messageOnList({ how, type }: SuggestionKind, isSite: boolean): MessageId {
  if (how === "person") return "possible.person";
  if (type === "enforcement_action") return "possible.case";
  return isSite || how === "site_label" ? "possible.website" : "possible.firm";
}

type SuggestionKind = Pick<Possible["suggestion"], "how" | "type">;
