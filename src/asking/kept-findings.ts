/** Findings of a snapshot that are kept: many ask about the same few subjects, each in words of their own. */
import { LRUCache } from "lru-cache";
import type { LookupIndex } from "../lookup/index.ts";
import { hashKey } from "../lookup/key-table.ts";
import type { Finding, Likeness } from "./finding.ts";
import type { SubjectKind } from "./subjects.ts";

/** Some 2 kB each. */
const mostKept = 500;
/** In UTF-16 units; longer subjects are looked up each time. */
const longestSubject = 300;

interface Kept {
  findings: LRUCache<string, Finding>;
  /** Hashes of subjects asked about lately: a finding is kept from the second time on, since most are asked for once. */
  asked: Int32Array;
}

export type KeptFindings = WeakMap<LookupIndex, Kept>;

/** Subjects remembered; a power of two. */
const askedLately = 2 ** 12;

/** Where a subject was read: the same text may be found in one place and not in another. */
type ReadAs = SubjectKind | "whole" | `listed ${string}`;

/**
 * What is found about a subject; null is not kept, since most names that nobody knows are asked once. Only a likeness that judges every question of a snapshot keeps findings.
 * @param find gets the subject back, cut loose from the text it was read in where its finding will be kept.
 */
export function keptFinding<Found extends Finding | null>(
  index: LookupIndex,
  { kept }: Pick<Likeness, "kept">,
  as: ReadAs,
  subject: string,
  find: (subject: string) => Found,
): Found | Finding {
  if (kept === undefined || subject.length > longestSubject || !subject.isWellFormed()) return find(subject);
  let own = kept.get(index);
  if (own === undefined) {
    own = { findings: new LRUCache({ max: mostKept }), asked: new Int32Array(askedLately) };
    kept.set(index, own);
  }
  const { findings, asked } = own;
  const key = `${as}: ${subject}`;
  const known = findings.get(key);
  if (known !== undefined) return known;
  const { a, b } = hashKey(key);
  const place = b & (askedLately - 1);
  if (asked[place] !== (a | 0)) {
    asked[place] = a;
    return find(subject);
  }
  const loose = Buffer.from(subject).toString();
  const found = find(loose);
  if (found !== null) {
    findings.set(`${as}: ${loose}`, found);
    keptOnes.add(found);
  }
  return found;
}

const keptOnes = new WeakSet<Finding>();

/** Whether the same finding may be the answer to another question. */
export function isKept(finding: Finding): boolean {
  return keptOnes.has(finding);
}
