/** California DFPI Crypto Scam Tracker: unverified consumer complaints, one HTML table. */

import { canonicalJson } from "../../../records/canonical.ts";
import { extentOf } from "../../../records/extent.ts";
import { bundledAs, overlayOf, readDaily, type Source } from "../../source.ts";
import { entryCandidates } from "./candidates.ts";
import { storedTracker } from "./kind.ts";
import { overlayTracker } from "./overlay.ts";

const url = "https://dfpi.ca.gov/consumers/crypto/crypto-scam-tracker/";

/** Of the page itself, when others last counted its rows. */
const counted = {
  at_regulator: 604,
  at_regulator_is: "exact",
  at_regulator_as_of: "2026-09-11",
  source: "the tracker's page, as others read it",
  left_out: "Complaints added since the copy was made.",
} as const;

export const dfpi: Source<"DFPI_URL"> = {
  id: "dfpi",
  name: "California DFPI Crypto Scam Tracker",
  url,
  formFrom: "its rows of 2025-12-17 and programs that read the live page; no recording could be had",
  addresses: { DFPI_URL: { official: url, what: "the California DFPI's Crypto Scam Tracker" } },
  staleAfterDays: readDaily,
  terms: null,
  savedCopy: "the page, saved as “web page, HTML only”",
  what: "entries",
  read: async (context) => (await import("./read.ts")).readDfpi(context),
  overlay: overlayOf(storedTracker, (records, stored) => ({
    records: { ...records, tracker_entries: overlayTracker(records.tracker_entries, stored) },
    note: stored.read_from === "file" ? "Read from a saved copy of the page." : null,
  })),
  bundled: bundledAs("dfpi"),
  count: (records) => records.tracker_entries.length,
  extent(records) {
    const { retrieved_at } = bundledAs("dfpi")(records);
    const onRecord = records.tracker_entries.filter(({ listing }) => listing === "listed").length;
    // A read since then shows all of it.
    const said = (retrieved_at ?? "") < counted.at_regulator_as_of ? counted : undefined;
    return extentOf(said, { regulator: "DFPI", onRecord, retrievedAt: retrieved_at });
  },
  compared: (records) =>
    records.tracker_entries
      .filter((entry) => entry.listing === "listed")
      .map(({ first_seen: _first, last_seen: _last, provenance: _read, ...entry }) => ({
        id: entry.id,
        title: entry.primary_subject ?? entry.domains[0] ?? "(no heading)",
        content: canonicalJson(entry),
      })),
  candidates: entryCandidates,
};
