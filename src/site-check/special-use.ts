/** Names that look like domain names but are not websites on the public internet. */

/**
 * Endings set aside by the IANA registry of Special-Use Domain Names (RFC 6761 and later RFCs) and, for `internal`, by
 * the ICANN board (resolution 2024.07.29.06). Everything below `arpa` is infrastructure (RFC 3172), including the
 * registry's reverse zones and `home.arpa` (RFC 8375).
 */
const specialUseEndings: ReadonlyMap<string, string> = new Map([
  ["alt", "names outside the domain name system (RFC 9476)"],
  ["arpa", "internet infrastructure (RFC 3172)"],
  ["example", "documentation (RFC 6761)"],
  ["internal", "private networks"],
  ["invalid", "names that must not work (RFC 6761)"],
  ["local", "devices on a local network (RFC 6762)"],
  ["localhost", "one's own computer (RFC 6761)"],
  ["onion", "the Tor network (RFC 7686)"],
  ["test", "testing (RFC 6761)"],
]);

const documentationDomains = ["example.com", "example.net", "example.org"];

/** What a host's ending is reserved for, completing "is reserved for"; null if it is not special. */
export function specialUse(host: string): { ending: string; purpose: string } | null {
  const ending = host.slice(host.lastIndexOf(".") + 1);
  const purpose = specialUseEndings.get(ending);
  return purpose === undefined ? null : { ending, purpose };
}

/**
 * True for example.com, example.net, example.org and the names below them. The registry lists them too, but RFC 6761
 * section 6.5 asks software not to treat them as special: they are registered, resolve and have websites.
 */
export function isDocumentationDomain(host: string): boolean {
  return documentationDomains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
