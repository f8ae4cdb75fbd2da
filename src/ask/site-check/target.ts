/** Finds the website to check in whatever somebody pasted, or says why there is none. Pure. */
import { isIP, isIPv6 } from "node:net";
import { getDomain } from "tldts";
import { describeHost, type Host, refang } from "../../base/names/host.ts";

export const addressMaxLength = 300;

export interface SiteTarget {
  /** The address as it is answered: scheme, host and path, without user data, port, query and fragment. */
  url: string;
  host: Host;
  /** The address with all that was pasted of it, to be read and never shown: a query can lead on to another site. */
  pasted: string;
  /** What was left out of the pasted address or is peculiar about it, as sentences. */
  notes: string[];
}

export type TargetReading =
  | { ok: true; target: SiteTarget }
  /** A public IP address is no name to look up, and may still be on record. */
  | { ok: false; reason: string; address: SiteTarget | null };

/**
 * Reads a pasted address as browsers do (WHATWG URL, UTS #46), defanged or not, and refuses anything but a public
 * domain name. The reason is for the person who pasted it, and repeats nothing of the input but host names in ASCII.
 */
export function readSiteTarget(input: string): TargetReading {
  if (input.length > 4 * addressMaxLength || [...input.trim()].length > addressMaxLength) {
    return refuse(`The address has more than ${addressMaxLength} characters.`);
  }
  const address = plainScheme(unwrap(refang(input)));
  if (address === "") return refuse("No address was given. Give the address of a website, such as example.com.");
  if (/\s/u.test(address)) return refuse("Give one web address, without spaces or line breaks.");
  if (isIPv6(address.replace(/^\[|\]$/gu, ""))) return refuse(noIpAddresses);
  const scheme = schemeOf(address);
  if (scheme !== null && scheme !== "http" && scheme !== "https") {
    return refuse(`Only web addresses (http or https) can be checked, not "${scheme.slice(0, 20)}:" addresses.`);
  }
  const url = URL.parse(scheme === null ? `https://${address.replace(/^\/+/u, "")}` : address);
  if (url === null) return refuse("This is not a valid web address.");
  if (url.username !== "" || url.password !== "" || hasUserinfo(address)) {
    return refuse(
      "The address has an @ before the host, which hides where it really leads. Give only the part after the @.",
    );
  }
  return readHostname(url, address);
}

const noIpAddresses = "IP addresses cannot be checked. Give the domain name of the website.";

function refuse(reason: string, address: SiteTarget | null = null): TargetReading {
  return { ok: false, reason, address };
}

function readHostname(url: URL, pasted: string): TargetReading {
  const name = url.hostname.replace(/\.+$/u, "");
  const host = describeHost(name);
  const target = () => ({ url: `${url.protocol}//${name}${url.pathname}`, pasted, notes: notesOn(url, name) });
  if (name.startsWith("[") || isIP(name) !== 0)
    return refuse(noIpAddresses, host === null ? null : { ...target(), host });
  const ending = name.slice(name.lastIndexOf(".") + 1);
  const purpose = specialUseEndings.get(ending);
  if (purpose !== undefined) return refuse(`Names that end in .${ending} are reserved for ${purpose}.`);
  if (!name.includes("."))
    return refuse("This is a single word, not a domain name. Write it with its ending (.com, .io).");
  if (host === null || /(?:^|\.)xn--/u.test(host.unicode)) return refuse("This is not a valid domain name.");
  if (host.suffix === null) return refuse(`.${ending} is not a known public ending of domain names.`);
  if (host.registrable === null) {
    return refuse(`${name} is an ending under which domains are registered, not a website. Add the name before it.`);
  }
  if (getDomain(name, { allowPrivateDomains: true, validateHostname: false }) === null) {
    return refuse(`Under ${name} many people publish under names of their own. Add the name before it.`);
  }
  return { ok: true, target: { ...target(), host } };
}

function notesOn(url: URL, name: string): string[] {
  const port = `Port ${url.port} was left out: only the standard ports of websites are looked at.`;
  const forExamples = `${name} is set aside for examples in documents (RFC 6761, section 6.5).`;
  return [...(url.port === "" ? [] : [port]), ...(documentationDomains.test(name) ? [forExamples] : [])];
}

/** Without the quotes, brackets and commas around an address in running text. */
function unwrap(text: string): string {
  const bare = text.replace(/^[\s<("'`“‘«]+/u, "").replace(/[\s>"'`”’»,;!]+$/u, "");
  return bare.includes("(") ? bare : bare.replace(/\)$/u, "");
}

/** Undoes full-width letters and signs (`ｈｔｔｐｓ：／／`) in the scheme; in the host, UTS #46 does it. */
function plainScheme(address: string): string {
  return address.replace(/^[^\s:/：／.]{1,10}[:：][/／]{0,2}/u, (scheme) => scheme.normalize("NFKC"));
}

/** The scheme in lower case; null for a bare host, with or without a port (`example.com:8443`). */
function schemeOf(address: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(address)?.[1];
  if (scheme === undefined || /^[a-z0-9.-]+:(?:\d{1,5}(?:[/?#\\]|$)|$)/iu.test(address)) return null;
  return scheme.toLowerCase();
}

/** An @ in the authority, even with nothing before it (`https://@evil.example`), which URL no longer shows. */
function hasUserinfo(address: string): boolean {
  return /^(?:[a-z]+:)?[/\\]*[^/?#\\]*@/iu.test(address);
}

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

/** RFC 6761 section 6.5 asks software not to treat them as special: they are registered and have websites. */
const documentationDomains = /^(?:.+\.)?example\.(?:com|net|org)$/u;
