/** A gate that lets everything through and counts nothing, for servers that are tested without limits. */
import { uncounted } from "../../src/contract/policy.ts";
import type { Caller, Gate } from "../../src/serve/admit.ts";
import { freeTier } from "./sample-records.ts";

export function openGate(
  caller: Caller = { key: null, state: "none", tier: freeTier },
  headers: readonly string[] = [],
): Gate {
  return {
    admit: () => ({ caller, client: "", cost: uncounted, headers }),
    charge: (pass) => pass,
    giveBack: (pass) => pass,
  };
}
