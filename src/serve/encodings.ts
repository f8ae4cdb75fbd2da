/** The encodings that a client accepts (RFC 9110 section 12.5.3). */
import Negotiator from "negotiator";
import type { ContentEncoding } from "../contract/documents.ts";

/** Offered in this order: the smaller form first, where a client likes both alike. */
const offered: readonly ContentEncoding[] = ["br", "gzip", "identity"];

/** By header, since clients send a handful of values; bounded, since a flood of made-up ones would fill memory. */
const readings = new Map<string, readonly ContentEncoding[]>();
const mostKnown = 256;

/** In characters: no client lists more. A longer header is sent the plain form. */
const longestHeader = 500;

/**
 * Gives the encodings that the client accepts, best first. A client that refuses every encoding gets the plain form: 406
 * would help nobody (RFC 9110 section 12.5.3 allows it).
 */
export function acceptedEncodings(header: string | undefined): readonly ContentEncoding[] {
  if (header === undefined || header.length > longestHeader) return ["identity"];
  const accepted = readings.get(header) ?? preferredEncodings(header);
  if (readings.size < mostKnown) readings.set(header, accepted);
  return accepted;
}

function preferredEncodings(header: string): readonly ContentEncoding[] {
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  const preferred = negotiator.encodings(offered, { preferred: offered });
  return preferred.length === 0 ? ["identity"] : preferred;
}
