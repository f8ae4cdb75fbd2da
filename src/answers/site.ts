/** What every answer says about the service itself, and where its pages and answers are. */

import { wrongInput } from "../base/errors.ts";
import { license, type Meta } from "../contract/shapes/meta.ts";
import type { Tier } from "../contract/tiers.ts";
import { allegation } from "../record/case-status.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

export interface Site {
  /** Public address of the service, without a trailing slash; every path follows it. */
  baseUrl: string;
  /** Name and address of the operator, as set; for corrections and security.txt. */
  contact?: string | undefined;
  /** What the service offers to whom; not published if left out. */
  tiers?: readonly Tier[] | undefined;
}

export const publisher = "Botwatch";

export const licenseNote =
  "Reuse is free, commercial reuse included (CC BY 4.0): credit Botwatch, link to the page of the entry and " +
  "cite the record's own source with it. The regulators' records themselves are public records.";

export const disclosure =
  "Botwatch may earn a commission from links labelled as referral links. Money never changes a listing, " +
  "ranking, report card or warning. No answer contains advertising.";

export const notice = {
  advice: "Nothing here is investment advice.",
  cite: "Cite the record's own source and link our page of the entry.",
  noRecord: "Finding nothing does not mean a name or website is safe: new scams are not listed yet.",
  allegation,
  tracker: "Reports on the DFPI tracker come from consumers. The regulator has not verified them.",
  warning:
    "Being on a warning list mostly means that a firm has no licence. It is not a finding of fraud, and some " +
    "lists also name real firms that scammers imitate.",
  impostor: "Being imitated never counts against a bot.",
  pnl:
    "PnL is not a return: deposits and withdrawals distort it. Past results say nothing about future ones. " +
    "“30 days” is the source's rolling month of about 31 days.",
  undocumentedSource: "The vault list comes from an undocumented file of the exchange. It can be late or incomplete.",
  signals: "These are signals, not a verdict: a website without any can be a fraud, and one with some can be honest.",
  selfDescribed: "A vault that calls itself a bot says so itself; nobody has checked.",
} as const;

export interface AnswerAbout {
  /** Ids of the sources behind the answer. */
  sources: readonly string[];
  notices: readonly string[];
  counts?: Record<string, number> | undefined;
}

/** `meta` of an answer: the sources behind it and the rules that apply to it. */
export function answerMeta(snapshot: Snapshot, site: Site, about: AnswerAbout): Meta {
  const { id, generated_at, sources } = snapshot;
  const [notices, counts] = [[...about.notices, notice.advice], about.counts];
  return {
    ...{ publisher, site: site.baseUrl, docs: site.baseUrl + pagePath.docs(), generated_at, snapshot: id },
    ...{ license, license_note: licenseNote, disclosure, notices },
    sources: sources.filter((source) => about.sources.includes(source.id)),
    ...(counts && { counts }),
  };
}

/**
 * One page of a list, after the element that the cursor names, and the address of the next page.
 * @param asked what was asked, as it is repeated in that address. @param path of the endpoint.
 * @throws ProblemError invalid_parameter for a cursor not in the list.
 */
export function pageAfter<One>(
  all: readonly One[],
  idOf: (one: One) => string | undefined,
  asked: { limit: number; cursor?: string | undefined },
  path: string,
  { baseUrl }: Site,
): { page: One[]; next: string | null } {
  const { limit, cursor } = asked;
  const start = cursor === undefined ? 0 : all.findIndex((one) => idOf(one) === cursor) + 1;
  if (cursor !== undefined && start === 0) {
    const detail = "The cursor is not one of this list's. Start again without it.";
    throw wrongInput("cursor", "is not in this list; take it from `next`", detail);
  }
  const page = all.slice(start, start + limit);
  const last = page.at(-1);
  if (last === undefined || start + limit >= all.length) return { page, next: null };
  const query = Object.entries({ ...asked, cursor: idOf(last) }).filter(([, value]) => value !== undefined);
  const next = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
  return { page, next: `${baseUrl}${path}?${next}` };
}

/** The one place that knows; absolute addresses put the public address in front. */
export const pagePath = {
  home: () => "/",
  check: () => "/check",
  directory: () => "/bots",
  bot: (slug: string) => `/bots/${slug}`,
  botAnswer: (slug: string) => `/api/bots/${slug}.json`,
  compare: () => "/compare",
  watchlist: () => "/watchlist",
  watchlistEntry: (id: string) => `/watchlist/${id}`,
  warningList: (id: string) => `/watchlist?list=${id}`,
  warningLists: () => "/api/warnings.json",
  /** @param page page of the list, from 1. */
  warningListAnswer: (id: string, page: number) => `/api/warnings/${id}.json${page === 1 ? "" : `?page=${page}`}`,
  warningListRows: (id: string) => `/api/warnings/${id}.csv`,
  /** A single action, entry or warning. */
  scamAnswer: (id: string) => `/api/scams/${id}.json`,
  vaultAnswer: (address: string) => `/api/vaults/${address}.json`,
  leaderboard: () => "/leaderboard",
  vault: (address: string) => `/vaults/${address}`,
  predictionMarkets: () => "/prediction-markets",
  predictionVenue: (slug: string) => `/prediction-markets#${slug}`,
  provenReturns: () => "/proven-returns",
  methodology: () => "/methodology",
  rule: (id: string) => `/methodology#${id}`,
  changes: () => "/changes",
  change: (id: string) => `/changes/${id}`,
  atomFeed: () => "/feed.xml",
  jsonFeed: () => "/feed.json",
  questionFeed: () => "/feeds/check.xml",
  botAtomFeed: (slug: string) => `/bots/${slug}/feed.xml`,
  botJsonFeed: (slug: string) => `/bots/${slug}/feed.json`,
  advertise: () => "/advertise",
  docs: () => "/docs",
  reference: (part: string) => `/docs/${part}`,
  /** Shapes of answers whose names begin with one of these letters. */
  shapes: (letters: string) => `/docs/shapes-${letters.charAt(0).toLowerCase()}`,
  agents: () => "/docs/mcp",
  problems: () => "/docs/errors",
  problem: (code: string) => `/docs/errors#${code}`,
  terms: () => "/docs/terms",
  interfaceChanges: () => "/docs/versions",
  interfaceChangesFeed: () => "/docs/versions.xml",
  key: () => "/key",
  suggestedNames: () => "/names.json",
  sitePicture: () => "/pictures/botwatch.png",
  botPicture: (slug: string) => `/pictures/bots/${slug}.png`,
  standingPicture: (standing: string) => `/pictures/${standing.replaceAll("_", "-")}.png`,
  help: () => "/help",
  follow: () => "/follow",
  numbers: () => "/numbers",
  numbersTable: () => "/numbers.csv",
  openSearch: () => "/opensearch.xml",
  corrections: () => "/corrections",
  about: () => "/about",
  sources: () => "/sources",
} as const;

/** The pages that take a query or a form: each has a route in src/serve/routes, and no exported folder holds it. */
export const queriedPages: readonly string[] = [
  pagePath.home(),
  pagePath.directory(),
  pagePath.compare(),
  pagePath.watchlist(),
  pagePath.leaderboard(),
  pagePath.changes(),
  pagePath.check(),
  pagePath.help(),
  pagePath.corrections(),
  pagePath.follow(),
  pagePath.questionFeed(),
];
