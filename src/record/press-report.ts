/** Cases that are known from the press alone: told as what newspapers report, never as a regulator's act. */

import { isTradeWord } from "../base/names/common-words.ts";
import { namesNobody } from "../base/names/no-name.ts";
import { nameTokens } from "../base/names/normalize.ts";
import { oneOfLines } from "../base/names/word-list.ts";
import { once } from "../base/once.ts";
import type { EnforcementActionRecord } from "./enforcement-action.ts";
import { sourceKindOf } from "./others.ts";
import type { PressReport } from "./records.ts";

const dictionary = once(() => oneOfLines("common"));

/** The press reports among the cases that wait for a curator: of newspapers that somebody has looked at. */
export function pressReportsIn(waiting: readonly EnforcementActionRecord[]): PressReport[] {
  return waiting.flatMap(({ id, title, brand_names, respondents, source_url }) => {
    if (sourceKindOf(source_url) !== "press") return [];
    const companies = respondents.filter((party) => party.kind === "company").flatMap((party) => party.match_names);
    const names = [...new Set([...brand_names, ...companies])].filter(namesSomebody);
    return names.length === 0 ? [] : [{ id, title, names, source_url }];
  });
}

/** A name that is more than a word, a place or words of the trade. */
function namesSomebody(name: string): boolean {
  return !namesNobody(name, dictionary()) && !nameTokens(name).every(isTradeWord);
}
