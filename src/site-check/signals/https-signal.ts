/** How a website protects connections, as a signal. */
import type { HttpsReport, HttpsStatus } from "../https/probe.ts";
import type { SiteSignal } from "../shape.ts";

const titles: Record<HttpsStatus, string> = {
  valid: "Secure connection works",
  expired: "The certificate has expired",
  not_yet_valid: "The certificate is not valid yet",
  self_signed: "The certificate is self-signed",
  wrong_name: "The certificate is for another site",
  untrusted: "The certificate is not trusted",
  none: "No secure connection",
  unavailable: "Secure connection not checked",
};

const noProof = "That says nothing about who runs the website: anybody can get a certificate, scammers too.";
const advice = "Enter no password, key or payment details there.";

/** The state of the certificate as a signal; a valid one proves nothing about who runs the website, and says so. */
export function httpsSignal({ status, detail }: HttpsReport): SiteSignal {
  const level = status === "valid" ? "ok" : status === "unavailable" ? "unavailable" : "warning";
  const addition = { ok: ` ${noProof}`, warning: ` ${advice}`, unavailable: "" }[level];
  return { kind: "https", level, title: titles[status], detail: `${detail}${addition}`, source: null };
}
