/** The words of an answer, in one place: headline and reason of every standing. */
import { held } from "../invariants.ts";
import { calledName, reasonFor } from "../lookup/lookalike/index.ts";
import type { Language } from "../words/languages.ts";
import { inEnglish, joined, say } from "../words/say.ts";
import { officialUrl } from "./actions.ts";
import { authorisedWords, supervisedBy } from "./authorised-words.ts";
import { blockedWords } from "./blocked-words.ts";
import { actedWords } from "./case-words.ts";
import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { ownAddressWords } from "./own-address-words.ts";
import { possibleWords } from "./possible-words.ts";
import { complaintReason, type Words, warningReason } from "./reasons.ts";
import { whoWarnsIn } from "./regulator-name.ts";

/** @param finding the subject, as typed. */
export function answerWords(finding: Finding, facts: Facts, lang: Language = "en"): Words {
  const { headline, reason } = wordsFor(finding, facts, lang);
  // `Acme Inc.` ends a sentence with its own full stop.
  return { headline: headline.replace(/([^.])\.\.$/u, "$1."), reason };
}

function wordsFor(finding: Finding, facts: Facts, lang: Language): Words {
  switch (facts.standing) {
    case "regulator_acted":
      return actedWords(finding, facts, lang);
    case "regulator_warned":
      return { headline: warnedHeadline(finding.shown_as, facts, lang), reason: warningReason(facts, lang) };
    case "complaint_reported":
      return {
        headline: complaintHeadline(finding.shown_as, facts, lang),
        reason: complaintReason(finding, facts, lang),
      };
    case "wallet_blocked":
      return blockedWords(finding, officialUrl(finding, facts), lang);
    case "imitates":
      return imitationWords(finding, facts, lang);
    case "possible_match":
      return (
        (finding.imitates === null ? possibleWords(finding, facts, lang) : null) ?? imitationWords(finding, facts, lang)
      );
    case "known":
      return knownWords(finding, facts, lang);
    default:
      return nothingWords(finding, lang);
  }
}

function warnedHeadline(subject: string, { warnings }: Facts, lang: Language): string {
  const voices = [...new Set(warnings.map(({ list, warning }) => whoWarnsIn(list, warning, lang)))];
  const [regulator = ""] = voices;
  if (warnings.every(({ warning }) => warning.listing === "removed")) {
    return say(lang, "warned.removed", { regulator, subject });
  }
  return say(lang, "warned.by", { count: voices.length, regulator, subject });
}

function complaintHeadline(subject: string, { entries, disputed }: Facts, lang: Language): string {
  if (disputed) return say(lang, "reported.disputed", { subject });
  if (entries.length > 0 && entries.every(({ listing }) => listing === "removed")) {
    return say(lang, "reported.removed", { subject });
  }
  return say(lang, "reported.by", { count: entries.length, subject });
}

function imitationWords({ kind, shown_as, imitates: found }: Finding, { bot }: Facts, lang: Language): Words {
  const { official_domain, technique, seen, may_be_own, ...imitated } = held(found, "what imitates imitates somebody");
  const name = seen === undefined ? imitated.name : calledName(imitated.name, seen);
  const address = official_domain ?? bot?.domains[0] ?? null;
  const real = address === null ? null : say(lang, "imitates.real", { address });
  const how = seen === undefined ? (imitated.how ?? say(lang, "imitates.uses_name")) : reasonFor(seen, name, lang);
  const words = (headline: string, ...reasons: (string | null)[]): Words => ({ headline, reason: joined(reasons) });
  if (kind === "telegram" || technique === "handle")
    return words(say(lang, "imitates.handle", { name }), say(lang, "imitates.handle_reason"), real);
  if (kind === "website" && may_be_own && address !== null)
    return words(say(lang, "imitates.own", { name }), how, say(lang, "imitates.own_reason", { name, address }));
  if (kind === "website") return words(say(lang, "imitates.website", { name }), how, real);
  const subject = shown_as;
  return technique === "homoglyph"
    ? words(say(lang, "imitates.letters", { name }), say(lang, "imitates.letters_reason", { subject }), real)
    : words(say(lang, "imitates.meant", { name }), say(lang, "imitates.meant_reason", { subject, name }), real);
}

