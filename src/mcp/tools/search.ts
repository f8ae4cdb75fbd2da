/** search: every kind of record, in the format that deep-research connectors ask for. */
import { z } from "zod";
import { searchQuery } from "../../api/queries.ts";
import { searchAnswer } from "../../api/shapes/answers.ts";
import { searchAnswerOf } from "../../publish/answers/search.ts";
import { defineTool } from "../tool.ts";

const { q, kind } = searchQuery.shape;

export const searchTool = defineTool({
  name: "search",
  title: "Search every record",
  description:
    "Finds records of any kind by a question or words: trading bots, cases, warnings, scam reports, vaults, " +
    "venues, releases, methodology, and guides (blocklists, corrections, help after a loss). The best come first. " +
    "Use it where a host asks for it; to judge one name use check_bot. Returns at most 20 results with id (for fetch), " +
    "title, url and the words each lacks. Pass on: a result only means that the words occur in it.",
  input: z.strictObject({ query: q, kind }),
  output: searchAnswer.pick({ said: true, not_found: true, results: true }).strip(),
  text: "json",
  openWorld: false,
  example: { query: "SEC AI trading bot cases 2024" },
  answer: ({ query, kind: only }, { snapshot, site }) =>
    searchAnswerOf(snapshot, site, { q: query, kind: only, limit: 20 }),
});
