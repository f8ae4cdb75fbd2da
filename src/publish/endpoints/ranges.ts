/** Private look-ups: callers name three digits of a hash, and find the website in the answer themselves. */
import { rangeAnswer } from "../../api/shapes/domains.ts";
import { rangeAnswerOf, rangePrefixes } from "../answers/domains.ts";
import type { Site } from "../answers/site.ts";
import { type DocumentDraft, jsonDraft } from "../drafts.ts";
import type { Snapshot } from "../snapshot.ts";
import type { PublishedEndpoint } from "./published-endpoint.ts";

function* drafts(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  for (const prefix of rangePrefixes) {
    yield { ...jsonDraft(`/api/range/${prefix}.json`, () => rangeAnswerOf(snapshot, site, prefix)), plain: true };
  }
}

export const rangeEndpoints: readonly PublishedEndpoint[] = [
  {
    operationId: "getRange",
    method: "GET",
    path: "/api/range/{prefix}.json",
    inPath: { prefix: "First three hexadecimal digits, in lower case, of the SHA-256 of a host." },
    tag: "Lookup",
    summary: "Look up a website without saying which: every listed host whose hash begins the same way.",
    description:
      "Hash the host (ASCII, lower case, without `www.`) and each of its endings with two labels or more, ask for the range of each and compare the rest of the hash yourself. 4,096 documents, the same for everybody, so any cache or copy may answer. What is not in its range is not on record, which does not mean it is safe.",
    answer: rangeAnswer,
    errors: ["not_found"],
    example: { slug: "000" },
    drafts,
    exampleAnswer: (snapshot, site, { slug = "" }) => rangeAnswerOf(snapshot, site, slug),
  },
];
