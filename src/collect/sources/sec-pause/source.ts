/**
 * The SEC's PAUSE list (Public Alerts: Unregistered Soliciting Entities): some 17 HTML pages, until one says that there
 * are no more results, and a page for each entry, opened where its websites are not known yet.
 */
import type { WarningRow } from "../../../record/warning.ts";
import { hostsIn, rowOf } from "../../cells.ts";
import { wholePage } from "../../decode.ts";
import { hasClass, readTables, textOfPart } from "../../html.ts";
import { ReadFailure } from "../../read-failure.ts";
import { secPauseMs } from "../../releases/release-source.ts";
import { openedPages } from "../../warnings/open.ts";
import { warningSource } from "../../warnings/warning-source.ts";
import { askForContact } from "../sec/source.ts";

export const secPause = warningSource({
  id: "sec-pause",
  name: "SEC PAUSE list",
  url: "https://www.sec.gov/enforcement-litigation/public-alerts-unregistered-soliciting-entities",
  formFrom: "other programs, no recording",
  addressOf: "the SEC's PAUSE list",
  terms: "A page of the US government. The SEC says that listing is not a conclusion that a law was broken.",
  savedCopy: "one page of the list, saved as “web page, HTML only”",
  reader: {
    numbered: { from: 0, pauseMs: secPauseMs, mayAsk: askForContact },
    types: ["text/html"],
    least: 500,
    pages: openedPages({ pauseMs: secPauseMs, atMost: 300, read: readPausePage }),
    rows: parsePause,
  },
  list: {
    name: "PAUSE list (Public Alerts: Unregistered Soliciting Entities)",
    regulator: "SEC",
    regulator_name: "US Securities and Exchange Commission",
    jurisdiction: "US",
    meaning:
      "Names of entities that solicit investors without being registered, that impersonate genuine firms, or " +
      "that are fictitious regulators. The SEC says that listing is not a conclusion that a law was broken.",
    clause: "the SEC lists it among unregistered soliciting entities, impersonators and fictitious regulators",
    names: "accused",
    names_reason: "The SEC tells soliciting entities, impersonators and fictitious regulators apart by category.",
    clauses: {
      unlicensed: "the SEC lists it among entities that solicit investors without being registered",
      imposter: "the SEC lists it among impersonators of genuine firms",
      fraud: "the SEC lists it among fictitious regulators",
    },
    extent: {
      at_regulator: 1700,
      at_regulator_is: "about",
      at_regulator_as_of: "2026",
      source: "programs that read the live pages",
      left_out: null,
    },
  },
});

const impersonators = "Impersonators of Genuine Firms";

/** Reads the rows of one page; none if it says that there are no results. @throws ReadFailure if it has no such table. */
function parsePause(html: string, at: { url: string }): WarningRow[] {
  const table = readTables(wholePage(html)).find(({ header }) => header[0] === "Name" && header[1] === "Category");
  if (table === undefined) throw new ReadFailure("Its page holds no table of names and categories.");
  if (!table.complete) throw new ReadFailure("Its page ends in the middle of the table.");
  return table.rows.flatMap(([named, sorted]): WarningRow[] => {
    const name = named?.lines.join(" ") ?? "";
    if (sorted === undefined && /^No results\b/iu.test(name)) return [];
    if (name === "" || sorted === undefined) throw new ReadFailure("A row of its table has no name or no category.");
    const category = sorted.lines.join(" ");
    const link = named?.links[0];
    const page = link === undefined ? null : URL.parse(link, at.url)?.href;
    // The name listed here is that of the impersonated firm.
    const who = category === impersonators ? { name: "", imitated: [name] } : { name };
    return [rowOf({ ...who, category, page })];
  });
}

/** Websites in the block of contact details: lines `Website:`, or addresses on their own. */
function readPausePage(html: string): { websites: string[] } {
  const block = textOfPart(html, hasClass("field--name-field-public-alerts-contact"));
  const glued = block.replace(/(?<=\S)(?=(?:Phone|Fax|Email|E-mail|Website|Web|Tel|Telephone)\s*:)/gu, "\n");
  const lines = glued.split("\n").filter((line) => !/^\s*e-?mail\b/iu.test(line));
  return { websites: [...new Set(lines.flatMap((line) => hostsIn(line).hosts))] };
}
