/** Signatures of lists and of the database, made when asked for, where the operator has set a key. */
import { readFileSync } from "node:fs";
import { CommandError, ProblemError } from "../../errors.ts";
import { held } from "../../invariants.ts";
import { jsonType, snapshotCaching } from "../../publish/documents.ts";
import {
  manifestOf,
  manifestPath,
  publicKeyPath,
  type Signer,
  signatureAt,
  signedPaths,
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
  const route = (
    path: string,
    make: (publication: Publication) => Promise<string>,
    contentType = "text/plain; charset=utf-8",
  ): RequestRoute => ({
    method: "GET",
    path,
    async answer({ publication }) {
      return { content: await make(publication), contentType, cacheControl: snapshotCaching };
    },
  });
  return [
    route(publicKeyPath, async () => present(signer).publicKey),
    route(manifestPath, (publication) => once(publication, manifestPath, manifestOf), jsonType),
    ...signedPaths.map((path) =>
      route(`${path}.minisig`, async (publication) => {
        const by = present(signer);
        return once(publication, `${path}.minisig`, (signable) => signatureAt(path, signable, by));
      }),
    ),
  ];
}

function present(signer: Signer | null): Signer {
  if (signer !== null) return signer;
  throw new ProblemError("not_found", "This service signs nothing: its operator has set no key.");
}

function signableOf({ snapshot: { id, generated_at }, documents }: Publication) {
  return {
    id,
    generated_at,
    async bytesOf(path: string): Promise<Buffer> {
      const document = held(await documents.made(path), "what is signed is published");
      return held(document.variant("identity"), "a document has a plain form").body();
    },
  };
}

const made = new WeakMap<Publication, Map<string, Promise<string>>>();

/** Made once for each publication: to read and sign the whole database takes a tenth of a second. */
function once(
  publication: Publication,
  path: string,
  make: (signable: ReturnType<typeof signableOf>) => Promise<string>,
): Promise<string> {
  const known = made.getOrInsertComputed(publication, () => new Map<string, Promise<string>>());
  const content = known.getOrInsertComputed(path, () => make(signableOf(publication)));
  content.catch(() => known.delete(path));
  return content;
}
