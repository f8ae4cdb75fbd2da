/** Reads IP addresses and networks. */
import { BlockList, isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

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

/** Tells whether an address belongs to a network whose forwarding headers are believed. */
export function isTrustedProxy(address: string, trusted: BlockList): boolean {
  const canonical = canonicalAddress(address);
  return canonical !== null && trusted.check(canonical, canonical.includes(":") ? "ipv6" : "ipv4");
}

/** An address in the one form that equal addresses share (RFC 5952); null if the text is not one. */
export function canonicalAddress(text: string): string | null {
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
