/** The host that a browser opens for an address, by the URL standard: the one reader whose word counts. */
import { isIP } from "node:net";
import { parse } from "tldts";
import { refang } from "../../base/names/host.ts";
import { type Span, unspacedScripts } from "./reading.ts";

/** Labels that somebody can register or name a host by; a registry gives no others. */
const givenLabels = /^(?!-)[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/u;
/** Of hosts with an ending that no registry has. */
const privateHost = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/u;
const schemes = /^https?:/iu;
/** What looks like the end of a host and is none: in front of an @, an escape, a sign drawn like a slash. */
const misleading = /[@%\u2044\u2215\u29f8\u2571]/u;
/** Words glued to an address without a space: what a browser makes of them was never meant, unless it is somebody's host. */
const glued = new RegExp(`[a-z0-9][${unspacedScripts}]|[${unspacedScripts}][a-z0-9]`, "iu");

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const eachRightToLeft = new RegExp(rightToLeft, "gu");

/**
 * Gives the host of the address that a run of a text without spaces is, with a scheme, something before an @ or
 * escapes; an IPv6 address in its brackets. Null where it is none, and where a browser would open nothing: under a name
 * that nobody can have, its ending aside.
 */
export function openedHost(run: string): string | null {
  const address = refang(run);
  if (!schemes.test(address) && !misleading.test(address)) return null;
  const url = parseLink(schemes.test(address) ? address : `http://${address}`);
  if (url === null) return null;
  const host = url.hostname.replace(/\.$/u, "");
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  const isSomebodys = schemes.test(address) && domain !== null && isIcann === true && !domain.includes("xn--");
  if (!isSomebodys && glued.test(address.split(/[/?#]/u, 3).join("/"))) return null;
  if (host.startsWith("[") || isIP(host) !== 0) return host;
  const isGiven = domain !== null && (isIcann || isPrivate) === true && givenLabels.test(domain);
  // An ending that no registry has may open something at home: it is no less the host of a link.
  const isPrivateHost = isIcann !== true && isPrivate !== true && privateHost.test(host);
  return isGiven || isPrivateHost ? host : null;
}

/** IDNA refuses a label of two directions (RFC 5893, 2); whose host stands behind it is told all the same. */
function parseLink(link: string): URL | null {
  const url = URL.parse(link);
  return url !== null || !rightToLeft.test(link) ? url : URL.parse(link.replaceAll(eachRightToLeft, "x"));
}

/**
 * Tells whether a browser runs or shows this instead of opening a host (RFC 2397 of `data:`), whatever site it names.
 */
export function isCode(run: string): boolean {
  return /^(?:javascript|vbscript|data|blob|file):/iu.test(run);
}

/**
 * Tells where the addresses of a text stand that a browser opens or runs: what is named in one of them is nobody's
 * name.
 */
export function openedPlaces(text: string): Span[] {
  if (!misleading.test(text) && !/(?:https?|script|data|blob|file):/iu.test(text)) return [];
  return Array.from(text.matchAll(/\S+/gu), ({ index, 0: run }) => ({ start: index, end: index + run.length, run }))
    .filter(({ run }) => isCode(run) || openedHost(run) !== null)
    .map(({ start, end }) => ({ start, end }));
}

/** Gives the run without spaces around a place of a text. */
export function runAround(text: string, { start, end }: Span): string {
  let from = start;
  let to = end;
  while (from > 0 && start - from < longestRun && !isBlank(text, from - 1)) from -= 1;
  while (to < text.length && to - end < longestRun && !isBlank(text, to)) to += 1;
  return text.slice(from, to);
}

/** Most characters are told without a pattern. */
function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 0x80 ? code === 0x20 || (code >= 0x09 && code <= 0x0d) : /\s/u.test(text.charAt(at));
}

const longestRun = 2000;
