/** Reads the investor warnings of Austria's FMA as WordPress gives them: a title, a day and a page each. */
import { z } from "zod";
import { jsonAs } from "../../json.ts";
import { textOfPart } from "../../page-text.ts";
import { isoDay, optional } from "../../warnings/cells.ts";
import type { DocumentList } from "../../warnings/document.ts";

const posts = z.array(
  z.object({ id: z.int().positive(), date: z.string(), title: z.object({ rendered: z.string() }), link: z.url() }),
);

export const fmaAustriaList: DocumentList = {
  list: "fma-austria",
  // A page past the last is refused with 400: the end is known by the number of posts that each page states.
  numbered: { from: 1, pauseMs: 1000 },
  types: ["application/json"],
  least: 800,
  rows: (bytes, charset) =>
    jsonAs(posts, bytes, charset).map(({ id, date, title, link }) => ({
      name: textOfPart(`<p>${title.rendered}</p>`, (element) => element === "p"),
      ...optional("date", isoDay(date)),
      page: link,
      item: String(id),
    })),
};
