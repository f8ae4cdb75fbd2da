/** Asks a domain's registry when it was registered (RDAP, RFC 9082 and 9083), politely and with a cache. */
import { isIP } from "node:net";
import type { Exchange, ExchangeAnswer, ExchangeResult } from "../../outbound/exchange.ts";
import { explainFailure } from "../../outbound/failure.ts";
import { retryAfterMs } from "../../outbound/retry-after.ts";
import { type Asker, createAnswerCache, type Kept } from "../answer-cache.ts";
import type { Bootstrap } from "./bootstrap.ts";
import type { Lines } from "./lines.ts";
import { parseDomainAnswer } from "./parse.ts";
import type { RdapService } from "./service-table.ts";

/** What a registry says about a domain. `source_url` is the address asked. */
export type Registration =
  | { status: "known"; registered_on: string; registrar: string | null; source_url: string }
  | { status: "not_registered"; source_url: string }
  | { status: "unknown"; reason: string; registrar: string | null; source_url: string | null }
  | { status: "unavailable"; reason: string; source_url: string | null };

/**
 * Looks up a registrable domain in A-labels, for whoever asks. Never throws. A late question that was sent goes on and
 * fills the cache; one still waiting when nobody wants to know any more is not sent.
 */
export type LookUpRegistration = (domain: string, asker?: Asker) => Promise<Registration>;

export interface RdapClientParts {
  bootstrap: Pick<Bootstrap, "serviceFor">;
  /** To registries on the public internet, https only. */
  exchange: Exchange;
  /** To the server on the host the operator names in RDAP_BOOTSTRAP_URL, if that is not IANA's; else null. */
  ownServer: { hostname: string; exchange: Exchange } | null;
  lines: Lines;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A clock in milliseconds that never goes back. */
  clock: () => number;
  /** Called for each question with whether it was answered from the cache. */
  onAnswer?: ((fromCache: boolean) => void) | undefined;
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

const leftAlone = "The registry asked us to wait. Try again later.";

/** The answer to a question that was never sent to the registry. */
interface NotAsked {
  notAsked: Registration;
}

/** Some servers refuse a request that names only the first of the two. */
const accept = "application/rdap+json, application/json";

/** Asks registries for a domain's registration, one question in flight per domain, and keeps the answer. */
export function createRdapClient({ onAnswer, ...parts }: RdapClientParts): LookUpRegistration {
  const { bootstrap, exchange, ownServer, clock } = parts;

  async function look(domain: string, asker: Asker): Promise<Registration | NotAsked> {
    const service = await bootstrap.serviceFor(domain);
    if (service === null) return unknown("The registry for this ending publishes no dates (RDAP).", null);
    const address = new URL(`domain/${domain}`, service.base);
    const own = ownServer !== null && address.hostname === ownServer.hostname ? ownServer : null;
    if (own === null && !mayBeAsked(address)) {
      return unknown("The registry for this ending offers no secure look-up of dates (RDAP over https).", null);
    }
    const result = await query(parts, address, own?.exchange ?? exchange, asker);
    if (typeof result === "string") return { status: "unavailable", reason: result, source_url: address.href };
    return "notAsked" in result ? result : readAnswer(result, domain, service, address.href);
  }

  async function ask(domain: string, asker: Asker): Promise<Kept<Registration>> {
    const found = await look(domain, asker);
    // A full queue says nothing about the domain.
    if ("notAsked" in found) return { answer: found.notAsked, lifeMs: 0 };
    return { answer: found, lifeMs: lifeMs[found.status] };
  }

  return createAnswerCache({ max: cachedDomains, ask, clock, onAnswer });
}

/** The answer at the end of the redirects, or a sentence saying why there is none. */
async function query(
  { exchange, lines, now }: Pick<RdapClientParts, "exchange" | "lines" | "now">,
  first: URL,
  firstExchange: Exchange,
  asker: Asker,
): Promise<{ answer: ExchangeAnswer; redirected: boolean } | string | NotAsked> {
  const signal = () => AbortSignal.timeout(queryMs);
  let url = first;
  let send = firstExchange;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const turn = await lines.run<ExchangeResult>(url.host, asker, () =>
      send({ method: "GET", url, headers: { accept }, maxBytes, signal: signal() }),
    );
    if (!turn.passed) {
      if (turn.why === "asked_to_wait") return leftAlone;
      const reason = "Too many questions are waiting for this registry. Try again in a minute.";
      return { notAsked: { status: "unavailable", reason, source_url: first.href } };
    }
    const answer = turn.value;
    if (!answer.ok) {
      // Its name missing from the DNS says something about our connection, nothing about the website.
      const why = answer.failure === "no_such_name" ? "We could not reach it." : explainFailure(answer.failure);
      return `The registry did not answer. ${why}`;
    }
    if (answer.status === 429 || answer.status === 503) {
      lines.pause(url.host, retryAfterMs(answer.headers.get("retry-after"), now()));
      return leftAlone;
    }
    if (![301, 302, 303, 307, 308].includes(answer.status)) return { answer, redirected: hop > 0 };
    const next = redirectTarget(answer.headers.get("location"), url);
    if (next === null) return "The registry redirected us to an address that we do not contact.";
    url = next;
    send = exchange;
  }
  return "The registry redirected us too many times.";
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
  const facts = parseDomainAnswer(answer.body, domain);
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

/** Verisign sends an empty body with its 404, others an RDAP error; an HTML page means a misconfigured server. */
function looksLikeRdap({ body, headers }: ExchangeAnswer): boolean {
  return body.trim() === "" || /^application\/(?:rdap\+)?json\b/iu.test(headers.get("content-type") ?? "");
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