function knownWords(finding: Finding, facts: Facts, lang: Language): Words {
  const { kind, shown_as, matches, ownAddress } = finding;
  const { bot, card, impostors, venue, vault } = facts;
  if (bot !== null && matches.bots.length > 0) {
    const { name } = bot;
    const driver = card?.factors.find(({ rule }) => card.drivers.includes(rule))?.text;
    const others = matches.bots.length - 1;
    const headline =
      card === null
        ? say(lang, "known.record", { name })
        : card.result === "closed"
          ? say(lang, "known.closed", { name })
          : say(lang, "known.record_card", { name, card: say(lang, `card.${card.result}`) });
    return {
      headline,
      reason: joined([
        kind === "telegram" ? say(lang, "known.own_handle", { subject: shown_as }) : null,
        impostors === 0 ? null : say(lang, "known.imitators", { count: impostors }),
        inEnglish(lang, driver ?? ""),
        others > 0 ? say(lang, "known.others", { count: others }) : null,
      ]),
    };
  }
  if (venue === null && vault === null) {
    const authorised = kind === "name" && ownAddress !== null ? null : authorisedWords(facts, lang);
    if (authorised !== null) return authorised;
    if (ownAddress !== null) return ownAddressWords(finding, ownAddress, lang, supervisedBy(facts, lang));
  }
  if (venue !== null) {
    // Whoever asks about Coinbase may not know what its prediction markets are.
    const asked = kind === "name" ? shown_as : (ownAddress?.name ?? "");
    const isShort = asked !== "" && venue.name.toLowerCase().startsWith(`${asked.toLowerCase()} `);
    const status = isShort ? `${venue.name}: ${venue.status_text}` : venue.status_text;
    return {
      headline: say(lang, "known.record", { name: isShort ? asked : venue.name }),
      reason: inEnglish(lang, status),
    };
  }
  const rank = vault?.rank ?? null;
  return {
    headline: say(lang, "known.vault", { name: vault?.name.trim() ?? shown_as }),
    reason: joined([
      rank === null ? say(lang, "known.no_rank") : say(lang, "known.rank", { rank }),
      say(lang, "known.anybodys_vault"),
    ]),
  };
}

function nothingWords(finding: Finding, lang: Language): Words {
  const { shown_as: subject, kind, nameless, tellsNothing, ownAddress, plea } = finding;
  if (plea !== null && nameless) {
    const said = plea === "report" ? "help" : plea;
    return { headline: say(lang, `plea.${said}`), reason: say(lang, `plea.${said}_reason`) };
  }
  if (ownAddress !== null) return ownAddressWords(finding, ownAddress, lang);
  if (tellsNothing === "phone_number" || tellsNothing === "bare_number") {
    const number = tellsNothing === "bare_number" ? say(lang, "nothing.bare_number_reason") : null;
    const reason = joined([number, say(lang, "nothing.phone_number_reason")]);
    return { headline: say(lang, `nothing.${tellsNothing}`), reason };
  }
  const whatToType = say(lang, "nothing.what_to_type");
  if (tellsNothing === "trade_word")
    return { headline: say(lang, "nothing.trade_word", { subject }), reason: whatToType };
  if (nameless && tellsNothing === null) return { headline: say(lang, "nothing.nameless"), reason: whatToType };
  const notSafe = say(lang, "nothing.not_safe");
  const more =
    tellsNothing !== null ? say(lang, "nothing.shared_site") : kind === "wallet" ? say(lang, "nothing.wallet") : null;
  return { headline: say(lang, "nothing.found", { subject }), reason: joined([notSafe, more]) };
}
