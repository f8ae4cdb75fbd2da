/** MAS's investor alert list (Singapore): one JSON answer of its search (Solr). Mail addresses are not copied. */
import { z } from "zod";
import { hostsIn, isoDay, rowOf } from "../../cells.ts";
import { jsonAs } from "../../decode.ts";
import { cloneIn } from "../../judge/about-clones.ts";
import { ReadFailure } from "../../read-failure.ts";
import type { WarningReader } from "../../warnings/kind.ts";
import { warningSource } from "../../warnings/warning-source.ts";

/** A text, several, or none. */
const cell = z.union([z.string(), z.array(z.string())]).nullish();

const optional = ["alternativename_t", "formername_t", "website_s", "notes_s"] as const;

/** The fields read. An entry leaves out those that it has nothing for. */
const answer = z.object({
  response: z.object({
    numFound: z.int().nonnegative(),
    docs: z.array(
      z.object({
        id: z.string(),
        unregulatedpersons_t: z.union([z.string(), z.array(z.string())]),
        alternativename_t: cell,
        formername_t: cell,
        website_s: cell,
        date_dt: z.string().nullish(),
        notes_s: cell,
      }),
    ),
  }),
});

/** Follows the name of a real firm that somebody uses. */
const victimMark = /\s*\(impersonated\)/iu;

export const masList: WarningReader = {
  types: ["application/json", "text/plain"],
  least: 500,
  rows(text) {
    const { docs, numFound } = jsonAs(answer, text).response;
    if (docs.length < numFound) throw new ReadFailure(`It gave ${docs.length} of its ${numFound} entries.`);
    // A renamed field would empty every entry.
    if (!optional.every((field) => docs.some((one) => one[field] !== undefined)))
      throw new ReadFailure("Its list is not built as it was before.");
    return docs.map((one) => {
      const names = splitNames(one.unregulatedpersons_t);
      const victims = names.filter((each) => victimMark.test(each)).map((victim) => victim.replace(victimMark, ""));
      const [name = "", ...more] = names.filter((candidate) => !victimMark.test(candidate));
      return rowOf({
        name,
        aliases: [...more, ...splitNames(one.alternativename_t), ...splitNames(one.formername_t)],
        websites: hostsIn(joinCell(one.website_s)).hosts,
        imitated: victims,
        category: victims.length > 0 ? null : cloneIn([joinCell(one.notes_s)]),
        date: isoDay(one.date_dt ?? ""),
        item: one.id,
      });
    });
  },
};

function joinCell(value: z.infer<typeof cell>): string {
  return [value ?? []].flat().join(";");
}

function splitNames(names: z.infer<typeof cell>): string[] {
  return joinCell(names)
    .split(/;|\s\/\s/u)
    .map((name) => name.trim());
}

export const mas = warningSource({
  id: "mas",
  name: "MAS investor alert list",
  url: "https://www.mas.gov.sg/investor-alert-list",
  formFrom: "other programs, no recording",
  address: "https://www.mas.gov.sg/api/v1/ialsearch?json.nl=map&wt=json&q=*:*&sort=date_dt+desc&rows=1000&start=0",
  addressOf: "the investor alert list of the Monetary Authority of Singapore",
  savedCopy: "the JSON answer as it is",
  reader: masList,
  list: {
    name: "Investor alert list",
    regulator: "MAS",
    regulator_name: "Monetary Authority of Singapore",
    jurisdiction: "SG",
    meaning:
      "Persons who, as far as MAS knows, may be or may have been wrongly perceived as licensed or otherwise " +
      "authorised or regulated by MAS. Not a finding of a court.",
    clause: "MAS lists it among those who may be wrongly perceived as licensed or regulated by it",
    clauses: { imposter: "MAS lists it among those who use the name of another firm" },
  },
});
