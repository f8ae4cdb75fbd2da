/** How the rows of each list are judged. A list that is not here is read as a filing with I-SCAN. */
import type { RowRules } from "../judge/facts.ts";
import { asicRules } from "./asic/rules.ts";
import { bafinRules } from "./bafin/rules.ts";
import { cftcRedListRules } from "./cftc-red-list/rules.ts";
import { esmaRules } from "./esma-non-compliant/rules.ts";
import { fmaAustriaRules } from "./fma-austria/rules.ts";
import { fmaNzRules } from "./fma-nz/rules.ts";
import { secPauseRules } from "./sec-pause/rules.ts";
import { sfcRules } from "./sfc-hk/rules.ts";

/** Rules by the id of the list. */
export const rulesOfLists: Readonly<Record<string, RowRules>> = {
  asic: asicRules,
  bafin: bafinRules,
  "cftc-red-list": cftcRedListRules,
  "esma-non-compliant": esmaRules,
  "fma-austria": fmaAustriaRules,
  "fma-nz": fmaNzRules,
  "sec-pause": secPauseRules,
  "sfc-hk": sfcRules,
};
