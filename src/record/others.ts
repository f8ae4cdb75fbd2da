/**
 * Who is not meant by what is warned of: whose page an address is (a regulator's, court's or prosecutor's, a copy of
 * their text, a press report), and firms that exist, the authorised ones and those that a list says are imitated.
 */

import { readHost } from "../base/names/host.ts";
import { withoutLegalForm } from "../base/names/normalize.ts";
import { wordKinds } from "../base/names/word-list.ts";
import type { AuthorisedProvider } from "./known-firms.ts";
import type { Records } from "./records.ts";
import type { Regulator } from "./regulators.ts";
import type { SourceKind } from "./warning.ts";

const kinds = wordKinds("source-hosts");
const kindOfHost = new Map(
  (["official", "copy", "press"] as const).flatMap((kind) => (kinds[kind] ?? []).map((host) => [host, kind] as const)),
);

/** By data/words/source-hosts.json; null for a host nobody has reviewed: no case or warning may rest on it. */
export function sourceKindOf(url: string): SourceKind | null {
  return sourceKindOfHost(readRecordHost(url));
}

/** The same for a host in the one form that all comparisons use. */
export function sourceKindOfHost(host: string): SourceKind | null {
  for (let at = 0, dot = host.indexOf("."); dot >= 0; at = dot + 1, dot = host.indexOf(".", at)) {
    const kind = kindOfHost.get(host.slice(at));
    if (kind !== undefined) return kind;
  }
  return government.test(host) ? "official" : null;
}

const regulatorsHosts = wordKinds("regulators-hosts");
const prosecutorsHosts: Partial<Record<Regulator, readonly string[]>> = {
  "US Department of Justice": ["justice.gov", "usdoj.gov"],
};

/** Whether a page is of the very body that brought a case, by its host. */
export function isPageOfRegulator(regulator: Regulator, url: string): boolean {
  const hosts = regulatorsHosts[regulator.toLowerCase()] ?? prosecutorsHosts[regulator] ?? [];
  return isBelow(readRecordHost(url), hosts);
}

/** Whether a page is of a body that brings cases, and not of the one that brought this. */
export function isPageOfOther(regulator: Regulator, url: string): boolean {
  const host = readRecordHost(url);
  return !isPageOfRegulator(regulator, url) && Object.values(regulatorsHosts).some((hosts) => isBelow(host, hosts));
}

function isBelow(host: string, hosts: readonly string[]): boolean {
  return hosts.some((one) => host === one || host.endsWith(`.${one}`));
}

const government = /(?:^|\.)gov?t?\.[a-z]{2}$|(?:^|\.)gov$/u;

/** An address as records have it is read ten times as fast as whatever a person may paste. */
function readRecordHost(url: string): string {
  return URL.parse(url)?.hostname.replace(/\.$/u, "") || (readHost(url)?.host ?? "");
}

/** The firms that rows of the lists name as imitated. */
export function imitatedIn(lists: Records["warning_lists"]): string[] {
  return lists.flatMap(({ entries }) => entries.flatMap(({ provenance: { row } }) => row?.imitated ?? []));
}

/** The real firms by `firmCore` of their names, trade names and websites, with what makes each one real. */
export function realFirmsFrom(
  authorised: readonly Pick<AuthorisedProvider, "name" | "trade_names" | "websites" | "withdrawn_on">[],
  imitated: readonly string[],
): Map<string, string> {
  const firms = new Map(imitated.map((name) => [firmCore(name), `${name}, which a list names as imitated`]));
  for (const { name, trade_names, websites, withdrawn_on } of authorised) {
    if (withdrawn_on !== null) continue;
    const sites = websites.flatMap((site) => readHost(site)?.registrable?.split(".", 1) ?? []);
    for (const each of [...sites, ...trade_names, name]) firms.set(firmCore(each), `${name}, authorised in the EU`);
  }
  firms.delete("");
  return firms;
}

/** Two and more words out of the middle of longer names, as `aus capital` is in eToro Aus Capital's. */
export function partsOfNames(names: readonly string[]): Set<string> {
  return new Set(
    names.flatMap((name) => {
      const words = withoutLegalForm(name);
      return words.flatMap((_, from) =>
        words.slice(from + 1).map((__, more) => words.slice(from, from + 2 + more).join(" ")),
      );
    }),
  );
}

/** A firm's name without its legal form, its words run together: `fpmaustralia`. */
export function firmCore(name: string): string {
  return withoutLegalForm(name).join("");
}
