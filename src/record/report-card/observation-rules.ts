/** Rules about curated observations: one factor per observation, its level set by its kind. */
import { type RedFlagKind, type RedFlagKindRow, redFlagKinds } from "../red-flag-kinds.ts";
import type { CardFacts } from "./facts.ts";
import { anniversary, fading, type Rule, type RuleFinding, type Steps, termYears, yearsText } from "./rule.ts";
import { readableUntil } from "./software-rules.ts";

type Theme = "security" | "conduct" | "terms" | "return_claims" | "notes";

/** The rule that weighs each kind. A new kind must be assigned one here. */
const themes: Record<RedFlagKind, Theme> = {
  malware: "security",
  customer_keys_exposed: "security",
  operator_holds_keys: "security",
  secret_needed: "security",
  insecure_default: "security",
  known_weakness: "security",
  alleged_fraud: "conduct",
  staff_misuse_alleged: "conduct",
  repayment_unconfirmed: "notes",
  evades_restrictions: "conduct",
  plays_down_restrictions: "conduct",
  description_disputed: "conduct",
  harms_other_traders: "conduct",
  token_holders_affected: "conduct",
  pooled_funds: "terms",
  unusual_fees: "notes",
  stops_unattended: "notes",
  legal_recourse_limited: "notes",
  unclear_operator: "notes",
  unclear_licence: "notes",
  promised_returns: "return_claims",
  profit_claims: "return_claims",
  results_not_real: "notes",
  high_risk_strategy: "notes",
  whole_balance_used: "notes",
  stated_weakness: "notes",
  trading_key_held: "notes",
  not_production_ready: "notes",
  note_disclaimer: "notes",
  note_upkeep: "notes",
  note_impostors: "notes",
  note_name_shared: "notes",
  note_referral: "notes",
  note_availability: "notes",
  note_product: "notes",
};

/** The levels a fresh kind passes through, and for how long: `fades` in red-flag-kinds.ts. Empty: age changes none. */
function stepsOf(kind: RedFlagKind): Steps {
  const { level, fades }: RedFlagKindRow = redFlagKinds[kind];
  if (level === "neutral" || fades === "never") return {};
  if (fades === "conduct" && level === "red_flag") return { red_flag: termYears.present, caution: termYears.standing };
  return { [level]: fades === undefined ? termYears.present : termYears.standing };
}

/**
 * As its kind weighs until it fades. A page without a date weighs one level less than a dated red flag, for a year from
 * its reading. A secret on the user's machine, with code anyone can read, is neutral.
 */
function weighRedFlag(kind: RedFlagKind, as_of: string | null, facts: CardFacts): Pick<RuleFinding, "level" | "until"> {
  const { level } = redFlagKinds[kind];
  const steps = stepsOf(kind);
  if (Object.keys(steps).length === 0) return { level, until: null };
  const readable = readableUntil(facts);
  if (kind === "secret_needed" && readable !== null) return { level: "neutral", until: readable };
  if (as_of !== null) return fading(steps, as_of, facts);
  const until = anniversary(facts.read_on, termYears.recent, "latest");
  if (facts.as_of > until) return { level: "neutral", until: null };
  return { level: level === "red_flag" ? "caution" : level, until };
}

const anyPage = "The bot's own pages, code or terms, a security review, or press";

