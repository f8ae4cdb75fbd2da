/** Asks a domain's registry when it was registered (RDAP, RFC 9082 and 9083), politely and with a cache. */

import { isIP } from "node:net";
import { gunzipSync } from "node:zlib";
import { dayOf, isDay } from "../../../base/dates.ts";
import { plainLine } from "../../../base/names/plain-line.ts";
import {
  type Exchange,
  type ExchangeAnswer,
  type ExchangeResult,
  retryAfterMs,
} from "../../../base/outbound/exchange.ts";
import { explainFailure, type OutboundFailure } from "../../../base/outbound/failure.ts";
import { jsonIn } from "../../../record/fields.ts";
import { type Asker, createAnswerCache, type Keeping, type Kept } from "../answer-cache.ts";
import type { Bootstrap, RdapService } from "./bootstrap.ts";
import type { Queues } from "./queues.ts";

/** What a registry says about a domain. `source_url` is the address asked. */
export type Registration =
  | { status: "known"; registered_on: string; registrar: string | null; source_url: string }
  | { status: "not_registered"; source_url: string }
  | { status: "unknown"; reason: string; registrar: string | null; source_url: string | null }
  | { status: "unavailable"; reason: string; source_url: string | null };

/** Of a registrable domain in A-labels. Never throws. What was sent goes on when nobody waits; other questions end. */
export type LookUpRegistration = (domain: string, asker?: Asker) => Promise<Registration>;

export interface RdapClientParts extends Keeping {
  bootstrap: Pick<Bootstrap, "serviceFor">;
  /** To registries on the public internet, https only. */
  exchange: Exchange;
  /** To the server on the host the operator names in RDAP_BOOTSTRAP_URL, if that is not IANA's; else null. */
  ownServer: { hostname: string; exchange: Exchange } | null;
  queues: Queues;
  /** Milliseconds since 1970. */
  now: () => number;
}

const maxBytes = 262_144;
/** Longer than anybody waits, so that a slow answer still fills the cache. */
const queryMs = 6000;
const maxRedirects = 2;
const cachedDomains = 20_000;

const hourMs = 3_600_000;
/** Registries ask not to be queried often, and a registration date hardly ever changes. */
const lifeMs: Record<Registration["status"], number> = {
  known: 14 * 24 * hourMs,
  not_registered: hourMs,
  unknown: 24 * hourMs,
  unavailable: 10_000,
};

const notAvailable = "The registry is not available at the moment (HTTP status 503).";
const queueFull = "Too many questions are waiting for this registry. Try again in a minute.";
const leftAlone = "The registry asked us to wait. Try again later.";

/** Some servers refuse a request that names only the first of the two. */
const accept = "application/rdap+json, application/json";

/** Asks registries for a domain's registration, one question in flight per domain, and keeps the answer. */
export function createRdapClient({ onAnswer, ...parts }: RdapClientParts): LookUpRegistration {
  const { bootstrap, exchange, ownServer, clock } = parts;

  async function ask(domain: string, asker: Asker): Promise<Kept<Registration>> {
    const service = await bootstrap.serviceFor(domain);
    if (service === null) return toKept(unknown("The registry for this ending publishes no dates (RDAP).", null));
    const address = new URL(`domain/${domain}`, service.base);
    const ownService = ownServer !== null && address.hostname === ownServer.hostname ? ownServer : null;
    if (ownService === null && !mayBeAsked(address)) {
      return toKept(unknown("The registry for this ending offers no secure look-up of dates (RDAP over https).", null));
    }
    const result = await query(parts, address, ownService?.exchange ?? exchange, asker);
    return "redirected" in result ? toKept(readAnswer(result, domain, service, address.href)) : result;
  }

  return createAnswerCache({ max: cachedDomains, ask, clock, onAnswer });
}

function toKept(answer: Registration): Kept<Registration> {
  return { answer, lifeMs: lifeMs[answer.status] };
}

