/** Picks the encoding of an answer from Accept-Encoding (RFC 9110 section 12.5.3). */
import type { ContentEncoding } from "../publish/documents.ts";

const known = new Map<string, readonly ContentEncoding[]>();
/** Clients send a handful of values; the bound keeps a flood of made-up ones from filling memory. */
const knownMost = 256;

/** Encodings that the client accepts, best first: br before gzip before identity unless its q-values say otherwise. */
export function acceptedEncodings(header: string | undefined): readonly ContentEncoding[] {
  if (header === undefined) return ["identity"];
  let accepted = known.get(header);
  if (accepted === undefined) {
    accepted = parseAcceptEncoding(header);
    if (known.size < knownMost) known.set(header, accepted);
  }
  return accepted;
}

/** RFC 9110 section 12.4.2. What cannot be read is no wish for the coding. */
function readWeight(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/u.test(text) ? Number(text) : 0;
}

function parseAcceptEncoding(header: string): ContentEncoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [coding, ...parameters] = part.split(";").map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    const weight = q === undefined ? 1 : readWeight(q.slice(2));
    if (coding) weights.set(coding === "x-gzip" ? "gzip" : coding, weight);
  }
  const weightOf = (coding: ContentEncoding): number =>
    weights.get(coding) ?? weights.get("*") ?? (coding === "identity" ? 0.001 : 0);
  const usable = (["br", "gzip", "identity"] as const).filter((coding) => weightOf(coding) > 0);
  usable.sort((a, b) => weightOf(b) - weightOf(a));
  // A client that refuses every encoding is answered anyway: 406 would help nobody (RFC 9110 section 12.5.3 allows it).
  return usable.length > 0 ? usable : ["identity"];
}
