/** Which websites are a regulator's, a police force's or another authority's, by the pages of theirs that records cite. */

import { parentsOf, withoutWww } from "../../base/names/host.ts";
import { wordKinds } from "../../base/names/word-list.ts";
import { sourceKindOfHost } from "../../record/others.ts";
import { regulators } from "../../record/regulators.ts";
import type { HelpDesk } from "../../record/single-files.ts";
import type { WarningList } from "../../record/warning.ts";
import type { OwnAddress } from "./own-addresses.ts";

/** What records cite of authorities. */
export interface AuthorityPages {
  warningLists: readonly Pick<WarningList["list"], "regulator" | "url">[];
  helpDesks: readonly HelpDesk[];
}

interface AuthorityPage {
  /** As people call the authority: `FCA`. */
  name: string;
  host: string;
  source: string;
}

/**
 * The addresses of the bodies that bring cases, keep a list of ours or have a desk for help. Of a host and those below
 * it the uppermost is given. Pages of others about an authority are left out (data/words/source-hosts.json), and what a
 * whole government shares (`gov.br`).
 */
export function authorityAddresses(pages: AuthorityPages): OwnAddress[] {
  const byHost = new Map<string, AuthorityPage>();
  for (const page of [...pagesOfRegulators(), ...pagesOfLists(pages), ...pagesOfDesks(pages)])
    if (isAuthoritysOwn(page.host) && !byHost.has(page.host)) byHost.set(page.host, page);
  const uppermost = [...byHost.values()].filter(({ host }) => parentsOf(host).every((parent) => !byHost.has(parent)));
  return uppermost.map(({ name, host, source }) => ({
    name,
    domain: host,
    main: host,
    role: "main",
    stated_by: "our records, which cite its pages",
    source,
    slug: null,
    generic: true,
    furtherNames: [],
  }));
}

function pagesOfRegulators(): AuthorityPage[] {
  const hosts = wordKinds("regulators-hosts");
  return regulators.flatMap((name) => {
    const slug = name.toLowerCase();
    // Others there are a whole state's.
    const own = (hosts[slug] ?? []).filter((host) => host.startsWith(slug));
    return own.map((host) => ({ name, host, source: `https://${host}` }));
  });
}

function pagesOfLists({ warningLists }: AuthorityPages): AuthorityPage[] {
  return warningLists.map(({ regulator, url }) => ({ name: regulator, host: hostOfPage(url), source: url }));
}

/** A desk is called by its body, without what it offers, or who is behind it: `SEC, IAPD`, `Scamwatch (ACCC)`. */
function pagesOfDesks({ helpDesks }: AuthorityPages): AuthorityPage[] {
  return helpDesks.map(({ body, short_name = body, url }) => {
    const [name = body] = short_name.split(/, | \(/u, 1);
    return { name, host: hostOfPage(url), source: url };
  });
}

function hostOfPage(url: string): string {
  return withoutWww(new URL(url).hostname);
}

const sharedByAll = /^(?:gov|gob|gouv|government)\.[a-z]{2}$/u;

function isAuthoritysOwn(host: string): boolean {
  return sourceKindOfHost(host) === "official" && !sharedByAll.test(host);
}
