/** Reads FINMA's warning list, all of it at once. A title holds names and websites: `Vexaro AG / vexaro.example`. */
import { z } from "zod";
import { jsonAs } from "../../json.ts";
import { dayFirst, filled, hostsIn, optional } from "../../warnings/cells.ts";
import type { DocumentList } from "../../warnings/document.ts";

const answer = z.object({
  Items: z.array(z.object({ Title: z.string(), Link: z.string(), Date: z.string() })),
});

export const finmaList: DocumentList = {
  list: "finma",
  // Without these fields it answers with everything on its site.
  form: { ds: "{1C6B8731-638C-4003-A93C-A625BF7A6800}", Order: "1" },
  types: ["application/json"],
  least: 1500,
  rows: (bytes, charset) =>
    jsonAs(answer, bytes, charset).Items.map(({ Title, Link, Date: day }) => {
      const parts = Title.split(/\s+\/\s+/u).map((part) => part.trim());
      const isSite = (part: string) => !part.includes(" ") && hostsIn(part).hosts.length > 0;
      const page = URL.canParse(Link, "https://www.finma.ch") ? new URL(Link, "https://www.finma.ch").href : null;
      return {
        name: parts.filter((part) => !isSite(part)).join(" / "),
        ...filled("websites", parts.filter(isSite)),
        ...optional("date", dayFirst(day)),
        ...optional("page", page),
      };
    }),
};
