/**
 * A domain seen in a copy of the tracker's table without its row: data/candidates/tracker-domains.json. Never
 * published.
 */
import { z } from "zod";
import { day, hostname, schemaPointer, text } from "./fields.ts";

const trackerDomainCandidate = z.strictObject({
  domain: hostname,
  seen_in: z.array(text).min(1),
  first_seen: day.describe("Day of the copy that shows the domain."),
});

/** data/candidates/tracker-domains.json */
export const trackerDomainFile = z.strictObject({
  $schema: schemaPointer,
  about: text,
  copies: z.record(z.string(), text).describe("What each `seen_in` code stands for."),
  domains: z.array(trackerDomainCandidate),
});

export type TrackerDomainCandidate = z.infer<typeof trackerDomainCandidate>;
