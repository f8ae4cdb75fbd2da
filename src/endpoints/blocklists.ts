/** Websites on record, for those who protect others: as data, and in the formats that blockers load. */

import { z } from "zod";
import * as answers from "../answers/domains.ts";
import { draftInParts, jsonDraft, snapshotCaching } from "../contract/documents.ts";
import { type Cost, countedOnce } from "../contract/policy.ts";
import {
  blocklistQuery,
  domainsQuery,
  filterChangesQuery,
  filterQuery,
  filterScopes,
  includingQuery,
} from "../contract/queries.ts";
import type { DomainsAnswer } from "../contract/shapes/domains.ts";
import { domainsAnswer, filterChangesAnswer, phishingConfig, rangeAnswer } from "../contract/shapes/domains.ts";
import { blocklistForms, listedIn } from "../formats/blocklist-forms.ts";
import { target } from "../formats/targets.ts";
import { type Concern, concerns } from "../record/warning.ts";
import {
  blockableHosts,
  blockedHosts,
  blockedNames,
  byReuse,
  changedHosts,
  copiedLists,
  type HostsByReuse,
} from "../snapshot/listed-hosts.ts";
import { oncePerSnapshot } from "../snapshot/snapshot.ts";
import { endpoint, type PublishedEndpoint } from "./published-endpoint.ts";

const scopes = [
  {
    ending: "",
    operation: "",
    complaints: false,
    which: "Websites that regulators acted on or warned of",
    note: "Without unverified complaints, shared or disputed websites and those of documented bots.",
  },
  {
    ending: "-with-unverified-complaints",
    operation: "WithComplaints",
    complaints: true,
    which: "The same websites and those that consumers complained of",
    note: "Nobody verified the complaints: tell your users so.",
  },
] as const;

const onlyConcerns = "Without established firms that only lack a licence, unless `concern` asks for them.";

const text = z.string().meta({ id: "Text", description: "Plain text." });

/** A list with what wallets block is long, and made when asked for: as much work as a dozen look-ups. */
const ofLongList: Cost = { requests: 10, siteChecks: 0 };

export const longList = {
  isLong: true,
  costInWords: "1 request; 10 with `include`",
  cost: (query: unknown): Cost =>
    (query as { include?: string } | undefined)?.include === undefined ? countedOnce : ofLongList,
} as const;

/** No snapshot has this id: whoever asks with it is told to load the whole. */
const forgotten = "snap-0000000000000000";

/** Where a list is that keeps to one concern. */
export function concerned(path: string, concern: Concern | undefined): string {
  return concern === undefined ? path : `${path}?concern=${concern}`;
}

/** Gives each host of a list's data once, by whether any of its rows may be reused commercially. */
function hostsIn(data: string): HostsByReuse {
  const { domains } = JSON.parse(data) as DomainsAnswer;
  const hosts = [...new Set(domains.map(({ host }) => host))];
  return byReuse(hosts, domains);
}

/** @param few of many, for a set of the many takes long. */
function without(few: readonly string[], many: readonly string[]): string[] {
  const rest = new Set(few);
  for (const host of many) rest.delete(host);
  return [...rest];
}

function endpointsOf({ ending, operation, complaints, which, note }: (typeof scopes)[number]): PublishedEndpoint[] {
  const folder = "/api/watchlist/";
  const common = { ...longList, tag: "Watchlist", description: note } as const;
  const path = `${folder}domains${ending}.json`;
  const data = endpoint({
    ...common,
    operationId: `listDomains${operation}`,
    path,
    query: domainsQuery,
    summary: `${which}, with the record that lists each.`,
    answer: domainsAnswer,
    drafts: (snapshot, site) =>
      [undefined, ...concerns].map((concern) =>
        jsonDraft(concerned(path, concern), () => answers.domainsAnswerOf(snapshot, site, complaints, { concern })),
      ),
    standIn: (snapshot, query) =>
      query.since === undefined || changedHosts(snapshot, query.since) !== null ? null : { ...query, since: forgotten },
    answerTo: ({ snapshot, site, finished }, { include, since, concern, reuse }) => {
      const whole = JSON.parse(finished(concerned(path, concern))) as DomainsAnswer;
      const answer = answers.domainsAnswerOf(snapshot, site, complaints, { concern, since, reuse }, whole.domains);
      return include === undefined ? answer : { ...answer, wallet_blocked: answers.walletBlocked(snapshot) };
    },
  });
  // Every form has the same ones, and of a long list they take longer to find than to write.
  const hostsOf = oncePerSnapshot((snapshot) =>
    byReuse(blockedNames(snapshot, complaints), blockableHosts(snapshot, complaints)),
  );
  const files = blocklistForms.map(({ name, file, what, type, write }): PublishedEndpoint => {
    const address = folder + file.replace("*", ending);
    const contentType = `${type ?? "application/json"}; charset=utf-8`;
    return endpoint({
      ...common,
      operationId: `getDomains${name}${operation}`,
      path: address,
      summary: `${which}, ${what}.`,
      description: `${note} ${onlyConcerns}`,
      query: blocklistQuery,
      answerTo: ({ snapshot, site, finished }, { include, concern, reuse }) => {
        const hostsOfList =
          concern === undefined
            ? listedIn(finished(`${folder}domains${ending}.txt`))
            : hostsIn(finished(concerned(path, concern)));
        const [hosts, included] =
          include === undefined
            ? [hostsOfList.hosts, []]
            : [blockedHosts(snapshot, hostsOfList.hosts), copiedLists(snapshot)];
        const others = include === undefined ? [] : hosts;
        const nonCommercial = reuse === undefined ? without(hostsOfList.nonCommercial, others) : [];
        return write({ snapshot, site, complaints, concern, hosts, nonCommercial, included });
      },
      drafts: (snapshot, site) => {
        const whole = { snapshot, site, complaints, included: [] };
        return [draftInParts(address, contentType, () => write({ ...whole, ...hostsOf(snapshot) }))];
      },
      ...(type === undefined ? { answer: phishingConfig } : { answer: text, mediaType: type }),
    });
  });
  return [data, ...files];
}

