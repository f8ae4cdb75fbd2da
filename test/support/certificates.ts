/** Certificates for TLS tests, made at run time: an authority and what it, or nobody, vouches for. */
import "reflect-metadata";
import type { webcrypto } from "node:crypto";
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
    key: `-----BEGIN PRIVATE KEY-----\n${key.replace(/.{64}/gu, "$&\n").trimEnd()}\n-----END PRIVATE KEY-----\n`,
  };
}
