/**
 * Warnings and alerts of New Zealand's Financial Markets Authority: one CSV file, all of it each time, since it answers
 * 400 without dates. Columns as in a copy of 2025. The text of a warning is searched for hosts and not kept.
 */
import { dayOf } from "../../../base/dates.ts";
import type { WarningRow } from "../../../record/warning.ts";
import { dayFirst, hostsIn, rowOf, withSingleSpaces } from "../../cells.ts";
import { csvTypes, readCsv } from "../../decode.ts";
import { warningSource } from "../../warnings/warning-source.ts";

const url = "https://www.fma.govt.nz/library/warnings-and-alerts/";

export const fmaNz = warningSource({
  id: "fma-nz",
  name: "FMA New Zealand warnings and alerts",
  url,
  formFrom: "a copy of its rows of 2025-05-30",
  address: `${url}downloadWarnings/`,
  addressOf: "the FMA's download of its warnings and alerts",
  savedCopy: "the CSV file that the FMA's page offers for download, with all dates",
  reader: {
    addressFor(official, { now }) {
      const address = new URL(official);
      // Before the first warning.
      address.searchParams.set("DateFrom", "2000-01-01");
      address.searchParams.set("DateTo", dayOf(now));
      return address.href;
    },
    types: csvTypes,
    least: 300,
    newPerDay: 10,
    rows: parseFmaNz,
  },
});

function parseFmaNz(csv: string): WarningRow[] {
  return readCsv(csv, ["Entity Name", "Date", "Content"]).flatMap((cells) => {
    const name = withSingleSpaces(cells["Entity Name"]);
    if (name === "") return [];
    const text = withoutLabels(cells["Content"] ?? "");
    const { hosts, mails } = hostsIn(text);
    const websites = [...hostsIn(cells["Website"] ?? "").hosts, ...namedSites(text)];
    return [rowOf({ name, websites, text_hosts: hosts, mails, date: dayFirst(cells["Date"] ?? "") })];
  });
}

/**
 * Gives the warning after the labels that repeat its title, of which `GG Binary.com` would be read as another's site.
 */
function withoutLabels(content: string): string {
  const text = content.replaceAll(String.raw`\n`, " ");
  const end = text.indexOf("FSPR:");
  return end < 0 ? text : text.slice(end + "FSPR:".length);
}

const siteLabel = /W(?:EBSITES?|ebsites?)(?:\([Ss]\))?\s*:/gu;

/** `We recommend caution when dealing with Zargonix and its website zargonix.com.`: up to the end of the sentence. */
const caution = /\bdealing with\s(?<whom>.{1,200}?)(?:\.(?=\s|[A-Z]|$)|$)/gsu;

/** Longest warning text that is searched, and part after a label that is read. */
const longestText = 200_000;
const longestLabelled = 2000;

/**
 * Gives the sites that the FMA's text itself warns about: those after the label `WEBSITE:`, up to the first word that
 * is not a site, and those in the sentence that recommends caution when dealing with them. Anything else it says may be
 * about anybody's site.
 */
export function namedSites(text: string): string[] {
  const legible = text
    .slice(0, longestText)
    .replaceAll("&nbsp;", " ")
    // Labels are glued to what comes before them: `example.comPHONE:`.
    .replace(/(?<=[a-z/])(?=(?:[A-Z]{4,}|Phone|Email|Address)\b)/gu, " ");
  const labelled = [...legible.matchAll(siteLabel)].flatMap(({ 0: label, index }) => {
    const words = legible.slice(index + label.length, index + label.length + longestLabelled).split(/[\s;,]+/u);
    const names = words.filter((word) => word !== "" && word !== "and" && word !== "&");
    const end = names.findIndex((word) => hostsIn(word).hosts.length !== 1);
    return (end < 0 ? names : names.slice(0, end)).flatMap((word) => hostsIn(word).hosts);
  });
  const dealtWith = [...legible.matchAll(caution)].flatMap(({ groups }) => hostsIn(groups?.["whom"] ?? "").hosts);
  return [...new Set([...labelled, ...dealtWith])];
}
