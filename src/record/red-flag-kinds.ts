/** The observations a curator can make about a bot, and the one place that says how much each weighs. */
import { z } from "zod";

export interface RedFlagKindRow {
  /** While it is fresh. For a few kinds the report card also considers the bot's custody. */
  level: "red_flag" | "caution" | "neutral";
  /**
   * How it ages. `statement`, if left out: what a page says about the product, so only about its present. `conduct`:
   * something said to have been done. `harm`: something known to have been done to customers. `never`: it does not.
   */
  fades?: "conduct" | "harm" | "never";
  /** What the kind covers, as worded in the methodology. */
  title: string;
}

export const redFlagKinds = {
  // A reasonable buyer would stop here.
  malware: { level: "red_flag", fades: "never", title: "Reported to steal keys or funds" },
  customer_keys_exposed: {
    level: "red_flag",
    fades: "harm",
    title: "Customers' keys were exposed by the operator or its software",
  },
  alleged_fraud: {
    level: "red_flag",
    fades: "conduct",
    title: "Publicly alleged to have deceived its buyers; no finding by a court",
  },
  staff_misuse_alleged: { level: "red_flag", fades: "conduct", title: "Staff alleged to have misused customers' data" },
  promised_returns: { level: "red_flag", title: "Advertises returns as fixed, projected or free of risk" },
  evades_restrictions: { level: "red_flag", title: "Tells users how to get around a country restriction" },
  // What a buyer should weigh.
  operator_holds_keys: { level: "caution", title: "Keys that can move funds are held on the operator's side" },
  pooled_funds: { level: "caution", title: "Customers' money is pooled or held by the operator" },
  secret_needed: {
    level: "caution",
    title: "Asks for a wallet's private key, an account password, or exchange keys handed to a person",
  },
  insecure_default: { level: "caution", title: "Insecure when set up as the documentation shows" },
  known_weakness: {
    level: "caution",
    title: "A security weakness that somebody other than its maker found, or that an attack showed",
  },
  harms_other_traders: { level: "caution", title: "Built to profit from worsening other traders' prices" },
  profit_claims: {
    level: "caution",
    title: "Profit presented as passive or sure, by the product or by strategies it lists",
  },
  description_disputed: {
    level: "caution",
    fades: "conduct",
    title: "An outside review disputes the operator's description",
  },
  plays_down_restrictions: {
    level: "caution",
    title: "Says that location does not matter on a venue that restricts countries",
  },
  legal_recourse_limited: { level: "neutral", title: "Terms make users give up the courts" },
  token_holders_affected: {
    level: "caution",
    fades: "conduct",
    title: "The product's own token lost its use or was issued to insiders",
  },
  // Notes: facts worth reading that say nothing against the bot. What its maker warns of is one of them.
  stated_weakness: { level: "neutral", title: "A weakness or point of trust that the maker itself warns of" },
  high_risk_strategy: {
    level: "neutral",
    title: "High leverage, averaging down, no risk limits, or a strategy its authors call risky",
  },
  results_not_real: { level: "neutral", title: "Says that the results it shows are simulated or back-tested" },
  unusual_fees: { level: "neutral", title: "Fees in advance, from prepaid or users' balances, or for reconnecting" },
  unclear_operator: { level: "neutral", title: "A page that was read names no company or address" },
  repayment_unconfirmed: { level: "neutral", title: "What is known about losses being made good" },
  stops_unattended: { level: "neutral", title: "Open trades are left unmanaged when a payment or server fails" },
  whole_balance_used: { level: "neutral", title: "Trades all funds of the connected account unless set otherwise" },
  unclear_licence: { level: "neutral", title: "Licence statements are missing or contradict each other" },
  not_production_ready: {
    level: "neutral",
    title: "Its makers call it experimental, unfinished or not ready for real money",
  },
  trading_key_held: {
    level: "neutral",
    title: "A key that can trade and not move funds is held on the operator's side",
  },
  note_disclaimer: { level: "neutral", title: "The project's own disclaimer or risk warning" },
  note_upkeep: { level: "neutral", title: "When the code was last changed (weighed by the upkeep rule)" },
  note_impostors: { level: "neutral", title: "A warning against impostors, or that no token exists" },
  note_name_shared: { level: "neutral", title: "Another product uses the same or nearly the same name" },
  note_referral: { level: "neutral", title: "Referral links or commissions are disclosed" },
  note_availability: { level: "neutral", title: "Where the service is not offered" },
  note_product: { level: "neutral", title: "How the product works, is priced or is limited" },
} as const satisfies Record<string, RedFlagKindRow>;

export type RedFlagKind = keyof typeof redFlagKinds;

export const redFlagKind = z.enum(Object.keys(redFlagKinds) as [RedFlagKind, ...RedFlagKind[]]);
