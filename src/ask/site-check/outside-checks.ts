/** The outside checks as the service runs them: everything goes through the guarded dial. */

import { createGuardedDial, createResolver, type Dial, directDial } from "../../base/outbound/dial.ts";
import { createExchange } from "../../base/outbound/exchange.ts";
import { isGlobalUnicast } from "../../base/outbound/public-addresses.ts";
import type { ProbeHttps } from "./https/probe.ts";
import { createHttpsProbe } from "./https/probe.ts";
import { createBootstrap } from "./rdap/bootstrap.ts";
import type { LookUpRegistration } from "./rdap/client.ts";
import { createRdapClient } from "./rdap/client.ts";
import { createQueues } from "./rdap/queues.ts";

export interface OutsideSettings {
  RDAP_BOOTSTRAP_URL: string;
  SITE_CHECK_DEADLINE_MS: number;
  /** Its `rdap/` holds the list of RDAP servers to start from. */
  DATA_DIR: string;
  CACHE_DIR: string;
  /** Name and address of the service, as sent to registries and websites. */
  userAgent: string;
  /** `address:port` of the name servers to ask; without it, the system's. */
  nameServers?: readonly string[];
  /** Called, with one sentence, about what the operator should know. */
  report: (problem: string) => void;
  /** Called for each question of a kind with whether it was answered from the cache. */
  onAnswer?: (check: "rdap" | "https", fromCache: boolean) => void;
}

export interface OutsideChecks {
  lookUpRegistration: LookUpRegistration;
  probeHttps: ProbeHttps;
  /** Ends everything under way to the outside, so that the program can end. */
  close(): void;
}

/**
 * What registries tolerate without complaint; one that complains (429, 503) gets a pause and then one question a
 * second. If thirty people ask about one ending at once, all are answered within the deadline, at 300 ms per answer.
 */
export const toRegistries = { atOnce: 6, spacingMs: 60, maxWaiting: 500, maxWaitingOfOne: 30 };
const mostLooksAtOnce = 64;
/** A check ends a little before the deadline, so that what was seen by then can be reported. */
const lookShare = 0.9;

const officialBootstrapHost = "data.iana.org";

/** One set for the whole run of the program: it holds the caches and the queues for the registries. */
export function createOutsideChecks(settings: OutsideSettings): OutsideChecks {
  const { RDAP_BOOTSTRAP_URL: bootstrapUrl, DATA_DIR, CACHE_DIR, userAgent, nameServers, report, onAnswer } = settings;
  const resolve = createResolver(nameServers === undefined ? {} : { servers: nameServers });
  const stop = new AbortController();
  const stopping = (dialed: Dial): Dial => {
    return (hostname, port, signal) => dialed(hostname, port, AbortSignal.any([signal, stop.signal]));
  };
  const dial = stopping(createGuardedDial({ resolve, permits: isGlobalUnicast }));
  const exchange = createExchange({ dial, userAgent });
  const bootstrapHost = new URL(bootstrapUrl).hostname;
  // The host the operator names in the setting may be a mirror on the operator's own network.
  const ownServer =
    bootstrapHost === officialBootstrapHost
      ? null
      : { hostname: bootstrapHost, exchange: createExchange({ dial: stopping(directDial), userAgent }) };
  const bootstrap = createBootstrap({
    url: bootstrapUrl,
    bundledDir: `${DATA_DIR}/rdap`,
    cacheFile: `${CACHE_DIR}/rdap-servers.json`,
    exchange: ownServer?.exchange ?? exchange,
    now: Date.now,
    report,
  });
  const clock = () => performance.now();
  return {
    lookUpRegistration: createRdapClient({
      bootstrap,
      exchange,
      ownServer,
      queues: createQueues({ ...toRegistries, clock }),
      now: Date.now,
      clock,
      onAnswer: (fromCache) => onAnswer?.("rdap", fromCache),
    }),
    probeHttps: createHttpsProbe({
      dial,
      exchange,
      limitMs: settings.SITE_CHECK_DEADLINE_MS * lookShare,
      maxAtOnce: mostLooksAtOnce,
      now: Date.now,
      clock,
      onAnswer: (fromCache) => onAnswer?.("https", fromCache),
    }),
    /** Ends everything under way to the outside, so that the program can end. */
    close: () => stop.abort(),
  };
}
