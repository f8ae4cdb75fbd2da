/** Cases that are known from the press alone: told as what newspapers report, never as a regulator's act. */

import { isTradeWord } from "../base/names/common-words.ts";
import { namesNobody } from "../base/names/no-name.ts";
import { nameTokens } from "../base/names/normalize.ts";
import { oneOfLines } from "../base/names/word-list.ts";
import { once } from "../base/once.ts";
import { caseStatusWords } from "./case-status.ts";
import type { EnforcementActionRecord } from "./enforcement-action.ts";
import { sourceKindOf } from "./others.ts";
import type { PressReport } from "./records.ts";

const dictionary = once(() => oneOfLines("common"));

/**
 * The press reports among the cases that wait for a curator: of newspapers that somebody has looked at, and of pages that
 * a curator has read for the case.
 */
export function pressReportsIn(waiting: readonly EnforcementActionRecord[]): PressReport[] {
  return waiting.flatMap((action) => {
    const { id, title, brand_names, unmatched_brand_names, respondents, source_url, summary } = action;
    if (!isPress(action)) return [];
    const companies = respondents.filter((party) => party.kind === "company").flatMap((party) => party.match_names);
    const names = [...new Set([...brand_names, ...companies])].filter(namesSomebody);
    const further_names = [...unmatched_brand_names, ...personsIn(action)].filter(
      (name) => nameTokens(name).length > 1,
    );
    if (names.length + further_names.length === 0) return [];
    const { status, status_date, filed_date, provenance, product_type: product } = action;
    const reported_on = provenance.seen_on ?? null;
    const contents = { source_url, reported_on, summary, product, filed_date, status, status_date };
    return [{ id, title, names, further_names, ...contents }];
  });
}

function isPress({ source_url, provenance }: EnforcementActionRecord): boolean {
  const kind = sourceKindOf(source_url);
  return kind === "press" || (kind === null && provenance.pages_read?.includes(source_url) === true);
}

/** People by their names, of cases that are decided: of others the press alone accuses nobody. */
function personsIn({ respondents, status }: EnforcementActionRecord): string[] {
  if (caseStatusWords[status].standing !== "decided") return [];
  return respondents.filter((party) => party.kind === "person").flatMap((party) => party.match_names);
}

/** A name that is more than a word, a place or words of the trade. */
function namesSomebody(name: string): boolean {
  return !namesNobody(name, dictionary()) && !nameTokens(name).every(isTradeWord);
}
