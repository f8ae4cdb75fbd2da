/** Whether a website cell of a warning list is the site warned about, or somebody else's. */
import { isCommonWord } from "../../base/names/common-words.ts";
import { type Host, hostKey, isSharedHost, readHost, refang, withoutWww } from "../../base/names/host.ts";
import { nameTokens } from "../../base/names/normalize.ts";
import { hostname } from "../../record/fields.ts";
import type { References } from "./references.ts";

export type HostVerdict =
  | { kind: "site"; host: string }
  | { kind: "mail"; host: string }
  /** Certainly somebody else's: kept separate. */
  | { kind: "other"; host: string; reason: string }
  /** Perhaps the site, perhaps not: for a curator. */
  | { kind: "doubtful"; host: string | null; value: string; reason: string };

export interface HostContext {
  /** Names in the row, without the addresses that stand among them: an address carries itself. */
  names: readonly string[];
  /** Hosts in the row's heading or names: a deep address there may be all that the regulator saw of it. */
  headed: readonly string[];
  /** Real firms that the row names, and their sites. */
  victims: readonly string[];
  victimSites: readonly string[];
  /** True where the cell may hold the real firm's own site: text, and rows about clones. */
  mayHoldVictims: boolean;
}

/** Longest cell that is read as an address. */
const longestAddress = 2000;

/** Hosts of authorities: `sec.gov`, `fma.govt.nz`, `mfsa.gov.mt`, `europa.eu`. */
const publicBody =
  /(?:^|\.)(?:(?:gov|govt|gob|gouv|gv|mil|edu)(?:\.[a-z]{2})?|ac\.[a-z]{2}|europa\.eu|gc\.ca|gov\.uk|nhs\.uk)$/u;

/** What a row says of a site beside its address: `(inactive)`, `(this website is not connected to …)`. */
const remark = new RegExp(
  String.raw`\((?:no longer|not|this website is not|inactive|inoperative)[^)]{0,40}\)\s*$|\((?:inactive|` +
    String.raw`inoperative)\)\s*$`,
  "iu",
);

/** Gives the address in a cell, as a browser takes it: without remarks, and with slips of typing mended. */
function addressIn(cell: string): string {
  return refang(
    cell
      .slice(0, longestAddress)
      .replace(remark, "")
      .replace(/^\s*www[:.]\s*/iu, "www.")
      .replace(/\s+\.(?=[a-z]{2,6}\s*$)/iu, "."),
  ).trim();
}

/** Judges one cell that the row itself gives as a website; null for an empty one. */
export function judgeSite(cell: string, context: HostContext, references: References): HostVerdict | null {
  const text = addressIn(cell);
  if (text === "") return null;
  const host = readHost(text.replace(/^(?:htt+t?ps?|https?)\s*[:.]\s*\/+\s*/iu, "https://"));
  if (host === null || !hostname.safeParse(withoutWww(host.host)).success)
    return doubtful(null, cell, "no address that can be read");
  const name = withoutWww(host.host);
  const decided = references.decidedHosts.get(name);
  if (decided !== undefined) {
    return decided.site ? { kind: "site", host: name } : { kind: "other", host: name, reason: decided.reason };
  }
  const others = ownedByOthers(host, name, context, references);
  if (others !== null) return { kind: "other", host: name, reason: others };
  if (/^[^/\s]+@[^/\s]+$/u.test(text)) return { kind: "mail", host: name };
  const doubt = doubtAbout(host, text, context, references);
  return doubt === null ? { kind: "site", host: name } : doubtful(name, cell, doubt);
}

/** Why a host may not be what is warned about; null where nothing speaks against it. */
function doubtAbout(host: Host, text: string, context: HostContext, references: References): string | null {
  if (host.suffix === null) return "an ending that does not exist";
  if (host.suffix === "") return "an IP address, which moves on";
  if (context.mayHoldVictims && isVictimsOwn(host, context)) return "has the very name of the firm that is imitated";
  if (references.popularSites.has(hostKey(host))) return "a popular site";
  const name = withoutWww(host.host);
  if (carriesName(name, context.names)) return null;
  if (isArticle(text)) return "an article on somebody's site";
  const isHeading = context.headed.some((headed) => name === headed || name.endsWith(`.${headed}`));
  return isDeepAddress(text) && !isHeading ? "a page deep in a site that does not carry the name" : null;
}

