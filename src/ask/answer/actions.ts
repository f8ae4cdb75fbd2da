/** What to do now: at most three things, by standing. */

import { assertDefined } from "../../base/invariants.ts";
import type { Language } from "../../base/words/languages.ts";
import { type MessageId, rowIn, say } from "../../base/words/say.ts";
import type { BotRecord } from "../../record/bot.ts";
import { caseStatusWords, outcomeOfPerson } from "../../record/case-status.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import { isPageOfOther, isPageOfRegulator, sourceKindOf } from "../../record/others.ts";
import type { PressReport } from "../../record/records.ts";
import type { Regulator } from "../../record/regulators.ts";
import { trackerUrl } from "../../record/tracker-entry.ts";
import type { Finding } from "../find/about.ts";
import type { Plea } from "../find/pleas.ts";
import { isPersonsName } from "../index/persons-names.ts";
import { mainFirst } from "../lookalike/index.ts";
import { inSentence } from "./called.ts";
import { sourceOfCard } from "./card-words.ts";
import type { Facts, Possible } from "./load.ts";
import type { Action } from "./standing.ts";
import { isOfPerson } from "./unknown-person.ts";

const mostShown = 4;

/** Of more than those, as many as examples. */
const mostExamples = 2;

/** Most things to do, so that the first is done. */
const mostSteps = 3;

type StepId = Extract<MessageId, `action.${string}` | `plea.${string}`>;

/** The steps in one language, those that fit whatever was asked about by their name. */
interface Steps {
  lang: Language;
  /** A step that opens nothing, or an address outside. */
  step(id: StepId, parameters?: Record<string, string>, url?: string | null): Action;
  /** A step that opens a page of ours; the one for help is there in every language. */
  page(id: StepId, path: string): Action;
  dontPay: Action;
  askSomebody: Action;
  askRegulator: Action;
  knowTheSigns: Action;
  getHelp: Action;
  compareAddress: Action;
}

/** The steps that fit whatever was asked about. @param baseUrl public address of the service, for its own pages. */
export function stepsFor(baseUrl: string, lang: Language = "en"): Steps {
  const step: Steps["step"] = (id, parameters = {}, url) => ({ text: say(lang, id, parameters), url: url ?? null });
  const help = lang === "en" ? "/help" : `/help?lang=${lang}`;
  const page: Steps["page"] = (id, path) => step(id, {}, baseUrl + path.replace(/^\/help/u, help));
  return {
    lang,
    step,
    page,
    dontPay: step("action.dont_pay"),
    askSomebody: step("action.ask_somebody"),
    askRegulator: page("action.ask_regulator", "/help#check"),
    knowTheSigns: page("action.know_the_signs", "/help#signs"),
    getHelp: page("action.get_help", "/help"),
    compareAddress: step("action.compare_address"),
  };
}

/** @param baseUrl public address of the service, for its own pages. */
export function actionsFor(finding: Finding, facts: Facts, baseUrl: string, lang: Language = "en"): Action[] {
  const steps = stepsFor(baseUrl, lang);
  switch (facts.standing) {
    case "no_record":
      return unknownActions(finding, steps);
    case "possible_match":
      return withPlea(finding, possibleActions(finding, facts, steps), steps);
    case "known":
      return withBotsThere(facts, knownActions(finding, facts, steps), steps);
    case "wallet_blocked":
      return blockedActions(finding, facts, steps);
    default:
      return withPlea(finding, againstActions(finding, facts, steps), steps);
  }
}

/** Whoever has paid or given something away is told first what to do about that. */
function withPlea({ plea }: Finding, actions: Action[], steps: Steps): Action[] {
  if (plea === null) return actions;
  const [first = steps.getHelp] = pleaActions(plea, steps);
  return [first, ...actions.filter(({ url }) => url !== steps.getHelp.url)].slice(0, mostSteps);
}

/** Whoever asks for the bots of an exchange is shown those first, and then what is known of the exchange. */
function withBotsThere({ botsAt }: Facts, actions: Action[], { page }: Steps): Action[] {
  if (botsAt === null) return actions;
  return [page("action.see_bots_there", `/bots?exchange=${encodeURIComponent(botsAt)}`), ...actions].slice(
    0,
    mostSteps,
  );
}

