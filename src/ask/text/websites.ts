/** The websites in a message: with a scheme or bare, of mail addresses, and what redirects and links lead to. */
import {
  type Host,
  handleIn,
  isNumeric,
  isSharedHost,
  pageIn,
  readHost,
  repositoryIn,
  withoutWww,
} from "../../base/names/host.ts";
import { authorityAt, redirectTargets, tailEnd } from "./address-parts.ts";
import { hostIn, hostsInRun, type RunHost } from "./glued-hosts.ts";
import { readingAt, type SubjectReading, type TwoFacedLink } from "./reading.ts";

interface Address {
  host: Host;
  start: number;
  end: number;
  until: number;
  /** With a scheme, a path or `www.`: nobody writes that by accident. */
  explicit: boolean;
  doubtful: boolean;
  mail: boolean;
  /** Who the part before an @ pretends to be (`https://bank.com@evil.com`). */
  pretends: string | null;
}

const schemes = /h[tx*]{2}ps?\s?[[(]?:?[\])]?\s?[/\\]{2,3}|(?<![\p{L}\p{N}])ftp:[/\\]{2}/giu;
const slashes = /[/\\]{2}/u;
const runs = /[\p{L}\p{N}\p{M}_.-]+/gu;

/** Gives the websites of a plain text, in no order; and how many links have an ending that does not exist. Linear. */
export function websitesIn(text: string): { websites: SubjectReading[]; unnamed: number } {
  const { addresses, links, unnamed } = withScheme(text);
  const bare = bareHosts(text, links);
  if (addresses.length + bare.length === 0) return { websites: [], unnamed };
  const around = hostsAround(addresses, bare);
  const websites = [...addresses, ...bare].flatMap((address, at) => readAddress(text, address, around[at] ?? null));
  return { websites, unnamed };
}

