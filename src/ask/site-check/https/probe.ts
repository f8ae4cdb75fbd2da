/** Checks how a website protects its connections: one TLS handshake and one HEAD request, never any page content. */

import type { X509Certificate } from "node:crypto";
import type { TLSSocket } from "node:tls";
import { instantOf } from "../../../base/dates.ts";
import { plainLine } from "../../../base/names/plain-line.ts";
import { type Dial, handshake } from "../../../base/outbound/dial.ts";
import type { Exchange } from "../../../base/outbound/exchange.ts";
import { explainFailure, failureOf, type OutboundFailure } from "../../../base/outbound/failure.ts";
import { dateWords } from "../../../base/words/wording.ts";
import { type Asker, createAnswerCache, type Keeping, within } from "../answer-cache.ts";
import type { HttpsReport } from "../shape.ts";

/** Checks a host given in ASCII. Never throws; checks a host once at a time, and not again for a while. */
export type ProbeHttps = (host: string, asker?: Asker) => Promise<HttpsReport>;

export interface ProbeParts extends Keeping {
  dial: Dial;
  exchange: Exchange;
  /** Root certificates in PEM, trusted instead of the built-in ones. */
  roots?: string;
  /** Milliseconds that the whole check may take. */
  limitMs: number;
  /** Checks under way at a time; more are turned away. */
  maxAtOnce: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

const cachedHosts = 5000;
const lifeMs = 10 * 60_000;
const failureLifeMs = 10_000;
/** The share of the time limit kept for a redirect that answers later than the handshake. */
const redirectShare = 0.2;

/** Checks hosts, one check in flight per host, and keeps the results for a while. */
export function createHttpsProbe(parts: ProbeParts): ProbeHttps {
  const { dial, exchange, roots, limitMs, maxAtOnce, now, clock, onAnswer } = parts;
  let underWay = 0;

  async function look(host: string): Promise<HttpsReport> {
    if (underWay >= maxAtOnce) return toReport("unavailable", explainFailure("busy"));
    underWay += 1;
    const abort = new AbortController();
    try {
      const redirect = redirectsToHttps(host, abort.signal).catch(() => null);
      const late = (): Connection => ({ failure: "timed_out" });
      const connection = await within(limitMs * (1 - redirectShare), show(host, abort.signal), late);
      const redirects = await within(limitMs * redirectShare, redirect, () => null);
      return describe(connection, redirects);
    } finally {
      abort.abort();
      underWay -= 1;
    }
  }

  async function show(host: string, signal: AbortSignal): Promise<Connection> {
    const dialled = await dial(host, 443, signal);
    if (!dialled.ok) return dialled.failure === "refused" ? "none" : { failure: dialled.failure };
    // The certificate is judged below, and nothing is ever sent over this connection.
    const secured = await handshake(dialled.socket, {
      servername: host,
      rejectUnauthorized: false,
      ALPNProtocols: ["h2", "http/1.1"],
      ...(roots === undefined ? {} : { ca: roots }),
    });
    if (!secured.ok) return isTlsError(secured.error) ? "none" : { failure: failureOf(secured.error, "broken_off") };
    return judgePeer(secured.socket, host);
  }

  function judgePeer(socket: TLSSocket, host: string): Connection {
    try {
      const certificate = socket.getPeerX509Certificate();
      if (certificate === undefined) return { failure: "bad_answer" };
      const chainError = socket.authorized ? null : String(socket.authorizationError ?? "unknown");
      return judgeCertificate(certificate, host, chainError, new Date(now()));
    } catch {
      return { failure: "bad_answer" };
    } finally {
      socket.destroy();
    }
  }

  async function redirectsToHttps(host: string, signal: AbortSignal): Promise<boolean | null> {
    const url = new URL(`http://${host}/`);
    const answer = await exchange({ method: "HEAD", url, maxBytes: 0, signal });
    if (!answer.ok) return null;
    const location = answer.headers.get("location");
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.status);
    if (!isRedirect || location === undefined || !URL.canParse(location, url)) return false;
    return new URL(location, url).protocol === "https:";
  }

  return createAnswerCache({
    max: cachedHosts,
    ask: async (host) => {
      const answer = await look(host);
      return { answer, lifeMs: answer.status === "unavailable" ? failureLifeMs : lifeMs };
    },
    clock,
    onAnswer,
  });
}

/** What the handshake showed: a certificate, no TLS, or why nothing could be seen. */
type Connection = CertificateFacts | "none" | { failure: OutboundFailure };

/** The server answered with plain HTTP, or a version of TLS that browsers no longer support. */
function isTlsError(error: Error): boolean {
  return /^(?:EPROTO$|ERR_SSL_)/u.test((error as NodeJS.ErrnoException).code ?? "");
}