function unknownActions(finding: Finding, steps: Steps): Action[] {
  const { step, page, askRegulator, knowTheSigns, getHelp, compareAddress } = steps;
  const { kind, plea, ownAddress, tellsNothing, nameless } = finding;
  if (kind === "wallet") return [step("action.whose_wallet"), knowTheSigns, getHelp];
  if (plea !== null) return pleaActions(plea, steps);
  if (ownAddress !== null) return ownAddressActions(finding, steps);
  if (tellsNothing === "any_bot") return [page("action.see_directory", "/bots"), knowTheSigns, askRegulator];
  if (tellsNothing === "secret") return [page("action.get_help", "/help#wallet"), knowTheSigns];
  if (nameless || tellsNothing !== null) return [askRegulator, knowTheSigns, getHelp];
  // A person has no licence and no site to compare.
  if (isOfPerson(finding)) return [step("action.ask_whose_firm"), knowTheSigns, getHelp];
  return [askRegulator, compareAddress, getHelp];
}

function blockedActions(finding: Finding, facts: Facts, { step, page, dontPay, getHelp }: Steps): Action[] {
  if (finding.kind === "wallet") return [dontPay, step("action.whose_wallet"), getHelp];
  const real = officialUrl(finding, facts);
  const isCertain = real !== null && finding.imitates?.may_be_own !== true;
  const last = isCertain ? [step("action.type_real", { address: addressIn(real) }, real)] : [];
  return [step("action.dont_connect"), page("action.revoke", "/help#wallet"), ...last];
}

/** For what a regulator or a complaint names, and for what imitates somebody. */
function againstActions(finding: Finding, facts: Facts, steps: Steps): Action[] {
  const second = secondStep(finding, facts, steps);
  if (facts.standing === "regulator_acted" && isCleared(facts)) return [second, steps.askRegulator, steps.knowTheSigns];
  const real = officialUrl(finding, facts);
  const isDoubtful = facts.standing === "imitates" && finding.imitates?.may_be_own === true;
  const first =
    isDoubtful && real !== null ? steps.step("action.dont_pay_unless", { address: addressIn(real) }) : steps.dontPay;
  return [first, second, steps.getHelp];
}

/** What to do about what somebody has paid or given away. */
export function pleaActions(plea: Plea, { page, knowTheSigns }: Steps): Action[] {
  // Most cases have a place of their own there.
  const isTitled = plea !== "help" && plea !== "report";
  const place = plea === "bank_access" ? "paid" : plea.replace("_", "-");
  const steps = page("plea.steps", `/help#${isTitled ? place : "now"}`);
  const report = page("plea.report", "/help#report");
  return plea === "report" ? [report, steps, knowTheSigns] : [steps, report, knowTheSigns];
}

/** An address may be a firm's own, and a message in its name still be somebody else's. */
function ownAddressActions({ kind, ownAddress }: Finding, { step, knowTheSigns, getHelp }: Steps): Action[] {
  const { name, domain, role, main, source } = assertDefined(
    ownAddress,
    "who gets these steps asked about an address that is somebody's own",
  );
  const see = step("action.see_source", {}, source);
  if (main === null) return [see, knowTheSigns, getHelp];
  const address = role === "main" ? domain : main;
  const type = kind === "name" ? "action.looking_for" : "action.type_address_link";
  return [step(type, { name, address }, `https://${address}/`), see, knowTheSigns];
}

/** Nobody is accused: compare, ask, and read the record. */
function possibleActions(finding: Finding, facts: Facts, steps: Steps): Action[] {
  const { step, page, askRegulator, knowTheSigns, getHelp, compareAddress } = steps;
  const real = officialUrl(finding, facts);
  if (real !== null) return [step("action.type_address", { address: addressIn(real) }, real), askRegulator];
  if (facts.possible === null) {
    const { slug } = assertDefined(finding.imitates, "a slip for the name of a bot without an address");
    return [compareAddress, page("action.read_record", `/bots/${slug}`), getHelp];
  }
  const { suggestion, websites } = facts.possible;
  const [website, another] = websites;
  if (suggestion.type === "press_report") return pressActions(suggestion, facts.report, steps);
  if ("slug" in suggestion) {
    const compare = website === undefined ? compareAddress : step("action.compare_website", { website });
    const path = suggestion.type === "bot" ? "/bots/" : "/prediction-markets#";
    return [compare, page("action.read_record", path + suggestion.slug), getHelp];
  }
  const read =
    personsStep(facts.possible, steps) ??
    readingStep(factsOf(facts.possible), steps) ??
    page("action.read_record", `/watchlist/${suggestion.id}`);
  // A person has no site to compare, and no licence.
  if (suggestion.how === "person") return [read, knowTheSigns, getHelp];
  const wait = step("action.send_nothing_yet");
  if (website === undefined || another !== undefined) return [wait, read, getHelp];
  return [wait, step("action.listed_website", { website }), read];
}

/** Opens what tells how a case ended for a person, which the case's own page may not; null where nothing is told of it. */
function personsStep({ suggestion, action }: Possible, steps: Steps): Action | null {
  const outcome = action === null || suggestion.how !== "person" ? null : outcomeOfPerson(action, suggestion.listed_as);
  return outcome === null || action === null ? null : stepTo(outcome.source_url, action.regulator, steps);
}

