/** What a device needs to tell look-alikes by itself: brands of the record, and the words that the rules read. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { aboutHost } from "../ask/find/about.ts";
import { buildLookupIndex } from "../ask/index/index.ts";
import { brandsOf, findLookalikes } from "../ask/lookalike/index.ts";
import { describeHost } from "../base/names/host.ts";
import { wordKinds, wordList } from "../base/names/word-list.ts";
import { requireModule } from "../base/once.ts";
import { languages } from "../base/words/languages.ts";
import { pagePath } from "../contract/paths.ts";
import type { BrandsAnswer, WordsAnswer } from "../contract/shapes/lookalikes.ts";
import type { Site } from "../contract/site.ts";
import { compareText } from "../record/canonical.ts";
import { oncePerSnapshot, type Snapshot } from "../snapshot/snapshot.ts";

/** `GET /api/lookalikes/brands.json` */
export function brandsAnswerOf(snapshot: Snapshot, { baseUrl }: Site): BrandsAnswer {
  const { generated_at, id, records } = snapshot;
  const brands = brandsOf(records).map((brand) => ({
    kind: brand.kind,
    slug: brand.slug,
    name: brand.name,
    aliases: [...brand.aliases],
    domains: [...brand.officialDomains],
    further_domains: [...(brand.furtherDomains ?? [])],
    other_hosts: [...(brand.otherHosts ?? [])],
    official_url: brand.officialUrl ?? null,
    generic: brand.generic,
    often_imitated: brand.oftenImitated === true,
    many_sites: brand.manySites === true,
  }));
  return {
    meta: { docs: baseUrl + pagePath.docs(), generated_at, snapshot: id },
    brands: brands.sort((a, b) => compareText(`${a.slug} ${a.kind}`, `${b.slug} ${b.kind}`)),
    genuine_hosts: [...genuineHosts(snapshot)],
  };
}

/** Hosts of documented or authorised firms that the rules alone would take for another's: a check calls them none. */
const genuineHosts = oncePerSnapshot(({ records, lookalikes }): string[] => {
  const { bots, prediction_venues, authorised } = records;
  // Whose site it is says one of these: with all that lists tell, an index takes more memory than anything else here.
  const lookup = buildLookupIndex({
    bots,
    enforcementActions: records.enforcement_actions,
    trackerEntries: [],
    venues: prediction_venues,
    authorised,
    brands: records.protected_brands,
  });
  const domains = [...bots, ...prediction_venues].flatMap((one) => one.domains);
  const websites = authorised?.providers.flatMap((provider) => provider.websites) ?? [];
  return [...new Set([...domains, ...websites])]
    .filter((domain) => {
      const host = describeHost(domain);
      if (host === null || findLookalikes(lookalikes, host).length === 0) return false;
      return aboutHost({ lookup, lookalikes }, host).imitates === null;
    })
    .sort();
});

/** The lists of data/words that client/lookalike.js reads. */
const lists = [
  "around-handles",
  "cheap-endings",
  "common-endings",
  "firm-pages",
  "namesakes",
  "open-country-endings",
  "rented-sites",
  "service-labels",
  "shared-sites",
];
const kinds = ["beside-names", "confusables", "further-confusables"];

/** `GET /api/lookalikes/words.json` */
export async function wordsAnswerOf(): Promise<WordsAnswer> {
  const byName = <Value>(names: readonly string[], load: (name: string) => Value) =>
    Object.fromEntries(names.map((name) => [name, load(name)]));
  return {
    lists: byName(lists, (name) => [...wordList(name)]),
    kinds: byName(kinds, (name) =>
      Object.fromEntries(Object.entries(wordKinds(name)).map(([kind, words]) => [kind, [...words]])),
    ),
    dictionary: { common: packedWords("common"), rare: packedWords("rare") },
    suffixes: await publicSuffixes(),
    messages: byName(languages, sentencesIn),
  };
}

type Sentences = WordsAnswer["messages"][string];

function sentencesIn(lang: string): Sentences {
  const text = readFileSync(new URL(`../../data/messages/${lang}.json`, import.meta.url), "utf8");
  const messages = Object.entries(JSON.parse(text) as Sentences);
  return Object.fromEntries(messages.filter(([id]) => id.startsWith("alike.")));
}

/** A list as the shape says: a third as long. */
function packedWords(name: string): string {
  const text = readFileSync(new URL(`../../data/words/${name}.txt`, import.meta.url), "latin1");
  let packed = "";
  let former = "";
  for (const word of text.trimEnd().split("\n")) {
    let shared = 0;
    while (shared < mostShared && shared < former.length && word[shared] === former[shared]) shared += 1;
    packed += String.fromCharCode(firstLetter + shared) + word.slice(shared);
    former = word;
  }
  return packed;
}

const firstLetter = "A".charCodeAt(0);
const mostShared = 25;

/** The trie of tldts: of a node, its flags and first edge; of an edge, its label's length and where it leads. */
interface SuffixTrie extends Record<"nodeFlags" | "edgeStart" | "edgeLength" | "edgeChild", ArrayLike<number>> {
  labelText: string;
  rulesRoot: number;
  exceptionsRoot: number;
}
const icannFlag = 1;
const privateFlag = 2;

/** The rules that tldts reads hosts by: a device splits them as the service does. */
async function publicSuffixes(): Promise<WordsAnswer["suffixes"]> {
  const file = join(dirname(requireModule.resolve("tldts/package.json")), "dist/es6/src/data/trie.js");
  const trie = (await import(pathToFileURL(file).href)) as SuffixTrie;
  const labels = labelsOf(trie);
  const rules: Record<"icann" | "private", string[]> = { icann: [], private: [] };
  const visit = (node: number, below: string, mark: string): void => {
    const flags = trie.nodeFlags[node] ?? 0;
    if ((flags & icannFlag) > 0) rules.icann.push(mark + below);
    if ((flags & privateFlag) > 0) rules.private.push(mark + below);
    for (let edge = trie.edgeStart[node] ?? 0; edge < (trie.edgeStart[node + 1] ?? 0); edge += 1)
      visit(trie.edgeChild[edge] ?? 0, below === "" ? (labels[edge] ?? "") : `${labels[edge]}.${below}`, mark);
  };
  visit(trie.rulesRoot, "", "");
  visit(trie.exceptionsRoot, "", "!");
  return { icann: rules.icann.sort().join(" "), private: rules.private.sort().join(" ") };
}

function labelsOf({ edgeLength, labelText }: SuffixTrie): string[] {
  let at = 0;
  return Array.from(edgeLength, (length) => {
    at += length;
    return labelText.slice(at - length, at);
  });
}
