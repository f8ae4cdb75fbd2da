/** FINMA's warning list (Switzerland): one JSON answer. A title holds names and sites: `Vexaro AG / vexaro.example`. */
import { z } from "zod";
import { dayFirst, hostsIn, rowOf } from "../../cells.ts";
import { jsonAs } from "../../decode.ts";
import type { WarningReader } from "../../warnings/kind.ts";
import { warningSource } from "../../warnings/warning-source.ts";

const answer = z.object({ Items: z.array(z.object({ Title: z.string(), Link: z.string(), Date: z.string() })) });

export const finmaList: WarningReader = {
  // Without these fields it answers with everything on its site.
  form: { ds: "{1C6B8731-638C-4003-A93C-A625BF7A6800}", Order: "1" },
  types: ["application/json"],
  least: 1500,
  rows: (text) =>
    jsonAs(answer, text).Items.map(({ Title, Link, Date: day }) => {
      const parts = Title.split(/\s+\/\s+/u).map((part) => part.trim());
      const isSite = (part: string) => !part.includes(" ") && hostsIn(part).hosts.length > 0;
      return rowOf({
        name: parts.filter((part) => !isSite(part)).join(" / "),
        websites: parts.filter(isSite),
        date: dayFirst(day),
        page: URL.parse(Link, "https://www.finma.ch")?.href,
      });
    }),
};

export const finma = warningSource({
  id: "finma",
  name: "FINMA warning list",
  url: "https://www.finma.ch/en/finma-public/warnungen/warning-list/",
  formFrom: "other programs, no recording",
  address: "https://www.finma.ch/en/api/search/getresult",
  addressOf: "FINMA's warning list",
  terms: "FINMA wants to be asked before anything is copied",
  needsAcceptance: true,
  savedCopy: "the JSON answer as it is",
  reader: finmaList,
});
