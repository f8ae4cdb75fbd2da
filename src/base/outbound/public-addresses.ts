/** Which IP addresses the service may connect to: only those of the public internet. */
import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** RFC 4291 section 2.4 makes all of IPv6 but a few blocks global unicast; IANA has allocated only this one so far. */
const allocatedToGlobalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Blocks inside 2000::/3 that are not for hosts on the public internet, whatever the library's range table says:
 * protocol assignments and Teredo (RFC 2928, 4380), documentation (RFC 3849, 9637), 6to4 (RFC 3056; it carries an IPv4
 * address that could be a private one, and RFC 7526 retired it).
 */
const specialInsideGlobalUnicast = ["2001::/23", "2001:db8::/32", "3fff::/20", "2002::/16"].map((block) =>
  ipaddr.IPv6.parseCIDR(block),
);

/**
 * True for an address of the public internet, in the sense of IANA's Special-Purpose Address Registries (RFC 6890).
 * False for translation prefixes, Teredo, 6to4, and anything but a plain address, too. An IPv4-mapped address counts as
 * the IPv4 address in it.
 */
export function isGlobalUnicast(address: string): boolean {
  if (isIPv4(address)) return isPublicIPv4(ipaddr.IPv4.parse(address));
  if (!isIPv6(address) || address.includes("%")) return false;
  const parsed = ipaddr.IPv6.parse(withoutDots(address));
  if (parsed.isIPv4MappedAddress()) return isPublicIPv4(parsed.toIPv4Address());
  return (
    parsed.range() === "unicast" &&
    parsed.match(allocatedToGlobalUnicast) &&
    !specialInsideGlobalUnicast.some((block) => parsed.match(block))
  );
}

/** On every Azure virtual machine it leads to the host's own services (Microsoft Learn, "What is 168.63.129.16?"). */
const azureHost = "168.63.129.16";

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === "unicast" && address.toString() !== azureHost;
}

/** The all-hexadecimal spelling: ipaddr.js wrongly takes the dotted `::8.8.8.8` for the mapped address. */
function withoutDots(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
