/** Whom a request counts for, where it presents no key: its address, told from the headers of trusted proxies. */
import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { LRUCache } from "lru-cache";
import { clientAddress } from "./client-address.ts";
import { addressIdentity } from "./limiter.ts";

const identitiesKept = 4096;
/** In characters of a header. */
const longestKept = 100;

/** Reads the identity of clients. Reading a proxy's header takes a fifth of a document's time, and clients come again. */
export class ClientIdentities {
  readonly #trustedProxies: BlockList;
  readonly #kept = new LRUCache<string, string>({ max: identitiesKept });

  constructor(trustedProxies: BlockList) {
    this.#trustedProxies = trustedProxies;
  }

  /** Gives the addressIdentity() of the client of a request. */
  of(request: IncomingMessage): string {
    const { remoteAddress = "" } = request.socket;
    const { forwarded, "x-forwarded-for": forwardedFor = "" } = request.headers;
    if (forwarded !== undefined || typeof forwardedFor !== "string" || forwardedFor.length > longestKept)
      return this.#read(request);
    const key = `${remoteAddress} ${forwardedFor}`;
    const earlier = this.#kept.get(key);
    if (earlier !== undefined) return earlier;
    const identity = this.#read(request);
    this.#kept.set(key, identity);
    return identity;
  }

  #read({ socket, headers }: IncomingMessage): string {
    return addressIdentity(clientAddress(socket.remoteAddress ?? "", headers, this.#trustedProxies));
  }
}