const themeRows: Record<Theme, Omit<Rule, "id" | "levels" | "remedies" | "findings">> = {
  security: {
    title: "Security observations",
    question: "What is on record about the safety of keys and software?",
    source_kind: anyPage,
    rationale:
      "Anybody would stop at software that is reported to steal. That never fades: no later page of the same " +
      "account undoes it. Customers' keys that did get out count for five years. A weakness that others found, or an " +
      "attack showed, is a caution; one that the maker warns of is a note. Every program that users run themselves " +
      "needs a secret on their machine. Where its code can be read, that is said and not held against it.",
    exceptions: { neutral: "A secret needed on the user's own machine by code that users run and anyone can read." },
  },
  conduct: {
    title: "Conduct",
    question: "What is on record about how its operator treats users and others?",
    source_kind: anyPage,
    rationale:
      "Deceit and misuse of customers' data are red flags even as allegations, and are worded as allegations. " +
      "So is helping users around a country restriction: whoever follows it can be shut out of the account that " +
      "holds the money. What is disclosed and harms only others, or holders of its token, is a caution.",
  },
  terms: {
    title: "Pooled money",
    question: "Is customers' money kept together?",
    source_kind: "Terms of use, help pages",
    rationale:
      "Where money is pooled, one customer's loss can be everybody's. Prices and fees weigh nothing, however " +
      "unusual: they are disclosed, and the reader can compare them.",
  },
  return_claims: {
    title: "Claims about returns",
    question: "What does it say its users will earn?",
    source_kind: "The bot's own pages or advertising",
    rationale:
      "Regulators list promised and risk-free returns among the signs of fraud, and no trading can keep such a " +
      "promise: a red flag whoever makes it. Figures that are shown as simulated or back-tested are a note: in the " +
      "United States the law obliges sellers to say so (17 CFR 4.41(b)), and who prints it must not look worse than " +
      "who doesn't.",
  },
  notes: {
    title: "Notes",
    question: "What else is worth knowing?",
    source_kind: anyPage,
    rationale:
      "These facts say nothing against a bot: a disclaimer, a price, a limit, leverage, a referral link that " +
      "is disclosed, and above all what its maker warns of. Products that warn of nothing are no better, and " +
      "punishing candour would teach silence. What we did not find is no fact either: that no page names a company, " +
      "or tells of a repayment, is a note.",
  },
};

/** A kind and for how long it keeps its level, as worded in the methodology. */
function kindText(kind: RedFlagKind): string {
  const [first, second] = Object.values(stepsOf(kind));
  const { title, level } = redFlagKinds[kind];
  if (first === undefined) return level === "neutral" ? `${title}.` : `${title}. Without end.`;
  const later = second === undefined ? "" : ` a caution up to ${yearsText(second)}, then`;
  return `${title}. For ${yearsText(first)}, then${later} neutral.`;
}

/** "a. B. C." for the methodology: every kind of the theme at one level, and what fades to it. */
function levelTexts(theme: Theme): Rule["levels"] {
  const kinds = (Object.keys(themes) as RedFlagKind[]).filter((kind) => themes[kind] === theme);
  const mostSteps = Math.max(...kinds.map((kind) => Object.keys(stepsOf(kind)).length));
  const texts = (["red_flag", "caution", "neutral"] as const).map((level) => {
    const titles = kinds.filter((kind) => redFlagKinds[kind].level === level).map(kindText);
    if ((level === "caution" && mostSteps > 1) || (level === "neutral" && mostSteps > 0))
      titles.push("What has faded to this level.");
    return [level, titles.join(" ")];
  });
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

/** What lifts an observation. */
export const supersede = "A newer page that shows that this no longer holds, or that we had it wrong.";

function observationRule(theme: Theme): Rule {
  return {
    id: theme,
    ...themeRows[theme],
    levels: levelTexts(theme),
    remedies: theme === "notes" ? {} : { red_flag: supersede, caution: supersede },
    findings: (facts) =>
      facts.red_flags
        .filter(({ kind }) => themes[kind] === theme)
        .map(({ kind, text, source, as_of }) => {
          const weight = weighRedFlag(kind, as_of, facts);
          const faded = weight.level === "neutral" && weight.until === null && redFlagKinds[kind].level !== "neutral";
          return { ...weight, text: `${text}${faded ? " Too long ago to be held against it." : ""}`, source, as_of };
        }),
  };
}

export const observationRules: readonly Rule[] = (Object.keys(themeRows) as Theme[]).map(observationRule);

/** Ids of the rules that weigh observations: their red flags and cautions are published as `red_flags`. */
export const observationRuleIds: ReadonlySet<string> = new Set(observationRules.map((rule) => rule.id));
