/** Reads the DFPI's tracker: the page at its address, or a saved copy of it. */
import { wordList } from "../../../names/word-list.ts";
import type { Records } from "../../../records/records.ts";
import type { ListReader } from "../../lists/read.ts";
import type { TrackerRow } from "./kind.ts";
import { parseTrackerPage } from "./parse.ts";
import { bystanders, type IsBystander } from "./websites.ts";

/** Each read adds the record's own victims' sites, bots and venues. */
const imitatedHosts = wordList("imitated-hosts");

export const trackerList: ListReader<TrackerRow> = {
  types: ["text/html", "application/xhtml+xml"],
  maxBytes: 64_000_000,
  // Few entries are ever removed: 130 of 133 rows of 2024 were still listed two years later. Some 120 a year are new.
  least: 100,
  newPerDay: 5,
  rows: (bytes, charset, { records }) => parseTrackerPage(bytes, charset, bystandersOf(records)).entries,
  // The site has refused plain clients since 2026. That is not to be circumvented, so a person opens the page.
  ifRefused:
    "Open the page in a browser, save it as “web page, HTML only”, and run: botwatch refresh --source dfpi --from FILE",
};

function bystandersOf({ tracker_entries, bots, prediction_venues }: Records): IsBystander {
  return bystanders([
    ...imitatedHosts,
    ...tracker_entries.flatMap((entry) => entry.victim_domains),
    ...[...bots, ...prediction_venues].flatMap((record) => record.domains),
  ]);
}
