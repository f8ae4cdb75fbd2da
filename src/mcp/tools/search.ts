/** search: every kind of record, in the format that deep-research connectors ask for. */
import { z } from "zod";
import { checkQuery } from "../../api/queries.ts";
import { searchRecords } from "../record-search.ts";
import { defineTool } from "../tool.ts";

export const searchTool = defineTool({
  name: "search",
  title: "Search every record",
  description:
    "Finds records of any kind: trading bots, cases, warnings, scam reports, vaults, venues, releases, methodology. Use it where a host asks for it; to judge one name use check_bot. Returns at most 20 results with id, title and url; give an id to fetch. Pass on: a result only means that the words occur in it.",
  input: z.strictObject({
    query: checkQuery.shape.q.describe("Name, website or words, 2 to 200 characters, e.g. `3Commas breach`."),
  }),
  output: z.object({ results: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })) }),
  text: "json",
  openWorld: false,
  example: { query: "Cryptohopper" },
  answer: ({ query }, { snapshot, site }) => ({ results: searchRecords(snapshot, site, query) }),
});
