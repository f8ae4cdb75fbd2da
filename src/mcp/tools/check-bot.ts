/** check_bot: what is on record about a name, website, wallet address or handle. */
import { z } from "zod";
import { checkQuery } from "../../api/queries.ts";
import { checkAnswer } from "../../api/shapes/lookup.ts";
import { checkAnswerOf } from "../../publish/answers/check.ts";
import {
  authorisationRow,
  leadFields,
  matchedAction,
  matchedBot,
  matchedEntry,
  matchedVenue,
  matchedWarning,
  toolMeta,
} from "../shapes.ts";
import {
  actionLine,
  asOf,
  authorisationLine,
  botLine,
  entryLine,
  leadLines,
  lines,
  subjectLine,
  warningLine,
} from "../text.ts";
import { defineTool } from "../tool.ts";

/** Most records of each kind in one answer; the totals say how many there are. */
const mostShown = 5;

export const checkBotTool = defineTool({
  name: "check_bot",
  title: "Check a bot name or website against every record",
  description:
    "Looks a name, website, wallet, vault or Telegram handle up in the bot directory, regulators' enforcement actions and warning lists, ESMA's register of authorised firms, the California DFPI scam tracker, prediction markets and Hyperliquid vaults. Use it first for any question whether something is known, real or reported as a scam. For how a website looks (age, HTTPS) use check_website, for a whole message check_message, to browse records search_scams, for a bot's facts get_bot. Returns a standing, headline, reason and what to do; a verdict (watchlist_match, documented_bot, both, no_record); matches with why each matched; near misses. Pass on: no_record is not a clean bill of health; complaints and tracker entries are unproven.",
  input: z.strictObject({
    query: checkQuery.shape.q.describe(
      "Name, website, wallet address or Telegram handle as the user gave it, 2 to 200 characters, e.g. `Pionex` or `web3-cryptohopper.com`. A question around it is understood; for a whole message use check_message.",
    ),
  }),
  output: checkAnswer
    .pick({
      ...leadFields,
      verdict: true,
      guidance: true,
      dfpi_total_matches: true,
      suggestions: true,
      subjects: true,
      left_out: true,
      vaults: true,
    })
    .extend({
      meta: toolMeta,
      bots: z.array(matchedBot).describe(`Directory bots that match, at most ${mostShown}.`),
      enforcement_actions: z.array(matchedAction).describe(`Enforcement actions that match, at most ${mostShown}.`),
      dfpi_entries: z.array(matchedEntry).describe(`Tracker entries that match, at most ${mostShown}.`),
      warnings: z.array(matchedWarning).describe(`Regulators' warnings that match, at most ${mostShown}.`),
      venues: z.array(matchedVenue).describe("Prediction-market venues that match."),
      authorisations: z
        .array(authorisationRow)
        .describe("Entries of ESMA's register of authorised firms, by exact name or website."),
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
    const warnings = answer.warnings.slice(0, mostShown);
    const total =
      answer.bots.length +
      answer.enforcement_actions.length +
      answer.dfpi_total_matches +
      answer.warnings.length +
      answer.venues.length +
      answer.vaults.length;
    const shown =
      bots.length + actions.length + entries.length + warnings.length + answer.venues.length + answer.vaults.length;
    return {
      structured: {
        ...answer,
        bots,
        enforcement_actions: actions,
        dfpi_entries: entries,
        warnings,
        total_matches: total,
      },
      text: lines(
        leadLines(answer),
        `Verdict: ${answer.verdict}.`,
        answer.subjects.map(subjectLine),
        answer.left_out > 0 ? `${answer.left_out} more subjects of the text were left out.` : null,
        bots.map(botLine),
        actions.map(actionLine),
        warnings.map(warningLine),
        entries.map(entryLine),
        answer.venues.map((venue) => `Venue: ${venue.name}. ${venue.status_text} Page: ${venue.page_url}`),
        answer.vaults.map(
          (vault) => `Hyperliquid vault: ${vault.name.trim()} (${vault.address}). Page: ${vault.page_url}`,
        ),
        answer.authorisations.map(authorisationLine),
        shown < total ? `${total - shown} more match; search_scams pages through the scam records.` : null,
        answer.suggestions.map((suggestion) => `Near miss: ${suggestion.name}. ${suggestion.reason}`),
        answer.guidance,
        asOf(answer.meta),
      ),
    };
  },
});
