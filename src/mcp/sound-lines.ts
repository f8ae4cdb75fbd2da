/**
 * Standard input, line by line: anything but a message gets the protocol's error and is reported, instead of being
 * dropped.
 */

import { Transform, type TransformCallback } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { held } from "../invariants.ts";
import { maxMessageBytes } from "./message.ts";

interface Garbage {
  /** The protocol's code: -32700 if it is not JSON, -32600 if it is not a message. */
  code: number;
  message: string;
}

/** Passes on messages as lines. Of an endless line, it holds at most one message's length. */
export class SoundLines extends Transform {
  readonly #decoder = new StringDecoder("utf8");
  readonly #onGarbage: (garbage: Garbage) => void;
  #rest = "";
  #isTooLong = false;

  /** @param onGarbage called for each line that is not passed on; never with its content. */
  constructor(onGarbage: (garbage: Garbage) => void) {
    super();
    this.#onGarbage = onGarbage;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    const [first = "", ...others] = this.#decoder.write(chunk).split("\n");
    const pieces = [this.#rest + first, ...others];
    this.#rest = held(pieces.pop(), "there is one piece at least");
    for (const line of pieces) this.#line(line);
    if (this.#rest.length > maxMessageBytes) {
      this.#isTooLong = true;
      this.#rest = "";
    }
    done();
  }

  #line(line: string): void {
    const garbage = this.#isTooLong ? tooLong : garbageIn(line);
    this.#isTooLong = false;
    if (garbage === null) this.push(`${line}\n`);
    else if (line.trim() !== "" || garbage === tooLong) this.#onGarbage(garbage);
  }
}

const tooLong: Garbage = { code: -32_600, message: `A message may have at most ${maxMessageBytes} bytes.` };
const noJson: Garbage = { code: -32_700, message: "This line is not valid JSON. Send one JSON-RPC message a line." };
const noMessage: Garbage = { code: -32_600, message: "This line is not a JSON-RPC 2.0 message." };

function garbageIn(line: string): Garbage | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && "jsonrpc" in value && value.jsonrpc === "2.0"
      ? null
      : noMessage;
  } catch {
    return noJson;
  }
}
