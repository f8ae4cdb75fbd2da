/** Which of several cases an answer gives, and whether it accuses the subject of the question. */
import { nameKey } from "../names/normalize.ts";
import { caseStatusWords, gravityOf } from "../records/case-status.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { Finding } from "./finding.ts";

interface MainCase {
  action: EnforcementActionRecord;
  /**
   * The question is about a firm or person accused in it, rather than a website, wallet or name in the case.
   */
  isAccused: boolean;
}

/**
 * The case that says most, dismissed ones last. A criminal outcome comes first, whomever it is about; then a case
 * against the subject of the question; then the gravest and newest.
 */
export function mainCase(finding: Finding, actions: readonly EnforcementActionRecord[]): MainCase | undefined {
  const gravestFirst = actions.toSorted(
    (a, b) => gravityOf(a) - gravityOf(b) || (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : 0),
  );
  const cases = gravestFirst.map((action) => ({ action, isAccused: isAccusedIn(finding, action) }));
  const standing = cases.filter(({ action }) => caseStatusWords[action.status].standing !== "dismissed");
  const [gravest] = standing;
  if (gravest !== undefined && gravityOf(gravest.action) === 0) return gravest;
  return standing.find(({ isAccused }) => isAccused) ?? gravest ?? cases[0];
}

function dateOf({ filed_date, status_date }: EnforcementActionRecord): string {
  return filed_date ?? status_date ?? "";
}

/** A brand is accused where a company that carries its name is: not by a case against its promoters alone. */
function isAccusedIn({ kind, matches }: Finding, { id, respondents }: EnforcementActionRecord): boolean {
  const match = matches.enforcement_actions.find((one) => one.id === id)?.match;
  if (kind !== "name" || match === undefined) return false;
  if (match.type === "respondent") return true;
  const brand = nameKey(match.value);
  return respondents.some((party) => party.kind === "company" && nameKey(party.name).includes(brand));
}