function doubtful(host: string | null, value: string, reason: string): HostVerdict {
  return { kind: "doubtful", host, value, reason };
}

/** Judges a host from text: it counts only if it carries a name of the row or, by `nameOfSite`, of its sites. */
export function judgeMention(
  cell: string,
  siteNames: readonly string[],
  context: HostContext,
  references: References,
): HostVerdict | null {
  const verdict = judgeSite(cell, { ...context, mayHoldVictims: true }, references);
  if (verdict?.kind !== "site" || references.decidedHosts.get(verdict.host)?.site === true) return verdict;
  if (carriesName(verdict.host, [...context.names, ...context.headed, ...siteNames])) return verdict;
  return doubtful(verdict.host, cell, "stands in the text only and does not carry the name");
}

function ownedByOthers(host: Host, name: string, context: HostContext, references: References): string | null {
  if (isSharedHost(host)) return "a host that strangers share";
  if (publicBody.test(name)) return "a public body's";
  const owner = references.otherHosts.get(hostKey(host)) ?? references.otherHosts.get(host.registrable ?? "");
  if (owner !== undefined) return owner;
  const victims = context.victimSites.flatMap((site) => readHost(site) ?? []).map(hostKey);
  return victims.includes(hostKey(host)) ? "the imitated firm's own" : null;
}

/**
 * Says whether a host is the first words of a victim's name under an ending that firms use: `fisherfunds.com`, of
 * Fisher Funds.
 */
function isVictimsOwn(host: Host, { victims }: HostContext): boolean {
  const ofFirms = /^(?:com|net|org|co|[a-z]{2}|com\.[a-z]{2}|co\.[a-z]{2}|net\.[a-z]{2})$/u;
  if (host.registrable === null || !ofFirms.test(host.suffix ?? "")) return false;
  const label = host.registrable.slice(0, host.registrable.indexOf("."));
  return victims.some((victim) => {
    const words = nameTokens(victim);
    // `heartland`, `heartlandbank`: the first word of the name, the first two, and so on.
    return words.some((_, at) => words.slice(0, at + 1).join("") === label);
  });
}

/**
 * Says whether this is an address with a path of several parts or words, or with a query: an article, an advert,
 * somebody's page.
 */
export function isDeepAddress(text: string): boolean {
  const path = text.replace(/^[a-z]+:\/*/iu, "").replace(/^[^/?#]*/u, "");
  return path.split(/[/?&#=_-]+/u).filter((part) => part.length > 1).length > 2;
}

/** `/2024/10/24/...`, `/news/...`, `/@author/...`, or a headline of five words and more: where strangers publish. */
function isArticle(text: string): boolean {
  const path = text.replace(/^[a-z]+:\/*/iu, "").replace(/^[^/?#]*|[?#].*$/gu, "");
  return (
    /\/(?:19|20)\d{2}\/\d{1,2}\/|\/(?:news|press-releases?|articles?|blog)\/[^/]+|\/@[^/]+\/[^/]+/iu.test(path) ||
    /\/\p{L}+(?:-[\p{L}\d]+){4,}(?:\/|$)/u.test(path)
  );
}

/** Says whether a host contains a telling word of a name, its words run together, or their initials. */
function carriesName(host: string, names: readonly string[]): boolean {
  const label = host.replace(/[^a-z0-9]/gu, "");
  return names.some((name) => {
    const words = nameTokens(name);
    const joint = words.join("");
    if (joint.length > 3 && label.includes(joint)) return true;
    if (words.some((word) => word.length > 3 && !isCommonWord(word) && label.includes(word))) return true;
    const common = words.filter((word) => word.length > 2 && label.includes(word));
    if (common.length > 1) return true;
    const initials = words.map((word) => word.charAt(0)).join("");
    return initials.length > 2 && label.startsWith(initials);
  });
}

/** Gives what a site is called: `lgdbite` for `lgd-bite.com`. */
export function nameOfSite(host: string): string {
  const site = readHost(host);
  return (site?.registrable ?? host).split(".")[0]?.replaceAll("-", "") ?? host;
}
