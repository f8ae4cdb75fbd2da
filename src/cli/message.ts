/** `botwatch message`: what is on record about everything in a message, read from standard input. */
import { text } from "node:stream/consumers";
import { Command } from "commander";
import { messageCheckBody } from "../api/queries.ts";
import type { MessageCheckAnswer } from "../api/shapes/lookup.ts";
import { CommandError } from "../errors.ts";
import { messageCheckAnswerOf } from "../publish/answers/message.ts";
import type { CommandContext } from "./context.ts";
import { leadInWords } from "./lead.ts";
import { presentSnapshot } from "./snapshot.ts";

export function messageCommand({ settings }: CommandContext): Command {
  return new Command("message")
    .description("Say what is on record about everything in a message: websites, handles, wallets, names, phrases.")
    .option("--json", "print the answer of POST /api/message-check")
    .addHelpText("after", "\nThe text is read from standard input, up to 20,000 characters, and kept nowhere.")
    .action(async (options: { json?: boolean }) => {
      const read = messageCheckBody.safeParse({ text: await text(process.stdin) });
      if (!read.success) throw new CommandError(`The text ${read.error.issues[0]?.message}.`);
      const snapshot = await presentSnapshot(settings);
      const answer = messageCheckAnswerOf(snapshot, { baseUrl: settings.BASE_URL }, read.data.text);
      console.log(options.json === true ? JSON.stringify(answer) : inWords(answer));
    });
}

function inWords(answer: MessageCheckAnswer): string {
  const lines = leadInWords(answer);
  for (const { shown_as, headline, reason } of answer.subjects) lines.push("", shown_as, `  ${headline} ${reason}`);
  if (answer.left_out > 0) lines.push("", `${answer.left_out} more were left out.`);
  for (const hit of answer.red_flag_phrases) {
    lines.push(
      "",
      `Phrase “${hit.excerpt}” (${hit.regulator})`,
      `  ${hit.what_the_regulator_says}`,
      `  ${hit.source_url}`,
    );
  }
  for (const suggestion of answer.suggestions) lines.push("", `Perhaps: ${suggestion.name}. ${suggestion.reason}`);
  return [...lines, "", answer.guidance].join("\n");
}
