/** The judging thread: says which bots the entries that it is started with imitate. */
import { parentPort, workerData } from "node:worker_threads";
import { judge } from "../imitations.ts";

parentPort?.postMessage(judge(workerData));
