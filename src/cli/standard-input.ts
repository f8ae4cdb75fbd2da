/** Text given to a command on standard input. */
import { WrongCallError } from "../errors.ts";

/** More than any command takes, so that the command itself can refuse the length. */
const mostBytes = 256 * 1024;

/**
 * The argument, or standard input if the argument is `-` or missing.
 * @throws WrongCallError where nothing is given and standard input is a terminal.
 */
export async function argumentOrInput(argument: string | undefined, what: string): Promise<string> {
  if (argument !== undefined && argument !== "-") return argument;
  if (argument === undefined && process.stdin.isTTY) {
    throw new WrongCallError(`Give ${what}, or write it to standard input.`);
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of process.stdin) {
    const piece = Buffer.from(part);
    parts.push(piece);
    bytes += piece.length;
    if (bytes > mostBytes) break;
  }
  return Buffer.concat(parts).toString("utf8").trim();
}

/** The lines of standard input that are not empty. @param given the command's argument, which must leave it to them. */
export async function inputLines(given: string | undefined, what: string): Promise<string[]> {
  if (given !== undefined && given !== "-") {
    throw new WrongCallError(`With --lines, write the ${what} to standard input.`);
  }
  return (await argumentOrInput("-", what)).split(/\r?\n/u).filter((line) => line.trim() !== "");
}
