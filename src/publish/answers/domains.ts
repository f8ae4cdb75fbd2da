/** Websites on record: by name, and by the beginning of their hash for look-ups that do not name them. */
import { hash } from "node:crypto";
import type { z } from "zod";
import type { domainsAnswer, rangeAnswer } from "../../api/shapes/domains.ts";
import { compareText } from "../../records/canonical.ts";
import { blockableHosts, blockableNames, recordsByOwner } from "../listed-hosts.ts";
import { oncePerSnapshot } from "../once-per-snapshot.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { answerMeta, notice, type Site } from "./site.ts";

/** `GET /api/watchlist/domains.json` and similar. @param complaints whether unverified complaints are included. */
export function domainsAnswerOf(snapshot: Snapshot, site: Site, complaints: boolean): z.infer<typeof domainsAnswer> {
  const domains = blockableHosts(snapshot, complaints);
  return {
    meta: answerMeta(snapshot, site, {
      sources: complaints ? ["curated", "dfpi"] : ["curated"],
      notices: [
        notice.allegation,
        notice.warning,
        ...(complaints ? [notice.tracker] : []),
        notice.noRecord,
        notice.cite,
      ],
      counts: { rows: domains.length, hosts: blockableNames(snapshot, complaints).length },
    }),
    domains: [...domains],
  };
}

type RangeAnswer = z.infer<typeof rangeAnswer>;

/** Hexadecimal digits of a range's prefix. */
const digits = 3;

/** Every prefix, in order: `000` to `fff`. */
export const rangePrefixes: readonly string[] = Array.from({ length: 16 ** digits }, (_, at) =>
  at.toString(16).padStart(digits, "0"),
);

/** `GET /api/range/{prefix}.json`, for a prefix without any host too. */
export function rangeAnswerOf(snapshot: Snapshot, site: Site, prefix: string): RangeAnswer {
  const meta = { docs: site.baseUrl + pagePath.docs(), generated_at: snapshot.generated_at, snapshot: snapshot.id };
  return { meta, prefix, hosts: hostsByPrefix(snapshot).get(prefix) ?? [] };
}

const hostsByPrefix = oncePerSnapshot((snapshot) => {
  const byPrefix = new Map<string, RangeAnswer["hosts"]>();
  for (const [owner, record] of recordsByOwner(snapshot)) {
    const digest = hash("sha256", owner);
    const row = { suffix: digest.slice(digits), ...record };
    const prefix = digest.slice(0, digits);
    const same = byPrefix.get(prefix);
    if (same === undefined) byPrefix.set(prefix, [row]);
    else same.push(row);
  }
  for (const hosts of byPrefix.values()) hosts.sort((a, b) => compareText(a.suffix, b.suffix));
  return byPrefix;
});
