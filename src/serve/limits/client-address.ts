/** Whose request this is. Forwarding headers are believed only from known proxies. */

import type { BlockList } from "node:net";
import { parse } from "forwarded-parse";
import { canonicalAddress, isTrustedProxy } from "../../base/networks.ts";

/** No real chain of proxies is longer; a longer header was written to cost time. */
const MOST_HOPS = 32;

/** The two headers that proxies name their client in, as node:http gives them (several lines joined by commas). */
interface ForwardingHeaders {
  readonly "x-forwarded-for"?: string | string[] | undefined;
  readonly forwarded?: string | undefined;
}

/**
 * Gives the address of the client: that of the connection or, when this is a trusted proxy's, the right-most one in the
 * forwarding header that no trusted proxy owns (MDN, X-Forwarded-For, "Selecting an IP address"). A proxy that sets one
 * header passes on a client's own other: if the two disagree, neither is believed, and the proxy counts as the client.
 * @param remoteAddress "" if the connection is already gone.
 */
export function clientAddress(remoteAddress: string, headers: ForwardingHeaders, trusted: BlockList): string {
  const remote = canonicalAddress(remoteAddress);
  if (!remote || !isTrustedProxy(remote, trusted)) return remoteAddress;
  const header = headers["x-forwarded-for"];
  const forwardedFor = typeof header === "string" ? header : header?.join(",");
  const candidates = new Set<string>();
  if (forwardedFor !== undefined) candidates.add(rightmostUntrusted(forwardedFor.split(","), remote, trusted));
  if (headers.forwarded !== undefined)
    candidates.add(rightmostUntrusted(forwardedNodes(headers.forwarded), remote, trusted));
  const [client = remoteAddress] = candidates;
  return candidates.size === 1 ? client : remoteAddress;
}

/** Walks from the nearest proxy outwards. An entry that is not an address ends the walk at the proxy that sent it. */
function rightmostUntrusted(nodes: readonly string[], remote: string, trusted: BlockList): string {
  let nearest = remote;
  for (const node of nodes.slice(-MOST_HOPS).toReversed()) {
    const address = nodeAddress(node.trim());
    if (!address) break;
    if (!isTrustedProxy(address, trusted)) return address;
    nearest = address;
  }
  return nearest;
}

/**
 * Gives the `for` parameters of a Forwarded header, in order; "" for an element without one (RFC 7239 section 4). Of a
 * header that cannot be read nothing is believed: its proxy counts as the client.
 */
function forwardedNodes(header: string): string[] {
  try {
    return parse(header).map((element) => element["for"] ?? "");
  } catch {
    return [];
  }
}

/** Gives an address, with a port or without: `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]:80` (RFC 7239 section 6). */
function nodeAddress(node: string): string | null {
  const bracketed = /^\[([^\]]+)\](?::\w{1,5})?$/u.exec(node);
  if (bracketed) return canonicalAddress(bracketed[1] ?? "");
  return canonicalAddress(/^([\d.]+):\d{1,5}$/u.exec(node)?.[1] ?? node);
}
