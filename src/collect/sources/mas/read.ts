/**
 * Reads MAS's investor alert list: documents of a Solr search, of which each holds names, websites and a day. Mail
 * addresses and telephone numbers are not copied.
 */
import { z } from "zod";
import { cloneIn } from "../../../lists/rules/about-clones.ts";
import { jsonAs } from "../../json.ts";
import { ReadFailure } from "../../read-failure.ts";
import { filled, hostsIn, isoDay, optional } from "../../warnings/cells.ts";
import type { DocumentList } from "../../warnings/document.ts";

const cell = z.string().nullable();

/** The fields read. Each is required: a renamed field would empty every entry. */
const answer = z.object({
  response: z.object({
    numFound: z.int().nonnegative(),
    docs: z.array(
      z.object({
        id: z.string(),
        unregulatedpersons_t: z.string(),
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

export const masList: DocumentList = {
  list: "mas",
  types: ["application/json", "text/plain"],
  least: 500,
  rows(bytes, charset) {
    const { docs, numFound } = jsonAs(answer, bytes, charset).response;
    if (docs.length < numFound) throw new ReadFailure(`It gave ${docs.length} of its ${numFound} entries.`);
    return docs.map((one) => {
      const names = divided(one.unregulatedpersons_t);
      const victims = names.filter((name) => victimMark.test(name)).map((name) => name.replace(victimMark, ""));
      const [name = "", ...more] = names.filter((named) => !victimMark.test(named));
      return {
        name,
        ...filled("aliases", [...more, ...divided(one.alternativename_t), ...divided(one.formername_t)]),
        ...filled("websites", hostsIn(one.website_s ?? "").hosts),
        ...filled("imitated", victims),
        ...optional("category", victims.length > 0 ? null : cloneIn([one.notes_s ?? undefined])),
        ...optional("date", isoDay(one.date_dt ?? "")),
        item: one.id,
      };
    });
  },
};

function divided(names: string | null): string[] {
  return (names ?? "").split(/;|\s\/\s/u).map((name) => name.trim());
}
