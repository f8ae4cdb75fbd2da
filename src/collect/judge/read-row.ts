/** A row of a regulator's list as a published warning, or as what waits for a curator, with the reason. */
import { createHash } from "node:crypto";
import { readHost, withoutWww } from "../../base/names/host.ts";
import { nameKey } from "../../base/names/normalize.ts";
import { sourceKindOf } from "../../record/others.ts";
import type { WarningRecord, WarningRow } from "../../record/warning.ts";
import { iscanRules } from "../sources/iscan/rules.ts";
import { rulesOfLists } from "../sources/rules.ts";
import { cloneCategory, unclearCategory } from "./about-clones.ts";
import { looksLikeHost, piecesOf, type RowFacts, type RowRules } from "./facts.ts";
import type { HostContext, HostVerdict } from "./host-rules.ts";
import { isDeepAddress, judgeMention, judgeSite, nameOfSite } from "./host-rules.ts";
import { isOfAnother, judgeName } from "./judge-name.ts";
import type { References } from "./references.ts";

/**
 * Gives the rules of a list, by its id; of what was filed elsewhere as a clone, or perhaps one, those of such filings.
 */
export function rulesOf(list: string, { category, filed }: Pick<WarningRow, "category" | "filed">): RowRules {
  const filedAsClone = filed !== undefined && (category === cloneCategory || category === unclearCategory);
  return filedAsClone ? iscanRules : (rulesOfLists[list] ?? iscanRules);
}

/** A part of a row that is not published, and the rule that says why. */
export interface SetAside {
  what: "row" | "host" | "name";
  value: string;
  reason: string;
}

/** Where and when a row was read: what an entry says about its own origin. */
export interface Origin {
  /** Id of the list: `bafin`. */
  list: string;
  /** The list's own page, for rows without one. */
  listUrl: string;
  seenVia: string;
  /** Day of the read or of the stored copy; null where unknown. */
  readOn: string | null;
}

/** A row as it was read: the entry, null where all of it is set aside, and the parts that are not published. */
interface ReadRow {
  warning: WarningRecord | null;
  set_aside: SetAside[];
}

/** The same row gives the same entry, always and everywhere. */
export function readRow(row: WarningRow, origin: Origin, references: References): ReadRow {
  const facts = rulesOf(origin.list, row)(row);
  const wholly = (reason: string) => {
    const set_aside: SetAside[] = [{ what: "row", value: row.name, reason }];
    return { warning: null, set_aside };
  };
  if ("refused" in facts) return wholly(facts.refused);
  const names = judgeNames(facts, references);
  const hosts = hostsOf({ ...facts, mails: [...facts.mails, ...names.mails] }, names.hosts, references);
  const words = [...names.names, ...names.full_names, ...hosts.domains, ...hosts.mail_domains];
  const set_aside = [...names.set_aside, ...hosts.set_aside];
  if (words.length === 0) return wholly(set_aside[0]?.reason ?? "names nothing that could be looked up");
  const { full_names, unmatched_names, shared_with } = names;
  const { domains, mail_domains, other_hosts } = hosts;
  const warning: WarningRecord = {
    id: warningId(origin.list, facts.key),
    names: names.names,
    full_names,
    unmatched_names,
    domains,
    mail_domains,
    other_hosts,
    published_on: facts.publishedOn,
    listing: "listed",
    first_seen: facts.firstSeen,
    last_seen: origin.readOn,
    imitates: facts.imitates === null ? null : { name: facts.imitates },
    ...(facts.concern === undefined ? {} : { concern: facts.concern }),
    summary: facts.summary,
    // A page elsewhere (an archive, a search result) is not the regulator's: its list is.
    source_url:
      facts.page !== null && sourceKindOf(facts.page) === "official"
        ? facts.page.replace(/^http:/u, "https:")
        : origin.listUrl,
    source_kind: "official",
    ...(shared_with.length === 0 ? {} : { shared_with }),
    ...clashReason(names.names, references),
    provenance: { seen_via: origin.seenVia, row, note: null },
  };
  return { warning, set_aside };
}

/** `bafin-` and 12 hexadecimal digits of a hash of what tells the row from others, whatever its case and spacing. */
export function warningId(list: string, key: readonly string[]): string {
  const text = key.map((part) => part.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim()).join("\n");
  return `${list}-${createHash("sha256").update(text, "utf8").digest("hex").slice(0, 12)}`;
}

/** Where a curator allows a documented firm's own name to be matched, the entry says why. */
function clashReason(names: readonly string[], references: References): { clash_reason?: string } {
  const clash = names.map(nameKey).find((key) => references.firmKeys.has(key));
  const decided = clash === undefined ? undefined : references.decidedNames.get(clash);
  return decided === undefined ? {} : { clash_reason: decided.reason };
}

/** The names of a row, by how each may be found, and the addresses that stand among them. */
interface RowNames {
  names: string[];
  full_names: string[];
  unmatched_names: string[];
  shared_with: { name: string; firm: string }[];
  hosts: string[];
  mails: string[];
  set_aside: SetAside[];
}

/** The list that a name goes to, by how it is treated. */
const listOfTreatment = { match: "names", full: "full_names", never: "unmatched_names" } as const;

