/** The names that the look-alike engine is measured on: made-up, real and legitimate ones. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Brand, brandsOf } from "../../src/ask/lookalike/index.ts";
import { type Host, readHost } from "../../src/base/names/host.ts";
import { bundledRecords } from "../support/bundled.ts";
import { lookalikesOf, randomOf, techniques } from "./generator.ts";

/** Which brand names a set is about: made-up ones of five letters and more, or short ones and ordinary words. */
export type NameKind = "made-up" | "short or ordinary";

export interface Positive {
  host: Host;
  technique: string;
  kind: string;
  name: NameKind;
}

const here = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

export async function directoryBrands(): Promise<Brand[]> {
  return brandsOf(await bundledRecords());
}

/** Well-known exchanges that no record protects: the engine takes any brands. */
export function exchangeBrands(known: readonly Brand[]): Brand[] {
  const taken = new Set(known.flatMap((brand) => brand.officialDomains));
  const all = JSON.parse(here("exchanges.json")) as { name: string; domains: string[] }[];
  const list = all.filter(({ domains }) => !domains.some((domain) => taken.has(domain)));
  return list.map(({ name, domains }) => ({
    kind: "brand",
    slug: `exchange-${name.toLowerCase()}`,
    name,
    aliases: [],
    officialDomains: domains,
    generic: false,
  }));
}

/** Everyday English words, which make a name ordinary here, apart from the record's own mark. */
export function commonWords(): string[] {
  return readFileSync("data/words/common.txt", "utf8").trim().split("\n");
}

const eachKind = 4;

/** Generated look-alikes of every brand, the same every time. */
export function generatedPositives(brands: readonly Brand[], seed: number): Positive[] {
  const ordinary = new Set(commonWords());
  const random = randomOf(seed);
  const official = new Set(brands.flatMap((brand) => brand.officialDomains));
  const seen = new Set<string>();
  return brands.flatMap((brand) =>
    mainDomains(brand).flatMap((domain) => {
      const at = domain.indexOf(".");
      const [name, ending] = [domain.slice(0, at), domain.slice(at + 1)];
      // If the first label is a service's, the brand is elsewhere in the domain.
      if (readHost(domain)?.registrable !== domain || seen.has(domain)) return [];
      seen.add(domain);
      const kindOfName: NameKind =
        brand.generic || name.length < 5 || ordinary.has(name) ? "short or ordinary" : "made-up";
      return techniques.flatMap((technique) =>
        lookalikesOf(name, ending, technique, eachKind, random).flatMap(({ host, kind }) => {
          const read = readHost(host);
          if (read === null || official.has(read.host)) return [];
          return [{ host: read, technique, kind, name: kindOfName }];
        }),
      );
    }),
  );
}

/** The domains that names are made of: of those with the same label, the main one. */
function mainDomains({ officialDomains, furtherDomains = [] }: Brand): string[] {
  const labelOf = (domain: string) => domain.split(".", 1)[0];
  const labels = new Set(officialDomains.filter((domain) => !furtherDomains.includes(domain)).map(labelOf));
  return officialDomains.filter((domain) => !furtherDomains.includes(domain) || !labels.has(labelOf(domain)));
}

export interface RealPositive {
  host: Host;
  how: "carries" | "near";
}

interface PhishingConfig {
  blacklist: string[];
  whitelist: string[];
}

function phishingConfig(): PhishingConfig {
  return createRequire(import.meta.url)("eth-phishing-detect/src/config.json") as PhishingConfig;
}

/**
 * Names from MetaMask's blocklist (npm eth-phishing-detect 1.2.0) that contain a brand's name of six letters or more,
 * or have a whole label one letter away from it. Chosen by this plain test alone, so that some imitate other names.
 */
export function realPositives(brands: readonly Brand[]): RealPositive[] {
  const generic = new Set(brands.filter((brand) => brand.generic).flatMap((brand) => brand.officialDomains));
  const words = new Set(commonWords());
  const names = brands
    .filter((brand) => !brand.generic)
    .flatMap((brand) => mainDomains(brand).filter((domain) => !generic.has(domain)))
    .map((domain) => (domain.split(".")[0] as string).replaceAll("-", ""))
    .filter((name) => name.length >= 6 && !words.has(name));
  const official = new Set(brands.flatMap((brand) => brand.officialDomains));
  return phishingConfig().blacklist.flatMap((listed): RealPositive[] => {
    const host = readHost(listed);
    if (host === null || host.registrable === null || official.has(host.registrable)) return [];
    const labels = host.host.split(".").map((label) => label.replaceAll("-", ""));
    if (names.some((name) => labels.some((label) => label.includes(name)))) return [{ host, how: "carries" }];
    const near = labels.some((label) => !words.has(label) && names.some((name) => isOneAway(label, name)));
    return near ? [{ host, how: "near" }] : [];
  });
}

/** One letter added, dropped or changed, or two neighbours swapped. */
function isOneAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [x, y] = [a.slice(start), b.slice(start)];
  if (x.length > y.length) return x.slice(1) === y;
  if (x.length < y.length) return x === y.slice(1);
  return x.slice(1) === y.slice(1) || (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2));
}

export function nearNames(): Host[] {
  return hostsOf(
    here("near-names.txt")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#")),
  );
}

/** MetaMask's allowlist: names once taken for imitations. */
export function allowlistedNames(brands: readonly Brand[]): Host[] {
  const official = brands.flatMap((brand) => brand.officialDomains);
  return hostsOf(phishingConfig().whitelist).filter(
    ({ host }) => !official.some((domain) => host === domain || host.endsWith(`.${domain}`)),
  );
}

/** Every common English word under .com, except brands' own names. */
export function wordNames(brands: readonly Brand[]): Host[] {
  const official = new Set(brands.flatMap((brand) => brand.officialDomains));
  return hostsOf(
    commonWords()
      .map((word) => `${word}.com`)
      .filter((name) => !official.has(name)),
  );
}

/** Names of two common words, such as firms use: "bluegarden.com". */
export function compoundNames(count: number, seed: number): Host[] {
  const words = commonWords().filter((word) => word.length >= 4 && word.length <= 8);
  const random = randomOf(seed);
  const any = () => words[Math.floor(random() * words.length)] as string;
  return hostsOf(Array.from({ length: count }, () => `${any()}${any()}.com`));
}

/** Hosts, one per line; further columns and a leading rank (Tranco's `1,example.com`) are ignored. */
export function namesInFile(file: string): Host[] {
  return hostsOf(
    readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.replace(/^\d+,/u, "").split(/[\s,]/u, 1)[0] ?? ""),
  );
}

function hostsOf(names: readonly string[]): Host[] {
  return names.flatMap((name) => readHost(name) ?? []);
}
