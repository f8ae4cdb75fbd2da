/** Websites on record: by name, and by the beginning of their hash for look-ups that do not name them. */

import { hash } from "node:crypto";
import type { z } from "zod";
import { severityOf } from "../ask/answer/standing.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { domainsQuery, FilterScope, filterChangesQuery, filterQuery } from "../contract/queries.ts";
import type { DomainsAnswer, FilterChangesAnswer, RangeAnswer } from "../contract/shapes/domains.ts";
import type { Site } from "../contract/site.ts";
import { compareText } from "../record/canonical.ts";
import { entryLines } from "../record/wallet-blocklist.ts";
import * as listed from "../snapshot/listed-hosts.ts";
import { oncePerSnapshot, type Snapshot } from "../snapshot/snapshot.ts";
import { answerMeta, creditsOf } from "./meta.ts";
import { toBlocklistEntry } from "./records.ts";

/** `GET /api/watchlist/domains.json` and its like. @param complaints with unverified ones. @param all rows at hand. */
export function domainsAnswerOf(
  snapshot: Snapshot,
  site: Site,
  complaints: boolean,
  { concern, since, reuse }: z.output<typeof domainsQuery> = {},
  all: readonly listed.ListedHost[] = listed.blockableHosts(snapshot, complaints, concern),
): DomainsAnswer {
  const changedHosts = since === undefined ? null : listed.changedHosts(snapshot, since);
  const domains = all.filter(
    ({ host, commercial_reuse }) =>
      (changedHosts === null || changedHosts.has(host)) && (reuse === undefined || commercial_reuse !== "forbidden"),
  );
  const hosts = new Set(domains.map(({ host }) => host));
  const removedHosts = [...(changedHosts ?? [])].filter((host) => !hosts.has(host)).sort();
  const tracker = complaints ? [notice.tracker] : [];
  return {
    meta: answerMeta(snapshot, site, {
      sources: complaints ? ["curated", "dfpi"] : ["curated"],
      notices: [
        notice.allegation,
        notice.warning,
        ...tracker,
        notice.noRecord,
        notice.cite,
        notice.reuse,
        ...creditsOf(snapshot),
      ],
      counts: { rows: domains.length, hosts: hosts.size },
    }),
    ...(since !== undefined && {
      changes: {
        since,
        is_whole: changedHosts === null,
        removed: removedHosts,
        said: changedHosts === null ? wholeList : onlyChanges,
      },
    }),
    domains,
  };
}

/** Lists by which wallets block websites, with all that is on them. */
export function walletBlocked(snapshot: Snapshot): NonNullable<DomainsAnswer["wallet_blocked"]> {
  return listed.copiedLists(snapshot).map((list) => {
    const { value: _, ...about } = toBlocklistEntry(list, "");
    return { ...about, hosts: entryLines(list.entries) };
  });
}

const wholeList =
  "What changed since that snapshot is not known: it is too old, or not of this service. This is the whole " +
  "list: replace your copy.";
const onlyChanges =
  "Only what changed: in your copy, drop every row of the hosts here and in `removed`, then add the rows here.";

/** Every prefix, in order: `000` to `fff`. */
export const rangePrefixes: readonly string[] = Array.from({ length: 16 ** listed.prefixDigits }, (_, at) =>
  at.toString(16).padStart(listed.prefixDigits, "0"),
);

/** Sizes that answers are padded to: who sees only their length learns next to nothing of which was asked for. */
const leastBytes = 1024;

/** `GET /api/range/{prefix}.json`, for a prefix without any host too. */
export function rangeAnswerOf(snapshot: Snapshot, site: Site, prefix: string): RangeAnswer {
  return pad({ meta: briefMeta(snapshot, site), prefix, ...hashedIn(prefix, snapshot.ranges.get(prefix)?.listed) });
}

function briefMeta({ generated_at, id }: Snapshot, site: Site): RangeAnswer["meta"] {
  return { docs: site.baseUrl + pagePath.docs(), generated_at, snapshot: id };
}

/** In order, so that nobody sees what came last. */
function pad({ hosts, below, ...range }: Omit<RangeAnswer, "padding">): RangeAnswer {
  const answer = {
    ...range,
    hosts: hosts.toSorted((a, b) => compareText(a.suffix, b.suffix)),
    below: below.toSorted((a, b) => compareText(a.hash, b.hash)),
    padding: "",
  };
  const { length } = JSON.stringify(answer);
  return { ...answer, padding: "0".repeat(Math.max(leastBytes, 2 ** Math.ceil(Math.log2(length))) - length) };
}

/** Of a range: by its own hash a host that belongs here, by its whole hash one whose last two labels do. */
function hashedIn(
  prefix: string,
  hosts: readonly (Omit<RangeAnswer["hosts"][number], "suffix" | "severity"> & { host: string })[] = [],
): Pick<RangeAnswer, "hosts" | "below"> {
  const range: Pick<RangeAnswer, "hosts" | "below"> = { hosts: [], below: [] };
  for (const { host, standing, records } of hosts) {
    const record = { standing, records, severity: severityOf({ standing, imitates: null }) };
    const digest = hash("sha256", host);
    if (digest.startsWith(prefix)) range.hosts.push({ suffix: digest.slice(listed.prefixDigits), ...record });
    const site = listed.lastTwoLabels(host);
    if (site !== host && hash("sha256", site).startsWith(prefix)) range.below.push({ hash: digest, ...record });
  }
  return range;
}

