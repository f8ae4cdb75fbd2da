/** `botwatch message`: what is on record about everything in a message, read from standard input. */
import { Command } from "commander";
import { messageCheckAnswerOf } from "../answers/check.ts";
import type { Settings } from "../base/settings.ts";
import { messageCheckBody } from "../contract/lookup-queries.ts";
import { askingCommand, readInput } from "./asking.ts";
import { endInFull, sourcesOfSigns, subjectsInFull } from "./lead.ts";

export function messageCommand(settings: Settings): Command {
  const site = { baseUrl: settings.BASE_URL };
  const command = new Command("message")
    .description("Say what is on record about everything in a message: websites, handles, wallets, names, phrases.")
    .argument("[text]", "up to 20,000 characters; without it, or with -, standard input is read")
    .addHelpText("after", "\nThe text is not kept.");
  return askingCommand(command, settings, {
    what: "a message",
    question: (input, { lang }) => {
      const { text } = readInput(messageCheckBody, { text: input }, "The text");
      return (snapshot) => messageCheckAnswerOf(snapshot, site, text, lang);
    },
    lines: {
      what: "messages",
      help:
        "answer every line of standard input, a message as a JSON string, with a line of JSON as POST " +
        "/api/message-check has it",
      // A line that is no message is answered with an error in its place.
      questions: (lines, { lang }) => {
        const messages = lines.map(messageIn);
        return (snapshot) =>
          messages.map((message) =>
            typeof message === "string" ? messageCheckAnswerOf(snapshot, site, message, lang) : message,
          );
      },
    },
    help: {
      full: "print every subject with its reason, and what the answer rests on",
      json: "print the answer of POST /api/message-check",
    },
    inShort: (answer) => {
      const { subjects, left_out, suggestions } = answer;
      const subjectLines = subjects.map(({ shown_as, headline }) => `${shown_as}: ${headline}`);
      const lines = [...(subjects.length > 1 ? ["", ...subjectLines] : []), ...sayLeftOut(left_out)];
      return { lines, sources: sourcesOfSigns(answer), suggestions };
    },
    inFull: (answer) => {
      const remainder = sayLeftOut(answer.left_out).flatMap((line) => ["", line]);
      return [...subjectsInFull(answer), ...remainder, ...endInFull(answer)];
    },
  });
}

interface LineError {
  error: { code: "invalid_parameter"; detail: string };
}

/** Gives the message in a line; where there is none, what the answers have in its place. */
function messageIn(line: string, at: number): string | LineError {
  const problem = (detail: string): LineError => ({ error: { code: "invalid_parameter", detail } });
  let text: unknown;
  try {
    text = JSON.parse(line);
  } catch {
    return problem(`Line ${at + 1} is not a JSON string.`);
  }
  const { data, error } = messageCheckBody.safeParse({ text });
  return data === undefined ? problem(`Line ${at + 1}: the text ${error.issues[0]?.message}.`) : data.text;
}

function sayLeftOut(count: number): string[] {
  return count > 0 ? [`${count} more were left out.`] : [];
}
