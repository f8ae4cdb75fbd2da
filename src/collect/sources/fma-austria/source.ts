/** Investor warnings of Austria's Financial Market Authority: posts of its site, a hundred to a page, by WordPress. */
import { z } from "zod";
import { isoDay, rowOf } from "../../cells.ts";
import { jsonAs } from "../../decode.ts";
import { textOfPart } from "../../html.ts";
import { warningSource } from "../../warnings/warning-source.ts";

const posts = z.array(
  z.object({ id: z.int().positive(), date: z.string(), title: z.object({ rendered: z.string() }), link: z.url() }),
);

export const fmaAustria = warningSource({
  id: "fma-austria",
  name: "FMA Austria investor warnings",
  url: "https://www.fma.gv.at/en/",
  formFrom: "a guide to regulators' addresses, no recording",
  address: "https://www.fma.gv.at/wp-json/wp/v2/posts?categories=42&per_page=100&_fields=id,date,title,link",
  addressOf: "the investor warnings of Austria's FMA",
  savedCopy: "one page of the JSON answer",
  reader: {
    // A page past the last is refused with 400: the end is known by the number of posts that each page states.
    numbered: { from: 1, pauseMs: 1000 },
    types: ["application/json"],
    least: 800,
    rows: (text) =>
      jsonAs(posts, text).map(({ id, date, title, link }) => {
        const name = textOfPart(`<p>${title.rendered}</p>`, (element) => element === "p");
        return rowOf({ name, date: isoDay(date), page: link, item: String(id) });
      }),
  },
  list: {
    name: "Investor warnings",
    regulator: "FMA Austria",
    regulator_name: "Financial Market Authority (Austria)",
    jurisdiction: "AT",
    meaning:
      "Persons, firms and websites of which the FMA says that they are not entitled to carry out business that " +
      "requires a licence in Austria. Not a finding of a court.",
    clause: "Austria's FMA has published an investor warning about it",
    extent: {
      at_regulator: 1211,
      at_regulator_is: "about",
      at_regulator_as_of: "2026-03",
      source: "a guide to regulators' addresses",
      left_out: "Titles that tell of more than a name or a website.",
    },
  },
});
