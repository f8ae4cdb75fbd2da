/** The SEC's PAUSE list: soliciting entities, impersonators and fictitious regulators, told apart by category. */
import type { RowRules } from "../facts.ts";
import { iscanRules } from "./iscan.ts";

export const secPauseRules: RowRules = (row) => {
  const facts = iscanRules(row);
  return "refused" in facts || !/fictitious/iu.test(row.category ?? "") ? facts : { ...facts, concern: "fraud" };
};
