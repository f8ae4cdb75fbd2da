/** The thread of the outside checks: what strangers' servers send is verified and read here (supervise.ts). */
import { parentPort, workerData } from "node:worker_threads";
import { assertDefined } from "../../base/invariants.ts";
import { programDigest } from "../../base/program-digest.ts";
import { createOutsideChecks } from "./outside-checks.ts";
import { answerQuestions, type ThreadReport, type ThreadSettings } from "./thread-questions.ts";

const settings = workerData as ThreadSettings;
const port = assertDefined(parentPort, "this file runs as a thread");
if (settings.program === programDigest())
  answerQuestions(port, ({ report, onAnswer }) =>
    createOutsideChecks({ ...settings, report, ...(onAnswer === undefined ? {} : { onAnswer }) }),
  );
else port.postMessage({ kind: "outdated" } satisfies ThreadReport);
