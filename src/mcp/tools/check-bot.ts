/** check_bot: what is on record about a name, website, wallet address or handle. */
import { z } from "zod";
import { checkQuery } from "../../api/queries.ts";
import { checkAnswer } from "../../api/shapes/lookup.ts";
import { checkAnswerOf } from "../../publish/answers/check.ts";
import {
  authorisationRow,
  blocklistRow,
  leadFields,
  matchedActionRow,
  matchedBot,
  matchedEntryRow,
  matchedVenue,
  matchedWarningRow,
  toolLanguage,
  toolMeta,
  withGuidance,
} from "../shapes.ts";
import { defineTool } from "../tool.ts";

/** Most records of each kind in one answer; the totals say how many there are. */
const mostShown = 5;

export const checkBotTool = defineTool({
  name: "check_bot",
  title: "Legit or scam? Check a trading bot, crypto firm or wallet",
  description:
    "Looks a name, website, wallet, vault or Telegram handle up among bots, cases and warnings of some 30 " +
    "regulators, ESMA's register and California's scam tracker. Use it first to verify whether something is legit, " +
    "fake or reported as a scam. For a site's age and HTTPS use check_website, for a message check_message, to " +
    "browse search_scams. Returns standing, headline, reason, what to do, verdict, and at most five records of a " +
    "kind. Pass on: no_record does not mean safe; complaints are unproven.",
  input: z.strictObject({
    query: checkQuery.shape.q.describe(
      "Name, website, wallet or handle as the user gave it, 2 to 200 characters, e.g. `Pionex`.",
    ),
    lang: toolLanguage,
  }),
  output: z
    .object({ ...checkAnswer.pick({ ...leadFields, verdict: true, subjects: true, left_out: true }).shape })
    .extend({
      total_matches: z.int().nonnegative().describe("How many records match in all."),
      dfpi_total_matches: checkAnswer.shape.dfpi_total_matches,
      bots: z.array(matchedBot),
      enforcement_actions: z.array(matchedActionRow),
      warnings: z.array(matchedWarningRow),
      dfpi_entries: z.array(matchedEntryRow),
      venues: z.array(matchedVenue),
      authorisations: z.array(authorisationRow),
      wallet_blocklists: z.array(blocklistRow),
      ...checkAnswer.pick({ vaults: true, suggestions: true, signs: true, red_flag_phrases: true, guidance: true })
        .shape,
      meta: toolMeta,
    }),
  openWorld: false,
  example: { query: "Cryptohopper" },
  answer({ query, lang }, { snapshot, site }) {
    const answer = checkAnswerOf(snapshot, site, query, lang);
    const { bots, enforcement_actions, dfpi_entries, warnings, venues, vaults } = answer;
    const lists = [bots, enforcement_actions, warnings, venues, vaults];
    return {
      ...answer,
      total_matches: answer.dfpi_total_matches + lists.reduce((sum, list) => sum + list.length, 0),
      bots: bots.slice(0, mostShown),
      enforcement_actions: enforcement_actions.slice(0, mostShown),
      dfpi_entries: dfpi_entries.slice(0, mostShown),
      warnings: warnings.slice(0, mostShown),
      meta: withGuidance(answer.meta),
    };
  },
});
