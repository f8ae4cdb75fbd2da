/** `botwatch message`: what is on record about everything in a message, read from standard input. */
import { Command } from "commander";
import { messageCheckBody } from "../api/lookup-queries.ts";
import type { MessageCheckAnswer } from "../api/shapes/lookup.ts";
import { WrongCallError } from "../errors.ts";
import { messageCheckAnswerOf } from "../publish/answers/check.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import type { Settings } from "../settings.ts";
import type { Language } from "../words/languages.ts";
import {
  type AskOptions,
  argumentOrInput,
  codesInWords,
  inputLines,
  languageOption,
  presentSnapshot,
  printAnswer,
} from "./asking.ts";
import {
  endInFull,
  leadInWords,
  restInWords,
  sourcesInWords,
  sourcesOfSigns,
  subjectsInFull,
  suggestionsInWords,
} from "./lead.ts";

export function messageCommand(settings: Settings): Command {
  return new Command("message")
    .description("Say what is on record about everything in a message: websites, handles, wallets, names, phrases.")
    .argument("[text]", "up to 20,000 characters; without it, or with -, standard input is read")
    .addOption(languageOption())
    .option("--full", "print every subject with its reason, and what the answer rests on")
    .option("--json", "print the answer of POST /api/message-check")
    .option(
      "--lines",
      "answer every line of standard input, a message as a JSON string, with a line of JSON as POST " +
        "/api/message-check has it",
    )
    .addHelpText("after", `\nThe text is not kept.\n${codesInWords}`)
    .action(async (argument: string | undefined, options: AskOptions) => {
      if (options.lines === true) return answerEachLine(argument, settings, options.lang);
      const read = messageCheckBody.safeParse({ text: await argumentOrInput(argument, "a message") });
      if (!read.success) throw new WrongCallError(`The text ${read.error.issues[0]?.message}.`);
      const snapshot = await presentSnapshot(settings);
      const answer = messageCheckAnswerOf(snapshot, { baseUrl: settings.BASE_URL }, read.data.text, options.lang);
      printAnswer(answer, { options, settings, snapshot, inShort, inFull });
    });
}

/** The record is loaded once for all of them; a line that is no message stops the command before it answers any. */
async function answerEachLine(given: string | undefined, settings: Settings, lang?: Language): Promise<void> {
  const texts = (await inputLines(given, "messages")).map(messageIn);
  const snapshot = await presentSnapshot(settings);
  const site = { baseUrl: settings.BASE_URL };
  for (const text of texts) console.log(JSON.stringify(messageCheckAnswerOf(snapshot, site, text, lang)));
}

function messageIn(line: string, at: number): string {
  let text: unknown;
  try {
    text = JSON.parse(line);
  } catch {
    throw new WrongCallError(`Line ${at + 1} is not a JSON string.`);
  }
  const read = messageCheckBody.safeParse({ text });
  if (!read.success) throw new WrongCallError(`Line ${at + 1}: the text ${read.error.issues[0]?.message}.`);
  return read.data.text;
}

function inShort(answer: MessageCheckAnswer, snapshot: Snapshot): string {
  const { subjects, left_out, suggestions } = answer;
  return [
    ...leadInWords(answer),
    ...(subjects.length > 1 ? ["", ...subjects.map(({ shown_as, headline }) => `${shown_as}: ${headline}`)] : []),
    ...(left_out > 0 ? [`${left_out} more were left out.`] : []),
    ...sourcesInWords(sourcesOfSigns(answer)),
    ...suggestionsInWords(suggestions),
    ...restInWords(answer, snapshot),
  ].join("\n");
}

function inFull(answer: MessageCheckAnswer): string {
  const leftOut = answer.left_out > 0 ? ["", `${answer.left_out} more were left out.`] : [];
  return [...subjectsInFull(answer), ...leftOut, ...endInFull(answer)].join("\n");
}
