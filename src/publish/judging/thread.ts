/** The judging thread: says of the entries that it is begun with whom they imitate. */
import { parentPort, workerData } from "node:worker_threads";
import { judge } from "../imitations.ts";

parentPort?.postMessage(judge(workerData));
