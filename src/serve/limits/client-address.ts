/** Whose request this is. Forwarding headers are believed only from known proxies. */
import { BlockList, isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** No real chain of proxies is longer; a longer header was written to cost time. */
const MOST_HOPS = 32;

/** The two headers that proxies name their client in, as node:http gives them (several lines joined by commas). */
interface ForwardingHeaders {
  readonly "x-forwarded-for"?: string | string[] | undefined;
  readonly forwarded?: string | undefined;
}

/** Reads addresses and CIDR networks between commas or spaces. @throws RangeError naming the part that is neither. */
export function parseTrustedProxies(list: string): BlockList {
  const networks = new BlockList();
  for (const part of list.split(/[\s,]+/u).filter(Boolean)) {
    const [, text = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/u.exec(part) ?? [];
    const address = canonicalAddress(text);
    const family = address?.includes(":") ? "ipv6" : "ipv4";
    const widest = family === "ipv4" ? 32 : 128;
    if (!address || Number(bits ?? widest) > widest)
      throw new RangeError(`${part} is neither an IP address nor a network such as 10.0.0.0/8`);
    networks.addSubnet(address, Number(bits ?? widest), family);
  }
  return networks;
}

/**
 * The address of the client: that of the connection or, when this is a trusted proxy's, the right-most one in the
 * forwarding header that no trusted proxy owns (MDN, X-Forwarded-For, "Selecting an IP address"). A proxy that sets one
 * header passes on a client's own other: if the two disagree, neither is believed, and the proxy counts as the client.
 * @param remoteAddress "" if the connection is already gone.
 */
export function clientAddress(remoteAddress: string, headers: ForwardingHeaders, trusted: BlockList): string {
  const remote = canonicalAddress(remoteAddress);
  if (!remote || !isTrustedProxy(remote, trusted)) return remoteAddress;
  const listed = headers["x-forwarded-for"];
  const forwardedFor = typeof listed === "string" ? listed : listed?.join(",");
  const candidates = new Set<string>();
  if (forwardedFor !== undefined) candidates.add(rightmostUntrusted(forwardedFor.split(","), remote, trusted));
  if (headers.forwarded !== undefined)
    candidates.add(rightmostUntrusted(forwardedNodes(headers.forwarded), remote, trusted));
  const [client = remoteAddress] = candidates;
  return candidates.size === 1 ? client : remoteAddress;
}

export function isTrustedProxy(address: string, trusted: BlockList): boolean {
  const known = canonicalAddress(address);
  return known !== null && trusted.check(known, known.includes(":") ? "ipv6" : "ipv4");
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

/** The `for` parameters of a Forwarded header, in order; "" for an element without one (RFC 7239 section 4). */
function forwardedNodes(header: string): string[] {
  return splitQuoted(header, ",").map((element) => {
    for (const pair of splitQuoted(element, ";")) {
      const [, value] = /^\s*for=(.*)$/iu.exec(pair) ?? [];
      if (value !== undefined) return value.trim().replace(/^"(.*)"$/u, "$1");
    }
    return "";
  });
}

/** Splits at a separator outside quoted strings (RFC 9110 section 5.6.4). */
function splitQuoted(text: string, separator: "," | ";"): string[] {
  const parts: string[] = [];
  let quoted = false;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (quoted && character === "\\") index++;
    else if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** An address, with a port or without: `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]:80` (RFC 7239 section 6). */
function nodeAddress(node: string): string | null {
  const bracketed = /^\[([^\]]+)\](?::\w{1,5})?$/u.exec(node);
  if (bracketed) return canonicalAddress(bracketed[1] ?? "");
  return canonicalAddress(/^([\d.]+):\d{1,5}$/u.exec(node)?.[1] ?? node);
}

/** An address in the one form that equal addresses share (RFC 5952); null if the text is not one. */
function canonicalAddress(text: string): string | null {
  return parseAddress(text)?.toString() ?? null;
}

/** An IPv4 address as text, an IPv4-mapped one too (RFC 4291 section 2.5.5.2), or an IPv6 one without its zone. */
export function parseAddress(text: string): string | ipaddr.IPv6 | null {
  const plain = text.replace(/^::ffff:/u, "");
  if (isIPv4(plain)) return plain;
  if (!isIPv6(text)) return null;
  const address = ipaddr.IPv6.parse(text.replace(/%.*$/u, ""));
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address;
}
