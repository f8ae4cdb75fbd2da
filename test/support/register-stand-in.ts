/**
 * A stand-in for ESMA's file of authorised providers. CONSTRUCTED: its columns and quirks are ESMA's, its rows are not.
 */
import type { AuthorisedProvider } from "../../src/record/known-firms.ts";

const columns =
  `ae_competentAuthority,ae_homeMemberState,ae_lei_name,ae_lei,ae_lei_cou_code,ae_commercial_name,ae_address,
ae_website,ae_website_platform,ac_authorisationNotificationDate,ac_authorisationEndDate,ac_serviceCode,ac_serviceCode_cou,
ac_comments,ac_lastupdate,`.replaceAll("\n", "");

/** Rows under ESMA's header, each as it stands in the file. */
export function registerCsv(rows: readonly string[]): string {
  return `\ufeff${[columns, ...rows].join("\r\n")}\r\n`;
}

const cell = (text: string) => (/[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const dayFirst = (date: string | null) => (date ?? "").split("-").toReversed().join("/");

/** A file of these providers. @param renamed puts another name on the column of websites. */
export function providersCsv(providers: readonly AuthorisedProvider[], renamed = false): string {
  const rows = providers.map((provider) =>
    [
      provider.authority,
      provider.member_state,
      provider.name,
      "",
      provider.member_state,
      provider.trade_names.join("|"),
      "1 Main Street, 1000 Capital",
      provider.websites.map((host) => `https://www.${host}/en `).join(" | "),
      "n/a",
      dayFirst(provider.authorised_on),
      dayFirst(provider.withdrawn_on),
      "a. providing custody and administration of crypto-assets on behalf of clients | c. exchange of crypto-assets for funds",
      "AT|BE|DE",
      "a comment\nof two lines",
      "28/05/2026",
      "",
    ]
      .map(cell)
      .join(","),
  );
  const csv = registerCsv(rows);
  return renamed ? csv.replace("ae_website,", "ae_url,") : csv;
}

/** A firm that is not in the record. */
export function newProvider(number: number): AuthorisedProvider {
  return {
    name: `Vexaro ${number} Europe Limited`,
    trade_names: [`Vexaro ${number}`],
    websites: [`vexaro${number}.eu`],
    authority: "Central Bank of Ireland (CBI)",
    member_state: "IE",
    authorised_on: "2026-11-18",
    withdrawn_on: null,
  };
}
