/** Slips of the hand: look-alike letters in names, a victim's site among those matched. */
import { mixesScripts } from "../../names/normalize.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";
import { ofTrackerEntry, type Problems } from "./problem.ts";

/** Names in two scripts, and tracker entries that match a victim or what must not be matched. */
export function* spellingProblems(records: Records): Problems {
  const { bots, prediction_venues, protected_brands, tracker_entries } = records;
  const named = [
    ...bots.map(({ slug, name, aliases }) => ({ file: fileOf(recordFolders.bots, slug), all: [name, ...aliases] })),
    ...prediction_venues.map(({ slug, name }) => ({ file: fileOf(recordFolders.predictionVenues, slug), all: [name] })),
    ...protected_brands.map(({ name }) => ({ file: recordFiles.protectedBrands.file, all: [name] })),
  ];
  for (const { file, all } of named) {
    for (const name of all.filter(mixesScripts)) {
      const reason = `${name} has letters of two scripts in one word, as imitations have: type it in one`;
      yield { file, field: "name", reason };
    }
  }
  for (const { id, domains, victim_domains, names, unmatched_names } of tracker_entries) {
    for (const domain of domains)
      if (victim_domains.some((victim) => domain === victim || domain.endsWith(`.${victim}`)))
        yield ofTrackerEntry(id, "domains", `${domain} is also in victim_domains`);
    for (const name of names)
      if (unmatched_names.includes(name)) yield ofTrackerEntry(id, "names", `${name} is also in unmatched_names`);
  }
}
