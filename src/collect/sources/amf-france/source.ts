/**
 * The blacklists of the AMF and the ACPR (France): one CSV file. A row is a website, a mail address, which is not
 * copied, or a name, of which the rules set aside persons'.
 */

import { hostsIn, isoDay, rowOf, withSingleSpaces } from "../../cells.ts";
import { csvTypes, readCsv } from "../../decode.ts";
import { cloneIn } from "../../judge/about-clones.ts";
import { warningSource } from "../../warnings/warning-source.ts";

export const amfFrance = warningSource({
  id: "amf-france",
  name: "AMF and ACPR blacklists (France)",
  url:
    "https://www.data.gouv.fr/datasets/" +
    "listes-noires-des-entites-non-autorisees-a-proposer-des-produits-ou-services-financiers-en-france/",
  formFrom: "other programs, no recording",
  address: "https://www.data.gouv.fr/api/1/datasets/r/d2d9df6d-1cd2-41a8-96f5-684cb3057ecb",
  addressOf: "the blacklists of the AMF and the ACPR",
  terms: "Licence Ouverte 2.0 (Etalab): reuse with credit to the AMF and the ACPR.",
  savedCopy: "the CSV file as it is",
  reader: {
    types: csvTypes,
    least: 1500,
    rows: (text) =>
      readCsv(text, ["nom", "categorie", "date_inscription"], ";").flatMap((cells) => {
        const name = withSingleSpaces(cells["nom"]);
        if (name === "" || hostsIn(name).mails.length > 0 || name.includes("@")) return [];
        const { categorie: category, date_inscription: day = "" } = cells;
        return [rowOf({ name, category: cloneIn([category]) ?? category, date: isoDay(day) })];
      }),
  },
  list: {
    name: "Blacklists of the AMF and the ACPR",
    regulator: "AMF France",
    regulator_name: "Autorité des marchés financiers (France)",
    jurisdiction: "FR",
    meaning:
      "Entities and websites that offer financial products or services in France without being authorised to, " +
      "or that use the identity of those who are, by the AMF and the ACPR. Not a finding of a court.",
    clause: "the AMF and the ACPR list it among those not authorised to offer financial services in France",
    names: "accused",
    names_reason: "The AMF tells misused identities (“usurpations”) from the unauthorised by category.",
    clauses: { imposter: "the AMF and the ACPR list it among those who use the identity of an authorised firm" },
    extent: {
      at_regulator: 3396,
      at_regulator_is: "about",
      at_regulator_as_of: "2026",
      source: "a program that reads the file",
      left_out: "Mail addresses and persons.",
    },
  },
});
