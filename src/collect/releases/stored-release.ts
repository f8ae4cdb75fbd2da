/** Declares a release as storage keeps it. */

import { z } from "zod";
import { anyHttpUrl, day, slug } from "../../record/fields.ts";
export const storedRelease = z.strictObject({
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

export type StoredRelease = z.infer<typeof storedRelease>;
