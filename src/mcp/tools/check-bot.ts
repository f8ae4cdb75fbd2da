/** check_bot: what is on record about a name, website, wallet address or handle. */
import { z } from "zod";
import { checkQuery } from "../../api/queries.ts";
import { checkAnswer } from "../../api/shapes/lookup.ts";
import { checkAnswerOf } from "../../publish/answers/check.ts";
import { matchedAction, matchedBot, matchedEntry, toolMeta } from "../shapes.ts";
import { actionLine, asOf, botLine, entryLine, lines } from "../text.ts";
import { defineTool } from "../tool.ts";

/** Most records of each kind in one answer; the totals say how many there are. */
const mostShown = 5;

export const checkBotTool = defineTool({
  name: "check_bot",
  title: "Check a bot name or website against every record",
  description:
    "Looks a name, website, wallet address or Telegram handle up in the bot directory, the SEC and CFTC enforcement actions and the California DFPI scam tracker. Use it first for any question whether something is known, real or reported as a scam. For how a website looks (look-alike domain, age, HTTPS) use check_website; to browse scam records by a word use search_scams; for a listed bot's facts use get_bot. Returns a verdict (watchlist_match, documented_bot, both, no_record), the matching records with the reason for each match, and near misses. Pass on: no_record is not a clean bill of health; complaints and tracker entries are unproven allegations.",
  input: z.strictObject({
    query: checkQuery.shape.q.describe(
      "Name, website, wallet address or Telegram handle as the user gave it, 2 to 200 characters, e.g. `Pionex` or `web3-cryptohopper.com`. One at a time.",
    ),
  }),
  output: checkAnswer
    .pick({ verdict: true, guidance: true, dfpi_total_matches: true, suggestions: true })
    .extend({
      meta: toolMeta,
      bots: z.array(matchedBot).describe(`Directory bots that match, at most ${mostShown}.`),
      enforcement_actions: z.array(matchedAction).describe(`Enforcement actions that match, at most ${mostShown}.`),
      dfpi_entries: z.array(matchedEntry).describe(`Tracker entries that match, at most ${mostShown}.`),
      total_matches: z.int().nonnegative().describe("How many records match in all."),
    })
    .strip(),
  openWorld: false,
  example: { query: "Cryptohopper" },
  answer({ query }, { snapshot, site }) {
    const answer = checkAnswerOf(snapshot, site, query);
    const bots = answer.bots.slice(0, mostShown);
    const actions = answer.enforcement_actions.slice(0, mostShown);
    const entries = answer.dfpi_entries.slice(0, mostShown);
    const total = answer.bots.length + answer.enforcement_actions.length + answer.dfpi_total_matches;
    const shown = bots.length + actions.length + entries.length;
    return {
      structured: {
        ...answer,
        bots,
        enforcement_actions: actions,
        dfpi_entries: entries,
        total_matches: total,
      },
      text: lines(
        `Verdict: ${answer.verdict}.`,
        bots.map(botLine),
        actions.map(actionLine),
        entries.map(entryLine),
        shown < total ? `${total - shown} more match; search_scams pages through the scam records.` : null,
        answer.suggestions.map((suggestion) => `Near miss: ${suggestion.name}. ${suggestion.reason}`),
        answer.guidance,
        asOf(answer.meta),
      ),
    };
  },
});
