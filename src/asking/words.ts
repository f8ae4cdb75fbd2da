/** The words of an answer, in one place: headline and reason of every standing. */

import { held } from "../invariants.ts";
import { genitive } from "../lookup/lookalike/reason.ts";
import { notSafe } from "../lookup/not-safe.ts";
import { isSimilarOnly } from "../lookup/suggest.ts";
import { caseStatusWords } from "../records/case-status.ts";
import { dateWords } from "../records/date-words.ts";
import { openingRegulator } from "../records/regulator-words.ts";
import { authorisedWords } from "./authorised-words.ts";
import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { mainCase } from "./main-case.ts";
import { ownAddressWords } from "./own-address-words.ts";
import { complaintReason, type Words, warningReason } from "./reasons.ts";

/** @param finding the subject, as typed. */
export function answerWords(finding: Finding, facts: Facts): Words {
  const { headline, reason } = wordsFor(finding, facts);
  // `Acme Inc.` ends a sentence with its own full stop.
  return { headline: headline.replace(/([^.])\.\.$/u, "$1."), reason };
}

function wordsFor(finding: Finding, facts: Facts): Words {
  switch (facts.standing) {
    case "regulator_acted":
      return actedWords(finding, facts);
    case "regulator_warned":
      return { headline: warnedHeadline(finding.shown_as, facts), reason: warningReason(facts) };
    case "complaint_reported":
      return { headline: complaintHeadline(finding.shown_as, facts), reason: complaintReason(finding, facts) };
    case "imitates":
      return imitationWords(finding, facts);
    case "known":
      return knownWords(finding, facts);
    default:
      return nothingWords(finding);
  }
}

