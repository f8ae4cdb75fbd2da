import assert from "node:assert/strict";
import { test } from "node:test";
import { type RedFlagKindRow, redFlagKind, redFlagKinds } from "./red-flag-kinds.ts";

/**
 * What each kind of observation weighs and how it ages. Any of these can change cards, so a change belongs in the
 * rules' changelog.
 */
const weighed: Record<string, string> = {
  "red_flag never": "malware",
  "red_flag harm": "customer_keys_exposed",
  "red_flag conduct": "alleged_fraud staff_misuse_alleged",
  "red_flag statement": "evades_restrictions promised_returns",
  "caution statement":
    "harms_other_traders insecure_default known_weakness operator_holds_keys plays_down_restrictions " +
    "pooled_funds profit_claims secret_needed",
  "caution conduct": "description_disputed token_holders_affected",
  "neutral statement":
    "high_risk_strategy legal_recourse_limited not_production_ready note_availability note_disclaimer " +
    "note_impostors note_name_shared note_product note_referral note_upkeep repayment_unconfirmed results_not_real " +
    "stated_weakness stops_unattended trading_key_held unclear_licence unclear_operator unusual_fees " +
    "whole_balance_used",
};

test("each kind of observation weighs and ages as the methodology says", () => {
  const kinds = [...redFlagKind.options].sort();
  const found = Map.groupBy(kinds, (kind) => {
    const { level, fades }: RedFlagKindRow = redFlagKinds[kind];
    return `${level} ${fades ?? "statement"}`;
  });
  assert.deepEqual(Object.fromEntries([...found].map(([key, of]) => [key, of.join(" ")])), weighed);
});
