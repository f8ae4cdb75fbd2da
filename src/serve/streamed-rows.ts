/** Sends a list row by row: memory holds only what the client has not taken yet. */
import { asObject, publicHeaders } from "../api/headers.ts";
import { lastModifiedOf, snapshotCaching } from "../publish/documents.ts";
import type { DocumentDraft, StreamedRows } from "../publish/drafts.ts";
import type { Publication } from "./publication.ts";
import type { Content } from "./route-answer.ts";
import type { Turns } from "./turns.ts";

/**
 * Rows are sent in batches of about this many UTF-16 units. Up to three times as many wait if a client does not read.
 */
const batchUnits = 16 * 1024;

/** The answer that streams the rows of a draft, with the headers that the finished document has. */
export function streamedRows(
  { rows, etag }: StreamedRows,
  { contentType, headers, cacheControl }: DocumentDraft,
  { snapshot }: Publication,
  turns: Turns,
): Content {
  return {
    content: () => ReadableStream.from(batches(rows(), turns)),
    status: 200,
    headers: {
      "Content-Type": contentType,
      ...asObject(publicHeaders),
      ...asObject(headers ?? []),
      ETag: etag,
      "Last-Modified": lastModifiedOf(snapshot.generated_at, etag),
      "Cache-Control": cacheControl ?? snapshotCaching,
      Vary: "Accept-Encoding",
    },
    etag,
  };
}

/** Gives other requests a turn between two batches. */
async function* batches(rows: Iterable<string>, turns: Turns): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let batch = "";
  for (const row of rows) {
    batch += row;
    if (batch.length < batchUnits) continue;
    yield encoder.encode(batch);
    batch = "";
    await turns.pause();
  }
  if (batch !== "") yield encoder.encode(batch);
}
