/** Whose page an address is: of a regulator, court or prosecutor; a copy of their text; or a press report. */
import { readHost } from "../names/host.ts";
import { wordKinds } from "../names/word-list.ts";
import type { SourceKind } from "./warning.ts";

const kinds = wordKinds("source-hosts");
const kindOfHost = new Map(
  (["official", "copy", "press"] as const).flatMap((kind) => (kinds[kind] ?? []).map((host) => [host, kind] as const)),
);

/**
 * By the address's host and what stands above it, in data/words/source-hosts.json. Null for a host that nobody has looked
 * at: a case or a warning may not rest on it.
 */
export function sourceKindOf(url: string): SourceKind | null {
  const labels = readHost(url)?.host.split(".") ?? [];
  for (let at = 0; at < labels.length - 1; at += 1) {
    const kind = kindOfHost.get(labels.slice(at).join("."));
    if (kind !== undefined) return kind;
  }
  return labels.at(-1) === "gov" || /^gov?t?\.[a-z]{2}$/u.test(labels.slice(-2).join(".")) ? "official" : null;
}
