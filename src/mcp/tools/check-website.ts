/** check_website: what can be observed about a website from outside, and what the record says of it. */
import { z } from "zod";
import { siteCheckBody } from "../../api/queries.ts";
import { siteCheckAnswer } from "../../api/shapes/site-check.ts";
import { authorisationRow, leadFields, matchedAction, matchedEntry, matchedWarning, toolMeta } from "../shapes.ts";
import { actionLine, asOf, authorisationLine, entryLine, leadLines, lines, warningLine } from "../text.ts";
import { defineTool } from "../tool.ts";

const mostMatches = 5;
const mostPhrases = 10;

const { domain_age, https } = siteCheckAnswer.shape;

export const checkWebsiteTool = defineTool({
  name: "check_website",
  title: "Check a website for warning signals",
  description:
    "Says what is on record about one website and collects signals: records that name it, resemblance to a listed bot's domain, age of the domain from its registry, HTTPS; with `text`, phrases that regulators name as signs of fraud. Use it for “is this site real”; for a name use check_bot, for a whole message check_message. Asks registries and the site's own server, so it takes up to some seconds and has a lower rate limit. Returns a standing, headline, reason and what to do, then signals with sources, not a verdict. Pass on: no signal is a clean bill of health; a resemblance can be chance.",
  input: z.strictObject({
    url: siteCheckBody.shape.url.describe(
      "Website or link as the user gave it, up to 300 characters, e.g. `web3-cryptohopper.com`. Must be a public domain; no page of it is opened.",
    ),
    text: siteCheckBody.shape.text.describe(
      "Message or page text that came with it, up to 20,000 characters, scanned for red-flag phrases and never stored. Leave out if there is none.",
    ),
  }),
  output: siteCheckAnswer
    .pick({
      ...leadFields,
      verdict: true,
      suggestions: true,
      url: true,
      domain: true,
      unicode_domain: true,
      notes: true,
      checked_at: true,
      signals: true,
      official_bot: true,
      lookalikes: true,
      guidance: true,
    })
    .extend({
      meta: toolMeta,
      domain_age: domain_age.pick({ status: true, registered_on: true, age_days: true, source_url: true }).strip(),
      https: https.pick({ status: true, valid_to: true }).strip(),
      tracker_matches: z
        .array(matchedEntry)
        .describe(`Tracker entries that name this website, at most ${mostMatches}.`),
      enforcement_matches: z
        .array(matchedAction)
        .describe(`Enforcement actions that name this website, at most ${mostMatches}.`),
      warnings: z
        .array(matchedWarning)
        .describe(`Regulators' warnings that name this website, at most ${mostMatches}.`),
      authorisations: z
        .array(authorisationRow)
        .describe("Entries of ESMA's register of authorised firms with this very website."),
      red_flag_phrases: siteCheckAnswer.shape.red_flag_phrases.describe(
        `Found in \`text\`, at most ${mostPhrases}; empty where none was given.`,
      ),
    })
    .strip(),
  openWorld: true,
  example: { url: "web3-cryptohopper.com" },
  async answer(input, { checkWebsite, signal }) {
    const answer = await checkWebsite(input, signal);
    const entries = answer.tracker_matches.slice(0, mostMatches);
    const actions = answer.enforcement_matches.slice(0, mostMatches);
    const warnings = answer.warnings.slice(0, mostMatches);
    return {
      structured: {
        ...answer,
        warnings,
        tracker_matches: entries,
        enforcement_matches: actions,
        red_flag_phrases: answer.red_flag_phrases.slice(0, mostPhrases),
      },
      text: lines(
        leadLines(answer),
        `Verdict of the record: ${answer.verdict}.`,
        `Signals about ${answer.domain}, checked ${answer.checked_at}:`,
        answer.signals.map(
          ({ level, title, detail, source }) =>
            `- ${level}: ${title}. ${detail}${source === null ? "" : ` Source: ${source}`}`,
        ),
        actions.map(actionLine),
        warnings.map(warningLine),
        answer.suggestions.map((suggestion) => `Near miss: ${suggestion.name}. ${suggestion.reason}`),
        entries.map(entryLine),
        answer.official_bot === null
          ? null
          : `Official site of ${answer.official_bot.name} (slug ${answer.official_bot.slug}). Page: ${answer.official_bot.page_url}`,
        answer.authorisations.map(authorisationLine),
        answer.guidance,
        asOf(answer.meta),
      ),
    };
  },
});
