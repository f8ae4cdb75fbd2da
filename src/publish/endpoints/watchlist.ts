/** Regulator records about scams. */
import { scamSearchQuery, warningListQuery } from "../../api/queries.ts";
import { scamSearchAnswer, scamsAnswer, warningListAnswer, warningsAnswer } from "../../api/shapes/answers.ts";
import {
  scamSearchAnswerOf,
  scamsAnswerOf,
  warningListAnswerOf,
  warningPages,
  warningsAnswerOf,
} from "../answers/watchlist.ts";
import { jsonDraft } from "../documents.ts";
import { pagePath } from "../page-paths.ts";
import { endpoint, type PublishedEndpoint } from "./published-endpoint.ts";

export const watchlistEndpoints: readonly PublishedEndpoint[] = [
  endpoint({
    operationId: "listScams",
    path: "/api/scams.json",
    tag: "Watchlist",
    summary: "The watchlist: regulators' enforcement actions, and DFPI tracker entries.",
    description:
      "Regulator records only, each with its official source. A regulator's complaint is an allegation until a " +
      "court rules; a tracker entry is an unverified complaint.",
    answer: scamsAnswer,
    drafts: (snapshot, site) => [jsonDraft("/api/scams.json", () => scamsAnswerOf(snapshot, site))],
  }),
  endpoint({
    operationId: "searchScams",
    page: pagePath.watchlist(),
    tool: "search_scams",
    path: "/api/scams/search.json",
    tag: "Watchlist",
    summary: "Records of the watchlist by words, kind, regulator, list, year, status, sum and type of scam.",
    description:
      "Newest first, actions, entries and warnings together; with words, the best first, and each word is " +
      "optional: what all of them lack is in `without`. A record that contains a text need not be the one you mean: " +
      "to judge one name or website, use the check.",
    query: scamSearchQuery,
    answer: scamSearchAnswer,
    example: { query: { q: "forex", limit: "5" } },
    answerTo: ({ snapshot, site }, query) => scamSearchAnswerOf(snapshot, site, query),
  }),
  endpoint({
    operationId: "listWarningLists",
    path: "/api/warnings.json",
    tag: "Watchlist",
    summary: "Regulators' warning lists: what each means, how fresh it is and how much it contains.",
    description:
      "One element per list, without its warnings. What being listed means is stated in the regulator's terms: " +
      "mostly that an offer has no licence. It is not a finding of fraud.",
    answer: warningsAnswer,
    drafts: (snapshot, site) => [jsonDraft(pagePath.warningLists(), () => warningsAnswerOf(snapshot, site))],
  }),
  endpoint({
    operationId: "listWarnings",
    path: "/api/warnings/{list}.json",
    inPath: { list: "Id of the list; /api/warnings.json lists every one." },
    tag: "Watchlist",
    summary: "The warnings on one regulator's list, in pages of 1,000.",
    description:
      "Newest first. `meta.next` leads to the next page. A warning's names and websites are those the " +
      "regulator gives; an imitated firm's own website is never among them.",
    query: warningListQuery,
    answer: warningListAnswer,
    errors: ["not_found"],
    example: { slug: "bafin" },
    *drafts(snapshot, site) {
      for (const list of snapshot.records.warning_lists) {
        for (let page = 1; page <= warningPages(list); page += 1) {
          const make = () => warningListAnswerOf(list, page, snapshot, site);
          const next = site.baseUrl + pagePath.warningListAnswer(list.id, page + 1);
          const headers = page < warningPages(list) ? ["Link", `<${next}>; rel="next"`] : [];
          yield { ...jsonDraft(pagePath.warningListAnswer(list.id, page), make), headers };
        }
      }
    },
  }),
];
