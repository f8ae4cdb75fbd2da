/** Reads the finished documents of an artifact, each body when it is asked for. */
import type { DocumentHead, StoredDocument } from "../../contract/documents.ts";
import type { StoredDocuments } from "./artifact.ts";
import type { SoundFile } from "./sound-file.ts";

/** `length` is that of the plain form, the last three those of each form that is stored. */
type DocumentRow = Record<"id" | "length", number> &
  Record<"head" | "etag" | "last_modified", string> &
  Record<"plain" | "gzip" | "br", number | null>;

/** Gives the documents of a file. */
export function storedDocuments(file: SoundFile): StoredDocuments {
  const one = file.query(`SELECT id, head, etag, last_modified, length, length(plain) AS plain,
    length(gzip) AS gzip, length(br) AS br FROM paths JOIN documents ON document = id WHERE path = ?`);
  const all = file.query("SELECT path FROM paths ORDER BY document, path");
  const bodyIn = (column: string) =>
    file.query(`SELECT ${column} AS content, ${column}_sum AS sum FROM documents WHERE id = ?`);
  const bodies = { identity: bodyIn("plain"), gzip: bodyIn("gzip"), br: bodyIn("br") };
  return {
    targets: () => all.all().map(({ path }) => String(path)),
    get(target: string): StoredDocument | undefined {
      const row = one.get(target);
      if (row === undefined) return undefined;
      const { id, head, etag, last_modified, length, plain, gzip, br } = row as unknown as DocumentRow;
      return {
        ...file.read((): Omit<DocumentHead, "etag" | "lastModified"> => JSON.parse(head)),
        etag,
        lastModified: last_modified,
        lengths: { identity: length, gzip, br },
        isPacked: plain === null,
        read(encoding) {
          const body = bodies[encoding].get(id)?.["content"] as Uint8Array;
          return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
        },
      };
    },
  };
}
