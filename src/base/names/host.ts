/** Hosts in whatever people paste, in one form for all comparisons; and what addresses on shared sites name. */
import { isIPv4 } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import ipaddr from "ipaddr.js";
import { parse } from "tldts";
import { wordList } from "./word-list.ts";

export interface Host {
  /** ASCII, lower case, no trailing dot: `www.xn--bcher-kva.example`. */
  host: string;
  /** The same name as people read it: `www.bücher.example`. */
  unicode: string;
  /** One label below the ICANN suffix (`example.co.uk`), or a whole IP address; null for a suffix, or without one. */
  registrable: string | null;
  /** One label below a private suffix (`tenant.pages.dev`), where the host is under one; else null. */
  tenant: string | null;
  /** The ICANN public suffix: `co.uk`. Null for an ending that is not on the list of them; empty for an IP address. */
  suffix: string | null;
  /** The whole name is a public suffix, ICANN's or a private one (`pages.dev`): strangers have names below it. */
  isSuffix: boolean;
}

/** Nobody pastes a longer address; anything longer is cut before a pattern sees it. */
const longestAddress = 2048;
/** A host has at most 253 characters (RFC 1035 section 2.3.4); Unicode may need some more to write them. */
const longestTypedHost = 1024;

const before = /[\s<("'`“”‘’«]/u;
const after = /[\s>)"'`“”‘’»,;!?]/u;
const endingDot = /[.\u3002\uff0e\uff61]/u;
const picture = /\p{Extended_Pictographic}/u;
/** What domainToASCII returns unchanged: no `xn--` to judge, no number at the end to read as an IP address. */
const plainHost = /^(?!.{0,253}xn--)(?:[a-z0-9-]{1,63}\.){1,126}[a-z][a-z0-9-]{0,62}$/u;
/** Labels of a domain name, with the underscores of service names: none empty, too long, or with a hyphen at an end. */
const domainName = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/u;
const ascii = /^\p{ASCII}*$/u;
/** tldts is handed bare hosts only. */
const asItIs = { extractHostname: false, validateHostname: false };
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const bracketedDot = /\s{0,8}[[({]\s{0,8}(?:\.|dot|punkt)\s{0,8}[\])}]\s{0,8}/giu;

/** Letters, digits, dots and hyphens, which nothing disguises. */
const undisguised = /^(?!.*\.translate\.goog$)[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/iu;

/** Words, spaces and the marks of sentences: nothing of an address. */
const wordsAlone = /^[\w ,;!?'-]*$/u;

/** A page that Google translates: `www-my--shop-com.translate.goog` shows www.my-shop.com. */
const translated = /(?<=^|\/\/)([a-z0-9-]{3,200})\.translate\.goog(?=[/:?#]|$)/iu;

/**
 * Undoes the spellings that keep a pasted address from being a live link (`hxxps://evil[.]example`), and what comes
 * along with a copied link: Markdown brackets, `view-source:`, a lost colon, emoji. Its work grows no faster than the
 * input.
 */
export function refang(input: string): string {
  if (undisguised.test(input)) return input;
  if (input.length <= longestAddress && wordsAlone.test(input)) return trimmed(input, before, after);
  const pasted = input.slice(0, longestAddress);
  const unwrapped = pasted.replace(/^\s*\[[^\]]*\]\(\s*([^)\s]+)\s*\)\s*$/u, "$1");
  const letters = ascii.test(pasted) ? unwrapped : withoutPictures(unwrapped);
  const readable = letters
    .replace(/^\s*view-source:/iu, "")
    .replace(/^\s*(https?)\/\//iu, "$1://")
    .replace(invisible, "")
    .replace(/^\s*[<("'`[]*\s*(h[tx]{2}ps?|https?|ftp)\s*(?:\[:\]|:)\s*\/{1,2}/iu, (_, scheme: string) =>
      undisguisedScheme(scheme),
    )
    .replace(bracketedDot, ".")
    .replace(translated, (_, host: string) => host.replace(/--|-/gu, (dashes) => (dashes === "-" ? "." : "-")));
  return trimmed(readable, before, after);
}

/** `hxxps` and its like, as a browser has it. */
function undisguisedScheme(scheme: string): string {
  if (/^ftp$/iu.test(scheme)) return "ftp://";
  return /s$/iu.test(scheme) ? "https://" : "http://";
}

/** Removes the signs of the two sets at its ends. A pattern with `+$` would retry every run in the middle. */
function trimmed(text: string, first: RegExp | null, last: RegExp): string {
  let start = 0;
  let end = text.length;
  while (first?.test(text.charAt(start))) start += 1;
  while (last.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Removes emoji that stand apart at either end: `🚀 example.com 🔥`. */
function withoutPictures(text: string): string {
  const words = text.split(/\s+/u);
  const isPicture = (word: string | undefined): boolean =>
    word !== undefined && [...word].every((sign) => sign === "\ufe0f" || picture.test(sign));
  let start = 0;
  let end = words.length;
  while (isPicture(words[start])) start += 1;
  while (isPicture(words[end - 1])) end -= 1;
  return start === 0 && end === words.length ? text : words.slice(start, end).join(" ");
}

/** The host part of an address or bare domain, as typed: no scheme, userinfo, port, path, query or brackets. */
function hostPart(address: string): string {
  const withoutScheme = address.replace(/^[a-z][a-z0-9+.-]*:\/{1,2}/iu, "").replace(/^\/\//u, "");
  const authority = withoutScheme.replace(/[/?#\\].*$/su, "");
  const afterUserinfo = authority.slice(authority.lastIndexOf("@") + 1);
  return afterUserinfo.replace(/:\d*$/u, "");
}

/**
 * Reads the host of an address, bare domain or e-mail address, in either IDN form, defanged or not. Null where there is
 * none (a plain word, a name that IDNA refuses). A public IPv4 address in its usual spelling is a host of its own.
 */
export function readHost(input: string): Host | null {
  const address = refang(input);
  // Most addresses are a bare host.
  if (plainHost.test(address)) return describeHost(address);
  const isLink = /^https?:\/\//iu.test(address);
  // A host contains a dot, which may be escaped or in another script; the number of a link, `http://0x7f000001`, none.
  if (!isLink && !/[.%。]/u.test(ascii.test(address) ? address : address.normalize("NFKC"))) return null;
  // A question with spaces in it is no host, unless they are before or behind one.
  if (/\s/u.test(address) && !/[@/\\?#]/u.test(address)) return null;
  const hostText = trimmed(hostPart(address), null, endingDot);
  if (hostText.length > longestTypedHost || /\s/u.test(hostText)) return null;
  if (plainHost.test(hostText)) return describeHost(hostText);
  const host = domainToASCII(hostText);
  // `1.5` would be 1.0.0.5, which it is in a link.
  return isIPv4(host) && host !== hostText && !isLink ? null : describeHost(host);
}

/** Whether the host of a link is an IPv4 address or nothing: its last label is a number (WHATWG URL, host parsing). */
export function isNumeric(host: string): boolean {
  return /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/iu.test(host);
}

/** Describes a host that is already ASCII and lower case. Null where it is no domain name. */
export function describeHost(name: string): Host | null {
  const host = name.endsWith(".") ? name.slice(0, -1) : name;
  if (host.length > 253 || !host.includes(".")) return null;
  const withPrivate = parse(host, { ...asItIs, allowPrivateDomains: true });
  if (withPrivate.isIp) {
    // A public address belongs to whoever has it, and no name stands below it.
    const isPublic = isIPv4(host) && ipaddr.IPv4.parse(host).range() === "unicast";
    return isPublic ? { host, unicode: host, registrable: host, tenant: null, suffix: "", isSuffix: false } : null;
  }
  if (!domainName.test(host)) return null;
  const icann = withPrivate.isPrivate === true ? parse(host, asItIs) : withPrivate;
  const isIcann = icann.isIcann === true;
  return {
    host,
    unicode: host.includes("xn--") ? domainToUnicode(host) : host,
    registrable: isIcann ? icann.domain : null,
    tenant: withPrivate.isPrivate ? withPrivate.domain : null,
    suffix: isIcann ? icann.publicSuffix : null,
    isSuffix: withPrivate.publicSuffix === host,
  };
}

/** `a.b.example.com` gives `b.example.com` and `example.com`: nothing without a dot. */
export function parentsOf(host: string): string[] {
  const parents: string[] = [];
  for (let dot = host.indexOf("."); dot >= 0; dot = host.indexOf(".", dot + 1)) {
    const parent = host.slice(dot + 1);
    if (parent.includes(".")) parents.push(parent);
  }
  return parents;
}

/**
 * Sites whose hosts and pages many people share: messengers, social networks, search, mail, stores, short links, code
 * hosts, market-data pages. A record that names a page there says nothing about the site.
 */
const everybodys = wordList("shared-sites");

/** Sites that rent out the label below them (`shop.zendesk.com`) and, unlike `pages.dev`, are no public suffix. */
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
  if (host.suffix === null) return withoutWww(host.host);
  if (host.registrable === null) return null;
  if (rented.has(host.registrable)) {
    const below = host.host.slice(0, -host.registrable.length - 1);
    const tenant = below.slice(below.lastIndexOf(".") + 1);
    return tenant === "" || tenant === "www" ? null : `${tenant}.${host.registrable}`;
  }
  if (everybodys.has(host.host)) return null;
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

/**
 * Telegram user names (core.telegram.org/method/account.checkUsername) and other networks', with a digit first or with more
 * letters than the 32 that Telegram allows: whose name such a one uses is to be told all the same.
 */
export const handleShape = "(?:[a-z]|[0-9]{1,2}[a-z_]{2})[a-z0-9_]{3,63}";
const handlePattern = new RegExp(`^${handleShape}$`, "iu");

/** Paths of t.me that are not user names (core.telegram.org/api/links). */
const reservedPaths = new Set(
  `addemoji addlist addstickers addtheme auction bg boost c call confirmphone contact folder giftcode invoice iv
  joinchat login m nft proxy setlanguage share socks`.split(/\s+/u),
);

/** The user name in `@name`, `t.me/name`, `name.t.me`, `tg://resolve?domain=name`, without the @; null for none. */
export function handleIn(text: string): string | null {
  const plain = refang(text);
  const handle =
    /^@(\w+)$/u.exec(plain)?.[1] ??
    /^tg:(?:\/\/)?resolve\/?\?(?:.*&)?domain=(\w+)/iu.exec(plain)?.[1] ??
    /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.(?:me|dog)\/(?:s\/)?@?(\w+)/iu.exec(plain)?.[1] ??
    /^(?:https?:\/\/)?(\w+)\.t\.me(?:[/?#]|$)/iu.exec(plain)?.[1];
  if (handle === undefined || !handlePattern.test(handle) || reservedPaths.has(handle.toLowerCase())) return null;
  return handle;
}

const accounts =
  "x|twitter|facebook|fb|instagram|tiktok|medium|youtube|vk|linkedin|reddit|tinyurl|threads|discord|linktr|bit";
const namedPage = new RegExp(
  `^(?:https?://)?(?<address>(?:(?:www|m|mobile)\\.)?(?:(?<account>(?:${accounts})\\.(?:com|net|gg|ee|ly))` +
    "|sites\\.google\\.com|ipfs\\.io|storage\\.googleapis\\.com|firebasestorage\\.googleapis\\.com|" +
    "s3(?:[.-][a-z0-9-]+)?\\.amazonaws\\.com|storage\\.yandexcloud\\.net)/" +
    "(?:(?:view|ipfs/\\w+|v0/b|in|company|groups|people|pages|user|u|r|c|invite)/)?" +
    "@?(?<name>[\\w.-]{3,64}))(?=$|[/?#])",
  "iu",
);

/**
 * The page or account of somebody's choosing on a site that anybody uses, as typed but for the scheme:
 * `x.com/Pionex_Help`; null where there is none. What is no account shows whatever its owner likes, as a website does.
 */
export function pageIn(text: string): { address: string; name: string; isAccount: boolean } | null {
  const { address, account, name } = namedPage.exec(refang(text))?.groups ?? {};
  return address === undefined || name === undefined ? null : { address, name, isAccount: account !== undefined };
}

const onCodeHost = /^(?:https?:\/\/)?(?:www\.)?(?=(?:(?:github|gitlab)\.com|bitbucket\.org|codeberg\.org)[/\\])/iu;
const repositoryPath = /^\/(?<owner>[\w.-]+)\/(?<name>[\w.-]+)(?<rest>.*)$/u;
/** Below a repository, what anybody can upload; a commit by its number may be one of somebody's copy. */
const strangersPart =
  /^\/(?:-\/)?(?:files|assets|uploads|compare|commit|(?:issues|pull|discussions)\/\d+\/files|(?:tree|blob|raw|archive|zip)\/[\da-f]{7,40})(?:[/.]|$)/iu;

/**
 * The repository whose own page an address of a code host opens, as `github.com/owner/name` in lower case: a browser
 * takes `..` away. Null where there is none, and for what strangers upload below one.
 */
export function repositoryIn(text: string): string | null {
  const address = refang(text);
  if (!onCodeHost.test(address)) return null;
  const url = URL.parse(address.replace(onCodeHost, "https://"));
  const { owner, name, rest } = repositoryPath.exec(url?.pathname ?? "")?.groups ?? {};
  if (url === null || owner === undefined || name === undefined || strangersPart.test(rest ?? "")) return null;
  return `${url.hostname}/${owner}/${name.replace(/\.git$/iu, "")}`.toLowerCase();
}

/** The wallet address that a text is, without BIP 21's or EIP-681's scheme, by its shape alone; null for none. */
export function walletIn(text: string): string | null {
  const bare = text.trim().replace(/^(?:bitcoin|ethereum|litecoin|tron|solana):/iu, "");
  const address = bare.replace(/[?@].*$/su, "");
  return /^0x[0-9a-f]{6,64}$/iu.test(address) || /^[0-9a-z]{25,90}$/iu.test(address) ? address : null;
}
