/** Rows of the SEC's PAUSE list, whose categories say what an entry is. */
import type { RowRules } from "../../judge/facts.ts";
import { iscanRules } from "../iscan/rules.ts";

/** The SEC's PAUSE list: soliciting entities, impersonators and fictitious regulators, told apart by category. */
export const secPauseRules: RowRules = (row) => {
  const facts = iscanRules(row);
  return "refused" in facts || !/fictitious/iu.test(row.category ?? "") ? facts : { ...facts, concern: "fraud" };
};
