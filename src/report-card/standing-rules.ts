/** Rules about what the bot is and who answers for it: status, custody, withdrawals, operator. */
import type { BotRecord } from "../records/bot.ts";
import type { CardFacts } from "./facts.ts";
import type { Finding, Rule } from "./rule.ts";
import type { FactorLevel } from "./shape.ts";
import { canBeRead } from "./software-rules.ts";

/** Who holds money and keys, per custody model: read by the custody rule and printed by the methodology. */
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
    title: "Exchange API keys",
    level: "neutral",
    text: "The provider trades through API keys; the money stays on the user's own account elsewhere.",
  },
  exchange_account: {
    title: "Part of an exchange account",
    level: "neutral",
    text: "The exchange that already holds the user's money runs the bot itself.",
  },
  platform: {
    title: "Deposited with the provider",
    level: "caution",
    text: "The provider or its contract holds the money that the bot trades.",
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
  discontinued: {
    title: "Ended",
    level: "closed",
    text: "The bot has ended; it takes no money any more.",
  },
};

function statusFinding(facts: CardFacts): Finding {
  const source = facts.status_source;
  const dated = facts.status_date === null ? "" : ` (${facts.status_date})`;
  if (facts.operating_status === "discontinued") {
    return {
      level: "closed",
      text: `Ended, or declared no longer maintained, by its operator or author${dated}.`,
      source,
    };
  }
  if (facts.operating_status === "shutting_down") {
    return { level: "closed", text: `Its operator has announced its end${dated}.`, source };
  }
  if (facts.operating_status === "unmaintained") {
    return { level: "caution", text: `Nobody is seen to maintain it any more${dated}.`, source };
  }
  return isSeenActive(facts)
    ? { level: "neutral", text: `Seen in operation${dated}.`, source }
    : { level: "unknown", text: "Not confirmed: no source has been seen that shows it in operation.", source };
}

/** Whether a source shows the bot in operation. */
export function isSeenActive(facts: CardFacts): boolean {
  return facts.operating_status === "active" && facts.status_note === null && facts.status_source !== null;
}

const operatingStatus: Rule = {
  id: "operating_status",
  title: "Operating status",
  question: "Is it still running and looked after?",
  source_kind: "The operator's own pages, the code repository, or press",
  levels: [
    {
      level: "closed",
      text: "Its operator closed it or is closing it, or its author declared it over or no longer maintained.",
    },
    { level: "caution", text: "Nobody is seen to maintain it any more, without a word from its author." },
    { level: "neutral", text: "A source shows it in operation." },
    { level: "unknown", text: "No source shows it in operation." },
  ],
  rationale:
    "An end that was announced is a fact and decides the card: nobody should start with a bot that its own maker has given up. Silence is only an observation, so code that nobody has been seen to touch is a caution. Being in operation is no merit, hence neutral.",
  findings: (facts) => [statusFinding(facts)],
};

const custody: Rule = {
  id: "custody",
  title: "Custody",
  question: "Who holds the money and the keys?",
  source_kind: "The bot's own documentation",
  levels: [
    { level: "good", text: "Nobody but the user: self_hosted, signals_only." },
    {
      level: "neutral",
      text: "The user's own account elsewhere, without a further holder: api_keys, exchange_account.",
    },
    { level: "caution", text: "The bot or its provider: platform, bot_wallet." },
    { level: "closed", text: "The bot has ended: discontinued." },
    { level: "unknown", text: "Another arrangement, or not seen: other." },
  ],
  rationale:
    "Where the provider holds the money or the wallet's key, a theft or an error at one firm reaches every customer at once; the reader should weigh that even where nothing has happened yet. A bot inside an exchange account adds no holder to the one the user has already chosen. No model is a red flag by itself, since each is a legitimate way to build the product.",
  findings: (facts) => {
    const { level, text } = custodyTable[facts.custody];
    return [{ level, text, source: null }];
  },
};

/** Custody models where an exchange API key or a wallet key is given to the software. */
const keysAreGiven: ReadonlySet<BotRecord["custody"]> = new Set(["api_keys", "self_hosted", "other"]);

function withdrawalFindings(facts: CardFacts): Finding[] {
  if (!keysAreGiven.has(facts.custody)) return [];
  const source = facts.withdrawal_source;
  if (facts.withdrawal_permission === "not_required") {
    return [{ level: "good", text: "Its documentation does not ask for a key with the right to withdraw.", source }];
  }
  if (facts.withdrawal_permission === "unknown") {
    return [{ level: "unknown", text: "Nothing on record says whether its key needs the right to withdraw.", source }];
  }
  if (facts.custody !== "self_hosted") {
    return [{ level: "red_flag", text: "Its documentation asks users to hand over a key that may withdraw.", source }];
  }
  const text = "Its documentation asks for a key that may withdraw; the key stays on the user's machine.";
  return [{ level: canBeRead(facts) ? "neutral" : "caution", text, source }];
}

const withdrawalPermission: Rule = {
  id: "withdrawal_permission",
  title: "Right to withdraw",
  question: "Does it need a key that can take money out?",
  source_kind: "The bot's own documentation",
  levels: [
    { level: "good", text: "The documentation does not ask for the right to withdraw." },
    { level: "neutral", text: "It does, for openly licensed code that users run themselves." },
    { level: "caution", text: "It does, for closed software that users run themselves." },
    { level: "red_flag", text: "It does, and the key goes to the provider." },
    { level: "unknown", text: "The record does not say. Asked of self_hosted, api_keys and other custody only." },
  ],
  rationale:
    "Trading never needs the right to withdraw: exchanges grant the two apart. Whoever holds a key with both can empty the account, so handing one to a provider is a red flag whatever the provider intends. On the user's own machine it depends on the software alone: a caution where nobody can read it.",
  findings: withdrawalFindings,
};

function operatorFinding(facts: CardFacts): Finding {
  if (facts.operator !== null) {
    return {
      level: "good",
      text: `Operator or maintainer on record: ${facts.operator}.`,
      source: facts.operator_source,
    };
  }
  const text =
    facts.custody === "self_hosted"
      ? "No company or maintainer is on record; users run it themselves."
      : "Nothing on record says who operates it.";
  return { level: "unknown", text, source: null };
}

const operator: Rule = {
  id: "operator",
  title: "Operator",
  question: "Who answers for it?",
  source_kind: "Terms of use, imprint, licence file or public register",
  levels: [
    { level: "good", text: "A company, foundation or named maintainer is on record." },
    { level: "unknown", text: "None is on record." },
  ],
  rationale:
    "A name is what a complaint, a regulator or a court needs. That our record lacks it does not show that the product hides it, so its absence is unknown, not a caution; a product seen to name nobody where one would expect it is an observation of its own.",
  findings: (facts) => [operatorFinding(facts)],
};

export const standingRules: readonly Rule[] = [operatingStatus, custody, withdrawalPermission, operator];