/** The same range with the websites that only wallets block. */
export function withBlocked(snapshot: Snapshot, { padding: _, ...range }: RangeAnswer): RangeAnswer {
  const about = { standing: "wallet_blocked" as const, records: [] };
  const blocked = snapshot.ranges.get(range.prefix)?.blocked ?? [];
  const { hosts, below } = hashedIn(
    range.prefix,
    blocked.map((host) => ({ host, ...about })),
  );
  return pad({ ...range, hosts: [...range.hosts, ...hosts], below: [...range.below, ...below] });
}

/** More changes than this are as long as the filter. */
const mostFilterChanges = 1000;

/** `GET /api/watchlist/filter.json`, by the hash of the filter. */
export function filterChangesOf(
  snapshot: Snapshot,
  site: Site,
  { since, only }: z.output<typeof filterChangesQuery>,
): FilterChangesAnswer {
  const changedHosts = listed.changedHosts(snapshot, since);
  const isWhole = changedHosts === null || changedHosts.size > mostFilterChanges;
  const blocked = only === undefined || isWhole ? null : new Set(namesToBlock(snapshot, only));
  const isListed = (host: string) => {
    if (blocked !== null) return blocked.has(host);
    const range = snapshot.ranges.get(hash("sha256", host).slice(0, listed.prefixDigits));
    return range?.listed.some((owner) => owner.host === host) ?? false;
  };
  const { in: added = [], out: removed = [] } = Object.groupBy(isWhole ? [] : [...changedHosts].sort(), (host) =>
    isListed(host) ? "in" : "out",
  );
  const hashes = (hosts: string[]) => hosts.map((host) => hash("sha256", host).slice(0, 16));
  return { meta: briefMeta(snapshot, site), since, is_whole: isWhole, added: hashes(added), removed: hashes(removed) };
}

function namesToBlock(snapshot: Snapshot, scope: FilterScope): readonly string[] {
  return listed.blockedNames(snapshot, scope === "blocking_with_complaints");
}

/** 36 bits for a website make a false alarm of one in thirty million; fewer where the file would get too large. */
const mostBitsEach = 36;
const mostBytes = 280_000;

/**
 * `GET /api/watchlist/filter.bin`: every website that a range knows, as a Bloom filter. The file: `BWF2`, the number of
 * bits (32 bits, big endian), which is prime, the number of hashes (8 bits), then the bits, the lowest of each byte first.
 * Bit `i` of a website is (a + i · b + i² · c + i³ · d) mod bits, where a to d are the first four 32-bit numbers of its
 * SHA-256: with two of them alone, websites that share both repeat each other's bits. At the end the id of the snapshot,
 * in ASCII.
 */
export function filterOf(snapshot: Snapshot, { include, only }: z.output<typeof filterQuery>): Buffer {
  const onRecord = only === undefined ? listed.listedOwners(snapshot).keys() : namesToBlock(snapshot, only);
  const all = [...onRecord, ...(include === undefined ? [] : listed.merelyBlockedHosts(snapshot))];
  const each = Math.min(mostBitsEach, Math.floor((mostBytes * 8) / Math.max(1, all.length)));
  const bits = primeFrom(all.length * each);
  const hashes = Math.max(1, Math.round(each * Math.LN2));
  const file = Buffer.alloc(9 + Math.ceil(bits / 8));
  file.write("BWF2", "latin1");
  file.writeUInt32BE(bits, 4);
  file.writeUInt8(hashes, 8);
  const numbers = numbersOfHosts(snapshot);
  for (const host of all) {
    const [a, b, c, d] = numbers.getOrInsertComputed(host, firstNumbers);
    // From one to the next by its differences, of which a cubic has three: sums of two rests need no division.
    let at = a % bits;
    let step = (b + c + d) % bits;
    let second = (2 * c + 6 * d) % bits;
    const third = (6 * d) % bits;
    for (let i = 0; i < hashes; i += 1) {
      file[9 + (at >> 3)] = (file[9 + (at >> 3)] ?? 0) | (1 << (at & 7));
      at = addRests(at, step, bits);
      step = addRests(step, second, bits);
      second = addRests(second, third, bits);
    }
  }
  return Buffer.concat([file, Buffer.from(snapshot.id, "latin1")]);
}

/** Adds two numbers below the modulus, below it. */
function addRests(one: number, other: number, modulus: number): number {
  const sum = one + other;
  return sum < modulus ? sum : sum - modulus;
}

type FourNumbers = [number, number, number, number];

/** A host stands in several filters, and to hash it takes longer than to set its bits. */
const numbersOfHosts = oncePerSnapshot(() => new Map<string, FourNumbers>());

function firstNumbers(host: string): FourNumbers {
  const digest = hash("sha256", host, "buffer");
  return [0, 4, 8, 12].map((offset) => digest.readUInt32BE(offset)) as FourNumbers;
}

/** The first prime from a number on, and at least 11: a hash that takes equal steps comes round to no bit too early. */
function primeFrom(least: number): number {
  for (let candidate = Math.max(11, least); ; candidate += 1) if (isPrime(candidate)) return candidate;
}

function isPrime(candidate: number): boolean {
  if (candidate % 2 === 0) return false;
  for (let divisor = 3; divisor * divisor <= candidate; divisor += 2) if (candidate % divisor === 0) return false;
  return true;
}
