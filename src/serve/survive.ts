/** The last net: an error in the callback of one connection must not end the answers of all the others. */
import type { Logger } from "pino";

/** For a program that answers, since no request leaves anything half done. Before that, an error should end it. */
export function surviveFaults(log: Pick<Logger, "error">, onFault: () => void): void {
  const survive = (err: unknown): void => {
    onFault();
    log.error({ err }, "an error that nobody caught; the service goes on");
  };
  process.on("uncaughtException", survive);
  process.on("unhandledRejection", survive);
}
