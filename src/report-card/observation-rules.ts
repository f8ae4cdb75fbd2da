/** Rules about curated observations: one factor per observation, its level read from its kind. */

import type { BotRecord } from "../records/bot.ts";
import { type RedFlagKind, type RedFlagLevel, redFlagKinds, redFlagLevel } from "../records/red-flag-kinds.ts";
import type { Rule } from "./rule.ts";
import { canBeRead } from "./software-rules.ts";

type Theme = "security" | "conduct" | "terms" | "identity" | "return_claims" | "strategy" | "notes";

/** The rule that weighs each kind. A kind added to the list must be given one here. */
const themes: Record<RedFlagKind, Theme> = {
  malware: "security",
  customer_keys_exposed: "security",
  operator_holds_keys: "security",
  secret_needed: "security",
  insecure_default: "security",
  known_weakness: "security",
  not_production_ready: "security",
  alleged_fraud: "conduct",
  staff_misuse_alleged: "conduct",
  repayment_unconfirmed: "conduct",
  evades_restrictions: "conduct",
  plays_down_restrictions: "conduct",
  description_disputed: "conduct",
  harms_other_traders: "conduct",
  token_holders_affected: "conduct",
  pooled_funds: "terms",
  unusual_fees: "terms",
  stops_unattended: "terms",
  legal_recourse_limited: "terms",
  unclear_operator: "identity",
  unclear_licence: "identity",
  promised_returns: "return_claims",
  profit_claims: "return_claims",
  results_not_real: "return_claims",
  high_risk_strategy: "strategy",
  whole_balance_used: "strategy",
  note_disclaimer: "notes",
  note_upkeep: "notes",
  note_impostors: "notes",
  note_name_shared: "notes",
  note_referral: "notes",
  note_availability: "notes",
  note_product: "notes",
};

/**
 * How much an observation weighs on this bot: as its kind does, except that a secret kept on the user's own machine by
 * code that anyone can read is what `self_hosted` means, and neutral.
 */
export function observationLevel(
  kind: RedFlagKind,
  bot: Pick<BotRecord, "custody" | "license" | "license_source">,
): RedFlagLevel {
  return kind === "secret_needed" && canBeRead(bot) ? "neutral" : redFlagLevel(kind);
}

type ThemeRow = Pick<Rule, "title" | "question" | "source_kind" | "rationale"> & {
  /** Levels that a kind has on some bots only. */
  exceptions?: Rule["levels"];
};

const anyPage = "The bot's own pages, code or terms, a security review, or press";

const themeRows: Record<Theme, ThemeRow> = {
  security: {
    title: "Security observations",
    question: "What is on record about the safety of keys and software?",
    source_kind: anyPage,
    rationale:
      "Software reported to steal, and customers' keys that did get out, are what a reasonable buyer would stop at, and they do not fade: the same operator asks for keys again. A weakness that can be managed by a careful user is a caution. Every program that users run themselves needs a secret on their machine; where its code can be read, that is said and not held against it.",
    exceptions: [
      { level: "neutral", text: "A secret needed on the user's own machine by openly licensed code that users run." },
    ],
  },
  conduct: {
    title: "Conduct",
    question: "What is on record about how its operator treats users and others?",
    source_kind: anyPage,
    rationale:
      "Deceit, misuse of customers' data and unpaid losses are red flags even as allegations, and are worded as allegations. Helping users around a country restriction is one as well: whoever follows it can be shut out of the account that holds the money. What is disclosed and only harms others, or holders of its token, is a caution.",
  },
  terms: {
    title: "Terms and fees",
    question: "What do its terms ask of the user?",
    source_kind: "Terms of use, help pages, price list",
    rationale:
      "Unusual terms are lawful and disclosed, so they are cautions: to be known before paying, not a warning. That a hosted bot stops when it is not paid, or when a server fails, holds for every hosted bot: neutral.",
  },
  identity: {
    title: "Clarity about operator and licence",
    question: "Does it say who runs it and under which licence?",
    source_kind: anyPage,
    rationale:
      "A product seen to name no company where one is expected makes recourse harder without showing ill intent: a caution. Licence statements that disagree matter to those who reuse the code, not to the money of those who run it: neutral.",
  },
  return_claims: {
    title: "Claims about returns",
    question: "What does it say its users will earn?",
    source_kind: "The bot's own pages or advertising",
    rationale:
      "Regulators list promised and risk-free returns among the signs of fraud, and no trading can keep such a promise: a red flag whoever makes it. Simulated or back-tested figures shown as such are a caution.",
  },
  strategy: {
    title: "Strategy",
    question: "Does it trade in a way that can lose much at once?",
    source_kind: "The bot's own documentation",
    rationale:
      "Leverage and averaging down can lose the whole stake in one move, by design and openly: for the user to weigh. What a setting changes, such as how much of the account is used, is neutral.",
  },
  notes: {
    title: "Notes",
    question: "What else is worth knowing?",
    source_kind: anyPage,
    rationale:
      "A disclaimer, a warning against impostors, a disclosed referral link or a limit of the product says nothing against it. Punishing candour would teach silence.",
  },
};

/** "Red flag: a. B. C." for the methodology: every kind of the theme at one level. */
function levelTexts(theme: Theme): Rule["levels"] {
  const kinds = (Object.keys(themes) as RedFlagKind[]).filter((kind) => themes[kind] === theme);
  const levels: RedFlagLevel[] = ["red_flag", "caution", "neutral"];
  return levels.flatMap((level) => {
    const titles = kinds.filter((kind) => redFlagLevel(kind) === level).map((kind) => redFlagKinds[kind].title);
    return titles.length === 0 ? [] : [{ level, text: `${titles.join(". ")}.` }];
  });
}

function observationRule(theme: Theme): Rule {
  const { title, question, source_kind, rationale, exceptions = [] } = themeRows[theme];
  return {
    id: theme,
    title,
    question,
    source_kind,
    rationale,
    levels: [...levelTexts(theme), ...exceptions],
    findings: (facts) =>
      facts.red_flags
        .filter((observation) => themes[observation.kind] === theme)
        .map(({ kind, text, source }) => ({ level: observationLevel(kind, facts), text, source })),
  };
}

export const observationRules: readonly Rule[] = (Object.keys(themeRows) as Theme[]).map(observationRule);
