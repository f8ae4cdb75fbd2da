/** Sends a list row by row: it is in memory only as far as the client has not taken it yet. */
import { asObject, publicHeaders } from "../api/headers.ts";
import { interfaceVersion } from "../api/openapi.ts";
import { snapshotCaching } from "../publish/documents.ts";
import type { DocumentDraft } from "../publish/drafts.ts";
import { contentHash } from "../records/canonical.ts";
import type { Publication } from "./publication.ts";
import type { Content } from "./route-answer.ts";

/** Rows of about so many UTF-16 units are sent together. */
const batchUnits = 32 * 1024;

/** The answer that streams a draft with rows. Its ETag stands for what it is made from, since the bytes are not known yet. */
export function streamedRows(draft: DocumentDraft, { snapshot, site }: Publication): Content {
  const made = [snapshot.id, site.baseUrl, interfaceVersion, draft.target].join(" ");
  const etag = `W/"${contentHash(made, 32)}"`;
  return {
    content: () => ReadableStream.from(batches(draft.rows?.() ?? [])),
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

/** Lets other requests have their turn between two batches. */
async function* batches(rows: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let batch = "";
  for (const row of rows) {
    batch += row;
    if (batch.length < batchUnits) continue;
    yield encoder.encode(batch);
    batch = "";
    await new Promise(setImmediate);
  }
  if (batch !== "") yield encoder.encode(batch);
}
