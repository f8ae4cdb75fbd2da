/** Cuts a host into the parts that a look-alike can hide in. */
import { domainToUnicode } from "node:url";
import type { Host } from "../../base/names/host.ts";
import { wordList } from "../../base/names/word-list.ts";
import { skeletonOf } from "./skeleton.ts";

export interface Stretch {
  from: number;
  to: number;
}

export interface HostPart {
  /** What the part looks like, hyphens removed. */
  text: string;
  /** True where a word begins: at the start and after each removed hyphen; and, one longer than `text`, at its end. */
  starts: boolean[];
  /** `site`: the label that its owner registered or got from a host; `sub`: a label below that. */
  role: "site" | "sub";
  /** As the visitor sees it: `coin-base`. */
  spelling: string;
  /** True at characters that replace a letter with one of another script; null if there is none. */
  replaced: boolean[] | null;
  /** The ending below the site: a public suffix, or a private one if the host is a tenant's. */
  suffix: string;
  /** The ending is one under which a host lets anybody have a name: "pages.dev". */
  shared: boolean;
  /** The labels of the host that are other parts, as visitors see them. */
  besides: readonly string[];
  /** The host is one label in front of a site where firms rent pages under a name of their own: `shop.zendesk.com`. */
  rented: boolean;
}

const firmPages = wordList("firm-pages");

/** Gives the site and the labels below it, left to right, without `www`. Null if the host has no owner's label. */
export function hostPartsOf(host: Host): [HostPart, ...HostPart[]] | null {
  const ownerSite = host.tenant ?? host.registrable;
  if (ownerSite === null) return null;
  const dot = ownerSite.indexOf(".");
  const ending = {
    suffix: ownerSite.slice(dot + 1),
    shared: host.tenant !== null,
    rented: firmPages.has(host.host.slice(host.host.indexOf(".") + 1)),
  };
  const below = host.host.slice(0, host.host.length - ownerSite.length).split(".");
  const subs = below.filter((label) => label !== "" && label !== "www");
  const site = ownerSite.slice(0, dot);
  const all = [site, ...subs];
  const partAt = (at: number, role: HostPart["role"]) =>
    partOf(all[at] ?? "", role, { ...ending, besides: all.filter((_label, other) => other !== at) });
  return [partAt(0, "site"), ...subs.map((_label, at) => partAt(at + 1, "sub"))];
}

const noEnding: Pick<HostPart, "suffix" | "shared" | "rented" | "besides"> = {
  suffix: "",
  shared: false,
  rented: false,
  besides: [],
};

/** Gives one label of a host, or a handle, in the form a look-alike is searched in. */
export function partOf(label: string, role: HostPart["role"], ending = noEnding): HostPart {
  const spelling = label.startsWith("xn--") ? domainToUnicode(label) || label : label;
  const skeleton = skeletonOf(spelling);
  const isLetter = (letter: string | undefined) => letter !== "-" && letter !== "_";
  const places = skeleton.text.split("").flatMap((letter, at) => (isLetter(letter) ? [at] : []));
  const text = skeleton.text.replace(/[-_]/gu, "");
  const starts = [...places.map((at) => at === 0 || !isLetter(skeleton.text[at - 1])), true];
  const isReplaced = skeleton.replaced && places.map((at) => skeleton.replaced?.[at] === true);
  return { text, starts, role, spelling, replaced: isReplaced, ...ending };
}

export function hyphenParts(part: HostPart): Stretch[] {
  const words: Stretch[] = [];
  let from = 0;
  for (let i = 1; i <= part.text.length; i++) {
    if (!part.starts[i]) continue;
    words.push({ from, to: i });
    from = i;
  }
  return words;
}

/** Tells how many characters in the range replace letters with those of another script. */
export function countReplaced(part: HostPart, { from, to }: Stretch): number {
  return part.replaced?.slice(from, to).filter(Boolean).length ?? 0;
}
