/** Which bots tracker entries imitate. The last publish's answers stand for entries and brands that did not change. */
import { hash } from "node:crypto";
import { type ImitatingEntry, type ImpostorLink, linkImpostors } from "../lookup/impostors.ts";
import {
  type Brand,
  brandsOf,
  buildLookalikeIndex,
  findLookalikes,
  type LookalikeIndex,
  lookalikesOfBots,
} from "../lookup/lookalike/index.ts";
import type { BotNames } from "../lookup/names.ts";
import { canonicalHash } from "../records/canonical.ts";
import type { Records } from "../records/records.ts";

/** What was judged, by which names, and found. Plain data, for the next publish of the same release. */
export interface Imitations {
  /** Digest of every name and domain that entries were compared with. */
  brands: string;
  /** Digests of what was compared of each entry, one after another, in the order of the entries. */
  judged: Uint8Array;
  /** By entry id, strongest first; without those that imitate nobody. */
  links: Record<string, ImpostorLink[]>;
}

/** Bytes of an entry's digest. */
const digestBytes = 12;

/** Entries of which it is not yet known whom they imitate, and all that they are compared with. Plain data. */
export interface Unjudged {
  bots: BotNames[];
  brands: Brand[];
  entries: ImitatingEntry[];
}

/** By the entry's id, the bots that it imitates. */
export type Judged = ReadonlyMap<string, ImpostorLink[]>;

/** The links of those entries that imitate a bot; see linkImpostors. @param lookalikes of these brands. */
export function judge(
  { bots, entries, brands }: Unjudged,
  lookalikes: LookalikeIndex = buildLookalikeIndex(brands, []),
): Judged {
  return linkImpostors(bots, entries, (host) => lookalikesOfBots(findLookalikes(lookalikes, host)));
}

/**
 * What is left to judge, and what that and the last publish give together.
 * @param former of the last publish by the same release.
 */
export function compared(
  records: Records,
  former: Imitations | null,
): { unjudged: Unjudged; complete: (found: Judged) => Imitations } {
  const bots = records.bots.map(namesOf);
  const brands = brandsOf(records);
  const digestOfBrands = canonicalHash([bots, brands], 32);
  const known = former?.brands === digestOfBrands ? digestsIn(former.judged) : new Set<string>();
  const entries = records.tracker_entries.map(comparedOf);
  const judged = Buffer.alloc(digestBytes * entries.length);
  const unknown = entries.filter((entry, at) => {
    const digest = digestOf(entry);
    judged.write(digest, digestBytes * at, "hex");
    return !known.has(digest);
  });
  const complete = (found: Judged): Imitations => {
    const fresh = new Set(unknown.map(({ id }) => id));
    const links: Imitations["links"] = {};
    for (const { id } of entries) {
      const of = fresh.has(id) ? found.get(id) : former?.links[id];
      if (of !== undefined) links[id] = of;
    }
    const digests = new Uint8Array(judged.buffer, judged.byteOffset, judged.length);
    return { brands: digestOfBrands, judged: digests, links };
  };
  return { unjudged: { bots, brands, entries: unknown }, complete };
}

/** The bots that each entry imitates. @param lookalikes of these records. @param former as for compared. */
export function imitationsOf(records: Records, lookalikes: LookalikeIndex, former: Imitations | null): Imitations {
  const { unjudged, complete } = compared(records, former);
  return complete(judge(unjudged, lookalikes));
}

/** All that is read of a bot. */
function namesOf(bot: BotNames): BotNames {
  const { slug, name, aliases, domains, generic_name, telegram_handles, repo_url, exchanges } = bot;
  return { slug, name, aliases, domains, generic_name, telegram_handles, repo_url, exchanges };
}

/** All that is read of an entry. */
function comparedOf({ id, names, unmatched_names, impersonates, domains }: ImitatingEntry): ImitatingEntry {
  return { id, names, unmatched_names, impersonates, domains };
}

function digestOf({ id, names, unmatched_names, impersonates, domains }: ImitatingEntry): string {
  const text = JSON.stringify([id, names, unmatched_names, impersonates?.name ?? null, domains]);
  return hash("sha256", text).slice(0, 2 * digestBytes);
}

function digestsIn(judged: Uint8Array): Set<string> {
  const bytes = Buffer.from(judged.buffer, judged.byteOffset, judged.byteLength);
  return new Set(
    Array.from({ length: bytes.length / digestBytes }, (_, at) =>
      bytes.toString("hex", digestBytes * at, digestBytes * (at + 1)),
    ),
  );
}

/** The bots of firms that warnings say are imitated, by the warning's id: by name alone, as for an entry's bracket. */
export function imitatedInWarnings({ bots, warning_lists }: Records): [id: string, links: ImpostorLink[]][] {
  const warnings = warning_lists.flatMap(({ entries }) =>
    entries.flatMap(({ id, domains, imitates }) =>
      imitates === null
        ? []
        : [{ id, names: [], unmatched_names: [], domains, impersonates: { name: imitates.name, certain: true } }],
    ),
  );
  return [...linkImpostors(bots, warnings, () => [])];
}
