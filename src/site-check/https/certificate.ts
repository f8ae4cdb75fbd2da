/** Judges the certificate that a website presented. Pure. */
import type { X509Certificate } from "node:crypto";
import { plainLine } from "../../names/plain-line.ts";
import { dateWords } from "../../records/date-words.ts";

export type CertificateStatus = "valid" | "expired" | "not_yet_valid" | "self_signed" | "wrong_name" | "untrusted";

export interface CertificateFacts {
  status: CertificateStatus;
  /** Organisation and common name of the issuer: `Let's Encrypt (R11)`. */
  issuer: string | null;
  /** RFC 3339, UTC; null if the certificate has no possible date. */
  valid_from: string | null;
  valid_to: string | null;
  /** Names it is for, as in the certificate; the first 20. */
  names: string[];
  /** One sentence per fault, the gravest first; empty for a valid one. */
  faults: string[];
}

interface CertificateContext {
  /** The name asked for, in ASCII. */
  host: string;
  /** Error code of the chain check against the trusted roots; null if the chain was found good. */
  chainError: string | null;
  now: Date;
}

const namesKept = 20;
/** A certificate may hold hundreds of names; none is read beyond this many characters. */
const namesRead = 8192;
const issuerRead = 2048;

/** Codes of the chain check about dates or names, which are judged here from the certificate itself. */
const notAboutTrust = new Set(["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID", "ERR_TLS_CERT_ALTNAME_INVALID"]);

/**
 * Judges as browsers do: dates, names (subject alternative names only, RFC 9525 section 6.3), chain. With several
 * faults, the status is the first of: self-signed, expired, not yet valid, wrong name, untrusted.
 */
export function judgeCertificate(
  certificate: X509Certificate,
  { host, chainError, now }: CertificateContext,
): CertificateFacts {
  const from = dateOf(certificate.validFrom);
  const to = dateOf(certificate.validTo);
  const faults = new Map<CertificateStatus, string>();
  if (chainError !== null && certificate.checkIssued(certificate)) {
    faults.set("self_signed", "The certificate is self-signed: no certificate authority vouches for it.");
  }
  if (to !== null && now > to) faults.set("expired", `The certificate expired on ${day(to)}.`);
  if (from !== null && now < from) faults.set("not_yet_valid", `The certificate is valid only from ${day(from)}.`);
  if (certificate.checkHost(host, { subject: "never" }) === undefined) {
    faults.set("wrong_name", "The certificate was issued for other names than this one.");
  }
  if (isUntrusted(chainError, faults)) {
    faults.set(
      "untrusted",
      "No certificate authority that browsers trust vouches for the certificate, or the server sent an " +
        "incomplete chain.",
    );
  }
  if (from === null || to === null) {
    const dates = "The dates of the certificate cannot be read.";
    faults.set("untrusted", [faults.get("untrusted") ?? [], dates].flat().join(" "));
  }
  const [status = "valid"] = faults.keys();
  return {
    status,
    issuer: issuerName(certificate.issuer),
    valid_from: from && instant(from),
    valid_to: to && instant(to),
    names: alternativeNames(certificate.subjectAltName),
    faults: [...faults.values()],
  };
}

/** An expired or early certificate further up the chain is a matter of trust, since this one's own dates are fine. */
function isUntrusted(chainError: string | null, faults: ReadonlyMap<CertificateStatus, string>): boolean {
  if (chainError === null || faults.has("self_signed")) return false;
  return !notAboutTrust.has(chainError) || faults.size === 0;
}

/**
 * A date as OpenSSL writes it. A certificate can have one that no calendar has (`991399999999Z`); OpenSSL's text shows
 * that, while its Date is just some number.
 */
function dateOf(text: string): Date | null {
  const date = new Date(text.slice(0, 40));
  const year = date.getUTCFullYear();
  return year >= 1950 && year <= 9999 ? date : null;
}

function day(date: Date): string {
  return dateWords(date.toISOString());
}

function instant(date: Date): string {
  return date.toISOString().replace(/\.\d{3}Z$/u, "Z");
}

function issuerName(issuer: string): string | null {
  const part = (key: string) => {
    const line = issuer
      .slice(0, issuerRead)
      .split("\n")
      .find((each) => each.startsWith(`${key}=`));
    return plainLine(line?.slice(key.length + 1) ?? "", 100);
  };
  const organisation = part("O");
  const name = part("CN");
  if (organisation === "" || organisation === name) return name === "" ? null : name;
  return name === "" ? organisation : `${organisation} (${name})`;
}

function alternativeNames(list: string | undefined): string[] {
  return (list ?? "")
    .slice(0, namesRead)
    .split(", ")
    .map((entry) => /^DNS:((?:\*\.)?[a-z0-9._-]{1,253})$/iu.exec(entry)?.[1]?.toLowerCase() ?? "")
    .filter((name) => name !== "")
    .slice(0, namesKept);
}
