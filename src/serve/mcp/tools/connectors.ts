/** search and fetch: every kind of record, in the format that deep-research connectors ask for. */
import { z } from "zod";
import { recordById, searchAnswerOf } from "../../../answers/search.ts";
import { ProblemError } from "../../../base/errors.ts";
import { searchQuery } from "../../../contract/queries.ts";
import { searchAnswer } from "../../../contract/shapes/answers.ts";
import { asOf } from "../../../snapshot/freshness.ts";
import { render } from "../render.ts";
import { only } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const { q: queryShape, kind: kindShape } = searchQuery.shape;

export const searchTool = defineTool({
  name: "search",
  title: "Search every record",
  description:
    "Finds records of any kind by a question or words: trading bots, cases, warnings, scam reports, vaults, venues, " +
    "releases, methodology, and guides (blocklists, corrections, help after a loss). The best come first. Use it " +
    "in deep research; to judge one name use check_bot. Returns at most 20 results with id (for fetch), " +
    "title, url and the words each lacks. Pass on: a result only means that the words occur in it.",
  input: z.strictObject({ query: queryShape, kind: kindShape }),
  output: only(searchAnswer, "said not_found results").shape,
  text: "json",
  example: { query: "SEC AI trading bot cases 2024" },
  answer: ({ query: q, kind }, { snapshot, site }) => searchAnswerOf(snapshot, site, { q, kind, limit: 20 }),
});

const idError = "must be an id that search or another tool gave, such as bot:3commas";

/** What to say of an id that nothing has, by what it asks for. */
const unknownIds = [
  {
    form: /^methodology:/u,
    say: "The report cards have no rule of this id: `methodology` names every rule, with results and levels.",
  },
  {
    form: /^guide:/u,
    say: "The guide has no such part: take `guide:help`, a country by code or name (`guide:help:FR`), or `guide:help:steps`.",
  },
] as const;

export const fetchTool = defineTool({
  name: "fetch",
  title: "Fetch one record",
  description:
    "Gives one record whole, by an id from another tool: bot, case, warning, list, scam report, vault, venue or " +
    "release; `guide:help`: first steps after a loss, and whom to call, `guide:help:FR` in a country; `methodology`: the report " +
    "cards' rules, `methodology:custody` one of them. Use it for details; for a bot's main facts get_bot is " +
    "shorter. Pass on: complaints are allegations, scam reports unverified.",
  input: z.strictObject({
    id: z
      .string({ error: idError })
      .trim()
      .min(3, idError)
      .max(200, idError)
      .describe("E.g. `bot:3commas` or `guide:help`."),
  }),
  output: {
    id: z.string(),
    title: z.string(),
    text: z.string(),
    url: z.string(),
    metadata: z.object({ kind: z.string(), source: z.string().nullable(), as_of: z.string() }),
  },
  text: "json",
  example: { id: "bot:3commas" },
  answer({ id }, { snapshot, site }) {
    const record = recordById(snapshot, site, id);
    if (record === null) {
      throw new ProblemError(
        "not_found",
        unknownIds.find(({ form }) => form.test(id))?.say ??
          "There is no record with this id. Take ids from another tool's answer; check_bot looks names up.",
      );
    }
    const { title, url, kind, source, answer } = record;
    const metadata = { kind, source, as_of: asOf(snapshot) };
    return { id: record.id, title, text: render({ headline: title, ...answer }), url, metadata };
  },
});
