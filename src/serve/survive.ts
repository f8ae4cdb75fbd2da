/** The last net: an error in the callback of one connection must not end the answers of all the others. */
import type { Logger } from "pino";

/**
 * Logs what nobody caught, and goes on. For a program that answers: every request is read only, so none leaves anything
 * half done. To be called once it answers; until then an error ends the program, as it should.
 */
export function surviveFaults(log: Pick<Logger, "error">): void {
  process.on("uncaughtException", (err) => log.error({ err }, "an error that nobody caught; the service goes on"));
  process.on("unhandledRejection", (err) => log.error({ err }, "an error that nobody caught; the service goes on"));
}
