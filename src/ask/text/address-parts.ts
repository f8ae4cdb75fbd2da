/** The parts of an address inside running text: authority, path and query. */

import { assertDefined } from "../../base/invariants.ts";
import { handleIn } from "../../base/names/host.ts";
import { hostIn } from "./glued-hosts.ts";

/** What ends an address: space, quotes, brackets, East Asian punctuation, letters of scripts without spaces. */
const ends =
  /[\s<>"`{}|^\u3000-\u303f“”‘’«»‚„…，！？；：（）【】「」《》\u2e80-\u2fdf\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/u;
const endsHost = /[\s<>"'`{}|^/\\?#,;!()[\]*\u3001\u300c-\u301f“”‘’«»‚„…，！？；：（）【】「」《》]/u;

const longestAuthority = 400;
const longestTail = 2000;

/** Reads the authority that begins here (RFC 3986 section 3.2). */
export function authorityAt(text: string, start: number) {
  let end = start;
  const most = Math.min(text.length, start + longestAuthority);
  while (end < most && !endsHost.test(text.charAt(end))) end += 1;
  const typed = text.slice(start, end);
  const at = typed.lastIndexOf("@");
  const named = typed.slice(at + 1);
  const bare = named.replace(/:\d{0,5}$/u, "");
  return {
    /** As typed, percent-decoded, without user data and port. */
    host: unescaped(bare),
    hostStart: start + at + 1,
    end,
    /** The part before the @, without a password; null if there is none. */
    userinfo: at < 1 ? null : unescaped(typed.slice(0, at)).replace(/:.*$/su, "").toLowerCase(),
  };
}

/** Where the port, path and query that begin here end, without the punctuation of the surrounding sentence. */
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

/** The addresses in another one's path and query. Encoding is undone twice, as in nested redirects. Linear. */
export function redirectTargets(tail: string): readonly RedirectTarget[] {
  if (tail.length < 6 || !/[.%]/u.test(tail)) return [];
  const plain = unescaped(unescaped(tail));
  const targets = new Map<string, RedirectTarget>();
  const add = (host: string, path: string, redirected: boolean) => {
    const read = hostIn(host.slice(host.lastIndexOf("@") + 1).replace(/:\d{0,5}$/u, ""));
    if (read === null) return;
    const handle = handleIn(`${read.host.host}${path}`);
    const value = handle ?? read.host.host;
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