/** What may be meant, as if it were. */
function factsOf({ action, warned, entry }: Possible): Pick<Facts, "main" | "warnings" | "entries"> {
  return {
    main: action === null ? undefined : { action, isAccused: false },
    warnings: warned === null ? [] : [warned],
    entries: entry === null ? [] : [entry],
  };
}

/** By the press alone: where it tells of a verdict under this very name, as for what a regulator names. */
function pressActions(
  { source_url, why, listed_as }: { source_url: string; why: { id: string }; listed_as: string },
  report: PressReport | null,
  steps: Steps,
): Action[] {
  const read = steps.step("action.read_press", {}, source_url);
  const status = report === null || why.id !== "near.press" ? "unknown" : report.status;
  if (["pleaded_guilty", "convicted", "sentenced"].includes(status)) return [steps.dontPay, read, steps.getHelp];
  if (status === "charged") return [steps.step("action.send_nothing_yet"), read, steps.getHelp];
  // A person has no licence.
  return isPersonsName(listed_as)
    ? [read, steps.knowTheSigns, steps.getHelp]
    : [read, steps.askRegulator, steps.knowTheSigns];
}

/** Whether all that is on record are cases that were dismissed, or that ended in acquittal. */
function isCleared({ actions, warnings, entries }: Facts): boolean {
  const isDismissed = ({ status }: EnforcementActionRecord) => caseStatusWords[status].standing === "dismissed";
  return actions.length > 0 && actions.every(isDismissed) && warnings.length + entries.length === 0;
}

function secondStep(finding: Finding, facts: Facts, steps: Steps): Action {
  const { step, page, compareAddress } = steps;
  if (facts.standing === "imitates") {
    const real = officialUrl(finding, facts);
    if (real !== null) return step("action.type_real", { address: addressIn(real) }, real);
    if (facts.bot !== null) return page("action.read_record", `/bots/${facts.bot.slug}`);
  }
  return readingStep(facts, steps) ?? compareAddress;
}

/** Opens what the answer rests on, and says what that is; null where nothing can be opened. */
function readingStep(
  { main, warnings, entries }: Pick<Facts, "main" | "warnings" | "entries">,
  steps: Steps,
): Action | null {
  const { step, lang } = steps;
  if (main !== undefined) return stepTo(pageOf(main.action), main.action.regulator, steps);
  const [warned] = warnings;
  if (warned !== undefined) {
    const { list, warning } = warned;
    const what = warning.source_url === list.url ? "action.open_list" : "action.read_warning";
    return step(what, { regulator: inSentence(list.regulator, lang) }, warning.source_url);
  }
  const [entry] = entries;
  return entry === undefined ? null : step("action.read_report", {}, entry.detail_url ?? trackerUrl);
}

/** Opens a page that a regulator's case was read in, and says whose it is. */
function stepTo(source: string, regulator: Regulator, { step, lang }: Steps): Action {
  const kind = sourceKindOf(source) ?? "official";
  const isOthers = kind === "official" && !isPageOfRegulator(regulator, source);
  const words = { regulator: inSentence(regulator, lang), address: addressIn(source) };
  return step(isOthers ? "action.read_page" : readSteps[kind], words, source);
}

/**
 * A page of the regulator or a court, if any is known; else what the case was read in. Another body's page, which tells
 * less, stands behind the one that tells how far the case has come.
 */
function pageOf({ regulator, source_url, status_source }: EnforcementActionRecord): string {
  if (isPageOfOther(regulator, source_url)) return status_source;
  const isReport = ["copy", "press"].includes(sourceKindOf(source_url) ?? "");
  return isReport && sourceKindOf(status_source) === "official" ? status_source : source_url;
}

const readSteps = { official: "action.read_regulator", copy: "action.read_copy", press: "action.read_press" } as const;

/** As people type it. */
export function addressIn(url: string): string {
  return new URL(url).host.replace(/^www\./u, "");
}

/** The real address of what a subject imitates; null where no official site is on record, whatever pages are. */
export function officialUrl(finding: Finding, facts: Facts): string | null {
  const { imitates } = finding;
  if (imitates === null || isPageOnly(finding, facts)) return null;
  return imitates.official_url ?? facts.bot?.official_url ?? facts.venue?.official_url ?? null;
}

/** Whether of what a subject imitates a record has pages, and no official site. */
export function isPageOnly({ imitates }: Finding, { bot, venue }: Facts): boolean {
  const product = bot ?? venue;
  if (imitates === null || product?.official_url !== null) return false;
  return imitates.official_domain === null || product.domains.includes(imitates.official_domain);
}

