/** What was observed outside, as signals: the age of a domain, and how a website protects connections. */

import { dayMs } from "../../../base/dates.ts";
import { type Host, ownerOf } from "../../../base/names/host.ts";
import { joinSentences } from "../../../base/words/say.ts";
import { dateWords } from "../../../base/words/wording.ts";
import { notSafe, type Searched, searchedText } from "../../index/guidance.ts";
import type { Registration } from "../rdap/client.ts";
import type { DomainAge, HttpsReport, SiteSignal } from "../shape.ts";
import type { SiteTarget } from "../target.ts";

/**
 * Up to this age a domain gets a warning. Interisle's studies count a domain as registered for abuse if it was
 * blocklisted within 90 days of registration (interisle.net/research-methodology); from a year on, nothing is noted.
 */
const youngDays = 90;
const recentDays = 365;

/** The CFTC's customer page tells people to look up the registration and to compare it with what a firm says. */
const advice =
  "Compare this with how long the firm says it has been in business, the CFTC advises " +
  "(https://www.cftc.gov/LearnAndProtect).";

/** The registration with its present age. A date more than a day ahead counts as none. */
export function describeAge(
  registration: Registration,
  { host, url }: Pick<SiteTarget, "host" | "url">,
  now: Date,
): { age: DomainAge; signal: SiteSignal } {
  const days = registration.status === "known" ? ageInDays(registration.registered_on, now) : null;
  if (registration.status === "known" && days === null) {
    const reason = "The registry gives a date in the future.";
    return describeAge({ ...registration, status: "unknown", reason }, { host, url }, now);
  }
  const age: DomainAge = {
    status: registration.status,
    registered_on: registration.status === "known" ? registration.registered_on : null,
    age_days: days,
    registrar: "registrar" in registration ? registration.registrar : null,
    source_url: registration.source_url,
  };
  const words = sayRegistration(registration, days ?? 0);
  if (registration.status === "known" && isOneOfMany(host, url)) {
    words.level = words.level === "ok" ? "notice" : words.level;
    words.detail = `${words.detail} Many people publish on ${host.registrable}: its age says nothing about this page.`;
  }
  return { age, signal: { kind: "domain_age", ...words, source: registration.source_url } };
}

/** A page or name on a site that strangers share, as opposed to that site's front page. */
function isOneOfMany(host: Host, url: string): boolean {
  if (ownerOf(host) === host.registrable) return false;
  return host.host.replace(/^www\./u, "") !== host.registrable || new URL(url).pathname !== "/";
}

function ageInDays(registered_on: string, now: Date): number | null {
  const days = Math.floor((now.getTime() - Date.parse(`${registered_on}T00:00:00Z`)) / dayMs);
  return days < -1 ? null : Math.max(0, days);
}

function sayRegistration(registration: Registration, days: number): Pick<SiteSignal, "level" | "title" | "detail"> {
  switch (registration.status) {
    case "known": {
      const through = registration.registrar === null ? "" : ` through ${registration.registrar}`;
      const fact = `The domain was registered on ${dateWords(registration.registered_on)}${through}.`;
      const when = days < recentDays ? ago(days) : `in ${registration.registered_on.slice(0, 4)}`;
      const title = `Domain registered ${when}`;
      if (days >= recentDays)
        return { level: "ok", title, detail: `${fact} An old domain proves nothing: domains are sold and taken over.` };
      const young = days < youngDays ? "Many scams use new domains, and so does every new business. " : "";
      return { level: young === "" ? "notice" : "warning", title, detail: `${fact} ${young}${advice}` };
    }
    case "not_registered":
      return {
        level: "notice",
        title: "This domain is not registered",
        detail: "The registry has no such domain now. It may be misspelt, or may have lapsed.",
      };
    case "unknown":
      return { level: "unavailable", title: "Age of the domain not known", detail: registration.reason };
    case "unavailable":
      return { level: "unavailable", title: "Age of the domain not checked", detail: registration.reason };
  }
}

function ago(days: number): string {
  if (days === 0) return "today";
  if (days < 61) return days === 1 ? "1 day ago" : `${days} days ago`;
  return `${Math.floor(days / 30.44)} months ago`;
}

const titles: Record<HttpsReport["status"], string> = {
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
const enterNothing = "Enter no password, key or payment details there.";

/** The state of the certificate as a signal; a valid one proves nothing about who runs the website, and says so. */
export function httpsSignal({ status, detail }: HttpsReport): SiteSignal {
  const fault = status === "unavailable" ? "unavailable" : "warning";
  const level = status === "valid" ? "ok" : fault;
  const addition = { ok: ` ${noProof}`, warning: ` ${enterNothing}`, unavailable: "" }[level];
  return { kind: "https", level, title: titles[status], detail: `${detail}${addition}`, source: null };
}

const byLevel: Record<SiteSignal["level"], string> = {
  alert: "A regulator's record names this website. Read what it says first.",
  warning: "Some of the checks call for caution.",
  notice: "No warning, but there are points to look at.",
  ok: `Nothing stands out. ${notSafe}`,
  unavailable: `Nothing stands out in what could be checked. ${notSafe}`,
};

const onBlocklist = "Wallets block this website: a community's list names it as a phishing site.";

const names: Record<SiteSignal["kind"], string> = {
  tracker_match: "records",
  wallet_blocklist: "wallet blocklists",
  lookalike: "look-alikes",
  domain_age: "age of the domain",
  https: "HTTPS",
  red_flag_phrases: "phrases",
};

const order = ["alert", "warning", "notice"] as const;

/** Plain advice for the signals as a whole. Names neither the website nor anything that was pasted. */
export function siteGuidance(signals: readonly SiteSignal[], searched: Searched): string {
  const unavailable = signals.filter(({ level }) => level === "unavailable");
  const gravest = order.find((level) => signals.some((signal) => signal.level === level));
  const alerts = signals.filter(({ level }) => level === "alert");
  const isCommunitys = alerts.length > 0 && alerts.every(({ kind }) => kind === "wallet_blocklist");
  return joinSentences([
    isCommunitys ? onBlocklist : byLevel[gravest ?? (unavailable.length > 0 ? "unavailable" : "ok")],
    "These are signals, not a verdict. Each can have a harmless cause, and a scam can show none of them.",
    unavailable.length > 0 ? `Not checked: ${unavailable.map(({ kind }) => names[kind]).join(", ")}.` : null,
    searchedText(searched),
    "Ask the regulator where you live whether the firm is licensed before you pay or share a key.",
  ]);
}
