/** The thread of the outside checks: what strangers' servers send is verified and read here (supervise.ts). */
import { parentPort, workerData } from "node:worker_threads";
import { assertDefined } from "../../base/invariants.ts";
import { createOutsideChecks } from "./production.ts";
import { answerQuestions, type ThreadSettings } from "./thread-questions.ts";

const settings = workerData as ThreadSettings;
const port = assertDefined(parentPort, "this file runs as a thread");
answerQuestions(port, ({ report, onAnswer }) =>
  createOutsideChecks({ ...settings, report, ...(onAnswer === undefined ? {} : { onAnswer }) }),
);