function knownActions(finding: Finding, facts: Facts, steps: Steps): Action[] {
  const { bot, venue, vault } = facts;
  if (bot !== null && finding.matches.bots.length > 0) return botActions(bot, finding, facts, steps);
  if (venue === null && vault === null) return firmActions(finding, facts, steps);
  const { step, page } = steps;
  if (venue === null) {
    const { address } = assertDefined(vault, "what is known and no bot, firm or venue is a vault");
    return [step("action.past_profit"), page("action.read_full_record", `/vaults/${address}`)];
  }
  const [domain] = venue.domains;
  const record = page("action.read_full_record", `/prediction-markets#${venue.slug}`);
  const own = finding.ownAddress;
  if (domain === undefined && own?.role === "main")
    return [step("action.looking_for", { name: own.name, address: own.domain }, `https://${own.domain}/`), record];
  return domain === undefined
    ? [record]
    : [step("action.only_address", { address: domain }, venue.official_url), record];
}

/** For a firm whose address or authorisation is all that is on record. */
function firmActions(finding: Finding, { authorisations, register }: Facts, steps: Steps): Action[] {
  const { step } = steps;
  const { kind, ownAddress } = finding;
  if (register === null || (ownAddress !== null && (kind === "name" || authorisations.length === 0)))
    return ownAddressActions(finding, steps);
  const [website] = authorisations.flatMap(({ provider }) => provider.websites);
  return [
    ...(website === undefined ? [] : [step("action.type_address", { address: website }, `https://${website}/`)]),
    step("action.see_register", { register: register.regulator }, register.url),
    step("action.supervised"),
  ];
}

/** What the press tells of these is graver than that a name occurs in a report. */
const graveStatuses: ReadonlySet<string> = new Set(["charged", "pleaded_guilty", "convicted", "sentenced"]);

function botActions(bot: BotRecord, finding: Finding, { card, impostors, report }: Facts, steps: Steps): Action[] {
  const { step, page, getHelp } = steps;
  const { ownAddress, suggestions } = finding;
  const record = page("action.read_full_record", `/bots/${bot.slug}`);
  if (card?.result === "closed") {
    const ended = step("action.has_ended");
    return impostors === 0 ? [ended, record] : [ended, record, getHelp];
  }
  const addressAdvice = ownAddresses(bot, ownAddress?.main ?? null, steps);
  const advice = [
    ...(addressAdvice === null ? [] : [addressAdvice]),
    ...(takesKeys(bot) ? [step("action.no_withdrawal_right")] : []),
    ...(bot.custody === "bot_wallet" ? [step("action.keep_little")] : []),
  ];
  const press = suggestions.find(({ type }) => type === "press_report");
  // Its own address would read as one to go to.
  const isCharged = report !== null && graveStatuses.has(report.status) && press !== undefined && "source_url" in press;
  if (isCharged) return [step("action.read_press", {}, press.source_url), record, ...advice].slice(0, mostSteps);
  const source = sourceOfCard(card);
  const see = source === null ? [] : [step("action.see_source", {}, source)];
  // What to do stands before what to read.
  return [...advice, ...see, record].slice(0, mostSteps);
}

/** Whether its users give it keys of their exchange: those who run it themselves, where it trades without more rights. */
function takesKeys({ custody, withdrawal_permission }: BotRecord): boolean {
  return custody === "api_keys" || (custody === "self_hosted" && withdrawal_permission === "not_required");
}

/**
 * Where a bot is to be found, as a step; null where nothing of its own is on record. A host on which it was read, such as
 * a help desk, is no site that all others are measured by: with no official site on record, nobody is told to use only it.
 * @param main address of the brand that was asked about.
 */
function ownAddresses(bot: BotRecord, main: string | null, { step, lang }: Steps): Action | null {
  const { telegram_handles, official_url } = bot;
  const handles = telegram_handles.map(({ handle }) => `@${handle}`);
  const sites = official_url === null ? [] : mainFirst(bot);
  if (sites.length === 0 && main !== null) return step("action.only_address", { address: main }, `https://${main}/`);
  const places = [...sites, ...handles];
  const [only] = places;
  if (only === undefined) return null;
  if (places.length === 1 && only.startsWith("@")) return step("action.only_handle", { handle: only }, official_url);
  if (places.length === 1) return step("action.only_address", { address: only }, official_url);
  const isTooMany = places.length > mostShown;
  const addresses = rowIn(lang, places.slice(0, isTooMany ? mostExamples : mostShown));
  return step(isTooMany ? "action.only_on_record" : "action.only_these", { addresses }, official_url);
}
