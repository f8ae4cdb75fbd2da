/** Which tracker entries imitate which bot in the directory, and how each link was found. */
import { isCommonWord } from "../../base/names/common-words.ts";
import { type Host, hostKey, readHost } from "../../base/names/host.ts";
import { nameKey, nameTokens } from "../../base/names/normalize.ts";
import type { BotRecord } from "../../record/bot.ts";
import type { TrackerEntryRecord } from "../../record/tracker-entry.ts";
import type { Lookalike } from "../lookalike/index.ts";
import { fields } from "./listing.ts";
import { botForms, countWords, type NameForm } from "./names.ts";

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
    const hosts = entry.domains.flatMap((domain) => readHost(domain) ?? []);
    const vias = new Map<string, ImpostorLink["via"]>();
    for (const { slug, via } of linksOf(entry, hosts, brands, lookalikes)) vias.getOrInsert(slug, via);
    // An entry that lists a bot's own domain is about the bot.
    for (const host of hosts) for (const slug of brands.domains.get(hostKey(host)) ?? []) vias.delete(slug);
    const linked = Array.from(vias, ([slug, via]) => ({ slug, via }));
    if (linked.length > 0) links.set(entry.id, linked);
  }
  return links;
}

/** Every bot that an entry may imitate, by what tells so; the strongest reason first, a bot perhaps several times. */
function linksOf(
  entry: ImitatingEntry,
  hosts: readonly Host[],
  brands: BrandIndex,
  lookalikes: (host: Host) => readonly Pick<Lookalike, "kind" | "slug">[],
): ImpostorLink[] {
  const imitated = entry.impersonates?.name ?? null;
  const victims = imitated === null ? [] : botsNamed(imitated, brands);
  // Of an entry about somebody else's impostor, its own names say nothing.
  const texts =
    imitated === null || victims.length > 0
      ? [...entry.names, ...entry.unmatched_names, ...hosts.map(withoutSuffix)]
      : [];
  const resembled = imitated === null ? hosts.flatMap(lookalikes).filter(({ kind }) => kind === "bot") : [];
  return [
    ...victims.map((slug) => ({ slug, via: "named" as const })),
    ...texts.flatMap((text) => brandsIn(text, brands)).map((slug) => ({ slug, via: "brand" as const })),
    ...resembled.flatMap(({ slug }) => (slug === null ? [] : [{ slug, via: "lookalike" as const }])),
  ];
}

/** Bots that whom an entry says is imitated may be. */
function botsNamed(imitated: string, brands: BrandIndex): string[] {
  const whole = brands.whole.get(nameKey(imitated)) ?? [];
  return [...whole, ...sitesNamed(imitated, brands), ...brandsIn(imitated, brands)];
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
    const forms = botForms(bot, use).filter(({ key, field }) => fields[field].type !== null && key.length >= 3);
    for (const { key, field } of forms) if (fields[field].type !== "brand") put(index.whole, key, bot.slug);
    for (const { key } of bot.generic_name ? [] : forms.filter(isDistinct)) put(index.telling, key, bot.slug);
    for (const host of bot.domains.flatMap((domain) => readHost(domain) ?? [])) {
      put(index.domains, hostKey(host), bot.slug);
    }
  }
  return index;
}

function isDistinct({ key, value }: NameForm): boolean {
  return !isCommonWord(key) && !nameTokens(value).every(isCommonWord);
}

function put(map: SlugsByKey, key: string, slug: string): void {
  map.getOrInsertComputed(key, () => new Set()).add(slug);
}

const longestBrand = 4;

/** Bots whose brand occurs in a text as one word or several in a row. */
function brandsIn(text: string, { telling }: BrandIndex): string[] {
  const words = nameTokens(text);
  const slugs: string[] = [];
  for (const at of words.keys()) {
    let key = "";
    for (const word of words.slice(at, at + longestBrand)) {
      key += word;
      for (const slug of telling.get(key) ?? []) slugs.push(slug);
    }
  }
  return slugs;
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
