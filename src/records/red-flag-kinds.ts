/**
 * The closed list of what a curated observation about a bot can be, and how much each weighs.
 * Report-card rules read the level from here; nothing else decides whether an observation is a red flag.
 */
import { z } from "zod";

export type RedFlagLevel = "red_flag" | "caution" | "neutral";

interface RedFlagKindRow {
  level: RedFlagLevel;
  /** What the kind covers, in the words of the methodology. */
  title: string;
}

export const redFlagKinds = {
  // What a reasonable buyer would stop at.
  malware: { level: "red_flag", title: "Reported to steal keys or funds" },
  customer_keys_exposed: { level: "red_flag", title: "Customers' keys were exposed by the operator or its software" },
  alleged_fraud: { level: "red_flag", title: "Publicly alleged to have deceived its buyers; no finding by a court" },
  staff_misuse_alleged: { level: "red_flag", title: "Staff alleged to have misused customers' data" },
  promised_returns: { level: "red_flag", title: "Advertises returns as fixed, projected or free of risk" },
  evades_restrictions: { level: "red_flag", title: "Tells users how to get around a country restriction" },
  repayment_unconfirmed: { level: "red_flag", title: "No source confirms that losses were made good" },
  // What a buyer should weigh.
  operator_holds_keys: { level: "caution", title: "The operator's servers hold keys that can move or trade funds" },
  pooled_funds: { level: "caution", title: "Customers' money is pooled or held by the operator" },
  private_key_needed: { level: "caution", title: "Needs a wallet's private key or an account password" },
  insecure_default: { level: "caution", title: "Insecure when set up as the documentation shows" },
  known_weakness: { level: "caution", title: "A security weakness stated by the project or a reviewer" },
  high_risk_strategy: {
    level: "caution",
    title: "High leverage, averaging down, or a strategy its authors call risky",
  },
  harms_other_traders: { level: "caution", title: "Built to profit from worsening other traders' prices" },
  results_not_real: { level: "caution", title: "Shown results are simulated, hypothetical or back-tested" },
  not_production_ready: { level: "caution", title: "Its makers call it experimental or not ready for real money" },
  unusual_fees: { level: "caution", title: "Fees taken in advance, on exit, or from prepaid balances" },
  stops_unattended: { level: "caution", title: "Protective orders or bots stop when a payment or server fails" },
  unclear_operator: { level: "caution", title: "No company or address is named where one is expected" },
  unclear_licence: { level: "caution", title: "Licence statements are missing or contradict each other" },
  legal_recourse_limited: { level: "caution", title: "Terms limit recourse to courts, ombudsmen or compensation" },
  token_holders_affected: { level: "caution", title: "The product's own token lost its use or was issued to insiders" },
  name_shared: { level: "caution", title: "Another product uses the same or nearly the same name" },
  copied_without_approval: { level: "caution", title: "Others' trades run on the account without approval of each" },
  // Notes: facts worth reading that say nothing against the bot.
  note_disclaimer: { level: "neutral", title: "The project's own disclaimer" },
  note_upkeep: { level: "neutral", title: "When the code was last changed (weighed by the upkeep rule)" },
  note_impostors: { level: "neutral", title: "A warning against impostors, or that no token exists" },
  note_referral: { level: "neutral", title: "Referral links or commissions are disclosed" },
  note_availability: { level: "neutral", title: "Where the service is not offered" },
  note_product: { level: "neutral", title: "How the product works or is limited" },
} as const satisfies Record<string, RedFlagKindRow>;

export type RedFlagKind = keyof typeof redFlagKinds;

export const redFlagKind = z.enum(Object.keys(redFlagKinds) as [RedFlagKind, ...RedFlagKind[]]);

/** Level of a kind: decides whether it is published under `red_flags` (red_flag, caution) or as a neutral factor. */
export function redFlagLevel(kind: RedFlagKind): RedFlagLevel {
  return redFlagKinds[kind].level;
}
