/**
 * The only way out to a host that somebody else chose: resolve, vet every address, connect to a vetted one. Guards
 * against server-side request forgery, rebinding included, since the connection goes to exactly what was vetted.
 */

import { Resolver } from "node:dns/promises";
import { connect, isIP, type Socket } from "node:net";
import * as tls from "node:tls";
import { failureOf, type OutboundFailure } from "./failure.ts";

export type DialResult = { ok: true; socket: Socket } | { ok: false; failure: OutboundFailure };

/** Opens a TCP connection to a host. The socket is destroyed when the signal aborts, however late. */
export type Dial = (hostname: string, port: number, signal: AbortSignal) => Promise<DialResult>;

interface GuardedDialParts {
  resolve: Resolve;
  permits: (address: string) => boolean;
}

/** No more answers than this are tried; a site has a handful. */
const addressesTried = 4;

/**
 * Connects only to addresses the policy permits, and never to a literal one. One forbidden address refuses the whole
 * name: no honest public site has one, and its owner would choose what is left.
 */
export function createGuardedDial({ resolve, permits }: GuardedDialParts): Dial {
  return async (hostname, port, signal) => {
    if (isIP(hostname.replace(/^\[|\]$/gu, "")) !== 0) return { ok: false, failure: "not_public" };
    const resolution = await resolve(hostname, signal);
    if (!resolution.ok) return resolution;
    if (!resolution.addresses.every(permits)) return { ok: false, failure: "not_public" };
    return open(hostname, resolution.addresses.slice(0, addressesTried), port, signal);
  };
}

/** A dial without vetting, for the one host that the operator names in a setting. */
export const directDial: Dial = (hostname, port, signal) => open(hostname.replace(/^\[|\]$/gu, ""), null, port, signal);

function open(hostname: string, vetted: string[] | null, port: number, signal: AbortSignal): Promise<DialResult> {
  // net.connect() revives a socket that an aborted signal has already destroyed, and connects anyway.
  if (signal.aborted) return Promise.resolve({ ok: false, failure: "timed_out" });
  return new Promise((settle) => {
    const socket = connect({
      host: hostname,
      port,
      signal,
      autoSelectFamily: true,
      ...(vetted === null
        ? {}
        : {
            lookup: (_hostname, _options, done) =>
              done(
                null,
                vetted.map((address) => ({ address, family: isIP(address) })),
              ),
          }),
    });
    socket.once("error", (error) => settle({ ok: false, failure: failureOf(error, "unreachable") }));
    socket.once("connect", () => {
      // From here on, errors are up to the socket's reader; without a listener they would end the process.
      socket.on("error", () => {});
      settle({ ok: true, socket });
    });
  });
}

type Handshake = { ok: true; socket: tls.TLSSocket } | { ok: false; error: Error };

/**
 * Completes a handshake over an open connection; if it fails, the connection is gone. Never throws. What the peer sent
 * is read only after it, never inside a connection's callback: there, an error from its bytes would end the process.
 */
export function handshake(socket: Socket, options: tls.ConnectionOptions): Promise<Handshake> {
  return new Promise((settle) => {
    const fail = (error: unknown): void => {
      socket.destroy();
      settle({ ok: false, error: error instanceof Error ? error : new Error(String(error)) });
    };
    try {
      const secured = tls.connect({ ...options, socket });
      secured.on("error", fail);
      secured.once("close", () => fail(Object.assign(new Error("closed"), { code: "ECONNRESET" })));
      secured.once("secureConnect", () => settle({ ok: true, socket: secured }));
    } catch (error) {
      fail(error);
    }
  });
}

/** Resolves a name's A and AAAA records. The addresses are as the name's owner gave them: nothing is vetted yet. */
type Resolve = (
  hostname: string,
  signal: AbortSignal,
) => Promise<{ ok: true; addresses: string[] } | { ok: false; failure: OutboundFailure }>;

interface ResolverOptions {
  /** `address:port` of the name servers to ask; without it, the system's. */
  servers?: readonly string[];
  /** Milliseconds for the first attempt; c-ares gives later ones longer. */
  tryMs?: number;
}

/** By DNS alone (c-ares): no hosts file, no search domains, no local names. Cancelled when the signal aborts. */
export function createResolver({ servers, tryMs = 800 }: ResolverOptions = {}): Resolve {
  return async (hostname, signal) => {
    if (signal.aborted) return { ok: false, failure: "timed_out" };
    const resolver = new Resolver({ timeout: tryMs, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      // The trailing dot keeps the system's search domains from being appended.
      const answers = await Promise.allSettled([resolver.resolve4(`${hostname}.`), resolver.resolve6(`${hostname}.`)]);
      const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
      if (addresses.length > 0) return { ok: true, addresses };
      const failure = failureOfAnswers(answers);
      const isBlind = failure === "no_such_name" && !(await seesRoot(resolver));
      if (signal.aborted) return { ok: false, failure: "timed_out" };
      return { ok: false, failure: isBlind ? "dns_failed" : failure };
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}

/** A resolver that knows no public name at all says of every one that there is none: the root tells such a one apart. */
async function seesRoot(resolver: Resolver): Promise<boolean> {
  const rootServers = await resolver.resolveNs(".").catch(() => []);
  return rootServers.length > 0;
}

function failureOfAnswers(answers: PromiseSettledResult<string[]>[]): OutboundFailure {
  const codes = answers.map((answer) => (answer.status === "rejected" ? String(answer.reason?.code) : "ENODATA"));
  if (codes.includes("ENOTFOUND")) return "no_such_name";
  if (codes.every((code) => code === "ENODATA")) return "no_address";
  if (codes.includes("ETIMEOUT")) return "timed_out";
  return "dns_failed";
}
