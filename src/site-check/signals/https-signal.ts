/** How a website protects connections, as a signal. */
import type { HttpsReport, HttpsStatus } from "../https/probe.ts";
import type { SiteSignal } from "../shape.ts";

const titles: Record<HttpsStatus, string> = {
  valid: "Certificate is valid",
  expired: "Certificate has run out",
  not_yet_valid: "Certificate is not valid yet",
  self_signed: "Certificate vouches for itself",
  wrong_name: "Certificate is for another name",
  untrusted: "Certificate is not trusted",
  none: "No encrypted connection",
  unavailable: "HTTPS could not be looked at",
};

const noProof = "That says nothing about who runs the website: anybody can get a certificate, fraudsters included.";
const advice = "Enter no password, key or payment details there.";

/** The state of the certificate as a signal; a valid one proves nothing about who runs the website, and says so. */
export function httpsSignal({ status, detail }: HttpsReport): SiteSignal {
  const level = status === "valid" ? "ok" : status === "unavailable" ? "unavailable" : "warning";
  const addition = { ok: ` ${noProof}`, warning: ` ${advice}`, unavailable: "" }[level];
  return { kind: "https", level, title: titles[status], detail: `${detail}${addition}`, source: null };
}
