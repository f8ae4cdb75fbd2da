/** What a rule is: the words that the methodology prints and the function that makes the factors, side by side. */
import type { CardFacts } from "./facts.ts";
import type { Factor, MethodologyRule } from "./shape.ts";

export type Finding = Omit<Factor, "rule">;

export interface Rule extends MethodologyRule {
  /** Pure. Gives only levels listed in `levels`; an empty list where the question does not apply to the bot. */
  findings(facts: CardFacts): Finding[];
}
