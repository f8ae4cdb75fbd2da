/** Signatures of lists and of the database, made when asked for, where the operator has set a key. */
import { readFileSync } from "node:fs";
import { CommandError, ProblemError } from "../../base/errors.ts";
import { assertDefined } from "../../base/invariants.ts";
import { snapshotCaching } from "../../contract/documents.ts";
import {
  manifestOf,
  manifestPath,
  type Signable,
  type Signer,
  signatureFileOf,
  signaturePaths,
  signatureTypeOf,
  signerOf,
} from "../../publish/signatures.ts";
import type { Publication } from "../publication.ts";
import type { RequestRoute } from "../route.ts";

/** @throws CommandError for a file that is no private Ed25519 key. */
export function signerFrom(file: string | undefined): Signer | null {
  if (file === undefined) return null;
  try {
    return signerOf(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`SIGNING_KEY_FILE: ${file} is no private Ed25519 key in PEM form: ${reason}`);
  }
}

/** The public key, the manifest, and a `.minisig` beside each list, the database and the manifest. */
export function signatureRoutes(signer: Signer | null): RequestRoute[] {
  return signaturePaths.map((path) => ({
    method: "GET",
    path,
    answer: async ({ publication }) => ({
      content: await contentAt(path, publication, signer),
      contentType: signatureTypeOf(path),
      cacheControl: snapshotCaching,
    }),
  }));
}

function signableOf({ snapshot: { id, generated_at }, documents }: Publication): Signable {
  return {
    id,
    generated_at,
    async bytesOf(path: string): Promise<Buffer> {
      const document = assertDefined(await documents.made(path), "what is signed is published");
      return assertDefined(document.variant("identity"), "a document has a plain form").body();
    },
  };
}

const made = new WeakMap<Publication, Map<string, Promise<string>>>();

/** Made once for each publication: to read and sign the whole database takes a tenth of a second. */
function contentAt(path: string, publication: Publication, signer: Signer | null): Promise<string> {
  if (signer === null && path !== manifestPath)
    throw new ProblemError("not_found", "This service signs nothing: its operator has set no key.");
  const known = made.getOrInsertComputed(publication, () => new Map<string, Promise<string>>());
  const content = known.getOrInsertComputed(path, () => {
    const signable = signableOf(publication);
    return signer === null ? manifestOf(signable) : signatureFileOf(path, signable, signer);
  });
  content.catch(() => known.delete(path));
  return content;
}
