/** Rules about what the bot is and who answers for it: status, custody, withdrawals, operator. */

import { dateWords } from "../../base/words/wording.ts";
import type { BotRecord } from "../bot.ts";
import type { CardFacts } from "./facts.ts";
import {
  absent,
  anniversary,
  believedUntil,
  type Rule,
  type RuleFinding,
  standingFactor,
  termYears,
  yearsText,
} from "./rule.ts";
import type { FactorLevel } from "./shape.ts";
import { readableUntil } from "./software-rules.ts";

/** Who holds money and keys in each custody model: used by the custody rule and printed by the methodology. */
export const custodyTable: Record<BotRecord["custody"], { title: string; level: FactorLevel; text: string }> = {
  self_hosted: {
    title: "Runs on the user's machine",
    level: "good",
    text: "The user runs the software and keeps the keys; no operator holds money.",
  },
  signals_only: {
    title: "Signals only",
    level: "good",
    text: "It gives signals or research and has no access to the reader's money.",
  },
  api_keys: {
    title: "API keys",
    level: "neutral",
    text: "The provider trades through keys that the user grants; the money stays on the user's own account elsewhere.",
  },
  exchange_account: {
    title: "Part of an exchange or brokerage account",
    level: "neutral",
    text: "The money lies in the customer's account at an exchange or broker, whether or not the bot is used.",
  },
  platform: {
    title: "Deposited for the bot",
    level: "caution",
    text: "Money is paid into a pool, a vault or an account of the provider so that the bot can trade it.",
  },
  bot_wallet: {
    title: "Wallet made by the bot",
    level: "caution",
    text: "The bot makes or holds the wallet that users fund: whoever has its key has the money.",
  },
  other: {
    title: "Another arrangement, or not seen",
    level: "unknown",
    text: "Money and keys are held in a way that fits none of the other models, or that was not seen.",
  },
  discontinued: { title: "Ended", level: "closed", text: "The bot has ended; it takes no money any more." },
};

function statusFinding(facts: CardFacts): RuleFinding {
  const { announced_end: end, sign_of_operation: sign } = facts;
  if (end !== null) {
    const day = end.date === null ? "" : ` (${dateWords(end.date)})`;
    const text =
      end.status === "discontinued"
        ? `Ended, or declared no longer maintained, by its operator or author${day}.`
        : `Its operator has announced its end${day}.`;
    return { level: "closed", text, source: end.source, as_of: end.date, until: null };
  }
  const undated = "A page of its own was read, but none that tells of when it was in operation.";
  if (sign === null) return absent(facts.has_undated_sign ? undated : "Nothing dated on record shows it in operation.");
  const until = anniversary(sign.date, termYears.present, "earliest");
  const { date: as_of, source } = sign;
  const sighting = `Seen in operation: ${dateWords(as_of)}.`;
  if (facts.as_of <= until) return { level: "neutral", text: sighting, source, as_of, until };
  const text = `Last seen in operation: ${dateWords(as_of)}, too long ago to count.`;
  return { level: "unknown", text, source, as_of, until: null };
}

/** The last day on which the bot counts as seen in operation, or null if it does not. */
export function seenActiveUntil(facts: CardFacts): string | null {
  const { level, until } = statusFinding(facts);
  return level === "neutral" ? until : null;
}

const operatingStatus: Rule = {
  id: "operating_status",
  title: "Operating status",
  question: "Is it still running?",
  source_kind: "The operator's own pages, the code repository, or press",
  levels: {
    closed: "Its operator closed it or is closing it, or its author declared it over or no longer maintained.",
    neutral: `A dated page or change of the last ${yearsText(termYears.present)} shows it in operation.`,
    unknown: "Nothing dated so recently shows it in operation.",
  },
  rationale:
    "An announced end decides the card: nobody should start with a bot that its own maker has given up. Only its " +
    "operator or author can announce one. Silence is measured by dates, and the limit is " +
    `${yearsText(termYears.present)} for every bot. A page without a date shows that a product was described, not ` +
    "that it runs; a file that counts its volume shows neither. Being in operation is no merit, so it is neutral.",
  remedies: {
    closed: "A word of its operator or author that it goes on.",
    unknown: `A dated page, release or change of the last ${yearsText(termYears.present)}.`,
  },
  findings: (facts) => [statusFinding(facts)],
};

/** A page that said that the provider holds the money counts against it until another says otherwise. */
function lapsedCustody(facts: CardFacts, lapsed: RuleFinding): RuleFinding {
  const { level, text } = custodyTable[facts.custody];
  if (level !== "caution") return lapsed;
  return { ...lapsed, level, text: `Recorded as: ${text} No page that we read lately says so.` };
}

/** The last day on which a page says who holds the money, in a model that leaves nothing open; null if none does. */
export function plainCustodyUntil(facts: CardFacts): string | null {
  const settled: readonly CardFacts["custody"][] = [
    "signals_only",
    "exchange_account",
    "platform",
    "bot_wallet",
    "other",
  ];
  return settled.includes(facts.custody) ? believedUntil(facts.custody_source, facts) : null;
}

