/**
 * Reads the blacklists of the AMF and the ACPR. A row is a website, a mail address or a name, with a category and a
 * day. Mail addresses are not copied; a person's name is set aside by the rules.
 */

import { cloneIn } from "../../../lists/rules/about-clones.ts";
import type { WarningRow } from "../../../records/warning.ts";
import { csvTypes, readCsv } from "../../csv.ts";
import { hostsIn, isoDay, optional } from "../../warnings/cells.ts";
import type { DocumentList } from "../../warnings/document.ts";

const columns = ["nom", "categorie", "date_inscription"] as const;

export const amfList: DocumentList = {
  list: "amf-france",
  types: csvTypes,
  least: 1500,
  rows: parseAmf,
};

/** @throws ReadFailure */
function parseAmf(bytes: Uint8Array, charset: string | null): WarningRow[] {
  return readCsv(bytes, charset, columns, ";").flatMap((cells): WarningRow[] => {
    const name = (cells["nom"] ?? "").replace(/\s+/gu, " ").trim();
    if (name === "" || hostsIn(name).mails.length > 0 || name.includes("@")) return [];
    const category = cells["categorie"];
    return [
      {
        name,
        ...optional("category", cloneIn([category]) ?? category),
        ...optional("date", isoDay(cells["date_inscription"] ?? "")),
      },
    ];
  });
}
