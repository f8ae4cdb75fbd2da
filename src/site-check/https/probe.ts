/** Checks how a website protects its connections: one TLS handshake and one HEAD request, never any page content. */
import type { TLSSocket } from "node:tls";
import type { Dial } from "../../outbound/dial.ts";
import type { Exchange } from "../../outbound/exchange.ts";
import { explainFailure, failureOf, type OutboundFailure } from "../../outbound/failure.ts";
import { handshake } from "../../outbound/tls.ts";
import { dateWords } from "../../records/date-words.ts";
import { type Asker, createAnswerCache } from "../answer-cache.ts";
import { within } from "../within.ts";
import { type CertificateFacts, type CertificateStatus, judgeCertificate } from "./certificate.ts";

export type HttpsStatus = CertificateStatus | "none" | "unavailable";

export interface HttpsReport {
  status: HttpsStatus;
  issuer: string | null;
  /** RFC 3339, UTC. */
  valid_from: string | null;
  valid_to: string | null;
  names: string[];
  /** Whether a visit without https is redirected to https; null if that could not be checked. */
  redirects_to_https: boolean | null;
  detail: string;
}

/** Checks a host given in ASCII. Never throws; checks a host once at a time, and not again for a while. */
export type ProbeHttps = (host: string, asker?: Asker) => Promise<HttpsReport>;

export interface ProbeParts {
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
  /** A clock in milliseconds that never goes back. */
  clock: () => number;
  /** Called for each question with whether it was answered from the cache. */
  onAnswer?: ((fromCache: boolean) => void) | undefined;
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
    if (underWay >= maxAtOnce) return report("unavailable", explainFailure("busy"));
    underWay += 1;
    const abort = new AbortController();
    try {
      const redirect = redirectsToHttps(host, abort.signal).catch(() => null);
      const late = (): Shown => ({ failure: "timed_out" });
      const shown = await within(limitMs * (1 - redirectShare), show(host, abort.signal), late);
      const redirects = await within(limitMs * redirectShare, redirect, () => null);
      return describe(shown, redirects);
    } finally {
      abort.abort();
      underWay -= 1;
    }
  }

  async function show(host: string, signal: AbortSignal): Promise<Shown> {
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
    try {
      return readCertificate(secured.socket, host, new Date(now()));
    } catch {
      return { failure: "bad_answer" };
    } finally {
      secured.socket.destroy();
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
type Shown = CertificateFacts | "none" | { failure: OutboundFailure };

function readCertificate(socket: TLSSocket, host: string, now: Date): Shown {
  const certificate = socket.getPeerX509Certificate();
  if (certificate === undefined) return { failure: "bad_answer" };
  const chainError = socket.authorized ? null : String(socket.authorizationError ?? "unknown");
  return judgeCertificate(certificate, { host, chainError, now });
}

/**
 * The server answered, but not with a handshake that can be completed: plain HTTP, or a version that browsers no longer
 * support.
 */
function isTlsError(error: Error): boolean {
  return /^(?:EPROTO$|ERR_SSL_)/u.test((error as NodeJS.ErrnoException).code ?? "");
}

function describe(shown: Shown, redirects: boolean | null): HttpsReport {
  if (shown === "none") {
    return report("none", "The server offers no secure connection that browsers accept today.", redirects);
  }
  if ("failure" in shown) {
    const unresolved = shown.failure === "no_such_name" || shown.failure === "no_address";
    return report(
      "unavailable",
      unresolved ? "This domain does not resolve." : explainFailure(shown.failure),
      redirects,
    );
  }
  const { faults, ...certificate } = shown;
  const from = shown.issuer === null ? "" : ` from ${shown.issuer}`;
  const valid = `Connections are encrypted, with a certificate${from} that is valid until `;
  const sentences = shown.status === "valid" ? [`${valid}${dateWords(shown.valid_to ?? "")}.`] : faults;
  if (redirects === true) sentences.push("Visits by http are redirected to https.");
  if (redirects === false) sentences.push("Visits by http are not redirected to https.");
  return { ...certificate, redirects_to_https: redirects, detail: sentences.join(" ") };
}

function report(status: HttpsStatus, detail: string, redirects_to_https: boolean | null = null): HttpsReport {
  return { status, issuer: null, valid_from: null, valid_to: null, names: [], redirects_to_https, detail };
}

/** Stands in where the connection could not be checked. */
export function noHttps(reason: string): HttpsReport {
  return report("unavailable", reason);
}
