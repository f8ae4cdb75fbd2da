/** Hosts named in a cell, and which of them the complaint is not about. Pure. */
import { type Host, isSharedHost, parentsOf, readHost } from "../../../names/host.ts";
import { hostname } from "../../../records/fields.ts";

/** `https: //host` and `https:/host` occur on the page. */
const brokenScheme = /\bhttps?\s*:\s*\/{1,2}/giu;

/** Every host in a Website cell, in order, without `www.`. E-mail addresses do not name a site. */
export function readWebsites(lines: readonly string[]): Host[] {
  return unique(tokens(lines.join("\n")).flatMap(hostOf));
}

/**
 * The hosts among a subject's words, and what else is in each line: "" where there is nothing else. A word counts as a
 * host if it has a scheme, an ending on the public suffix list, or its line to itself (`bex-ex.xx`). E-mail addresses
 * are left out.
 */
export function readNamedHosts(lines: readonly string[]): { hosts: Host[]; rest: string[] } {
  const hosts: Host[] = [];
  const rest = lines.map((line) =>
    tokens(line)
      .filter((token, _at, all) => {
        if (token.includes("@")) return false;
        const [host] = hostOf(token);
        if (host === undefined) return true;
        if (host.suffix === null && all.length > 1 && !/^https?:/iu.test(token)) return true;
        hosts.push(host);
        return false;
      })
      .join(" "),
  );
  return { hosts: unique(hosts), rest };
}

/** Recognises sites that are named in the tracker because they are imitated, or because many people share them. */
export type IsBystander = (host: Host) => boolean;

/** @param owned hosts of real firms: they and everything below them are bystanders. */
export function bystanders(owned: Iterable<string>): IsBystander {
  const known = new Set(owned);
  return (host) => isSharedHost(host) || [host.host, ...parentsOf(host.host)].some((name) => known.has(name));
}

function tokens(text: string): string[] {
  return text
    .replace(brokenScheme, (scheme) => (/^https/iu.test(scheme) ? "https://" : "http://"))
    .split(/[\s,;]+/u)
    .filter((token) => token !== "");
}

function hostOf(token: string): Host[] {
  if (/^[^/]*@/u.test(token)) return [];
  const host = readHost(token.replace(/^www\./iu, "").replace(/^(https?:\/\/)www\./iu, "$1"));
  return host !== null && hostname.safeParse(host.host).success ? [host] : [];
}

function unique(hosts: readonly Host[]): Host[] {
  return [...new Map(hosts.map((host) => [host.host, host])).values()];
}
