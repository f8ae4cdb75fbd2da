/** check_message: what is on record about everything in a pasted message. */
import { z } from "zod";
import { messageCheckBody } from "../../api/queries.ts";
import { messageCheckAnswer } from "../../api/shapes/lookup.ts";
import { messageCheckAnswerOf } from "../../publish/answers/message.ts";
import { leadFields, toolLanguage, toolMeta, withGuidance } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const mostPhrases = 10;

export const checkMessageTool = defineTool({
  name: "check_message",
  title: "Is this message a scam or phishing? Check everything in it",
  description:
    "Looks up everything in a message that a user received: websites, handles, wallets, vaults, names, and " +
    "phrases typical of fraud. Use it when a user pastes a text, or asks about several things at once; for one " +
    "thing use check_bot, check_website or check_telegram. Returns the strongest standing, what to do, each " +
    "subject and phrase. Nothing is stored. Pass on: no_record does not mean safe; complaints are unproven.",
  input: z.strictObject({
    text: messageCheckBody.shape.text.describe("The message as the user gave it, up to 20,000 characters."),
    lang: toolLanguage,
  }),
  output: messageCheckAnswer
    .pick({
      ...leadFields,
      subjects: true,
      left_out: true,
      signs: true,
      red_flag_phrases: true,
      suggestions: true,
      guidance: true,
    })
    .extend({ meta: toolMeta })
    .strip(),
  openWorld: false,
  example: { text: "Withdraw at web3-cryptohopper.com after paying the tax, or write to @some_helper." },
  answer({ text, lang }, { snapshot, site }) {
    const answer = messageCheckAnswerOf(snapshot, site, text, lang);
    return {
      ...answer,
      red_flag_phrases: answer.red_flag_phrases.slice(0, mostPhrases),
      meta: withGuidance(answer.meta),
    };
  },
});
