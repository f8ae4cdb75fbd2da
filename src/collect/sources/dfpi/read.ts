/** Reads the DFPI's tracker: the page at its address, or a saved copy of it. */
import { wordList } from "../../../names/word-list.ts";
import type { Records } from "../../../records/records.ts";
import { refuseFlood, refuseShrunk } from "../../guard.ts";
import { dayOf, type GoodRead, goodRead, lastGood, type ReadContext } from "../../read.ts";
import { ReadFailure } from "../../read-failure.ts";
import { bundledAs } from "../../source.ts";
import { continueTracker, listedBefore } from "./continuity.ts";
import { parseTrackerPage } from "./parse.ts";
import { type StoredTracker, storedTracker } from "./stored.ts";
import { bystanders, type IsBystander } from "./websites.ts";

const maxBytes = 64_000_000;

/** Each read adds the record's own victims' sites, bots and venues. */
const imitatedHosts = wordList("imitated-hosts");

/** Few entries are ever removed: 130 of 133 rows of 2024 were still listed two years later. */
const smallestShare = 0.9;

/** New entries per day that are nothing unusual: some 120 a year so far. */
const newPerDay = 5;

const howToSave =
  "Open the page in a browser, save it as “web page, HTML only”, and run: botwatch refresh --source dfpi --from FILE";

/** @throws ReadFailure */
export async function readDfpi(context: ReadContext<"DFPI_URL">): Promise<GoodRead> {
  const { records, now, previous } = context;
  const stored = lastGood(previous, storedTracker);
  const page = context.file === null ? await fetchPage(context, stored) : savedPage(context);
  if (page === null && stored !== null) return goodRead(stillListed(stored, dayOf(now)), now, previous);
  if (page === null) throw new ReadFailure("It says that nothing changed, though nothing was read before.");
  const parsed = parseTrackerPage(page.body, page.charset, bystandersOf(records));
  const counted = { read: parsed.entries.length, last: listedBefore(records.tracker_entries, stored) || null };
  refuseShrunk({ ...counted, share: smallestShare, what: "entries" }, context.acceptShrink);
  const today = dayOf(page.taken_at);
  const next = continueTracker(parsed, records.tracker_entries, stored, { today, readFrom: page.from });
  const known = new Set([...records.tracker_entries, ...(stored?.entries ?? [])].map(({ id }) => id));
  const added = next.entries.filter(({ id }) => !known.has(id)).length;
  const lastRead = previous?.retrieved_at ?? bundledAs("dfpi")(records).retrieved_at;
  refuseFlood({ added, lastRead, now: page.taken_at, perDay: newPerDay, what: "entries" }, context.acceptGrowth);
  return goodRead(next, page.taken_at, page);
}

interface Page {
  body: Uint8Array;
  charset: string | null;
  etag: string | null;
  last_modified: string | null;
  from: string;
  taken_at: Date;
}

const noValidators = { etag: null, last_modified: null };

async function fetchPage(context: ReadContext<"DFPI_URL">, stored: StoredTracker | null): Promise<Page | null> {
  const url = context.addresses.DFPI_URL;
  const { previous, now } = context;
  try {
    const answer = await context.fetch({
      url,
      types: ["text/html", "application/xhtml+xml"],
      maxBytes,
      ...(stored?.read_from === url && previous !== null ? { validators: previous } : {}),
    });
    return answer === null ? null : { ...answer, from: url, taken_at: now };
  } catch (error) {
    // The site has refused plain clients since 2026. That is not to be circumvented, so a person opens the page.
    if (error instanceof ReadFailure && error.hint === null) throw new ReadFailure(error.message, { hint: howToSave });
    throw error;
  }
}

function savedPage({ file, previous, records }: ReadContext): Page {
  const taken_at = file?.saved_at ?? new Date(0);
  const last = previous?.retrieved_at ?? records.sources.find((source) => source.id === "dfpi")?.retrieved_at ?? null;
  if (last !== null && taken_at.getTime() < Date.parse(last)) {
    throw new ReadFailure("The saved copy is older than the last good read.");
  }
  return { body: file?.bytes ?? new Uint8Array(), charset: null, ...noValidators, from: "file", taken_at };
}

function bystandersOf({ tracker_entries, bots, prediction_venues }: Records): IsBystander {
  return bystanders([
    ...imitatedHosts,
    ...tracker_entries.flatMap((entry) => entry.victim_domains),
    ...[...bots, ...prediction_venues].flatMap((record) => record.domains),
  ]);
}

function stillListed(stored: StoredTracker, today: string): StoredTracker {
  return {
    ...stored,
    entries: stored.entries.map((entry) => (entry.listing === "listed" ? { ...entry, last_seen: today } : entry)),
  };
}
