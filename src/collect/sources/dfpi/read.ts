/** Reads the DFPI's tracker: the page at its address, or a saved copy of it. */
import { wordList } from "../../../names/word-list.ts";
import type { Records } from "../../../records/records.ts";
import { fetchDocument, readList } from "../../lists/read.ts";
import type { GoodRead, ReadContext } from "../../read.ts";
import { ReadFailure } from "../../read-failure.ts";
import { trackerKind } from "./kind.ts";
import { parseTrackerPage } from "./parse.ts";
import { bystanders, type IsBystander } from "./websites.ts";

/** Each read adds the record's own victims' sites, bots and venues. */
const imitatedHosts = wordList("imitated-hosts");

const howToSave =
  "Open the page in a browser, save it as “web page, HTML only”, and run: botwatch refresh --source dfpi --from FILE";

/** @throws ReadFailure */
export function readDfpi(context: ReadContext<"DFPI_URL">): Promise<GoodRead> {
  const url = context.addresses.DFPI_URL;
  const list = (bytes: Uint8Array, charset: string | null, records: Records) => {
    const { entries } = parseTrackerPage(bytes, charset, bystandersOf(records));
    return { rows: entries.map((row) => ({ list: "dfpi", row })), whole: true };
  };
  const document = {
    url,
    types: ["text/html", "application/xhtml+xml"],
    maxBytes: 64_000_000,
    read: (bytes: Uint8Array, charset: string | null) => list(bytes, charset, context.records),
  };
  return readList(
    trackerKind,
    {
      least: 100,
      // Few entries are ever removed: 130 of 133 rows of 2024 were still listed two years later.
      share: 0.9,
      // Some 120 new entries a year so far.
      newPerDay: 5,
      readFile: (file, records) => list(file, null, records),
      fetchRows: async (asked, before) => {
        try {
          return await fetchDocument(document, asked, before);
        } catch (error) {
          // The site has refused plain clients since 2026. That is not to be circumvented, so a person opens the page.
          if (error instanceof ReadFailure && error.hint === null)
            throw new ReadFailure(error.message, { hint: howToSave });
          throw error;
        }
      },
    },
    context,
  );
}

function bystandersOf({ tracker_entries, bots, prediction_venues }: Records): IsBystander {
  return bystanders([
    ...imitatedHosts,
    ...tracker_entries.flatMap((entry) => entry.victim_domains),
    ...[...bots, ...prediction_venues].flatMap((record) => record.domains),
  ]);
}
