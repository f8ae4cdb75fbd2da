/** Reads the FSMA's warnings. Column names are those used by a program that reads the live file. */
import { cloneIn } from "../../../lists/rules/about-clones.ts";
import type { WarningRow } from "../../../records/warning.ts";
import { csvTypes, readCsv } from "../../csv.ts";
import { dayFirst, filled, hostsIn, optional } from "../../warnings/cells.ts";
import type { DocumentList } from "../../warnings/document.ts";

const columns = ["Title", "Company name", "Website", "Type of fraude", "Date"] as const;

export const fsmaList: DocumentList = {
  list: "fsma",
  types: csvTypes,
  least: 500,
  rows: (bytes, charset) =>
    readCsv(bytes, charset, columns, ";").flatMap((cells): WarningRow[] => {
      const name = (cells["Company name"] || cells["Title"] || "").replace(/\s+/gu, " ").trim();
      const websites = filled("websites", hostsIn(cells["Website"] ?? "").hosts);
      if (name === "" && websites.websites === undefined) return [];
      const kind = cells["Type of fraude"];
      return [
        {
          name,
          ...websites,
          ...optional("category", cloneIn([kind, cells["Title"]]) ?? kind),
          ...optional("date", dayFirst(cells["Date"] ?? "")),
        },
      ];
    }),
};
