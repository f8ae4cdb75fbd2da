/** The program of a successor: answers from one snapshot, on the connections that it is handed, until it is told to retire. */
import type { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { pino } from "pino";
import { readSettings } from "../settings.ts";
import { startInstance } from "./instance.ts";
import { ForeignSnapshotError } from "./snapshots.ts";
import type { Order, Report } from "./successor.ts";
import { surviveFaults } from "./survive.ts";

const tell = (report: Report["report"]): void => {
  process.send?.({ report } satisfies Report);
};

const settings = readSettings(process.env);
const log = pino({ level: settings.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
// Ctrl-C in a terminal reaches every process; the one that started this one says when to stop.
process.on("SIGINT", () => {});
try {
  const instance = await startInstance({ settings, log, succeeding: process.argv[2] ?? "" });
  surviveFaults(log);
  const stop = async () => {
    await instance.stop();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("disconnect", stop);
  process.on("message", ({ order, ...given }: Order, socket: Socket | undefined) => {
    if (order === "retire") void instance.handOver((_door, late) => late.destroy()).then(stop);
    // A client may have gone while its connection was handed over.
    else if (socket !== undefined && "door" in given) instance.accept(given.door, socket);
  });
  collectGarbage();
  tell("ready");
} catch (error) {
  if (!(error instanceof ForeignSnapshotError)) throw error;
  tell("foreign");
  process.disconnect?.();
}

/** What building left behind is cleared away before the first answer, not during it. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}
