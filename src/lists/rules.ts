/** Which list's rows are read by which rules. A list without rules of its own is read as an I-SCAN filing. */
import type { WarningRow } from "../records/warning.ts";
import type { RowRules } from "./facts.ts";
import { cloneCategory, unclearCategory } from "./rules/about-clones.ts";
import { asicRules } from "./rules/asic.ts";
import { bafinRules } from "./rules/bafin.ts";
import { cftcRedListRules } from "./rules/cftc-red-list.ts";
import { esmaRules } from "./rules/esma-non-compliant.ts";
import { fmaAustriaRules } from "./rules/fma-austria.ts";
import { fmaNzRules } from "./rules/fma-nz.ts";
import { iscanRules } from "./rules/iscan.ts";
import { secPauseRules } from "./rules/sec-pause.ts";
import { sfcRules } from "./rules/sfc-hk.ts";

const rules: Readonly<Record<string, RowRules>> = {
  asic: asicRules,
  bafin: bafinRules,
  "cftc-red-list": cftcRedListRules,
  "esma-non-compliant": esmaRules,
  "fma-austria": fmaAustriaRules,
  "fma-nz": fmaNzRules,
  "sec-pause": secPauseRules,
  "sfc-hk": sfcRules,
};

/**
 * The rules of a list, by its id. What was filed elsewhere as a clone, or perhaps one, is read as such, whatever the
 * list's own rows look like.
 */
export function rulesOf(list: string, { category, filed }: Pick<WarningRow, "category" | "filed">): RowRules {
  const filedAsClone = filed !== undefined && (category === cloneCategory || category === unclearCategory);
  return filedAsClone ? iscanRules : (rules[list] ?? iscanRules);
}
