/** ESMA's file of authorised providers: the recording of 2026-06-28, and a stand-in of its form with any providers. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { AuthorisedProvider } from "../../src/records/authorised.ts";

export function recordedProviders(): string {
  return gunzipSync(readFileSync("test/recordings/esma/casps-2026-06-28.csv.gz")).toString("utf8");
}

const cell = (text: string) => (/[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const dayFirst = (date: string | null) => (date ?? "").split("-").toReversed().join("/");

/** A file with the recording's header. @param renamed puts another name on the column of websites. */
export function providersCsv(providers: readonly AuthorisedProvider[], renamed = false): string {
  const [header = ""] = recordedProviders().split(/\r?\n/u, 1);
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
  return `${[renamed ? header.replace("ae_website,", "ae_url,") : header, ...rows].join("\r\n")}\r\n`;
}

/** A firm that the record does not hold. */
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
