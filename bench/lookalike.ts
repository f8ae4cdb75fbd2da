/**
 * The look-alike test against what others do, on the same brands and hosts in one run: looking names up in a list of
 * generated misspellings (dnstwist's way), and a plain Levenshtein scan over all names (MetaMask's way).
 */

import { type Brand, buildLookalikeIndex, findLookalikes } from "../src/ask/lookalike/index.ts";
import { rankOf } from "../src/base/names/dictionary.ts";
import { readHost } from "../src/base/names/host.ts";
import { lookalikesOf } from "../test/lookalike/generator.ts";
import { generatedBrands, generatedHosts } from "./generated-brands.ts";
import { randomNumbers } from "./generated-entries.ts";
import { type Built, measured, nearest, type Timing, timed } from "./timing.ts";

/** Somewhat more than are protected. */
const size = 300;
const hostsAsked = 20_000;
const warmUp = 3_000;
const patienceMs = 3_000;
const longHost = `${"binance-wallet-".repeat(4)}x.${"secure-login-".repeat(4)}x.${"app-".repeat(15)}x.${"a".repeat(60)}.com`;

export async function run(): Promise<void> {
  rankOf("word"); // Reads the dictionary, which is the same for any number of brands.
  const brands = generatedBrands(size);
  const hosts = generatedHosts(brands, hostsAsked);
  const rows: Record<string, string | number | null>[] = [];

  const built = measured(() => buildLookalikeIndex(brands));
  const test = (text: string) => {
    const host = readHost(text);
    return host !== null && findLookalikes(built.value, host).length > 0;
  };
  for (const host of hosts.slice(0, warmUp)) test(host);
  rows.push(rowOf("look-alike test", size, timed(hosts, Number.POSITIVE_INFINITY, test), built));
  const long = timed(new Array<string>(200).fill(longHost), Number.POSITIVE_INFINITY, test);
  rows.push(rowOf(`the same, a host of ${longHost.length} letters`, size, long, built));

  const listed = measured(() => listOfMisspellings(brands));
  const isListed = (text: string) => listed.value.has(readHost(text)?.host ?? "");
  rows.push(rowOf("list of misspellings", size, timed(hosts, patienceMs, isListed), listed));

  const names = brands.map((brand) => brand.name);
  const scan = timed(hosts, patienceMs, (text) => {
    const name = readHost(text)?.registrable?.split(".", 1)[0] ?? "";
    return nearest(names, name) <= 1;
  });
  rows.push(rowOf("Levenshtein scan, distance 1", size, scan, { ms: 0, bytes: null }));
  console.table(rows);
}

/** Every single slip and similar letter under the brand's own ending, as dnstwist lists them. */
function listOfMisspellings(brands: readonly Brand[]): Set<string> {
  const random = randomNumbers(7);
  const names = new Set<string>();
  for (const { officialDomains } of brands) {
    const [name = "", ending = ""] = officialDomains[0]?.split(".") ?? [];
    for (const technique of ["typo", "homoglyph"]) {
      for (const { host } of lookalikesOf(name, ending, technique, Number.POSITIVE_INFINITY, random)) {
        if (host.endsWith(`.${ending}`)) names.add(readHost(host)?.host ?? host);
      }
    }
  }
  return names;
}

function rowOf(what: string, brands: number, timing: Timing, built: Built) {
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    brands,
    what,
    "p50 us": round(timing.p50),
    "p99 us": round(timing.p99),
    "mean us": round(timing.mean),
    "MB held": built.bytes === null ? null : round(built.bytes / 1e6),
    "build ms": Math.round(built.ms),
    found: `${timing.found} of ${timing.asked}`,
  };
}