export const blocklistEndpoints: readonly PublishedEndpoint[] = scopes.flatMap(endpointsOf);

// Compressed on the way, padding would hide nothing.
const rangeCaching = `${snapshotCaching}, no-transform`;

const prefixes = new Set(answers.rangePrefixes);
const isRange = (prefix: string): boolean => prefixes.has(prefix);

/** The filter of all that is on record and of what is to be blocked, each with what wallets block and without. */
const filterVariants = [undefined, ...filterScopes].flatMap((only) => [
  { only },
  { include: "wallet_blocked" as const, only },
]);

export const rangeEndpoints: readonly PublishedEndpoint[] = [
  endpoint({
    operationId: "getRange",
    path: "/api/range/{prefix}.json",
    inPath: {
      prefix: {
        said: "First three hexadecimal digits, in any case, of the SHA-256 of a host's last two labels.",
        pattern: "^[0-9a-fA-F]{3}$",
        unknown: "Every prefix of three hexadecimal digits has a range.",
        impossible: "must be the first three hexadecimal digits of a SHA-256, such as 0a3",
      },
    },
    tag: "Lookup",
    summary: "Look up a website without saying which: every listed host whose hash begins the same way.",
    description:
      "Hash the last two labels of the host (ASCII, lower case) and ask for their range: one question, at most " +
      "12 bits. Compare hashes yourself: of these two labels with `hosts`, of the host and its other endings with " +
      "`below`; the longest one counts. (Asking for the range of each ending works too, and tells more.) 4,096 " +
      "documents, the same for everybody, so any cache or copy may answer. What is not in its range is not on " +
      "record, which does not mean it is safe. With `include`, whoever answers also learns that you ask for these.",
    query: includingQuery,
    answer: rangeAnswer,
    errors: ["invalid_parameter"],
    example: { slug: "000" },
    late: {
      keys: () => answers.rangePrefixes,
      draft(snapshot, site, prefix, address) {
        if (!isRange(prefix)) return undefined;
        const draft = jsonDraft(address, () => answers.rangeAnswerOf(snapshot, site, prefix));
        return { ...draft, plain: true, needsWhole: true, cacheControl: rangeCaching };
      },
    },
    caching: rangeCaching,
    answerTo({ snapshot, site }, { include }, prefix) {
      const range = answers.rangeAnswerOf(snapshot, site, prefix);
      return include === undefined ? range : answers.withBlocked(snapshot, range);
    },
  }),
  endpoint({
    operationId: "getFilter",
    path: "/api/watchlist/filter.bin",
    tag: "Watchlist",
    summary: "Every website on record as one small file, for clients that ask nobody.",
    description:
      "A Bloom filter of what the ranges know, 36 bits a website: of websites that are not listed, less than one in " +
      "five million is in it; ask the range for its standing. docs/data.md has a reader of some 20 lines. Where many more are " +
      "included, fewer bits a website keep it below 280 kB. With `only`, what programs may block by without asking.",
    query: filterQuery,
    answer: z.string().meta({ id: "Filter", description: "Bytes." }),
    mediaType: "application/octet-stream",
    drafts: (snapshot) =>
      filterVariants.map((query) => ({
        target: target("/api/watchlist/filter.bin", query),
        contentType: "application/octet-stream",
        content: () => answers.filterOf(snapshot, query),
      })),
  }),
  endpoint({
    operationId: "getFilterChanges",
    needsWhole: true,
    path: "/api/watchlist/filter.json",
    tag: "Watchlist",
    summary: "What came to and went from the filter since your copy.",
    description:
      "Keep the file of `filter.bin` and ask for what changed since: a host in `added` is listed, one in `removed` " +
      "is not, and of all others the file tells. What wallets block is in neither.",
    query: filterChangesQuery,
    answer: filterChangesAnswer,
    example: { query: { since: forgotten } },
    answerTo: ({ snapshot, site }, query) => answers.filterChangesOf(snapshot, site, query),
  }),
];
