/** The kinds of price named in a bot's own pricing text: used for filters, not a statement of its own. */

export const priceModels = ["free", "subscription", "fee_per_trade", "one_off"] as const;

export type PriceModel = (typeof priceModels)[number];

/** Words for each kind. A text can name several kinds, or none. */
const patterns: Readonly<Record<PriceModel, RegExp>> = {
  free: /\bfree\b(?! trial| demo| \d+-day)|\bno (?:extra |separate )?(?:bot )?fee\b/iu,
  subscription: /\bsubscri(?:be|ption)|\bmonth|\byear(?:ly)?\b|\bplans?\b|\btiers?\b|\bpass(?:es)?\b/iu,
  fee_per_trade:
    /\b(?:performance|profit|success|trading|copy|transaction) fees?\b|\bfees? (?:are charged )?(?:per|on each|apply|applies)|%[^.;]{0,40}\b(?:trade|trades|volume|profit)\b|\bper trade\b/iu,
  one_off: /\bone-(?:off|time)\b|\blifetime\b|\bpaid (?:\w+ ){0,3}licen[cs]es?\b/iu,
};

/** `without a subscription`, `no performance fee`: names a kind of price to rule it out. */
const denied = /\b(?:no|without(?: an?| any)?) (?:[a-z]{1,20} ){0,4}?(?:subscriptions?|fees?|plans?)\b/giu;

/** @param pricing the record's text; null where no price was found. */
export function priceModelsIn(pricing: string | null): PriceModel[] {
  if (pricing === null) return [];
  const charged = pricing.replace(denied, "");
  return priceModels.filter((model) => patterns[model].test(model === "free" ? pricing : charged));
}
