/** Which tracker entries imitate which bot in the directory, and how each link was found. */
import { isCommonWord } from "../../base/names/common-words.ts";
import { type Host, hostKey, readHost } from "../../base/names/host.ts";
import { nameKey, nameTokens } from "../../base/names/normalize.ts";
import type { BotRecord } from "../../record/bot.ts";
import type { TrackerEntryRecord } from "../../record/tracker-entry.ts";
import type { Lookalike } from "../lookalike/index.ts";
import { fields } from "./listing.ts";
import { botForms, countWords } from "./names.ts";

interface ImpostorLink {
  slug: string;
  /**
   * `named`: the tracker says whom the entry imitates, and it is this bot's brand. `brand`: the entry's own name or
   * site contains the brand as a word. `lookalike`: one of its sites resembles the bot's.
   */
  via: "named" | "brand" | "lookalike";
}

type ImitatingEntry = Pick<TrackerEntryRecord, "id" | "names" | "unmatched_names" | "impersonates" | "domains">;

/**
 * Links entries to the bots they imitate, strongest reason first; entries without a link are absent. If the tracker
 * says whom an entry imitates, resemblance adds nobody; and if that is none of our bots, a shared word adds nobody
 * either. An entry that lists a bot's own site is a report about that site, not an imitation of it. A brand of common
 * words counts only if the tracker names it in full or by its domain.
 */
export function linkImpostors(
  bots: readonly BotRecord[],
  trackerEntries: readonly ImitatingEntry[],
  lookalikes: (host: Host) => readonly Pick<Lookalike, "kind" | "slug">[],
): Map<string, ImpostorLink[]> {
  const brands = brandIndex(bots);
  const links = new Map<string, ImpostorLink[]>();
  for (const entry of trackerEntries) {
    const vias = new Map<string, ImpostorLink["via"]>();
    const link = (slugs: Iterable<string>, via: ImpostorLink["via"]) => {
      for (const slug of slugs) vias.getOrInsert(slug, via);
    };
    const imitated = entry.impersonates?.name ?? null;
    if (imitated !== null) {
      const whole = brands.whole.get(nameKey(imitated)) ?? [];
      link([...whole, ...sitesNamed(imitated, brands), ...brandsIn(imitated, brands)], "named");
    }
    const hosts = entry.domains.flatMap((domain) => readHost(domain) ?? []);
    if (imitated === null || vias.size > 0) {
      for (const name of [...entry.names, ...entry.unmatched_names]) link(brandsIn(name, brands), "brand");
      for (const host of hosts) link(brandsIn(withoutSuffix(host), brands), "brand");
    }
    if (imitated === null) {
      for (const { kind, slug } of hosts.flatMap(lookalikes))
        if (kind === "bot" && slug !== null) link([slug], "lookalike");
    }
    for (const host of hosts) for (const slug of brands.domains.get(hostKey(host)) ?? []) vias.delete(slug);
    const linked = Array.from(vias, ([slug, via]) => ({ slug, via }));
    if (linked.length > 0) links.set(entry.id, linked);
  }
  return links;
}

type SlugsByKey = Map<string, Set<string>>;

interface BrandIndex {
  /** By a key that identifies one product wherever it occurs as a word. */
  telling: SlugsByKey;
  /** By a whole name or alias, including ordinary words. */
  whole: SlugsByKey;
  /** By the owner's part of an official domain. */
  domains: SlugsByKey;
}

function brandIndex(bots: readonly BotRecord[]): BrandIndex {
  const use = countWords(bots, []);
  const index: BrandIndex = { telling: new Map(), whole: new Map(), domains: new Map() };
  for (const bot of bots) {
    for (const { key, field, value } of botForms(bot, use)) {
      const { type } = fields[field];
      if (type === null || key.length < 3) continue;
      if (type !== "brand") put(index.whole, key, bot.slug);
      if (!bot.generic_name && !isCommonWord(key) && !nameTokens(value).every(isCommonWord)) {
        put(index.telling, key, bot.slug);
      }
    }
    for (const host of bot.domains.flatMap((domain) => readHost(domain) ?? [])) {
      put(index.domains, hostKey(host), bot.slug);
    }
  }
  return index;
}

function put(map: SlugsByKey, key: string, slug: string): void {
  map.getOrInsertComputed(key, () => new Set()).add(slug);
}

const longestBrand = 4;

/** Bots whose brand occurs in a text as one word or several in a row. */
function brandsIn(text: string, { telling }: BrandIndex): string[] {
  const words = nameTokens(text);
  const keys: string[] = [];
  for (const at of words.keys()) {
    for (let length = 1; length <= Math.min(longestBrand, words.length - at); length += 1) {
      keys.push(...(telling.get(words.slice(at, at + length).join("")) ?? []));
    }
  }
  return keys;
}

/** Bots whose official domain a text names: `the exchange Crypto.com`. */
function sitesNamed(text: string, { domains }: BrandIndex): string[] {
  return text
    .split(/[\s,()]+/u)
    .flatMap((word) => readHost(word) ?? [])
    .flatMap((host) => [...(domains.get(hostKey(host)) ?? [])]);
}

function withoutSuffix(host: Host): string {
  return host.suffix === null ? host.host : host.host.slice(0, -host.suffix.length - 1);
}