const custody: Rule = {
  id: "custody",
  title: "Custody",
  question: "Who holds the money and the keys?",
  source_kind: "The bot's own documentation or code",
  levels: {
    good: "Nobody but the user: self_hosted, signals_only.",
    neutral:
      "The user's own account at an exchange or broker, without a further holder: api_keys, exchange_account. Also an " +
      "arrangement of another kind that a page describes: other; and a page without a date that says it is nobody but " +
      "the user.",
    caution: "The bot or its provider: platform, bot_wallet. By a page that was read, however old.",
    closed: "The bot has ended: discontinued.",
    unknown: "No page on record says so.",
  },
  rationale:
    "Where the provider holds the money or the wallet's key, one theft or error reaches every customer at " +
    "once. Weigh that even where nothing has happened yet. A bot inside an account with an exchange or broker adds " +
    "no holder to the one that the user has chosen already, whichever kind of firm keeps the account. No model is " +
    "a red flag by itself: each is a legitimate way to build the product. Where no page says it, that is a question to " +
    "the operator and no mark: what products of its kind mostly do is no fact about this one. The card is limited then.",
  remedies: {
    caution: "A page that shows that users keep their money and keys themselves.",
    unknown: "A page that says who holds money and keys.",
  },
  findings(facts) {
    const { level, text } = custodyTable[facts.custody];
    const fact = facts.custody_source;
    if (level === "closed") {
      const end = facts.announced_end;
      return [{ level, text, source: end?.source ?? null, as_of: end?.date ?? null, until: null }];
    }
    if (fact === null) {
      const unread = `Recorded as: ${text} No page that says so is on record.`;
      const question = "No page that we read says who holds the money or the wallet's key: a question to its operator.";
      return [absent(level === "unknown" ? question : unread)];
    }
    const another = "Money and keys are held in a way that fits none of the other models; its page tells how.";
    const finding =
      level === "unknown" ? standingFactor("neutral", another, fact, facts) : standingFactor(level, text, fact, facts);
    return [finding.until === null ? lapsedCustody(facts, finding) : finding];
  },
};

/** Custody models in which the software is given an exchange API key or a wallet key. */
const keysAreGiven: ReadonlySet<BotRecord["custody"]> = new Set(["api_keys", "self_hosted", "other"]);

/** The last day on which it is known which rights its key needs; null if unknown or if no key is given. */
export function withdrawalKnownUntil(facts: CardFacts): string | null {
  return keysAreGiven.has(facts.custody) ? believedUntil(facts.withdrawal, facts) : null;
}

const withdrawalPermission: Rule = {
  id: "withdrawal_permission",
  title: "Right to withdraw",
  question: "Does it need a key that can take money out?",
  source_kind: "The bot's own documentation, or that of the venue on the kind of key",
  levels: {
    good: "The documentation does not ask for the right to withdraw.",
    neutral:
      "It does, for code that users run themselves and anyone can read; or it does not, by a page without a date.",
    caution: "It does, for closed software that users run themselves.",
    red_flag: "It does, and the key goes to the provider.",
    unknown: "The record does not say. Asked of self_hosted, api_keys and other custody only.",
  },
  rationale:
    "Trading never needs the right to withdraw: exchanges grant the two apart. Whoever holds a key with both " +
    "can empty the account, so handing one to a provider is a red flag whatever the provider intends. On the " +
    "user's own machine it depends on the software alone: a caution where nobody can read it.",
  remedies: {
    red_flag: "A page that shows that a key without the right to withdraw is enough.",
    caution: "A page that shows that a key without the right to withdraw is enough, or code that anyone can read.",
    unknown: "A page that says which rights the key needs.",
  },
  findings(facts) {
    if (!keysAreGiven.has(facts.custody)) return [];
    const fact = facts.withdrawal;
    if (fact === null) return [absent("Nothing on record says whether its key needs the right to withdraw.")];
    const harmless = "Its documentation does not ask for a key with the right to withdraw.";
    if (fact.value === "not_required") return [standingFactor("good", harmless, fact, facts)];
    if (facts.custody !== "self_hosted") {
      const handsOver = "Its documentation asks users to hand over a key that may withdraw.";
      return [standingFactor("red_flag", handsOver, fact, facts)];
    }
    const keeps = "Its documentation asks for a key that may withdraw; the key stays on the user's machine.";
    return [standingFactor(readableUntil(facts) === null ? "caution" : "neutral", keeps, fact, facts)];
  },
};

const operator: Rule = {
  id: "operator",
  title: "Operator",
  question: "Who answers for it?",
  source_kind: "Terms of use, imprint, licence file or public register",
  levels: {
    good: "A company, foundation or named maintainer is on record.",
    neutral: "One is on record, from a page without a date.",
    unknown: "None is on record.",
  },
  rationale:
    "A complaint, a regulator and a court all need a name. A pseudonym is none, nor is a team without names. " +
    "Where our record lacks one, the product may well give it somewhere, so that is unknown and not a caution.",
  remedies: { unknown: "A page or register that names who answers for it." },
  findings(facts) {
    const fact = facts.operator;
    if (fact === null) return [absent("No operator or maintainer is named on record.")];
    const text = `Operator or maintainer on record: ${fact.value.replace(/\.$/u, "")}.`;
    return [standingFactor("good", text, fact, facts)];
  },
};

export const standingRules: readonly Rule[] = [operatingStatus, custody, withdrawalPermission, operator];
