/** check_many: the check of up to 100 names, websites or wallets in one call, a short row for each. */
import { z } from "zod";
import { bulkCheckBody } from "../../api/queries.ts";
import { checkAnswer } from "../../api/shapes/lookup.ts";
import { checkManyAnswerOf } from "../../publish/answers/check.ts";
import { headline, toolLanguage, toolMeta } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const { standing, verdict, reason } = checkAnswer.shape;
const row = z.object({
  query: z.string().nullable(),
  standing: standing.nullable(),
  verdict: verdict.nullable(),
  headline: headline.nullable(),
  reason: reason.nullable(),
  error: z.string().nullable(),
});

export const checkManyTool = defineTool({
  name: "check_many",
  title: "Check up to 100 names or websites at once",
  description:
    "Looks up to 100 names, websites, wallets or handles up at once, as check_bot does. Use it for a list; for " +
    "one subject with its records use check_bot, for a text check_message. Returns standing, headline and reason " +
    "of each, in order. Counts as that many. Pass on: no_record does not mean safe; complaints are unproven.",
  input: bulkCheckBody.extend({ lang: toolLanguage }),
  output: z.object({ headline, results: z.array(row), meta: toolMeta }),
  openWorld: false,
  example: { queries: ["Pionex", "novatechfx.com"] },
  async answer({ queries, lang }, { snapshot, site }) {
    const { meta, results } = await checkManyAnswerOf(snapshot, site, queries, undefined, lang);
    const none = { standing: null, verdict: null, headline: null, reason: null };
    const rows = results.map((one) =>
      "error" in one ? { ...one, ...none, error: one.error.detail } : { ...one, error: null },
    );
    const told = rows.filter((one) => one.standing !== null && one.standing !== "no_record").length;
    return { headline: `Checked: ${rows.length}, with something on record: ${told}.`, results: rows, meta };
  },
});
