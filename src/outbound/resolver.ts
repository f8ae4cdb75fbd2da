/** Host name to addresses, by DNS alone: no hosts file, no search domains, no local names. */
import { Resolver } from "node:dns/promises";
import type { OutboundFailure } from "./failure.ts";

/** Resolves a name's A and AAAA records. The addresses are as the name's owner gave them: nothing is vetted yet. */
export type Resolve = (
  hostname: string,
  signal: AbortSignal,
) => Promise<{ ok: true; addresses: string[] } | { ok: false; failure: OutboundFailure }>;

interface ResolverOptions {
  /** `address:port` of the name servers to ask; without it, the system's. */
  servers?: readonly string[];
  /** Milliseconds for the first attempt; c-ares gives later ones longer. */
  tryMs?: number;
}

/** Resolver over UDP and TCP (c-ares), cancelled when the signal aborts. */
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
      return { ok: false, failure: signal.aborted ? "timed_out" : failureOfAnswers(answers) };
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}

function failureOfAnswers(answers: PromiseSettledResult<string[]>[]): OutboundFailure {
  const codes = answers.map((answer) => (answer.status === "rejected" ? String(answer.reason?.code) : "ENODATA"));
  if (codes.includes("ENOTFOUND")) return "no_such_name";
  if (codes.every((code) => code === "ENODATA")) return "no_address";
  if (codes.includes("ETIMEOUT")) return "timed_out";
  return "dns_failed";
}
