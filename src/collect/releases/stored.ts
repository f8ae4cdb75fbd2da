/** What storage keeps of a regulator's feeds: how each last answered, and every release worth a look so far. */
import { z } from "zod";
import { anyHttpUrl, day, slug } from "../../records/fields.ts";

const storedRelease = z.strictObject({
  id: slug,
  number: z.string().min(1),
  title: z.string().min(1),
  date: day.nullable(),
  url: anyHttpUrl,
  summary: z.string().min(1).nullable(),
  /** Empty for a release that only a curator can judge: it is not published. */
  topics: z.array(z.string()),
  /** Words it was kept for. */
  words: z.array(z.string()),
  first_seen: day,
});

const storedPage = z.strictObject({
  read_from: z.string(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
});

export const storedReleases = z.strictObject({
  pages: z.array(storedPage),
  releases: z.array(storedRelease),
  /** Numbers of the feed's releases whose pages have been opened. */
  opened: z.array(z.string()),
});

export type StoredRelease = z.infer<typeof storedRelease>;
export type StoredReleases = z.infer<typeof storedReleases>;