function actedWords(finding: Finding, { actions, warnings, entries }: Facts): Words {
  const { action, isAccused } = held(mainCase(finding, actions), "a regulator acted by a case");
  const { regulator, status, filed_date, status_date, title } = action;
  const [accused, named] = caseStatusWords[status].headlines(regulator, finding.shown_as);
  const date = filed_date ?? status_date;
  const when = date === null ? "" : ` (${dateWords(date)})`;
  return {
    headline: isAccused ? accused : named,
    reason: [
      `“${title}”${when}.`,
      caseStatusWords[status].sentence,
      actions.length > 1 ? `${actions.length} cases name it.` : "",
      warnings.length > 0 ? "A regulator's warning list names it as well." : "",
      entries.length > 0 ? "Unverified reports to California's regulator name it as well." : "",
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
  };
}

function warnedHeadline(subject: string, { warnings }: Facts): string {
  const regulators = [...new Set(warnings.map(({ list }) => list.regulator))];
  const [only = "A regulator"] = regulators;
  if (warnings.every(({ warning }) => warning.listing === "removed")) {
    return `${openingRegulator(only)} used to warn about ${subject} and no longer lists it.`;
  }
  if (regulators.length === 1) return `${openingRegulator(only)} warns about ${subject}.`;
  return `${countWords[regulators.length] ?? regulators.length} regulators warn about ${subject}.`;
}

const countWords: Record<number, string> = { 2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven" };

function complaintHeadline(subject: string, { entries, disputed }: Facts): string {
  if (disputed) return `Someone reported ${subject} to California's regulator, but it may be the real firm.`;
  if (entries.length > 0 && entries.every(({ listing }) => listing === "removed")) {
    return `${subject} was reported to California's regulator, which no longer lists it.`;
  }
  return entries.length > 1
    ? `${entries.length} reports to California's regulator name ${subject}.`
    : `Someone reported ${subject} to California's regulator.`;
}

function imitationWords({ kind, shown_as, imitates: found }: Finding, { bot }: Facts): Words {
  const imitates = held(found, "what imitates imitates somebody");
  const { name, official_domain, how, technique } = imitates;
  const real = official_domain ?? bot?.domains[0] ?? null;
  const address = real === null ? "" : ` The real address is ${real}.`;
  if (kind === "telegram") {
    return {
      headline: `This handle uses ${genitive(name)} name. ${genitive(name)} pages that we read don't mention it.`,
      reason: `They may not name every handle.${address}`,
    };
  }
  if (kind === "website") {
    if (imitates.may_be_own && real !== null) {
      return {
        headline: `This has ${genitive(name)} name. We don't know whose it is.`,
        reason: `${how ?? "It uses the name."} It may be ${genitive(name)} own or a stranger's. The address on record is ${real}.`,
      };
    }
    const reason = `${how ?? "It uses the name."}${address}`;
    return { headline: `This looks like ${name}, but it is not its address.`, reason };
  }
  return technique === "homoglyph"
    ? {
        headline: `This looks like ${name}, but some of its letters are different.`,
        reason: `${shown_as} mixes letters of two scripts that look the same.${address}`,
      }
    : {
        headline: `Did you mean ${name}?`,
        reason: `Nothing is on record under “${shown_as}”; the spelling of ${name} is close to it.${address}`,
      };
}

function knownWords({ kind, shown_as, matches }: Finding, facts: Facts): Words {
  const { bot, card, impostors, venue, vault } = facts;
  if (bot !== null && matches.bots.length > 0) {
    const driver = card?.factors.find(({ rule }) => card.drivers.includes(rule))?.text;
    const own = kind === "telegram" ? `${shown_as} is stated on its own page.` : "";
    const imitators =
      impostors === 0 ? "" : `Scammers use its name: ${impostors} ${impostors === 1 ? "report" : "reports"}.`;
    const others = matches.bots.length - 1;
    return {
      headline:
        card?.result === "closed"
          ? `${bot.name} has shut down.`
          : `We have a record of ${bot.name}${card === null ? "" : `: ${lowerFirst(card.label)}`}.`,
      reason: [
        own,
        imitators,
        driver ?? "",
        others > 0 ? `${others} more of our records ${others === 1 ? "has" : "have"} this name.` : "",
      ]
        .filter((sentence) => sentence !== "")
        .join(" "),
    };
  }
  const authorised = venue === null && vault === null ? authorisedWords(facts) : null;
  if (authorised !== null) return authorised;
  if (venue !== null) return { headline: `We have a record of ${venue.name}.`, reason: venue.status_text };
  const rank =
    vault?.rank === null || vault?.rank === undefined
      ? "It is not ranked."
      : `Its rank by 30-day profit and loss is ${vault.rank}.`;
  return {
    headline: `We have a record of the Hyperliquid vault ${vault?.name.trim() ?? shown_as}.`,
    reason: `${rank} Anybody may open a vault and call it anything.`,
  };
}

function nothingWords(finding: Finding): Words {
  const { shown_as, suggestions, kind, nameless, tellsNothing, ownAddress } = finding;
  const [near] = suggestions;
  if (ownAddress !== null) return ownAddressWords(finding, ownAddress);
  if (tellsNothing === "phone_number") return { headline: "We hold no phone numbers.", reason: numberReason };
  if (tellsNothing === "bare_number")
    return {
      headline: "A number alone is not enough to look up.",
      reason: `We hold no phone numbers, licence numbers or Telegram ids. ${numberReason}`,
    };
  if (tellsNothing === "trade_word") {
    return { headline: `“${shown_as}” alone is too general to look up.`, reason: whatToType };
  }
  if (tellsNothing === "shared_site") {
    return {
      headline: `We found nothing about ${shown_as}.`,
      reason: `${notSafe} Anybody can use this site: ask about the name, website or handle behind the link.`,
    };
  }
  if (nameless) {
    return {
      headline: "We found no name on record in your question.",
      reason: near === undefined ? whatToType : `${notSafe} ${near.reason}`,
    };
  }
  if (near !== undefined && near.type !== "bot" && near.type !== "venue" && kind === "website") {
    if (isSimilarOnly(near))
      return { headline: `We found nothing about ${shown_as}.`, reason: `${notSafe} ${near.reason}` };
    // A firm whose name others used should read about them, not about itself.
    const named = suggestions.find((one) => "borrowed" in one && !one.borrowed && !isSimilarOnly(one));
    return named === undefined
      ? {
          headline: `We found nothing about ${shown_as}. Somebody else was reported for using this name.`,
          reason: `${notSafe} ${near.reason}`,
        }
      : {
          headline: `We found nothing about ${shown_as} itself, but one of our records has its name.`,
          reason: `${notSafe} ${named.reason}`,
        };
  }
  if (near !== undefined && kind === "name") {
    return {
      headline: `We found nothing under the name ${shown_as}.`,
      reason: `${notSafe} ${near.reason}`,
    };
  }
  const headline = `We found nothing about ${shown_as}.`;
  return { headline, reason: kind === "wallet" ? `${notSafe} ${anybodysWallet}` : notSafe };
}

const numberReason = "Ask about the name, website or handle that came with it, or paste the whole message.";
const whatToType =
  "Type the name of the firm, app or bot by itself, its website, a Telegram handle or a wallet address.";
const anybodysWallet =
  "Anybody can make a new wallet: ask about the name, website or handle that gave you this address.";

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
