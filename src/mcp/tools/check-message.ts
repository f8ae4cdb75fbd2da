/** check_message: what is on record about everything in a pasted message. */
import { z } from "zod";
import { messageCheckBody } from "../../api/queries.ts";
import { messageCheckAnswer } from "../../api/shapes/lookup.ts";
import { messageCheckAnswerOf } from "../../publish/answers/message.ts";
import { leadFields, toolMeta } from "../shapes.ts";
import { asOf, leadLines, lines, subjectLine } from "../text.ts";
import { defineTool } from "../tool.ts";

const mostPhrases = 10;

export const checkMessageTool = defineTool({
  name: "check_message",
  title: "Check a whole message",
  description:
    "Looks up everything in a message that a user received: websites, Telegram handles, wallets, vaults and names on record, however they are written, and phrases that regulators name as signs of fraud. Use it when a user pastes a text; for one name, link or handle use check_bot, check_website or check_telegram. Returns the strongest standing with headline, reason and what to do, then each subject and phrase. The text is not stored. Pass on: no_record is not a clean bill of health; complaints are unproven.",
  input: z.strictObject({
    text: messageCheckBody.shape.text.describe("The message as the user gave it, up to 20,000 characters."),
  }),
  output: messageCheckAnswer
    .pick({ ...leadFields, subjects: true, left_out: true, suggestions: true, guidance: true })
    .extend({
      meta: toolMeta,
      red_flag_phrases: messageCheckAnswer.shape.red_flag_phrases.describe(
        `Found in the text, at most ${mostPhrases}.`,
      ),
    })
    .strip(),
  openWorld: false,
  example: { text: "Withdraw at web3-cryptohopper.com after paying the tax, or write to @some_helper." },
  answer({ text }, { snapshot, site }) {
    const answer = messageCheckAnswerOf(snapshot, site, text);
    const phrases = answer.red_flag_phrases.slice(0, mostPhrases);
    return {
      structured: { ...answer, red_flag_phrases: phrases },
      text: lines(
        leadLines(answer),
        answer.subjects.map(subjectLine),
        answer.left_out > 0 ? `${answer.left_out} more subjects were left out.` : null,
        phrases.map(
          (hit) =>
            `- Phrase “${hit.excerpt}” (${hit.regulator}): ${hit.what_the_regulator_says} Source: ${hit.source_url}`,
        ),
        answer.suggestions.map((suggestion) => `Near miss: ${suggestion.name}. ${suggestion.reason}`),
        answer.guidance,
        asOf(answer.meta),
      ),
    };
  },
});
