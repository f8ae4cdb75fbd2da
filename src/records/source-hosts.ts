/** Whose page an address is: a regulator's, court's or prosecutor's; a copy of their text; or a press report. */
import { readHost } from "../names/host.ts";
import { wordKinds } from "../names/word-list.ts";
import type { SourceKind } from "./warning.ts";

const kinds = wordKinds("source-hosts");
const kindOfHost = new Map(
  (["official", "copy", "press"] as const).flatMap((kind) => (kinds[kind] ?? []).map((host) => [host, kind] as const)),
);

/**
 * Looks up the host and those above it in data/words/source-hosts.json. Null for a host nobody has reviewed: no case or
 * warning may rest on it.
 */
export function sourceKindOf(url: string): SourceKind | null {
  return sourceKindOfHost(hostOf(url));
}

/** The same for a host in the one form that all comparisons use. */
export function sourceKindOfHost(host: string): SourceKind | null {
  for (let at = 0, dot = host.indexOf("."); dot >= 0; at = dot + 1, dot = host.indexOf(".", at)) {
    const kind = kindOfHost.get(host.slice(at));
    if (kind !== undefined) return kind;
  }
  return government.test(host) ? "official" : null;
}

const government = /(?:^|\.)gov?t?\.[a-z]{2}$|(?:^|\.)gov$/u;

/** An address as records have it is read ten times as fast as whatever a person may paste. */
function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/\.$/u, "") || (readHost(url)?.host ?? "");
}
