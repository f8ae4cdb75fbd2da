/**
 * Ed25519 signatures in minisign's form, over lists and whatever else is published: who has the operator's public key
 * can check a copy from anywhere.
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";

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
  const raw = rawPublicKey(key);
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

/** The last 32 bytes of the SubjectPublicKeyInfo (RFC 8410). */
function rawPublicKey(key: KeyObject): Buffer {
  return createPublicKey(key).export({ type: "spki", format: "der" }).subarray(-32);
}
