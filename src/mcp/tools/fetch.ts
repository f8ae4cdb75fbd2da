/** fetch: one whole record, in the format that deep-research connectors ask for. */
import { z } from "zod";
import { ProblemError } from "../../errors.ts";
import { recordById } from "../../publish/answers/search.ts";
import { asOf } from "../../publish/freshness.ts";
import { render } from "../render.ts";
import { defineTool } from "../tool.ts";

const idError = "must be an id that search or another tool gave, such as bot:3commas";

export const fetchTool = defineTool({
  name: "fetch",
  title: "Fetch one record",
  description:
    "Gives one record whole, by an id from search or another tool: a trading bot with card and history, " +
    "case, warning, list, scam report, vault, venue, release or the methodology. Use it where a host asks for it; for a " +
    "bot's main facts get_bot is shorter. Returns id, title, text, url and metadata (kind, source, date). Pass on: " +
    "complaints are allegations, scam reports unverified.",
  input: z.strictObject({
    id: z
      .string({ error: idError })
      .trim()
      .min(3, idError)
      .max(200, idError)
      .describe("Id from search or another tool, e.g. `bot:3commas` or `methodology`."),
  }),
  output: z.object({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    url: z.string(),
    metadata: z.object({ kind: z.string(), source: z.string().nullable(), as_of: z.string() }),
  }),
  text: "json",
  openWorld: false,
  example: { id: "bot:3commas" },
  answer({ id }, { snapshot, site }) {
    const found = recordById(snapshot, site, id);
    if (found === null) {
      throw new ProblemError(
        "not_found",
        "There is no record with this id. Take ids from search; check_bot looks names up.",
      );
    }
    const { title, url, kind, source, answer } = found;
    const metadata = { kind, source, as_of: asOf(snapshot) };
    return { id: found.id, title, text: render({ headline: title, ...answer }), url, metadata };
  },
});
