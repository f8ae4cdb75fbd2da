/**
 * Reads the PAUSE list page by page until it says that there are no more results, and opens the pages of entries whose
 * websites are not known yet. Built from what programs that read the live pages select; no recording could be had.
 */

import type { WarningRow } from "../../../records/warning.ts";
import { decodePage, decodeText } from "../../decode.ts";
import { hasClass, textOfPart } from "../../page-text.ts";
import { ReadFailure } from "../../read-failure.ts";
import { readTables } from "../../table.ts";
import { hostsIn, optional } from "../../warnings/cells.ts";
import type { DocumentList } from "../../warnings/document.ts";
import { askForContact } from "../sec/contact.ts";

/** The SEC allows ten requests a second (sec.gov/os/accessing-edgar-data); two are enough. */
const pauseMs = 500;
const impersonators = "Impersonators of Genuine Firms";

export const pauseList: DocumentList = {
  list: "sec-pause",
  numbered: { from: 0, pauseMs, mayAsk: askForContact },
  types: ["text/html"],
  least: 500,
  pages: { pauseMs, atMost: 300, read: readPausePage },
  rows: parsePause,
};

/** Rows of one page; none if it says that there are no results. @throws ReadFailure if it has no such table. */
function parsePause(bytes: Uint8Array, charset: string | null, url: string): WarningRow[] {
  const table = readTables(decodePage(bytes, charset)).find(
    ({ header }) => header[0] === "Name" && header[1] === "Category",
  );
  if (table === undefined) throw new ReadFailure("Its page holds no table of names and categories.");
  if (!table.complete) throw new ReadFailure("Its page ends in the middle of the table.");
  return table.rows.flatMap(([named, sorted]): WarningRow[] => {
    const name = named?.lines.join(" ") ?? "";
    if (sorted === undefined && /^No results\b/iu.test(name)) return [];
    if (name === "" || sorted === undefined) throw new ReadFailure("A row of its table has no name or no category.");
    const category = sorted.lines.join(" ");
    const link = named?.links[0];
    const page = link !== undefined && URL.canParse(link, url) ? { page: new URL(link, url).href } : {};
    // The name listed here is that of the impersonated firm.
    const who = category === impersonators ? { name: "", imitated: [name] } : { name };
    return [{ ...who, ...optional("category", category), ...page }];
  });
}

/** Websites in the block of contact details: lines `Website:`, or addresses on their own. */
function readPausePage(bytes: Uint8Array, charset: string | null): { websites: string[] } {
  const block = textOfPart(decodeText(bytes, charset), hasClass("field--name-field-public-alerts-contact"));
  const glued = block.replace(/(?<=\S)(?=(?:Phone|Fax|Email|E-mail|Website|Web|Tel|Telephone)\s*:)/gu, "\n");
  const lines = glued.split("\n").filter((line) => !/^\s*e-?mail\b/iu.test(line));
  return { websites: [...new Set(lines.flatMap((line) => hostsIn(line).hosts))] };
}