/** The answer at the end of the redirects, or why there is none. */
async function query(
  { exchange, queues, now }: Pick<RdapClientParts, "exchange" | "queues" | "now">,
  first: URL,
  firstExchange: Exchange,
  asker: Asker,
): Promise<{ answer: ExchangeAnswer; redirected: boolean } | Kept<Registration>> {
  const failed = (reason: string) => toKept({ status: "unavailable", reason, source_url: first.href });
  let url = first;
  let send = firstExchange;
  const ask = () => send({ method: "GET", url, headers: { accept }, maxBytes, signal: AbortSignal.timeout(queryMs) });
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const turn = await queues.run<ExchangeResult>(url.host, asker, ask);
    if (!turn.passed) return turnedAway(turn.why, first);
    const answer = turn.value;
    if (!answer.ok) return failed(`The registry did not answer. ${whyNoAnswer(answer.failure)}`);
    if (asksToWait(answer)) {
      queues.pause(url.host, retryAfterMs(answer.headers.get("retry-after"), now()));
      return failed(leftAlone);
    }
    if (answer.status === 503) return failed(notAvailable);
    if (!isRedirect(answer)) return { answer, redirected: hop > 0 };
    const next = redirectTarget(answer.headers.get("location"), url);
    if (next === null) return failed("The registry redirected us to an address that we do not contact.");
    url = next;
    send = exchange;
  }
  return failed("The registry redirected us too many times.");
}

/** A full queue says nothing about the domain. */
function turnedAway(why: string, { href }: URL): Kept<Registration> {
  if (why === "asked_to_wait") return toKept({ status: "unavailable", reason: leftAlone, source_url: href });
  return { answer: { status: "unavailable", reason: queueFull, source_url: href }, lifeMs: 0 };
}

/** Its name missing from the DNS says something about our connection, nothing about the website. */
function whyNoAnswer(failure: OutboundFailure): string {
  return failure === "no_such_name" ? "We could not reach it." : explainFailure(failure);
}

function isRedirect({ status }: ExchangeAnswer): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function asksToWait({ status, headers }: ExchangeAnswer): boolean {
  return status === 429 || (status === 503 && headers.get("retry-after") !== undefined);
}

function readAnswer(
  { answer, redirected }: { answer: ExchangeAnswer; redirected: boolean },
  domain: string,
  service: RdapService,
  source_url: string,
): Registration {
  if (answer.status === 404) {
    if (!looksLikeRdap(answer)) return unavailable("The registry's answer could not be understood.");
    return service.listed && !redirected
      ? { status: "not_registered", source_url }
      : unknown("The server does not know this domain, but may not be its registry.", source_url);
  }
  if (answer.status !== 200) return unavailable(`The registry answered with an error (HTTP status ${answer.status}).`);
  const facts = parseDomainAnswer(decodeBody(answer), domain);
  if (facts === null) return unavailable("The registry's answer could not be understood.");
  const { registered_on, registrar } = facts;
  return registered_on === null
    ? { ...unknown("The registry does not say when the domain was registered.", source_url), registrar }
    : { status: "known", registered_on, registrar, source_url };

  function unavailable(reason: string): Registration {
    return { status: "unavailable", reason, source_url };
  }
}

function unknown(reason: string, source_url: string | null): Registration & { status: "unknown" } {
  return { status: "unknown", reason, registrar: null, source_url };
}

/** The body as text, without a byte order mark; some servers compress though we ask them not to. Empty if unreadable. */
function decodeBody({ body, headers }: ExchangeAnswer): string {
  try {
    const isPacked = headers.get("content-encoding")?.trim().toLowerCase() === "gzip";
    return new TextDecoder().decode(isPacked ? gunzipSync(body, { maxOutputLength: maxBytes }) : body);
  } catch {
    return "";
  }
}

/** Verisign sends an empty body with its 404, others an RDAP error; an HTML page means a misconfigured server. */
function looksLikeRdap({ body, headers }: ExchangeAnswer): boolean {
  return String(body).trim() === "" || /^application\/(?:rdap\+)?json\b/iu.test(headers.get("content-type") ?? "");
}

