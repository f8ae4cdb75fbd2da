/** Names that the checker's field suggests while typing: one small document, requested by the site's script. */
import type { Records } from "../../records/records.ts";
import type { DocumentDraft } from "../drafts.ts";
import { pagePath } from "../page-paths.ts";
import { cleanText } from "./html.ts";

/** For names of companies and platforms; nobody types more. */
const longest = 60;

/** Every name once, with what it names: bots first, then venues, then the subjects of regulators' cases. */
export function suggestedNames(
  records: Pick<Records, "bots" | "prediction_venues" | "enforcement_actions">,
): [name: string, kind: string][] {
  const kinds = new Map<string, [string, string]>();
  const add = (name: string, kind: string): void => {
    const shown = cleanText(name);
    const key = shown.toLowerCase();
    if (shown.length <= longest && !kinds.has(key)) kinds.set(key, [shown, kind]);
  };
  for (const { name } of records.bots) add(name, "Bot");
  for (const { name } of records.prediction_venues) add(name, "Prediction market");
  for (const { brand_names } of records.enforcement_actions)
    for (const name of brand_names) add(name, "Regulator case");
  return [...kinds.values()];
}

/** `/names.json` */
export function suggestionsDocument(records: Parameters<typeof suggestedNames>[0]): DocumentDraft {
  return {
    target: pagePath.suggestedNames(),
    contentType: "application/json",
    content: () => JSON.stringify({ names: suggestedNames(records) }),
  };
}