function describe(connection: Connection, redirects: boolean | null): HttpsReport {
  if (connection === "none") {
    return toReport("none", "The server offers no secure connection that browsers accept today.", redirects);
  }
  if ("failure" in connection) {
    const isUnresolved = connection.failure === "no_such_name" || connection.failure === "no_address";
    const why = isUnresolved
      ? "Nothing to check: no website answers at this address."
      : explainFailure(connection.failure);
    return toReport("unavailable", why, redirects);
  }
  const { faults, ...certificate } = connection;
  const from = connection.issuer === null ? "" : ` from ${connection.issuer}`;
  const valid = `Connections are encrypted, with a certificate${from} that is valid until `;
  const sentences = connection.status === "valid" ? [`${valid}${dateWords(connection.valid_to ?? "")}.`] : faults;
  if (redirects === true) sentences.push("Visits by http are redirected to https.");
  if (redirects === false) sentences.push("Visits by http are not redirected to https.");
  return { ...certificate, redirects_to_https: redirects, detail: sentences.join(" ") };
}

function toReport(
  status: HttpsReport["status"],
  detail: string,
  redirects_to_https: boolean | null = null,
): HttpsReport {
  return { status, issuer: null, valid_from: null, valid_to: null, names: [], redirects_to_https, detail };
}

export function noHttps(reason: string): HttpsReport {
  return toReport("unavailable", reason);
}

type CertificateStatus = Exclude<HttpsReport["status"], "none" | "unavailable">;

interface CertificateFacts extends Pick<HttpsReport, "issuer" | "valid_from" | "valid_to" | "names"> {
  status: CertificateStatus;
  /** One sentence per fault, the gravest first; empty for a valid one. */
  faults: string[];
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
 * @param host the name asked for, in ASCII.
 * @param chainError code of the chain check against the trusted roots; null if the chain was found good.
 */
export function judgeCertificate(
  certificate: X509Certificate,
  host: string,
  chainError: string | null,
  now: Date,
): CertificateFacts {
  const from = dateOf(certificate.validFrom);
  const to = dateOf(certificate.validTo);
  const faults = new Map<CertificateStatus, string>();
  if (chainError !== null && certificate.checkIssued(certificate)) {
    faults.set("self_signed", "The certificate is self-signed: no certificate authority vouches for it.");
  }
  if (to !== null && now > to) faults.set("expired", `The certificate expired on ${dateWords(to.toISOString())}.`);
  if (from !== null && now < from) {
    faults.set("not_yet_valid", `The certificate is valid only from ${dateWords(from.toISOString())}.`);
  }
  if (certificate.checkHost(host, { subject: "never" }) === undefined) {
    faults.set("wrong_name", "The certificate was issued for other names than this one.");
  }
  if (isUntrusted(chainError, faults)) {
    const why = "No certificate authority that browsers trust vouches for the certificate";
    faults.set("untrusted", `${why}, or the server sent an incomplete chain.`);
  }
  if (from === null || to === null) {
    const dates = "The dates of the certificate cannot be read.";
    faults.set("untrusted", [faults.get("untrusted") ?? [], dates].flat().join(" "));
  }
  const [status = "valid"] = faults.keys();
  return {
    status,
    issuer: issuerName(certificate.issuer),
    valid_from: from && instantOf(from),
    valid_to: to && instantOf(to),
    names: alternativeNames(certificate.subjectAltName),
    faults: [...faults.values()],
  };
}

/** An expired or early certificate further up the chain is a matter of trust, since this one's own dates are fine. */
function isUntrusted(chainError: string | null, faults: ReadonlyMap<CertificateStatus, string>): boolean {
  if (chainError === null || faults.has("self_signed")) return false;
  return !notAboutTrust.has(chainError) || faults.size === 0;
}

/** A date as OpenSSL writes it: its text, unlike its Date, shows one that no calendar has (`991399999999Z`). */
function dateOf(text: string): Date | null {
  const date = new Date(text.slice(0, 40));
  const year = date.getUTCFullYear();
  return year >= 1950 && year <= 9999 ? date : null;
}

function issuerName(issuer: string): string | null {
  const lines = issuer.slice(0, issuerRead).split("\n");
  const part = (key: string) => plainLine(lines.find((line) => line.startsWith(key))?.slice(key.length) ?? "", 100);
  const [organisation, name] = [part("O="), part("CN=")];
  if (organisation === "" || organisation === name) return name === "" ? null : name;
  return name === "" ? organisation : `${organisation} (${name})`;
}

function alternativeNames(list = ""): string[] {
  const entries = list.slice(0, namesRead).split(", ");
  const names = entries.flatMap(
    (entry) => /^DNS:((?:\*\.)?[a-z0-9._-]{1,253})$/iu.exec(entry)?.[1]?.toLowerCase() ?? [],
  );
  return names.slice(0, namesKept);
}
