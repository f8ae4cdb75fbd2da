/** Sends a list row by row: memory holds only what the client has not taken yet. */
import { asObject, publicHeaders } from "../api/headers.ts";
import { interfaceVersion } from "../api/openapi.ts";
import { snapshotCaching } from "../publish/documents.ts";
import type { DocumentDraft } from "../publish/drafts.ts";
import { contentHash } from "../records/canonical.ts";
import type { Publication } from "./publication.ts";
import type { Content } from "./route-answer.ts";
import type { Turns } from "./turns.ts";

/**
 * Rows are sent in batches of about this many UTF-16 units. Up to three times as many wait if a client does not read.
 */
const batchUnits = 16 * 1024;

/**
 * The answer that streams a draft with rows. Its ETag stands for what it is made from, since the bytes are not known
 * yet.
 */
export function streamedRows(draft: DocumentDraft, { snapshot, site }: Publication, turns: Turns): Content {
  const made = [snapshot.id, site.baseUrl, interfaceVersion, draft.target].join(" ");
  const etag = `W/"${contentHash(made, 32)}"`;
  return {
    content: () => ReadableStream.from(batches(draft.rows?.() ?? [], turns)),
    status: 200,
    headers: {
      "Content-Type": draft.contentType,
      ...asObject(publicHeaders),
      ...asObject(draft.headers ?? []),
      ETag: etag,
      "Last-Modified": new Date(snapshot.generated_at).toUTCString(),
      "Cache-Control": draft.cacheControl ?? snapshotCaching,
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
    await turns.take();
  }
  if (batch !== "") yield encoder.encode(batch);
}
