/** Which of several cases an answer tells, and whether it accuses whoever was asked about. */
import { nameKey } from "../names/normalize.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { Finding } from "./finding.ts";

interface MainCase {
  action: EnforcementActionRecord;
  /**
   * Asked about is a firm or person accused in it, rather than a website, a wallet or a name that the case is about.
   */
  isAccused: boolean;
}

/** The case that says most: one that was not dismissed, and among those one against whoever was asked about. */
export function mainCase(finding: Finding, actions: readonly EnforcementActionRecord[]): MainCase | undefined {
  const cases = actions.map((action) => ({ action, isAccused: isAccusedIn(finding, action) }));
  const standing = cases.filter(({ action }) => action.status !== "dismissed");
  return standing.find(({ isAccused }) => isAccused) ?? standing[0] ?? cases[0];
}

/** A brand is accused where a company that carries its name is: not by a case against its promoters alone. */
function isAccusedIn({ kind, matches }: Finding, { id, respondents }: EnforcementActionRecord): boolean {
  const match = matches.enforcement_actions.find((one) => one.id === id)?.match;
  if (kind !== "name" || match === undefined) return false;
  if (match.type === "respondent") return true;
  const brand = nameKey(match.value);
  return respondents.some((party) => party.kind === "company" && nameKey(party.name).includes(brand));
}
