/** The table of rules: evaluated into cards, printed as the methodology. */
import { recordDepth } from "./depth-rule.ts";
import { eventRules } from "./event-rules.ts";
import { observationRules } from "./observation-rules.ts";
import type { Rule } from "./rule.ts";
import { softwareRules } from "./software-rules.ts";
import { standingRules } from "./standing-rules.ts";

/** A change to any rule, level, threshold or wording needs a new version and a line in the changelog. */
export const rulesVersion = "1.0.0";

/** Newest first. */
export const rulesChangelog = [
  { version: rulesVersion, date: "2026-11-20", changes: ["First published version of the rules."] },
];

/** Every rule, in the order in which a card lists its factors. */
export const rules: readonly Rule[] = [
  ...standingRules,
  ...softwareRules,
  ...eventRules,
  ...observationRules,
  recordDepth,
];
