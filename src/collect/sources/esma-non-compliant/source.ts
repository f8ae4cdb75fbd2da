/** ESMA's interim MiCA register of non-compliant entities (Article 110): a CSV file, overwritten about once a week. */
import { dayFirst, rowOf, withSingleSpaces } from "../../cells.ts";
import { csvTypes, readCsv } from "../../decode.ts";
import { warningSource } from "../../warnings/warning-source.ts";

export const esmaNonCompliant = warningSource({
  id: "esma-non-compliant",
  name: "ESMA register of non-compliant entities",
  url:
    "https://www.esma.europa.eu/esmas-activities/digital-finance-and-innovation/" +
    "markets-crypto-assets-regulation-mica",
  formFrom: "other programs, no recording",
  address: "https://www.esma.europa.eu/sites/default/files/2024-12/NCASP.csv",
  addressOf: "ESMA's file of non-compliant entities",
  savedCopy: "the file NCASP.csv",
  reader: {
    types: csvTypes,
    least: 80,
    newPerDay: 10,
    rows: (text) =>
      readCsv(text, columns).flatMap((cells) => {
        const { ae_lei_name: legal = "", ae_commercial_name: trade = "", ae_website: sites = "" } = cells;
        const name = withSingleSpaces(trade || legal);
        const row = rowOf({
          name,
          aliases: trade !== "" && withSingleSpaces(legal) !== name ? [withSingleSpaces(legal)] : [],
          websites: sites.split(/[|\s]+/u),
          category: cells["ae_competentAuthority"],
          date: dayFirst(cells["ae_decision_date"] ?? ""),
        });
        return name === "" && row.websites === undefined ? [] : [row];
      }),
  },
});

const columns = ["ae_competentAuthority", "ae_lei_name", "ae_commercial_name", "ae_website", "ae_decision_date"];
