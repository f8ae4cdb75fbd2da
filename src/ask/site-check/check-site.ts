/** The website check: reads the address, gathers the signals in parallel, and says what each means. */

import { instantOf } from "../../base/dates.ts";
import type { InputError } from "../../base/errors.ts";
import type { Host } from "../../base/names/host.ts";
import type { Language } from "../../base/words/languages.ts";
import { nothingScanned, type Scanned } from "../signs/scan.ts";
import { textMaxLength } from "../text/reading.ts";
import { type Asker, within } from "./answer-cache.ts";
import { noHttps, type ProbeHttps } from "./https/probe.ts";
import type { LookUpRegistration, Registration } from "./rdap/client.ts";
import type { DomainAge, HttpsReport, SiteFindings, SiteSignal } from "./shape.ts";
import { describeAge, httpsSignal, siteGuidance } from "./signals/outside-signals.ts";
import { blocklistSignals, lookalikeSignal, phraseSignal, trackerSignal } from "./signals/record-signals.ts";
import { readSiteTarget, type SiteTarget, type TargetReading } from "./target.ts";

export interface SiteCheckInput {
  url: string;
  /** Text to look for signs of fraud in; blank counts as none. It is read once and not kept. */
  text?: string | undefined;
  lang?: Language | undefined;
}

export interface SiteCheckParts<F extends SiteFindings> {
  /** What is on record about a host, and about whatever else its address, as pasted, names. */
  findings: (host: Host, address: string) => F;
  scan: (text: string) => Scanned;
  lookUpRegistration: LookUpRegistration;
  probeHttps: ProbeHttps;
  /** Milliseconds within which the answer is given; an outside signal not there by then is unavailable. */
  deadlineMs: number;
  now: () => Date;
  /** Called, with one sentence, when an outside check failed in a way it never should. */
  report: (problem: string) => void;
}

export interface CheckedSite<F extends SiteFindings> extends Scanned {
  url: string;
  domain: string;
  registrable_domain: string;
  unicode_domain: string;
  /** What was left out of the pasted address or is peculiar about it. */
  notes: string[];
  /** RFC 3339, UTC. */
  checked_at: string;
  findings: F;
  signals: SiteSignal[];
  domain_age: DomainAge;
  https: HttpsReport;
  guidance: string;
}

type SiteCheckOutcome<F extends SiteFindings> =
  | { ok: true; answer: CheckedSite<F> }
  | { ok: false; errors: InputError[] };

/**
 * Answers within the deadline whatever the outside does: what is late or down is `unavailable` with the reason. A late
 * question goes on and serves whoever asks next. The signal ends the wait; callers of a registry take turns.
 */
export function createSiteChecker<F extends SiteFindings>(parts: SiteCheckParts<F>) {
  /** One outside check within the deadline. If it fails, that is an answer; it never fails the whole check. */
  const outside = <T>(
    { client, signal }: Caller,
    name: string,
    check: (asker: Asker) => Promise<T>,
    unavailable: (why: string) => T,
  ): Promise<T> => {
    const over = new AbortController();
    const guarded = check({ client, signal: over.signal }).catch((error: unknown) => {
      parts.report(`The ${name} was not checked: ${error instanceof Error ? error.name : "unknown error"}.`);
      return unavailable(fault);
    });
    const wait = within(parts.deadlineMs * (1 - reserveShare), guarded, () => unavailable(late), signal);
    return wait.finally(() => over.abort());
  };
  const askOutside = (host: Host, caller: Caller): Promise<[Registration, HttpsReport]> => {
    const domain = host.registrable ?? host.host;
    return Promise.all([
      outside(caller, "age of the domain", (asker) => parts.lookUpRegistration(domain, asker), noRegistration),
      outside(caller, "HTTPS", (asker) => parts.probeHttps(host.host, asker), noHttps),
    ]);
  };
  return async (input: SiteCheckInput, signal?: AbortSignal, client = ""): Promise<SiteCheckOutcome<F>> => {
    const reading = readSiteTarget(input.url);
    const target = reading.ok ? reading.target : reading.address;
    const findings = target === null ? null : parts.findings(target.host, target.pasted);
    const errors = errorsIn(input, reading, findings);
    if (target === null || findings === null || errors.length > 0) return { ok: false, errors };
    const host = findings.other_website ?? target.host;
    const notAsked = reasonNotAsked(findings, host);
    const outsideAnswers: [Registration, HttpsReport] =
      notAsked === null ? await askOutside(host, { client, signal }) : [noRegistration(notAsked), noHttps(notAsked)];
    return { ok: true, answer: present(input, target, findings, outsideAnswers) };
  };

  function present(
    input: SiteCheckInput,
    { url, host: typedHost, notes }: SiteTarget,
    findings: F,
    [registration, https]: [Registration, HttpsReport],
  ): CheckedSite<F> {
    const { other_website: other } = findings;
    const host = other ?? typedHost;
    const now = parts.now();
    const checked = other === null ? url : `https://${other.host}/`;
    const { age, signal: ageSignal } = describeAge(registration, { host, url: checked }, now);
    const text = input.text ?? "";
    const scanned = text.trim() === "" ? null : parts.scan(text);
    const signals = [
      trackerSignal(findings),
      ...blocklistSignals(findings),
      lookalikeSignal(findings),
      ageSignal,
      httpsSignal(https),
      ...(scanned === null ? [] : [phraseSignal(scanned.signs)]),
    ];
    return {
      url,
      domain: host.host,
      registrable_domain: host.registrable ?? host.host,
      unicode_domain: host.unicode,
      notes: [...notes, ...(other === null ? [] : [noteOn(typedHost, other)])],
      checked_at: instantOf(now),
      findings,
      signals,
      domain_age: age,
      https,
      ...(scanned ?? nothingScanned),
      guidance: siteGuidance(signals, findings.searched),
    };
  }
}

/** Who asks, and what ends their wait. */
interface Caller {
  client: string;
  signal: AbortSignal | undefined;
}

/** An address that nobody could visit is no error where something is on record about it. */
function errorsIn({ text = "" }: SiteCheckInput, reading: TargetReading, findings: SiteFindings | null): InputError[] {
  const isUnread = !reading.ok && (findings === null || !isOnRecord(findings));
  const isLong = text.length > textMaxLength;
  return [
    ...(isUnread ? [{ parameter: "url", reason: reading.reason }] : []),
    ...(isLong ? [{ parameter: "text", reason: `must have at most ${textMaxLength} characters` }] : []),
  ];
}

/** Null where the registry and the website are asked. */
function reasonNotAsked({ handle }: SiteFindings, host: Host): string | null {
  if (handle !== null) return aboutUser;
  return host.suffix === "" ? aboutAddress : null;
}

/** The signals are about another website than the address begins with. */
function noteOn(typedHost: Host, other: Host): string {
  return `The address names ${other.unicode}, which is on record: that website was checked, not ${typedHost.unicode}.`;
}

function isOnRecord({ wallet_blocklists, tracker_matches, warnings, enforcement_matches }: SiteFindings): boolean {
  return [wallet_blocklists, tracker_matches, warnings, enforcement_matches].some(({ length }) => length > 0);
}

/** The share of the deadline kept for putting the answer together. */
const reserveShare = 0.05;

const aboutUser =
  "The link names a Telegram user. The age or certificate of Telegram's own site says nothing about that user.";
const aboutAddress = "An IP address has no name whose registration or certificate could be looked up.";
const late = "No answer came in time. Ask again in a minute.";
const fault = "The check failed on our side.";

export function noRegistration(reason: string): Registration {
  return { status: "unavailable", reason, source_url: null };
}
