/** The parts of an address inside running text: authority, path and query. */

import { assertDefined } from "../../base/invariants.ts";
import { handleIn, parentsOf, readHost } from "../../base/names/host.ts";
import { hostIn } from "./glued-hosts.ts";

/** What ends an address: space, quotes, brackets, East Asian punctuation, letters of scripts without spaces. */
const ends =
  /[\s<>"`{}|^\u3000-\u303f“”‘’«»‚„…，！？；：（）【】「」《》\u2e80-\u2fdf\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/u;
const endsHost = /[\s<>"'`{}|^/\\?#,;!()[\]*\u3001\u300c-\u301f“”‘’«»‚„…，！？；：（）【】「」《》]/u;

const longestAuthority = 400;
const longestTail = 2000;

/** What ends an authority for a browser (URL standard, host parsing), or in text whatever surrounds it. */
const endsAuthority = /[\s<>|^/\\?#[\]\u3001\u300c-\u301f“”‘’«»‚„…，！？；：（）【】「」《》]/u;

/** What the URL standard allows in a host, though no registry does: signs, empty labels, hyphens at a label's end. */
const signs = /[!"$&'()*+,;=`{}~]|-(?=\.)|(?<=\.)[.-]/gu;

interface Authority {
  /** As typed, percent-decoded, without user data and port. */
  host: string;
  hostStart: number;
  end: number;
  /** What stands before the host to be taken for it, without a password; null if there is nothing. */
  userinfo: string | null;
}

/**
 * Reads the authority that begins here as a browser does (URL standard): in `https://bank.com&login.evil.com/` and
 * `https://bank.com;@evil.com/` the host is the one at the end, and `bank.com` only stands before it.
 */
export function authorityAt(text: string, start: number): Authority {
  const whole = text.slice(start, endOf(text, start, endsAuthority));
  const behindSign = hostBehindSign(whole);
  if (behindSign !== null) {
    const end = start + whole.length;
    return { ...behindSign, hostStart: end - behindSign.host.length, end };
  }
  const end = endOf(text, start, endsHost);
  const authorityText = text.slice(start, end);
  const at = authorityText.lastIndexOf("@");
  return {
    host: unescaped(withoutPort(authorityText.slice(at + 1))),
    hostStart: start + at + 1,
    end,
    userinfo: at < 1 ? null : userName(authorityText.slice(0, at)),
  };
}

function endOf(text: string, start: number, ending: RegExp): number {
  const most = Math.min(text.length, start + longestAuthority);
  let end = start;
  while (end < most && !ending.test(text.charAt(end))) end += 1;
  return end;
}

/**
 * Gives the host of an authority with signs that a host cannot have; null where it has none, or is a list of addresses.
 */
function hostBehindSign(authority: string): Pick<Authority, "host" | "userinfo"> | null {
  if (!URL.canParse(`http://${authority}`)) return null;
  const authorityText = unescaped(authority);
  const at = authorityText.lastIndexOf("@");
  const sign = [...authorityText.matchAll(signs)].at(-1);
  if (sign === undefined) return null;
  const from = Math.max(at, sign.index) + 1;
  const lastHost = withoutPort(authorityText.slice(from));
  const host = [lastHost, ...parentsOf(lastHost)].find((tail) => readHost(`http://${tail}`)?.registrable);
  if (host === undefined) return null;
  // Nobody can register `com,b.com`: `https://a.com,b.com` is a list.
  const isList = at < sign.index && /[,;]/u.test(authorityText.charAt(sign.index)) && host === lastHost;
  if (isList && readHost(`http://${host}`)?.registrable === host.toLowerCase()) return null;
  return { host, userinfo: userName(authorityText.slice(0, from - 1)) };
}

function withoutPort(host: string): string {
  return host.replace(/:\d{0,5}$/u, "");
}

/** Tells what is read as a host at the beginning of what stands before an @: `bank.com` of `bank.com&x`. */
function userName(userinfo: string): string {
  return unescaped(userinfo)
    .replace(/@*(?:[^\p{L}\p{M}\p{N}._@-].*)?$/su, "")
    .toLowerCase();
}

/** Tells where the port, path and query that begin here end, without the punctuation of the surrounding sentence. */
export function tailEnd(text: string, start: number): number {
  let at = start + (/^:\d{2,5}(?!\d)/u.exec(text.slice(start, start + 8))?.[0] ?? "").length;
  if (!/^[/?#\\]$/u.test(text.charAt(at))) return at;
  const most = Math.min(text.length, start + longestTail);
  while (at < most && !ends.test(text.charAt(at)) && !startsAnother(text, at)) at += 1;
  while (at > start && /[.,;:!?'*_\])]/u.test(text.charAt(at - 1))) at -= 1;
  return at;
}

/** `…/a,https://…`: the next address of a list. */
function startsAnother(text: string, at: number): boolean {
  return /[,;]/u.test(text.charAt(at)) && /^[,;](?:h[tx]{2}ps?:|www\.)/iu.test(text.slice(at, at + 8));
}

function unescaped(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(/(?:%[0-9a-f]{2})+/giu, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

interface RedirectTarget {
  kind: "website" | "telegram";
  value: string;
  /** The address leads there; false where it is about that site (`…/review/example.com`). */
  redirected: boolean;
}

/** Parameters in which sites pass a destination, whatever its form. */
const destination =
  "adurl|cgi|continue|dest|destination|domain|exit|forward|go|goto|host|href|l|link|next|out|q|r|redir|redirect|" +
  "redirect_to|redirect_uri|redirect_url|redirecturl|ref_url|return|returnto|returnurl|rurl|site|src|target|to|u|uri|" +
  "url|view|website";
const withScheme = /(?:https?:)?\/\/(?<host>[^\s/?#&"'<>\\]{3,253})(?<path>\/[^\s?#&"'<>\\]{0,60})?/giu;
const inParameter = new RegExp(`[?&#;/](?:${destination})=(?<host>[^\\s/?#&"'<>\\\\:]{3,253})`, "giu");
const inPath = new RegExp(
  String.raw`/(?<host>[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:com|net|org|io|co|xyz|top|vip|pro|info|cc|` +
    "app))(?=$|[/?#&])",
  "giu",
);

/** A link as a mail's filter wraps it (urldefense.com): `/v3/__https://x.com__;`, and `u=https-3A__x.com_login`. */
const wrappedWhole = /\/v3\/__(?=https?:\/\/)|__;\S{0,200}$/giu;
const wrappedInSigns = /[?&]u=https?-3A__[^&\s]{3,500}/giu;

function unwrapped(tail: string): string {
  const whole = tail.includes("/v3/__") ? tail.replace(wrappedWhole, "/") : tail;
  if (!/-3A__/iu.test(whole)) return whole;
  return whole.replace(wrappedInSigns, (link) => unescaped(link.replaceAll("_", "/").replaceAll("-", "%")));
}

/** Gives the addresses in another one's path and query. Encoding is undone twice, as in nested redirects. Linear. */
export function redirectTargets(tail: string): readonly RedirectTarget[] {
  if (tail.length < 6 || !/[.%]/u.test(tail)) return [];
  const plain = unwrapped(unescaped(unescaped(tail)));
  const targets = new Map<string, RedirectTarget>();
  const add = (authority: string, path: string, redirected: boolean) => {
    const at = authority.lastIndexOf("@");
    const target = hostIn(authority.slice(at + 1).replace(/:\d{0,5}$/u, ""));
    if (target === null) return;
    const handle = handleIn(`${target.host.host}${path}`);
    const pretends = at < 1 ? null : userName(authority.slice(0, at));
    const website = pretends === null || hostIn(pretends) === null ? "" : `${pretends}@`;
    const value = handle ?? `${website}${target.host.host}`;
    targets.getOrInsert(value, { kind: handle === null ? "website" : "telegram", value, redirected });
  };
  const addAll = (pattern: RegExp, redirected: boolean) => {
    for (const { groups } of plain.matchAll(pattern)) {
      add(
        assertDefined(groups?.["host"], "every pattern has a group for the host"),
        groups?.["path"] ?? "",
        redirected,
      );
    }
  };
  addAll(withScheme, true);
  addAll(inParameter, true);
  addAll(inPath, false);
  return [...targets.values()];
}
