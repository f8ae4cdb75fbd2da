/** What an address contains besides its host. */
import type { LookupIndex } from "../lookup/index.ts";
import type { Host } from "../names/host.ts";
import { handleIn } from "../names/special-addresses.ts";
import { aboutHandle, aboutHost } from "./about.ts";
import { findInside } from "./find-inside.ts";
import { type Finding, type Findings, isTelling, type Likeness } from "./finding.ts";

/**
 * What is on record about an address of a website, as pasted: about its host, or the user whom an address on Telegram
 * names, or what `findInAddress` reads inside it.
 */
export function findSite(index: LookupIndex, host: Host, address: string, likeness: Likeness): Findings {
  const handle = handleIn(address);
  if (handle !== null) return { subjects: [aboutHandle(index, handle, likeness)], left_out: 0 };
  return findInAddress(index, address, aboutHost(index, host, likeness, host.host, address), likeness);
}

/**
 * An address can hold more than its host: where it leads on to, the wallet that an explorer's page is about, words
 * before a mail address. What is on record of these is the answer, beside or in place of the host.
 */
export function findInAddress(index: LookupIndex, typed: string, whole: Finding, likeness: Likeness): Findings {
  const alone = { subjects: [whole], left_out: 0 };
  if (whole.kind !== "website" || !/[/?#@\\\s]/u.test(typed.replace(/^[a-z]+:\/\//iu, ""))) return alone;
  const { subjects: read, left_out } = findInside(index, typed, likeness);
  const subjects = read.filter(({ kind }) => kind !== "name");
  const [only] = subjects;
  if (only?.value === whole.value && subjects.length === 1) {
    const shown_as = /\s/u.test(typed) ? only.shown_as : whole.shown_as;
    return { subjects: [{ ...whole, shown_as, link: only.link }], left_out };
  }
  const telling = subjects.filter(isTelling);
  return telling.length === 0 ? alone : { subjects: telling, left_out };
}
