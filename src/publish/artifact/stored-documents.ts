/** The documents of a snapshot's file, read when needed. */
import type { DatabaseSync } from "node:sqlite";
import type { ContentEncoding, DocumentHead, FinishedDocument, StoredDocument } from "../documents.ts";
import { checked, type Soundness, sumOf } from "./soundness.ts";

export interface StoredDocuments {
  get(target: string): StoredDocument | undefined;
  has(target: string): boolean;
  targets(): string[];
}

/**
 * From this many bytes on, a document's plain form is left out if there is a gzipped one: few ask for it, and the long
 * ones were half of a file.
 */
const packedFrom = 256 * 1024;

export function documentWriter(
  database: DatabaseSync,
): (targets: readonly string[], document: FinishedDocument) => void {
  const document = database.prepare("INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const path = database.prepare("INSERT INTO paths VALUES (?, ?)");
  let id = 0;
  return (targets, { bodies: { identity, gzip, br }, etag, lastModified, ...head }) => {
    id += 1;
    const plain = gzip !== null && identity.length >= packedFrom ? null : identity;
    const sums = [plain, gzip, br].map((body) => (body === null ? null : sumOf(body)));
    document.run(id, JSON.stringify(head), etag, lastModified, identity.length, plain, gzip, br, ...sums);
    for (const target of targets) path.run(target, id);
  };
}

interface HeadRow {
  id: number;
  head: Omit<DocumentHead, "etag" | "lastModified">;
  etag: string;
  last_modified: string;
  length: number;
  plain: number | null;
  gzip: number | null;
  br: number | null;
}

const columns: Record<ContentEncoding, string> = { identity: "plain", gzip: "gzip", br: "br" };

export function storedDocuments(database: DatabaseSync, soundness: Soundness): StoredDocuments {
  const bodies = Object.fromEntries(
    Object.entries(columns).map(([encoding, column]) => [
      encoding,
      database.prepare(`SELECT ${column} AS body, ${column}_sum AS sum FROM documents WHERE id = ?`),
    ]),
  );
  const one = database.prepare(`SELECT id, head, etag, last_modified, length, length(plain) AS plain,
    length(gzip) AS gzip, length(br) AS br FROM paths JOIN documents ON document = id WHERE path = ?`);
  const known = database.prepare("SELECT 1 FROM paths WHERE path = ?");
  const all = database.prepare("SELECT path FROM paths ORDER BY document, path");
  return {
    has: (target) => soundness.read(() => known.get(target)) !== undefined,
    targets: () => all.all().map(({ path }) => path as string),
    get(target) {
      const row = soundness.read(() => {
        const found = one.get(target);
        return found && { ...found, head: JSON.parse(found["head"] as string) };
      }) as HeadRow | undefined;
      if (row === undefined) return undefined;
      return {
        ...row.head,
        etag: row.etag,
        lastModified: row.last_modified,
        lengths: { identity: row.length, gzip: row.gzip, br: row.br },
        isPacked: row.plain === null,
        read(encoding) {
          const body = soundness.read(() => {
            const found = bodies[encoding]?.get(row.id);
            return checked(found?.["body"] as Uint8Array, found?.["sum"]);
          });
          return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
        },
      };
    },
  };
}
