/** Findings of a snapshot that are kept: many ask about the same few subjects, each in words of their own. */
import { LRUCache } from "lru-cache";
import type { LookupIndex } from "../lookup/index.ts";
import { KeptTwice } from "../lookup/kept-twice.ts";
import { hashKey } from "../lookup/key-table.ts";
import type { Finding, Likeness } from "./finding.ts";
import type { SubjectKind } from "./subjects.ts";

/** Some 2 kB each. */
const mostKept = 500;
/** In UTF-16 units; longer subjects are looked up each time. */
const longestSubject = 300;

interface Kept {
  as: ReadAs;
  subject: string;
  finding: Finding;
}

export type KeptFindings = WeakMap<LookupIndex, KeptTwice<Kept>>;

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
    own = new KeptTwice(new LRUCache({ max: mostKept }), askedLately);
    kept.set(index, own);
  }
  const hash = hashKey(subject, hashKey(as));
  const known = own.get(hash);
  if (known?.as === as && known.subject === subject) return known.finding;
  if (!own.isAgain(hash)) return find(subject);
  const loose = Buffer.from(subject).toString();
  const found = find(loose);
  if (found !== null) {
    own.set(hash, { as, subject: loose, finding: found });
    keptOnes.add(found);
  }
  return found;
}

const keptOnes = new WeakSet<Finding>();

/** Whether the same finding may be the answer to another question. */
export function isKept(finding: Finding): boolean {
  return keptOnes.has(finding);
}
