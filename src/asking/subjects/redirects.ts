/** Addresses inside an address: what a redirect leads to, and sites that a path names. */
import { held } from "../../invariants.ts";
import { handleIn } from "../../names/special-addresses.ts";
import { hostIn } from "./glued-hosts.ts";
import { unescaped } from "./percent.ts";

interface RedirectTarget {
  kind: "website" | "telegram";
  value: string;
  /** The address leads there; false where it is about that site (`…/review/example.com`). */
  redirected: boolean;
}

/** Parameters in which sites pass a destination, whatever its form. */
const destination =
  "adurl|cgi|continue|dest|destination|domain|exit|forward|go|goto|host|href|l|link|next|out|q|r|redir|redirect|redirect_to|redirect_uri|redirect_url|redirecturl|ref_url|return|returnto|returnurl|rurl|site|src|target|to|u|uri|url|view|website";
const withScheme = /(?:https?:)?\/\/(?<host>[^\s/?#&"'<>\\]{3,253})(?<path>\/[^\s?#&"'<>\\]{0,60})?/giu;
const inParameter = new RegExp(`[?&#;/](?:${destination})=(?<host>[^\\s/?#&"'<>\\\\:]{3,253})`, "giu");
const inPath =
  /\/(?<host>[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:com|net|org|io|co|xyz|top|vip|pro|info|cc|app))(?=$|[/?#&])/giu;

const none: readonly RedirectTarget[] = [];

/** The addresses in another one's path and query. Encoding is undone twice, as in nested redirects. Linear. */
export function redirectTargets(tail: string): readonly RedirectTarget[] {
  if (tail.length < 6 || !/[.%]/u.test(tail)) return none;
  const plain = unescaped(unescaped(tail));
  const targets = new Map<string, RedirectTarget>();
  const add = (host: string, path: string, redirected: boolean) => {
    const read = hostIn(host.slice(host.lastIndexOf("@") + 1).replace(/:\d{0,5}$/u, ""));
    if (read === null) return;
    const handle = handleIn(`${read.host.host}${path}`);
    const target: RedirectTarget =
      handle === null
        ? { kind: "website", value: read.host.host, redirected }
        : { kind: "telegram", value: handle, redirected };
    if (!targets.has(target.value)) targets.set(target.value, target);
  };
  const addAll = (pattern: RegExp, redirected: boolean) => {
    for (const { groups } of plain.matchAll(pattern)) {
      add(held(groups?.["host"], "every pattern has a group for the host"), groups?.["path"] ?? "", redirected);
    }
  };
  addAll(withScheme, true);
  addAll(inParameter, true);
  addAll(inPath, false);
  return [...targets.values()];
}
