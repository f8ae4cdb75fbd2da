/** check_website: what can be observed about a website from outside, and what the record says about it. */
import { z } from "zod";
import { siteCheckBody } from "../../api/queries.ts";
import { siteCheckAnswer } from "../../api/shapes/site-check.ts";
import {
  leadFields,
  matchedActionRow,
  matchedEntryRow,
  matchedWarningRow,
  toolLanguage,
  toolMeta,
  withGuidance,
} from "../shapes.ts";
import { defineTool } from "../tool.ts";

const mostMatches = 5;
const mostPhrases = 10;

const { domain_age, https } = siteCheckAnswer.shape;

export const checkWebsiteTool = defineTool({
  name: "check_website",
  title: "Is this website real, fake or phishing?",
  description:
    "Says what is on record about one website and collects signals: resemblance to a known address, age of the " +
    "domain, HTTPS; with `text`, phrases typical of fraud. Use it for one site; for a name use check_bot, for a " +
    "whole message check_message. Takes some seconds; lower rate limit. Returns standing, headline, reason, what " +
    "to do, signals with sources. Pass on: the absence of signals does not mean safe; a resemblance can be chance.",
  input: z.strictObject({
    url: siteCheckBody.shape.url.describe(
      "Website or link as the user gave it, up to 300 characters, e.g. `web3-cryptohopper.com`. No page of it " +
        "is opened.",
    ),
    text: siteCheckBody.shape.text.describe("Text that came with it, up to 20,000 characters; never stored."),
    lang: toolLanguage,
  }),
  output: siteCheckAnswer
    .pick({
      ...leadFields,
      verdict: true,
      url: true,
      domain: true,
      unicode_domain: true,
      notes: true,
      checked_at: true,
      signals: true,
    })
    .extend({
      domain_age: domain_age.pick({ status: true, registered_on: true, age_days: true, source_url: true }).strip(),
      https: https.pick({ status: true, valid_to: true }).strip(),
      enforcement_matches: z.array(matchedActionRow),
      warnings: z.array(matchedWarningRow),
      tracker_matches: z.array(matchedEntryRow),
      ...siteCheckAnswer.pick({
        official_bot: true,
        lookalikes: true,
        suggestions: true,
        signs: true,
        red_flag_phrases: true,
        guidance: true,
      }).shape,
      meta: toolMeta,
    })
    .strip(),
  openWorld: true,
  example: { url: "web3-cryptohopper.com" },
  async answer(input, { checkWebsite, signal }) {
    const answer = await checkWebsite(input, signal);
    return {
      ...answer,
      tracker_matches: answer.tracker_matches.slice(0, mostMatches),
      enforcement_matches: answer.enforcement_matches.slice(0, mostMatches),
      warnings: answer.warnings.slice(0, mostMatches),
      red_flag_phrases: answer.red_flag_phrases.slice(0, mostPhrases),
      meta: withGuidance(answer.meta),
    };
  },
});
