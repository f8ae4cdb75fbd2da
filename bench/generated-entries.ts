/**
 * Tracker entries that look like the real ones, made from a seed: as many as a measurement needs, the same every time.
 */
import type { TrackerEntryRecord } from "../src/record/tracker-entry.ts";
import { entryText, type WalletBlocklist } from "../src/record/wallet-blocklist.ts";
import { bareEntry } from "../test/support/sample-records.ts";

const syllables =
  "ba be bi bo ca co cu da de di do fa fe fi fo ga ge go ha hi jo ka ke ki ko la le li lo lu ma me mi mo na ne ni no pa pe pi po qua ra re ri ro sa se si so ta te ti to tra tre tri va ve vi vo wa we xa xe xi yo za ze zi zo".split(
    " ",
  );
const tradeWords =
  "coin bit crypto trade fx dex ex pro global capital finance swap token mining wealth invest market btc eth".split(
    " ",
  );
const endings = "com net org io vip top cc co xyz live pro info online app club".split(" ");

/** Mulberry32: a small generator of numbers in [0, 1) from a 32-bit seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * `count` entries: a trade name or two, one to three domains, a wallet address in one of eleven, as in the real list.
 */
export function generatedEntries(count: number, seed = 1): TrackerEntryRecord[] {
  const random = randomNumbers(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const coined = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join("");
  return Array.from({ length: count }, (_, at): TrackerEntryRecord => {
    const stem = coined();
    const word = pick(tradeWords);
    const title = stem.charAt(0).toUpperCase() + stem.slice(1);
    const names = [random() < 0.5 ? `${title} ${word}` : `${title}${word}`];
    if (random() < 0.3) names.push(`${title} ${pick(tradeWords)} ${pick(tradeWords)}`);
    const domains = Array.from({ length: 1 + Math.floor(random() * 2.3) }, (_unused, which) => {
      const host = `${stem}${random() < 0.5 ? word : `-${word}`}${which === 0 ? "" : which}.${pick(endings)}`;
      return random() < 0.2 ? `h5.${host}` : host;
    });
    const wallet = Array.from({ length: 40 }, () => Math.floor(random() * 16).toString(16)).join("");
    return bareEntry({
      id: `dfpi-${at.toString(16).padStart(12, "0")}`,
      primary_subject: names[0] ?? null,
      names,
      domains,
      wallet_addresses: random() < 0.09 ? [`0x${wallet}`] : [],
    });
  });
}

/**
 * Questions about the entries: their names and domains as they are, misspelt by a slip, and coined ones that no entry
 * has.
 */
export function generatedQueries(entries: readonly TrackerEntryRecord[], count: number, seed = 2): string[] {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[], otherwise: T) => list[Math.floor(random() * list.length)] ?? otherwise;
  const coined = () => Array.from({ length: 3 + Math.floor(random() * 3) }, () => pick(syllables, "ka")).join("");
  return Array.from({ length: count }, (_, at) => {
    const entry = entries[Math.floor(random() * entries.length)];
    const name = pick(entry?.names ?? [], "nobody");
    const domain = pick(entry?.domains ?? [], "nobody.example");
    const cut = Math.floor(random() * name.length);
    const forms = [
      name,
      domain,
      name.toUpperCase().replace(" ", "-"),
      `https://www.${domain}/en/trade?x=1`,
      name.slice(0, cut) + name.slice(cut + 1),
      `${coined()}.${pick(endings, "com")}`,
      `${coined()} ${pick(tradeWords, "coin")}`,
      entry?.wallet_addresses[0] ?? coined(),
    ];
    return forms[at % forms.length] ?? name;
  });
}

/** A wallet blocklist of so many coined hosts. */
export function generatedBlocklist(count: number): WalletBlocklist {
  const random = randomNumbers(3);
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));
  const hosts = Array.from({ length: count }, (_, at) => `${Array.from({ length: 8 }, letter).join("")}-${at}.com`);
  const page = "https://blocklist.example/";
  return {
    id: "generated",
    name: "Generated",
    publisher: "The bench",
    of: "websites",
    bundled: false,
    licence: "None",
    licence_url: page,
    url: page,
    removal_url: page,
    meaning: "Nothing.",
    retrieved_at: null,
    never_told: [],
    entries: entryText(hosts),
    pages: [],
    allow: [],
  };
}
