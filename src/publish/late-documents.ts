/** Documents that are rendered and encoded when first asked for: pages are many, and most are never asked for. */
import { type FinishedDocument, finishDocument } from "./documents.ts";

/** A document that can be made at any time, always to the same bytes. */
export interface LateDocument {
  target: string;
  contentType: string;
  /** Where it differs from that of other documents of the snapshot. */
  cacheControl?: string;
  /** Further headers as a raw list, name and value in turn. */
  headers?: readonly string[];
  /** Time of its last change (UTC); that of the snapshot where it is left out. */
  lastModified?(): string;
  content(): string | Buffer | Promise<string | Buffer>;
}

/** @param generatedAt time of the snapshot. */
export async function finishLate(document: LateDocument, generatedAt: string): Promise<FinishedDocument> {
  const { contentType, cacheControl, headers } = document;
  const lastModified = document.lastModified?.() ?? generatedAt;
  return finishDocument(await document.content(), contentType, lastModified, { cacheControl, headers });
}
