/** What programs need to tell look-alikes on the device. */
import { brandsAnswerOf, wordsAnswerOf } from "../answers/lookalikes.ts";
import { jsonType } from "../contract/documents.ts";
import { brandsAnswer, wordsAnswer } from "../contract/shapes/lookalikes.ts";
import { endpoint, type PublishedEndpoint } from "./published-endpoint.ts";

const wordsPath = "/api/lookalikes/words.json";

export const lookalikeEndpoints: readonly PublishedEndpoint[] = [
  endpoint({
    operationId: "getBrands",
    path: "/api/lookalikes/brands.json",
    tag: "Service",
    summary: "The names that are protected from look-alikes, for programs that ask nobody.",
    description:
      "With this file and `words.json`, /client/lookalike.js tells which brand's site a host resembles, by the " +
      "same rules as a check. It says that two names are alike, never who is behind either.",
    answer: brandsAnswer,
    document: brandsAnswerOf,
  }),
  endpoint({
    operationId: "getLookalikeWords",
    path: wordsPath,
    tag: "Service",
    summary: "The words that the look-alike rules read: some 250 kB compressed, the same until the next release.",
    description: "Load it again when its ETag has changed.",
    answer: wordsAnswer,
    drafts: () => [
      { target: wordsPath, contentType: jsonType, content: async () => JSON.stringify(await wordsAnswerOf()) },
    ],
  }),
];
