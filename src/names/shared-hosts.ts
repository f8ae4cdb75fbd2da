/** Hosts that belong to nobody in particular, and how far down a host name one owner reaches. */
import type { Host } from "./host.ts";
import { wordList } from "./word-list.ts";

/**
 * Sites whose hosts and pages many people share: messengers, social networks, search, mail, stores, short links, code
 * hosts, market-data pages. A record that names a page there says nothing about the site.
 */
const everybodys = wordList("shared-sites");

/**
 * Sites that rent out the label below them (`shop.zendesk.com`) and are not on the public suffix list (`pages.dev`,
 * `github.io` and the like are known by `Host.tenant`).
 */
const rented = wordList("rented-sites");

/** True for a host where strangers publish side by side, so that nothing may be said about it as a whole. */
export function isSharedHost(host: Host): boolean {
  return ownerOf(host) === null;
}

/**
 * The longest ending of a host that one owner answers for; a record about one host below it concerns them all.
 * `h5.opacoin.net` gives `opacoin.net`, `shop.evil.pages.dev` gives `evil.pages.dev`, `help.x.zendesk.com` gives
 * `x.zendesk.com`. Null for a shared site and its own pages, and for a public suffix.
 */
export function ownerOf(host: Host): string | null {
  if (last?.host !== host) last = { host, owner: findOwner(host) };
  return last.owner;
}

/** One question asks for its host's owner several times. */
let last: { host: Host; owner: string | null } | null = null;

function findOwner(host: Host): string | null {
  if (host.suffix === null) return withoutWww(host.host);
  if (host.registrable === null) return null;
  if (rented.has(host.registrable)) {
    const below = host.host.slice(0, -host.registrable.length - 1);
    const tenant = below.slice(below.lastIndexOf(".") + 1);
    return tenant === "" || tenant === "www" ? null : `${tenant}.${host.registrable}`;
  }
  if (host.tenant !== null) return host.tenant;
  if (everybodys.has(host.registrable)) return null;
  return host.isSuffix ? null : host.registrable;
}

/** The key that all hosts of one owner share; for a shared host, the host itself. */
export function hostKey(host: Host): string {
  return ownerOf(host) ?? host.host;
}

/** A leading `www.` names the same site. */
export function withoutWww(host: string): string {
  return host.startsWith("www.") ? host.slice(4) : host;
}
