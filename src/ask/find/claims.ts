/** Documented sites that stand in somebody else's address: `https://metamask.io&x.evil.example/`, `evil.example/kraken.com/login`. */
import { isIP } from "node:net";
import { isSharedHost, readHost } from "../../base/names/host.ts";
import { popularSites } from "../../base/names/popular-sites.ts";
import { isCode, openedHost, runAround } from "../text/opened-host.ts";
import type { Span, TwoFacedLink } from "../text/reading.ts";
import {
  aboutHost,
  type Finding,
  type Imitation,
  type Indexes,
  imitatedByUser,
  imitation,
  nothing,
  tellsAnything,
} from "./about.ts";

/** Something read in a text. */
export interface Place extends Span {
  finding: Finding;
  doubtful: boolean;
  /** The host that opens instead of the one read, or in whose path or query it stands; null if it stands alone. */
  within: string | null;
}

/** Gives the host that a browser opens for the address around a documented site, if it is another one. */
export function openedElsewhere(text: string, place: Span, finding: Finding): string | null {
  if (finding.kind !== "website" || !tellsAnything(finding) || !isMerelyKnown(finding)) return null;
  const run = runAround(text, place);
  // Behind a host, a slash of either kind and what follows it are its path, also where no scheme is written.
  const isAddress = bareWithPath.test(run) || run.toLowerCase().includes(`${finding.value}.`);
  const openHost = openedHost(run) ?? (isAddress ? openedHost(`http://${run}`) : null);
  return openHost === null || ownedSiteOf(openHost) === ownedSiteOf(finding.value) ? null : openHost;
}

/** Gives the host that a link opens which shows a site and leads to another; null for what it leads to. */
export function leadsElsewhere(value: string, link: TwoFacedLink | null): string | null {
  if (link === null || value !== link.shows) return null;
  return readHost(link.leads_to)?.host ?? null;
}

const bareWithPath = /^[\p{L}\p{M}\p{N}.-]+(?::\d+)?[/\\?#]/u;

function ownedSiteOf(host: string): string {
  const hostParts = readHost(host);
  return hostParts?.tenant ?? hostParts?.registrable ?? host;
}

/**
 * Tells what was read in a text without documented sites that stand in somebody else's address: whoever has that
 * address claims to be them. Search engines and documented sites name others in good faith; so may popular ones.
 */
export function withClaims(indexes: Indexes, text: string, places: readonly Place[]): Place[] {
  const placeOf = new Map(places.map((place) => [place.finding.value, place]));
  const otherPlaces: Place[] = [];
  const claims = new Map<string, Place[]>();
  for (const place of places) {
    const { within, finding } = place;
    const run = runAround(text, place);
    if (isMerelyKnown(finding) && isCode(run)) continue;
    const ownPlace = within === null ? undefined : placeOf.get(within);
    if (within === null || !isMerelyKnown(finding) || speaksForOthers(within, ownPlace?.finding)) {
      otherPlaces.push(place);
      continue;
    }
    const claim = claimOf(indexes, finding, within, run);
    if (claim !== null)
      claims.getOrInsertComputed(within, () => claimedBy(indexes, claim, { within, place, own: ownPlace }));
    // A link to a popular site may show another in good faith.
    else if (ownPlace !== undefined && ownPlace.start !== place.start) otherPlaces.push(place);
  }
  return [...otherPlaces.filter(({ finding }) => !claims.has(finding.value)), ...[...claims.values()].flat()];
}

/**
 * Tells what is told of a host that claims to be a documented site, at the place of that site and at its own: what a
 * link shows stands elsewhere than what it leads to, and neither is read as a name.
 */
function claimedBy(
  indexes: Indexes,
  claim: Imitation,
  { within, place, own }: { within: string; place: Place; own: Place | undefined },
): Place[] {
  const about = own?.finding ?? aboutOpened(indexes, within);
  // Nothing is told of the host as such where it is somebody's on record.
  const answer = tellsAnything(about) ? about : { ...about, imitates: claim };
  const both = own === undefined ? [place] : [place, own];
  return both.map((one) => ({ ...one, finding: answer, doubtful: false, within: null }));
}

/**
 * Tells what is on record about a host that a browser opens, an address in numbers included.
 * @param address as pasted.
 */
export function aboutOpened(indexes: Indexes, opened: string, address = opened): Finding {
  const host = readHost(`http://${opened}`);
  if (host !== null) return aboutHost(indexes, host, host.host, address);
  return { ...nothing("website", opened), imitates: imitatedByUser(indexes.lookalikes, address, null) };
}

/** Tells a documented site or handle with nothing said against it. */
function isMerelyKnown({ kind, matches, imitates, blocked }: Finding): boolean {
  const { enforcement_actions, tracker_entries, warnings } = matches;
  const against = enforcement_actions.length + tracker_entries.length + warnings.length + blocked.length;
  return (kind === "website" || kind === "telegram") && imitates === null && against === 0;
}

/**
 * Tells whether an address on this host may be answered with a documented site it names. Anybody can put
 * `…/login?to=https://…` after an address of their own; a search engine or a documented site does so for everybody.
 */
function speaksForOthers(value: string, finding: Finding | undefined): boolean {
  const host = readHost(value);
  if (host !== null && isSharedHost(host) && host.tenant === null) return host.suffix !== "";
  return finding !== undefined && tellsAnything(finding) && finding.imitates === null && finding.blocked.length === 0;
}

/** What pages that imitate a site ask the visitor to do. */
const visitorActs =
  /log-?in|log-?on|sign-?in|sign-?up|verif|validat|authent|claim|connect|restore|recover|unlock|airdrop|kyc|bonus|reward|wallet/u;

/**
 * Whom an address claims to be with a documented site in it; null where that says nothing. Behind the host that opens,
 * and without a word that asks the visitor to act, it may be about that site (`…/review/kraken.com`).
 */
function claimOf({ lookup }: Indexes, documented: Finding, opened: string, run: string): Imitation | null {
  const { ownAddress, matches, value } = documented;
  const bot = matches.bots[0] ?? matches.venues[0];
  const name = ownAddress?.name ?? (bot && (lookup.bots.get(bot.slug)?.name ?? bot.match.value));
  if (documented.kind !== "website" || name === undefined || popularSites().has(ownedSiteOf(opened))) return null;
  const address = run.toLowerCase();
  const isBehind = address.includes(opened) && address.indexOf(opened) < address.indexOf(value);
  const isNumber = opened.startsWith("[") || isIP(opened) !== 0;
  const official_domain = ownAddress?.domain ?? value;
  return {
    ...imitation(name, ownAddress?.slug ?? bot?.slug ?? null, "subdomain"),
    official_domain,
    official_url: `https://${official_domain}`,
    opened,
    may_be_own: isBehind && !visitorActs.test(address) && !isNumber,
  };
}
