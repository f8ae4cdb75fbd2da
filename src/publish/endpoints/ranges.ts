/** Private look-ups: callers name three digits of a hash, and find the website in the answer themselves. */
import { z } from "zod";
import { includingQuery } from "../../api/queries.ts";
import { rangeAnswer } from "../../api/shapes/domains.ts";
import { filterOf, rangeAnswerOf, rangePrefixes, withBlocked } from "../answers/domains.ts";
import type { Site } from "../answers/site.ts";
import { snapshotCaching } from "../documents.ts";
import { type DocumentDraft, jsonDraft } from "../drafts.ts";
import type { Snapshot } from "../snapshot.ts";
import { answeringQuery, type PublishedEndpoint } from "./published-endpoint.ts";

// Compressed on the way, padding would hide nothing.
const rangeCaching = `${snapshotCaching}, no-transform`;

function* drafts(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  for (const prefix of rangePrefixes) {
    const draft = jsonDraft(`/api/range/${prefix}.json`, () => rangeAnswerOf(snapshot, site, prefix));
    yield { ...draft, plain: true, cacheControl: rangeCaching };
  }
}

export const rangeEndpoints: readonly PublishedEndpoint[] = [
  answeringQuery({
    operationId: "getRange",
    method: "GET",
    path: "/api/range/{prefix}.json",
    inPath: { prefix: "First three hexadecimal digits, in lower case, of the SHA-256 of a host's last two labels." },
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
    errors: ["invalid_parameter", "not_found"],
    example: { slug: "000" },
    drafts,
    exampleAnswer: (snapshot, site, { slug = "" }) => rangeAnswerOf(snapshot, site, slug),
    caching: rangeCaching,
    documentFor: ({ include }, prefix) =>
      include === undefined || !rangePrefixes.includes(prefix) ? `/api/range/${prefix}.json` : undefined,
    answerTo: ({ snapshot, finished }, _query, prefix) =>
      withBlocked(snapshot, JSON.parse(finished(`/api/range/${prefix}.json`)) as z.infer<typeof rangeAnswer>),
  }),
  answeringQuery({
    operationId: "getFilter",
    method: "GET",
    path: "/api/watchlist/filter.bin",
    tag: "Watchlist",
    summary: "Every website on record as one small file, for clients that ask nobody.",
    description:
      "A Bloom filter of what the ranges know, 32 bits a website: who is in it is listed but for one false " +
      "alarm in five million; ask the range for its standing. docs/data.md has a reader of some 20 lines. Where many more " +
      "are included, fewer bits a website keep it below 280 kB.",
    query: includingQuery,
    answer: z.string().meta({ id: "Filter", description: "Bytes." }),
    mediaType: "application/octet-stream",
    errors: ["invalid_parameter"],
    example: {},
    documentFor: ({ include }) => filterTarget(include !== undefined),
    drafts: (snapshot) =>
      [false, true].map((blocked) => ({
        target: filterTarget(blocked),
        contentType: "application/octet-stream",
        content: () => filterOf(snapshot, blocked),
      })),
  }),
];

/** @param blocked with the websites that wallets block. */
function filterTarget(blocked: boolean): string {
  return `/api/watchlist/filter.bin${blocked ? "?include=wallet_blocked" : ""}`;
}