/** Of each address with a scheme, in whose path or query it stands: `example.com/go?to=https://…`. */
function hostsAround(addresses: readonly Address[], bare: readonly Address[]): (string | null)[] {
  let next = 0;
  return addresses.map(({ start }) => {
    while ((bare[next]?.until ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const around = bare[next];
    return around !== undefined && around.end < start ? around.host.host : null;
  });
}

/** @returns `links`: also those that lead to nothing we can read, and pretend to be somebody (`bank.com@…`). */
function withScheme(text: string) {
  const addresses: Address[] = [];
  const links: Pick<Address, "start" | "until">[] = [];
  // Most questions hold none, and searching for them at every letter is expensive.
  if (!slashes.test(text)) return { addresses, links, unnamed: 0 };
  const unnamed = new Set<string>();
  let from = 0;
  for (const { index, 0: scheme } of text.matchAll(schemes)) {
    if (index < from) continue;
    const start = index + scheme.length;
    const authority = authorityAt(text, start);
    const host = readLinkHost(authority.host);
    if (host === null) {
      if (isDotted(authority.host)) unnamed.add(authority.host);
      if (isNumeric(authority.host) || authority.userinfo !== null) links.push({ start: index, until: authority.end });
      continue;
    }
    const end = Math.min(authority.hostStart + host.length, authority.end);
    const until = end < authority.end ? end : tailEnd(text, authority.end);
    from = until;
    const address = { host: host.host, start: index, end, until, pretends: authority.userinfo };
    addresses.push({ ...address, explicit: true, doubtful: false, mail: false });
    links.push(address);
  }
  return { addresses, links, unnamed: unnamed.size };
}

function isDotted(host: string): boolean {
  return /[\p{L}\p{N}][.:]+[\p{L}\p{N}]/u.test(host);
}

/** Gives the host of a link; one that ends in a number, as a browser reads it. */
function readLinkHost(link: string): { host: Host; length: number } | null {
  if (!isNumeric(link)) return hostIn(link);
  const host = readHost(`http://${link}`);
  return host && { host, length: link.length };
}

function bareHosts(text: string, addressesBefore: readonly Pick<Address, "start" | "until">[]): Address[] {
  const addresses: Address[] = [];
  if (!text.includes(".")) return addresses;
  const isCovered = inOrder(addressesBefore);
  let from = 0;
  for (const { index, 0: run } of text.matchAll(runs)) {
    if (!run.includes(".") || isCovered(index) || index < from) continue;
    for (const host of hostsInRun(run)) {
      const address = bareAddress(text, { run, index }, host);
      const isAfterUser = addresses.at(-1)?.end === index - 1 && (address.mail || isBehindSign(text, address));
      const user = isAfterUser ? addresses.pop() : undefined;
      addresses.push({ ...address, start: user?.start ?? address.start, pretends: user?.host.host ?? null });
      from = address.until;
    }
  }
  // A host before an @ is whom an address pretends to be, also where no host follows.
  return addresses.filter(({ end }) => !/^@[\p{L}\p{N}]/u.test(text.slice(end, end + 2)));
}

/**
 * Tells whether a sign that the URL standard allows in a host ties an address to the one before it: a browser opens
 * `bank.com&login.evil.com` at evil.com. Two whole websites are a list: nobody can register `com&other.com`.
 */
function isBehindSign(text: string, { host, start }: Address): boolean {
  return /[&=~$]/u.test(text.charAt(start - 1)) && host.registrable !== withoutWww(host.host);
}

/** Tells whether a place lies in one of these stretches; asked of places in the order of the text. */
function inOrder(stretches: readonly Pick<Address, "start" | "until">[]): (at: number) => boolean {
  let next = 0;
  return (at) => {
    while ((stretches[next]?.until ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    return (stretches[next]?.start ?? Number.POSITIVE_INFINITY) <= at;
  };
}

/**
 * Gives an address without a scheme.
 * @param within the run of letters that holds it, and where in the text it begins.
 */
function bareAddress(
  text: string,
  { run, index }: { run: string; index: number },
  { host, start, end, doubtful }: RunHost,
): Address {
  const mail = start === 0 && isMail(text, index);
  const until = end === run.length ? tailEnd(text, index + end) : index + end;
  const explicit = until > index + end || /^www\./iu.test(run.slice(start, start + 4));
  return {
    host,
    start: index + start,
    end: index + end,
    until,
    explicit,
    doubtful: doubtful && !explicit && !mail,
    mail,
    pretends: null,
  };
}

function isMail(text: string, at: number): boolean {
  return text.charAt(at - 1) === "@" && /[\p{L}\p{N}_.+-]/u.test(text.charAt(at - 2));
}

/**
 * Gives a website with its path, or what replaces one: `t.me/name` is the handle, `github.com/owner/name` the
 * repository.
 */
function readAddress(text: string, address: Address, within: string | null): SubjectReading[] {
  const { host, start, end, until, doubtful, mail, pretends } = address;
  if (mail && isSharedHost(host)) return [];
  const tail = text.slice(end, until);
  const whole = { start, end: until };
  const handle = handleIn(`${host.host}${tail.slice(0, 100)}`);
  if (handle !== null) return [{ ...readingAt("telegram", handle, whole), within }];
  const repository = isSharedHost(host) ? repositoryIn(`${host.host}${tail.slice(0, 200)}`) : null;
  const targets = redirectTargets(tail);
  const leadsTo = targets.find(({ redirected }) => redirected)?.value ?? host.host;
  const link = twoFaced(pretends ?? host.host, host.host) ?? twoFaced(host.host, leadsTo);
  const hidden = isSharedHost(host) && isExplorer(host, tail);
  const value = repository ?? namedIn(address, tail) ?? host.host;
  return [
    { ...whole, kind: "website", value, link, doubtful, hidden, within },
    ...targets.map(({ kind, value: target, redirected }) => ({
      ...readingAt(kind, target, whole),
      // Of two destinations nobody knows which one opens: neither is vouched for by the site that leads there.
      within: targets.find((other) => other.redirected && other.value !== target)?.value ?? host.host,
      link: redirected ? link : null,
    })),
  ];
}

function twoFaced(shows: string, leads_to: string): TwoFacedLink | null {
  return shows === leads_to ? null : { shows, leads_to };
}

/** Gives the host with what says more of whom it is taken for: who stands before its @, or a page somebody named. */
function namedIn({ host, pretends }: Address, tail: string): string | null {
  if (pretends !== null && hostIn(pretends) !== null) return `${pretends}@${host.host}`;
  return isSharedHost(host) ? (pageIn(`${host.host}${tail.slice(0, 200)}`)?.address ?? null) : null;
}

/** A block explorer's page about one address stands for that address. */
function isExplorer(host: Host, tail: string): boolean {
  return /scan|explorer|blockchair|blockchain/iu.test(host.host) && /[0-9a-z]{25}/iu.test(tail);
}
