/** Standard input, line by line: anything but a message gets the protocol's error and is reported, not dropped. */
import type { Readable } from "node:stream";
import { maxMessageBytes } from "./message.ts";

interface Garbage {
  /** The protocol's code: -32700 if it is not JSON, -32600 if it is not a message. */
  code: number;
  message: string;
}

/**
 * Passes on messages as lines. Of an endless line, it holds at most one message's length.
 * @param onGarbage called for each line that is not passed on; never with its content.
 */
export async function* soundLines(input: Readable, onGarbage: (garbage: Garbage) => void): AsyncGenerator<string> {
  let rest = "";
  let isTooLong = false;
  for await (const chunk of input.setEncoding("utf8")) {
    const pieces = `${rest}${chunk}`.split("\n");
    rest = pieces.pop() ?? "";
    for (const line of pieces) {
      const garbage = isTooLong ? tooLong : garbageIn(line);
      isTooLong = false;
      if (garbage === null) yield `${line}\n`;
      else if (garbage !== blank) onGarbage(garbage);
    }
    if (rest.length > maxMessageBytes) {
      isTooLong = true;
      rest = "";
    }
  }
}

/** Between two messages, a line that says nothing is no fault. */
const blank = "blank";
const tooLong: Garbage = { code: -32_600, message: `A message may have at most ${maxMessageBytes} bytes.` };
const noJson: Garbage = { code: -32_700, message: "This line is not valid JSON. Send one JSON-RPC message a line." };
const noMessage: Garbage = { code: -32_600, message: "This line is not a JSON-RPC 2.0 message." };

function garbageIn(line: string): Garbage | null | typeof blank {
  if (line.trim() === "") return blank;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && "jsonrpc" in value && value.jsonrpc === "2.0"
      ? null
      : noMessage;
  } catch {
    return noJson;
  }
}
