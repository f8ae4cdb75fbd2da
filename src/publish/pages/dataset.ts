/** schema.org Dataset: the record as a data set with its downloads, for dataset search engines. */
import { license } from "../../api/license.ts";
import { licenseNote, notice, publisher } from "../answers/site.ts";

/** @param modified day of the newest read behind it. */
export function dataset(baseUrl: string, modified: string): object {
  const download = (path: string, name: string): object => ({
    "@type": "DataDownload",
    name,
    encodingFormat: "application/json",
    contentUrl: baseUrl + path,
  });
  return {
    "@type": "Dataset",
    "@id": `${baseUrl}/#dataset`,
    name: `${publisher}: trading bots, scam watchlist and on-chain vaults`,
    description:
      `A directory of documented trading bots with report cards, a watchlist made of regulators' ` +
      `records, and a leaderboard of on-chain vaults, each record with its source. ${notice.noRecord}`,
    url: `${baseUrl}/`,
    creator: { "@type": "Organization", name: publisher, url: `${baseUrl}/` },
    license: license.url,
    usageInfo: licenseNote,
    isAccessibleForFree: true,
    dateModified: modified,
    includedInDataCatalog: { "@type": "DataCatalog", name: publisher, url: `${baseUrl}/` },
    distribution: [
      download("/api/bots.json", "Documented bots"),
      download("/api/scams.json", "Watchlist"),
      download("/api/leaderboard.json", "Leaderboard"),
      download("/api/changes.json", "Changes"),
    ],
  };
}
