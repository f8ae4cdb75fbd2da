/** Which list's rows are read by which rules. A list without rules of its own is read as an I-SCAN filing. */
import type { RowRules } from "./facts.ts";
import { asicRules } from "./rules/asic.ts";
import { bafinRules } from "./rules/bafin.ts";
import { cftcRedListRules } from "./rules/cftc-red-list.ts";
import { esmaRules } from "./rules/esma-non-compliant.ts";
import { fmaNzRules } from "./rules/fma-nz.ts";
import { iscanRules } from "./rules/iscan.ts";

const rules: Readonly<Record<string, RowRules>> = {
  asic: asicRules,
  bafin: bafinRules,
  "cftc-red-list": cftcRedListRules,
  "esma-non-compliant": esmaRules,
  "fma-nz": fmaNzRules,
};

/** The rules of a list, by its id. */
export function rulesOf(list: string): RowRules {
  return rules[list] ?? iscanRules;
}
