/** Certificates for TLS tests, made at run time: an authority and what it, or nobody, vouches for. */
import "reflect-metadata";
import { generatePrimeSync, type webcrypto } from "node:crypto";
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from "@peculiar/x509";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

export interface Credentials {
  /** Certificate in PEM. */
  cert: string;
  /** Private key in PEM. */
  key: string;
}

export interface Authority extends Credentials {
  /** Issues a certificate for the names, as subject alternative names; valid from yesterday for 90 days by default. */
  issue(names: readonly string[], dates?: { from?: Date; to?: Date }): Promise<Credentials>;
}

const dayMs = 86_400_000;

/** A certificate authority of the test, with the organisation name `Test Authority`. */
export async function createAuthority(): Promise<Authority> {
  const keys = await newKeys();
  const name = "O=Test Authority, CN=Test Root";
  const root = await X509CertificateGenerator.createSelfSigned({
    name,
    keys,
    signingAlgorithm: algorithm,
    ...validity({}),
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  return {
    ...(await credentials(root, keys)),
    async issue(names, dates = {}) {
      const ownKeys = await newKeys();
      const certificate = await X509CertificateGenerator.create({
        subject: `CN=${names[0]}`,
        issuer: name,
        publicKey: ownKeys.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: algorithm,
        ...validity(dates),
        extensions: [alternativeNames(names)],
      });
      return credentials(certificate, ownKeys);
    },
  };
}

/** A certificate that vouches for itself. */
export async function selfSigned(names: readonly string[]): Promise<Credentials> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${names[0]}`,
    keys,
    signingAlgorithm: algorithm,
    ...validity({}),
    extensions: [alternativeNames(names)],
  });
  return credentials(certificate, keys);
}

const rsa = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/** A key whose exponent is almost as long as its modulus of 3,072 bits, the longest that OpenSSL takes. */
async function slowKeys(): Promise<webcrypto.CryptoKeyPair> {
  const one = BigInt(1);
  const [p, q] = [prime(), prime()];
  const totient = (p - one) * (q - one);
  let e = (one << BigInt(3059)) + one;
  while (inverseOf(e, totient) === null) e += BigInt(2);
  const d = inverseOf(e, totient) ?? one;
  const parts = { n: p * q, e, d, p, q, dp: d % (p - one), dq: d % (q - one), qi: inverseOf(q, p) ?? one };
  const secret = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, encoded(value)]));
  const { n = "", e: exponent = "" } = secret;
  return {
    privateKey: await crypto.subtle.importKey("jwk", { kty: "RSA", ...secret }, rsa, true, ["sign"]),
    publicKey: await crypto.subtle.importKey("jwk", { kty: "RSA", n, e: exponent }, rsa, true, ["verify"]),
  };
}

function prime(): bigint {
  return generatePrimeSync(1536, { bigint: true });
}

function encoded(value: bigint): string {
  const digits = value.toString(16);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, "hex").toString("base64url");
}

/** The inverse of a number; null where it has none. */
function inverseOf(value: bigint, modulus: bigint): bigint | null {
  const zero = BigInt(0);
  let [rest, next, factor, nextFactor] = [modulus, value % modulus, zero, BigInt(1)];
  while (next > zero) {
    const times = rest / next;
    [rest, next, factor, nextFactor] = [next, rest - times * next, nextFactor, factor - times * nextFactor];
  }
  if (rest !== BigInt(1)) return null;
  return factor < zero ? factor + modulus : factor;
}

/** A certificate for the name behind a chain of this many, each of which takes milliseconds to verify. */
export async function slowChain(name: string, length: number): Promise<Credentials> {
  const keys = await slowKeys();
  const chain: string[] = [];
  for (let at = 0; at < length; at += 1) {
    const certificate = await X509CertificateGenerator.create({
      subject: `CN=${at === 0 ? name : at}`,
      issuer: `CN=${at + 1}`,
      publicKey: keys.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: rsa,
      ...validity({}),
      extensions: at === 0 ? [alternativeNames([name])] : [new BasicConstraintsExtension(true, undefined, true)],
    });
    chain.push(certificate.toString("pem"));
  }
  const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64");
  return { cert: chain.join("\n"), key: privateKeyOf(key) };
}

function alternativeNames(names: readonly string[]): SubjectAlternativeNameExtension {
  return new SubjectAlternativeNameExtension(names.map((value) => ({ type: "dns", value })));
}

function validity({ from, to }: { from?: Date; to?: Date }): { notBefore: Date; notAfter: Date } {
  return { notBefore: from ?? new Date(Date.now() - dayMs), notAfter: to ?? new Date(Date.now() + 90 * dayMs) };
}

async function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
}

async function credentials(certificate: X509Certificate, keys: webcrypto.CryptoKeyPair): Promise<Credentials> {
  const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64");
  return {
    cert: certificate.toString("pem"),
    key: privateKeyOf(key),
  };
}

function privateKeyOf(base64: string): string {
  return `-----BEGIN PRIVATE KEY-----\n${base64.replace(/.{64}/gu, "$&\n").trimEnd()}\n-----END PRIVATE KEY-----\n`;
}
