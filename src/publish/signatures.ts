/** What is signed of a snapshot: the lists that programs load, the database, and a manifest of them. */
import { createHash, createPrivateKey, createPublicKey, hash, sign } from "node:crypto";
import { jsonType } from "../contract/documents.ts";
import { endpoints } from "../endpoints/index.ts";

export interface Signable {
  id: string;
  generated_at: string;
  /** The plain form of the document at a path. */
  bytesOf(path: string): Promise<Buffer>;
}

const publicKeyPath = "/minisign.pub";
export const manifestPath = "/api/watchlist/manifest.json";

const files = endpoints
  .filter(({ path, drafts }) => /^\/api\/(?:watchlist\/|records\.db$)/u.test(path) && drafts)
  .map(({ path }) => path);

/** Ending of a signature, which stands beside what it signs. */
const ending = ".minisig";

const signatures = [manifestPath, ...files].map((path) => path + ending);

/** Where the public key, the manifest, and the signatures of it and of each list and the database are. */
export const signaturePaths: readonly string[] = [publicKeyPath, manifestPath, ...signatures];

/** What stands at one of these paths. */
export async function signatureFileOf(path: string, signable: Signable, signer: Signer): Promise<string> {
  if (path === publicKeyPath) return signer.publicKey;
  if (path === manifestPath) return manifestOf(signable);
  const signed = path.slice(0, -ending.length);
  const bytes = signed === manifestPath ? Buffer.from(await manifestOf(signable)) : await signable.bytesOf(signed);
  return signer.signatureOf(bytes, `${signed} of ${signable.id}, ${signable.generated_at}`);
}

export function signatureTypeOf(path: string): string {
  return path === manifestPath ? jsonType : "text/plain; charset=utf-8";
}

/** Names, lengths and SHA-256 of everything signed, as JSON. */
export async function manifestOf({ id, generated_at, bytesOf }: Signable): Promise<string> {
  const rows = await Array.fromAsync(files, async (path) => {
    const bytes = await bytesOf(path);
    return { path, bytes: bytes.length, sha256: hash("sha256", bytes) };
  });
  return JSON.stringify({ snapshot: id, generated_at, files: rows });
}

export interface Signer {
  /** `minisign.pub`: two lines. */
  publicKey: string;
  /** The `.minisig` of these bytes. @param about is shown, and signed, too: one line of ASCII. */
  signatureOf(bytes: Uint8Array, about: string): string;
}

/** @param pem a private Ed25519 key (PKCS #8), as `openssl genpkey -algorithm ed25519` writes it. */
export function signerOf(pem: string): Signer {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== "ed25519") throw new Error("is not an Ed25519 key");
  // The last 32 bytes of the SubjectPublicKeyInfo (RFC 8410).
  const raw = createPublicKey(key).export({ type: "spki", format: "der" }).subarray(-32);
  // Any eight bytes tell keys apart.
  const id = createHash("blake2b512").update(raw).digest().subarray(0, 8);
  return {
    publicKey: `untrusted comment: minisign public key of this service\n${packed("Ed", id, raw)}\n`,
    signatureOf(bytes, about) {
      const signature = sign(null, createHash("blake2b512").update(bytes).digest(), key);
      const trusted = sign(null, Buffer.concat([signature, Buffer.from(about)]), key);
      return [
        "untrusted comment: verify with minisign -V",
        packed("ED", id, signature),
        `trusted comment: ${about}`,
        `${trusted.toString("base64")}\n`,
      ].join("\n");
    },
  };
}

function packed(algorithm: "ED" | "Ed", id: Buffer, rest: Buffer): string {
  return Buffer.concat([Buffer.from(algorithm), id, rest]).toString("base64");
}
