/** What to do now: at most three things, by standing. */
import { held } from "../invariants.ts";
import type { BotRecord } from "../records/bot.ts";
import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { mainCase } from "./main-case.ts";
import type { Action } from "./standing.ts";

const mostShown = 4;

/** @param baseUrl public address of the service, for its own pages. */
export function actionsFor(finding: Finding, facts: Facts, baseUrl: string): Action[] {
  const { dontPay, askRegulator, knowTheSigns, getHelp } = stepsFor(baseUrl);
  if (facts.standing === "no_record") {
    if (finding.kind === "wallet") return [knowWhose, knowTheSigns, getHelp];
    if (finding.ownAddress !== null) return ownAddressActions(finding, baseUrl);
    return finding.nameless || finding.tellsNothing !== null
      ? [askRegulator, knowTheSigns, getHelp]
      : [askRegulator, compareAddress, knowTheSigns];
  }
  if (facts.standing === "known") return knownActions(finding, facts, baseUrl);
  const real = finding.imitates?.may_be_own === true ? officialUrl(finding, facts) : null;
  const first =
    facts.standing === "imitates" && real !== null
      ? action(`Don't log in, pay or share a key unless ${addressIn(real)} leads you here.`)
      : dontPay;
  return [first, secondStep(finding, facts), getHelp];
}

const knowWhose = action("Money sent to a wallet can't be called back. First make sure whose wallet it is.");

/** Whose own address it is says nothing about what somebody sends in that name. */
function ownAddressActions({ kind, ownAddress }: Finding, baseUrl: string): Action[] {
  const { name, main, source } = held(
    ownAddress,
    "whoever gets these steps asked about an address that is somebody's own",
  );
  const { knowTheSigns, getHelp } = stepsFor(baseUrl);
  const see = action("See where this is stated.", source);
  if (main === null) return [see, knowTheSigns, getHelp];
  const type =
    kind === "name"
      ? `Looking for ${name}? Type its address yourself: ${main}.`
      : `Type the address yourself: ${main}. A link can show one address and open another.`;
  return [action(type, `https://${main}/`), see, knowTheSigns];
}

const compareAddress = action("Look for the firm's own site and compare the address letter by letter.");

/** The steps that fit whatever was asked about. @param baseUrl public address of the service. */
export function stepsFor(baseUrl: string) {
  const help = `${baseUrl}/help`;
  return {
    dontPay: action("Don't send money, connect a wallet or share a key."),
    askRegulator: action("Ask the regulator where you live whether the firm is licensed.", `${help}#check`),
    knowTheSigns: action("Sure profits, or a fee to get your own money out: both are signs of fraud.", `${help}#signs`),
    getHelp: action("Already paid or shared a key? Get help now.", help),
  };
}

function secondStep(finding: Finding, facts: Facts): Action {
  if (facts.standing === "imitates") {
    const real = officialUrl(finding, facts);
    if (real !== null) return action(`Type the real address yourself: ${addressIn(real)}.`, real);
  }
  const source =
    mainCase(finding, facts.actions)?.action.source_url ??
    facts.warnings[0]?.warning.source_url ??
    facts.entries[0]?.detail_url ??
    (facts.entries.length > 0 ? "https://dfpi.ca.gov/consumers/crypto/crypto-scam-tracker/" : null);
  return source === null ? compareAddress : action("Read what the regulator says.", source);
}

/** As people type it. */
function addressIn(url: string): string {
  return new URL(url).host.replace(/^www\./u, "");
}

/** The real address of what a subject imitates. */
export function officialUrl({ imitates }: Finding, { bot, venue }: Facts): string | null {
  if (imitates === null) return null;
  return imitates.official_url ?? bot?.official_url ?? venue?.official_url ?? addressOf(bot?.domains[0]);
}

function addressOf(domain: string | undefined): string | null {
  return domain === undefined ? null : `https://${domain}/`;
}

function knownActions({ matches }: Finding, facts: Facts, baseUrl: string): Action[] {
  const { bot, card, venue, vault, authorisations, register } = facts;
  if (bot === null || matches.bots.length === 0) {
    if (venue === null && vault === null && register !== null) {
      const [own] = authorisations.flatMap(({ provider }) => provider.websites);
      return [
        ...(own === undefined ? [] : [action(`Type its address yourself: ${own}.`, `https://${own}/`)]),
        action("See what it is authorised for in ESMA's register.", register.url),
        action("Being supervised does not make an offer good: read its terms and costs."),
      ];
    }
    if (venue === null) {
      const { address } = held(vault, "what is known and no bot, firm or venue is a vault");
      return [
        action("Past profit says nothing about the next month."),
        action("Read the full record.", `${baseUrl}/vaults/${address}`),
      ];
    }
    const [own] = venue.domains;
    const record = action("Read the full record.", `${baseUrl}/prediction-markets#${venue.slug}`);
    return own === undefined ? [record] : [action(`Use only its own address: ${own}.`, venue.official_url), record];
  }
  const record = action("Read the full record.", `${baseUrl}/bots/${bot.slug}`);
  if (card?.result === "closed") {
    const ended = action("Don't put money into it: it has ended or is ending.");
    return facts.impostors === 0 ? [ended, record] : [ended, record, stepsFor(baseUrl).getHelp];
  }
  const steps = [record];
  if (bot.custody === "api_keys") steps.unshift(action("Give its API key no right to withdraw."));
  if (bot.custody === "bot_wallet") steps.unshift(action("Keep only what you can lose in its wallet."));
  const own = ownAddresses(bot);
  return own === null ? steps : [action(own, bot.official_url), ...steps];
}

/** Where a bot is to be found, as a step; null where nothing of its own is on record. */
function ownAddresses({ domains, telegram_handles }: BotRecord): string | null {
  const own = [...domains, ...telegram_handles.map(({ handle }) => `@${handle}`)];
  const [only] = own;
  if (only === undefined) return null;
  if (own.length === 1) return `Use only its own ${only.startsWith("@") ? "handle" : "address"}: ${only}.`;
  return own.length > mostShown
    ? `Use only the addresses and handles on its record, such as ${own.slice(0, mostShown).join(", ")}.`
    : `Use only these addresses and handles: ${own.join(", ")}.`;
}

function action(text: string, url: string | null = null): Action {
  return { text, url };
}
