/** A tracker file of any length, for benches. */
import { readFile, writeFile } from "node:fs/promises";
import type { z } from "zod";
import { wordLines } from "../src/base/names/word-list.ts";
import type { TrackerEntryRecord, trackerFile } from "../src/record/tracker-entry.ts";
import { generatedEntries } from "./generated-entries.ts";

/** The file of the tracker with this many entries. */
export async function writeEntries(file: string, entries: number): Promise<void> {
  const tracker = JSON.parse(await readFile("data/tracker/entries.json", "utf8")) as z.infer<typeof trackerFile>;
  const [pattern] = tracker.entries;
  if (pattern === undefined) throw new Error("The record holds no tracker entry.");
  const provenance = { ...pattern.provenance, website_raw: [], subject_raw: null };
  // A made-up host may be a real one, which the record refuses: `litecoin.org`.
  const popular = new Set(wordLines("popular-sites"));
  tracker.entries = generatedEntries(entries).map((entry): TrackerEntryRecord => {
    const domains = entry.domains.filter((host) => !popular.has(host.replace(/^h5\./u, "")));
    return { ...pattern, ...entry, domains, provenance };
  });
  await writeFile(file, JSON.stringify(tracker));
}
