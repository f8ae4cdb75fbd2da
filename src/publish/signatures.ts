/** What is signed of a snapshot: the lists that programs load, the database, and a manifest of them. */
import { hash } from "node:crypto";
import { endpoints } from "./endpoints/index.ts";
import type { Signer } from "./signing.ts";

/** A snapshot whose documents can be read. */
interface Signable {
  id: string;
  generated_at: string;
  /** The plain form of the document at a path. */
  bytesOf(path: string): Promise<Buffer>;
}

export const publicKeyPath = "/minisign.pub";
export const manifestPath = "/api/watchlist/manifest.json";

const files = endpoints
  .filter(({ path, drafts, answers }) => /^\/api\/(?:watchlist\/|records\.db$)/u.test(path) && (drafts ?? answers))
  .map(({ path }) => path);

/** Each has its signature beside it, as `PATH.minisig`. */
export const signedPaths: readonly string[] = [manifestPath, ...files];

/** Names, lengths and SHA-256 of everything signed, as JSON. */
export async function manifestOf({ id, generated_at, bytesOf }: Signable): Promise<string> {
  const rows: { path: string; bytes: number; sha256: string }[] = [];
  for (const path of files) {
    const bytes = await bytesOf(path);
    rows.push({ path, bytes: bytes.length, sha256: hash("sha256", bytes) });
  }
  return JSON.stringify({ snapshot: id, generated_at, files: rows });
}

/** The `.minisig` of one of the signed paths. */
export async function signatureAt(path: string, signable: Signable, signer: Signer): Promise<string> {
  const bytes = path === manifestPath ? Buffer.from(await manifestOf(signable)) : await signable.bytesOf(path);
  return signer.signatureOf(bytes, `${path} of ${signable.id}, ${signable.generated_at}`);
}