/** Outside, only protected connections to named hosts are used; addresses are vetted when the connection is made. */
function mayBeAsked({ protocol, hostname, username }: URL): boolean {
  return protocol === "https:" && username === "" && !hostname.startsWith("[") && isIP(hostname) === 0;
}

function redirectTarget(location: string | undefined, from: URL): URL | null {
  if (location === undefined || !URL.canParse(location, from)) return null;
  const target = new URL(location, from);
  return mayBeAsked(target) && target.port === "" ? target : null;
}

/** RFC 9083 section 10.2.3. A re-registered domain is as old as its newest registration. */
const registrationActions = new Set(["registration", "reregistration"]);

/** No domain under a public ending is older (symbolics.com, 1985-03-15); an earlier date is a placeholder. */
const earliestDay = "1985-01-01";

const entityDepth = 3;

/** The facts in an answer about `domain` (A-labels, lower case); null if it is not an answer about that domain. */
export function parseDomainAnswer(body: string, domain: string) {
  const answer = asObject(jsonIn(body));
  if (answer === null || "errorCode" in answer) return null;
  const { objectClassName, ldhName } = answer;
  if (objectClassName !== undefined && objectClassName !== "domain") return null;
  if (typeof ldhName === "string" && ldhName.toLowerCase().replace(/\.$/u, "") !== domain) return null;
  if (objectClassName === undefined && typeof ldhName !== "string") return null;
  return {
    registered_on: registrationDay(answer["events"]),
    registrar: registrarName(answer["entities"], entityDepth),
  };
}

/** UTC day of the newest registration, `YYYY-MM-DD`; null if the answer has none. */
function registrationDay(events: unknown): string | null {
  const days = asList(events).flatMap((entry) => {
    const event = asObject(entry);
    const action = event?.["eventAction"];
    if (typeof action !== "string" || !registrationActions.has(action.trim().toLowerCase())) return [];
    return utcDay(event?.["eventDate"]) ?? [];
  });
  return days.sort().at(-1) ?? null;
}

/** The UTC day of an RFC 3339 time as registries write it: also with a space for the `T`, or a bare date; else null. */
export function utcDay(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 64) return null;
  const parts =
    /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d{1,9})?\s?(Z|z|[+-]\d{2}:?\d{2})?)?$/u.exec(
      value.trim(),
    );
  if (parts === null) return null;
  const [, year, month, day, time = "00:00", zone = "Z"] = parts;
  if (!isDay(`${year}-${month}-${day}`)) return null;
  const offset = zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/u, "$1:$2");
  const instant = Date.parse(`${year}-${month}-${day}T${time}${offset}`);
  if (Number.isNaN(instant)) return null;
  const utc = dayOf(instant);
  return utc < earliestDay ? null : utc;
}

/** The entity with the role registrar, even if it has further roles or is inside another entity. */
function registrarName(entities: unknown, depth: number): string | null {
  if (depth === 0) return null;
  const all = asList(entities).map(asObject);
  for (const entity of all) {
    const roles = asList(entity?.["roles"]).map((role) => (typeof role === "string" ? role.toLowerCase() : ""));
    const name = entity !== null && roles.includes("registrar") ? entityName(entity) : null;
    if (name !== null) return name;
  }
  for (const entity of all) {
    const name = registrarName(entity?.["entities"], depth - 1);
    if (name !== null) return name;
  }
  return null;
}

/** `fn` or `org` of the jCard (RFC 7095); else the handle, if it is more than a number. */
function entityName(entity: Record<string, unknown>): string | null {
  const card = asList(asList(entity["vcardArray"])[1]).map(asList);
  for (const property of ["fn", "org"]) {
    const name = plainText(card.find((item) => item[0] === property)?.[3]);
    if (name !== null) return name;
  }
  const handle = plainText(entity["handle"]);
  return handle !== null && /\p{L}/u.test(handle) ? handle : null;
}

/** One line of at most 200 characters without control or invisible characters; null if nothing is left. */
function plainText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const line = plainLine(value, 200);
  return line === "" ? null : line;
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