function judgeNames(facts: RowFacts, references: References): RowNames {
  const cells = facts.names.map(piecesOf);
  const victims = new Set(facts.victims.map(nameKey));
  const verdicts = cells
    .flatMap((cell) => cell.names)
    .filter((name) => !victims.has(nameKey(name)))
    .map((name) => ({ name, ...judgeName(name, references) }));
  const unsure = facts.unsure.map((name) => {
    return { name, treat: references.decidedNames.get(nameKey(name))?.treat ?? ("never" as const) };
  });
  const victimNames = facts.victims.filter((victim) => !looksLikeHost(victim));
  const refused = verdicts.filter(({ treat }) => treat === "never");
  return {
    ...byTreatment([...verdicts, ...unsure, ...victimNames.map((name) => ({ name, treat: "never" as const }))]),
    shared_with: refused.flatMap(({ name, firm }) => (firm === undefined ? [] : [{ name, firm }])),
    hosts: cells.flatMap((cell) => cell.hosts),
    mails: cells.flatMap((cell) => cell.mails),
    set_aside: refused.flatMap(({ name: value, reason }) => (reason === null ? [] : [{ what: "name", value, reason }])),
  };
}

/** Sorts names into lists, each name once, where it first stands. */
function byTreatment(
  names: readonly { name: string; treat: keyof typeof listOfTreatment }[],
): Pick<RowNames, "names" | "full_names" | "unmatched_names"> {
  const lists = { names: [] as string[], full_names: [] as string[], unmatched_names: [] as string[] };
  const keys = new Set([""]);
  for (const { name, treat } of names) {
    const key = nameKey(name);
    if (!keys.has(key)) lists[listOfTreatment[treat]].push(name);
    keys.add(key);
  }
  return lists;
}

/** The hosts of a row, as they were judged. */
interface JudgedHosts {
  domains: Set<string>;
  mail_domains: Set<string>;
  other_hosts: Set<string>;
  set_aside: SetAside[];
}

function addHost(hosts: JudgedHosts, verdict: HostVerdict | null): void {
  if (verdict === null) return;
  if (verdict.kind === "site") hosts.domains.add(verdict.host);
  else if (verdict.kind === "mail") hosts.mail_domains.add(verdict.host);
  else {
    if (verdict.host !== null) hosts.other_hosts.add(verdict.host);
    if (verdict.kind === "doubtful")
      hosts.set_aside.push({ what: "host", value: verdict.value, reason: verdict.reason });
  }
}

function hostIn(cell: string): string {
  return withoutWww(readHost(cell)?.host ?? "");
}

function hostsOf(facts: RowFacts, inNames: readonly string[], references: References) {
  const hosts: JudgedHosts = {
    domains: new Set(),
    mail_domains: new Set(),
    other_hosts: new Set(),
    set_aside: [],
  };
  const names = [...facts.names, ...facts.unsure, ...facts.victims].flatMap((cell) => piecesOf(cell).names);
  // A row that names nothing but a page's address is about that page, whoever has the site.
  const pages = names.length > 0 ? [] : inNames.filter(isDeepAddress);
  const context: HostContext = {
    names,
    headed: inNames.filter((cell) => !pages.includes(cell)).map(hostIn),
    victims: [...facts.victims, ...facts.unsure.filter((name) => isOfAnother(name, references))],
    victimSites: facts.victimSites,
    mayHoldVictims: facts.mayHoldVictims,
  };
  for (const cell of facts.sites) {
    const page = pages.find((one) => hostIn(one) === hostIn(cell));
    addHost(hosts, judgeSite(page ?? cell, context, references));
  }
  addHeadedHosts(hosts, inNames, context, references);
  for (const cell of facts.mails) {
    const verdict = judgeSite(cell, context, references);
    addHost(hosts, verdict?.kind === "site" ? { kind: "mail", host: verdict.host } : verdict);
  }
  addMentionedHosts(hosts, facts.mentioned, context, references);
  const { domains } = hosts;
  return {
    domains: [...domains].sort(),
    mail_domains: [...hosts.mail_domains].filter((host) => !domains.has(host)).sort(),
    other_hosts: [...hosts.other_hosts].filter((host) => !domains.has(host)).sort(),
    set_aside: hosts.set_aside,
  };
}

/** A host in the heading is what the warning is about, unless all that is known of it is an article there. */
function addHeadedHosts(
  hosts: JudgedHosts,
  headings: readonly string[],
  context: HostContext,
  references: References,
): void {
  const asides = new Set(hosts.other_hosts);
  for (const cell of headings) {
    const verdict = judgeSite(cell, { ...context, mayHoldVictims: false }, references);
    if (verdict?.kind !== "site" || references.decidedHosts.has(verdict.host) || !asides.has(verdict.host))
      addHost(hosts, verdict);
  }
}

/** Mirrors of a site that is counted are counted too. */
function addMentionedHosts(
  hosts: JudgedHosts,
  mentioned: readonly string[],
  context: HostContext,
  references: References,
): void {
  const siteNames = [...hosts.domains].map(nameOfSite);
  for (const cell of mentioned) {
    const verdict = judgeMention(cell, siteNames, context, references);
    addHost(hosts, verdict);
    if (verdict?.kind === "site") siteNames.push(nameOfSite(verdict.host));
  }
}
