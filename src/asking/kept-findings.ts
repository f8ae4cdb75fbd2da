/** Findings of a snapshot that are kept: many ask about the same few subjects, each in words of their own. */
import { LRUCache } from "lru-cache";
import type { LookupIndex } from "../lookup/index.ts";
import type { Finding, Likeness } from "./finding.ts";
import type { SubjectKind } from "./subjects.ts";

/** Some 2 kB each. */
const mostKept = 500;
/** In UTF-16 units; longer subjects are looked up each time. */
const longestSubject = 300;

export type KeptFindings = WeakMap<LookupIndex, LRUCache<string, Finding>>;

/** Where a subject was read: the same text may be found in one place and not in another. */
type ReadAs = SubjectKind | "whole" | `listed ${string}`;

/**
 * What is found about a subject, looked up when it was not asked about lately; null is not kept, since most names that
 * nobody knows are asked once. Only a likeness that judges every question of a snapshot keeps findings.
 * @param find gets the subject back, cut loose from the text it was read in.
 */
export function keptFinding<Found extends Finding | null>(
  index: LookupIndex,
  { kept }: Pick<Likeness, "kept">,
  as: ReadAs,
  subject: string,
  find: (subject: string) => Found,
): Found | Finding {
  if (kept === undefined || subject.length > longestSubject || !subject.isWellFormed()) return find(subject);
  let findings = kept.get(index);
  if (findings === undefined) {
    findings = new LRUCache({ max: mostKept });
    kept.set(index, findings);
  }
  const key = `${as}: ${subject}`;
  const known = findings.get(key);
  if (known !== undefined) return known;
  const own = Buffer.from(subject).toString();
  const found = find(own);
  if (found !== null) {
    findings.set(`${as}: ${own}`, found);
    keptOnes.add(found);
  }
  return found;
}

const keptOnes = new WeakSet<Finding>();

/** Whether the same finding may be the answer to another question. */
export function isKept(finding: Finding): boolean {
  return keptOnes.has(finding);
}
